import type { Diagnostic } from '../kernel/diagnostic';
import type { Document } from './document';

/** A reference in a text: `"footman"`, `"alliance/footman"`. */
const REFERENCE = /^"(?:([^"\\]*)\/)?([^"\\/]+)"$/;

/** A keyword as a card prints it, its name and its value: `"Momentum [2]"`, `"WARD (6+)"`. */
export const KEYWORD_IN_TEXT = /^"([^"\\[(]*?)\s*([[(].*)?"$/s;

/** The code of a diagnostic about a name that means a file with errors. */
export const LEFT_OUT = 'left-out';

const lastFolder = ({ folder }: Document): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The name that other files use for a file: its id; for a keyword the printed name, in any case. */
const nameOf = (document: Document): string => {
  if (document.kind !== 'keyword') return document.id;
  const { offset, length } = document.at(['name']);
  return KEYWORD_IN_TEXT.exec(document.text.slice(offset, offset + length))?.[1]?.toLowerCase() ?? '';
};

/**
 * Names that linking did not find because the files they name have errors themselves. Otherwise one mistake in a unit
 * would show as an error of every army and scenario with it, one in a keyword as an error of every unit that has it,
 * and the mistake would be hard to find among them.
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

  /** A diagnostic of linking; if its missing name means a file with errors, one that says which file to fix. */
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

  /** The unit's own book comes first, as when linking finds keywords. */
  #keyword(written: string, { folder, system }: Document): Cause | undefined {
    const [, name = ''] = KEYWORD_IN_TEXT.exec(written) ?? [];
    const same = this.#byName.keyword
      .get(name.toLowerCase())
      ?.filter((document) => document.system === undefined || document.system === system);
    const cause = same?.find((document) => document.folder === folder) ?? same?.[0];
    return cause && { name, cause };
  }
}

/** A name as written, and the file with errors that it means. */
interface Cause {
  readonly name: string;
  readonly cause: Document;
}

/** A diagnostic, and other places with the same message because of a mistake elsewhere. */
export interface Reported {
  readonly diagnostic: Diagnostic;
  readonly also: readonly Diagnostic[];
}

/**
 * Diagnostics for the reader: a name skipped because of a mistake elsewhere is reported at the first place, with the
 * others attached. Otherwise one mistake in a unit would be hidden among the thirty files that name it.
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
