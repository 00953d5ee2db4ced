import { placesIn } from '../../common/variants';
import { isRanged, type Action } from '../attack/attack';
import { keywordOf } from '../cards/card';
import { VARIANTS } from '../variants';
import { profileNow } from './bearing';
import { engaged } from './contact';
import { damageLeft } from './measure';
import type { State } from './state';

const placeOf = placesIn(VARIANTS);

/**
 * Each variant's place among all, and what one use of it is: a moment of a battle in which it came into play. A study of
 * a variant that never did says so, and not that it has no effect.
 */
export const USE = {
  /** An attack rolled; a willpower roll of a unit that may rage. */
  switchPolicy: placeOf('switch-policy'),
  /** A way gone: a move, a charge, an assault, a pursuit, a flight. */
  measuring: placeOf('measuring'),
  /** A shot at a unit that stands in a fight. */
  engagedCover: placeOf('engaged-cover'),
  /** A spell that a token of the Tinge can still save. */
  castingToken: placeOf('casting-token'),
  /** A skill used as an action after another of its type in the same activation. */
  spells: placeOf('spells'),
} as const;

/** Counts a use of a variant. */
export const use = ({ uses }: State, place: number): void => void uses[place]!++;

/** What an attack on `v` that is rolled shows at work. */
export const useOfAttack = (state: State, v: number, action: Action): void => {
  use(state, USE.switchPolicy);
  if (isRanged(action) && engaged(state, v)) use(state, USE.engagedCover);
};

/** What a willpower roll shows at work: rage is a player's choice (WAR-berserker-rage). */
export const useOfWillpower = (state: State, u: number): void => {
  if (damageLeft(state, u) > 1 && keywordOf(profileNow(state, u).keywords, 'Berserker Rage'))
    use(state, USE.switchPolicy);
};
