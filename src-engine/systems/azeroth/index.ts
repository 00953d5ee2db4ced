import type { System } from '../system';
import { benchCases } from './bench';
import { link } from './link';
import { VARIANTS } from './variants';

/** Azeroth at War 1.1 with its refinement notes: the flagship. */
export const azeroth: System = {
  id: 'azeroth-at-war',
  name: 'Azeroth at War',
  prefix: 'AAW',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  link,
  bench: benchCases,
};
