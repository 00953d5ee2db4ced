import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { VARIANTS } from './variants';

/** Warcrow 1.6: eight-sided symbol dice, face-to-face rolls, switches, stress. */
export const warcrow: System = {
  id: 'warcrow',
  name: 'Warcrow',
  prefix: 'WAR',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'adventure'],
  variants: VARIANTS,
  maps: { grounds: EVERY_GROUND, measure: 'strides', table: [60, 60] },
  objectiveKey: 'adventure',
  mostRounds: 8, // ruling W21: what an adventure may say
  groups: ['Officers', 'Supports', 'Infantry', 'Cavalry'],
  link,
  bench: benchCases,
};
