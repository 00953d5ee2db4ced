import type { Diagnostic } from '../kernel/diagnostic';
import type { Document } from './document';

/** A reference as it stands in a text: `"footman"`, `"alliance/footman"`. */
const REFERENCE = /^"(?:([^"\\]*)\/)?([^"\\/]+)"$/;

/** What is said where a name is that of a file with errors. */
export const LEFT_OUT = 'left-out';

const lastFolder = ({ folder }: Document): string => folder.slice(folder.lastIndexOf('/') + 1);

/**
 * Names that linking did not find because the files they name cannot be read themselves. One mistake in a unit would
 * otherwise be told as an error of every army and scenario that takes it, and hide among them.
 */
export class Unread {
  readonly #byId = new Map<string, Document[]>();

  constructor(documents: Iterable<Document>) {
    for (const document of documents) {
      if (document.source || !document.kind) continue;
      const same = this.#byId.get(document.id);
      if (same) same.push(document);
      else this.#byId.set(document.id, [document]);
    }
  }

  /** What linking says of `document`, or where the name it did not find is such a file's: which file is to be mended. */
  explain(diagnostic: Diagnostic, { text }: Document): Diagnostic {
    if (this.#byId.size === 0 || !diagnostic.code.startsWith('unknown-')) return diagnostic;
    const { offset, length } = diagnostic;
    const [, folder, id = ''] = REFERENCE.exec(text.slice(offset, offset + length)) ?? [];
    const cause = this.#byId
      .get(id)
      ?.find((document) => folder === undefined || lastFolder(document) === folder);
    if (!cause) return diagnostic;
    const message = `"${id}" is left out as long as ${cause.path} has errors: mend that file.`;
    return { ...diagnostic, severity: 'info', code: LEFT_OUT, message, fixes: [] };
  }
}
