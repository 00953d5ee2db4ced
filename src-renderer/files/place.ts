import { PAGE_SUFFIX, type Kind, type SystemId } from '@engine/kernel/words';
import { idOf, idProblem, nameOfId } from '@engine/names/id';
import { join, partsOf } from '../state/files/paths';

/** What can be made: a file of a game, or a page of words for its book. */
export type NewKind = Kind | 'page';

/** A file that is to be made: where, with which id, and what it is called. */
export interface NewPlace {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}

/** What is known of a workspace where new files are placed. */
export interface KnownFolders {
  /** The folders that hold a book of the game. */
  readonly books: ReadonlySet<string>;
  /** The folder of the file in front. */
  readonly front: string;
  /** Folders by how many files of a kind they hold. */
  readonly folderOf: (kind: Kind) => string | undefined;
  readonly has: (path: string) => boolean;
}

/** What one looks at together belongs to a book; what two books share stands beside them. */
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

/** Where files of a kind go that nobody placed. */
const usualFolder = (kind: NewKind, folders: KnownFolders): string => {
  if (kind === 'book') return '';
  const folderOf = (): string | undefined => (kind === 'page' ? undefined : folders.folderOf(kind));
  if (SHARED.has(kind))
    return folderOf() ?? (kind === 'study' ? 'studies' : kind === 'house' ? 'house-rules' : `${kind}s`);
  if (folders.books.has(folders.front)) return folders.front;
  return [...folders.books][0] ?? folderOf() ?? '';
};

/**
 * What `horde/The Sunken Court` comes to as a new file: the words before the last stroke are folders, the last is the
 * name, which makes the id. A book gets a folder of its own: the folder is the book.
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

/** Why the typed name cannot be used; undefined where it can. */
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

/** What is known of a game’s folders, from the files there are. */
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
