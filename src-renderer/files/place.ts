import { PAGE_SUFFIX, type Kind, type SystemId } from '@engine/kernel/words';
import { idOf, idProblem, nameOfId } from '@engine/names/id';
import { join, partsOf } from '../state/files/paths';

/** What can be created: a file of a game, or a text page for its book. */
export type NewKind = Kind | 'page';

/** The place, id and name of a new file. */
export interface NewPlace {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}

/** What is known about a workspace's folders for placing new files. */
export interface KnownFolders {
  /** The folders that hold a book of the game. */
  readonly books: ReadonlySet<string>;
  /** The folder of the active file. */
  readonly front: string;
  /** The folder with the most files of a kind. */
  readonly folderOf: (kind: Kind) => string | undefined;
  readonly has: (path: string) => boolean;
}

/** Files that are used together belong to a book; files shared by books are in folders beside them. */
const SHARED: ReadonlySet<NewKind> = new Set<Kind>([
  'scenario',
  'map',
  'deck',
  'adventure',
  'goal',
  'study',
  'playtest',
  'layout',
  'house',
]);

/** The default folder for files of a kind. */
const usualFolder = (kind: NewKind, folders: KnownFolders): string => {
  if (kind === 'book') return '';
  const folderOf = (): string | undefined => (kind === 'page' ? undefined : folders.folderOf(kind));
  if (SHARED.has(kind))
    return folderOf() ?? (kind === 'study' ? 'studies' : kind === 'house' ? 'house-rules' : `${kind}s`);
  if (folders.books.has(folders.front)) return folders.front;
  return [...folders.books][0] ?? folderOf() ?? '';
};

/**
 * Parses `horde/The Sunken Court` as a new file: the parts before the last slash are folders, the last part is the
 * name, from which the id is made. A book gets a folder of its own, because the folder is the book.
 */
export const placeOf = (text: string, kind: NewKind, folders: KnownFolders): NewPlace => {
  const typed = text.split('/');
  const last = (typed.pop() ?? '').trim();
  const id = idOf(last);
  const named = typed.length > 0 ? typed.join('/') : usualFolder(kind, folders);
  const folder =
    kind === 'book' && (named === '' || folders.books.has(named)) ? join(parentOf(named), id) : named;
  const name = idProblem(last) === undefined ? nameOfId(last) : last.replace(/\s+/g, ' ');
  const suffix = kind === 'page' ? PAGE_SUFFIX : `.${kind}.json`;
  return { path: join(folder, id + suffix), id, name };
};

const parentOf = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

/** Why the typed name cannot be used; undefined if it can. */
export const placeProblem = (text: string, kind: NewKind, folders: KnownFolders): string | undefined => {
  const parts = text.split('/').slice(0, -1);
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:*?"<>|]/.test(part)))
    return 'A folder needs a plain name: horde/Orc Grunt.';
  const { path, id } = placeOf(text, kind, folders);
  if (text.slice(text.lastIndexOf('/') + 1).trim() === '') return 'Type a name, for example Orc Grunt.';
  if (id === '') return 'The id needs a Latin letter or a digit. You can change the name in the file later.';
  const problem = idProblem(id);
  if (problem !== undefined) return problem;
  return folders.has(path) ? `${path} already exists. Choose another name.` : undefined;
};

/** What is known about a game’s folders, from the existing files. */
export const foldersOf = (
  files: readonly { readonly path: string; readonly kind?: Kind; readonly system?: SystemId }[],
  system: SystemId,
  front: string,
  has: (path: string) => boolean,
): KnownFolders => {
  const own = files.filter((file) => file.system === system);
  const folder = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return {
    books: new Set(own.filter(({ kind }) => kind === 'book').map(({ path }) => folder(path))),
    front,
    has,
    folderOf: (kind) => {
      const counts = new Map<string, number>();
      for (const file of own)
        if (file.kind === kind) counts.set(folder(file.path), (counts.get(folder(file.path)) ?? 0) + 1);
      return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
    },
  };
};

/** The units of a book: those in its folder. Undefined without a book. */
export const recruitsOf = (
  files: readonly { readonly path: string; readonly unit?: string }[],
  book: string | undefined,
): readonly string[] | undefined =>
  book === undefined
    ? undefined
    : files.flatMap(({ unit, path }) =>
        unit !== undefined && partsOf(path).folder === partsOf(book).folder ? [unit] : [],
      );
