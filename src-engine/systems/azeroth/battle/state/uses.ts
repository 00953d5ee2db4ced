import { placesOf, type Counted } from '../../../common/variants';
import { VARIANTS, type VariantName } from '../../variants';

/** What is counted for each variant: its chances and its uses (`Counted`). */
export const COUNTED = {
  naturals: {
    chance: 'an attack is rolled',
    untold: 'an attack is drawn as a whole, without single dice',
  },
  cleave: {
    chance: 'a turn of a model with Cleave, or its attack on an enemy that leaves its zone',
    untold: 'an attack is drawn as a whole, without single dice',
  },
  'fight-shoot': {
    chance: 'a turn of an engaged model that can shoot; the penalty may keep it from shooting',
    use: 'a shot after a fight, which has −1 to hit',
  },
  'command-aura': {
    chance: 'a test within reach of the aura',
    use: 'a test whose result the +1 changes, or a failed test without a reroll',
  },
  'morale-trigger': {
    chance: 'a friend near a destroyed model that need not test for it',
    use: 'the same, for a friend that another model already spares a test',
  },
  waver: { chance: 'a move of a wavering model', use: 'a move of a wavering model' },
  'objective-control': {
    chance: 'a marker held against an enemy beside it, when mana is given or points are counted',
    use: 'a marker that no side would hold by the printed rules',
  },
  warlord: {
    chance: 'a warlord is named, and by the rule both players know which',
    use: 'another model is named warlord than by the printed rules',
  },
  'warlord-known': {
    chance: 'a warlord is named; the enemy chooses targets by what it knows',
    use: 'a warlord is named in secret',
  },
  'round-one': {
    chance: 'an activation in round 1',
    untold: 'the action without the limits is unknown',
  },
  'hold-turn': { chance: 'a turn of a model that holds', use: 'a turn of a model that holds' },
  'charge-engaged': {
    chance: 'a turn of an engaged model with an enemy out of contact that it may charge',
    use: 'a charge against such an enemy',
  },
  'mana-cap': {
    chance: 'half the usual cap or more is stored; a side near the cap spends what it would lose',
    use: 'more than the usual cap is stored',
  },
} as const satisfies Readonly<Record<VariantName, Counted>>;

export { countChance, countUse, countUsedChance } from '../../../common/variants';

/** Each variant's index. */
export const VARIANT = placesOf(VARIANTS);
