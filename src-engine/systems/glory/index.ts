import type { System } from '../system';
import { link } from './link';
import { VARIANTS } from './variants';

/** Glory: the simplified wargame of symbol dice, small units and an Automata to play against. */
export const glory: System = {
  id: 'glory',
  name: 'Glory',
  prefix: 'GLO',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'deck'],
  variants: VARIANTS,
  link,
};
