import { chosenIn, sealed, type ChosenRules } from '../../kernel/house/chosen';
import type { LinkedBook, Variants } from '../../systems/system';
import { sourcesOf } from '../library';

/** The rules that a goal or a study chooses, with what its files of house rules say now: results are kept by these. */
export const chosenRules = (book: LinkedBook, file: ChosenRules): Variants =>
  sealed(sourcesOf(book), chosenIn(file));
