import type { Source } from '../source';

/** Puts the book that has its folder's name first: if a folder has two books, that one is the intended one. */
export const namesakeFirst = <S extends Pick<Source, 'folder' | 'id'>>(books: readonly S[]): S[] => {
  const isNamesake = ({ folder, id }: S): boolean => folder.slice(folder.lastIndexOf('/') + 1) === id;
  return [...books].sort((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)));
};
