import type { Diagnostic } from '../../kernel/diagnostic';
import type { Document } from '../document';

/** The name in a file, if it has one. */
export const nameOf = ({ value }: Document): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name } = value as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
};

const folderOf = ({ system, folder }: Document): string => JSON.stringify([system, folder]);

/**
 * Names that print as nothing are errors. Two units of one name in a book, or two armies of a game, cannot be
 * distinguished on the table and in the figures.
 */
export const checkNames = (documents: readonly Document[]): Diagnostic[] => {
  const books = new Set(documents.flatMap((each) => (each.kind === 'book' ? [folderOf(each)] : [])));
  const alike = new Map<string, Document[]>();
  const found: Diagnostic[] = [];
  for (const document of documents) {
    const name = nameOf(document);
    if (name === undefined || !document.kind || !document.system) continue;
    if (name !== '' && name.trim() === '') found.push(blank(document));
    else if (document.kind === 'army' || (document.kind === 'unit' && books.has(folderOf(document)))) {
      const among = document.kind === 'army' ? document.system : folderOf(document);
      const key = JSON.stringify([document.kind, among, name.trim().toLowerCase()]);
      const same = alike.get(key);
      if (same) same.push(document);
      else alike.set(key, [document]);
    }
  }
  for (const same of alike.values())
    if (same.length > 1) found.push(...same.slice(1).map((document) => duplicateName(document, same)));
  return found;
};

const blank = (document: Document): Diagnostic => ({
  ...document.at(['name']),
  file: document.path,
  severity: 'error',
  code: 'blank-name',
  message: '"name" has no printable characters. Write the name that the card shows.',
  path: ['name'],
});

const duplicateName = (document: Document, same: readonly Document[]): Diagnostic => {
  const [other] = same.filter(({ path }) => path !== document.path);
  const why =
    document.kind === 'army'
      ? 'figures and replays cannot tell them apart'
      : 'players cannot tell their cards apart';
  return {
    ...document.at(['name']),
    file: document.path,
    severity: 'warning',
    code: 'name-twice',
    message: `"${nameOf(document)}" is the name of ${other?.path ?? 'another'} too: ${why}. Give this one another name.`,
    path: ['name'],
  };
};
