import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { partsOf, type Part } from '../../src-engine/print/card/parts';
import { writeAtomic } from '../workspace/saving/atomic';
import { temporaryFolder } from '../workspace/saving/temporary';
import { frameOf, partHtml, specimen, wholeHtml } from './html/html';
import type { PreparedPrint } from './job';
import { checkCmyk, toCmyk, type Conversion } from './colors/cmyk';
import { Binder } from './join';
import { faceByFace, faceNames, pageNames } from './names';
import { DPI, painted, writePictures, type Press, type Writer, type Written } from './press';
import { tokenByToken, tokenNames } from './tabletop/tokens';
import { writeTabletop } from './tabletop/write';
import { makeFolder } from '../workspace/saving/folder';

/**
 * The output formats. `png` is one picture per page, `cards` one per face or token, `tabletop` a saved object and its pictures.
 */
export const FORMATS = ['pdf', 'html', 'png', 'cards', 'tabletop'] as const;
export type PrintFormat = (typeof FORMATS)[number];

/** Faces in a part of a PDF: each part loads the fonts again, so fewer parts are faster, and larger ones take more memory. */
const FACES_OF_PDF = 96;

/**
 * Writes a print, part by part, so that neither Node nor the browser ever holds a whole book. `out` is the file, or the
 * folder for `cards`. Several pictures of one print are numbered. Files appear under their names only when they are
 * complete, and a stopped print leaves none. Rejects if `press.paint` is needed and missing; callers check first.
 */
export const writePrint = async (
  print: PreparedPrint,
  format: PrintFormat,
  out: string,
  press: Press,
): Promise<readonly Written[]> => {
  const folder = format === 'cards' ? out : dirname(out);
  await makeFolder(folder);
  // Beside the target, so that files are moved there at once instead of copied.
  const aside = await temporaryFolder('print', folder);
  try {
    const written = await WRITERS[format](print, join(aside, basename(out)), press);
    press.signal?.throwIfAborted();
    return await Promise.all(
      written.map(async ({ path, pages }) => {
        const place = join(folder, basename(path));
        await rename(path, place);
        return { path: place, pages };
      }),
    );
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const writeHtml: Writer = async (print, out, { app, template, progress, signal }) => {
  const { document, weigh, assets, fonts } = print;
  const total = document.pages.length;
  const pieces = wholeHtml(
    await frameOf(app, document, fonts),
    partsOf(document, weigh),
    assets,
    template,
    (done) => progress?.(done, total),
  );
  await pipeline(Readable.from(pieces), createWriteStream(out), { ...(signal && { signal }) });
  return [{ path: out, pages: total }];
};

/**
 * Items with their results, in order. Work on an item starts before the previous result is there, so that two are at
 * work while a third is used.
 */
async function* oneAhead<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  let next: Promise<Result> | undefined;
  for (const [i, item] of items.entries()) {
    const result = next ?? work(item);
    next = i + 1 < items.length ? work(items[i + 1]) : undefined;
    // If the previous item cannot be used, no one waits for this one.
    next?.catch(() => undefined);
    yield [item, await result];
  }
}

const writePdf: Writer = async ({ document, weigh, assets, fonts, options: { colors } }, out, press) => {
  const conversion: Conversion = { profile: press.profile, signal: press.signal };
  if (colors === 'cmyk') await checkCmyk(conversion);
  const total = document.pages.length;
  const frame = await frameOf(press.app, document, fonts);
  const parts = partsOf(document, weigh, FACES_OF_PDF);
  const { credit } = await assets({ ...document, pages: [] });
  const letters = parts.length > 1 ? specimen(frame) : '';
  press.progress?.(0, total);
  const bytes = await painted(press, async (painter) => {
    const binder = await Binder.open({ title: document.title, language: document.language, credit });
    const printed = async ({ document: part }: Part): Promise<Uint8Array> =>
      painter.pdf(partHtml(frame, part, await assets(part), press.template, letters));
    for await (const [{ document: part, from }, bytes] of oneAhead(parts, printed)) {
      await binder.add(bytes, letters === '' ? 0 : 1);
      press.progress?.(from + part.pages.length, total);
    }
    binder.cut(document.pages, document.bleed);
    return binder.bytes(colors);
  });
  await writeAtomic(out, colors === 'cmyk' ? await toCmyk(bytes, conversion) : bytes);
  return [{ path: out, pages: total }];
};

const writePages: Writer = (print, out, press) => {
  const files = pageNames(print, basename(out)).map((name) => join(dirname(out), name));
  return writePictures(print, print.document, files, press, DPI);
};

const writeSingles: Writer = (print, out, press) => {
  const { document, options } = print;
  const names = options.tokens ? tokenNames(document) : faceNames(print);
  const singles = options.tokens ? tokenByToken(document) : faceByFace(print);
  const files = names.map((name) => join(dirname(out), name));
  return writePictures(print, singles, files, press, DPI);
};

const WRITERS: Readonly<Record<PrintFormat, Writer>> = {
  pdf: writePdf,
  html: writeHtml,
  png: writePages,
  cards: writeSingles,
  tabletop: writeTabletop,
};
