import type { System } from '../system';
import { benchCases } from './bench';
import { EVERY_GROUND } from './battle/narrate/scene';
import { link } from './link';
import { VARIANTS } from './variants';

/** Age of Sigmar, 4th edition: units of many models, weapon abilities, wards, commands, magic, regiments. */
export const sigmar: System = {
  id: 'age-of-sigmar',
  name: 'Age of Sigmar',
  prefix: 'AOS',
  kinds: ['book', 'unit', 'keyword', 'army', 'scenario', 'map'],
  variants: VARIANTS,
  maps: { grounds: EVERY_GROUND, measure: 'inches', table: [60, 44] },
  objectiveKey: 'battleplan',
  mostRounds: 10, // AOS-11.0: what a battleplan may say
  groups: [
    'Hero',
    'Infantry',
    'Cavalry',
    'Beast',
    'Monster',
    'War machine',
    'Manifestation',
    'Faction terrain',
  ],
  link,
  bench: benchCases,
};
