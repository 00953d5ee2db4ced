import type { Counted } from '../../../../common/variants';
import type { VariantName } from '../../../variants';

const UNKNOWN = 'the result without it is not known';

/** What is counted for each variant: its chances and its uses (`Counted`). */
export const COUNTED = {
  'switch-policy': {
    chance: 'an attack is rolled, or a willpower roll of a unit that may rage',
    untold: UNKNOWN,
  },
  measuring: { chance: 'a way gone: a move, a charge, an assault, a pursuit, a flight', untold: UNKNOWN },
  'engaged-cover': {
    chance: 'a shot at an engaged unit',
    use: 'such a shot at a unit without cover that would get cover from its enemies',
  },
  'casting-token': {
    chance: 'a spell that a token of the Tinge can still save',
    use: 'a spell saved by a token that one success would not have saved',
  },
  spells: {
    chance: 'a skill used as an action after another of its type in one activation',
    use: 'the same',
  },
} as const satisfies Readonly<Record<VariantName, Counted>>;
