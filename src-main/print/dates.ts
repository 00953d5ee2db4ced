import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';

/** Removes the dates and random ids of a PDF, so that the same print has the same bytes. */
export const removeDates = (
  { PDFDict, PDFName, PDFRef }: Pick<typeof Pdf, 'PDFDict' | 'PDFName' | 'PDFRef'>,
  { context, catalog }: PDFDocument,
): void => {
  const info = context.lookup(context.trailerInfo.Info);
  if (info instanceof PDFDict) for (const key of ['CreationDate', 'ModDate']) info.delete(PDFName.of(key));
  const metadata = catalog.get(PDFName.of('Metadata'));
  catalog.delete(PDFName.of('Metadata'));
  if (metadata instanceof PDFRef) context.delete(metadata);
  delete context.trailerInfo.ID;
};
