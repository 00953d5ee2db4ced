import type { PrintDocument } from '../../src-engine/print/pages';
import { partsOf } from '../../src-engine/print/card/parts';
import { writeAtomic } from '../workspace/saving/atomic';
import type { OpenPainter, Painter } from './chromium/painter';
import type { CmykProfile } from './colors/icc';
import { frameOf, partHtml } from './html/html';
import type { Template } from './html/template';
import type { PreparedPrint } from './job';

/** What writing a print needs besides the print itself. */
export interface Press {
  /** Warbench's own folder. */
  readonly app: string;
  readonly template: Template;
  /** Opens a browser; undefined if there is none. */
  readonly paint: OpenPainter | undefined;
  /** The future address of a picture for Tabletop Simulator, by its file name. */
  readonly address: (file: string) => string;
  /** The profile for CMYK; by default Ghostscript's own. */
  readonly profile?: CmykProfile | undefined;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A written file. */
export interface Written {
  readonly path: string;
  readonly pages: number;
}

/** Writes a print to the file or folder `out`. */
export type Writer = (print: PreparedPrint, out: string, press: Press) => Promise<readonly Written[]>;

/** Dots per inch of pictures. */
export const DPI = 300;

/** Does work that needs a browser, and closes it. */
export const painted = async <T>(press: Press, work: (painter: Painter) => Promise<T>): Promise<T> => {
  if (!press.paint) throw new Error('There is no browser to print with.');
  const painter = await press.paint(press.signal);
  try {
    return await work(painter);
  } finally {
    await painter.close();
  }
};

/** A picture of every page of a document. */
export const writePictures = (
  { assets, weigh, fonts }: PreparedPrint,
  document: PrintDocument,
  files: readonly string[],
  press: Press,
  dpi: number,
): Promise<Written[]> =>
  painted(press, async (painter) => {
    const written: Written[] = [];
    const frame = await frameOf(press.app, document, fonts);
    for (const { document: part } of partsOf(document, weigh)) {
      const html = partHtml(frame, part, await assets(part), press.template);
      const sizes = part.pages.map(({ size }) => size);
      for await (const picture of painter.pictures(html, sizes, dpi)) {
        const path = files[written.length];
        await writeAtomic(path, picture);
        written.push({ path, pages: 1 });
        press.progress?.(written.length, files.length);
      }
    }
    return written;
  });
