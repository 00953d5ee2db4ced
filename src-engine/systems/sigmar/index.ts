import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { FIXED_NUMBERS, NUMBERS } from './numbers';
import { VARIANTS } from './variants';

/** Age of Sigmar, 4th edition: units of many models, weapon abilities, wards, commands, magic, regiments. */
export const sigmar: System = {
  id: 'age-of-sigmar',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  numbers: Object.values(NUMBERS),
  fixedNumbers: FIXED_NUMBERS,
  grounds: EVERY_GROUND,
  mostRounds: 10, // AOS-11.0: the most a battleplan may set
  link,
  bench: benchCases,
};
