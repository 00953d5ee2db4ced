import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { MM_PER_INCH } from '../../src-engine/kernel/numbers';
import type { Colors } from '../../src-engine/print/options';
import type { Page } from '../../src-engine/print/pages';
import { useBlackInk } from './colors/black-ink';
import { addOutputIntent } from './colors/output-intent';
import { removeSoftHyphens } from './soft-hyphens';
import { Structure } from './structure';

/** The metadata of a PDF. */
export interface Imprint {
  readonly title: string;
  readonly language: string | undefined;
  /** The credits to include. */
  readonly credit: string | undefined;
}

const POINTS_PER_MM = 72 / MM_PER_INCH;

/** Types of objects that are never shared, even if equal. */
const ALONE: ReadonlySet<string> = new Set(['Page', 'Pages', 'Catalog', 'StructElem', 'StructTreeRoot']);

/**
 * Joins the parts of a print into one PDF. Text, fonts, pictures and the structure (`structure.ts`) stay as they are;
 * objects that several parts share are stored once. It writes no dates and no random ids, so the same parts give the
 * same bytes.
 */
export class Binder {
  private constructor(
    private readonly pdf: typeof Pdf,
    private readonly whole: PDFDocument,
    private readonly structure = new Structure(pdf, whole),
  ) {}

  /** Loads the library only when it is needed: most commands print nothing. */
  static async open({ title, language = 'en', credit }: Imprint): Promise<Binder> {
    const pdf = await import('@cantoo/pdf-lib');
    const whole = await pdf.PDFDocument.create({ updateMetadata: false });
    whole.setTitle(title);
    whole.setCreator('Warbench');
    whole.setLanguage(language);
    if (credit !== undefined) {
      whole.setSubject(credit);
      whole.setKeywords([credit]);
    }
    return new Binder(pdf, whole);
  }

  /** Adds the pages of a part, starting at index `from`. */
  async add(part: Uint8Array, from = 0): Promise<void> {
    const document = await this.pdf.PDFDocument.load(part, {
      updateMetadata: false,
      parseSpeed: this.pdf.ParseSpeeds.Fastest,
    });
    const copied = await this.whole.copyPages(document, document.getPageIndices().slice(from));
    for (const page of copied) this.whole.addPage(page);
    const pages = document.getPages().slice(from);
    this.structure.add(
      document,
      pages.map(({ ref }, i) => ({ from: ref, to: copied[i].ref })),
    );
  }

  /** Records where each page is cut and how far its colors extend: printers read both from the file. */
  cut(pages: readonly Page[], bleed: number): void {
    pages.forEach((page, i) => {
      if (page.type !== 'cards' || !page.trim) return;
      const [left, bottom, width, height] = [
        page.trim.x,
        page.size.height - page.trim.y - page.trim.height,
        page.trim.width,
        page.trim.height,
      ].map((length) => length * POINTS_PER_MM);
      const over = bleed * POINTS_PER_MM;
      const sheet = this.whole.getPage(i);
      sheet.setTrimBox(left, bottom, width, height);
      // Bleed beyond the paper does not exist.
      const paper = sheet.getSize();
      const [x, y] = [Math.max(0, left - over), Math.max(0, bottom - over)];
      const right = Math.min(paper.width, left + width + over);
      const top = Math.min(paper.height, bottom + height + over);
      sheet.setBleedBox(x, y, right - x, top - y);
    });
  }

  bytes(colors: Colors = 'rgb'): Promise<Uint8Array> {
    this.structure.close();
    addOutputIntent(this.pdf, this.whole);
    if (colors !== 'rgb') useBlackInk(this.pdf, this.whole);
    removeSoftHyphens(this.pdf, this.whole);
    this.#share();
    return this.whole.save({ updateFieldAppearances: false, objectsPerTick: Infinity });
  }

  /** Merges equal objects, starting with those that refer to nothing, until no equal ones are left. */
  #share(): void {
    const { context } = this.whole;
    for (;;) {
      const first = new Map<string, PDFRef>();
      const same = new Map<PDFRef, PDFRef>();
      for (const [ref, object] of context.enumerateIndirectObjects()) {
        const key = this.#keyOf(object);
        if (key === undefined) continue;
        const known = first.get(key);
        if (known) same.set(ref, known);
        else first.set(key, ref);
      }
      if (same.size === 0) return;
      for (const ref of same.keys()) context.delete(ref);
      for (const [, object] of context.enumerateIndirectObjects()) this.#replace(object, same);
    }
  }

  /** A key that equal objects share; undefined for pages, page trees and structure elements, which are never merged. */
  #keyOf(object: PDFObject): string | undefined {
    const { PDFDict, PDFName, PDFRawStream, PDFStream } = this.pdf;
    if (object instanceof PDFRawStream)
      return `${object.dict.toString()} ${createHash('sha256').update(object.contents).digest('base64')}`;
    if (object instanceof PDFStream) return undefined;
    if (object instanceof PDFDict) {
      const type = object.lookup(PDFName.of('Type'));
      if (type instanceof PDFName && ALONE.has(type.decodeText())) return undefined;
    }
    return object.toString();
  }

  #replace(object: PDFObject, same: ReadonlyMap<PDFRef, PDFRef>): void {
    const { PDFArray, PDFDict, PDFRef: Ref, PDFStream } = this.pdf;
    if (object instanceof PDFStream) return this.#replace(object.dict, same);
    if (object instanceof PDFDict) {
      for (const [name, value] of object.entries()) {
        const other = value instanceof Ref ? same.get(value) : undefined;
        if (other) object.set(name, other);
        else this.#replace(value, same);
      }
    } else if (object instanceof PDFArray) {
      object.asArray().forEach((value, i) => {
        const other = value instanceof Ref ? same.get(value) : undefined;
        if (other) object.set(i, other);
        else this.#replace(value, same);
      });
    }
  }
}
