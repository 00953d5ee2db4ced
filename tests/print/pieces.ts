import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  type PDFPage,
} from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((each) => page.doc.context.lookup(each))
      : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n');
};

/** A number tree as a map. */
const numbersOf = (node: PDFDict): Map<number, PDFArray> => {
  const found = new Map<number, PDFArray>();
  const numbers = node.lookupMaybe(name('Nums'), PDFArray);
  for (let i = 0; numbers && i + 1 < numbers.size(); i += 2)
    found.set(numbers.lookup(i, PDFNumber).asNumber(), numbers.lookup(i + 1, PDFArray));
  const kids = node.lookupMaybe(name('Kids'), PDFArray);
  for (let i = 0; kids && i < kids.size(); i++)
    for (const [number, array] of numbersOf(kids.lookup(i, PDFDict))) found.set(number, array);
  return found;
};

/** Whether an element contains a piece of a page. */
const holds = (element: PDFDict, page: PDFRef, piece: number): boolean => {
  const kids = element.lookup(name('K'));
  const list = kids instanceof PDFArray ? kids.asArray().map((kid) => element.context.lookup(kid)) : [kids];
  return list.some((kid) =>
    kid instanceof PDFNumber
      ? kid.asNumber() === piece && element.get(name('Pg')) === page
      : kid instanceof PDFDict &&
        kid.lookup(name('Type')) === name('MCR') &&
        kid.get(name('Pg')) === page &&
        kid.lookup(name('MCID'), PDFNumber).asNumber() === piece,
  );
};

/** Whether an element is in the tree: each parent contains it, up to the root. */
const hangs = (element: PDFDict, root: PDFDict): boolean => {
  let at = element;
  for (let depth = 0; depth < 200; depth++) {
    const parent = at.lookup(name('P'), PDFDict);
    const kids = parent.lookup(name('K'));
    const list = kids instanceof PDFArray ? kids.asArray().map((kid) => parent.context.lookup(kid)) : [kids];
    if (!list.includes(at)) return false;
    if (parent === root) return true;
    at = parent;
  }
  return false;
};

/** The pieces of a PDF’s pages that belong to no element, or to an element that does not contain them. */
export const loosePieces = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = document.catalog.lookup(name('StructTreeRoot'), PDFDict);
  const parents = numbersOf(root.lookup(name('ParentTree'), PDFDict));
  return document.getPages().flatMap((page, i) => {
    const own = page.node.lookup(name('StructParents'), PDFNumber).asNumber();
    const pieces = [...contentOf(page).matchAll(/\/MCID (\d+)\s*>>\s*BDC/g)].map(([, id]) => Number(id));
    if (pieces.length === 0) return [`page ${i + 1} has no pieces`];
    return pieces.flatMap((piece) => {
      const held = parents.get(own)?.get(piece);
      const element = held instanceof PDFRef ? document.context.lookup(held) : held;
      const where = `page ${i + 1}, piece ${piece}`;
      if (!(element instanceof PDFDict)) return [`${where} belongs to nothing`];
      if (!holds(element, page.ref, piece)) return [`${where}: its element does not have it`];
      return hangs(element, root) ? [] : [`${where}: its element is not in the tree`];
    });
  });
};
