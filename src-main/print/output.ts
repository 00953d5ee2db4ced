import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { PrintDocument } from '../../src-engine/print/pages';
import { writeAtomic } from '../workspace/atomic';
import { printHtml } from './html';
import type { PreparedPrint } from './job';
import type { Painter } from './painter';
import { deckDpi, deckSheets, savedObject } from './tabletop';
import type { Template } from './template';

/** What a print becomes. `png` is a picture a page, `cards` one a face, `tabletop` deck sheets and a saved object. */
export const FORMATS = ['pdf', 'html', 'png', 'cards', 'tabletop'] as const;
export type PrintFormat = (typeof FORMATS)[number];

/** Everything that writing needs beside the print itself. */
export interface Press {
  /** Warbench's own folder. */
  readonly app: string;
  readonly template: Template;
  /** Opens the HTML in a browser; undefined where there is none. */
  readonly paint: ((html: string, signal?: AbortSignal) => Promise<Painter>) | undefined;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A written file. */
export interface Written {
  readonly path: string;
  readonly pages: number;
}

/** Dots an inch of pictures. */
export const DPI = 300;

const dense = (document: PrintDocument, press: Press, print: PreparedPrint): Promise<string> =>
  printHtml(press.app, document, print.assets, press.template);

/**
 * Writes a print. `out` is the file; the folder for `cards`. Several pictures of one print are numbered. Nothing half
 * written stays under its name. Rejects where `press.paint` is needed and not there: callers look first.
 */
export const writePrint = async (
  print: PreparedPrint,
  format: PrintFormat,
  out: string,
  press: Press,
): Promise<readonly Written[]> => {
  await mkdir(format === 'cards' ? out : dirname(out), { recursive: true });
  if (format === 'html') {
    const html = await dense(print.document, press, print);
    await writeAtomic(out, html);
    return [{ path: out, pages: print.document.pages.length }];
  }
  if (format === 'pdf') return [await writePdf(print, out, press)];
  if (format === 'tabletop') return writeDecks(print, out, press);
  const document = format === 'cards' ? faceByFace(print) : print.document;
  const names =
    format === 'cards'
      ? faceNames(print)
      : document.pages.map((_, i) => numbered(basename(out), i, document.pages.length));
  const folder = format === 'cards' ? out : dirname(out);
  return writePictures(
    await dense(document, press, print),
    document,
    names.map((name) => join(folder, name)),
    press,
    DPI,
  );
};

const painted = async <T>(press: Press, html: string, work: (painter: Painter) => Promise<T>): Promise<T> => {
  if (!press.paint) throw new Error('There is no browser to print with.');
  const painter = await press.paint(html, press.signal);
  try {
    return await work(painter);
  } finally {
    await painter.close();
  }
};

const writePdf = async (print: PreparedPrint, out: string, press: Press): Promise<Written> => {
  const html = await dense(print.document, press, print);
  const part = `${out}.${process.pid}.part`;
  press.progress?.(0, 1);
  try {
    await painted(press, html, async (painter) => {
      const file = createWriteStream(part);
      try {
        await painter.pdf(
          (bytes) =>
            new Promise((resolve, reject) =>
              file.write(bytes, (reason) => (reason ? reject(reason) : resolve())),
            ),
        );
      } finally {
        file.end();
        await finished(file);
      }
    });
    press.signal?.throwIfAborted();
    await rename(part, out);
  } finally {
    await rm(part, { force: true });
  }
  press.progress?.(1, 1);
  return { path: out, pages: print.document.pages.length };
};

const writePictures = async (
  html: string,
  document: PrintDocument,
  files: readonly string[],
  press: Press,
  dpi: number,
): Promise<Written[]> =>
  painted(press, html, async (painter) => {
    const written: Written[] = [];
    for (const [i, page] of document.pages.entries()) {
      press.signal?.throwIfAborted();
      press.progress?.(i, document.pages.length);
      const path = files[i]!;
      await writeAtomic(path, await painter.png(i, page.size, dpi));
      written.push({ path, pages: 1 });
    }
    press.progress?.(document.pages.length, document.pages.length);
    return written;
  });

const numbered = (name: string, i: number, count: number): string => {
  if (count === 1) return name;
  const end = extname(name);
  return `${name.slice(0, name.length - end.length)}-${String(i + 1).padStart(String(count).length, '0')}${end}`;
};

/** Each face once, on a page of its own size and with its bleed: what print services and screens take. */
const faceByFace = ({ document, cards, options }: PreparedPrint): PrintDocument => {
  const size = {
    width: options.card.width + 2 * options.bleed,
    height: options.card.height + 2 * options.bleed,
  };
  const place = { x: options.bleed, y: options.bleed, turned: false };
  const faces = cards.flatMap(({ fitted }) => fitted.sides.flat()).filter(({ type }) => type !== 'blank');
  return {
    ...document,
    pages: faces.map((face) => ({ type: 'cards', size, side: 'front', marks: [], faces: [{ place, face }] })),
  };
};

const faceNames = ({ cards }: PreparedPrint): string[] => {
  const used = new Map<string, number>();
  return cards.flatMap(({ fitted: { card, sides } }) => {
    const stem = card.unit.replaceAll('/', '-');
    const times = used.get(stem) ?? 0;
    used.set(stem, times + 1);
    const base = times === 0 ? stem : `${stem}-${times + 1}`;
    return sides.flatMap((pair, i) =>
      pair.flatMap((face, side) =>
        face.type === 'blank'
          ? []
          : [`${base}${i === 0 ? '' : `-${i + 1}`}-${side === 0 ? 'front' : 'back'}.png`],
      ),
    );
  });
};

const writeDecks = async (print: PreparedPrint, out: string, press: Press): Promise<Written[]> => {
  const sheets = deckSheets(print.document.title, print.cards, print.options.card);
  const stem = basename(out, extname(out));
  const written: Written[] = [];
  const urls: { front: string; back: string }[] = [];
  for (const [i, sheet] of sheets.entries()) {
    const [front, back] = (['fronts', 'backs'] as const).map((side) =>
      join(dirname(out), `${stem}-${i + 1}-${side}.png`),
    ) as [string, string];
    press.progress?.(i, sheets.length);
    const within = { ...press, progress: () => undefined };
    written.push(
      ...(await writePictures(
        await dense(sheet.fronts, press, print),
        sheet.fronts,
        [front],
        within,
        deckDpi(sheet),
      )),
    );
    written.push(
      ...(await writePictures(
        await dense(sheet.backs, press, print),
        sheet.backs,
        [back],
        within,
        deckDpi(sheet),
      )),
    );
    urls.push({ front: pathToFileURL(front).href, back: pathToFileURL(back).href });
  }
  await writeAtomic(out, `${JSON.stringify(savedObject(print.document.title, sheets, urls), null, 2)}\n`);
  press.progress?.(sheets.length, sheets.length);
  return [{ path: out, pages: sheets.length }, ...written];
};
