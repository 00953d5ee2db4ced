import { readDocument, type Document } from './document';

/** Texts remembered for each file: what is typed, what is on disk, and a few steps of undo. */
const REMEMBERED = 4;

/** Reads files, remembering the last texts of each: the same text gives the same Document, and so the same Source. */
export class Reader {
  readonly #byPath = new Map<string, Document[]>();

  read(path: string, text: string): Document {
    const known = this.#byPath.get(path) ?? [];
    const same = known.find((document) => document.text === text);
    const document = same ?? readDocument({ path, text });
    this.#byPath.set(path, [document, ...known.filter((other) => other !== document)].slice(0, REMEMBERED));
    return document;
  }

  /** Forgets a file that is gone. */
  forget(path: string): void {
    this.#byPath.delete(path);
  }
}
