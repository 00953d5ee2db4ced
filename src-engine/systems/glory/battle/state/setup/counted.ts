import type { Counted } from '../../../../common/variants';

const DRAWN = 'an attack is drawn as a whole, so that no die shows its face';
const UNKNOWN = 'what a unit would have done without the limit is not known';

/** What is counted of each variant: a chance, and a use (`Counted`). */
export const COUNTED = {
  'defence-dice': { chance: 'an attack on several models in reach that rolls for defence', untold: DRAWN },
  'armour-rerolls': { chance: 'an attack that rolls for defence', untold: DRAWN },
  backlash: {
    chance: "a wizard's turn to cast: what a spell may cost it keeps it from some, and from places",
    untold: DRAWN,
  },
  'wizard-duel-ties': { chance: 'the same while the others have a wizard, who may counter', untold: DRAWN },
  rounds: { chance: 'a round past the usual last one, or the end before it', use: 'the same' },
  'turn-order': { chance: 'a round in which another goes first than in the first', use: 'the same' },
  'automata-card': { chance: 'a card of which a line is carried out', untold: UNKNOWN },
  'automata-glory': { chance: 'wounds that an Automata deals at once', use: 'the same' },
  'move-and-charge': {
    chance: 'a unit that has moved, as charges begin, with an enemy within a charge',
    untold: UNKNOWN,
  },
  'into-combat': { chance: 'a shot or a spell at a unit that stands in a fight', use: 'the same' },
} as const satisfies Readonly<Record<string, Counted>>;
