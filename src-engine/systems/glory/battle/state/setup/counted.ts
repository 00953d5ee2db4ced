import type { Counted } from '../../../../common/variants';
import type { VariantName } from '../../../variants';

const DRAWN = 'an attack is drawn as a whole, without single dice';
const UNKNOWN = 'the action without the limit is unknown';

/** What is counted for each variant: its chances and its uses (`Counted`). */
export const COUNTED = {
  'defence-dice': {
    chance: 'an attack on several models in reach that rolls for defence',
    untold: DRAWN,
  },
  'armour-rerolls': { chance: 'an attack that rolls for defence', untold: DRAWN },
  backlash: {
    chance: "a wizard's turn to cast; the risk may keep it from spells and from positions",
    untold: DRAWN,
  },
  'wizard-duel-ties': {
    chance: 'the same, while the enemy has a wizard that may counter',
    untold: DRAWN,
  },
  rounds: { chance: 'a round after the usual last one, or an earlier end', use: 'the same' },
  'turn-order': { chance: 'a round in which another side goes first than in round 1', use: 'the same' },
  'automata-card': { chance: 'a card with a line that a unit carries out', untold: UNKNOWN },
  'automata-glory': { chance: 'wounds that an Automata deals at once', use: 'the same' },
  'move-and-charge': {
    chance: 'a unit that has moved and has an enemy within charge range when charges begin',
    untold: UNKNOWN,
  },
  'into-combat': { chance: 'a shot or a spell at a unit in a fight', use: 'the same' },
} as const satisfies Readonly<Record<VariantName, Counted>>;
