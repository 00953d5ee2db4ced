import type { Diagnostic } from '../kernel/diagnostic';
import type { Document } from './document';

/** A reference as it stands in a text: `"footman"`, `"alliance/footman"`. */
const REFERENCE = /^"(?:([^"\\]*)\/)?([^"\\/]+)"$/;

/** A keyword as a card prints it, its name and its value: `"Momentum [2]"`, `"WARD (6+)"`. */
export const KEYWORD_IN_TEXT = /^"([^"\\[(]*?)\s*([[(].*)?"$/s;

/** What is said where a name is that of a file with errors. */
export const LEFT_OUT = 'left-out';

const lastFolder = ({ folder }: Document): string => folder.slice(folder.lastIndexOf('/') + 1);

/** What a file is named by in others: its id; a keyword, which cards print, by its name, in any case of letters. */
const nameOf = (document: Document): string => {
  if (document.kind !== 'keyword') return document.id;
  const { offset, length } = document.at(['name']);
  return KEYWORD_IN_TEXT.exec(document.text.slice(offset, offset + length))?.[1]?.toLowerCase() ?? '';
};

/**
 * Names that linking did not find because the files they name cannot be read themselves. One mistake in a unit would
 * otherwise be told as an error of every army and scenario that takes it, one in a keyword as an error of every bearer,
 * and hide among them.
 */
export class Unread {
  readonly #byName = { keyword: new Map<string, Document[]>(), other: new Map<string, Document[]>() };
  #any = false;

  constructor(documents: Iterable<Document>) {
    for (const document of documents) {
      if (document.source || !document.kind) continue;
      const known = this.#byName[document.kind === 'keyword' ? 'keyword' : 'other'];
      const name = nameOf(document);
      const same = known.get(name);
      if (same) same.push(document);
      else known.set(name, [document]);
      this.#any = true;
    }
  }

  /** What linking says of `document`, or where the name it did not find is such a file's: which file is to be mended. */
  explain(diagnostic: Diagnostic, document: Document): Diagnostic {
    if (!this.#any || !diagnostic.code.startsWith('unknown-')) return diagnostic;
    const { offset, length, code } = diagnostic;
    const written = document.text.slice(offset, offset + length);
    const found = code === 'unknown-keyword' ? this.#keyword(written, document) : this.#file(written);
    if (!found) return diagnostic;
    const message = `"${found.name}" is skipped until ${found.cause.path} is fixed.`;
    return { ...diagnostic, severity: 'info', code: LEFT_OUT, message, fixes: [] };
  }

  #file(written: string): Cause | undefined {
    const [, folder, name = ''] = REFERENCE.exec(written) ?? [];
    const cause = this.#byName.other
      .get(name)
      ?.find((document) => folder === undefined || lastFolder(document) === folder);
    return cause && { name, cause };
  }

  /** The bearer's own book comes first, as it does where keywords are found. */
  #keyword(written: string, { folder, system }: Document): Cause | undefined {
    const [, name = ''] = KEYWORD_IN_TEXT.exec(written) ?? [];
    const same = this.#byName.keyword
      .get(name.toLowerCase())
      ?.filter((document) => document.system === undefined || document.system === system);
    const cause = same?.find((document) => document.folder === folder) ?? same?.[0];
    return cause && { name, cause };
  }
}

/** A name as it is written, and the file with errors that it means. */
interface Cause {
  readonly name: string;
  readonly cause: Document;
}

/** Something to be told, and the other places where a mistake elsewhere says the same. */
export interface Reported {
  readonly diagnostic: Diagnostic;
  readonly also: readonly Diagnostic[];
}

/**
 * Diagnostics as a reader wants them: a name that a mistake elsewhere leaves out is told at the first place, with the
 * others behind it. One mistake in a unit would stand hidden among the thirty files that name it.
 */
export const reportOnce = (diagnostics: readonly Diagnostic[]): readonly Reported[] => {
  const same = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, message } = diagnostic;
    if (code !== LEFT_OUT) continue;
    const places = same.get(message);
    if (places) places.push(diagnostic);
    else same.set(message, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.code !== LEFT_OUT) return [{ diagnostic, also: [] }];
    const [first, ...also] = same.get(diagnostic.message) ?? [];
    return first === diagnostic ? [{ diagnostic, also }] : [];
  });
};

/** "another place", "29 other places". */
export const otherPlaces = (count: number): string =>
  count === 1 ? 'another place' : `${count} other places`;
