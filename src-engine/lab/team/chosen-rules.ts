import { chosenIn, sealed, type ChosenRules } from '../../kernel/house/chosen';
import type { LinkedBook, Variants } from '../../systems/system';
import { sourcesOf } from '../library';

/**
 * The rules that a goal or a study chooses, with the current content of its house rules files: results are stored by
 * these.
 */
export const chosenRules = (book: LinkedBook, file: ChosenRules): Variants =>
  sealed(sourcesOf(book), chosenIn(file));
