import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { FIXED_NUMBERS, NUMBERS, PRESETS } from './numbers';
import { VARIANTS } from './variants';

/** Warcrow 1.6: eight-sided symbol dice, face-to-face rolls, switches, stress. */
export const warcrow: System = {
  id: 'warcrow',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'adventure'],
  variants: VARIANTS,
  numbers: Object.values(NUMBERS),
  fixedNumbers: FIXED_NUMBERS,
  presets: PRESETS,
  grounds: EVERY_GROUND,
  mostRounds: 8, // ruling W21: the most an adventure may set
  houseRounds: NUMBERS.rounds.max,
  link,
  bench: benchCases,
};
