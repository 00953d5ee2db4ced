import { basename, dirname, extname, join } from 'node:path';
import { writeAtomic } from '../../workspace/saving/atomic';
import type { PreparedPrint } from '../job';
import { DPI, writePictures, type Press, type Writer, type Written } from '../press';
import { deckDpi, deckObjects, deckSheets, type SheetAddresses } from './deck';
import { savedObject } from './saved';
import { tokenByToken, tokenNames, tokenObjects, tokensIn } from './tokens';

/** What lies on the table, and its pictures. */
interface Pieces {
  readonly objects: readonly object[];
  readonly pictures: readonly Written[];
}

const writeDecks = async (print: PreparedPrint, out: string, press: Press): Promise<Pieces> => {
  const { title } = print.document;
  const sheets = deckSheets(title, print.cards, print.options.card);
  const stem = basename(out, extname(out));
  const pictures: Written[] = [];
  const addresses: SheetAddresses[] = [];
  const within = { ...press, progress: () => undefined };
  press.progress?.(0, sheets.length);
  for (const [i, sheet] of sheets.entries()) {
    const names = { front: `${stem}-${i + 1}-fronts.png`, back: `${stem}-${i + 1}-backs.png` };
    for (const [document, name] of [
      [sheet.fronts, names.front],
      [sheet.backs, names.back],
    ] as const)
      pictures.push(
        ...(await writePictures(print, document, [join(dirname(out), name)], within, deckDpi(sheet))),
      );
    addresses.push({ front: press.address(names.front), back: press.address(names.back) });
    press.progress?.(i + 1, sheets.length);
  }
  return { objects: deckObjects(title, sheets, addresses), pictures };
};

const writeTokens = async (print: PreparedPrint, out: string, press: Press): Promise<Pieces> => {
  const { document, units } = print;
  const stem = basename(out, extname(out));
  const names = tokenNames(document).map((name) => `${stem}-${name}`);
  const files = names.map((name) => join(dirname(out), name));
  const pictures = await writePictures(print, tokenByToken(document), files, press, DPI);
  return { objects: tokenObjects(tokensIn(document), units, names.map(press.address)), pictures };
};

/** Writes a saved object of Tabletop Simulator, and its pictures beside it. */
export const writeTabletop: Writer = async (print, out, press) => {
  const { objects, pictures } = await (print.options.tokens ? writeTokens : writeDecks)(print, out, press);
  await writeAtomic(out, `${JSON.stringify(savedObject(print.document.title, objects), null, 2)}\n`);
  return [{ path: out, pages: objects.length }, ...pictures];
};
