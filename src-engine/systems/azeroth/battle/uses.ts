import { placesOf } from '../../common/variants';
import { VARIANTS } from '../variants';
import type { Battle } from './battle';

/** What is counted of each variant: a chance, and a use (`Counted`). */
export const COUNTED = {
  naturals: {
    chance: 'an attack is rolled',
    untold: 'an attack is drawn as a whole, so that no die shows its face',
  },
  cleave: {
    chance:
      'a turn of a model with Cleave, which may strike so or be kept from it, or its attack at who leaves its zone',
    untold: 'an attack is drawn as a whole, so that no die shows its face',
  },
  'fight-shoot': {
    chance:
      'a turn of a model in a fight that has something to shoot with: what a shot costs may keep it from one',
    use: 'a shot after a fight, which has −1 to hit',
  },
  'command-aura': {
    chance: 'a test that the aura bears on',
    use: 'a test whose result the +1 changes, or a failed one that is not rolled again',
  },
  'morale-trigger': {
    chance: 'a friend near a fallen one need not test for it',
    use: 'the same of a friend who need not test for another one already',
  },
  waver: { chance: 'a move of a wavering model', use: 'a move of a wavering model' },
  'objective-control': {
    chance: 'a marker held against an enemy beside it, when mana is given or points are counted',
    use: 'a marker that by the rules as printed nobody would hold then',
  },
  warlord: {
    chance: 'a warlord is named: everybody knows which by the rule',
    use: 'a warlord is named who would not have been',
  },
  'warlord-known': {
    chance: 'a warlord is named: whether it is known changes what the enemy aims at',
    use: 'a warlord is named in secret',
  },
  'round-one': {
    chance: 'an activation in round 1',
    untold: 'what a model would have done without the limits is not known',
  },
  'hold-turn': { chance: 'a turn of a model that holds', use: 'a turn of a model that holds' },
  'charge-engaged': {
    chance: 'a turn of a model in a fight, with an enemy out of contact whom it may charge',
    use: 'a charge at such an enemy',
  },
  'mana-cap': {
    chance: 'half the usual cap or more is stored: from there on a side spends what it would lose',
    use: 'more than the usual cap is stored',
  },
} as const;

/** Each variant's place among all. */
export const OF = placesOf(VARIANTS, COUNTED);

/** Counts a chance of a variant. */
export const chance = ({ tallies: { chances } }: Battle, place: number): void => void chances[place]!++;

/** Counts a use of a variant. */
export const use = ({ tallies: { uses } }: Battle, place: number): void => void uses[place]!++;

/** Counts a chance that is a use. */
export const chanceUsed = (battle: Battle, place: number): void => {
  chance(battle, place);
  use(battle, place);
};
