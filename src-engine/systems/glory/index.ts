import type { System } from '../system';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { VARIANTS } from './variants';

/** Glory: the simplified wargame of symbol dice, small units and an Automata to play against. */
export const glory: System = {
  id: 'glory',
  name: 'Glory',
  prefix: 'GLO',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'deck'],
  variants: VARIANTS,
  maps: { grounds: EVERY_GROUND, measure: 'inches', table: [36, 36] },
  mostRounds: 8, // GLO-4: the variant "rounds"
  groups: ['regular', 'elite', 'special'],
  link,
};
