import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/grounds';
import { ROUNDS } from './battle/state/setup/rules';
import { link } from './link';
import { VARIANTS } from './variants';

/** Azeroth at War 1.1 with its refinement notes: the flagship. */
export const azeroth: System = {
  id: 'azeroth-at-war',
  name: 'Azeroth at War',
  prefix: 'AAW',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  maps: { grounds: EVERY_GROUND, measure: 'inches', table: [30, 21] },
  objectiveKey: 'objective',
  mostRounds: ROUNDS,
  groups: ['Hero', 'Elite + Hero', 'Mounted + Hero', 'Elite', 'Mounted + Elite', 'Mounted', 'Baseline'],
  link,
  bench: benchCases,
};
