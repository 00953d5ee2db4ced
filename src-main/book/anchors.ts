import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib';

/** The page number (from 1) of each named destination in a PDF: the places that links lead to. */
export const pagesOfAnchors = async (document: PDFDocument): Promise<ReadonlyMap<string, number>> => {
  const pdf = await import('@cantoo/pdf-lib');
  const numbers = new Map(document.getPages().map((page, i) => [page.ref.toString(), i + 1]));
  const found = new Map<string, number>();
  const add = (name: string, destination: PDFObject | undefined): void => {
    const value = destination instanceof pdf.PDFDict ? destination.lookup(pdf.PDFName.of('D')) : destination;
    if (!(value instanceof pdf.PDFArray)) return;
    const page = numbers.get(value.get(0).toString());
    if (page !== undefined) found.set(name, page);
  };
  const old = document.catalog.lookup(pdf.PDFName.of('Dests'));
  if (old instanceof pdf.PDFDict)
    for (const name of old.keys()) add(decoded(name.decodeText()), old.lookup(name));
  const names = document.catalog.lookup(pdf.PDFName.of('Names'));
  const tree = names instanceof pdf.PDFDict ? names.lookup(pdf.PDFName.of('Dests')) : undefined;
  if (tree instanceof pdf.PDFDict) visit(pdf, document, tree, add);
  return found;
};

const visit = (
  pdf: typeof Pdf,
  document: PDFDocument,
  node: PDFDict,
  add: (name: string, destination: PDFObject | undefined) => void,
): void => {
  const names = node.lookup(pdf.PDFName.of('Names'));
  if (names instanceof pdf.PDFArray)
    for (let i = 0; i + 1 < names.size(); i += 2) {
      const name = names.lookup(i);
      if (name instanceof pdf.PDFString || name instanceof pdf.PDFHexString)
        add(decoded(name.decodeText()), names.lookup(i + 1));
    }
  const kids = node.lookup(pdf.PDFName.of('Kids'));
  if (kids instanceof pdf.PDFArray)
    for (let i = 0; i < kids.size(); i++) {
      const kid = kids.lookup(i);
      if (kid instanceof pdf.PDFDict) visit(pdf, document, kid, add);
    }
};

/** Chromium writes a link's fragment still percent-encoded. */
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
