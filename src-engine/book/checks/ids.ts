import type { Diagnostic } from '../../kernel/diagnostic';
import type { Document } from '../document';

/**
 * Ids that two files of one folder, kind and system share: a reference could mean either. Reported at the file with a
 * different name.
 */
export const checkIds = (documents: readonly Document[]): Diagnostic[] => {
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    const id = idOf(document);
    if (id === undefined) continue;
    const key = JSON.stringify([document.folder, document.kind, document.system, id]);
    const group = groups.get(key);
    if (group) group.push(document);
    else groups.set(key, [document]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > 1
      ? group
          .filter((document) => idOf(document) !== document.id)
          .map((document) => duplicate(document, group))
      : [],
  );
};

/** The id in a file, if the file has a kind and a game. */
export const idOf = ({ value, kind, system }: Document): string | undefined => {
  if (!kind || !system || typeof value !== 'object' || value === null) return undefined;
  const { id } = value as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

const duplicate = (document: Document, group: readonly Document[]): Diagnostic => {
  const others = group.filter((other) => other !== document).map(({ path }) => path);
  const span = document.at(['id']);
  return {
    ...span,
    file: document.path,
    severity: 'error',
    code: 'duplicate-id',
    message: `"id" is "${idOf(document)}", as in ${others.join(', ')}. Give this file another: "${document.id}".`,
    path: ['id'],
    fixes: [{ title: `Change to "${document.id}"`, span, text: JSON.stringify(document.id) }],
  };
};
