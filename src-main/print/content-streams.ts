import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { deflateSync, inflateSync } from 'node:zlib';

/** The parts of the library that this needs. */
export type StreamTools = Pick<typeof Pdf, 'PDFName' | 'PDFRawStream'>;

/** Changes what pages draw: `edit` gets the drawing commands of each page and each drawing inside one. */
export const editDrawings = (
  { PDFName, PDFRawStream }: StreamTools,
  { context }: PDFDocument,
  edit: (commands: string) => string,
): void => {
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const { dict } = stream;
    const isFont = dict.has(PDFName.of('Length1'));
    const isPicture = dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
    if (isFont || isPicture || dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode')) continue;
    const drawn = inflateSync(stream.contents).toString('latin1');
    const edited = edit(drawn);
    if (edited !== drawn)
      context.assign(ref, PDFRawStream.of(dict, deflateSync(Buffer.from(edited, 'latin1'))));
  }
};
