import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { FIXED_NUMBERS, NUMBERS, PRESETS } from './numbers';
import { VARIANTS } from './variants';

/** Glory: the simplified wargame of symbol dice, small units and an Automata to play against. */
export const glory: System = {
  id: 'glory',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'deck'],
  variants: VARIANTS,
  numbers: Object.values(NUMBERS),
  fixedNumbers: FIXED_NUMBERS,
  presets: PRESETS,
  grounds: EVERY_GROUND,
  mostRounds: 8, // GLO-4: the variant "rounds"
  houseRounds: NUMBERS.rounds.max,
  link,
  bench: benchCases,
};
