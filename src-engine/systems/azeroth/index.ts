import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/grounds';
import { link } from './link';
import { FIXED_NUMBERS, NUMBERS, PRESETS } from './numbers';
import { VARIANTS } from './variants';

/** Azeroth at War 1.1 with its refinement notes: the main game. */
export const azeroth: System = {
  id: 'azeroth-at-war',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  numbers: Object.values(NUMBERS),
  fixedNumbers: FIXED_NUMBERS,
  presets: PRESETS,
  grounds: EVERY_GROUND,
  mostRounds: NUMBERS.rounds.value, // AAW-5
  houseRounds: NUMBERS.rounds.max,
  link,
  bench: benchCases,
};
