import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** The attributes of an element that are copied. */
const SAID = ['S', 'A', 'Alt', 'ActualText', 'E', 'Lang', 'T'];

/** A page of a part, and its copy in the whole. */
export interface BoundPage {
  readonly from: PDFRef;
  readonly to: PDFRef;
}

/**
 * The structure of a whole PDF: headings, paragraphs, table cells, in reading order. The browser writes one tree into
 * each part; this joins them into one. Pages are added one by one, and elements of a page that is left out (the
 * specimen page) are left out too.
 */
export class Structure {
  readonly #document: PDFRef;
  readonly #root: PDFRef;
  readonly #kids: PDFRef[] = [];
  /** For each page, by its structure number: the elements that its pieces belong to. */
  readonly #parents: [number: number, elements: PDFObject][] = [];
  /** Elements that others refer to by name: a cell names its headers. */
  readonly #named: [name: string, element: PDFRef][] = [];
  #parts = 0;

  constructor(
    private readonly pdf: typeof Pdf,
    private readonly whole: PDFDocument,
  ) {
    this.#root = whole.context.nextRef();
    this.#document = whole.context.nextRef();
  }

  /** Adds a part's structure, as far as it is on these pages. */
  add(part: PDFDocument, pages: readonly BoundPage[]): void {
    const { PDFDict, PDFName, PDFNumber } = this.pdf;
    const root = part.catalog.lookup(PDFName.of('StructTreeRoot'));
    if (!(root instanceof PDFDict)) return;
    const copy = new Copy(this.pdf, part, this.whole, pages, `p${this.#parts++}-`);
    for (const top of copy.kidsOf(root))
      for (const kid of top instanceof PDFDict ? copy.kidsOf(top) : [])
        if (kid instanceof PDFDict) {
          const made = copy.element(kid, this.#document);
          if (made) this.#kids.push(made);
        }
    this.#named.push(...copy.named);
    for (const { from, to } of pages) {
      const page = this.whole.context.lookup(to, PDFDict);
      const own = page.lookup(PDFName.of('StructParents'));
      if (!(own instanceof PDFNumber)) continue;
      const elements = copy.parentsOf(root, own.asNumber(), from);
      const number = this.#parents.length;
      this.#parents.push([number, elements]);
      page.set(PDFName.of('StructParents'), PDFNumber.of(number));
    }
  }

  /** Writes the tree into the document. */
  close(): void {
    if (this.#kids.length === 0) return;
    const { PDFArray, PDFName, PDFString } = this.pdf;
    const { context, catalog } = this.whole;
    const list = (objects: readonly PDFObject[]): PDFArray => {
      const array = PDFArray.withContext(context);
      for (const object of objects) array.push(object);
      return array;
    };
    const numbers = this.#parents.flatMap(([number, elements]) => [context.obj(number), elements]);
    const names = this.#named
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, element]) => [PDFString.of(name), element]);
    context.assign(
      this.#document,
      context.obj({ Type: 'StructElem', S: 'Document', P: this.#root, K: list(this.#kids) }),
    );
    context.assign(
      this.#root,
      context.obj({
        Type: 'StructTreeRoot',
        K: this.#document,
        ParentTree: context.register(context.obj({ Nums: list(numbers) })),
        ParentTreeNextKey: this.#parents.length,
        ...(names.length > 0 && {
          IDTree: context.register(
            context.obj({
              Kids: [
                context.register(context.obj({ Limits: [names[0], names.at(-2)!], Names: list(names) })),
              ],
            }),
          ),
        }),
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), this.#root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
  }
}

/** The structure of one part while it is copied into the whole. */
class Copy {
  readonly named: [name: string, element: PDFRef][] = [];
  readonly #pages: ReadonlyMap<PDFRef, PDFRef>;
  /** Every element of the part that was copied, with its copy. */
  readonly #elements = new Map<PDFRef, PDFRef>();
  /** The browser numbers elements differently each time; here they are numbered in the order in which they are named. */
  readonly #names = new Map<string, string>();
  /** The reference of each element in the part. */
  readonly #refs = new Map<PDFDict, PDFRef>();

  constructor(
    private readonly pdf: typeof Pdf,
    private readonly part: PDFDocument,
    private readonly whole: PDFDocument,
    pages: readonly BoundPage[],
    /** Makes names unique, because several parts use the same ones. */
    private readonly prefix: string,
  ) {
    this.#pages = new Map(pages.map(({ from, to }) => [from, to]));
  }

  /** The children of an element: elements, numbers of pieces of its page, pieces of another page. */
  kidsOf(element: PDFDict): PDFObject[] {
    const { PDFArray, PDFDict, PDFName, PDFRef } = this.pdf;
    const kids = element.get(PDFName.of('K'));
    const held = kids instanceof PDFRef ? this.part.context.lookup(kids) : kids;
    const list = held instanceof PDFArray ? held.asArray() : kids === undefined ? [] : [kids];
    return list.flatMap((kid) => {
      const object = this.part.context.lookup(kid);
      if (object instanceof PDFDict && kid instanceof PDFRef) this.#refs.set(object, kid);
      return object === undefined ? [] : [object];
    });
  }

  /** Copies an element and everything below it; undefined if none of it is on the pages. */
  element(source: PDFDict, parent: PDFRef): PDFRef | undefined {
    const { PDFName, PDFString } = this.pdf;
    const { context } = this.whole;
    const ref = context.nextRef();
    const page = this.#pageOf(source);
    const kids = this.kidsOf(source).flatMap((kid): PDFObject[] => this.#kid(kid, page, ref));
    if (kids.length === 0) return undefined;
    const made = context.obj({ Type: 'StructElem', P: parent, K: kids.length === 1 ? kids[0] : kids });
    if (page) made.set(PDFName.of('Pg'), page);
    for (const key of SAID) {
      const value = source.lookup(PDFName.of(key));
      if (value) made.set(PDFName.of(key), this.#plain(value));
    }
    const name = this.#nameOf(source.lookup(PDFName.of('ID')));
    if (name !== undefined) {
      made.set(PDFName.of('ID'), PDFString.of(name));
      this.named.push([name, ref]);
    }
    context.assign(ref, made);
    const own = this.#refs.get(source);
    if (own) this.#elements.set(own, ref);
    return ref;
  }

  /**
   * The elements that a page's pieces belong to, piece by piece.
   * @param number the page's structure number in the part
   */
  parentsOf(root: PDFDict, number: number, page: PDFRef): PDFObject {
    const { PDFArray, PDFDict, PDFName, PDFNull, PDFRef } = this.pdf;
    const tree = root.lookup(PDFName.of('ParentTree'));
    const found = tree instanceof PDFDict ? this.#inTree(tree, number) : undefined;
    if (!(found instanceof PDFArray))
      throw new Error(`The page ${page.toString()} is not in its own structure.`);
    const array = PDFArray.withContext(this.whole.context);
    for (const element of found.asArray())
      array.push((element instanceof PDFRef ? this.#elements.get(element) : undefined) ?? PDFNull);
    return this.whole.context.register(array);
  }

  #inTree(node: PDFDict, number: number): PDFObject | undefined {
    const { PDFArray, PDFDict, PDFName, PDFNumber } = this.pdf;
    const numbers = node.lookup(PDFName.of('Nums'));
    if (numbers instanceof PDFArray)
      for (let i = 0; i + 1 < numbers.size(); i += 2) {
        const key = numbers.lookup(i);
        if (key instanceof PDFNumber && key.asNumber() === number) return numbers.lookup(i + 1);
      }
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray)
      for (let i = 0; i < kids.size(); i++) {
        const kid = kids.lookup(i);
        const found = kid instanceof PDFDict ? this.#inTree(kid, number) : undefined;
        if (found) return found;
      }
    return undefined;
  }

  #kid(kid: PDFObject, page: PDFRef | undefined, parent: PDFRef): PDFObject[] {
    const { PDFDict, PDFName, PDFNumber } = this.pdf;
    // A bare number is a piece of the element's own page.
    if (kid instanceof PDFNumber) return page ? [PDFNumber.of(kid.asNumber())] : [];
    if (!(kid instanceof PDFDict)) return [];
    const type = kid.lookup(PDFName.of('Type'));
    if (type === PDFName.of('MCR')) {
      const there = this.#pageOf(kid);
      const piece = kid.lookup(PDFName.of('MCID'));
      if (!there || !(piece instanceof PDFNumber)) return [];
      return [this.whole.context.obj({ Type: 'MCR', Pg: there, MCID: piece.asNumber() })];
    }
    // Links and annotations; cards have none.
    if (type === PDFName.of('OBJR')) return [];
    return this.#isGroupOfNothing(kid) ? this.#hoisted(kid, page, parent) : (this.#made(kid, parent) ?? []);
  }

  #made(kid: PDFDict, parent: PDFRef): PDFObject[] | undefined {
    const made = this.element(kid, parent);
    return made && [made];
  }

  /** The browser makes an element of every box, even of those without a meaning. */
  #isGroupOfNothing(element: PDFDict): boolean {
    const { PDFName } = this.pdf;
    return (
      element.lookup(PDFName.of('S')) === PDFName.of('NonStruct') &&
      [...SAID, 'ID'].every((key) => key === 'S' || !element.has(PDFName.of(key)))
    );
  }

  /** Replaces such a box by its children. */
  #hoisted(box: PDFDict, page: PDFRef | undefined, parent: PDFRef): PDFObject[] {
    const { PDFNumber } = this.pdf;
    const there = this.#pageOf(box);
    const own = this.#refs.get(box);
    if (own) this.#elements.set(own, parent);
    return this.kidsOf(box).flatMap((kid): PDFObject[] => {
      if (kid instanceof PDFNumber && there && there !== page)
        return [this.whole.context.obj({ Type: 'MCR', Pg: there, MCID: kid.asNumber() })];
      return this.#kid(kid, there, parent);
    });
  }

  /** The copy of the page that an element is on. */
  #pageOf(source: PDFDict): PDFRef | undefined {
    const page = source.get(this.pdf.PDFName.of('Pg'));
    return page instanceof this.pdf.PDFRef ? this.#pages.get(page) : undefined;
  }

  #nameOf(value: PDFObject | undefined): string | undefined {
    const { PDFHexString, PDFString } = this.pdf;
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined;
    const own = value.decodeText();
    const name = this.#names.get(own) ?? `${this.prefix}${this.#names.size + 1}`;
    this.#names.set(own, name);
    return name;
  }

  /** The value of an attribute; values in attributes about headers are names. */
  #plain(value: PDFObject, names = false): PDFObject {
    const { PDFArray, PDFDict, PDFName, PDFRef, PDFString } = this.pdf;
    const { context } = this.whole;
    if (value instanceof PDFRef) return this.#plain(this.part.context.lookup(value) ?? value, names);
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(context);
      for (const each of value.asArray()) array.push(this.#plain(each, names));
      return array;
    }
    if (value instanceof PDFDict) {
      const dict = PDFDict.withContext(context);
      for (const [key, each] of value.entries())
        dict.set(key, this.#plain(each, key === PDFName.of('Headers')));
      return dict;
    }
    const name = names ? this.#nameOf(value) : undefined;
    return name === undefined ? value : PDFString.of(name);
  }
}
