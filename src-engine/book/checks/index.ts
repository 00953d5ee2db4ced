import type { Diagnostic } from '../../kernel/diagnostic';
import type { Document } from '../document';
import { checkBooks } from './books';
import { checkIds } from './ids';
import { checkNames } from './names';

/** What is wrong with the files of a workspace taken together, whatever their game: ids, folders of books, names. */
export const checkTogether = (documents: readonly Document[]): Diagnostic[] => [
  ...checkIds(documents),
  ...checkBooks(documents),
  ...checkNames(documents),
];
