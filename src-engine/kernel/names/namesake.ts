import type { Source } from '../source';

/** The book of a folder first that has the folder's own name: of two books there, it is the one that was meant. */
export const namesakeFirst = <S extends Pick<Source, 'folder' | 'id'>>(books: readonly S[]): S[] => {
  const isNamesake = ({ folder, id }: S): boolean => folder.slice(folder.lastIndexOf('/') + 1) === id;
  return [...books].sort((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)));
};
