import { placesIn } from '../../common/variants';
import { VARIANTS } from '../variants';
import type { Battle } from './battle';

const placeOf = placesIn(VARIANTS);

/**
 * Each variant's place among all, and what one use of it is: a moment of a battle in which it came into play. A study of
 * a variant that never did says so, and not that it has no effect.
 */
export const USE = {
  /** An attack rolled. */
  naturals: placeOf('naturals'),
  /** A turn of a model with Cleave, which may strike so or be kept from it, or its attack at who leaves its zone. */
  cleave: placeOf('cleave'),
  /** A turn of a model in a fight that has something to shoot with: what a shot after a fight costs may keep it from it. */
  fightShoot: placeOf('fight-shoot'),
  /** A test that the aura bore on. */
  commandAura: placeOf('command-aura'),
  /** A friend near a fallen one who need not test for it. */
  moraleTrigger: placeOf('morale-trigger'),
  /** A move of a wavering model. */
  waver: placeOf('waver'),
  /** A marker held against an enemy beside it, when mana is given or points are counted. */
  objectiveControl: placeOf('objective-control'),
  /** A warlord named by the rule: even one who would have been named freely is known to everybody by it. */
  warlord: placeOf('warlord'),
  /** A warlord named: whether it is known changes what the enemy aims at. */
  warlordKnown: placeOf('warlord-known'),
  /** An activation in round 1. */
  roundOne: placeOf('round-one'),
  /** A turn of a model that holds. */
  holdTurn: placeOf('hold-turn'),
  /** A turn of a model in a fight, with an enemy out of contact whom it may charge: who has yet to taunt it reckons with that. */
  chargeEngaged: placeOf('charge-engaged'),
  /** A mana phase that stored half the common cap or more: from there on a side spends what it would lose. */
  manaCap: placeOf('mana-cap'),
} as const;

/** Counts a use of a variant. */
export const use = ({ tallies: { uses } }: Battle, place: number): void => void uses[place]!++;
