import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/grounds';
import { ROUNDS } from './battle/state/setup/rules';
import { link } from './link';
import { VARIANTS } from './variants';

/** Azeroth at War 1.1 with its refinement notes: the flagship. */
export const azeroth: System = {
  id: 'azeroth-at-war',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  grounds: EVERY_GROUND,
  mostRounds: ROUNDS,
  link,
  bench: benchCases,
};
