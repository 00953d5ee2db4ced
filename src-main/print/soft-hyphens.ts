import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A soft hyphen as Chromium writes it where no line ends: an invisible glyph that is read as U+00AD. The position before
 * it, if there is one, stays, because the next position counts from there.
 */
const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]+> Tj\nEMC\n/g;

/**
 * Removes the soft hyphens that no line ends with: most viewers and programs would find “in­ves­ti­ga­tion” under no
 * word that people look for.
 */
export const removeSoftHyphens = (
  { PDFName, PDFRawStream }: Pick<typeof Pdf, 'PDFName' | 'PDFRawStream'>,
  { context }: PDFDocument,
): void => {
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const { dict } = stream;
    const isFont = dict.has(PDFName.of('Length1'));
    const isPicture = dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
    if (isFont || isPicture || dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode')) continue;
    const drawn = inflateSync(stream.contents).toString('latin1');
    const cleaned = drawn.replace(UNUSED, (_, position: string) => (position === '' ? '' : `${position}\n`));
    if (cleaned !== drawn)
      context.assign(ref, PDFRawStream.of(dict, deflateSync(Buffer.from(cleaned, 'latin1'))));
  }
};
