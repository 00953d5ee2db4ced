import type { WardEffect } from '../../../generated/age-of-sigmar';
import type { Modifier, Plan } from '../../../kernel/plan/plan';
import { has, type Card } from '../cards/card';
import type { CardEffect } from '../cards/effects';
import { anyOf, type Influences } from './modifiers';
import type { Situation } from './situation';

const bestWard = (
  card: Card,
  effects: readonly CardEffect[],
  given: number | undefined,
  source: Inflicted,
): number | undefined => {
  let best = given;
  if (card.ward !== undefined) best = Math.min(best ?? card.ward, card.ward);
  for (const { effect } of effects)
    if (effect.type === 'ward' && isAgainst(effect.against, source))
      best = Math.min(best ?? effect.value, effect.value);
  return best;
};

/** The source of damage points: a unit, and the kind of its ability; an attack if there is none. */
interface Inflicted {
  readonly by: Card;
  readonly cause: Situation['cause'];
}

/** Whether a ward that only works against some sources works against this one (AOS-18.1). */
const isAgainst = (against: WardEffect['against'], { by, cause }: Inflicted): boolean =>
  against === undefined ||
  (against.includes('spells') && cause === 'Spell') ||
  (against.includes('prayers') && cause === 'Prayer') ||
  (against.includes('manifestations') && has(by, 'MANIFESTATION'));

/** A ward save: the value, and what abilities add to its rolls. */
export interface Ward {
  readonly value: number;
  readonly modifiers: readonly Modifier[];
}

const addWardModifiers = (
  effects: readonly CardEffect[],
  of: 'unit' | 'enemy',
  modifiers: Modifier[],
): void => {
  for (const { effect, label, rule } of effects)
    if (effect.type === 'modify-roll' && effect.roll === 'ward' && (effect.of ?? 'unit') === of)
      modifiers.push({ rule, label, by: effect.by });
};

/**
 * What abilities add to the ward rolls of a unit: its own side's, and those of the attacker (AOS-18.1; no cap,
 * AOS-17.1).
 */
const wardModifiers = (own: readonly CardEffect[], enemy: readonly CardEffect[]): Modifier[] => {
  const modifiers: Modifier[] = [];
  addWardModifiers(own, 'unit', modifiers);
  addWardModifiers(enemy, 'enemy', modifiers);
  return modifiers;
};

/**
 * The ward that applies, the best of all (AOS-18.1): the card's, those of its abilities, and one that a spell gives
 * (AOS-magic-2.0-mystic-shield). Undefined if there is none, or if the attacker's abilities forbid it.
 */
export const wardOf = ({ attacker, defender, situation }: Influences): Ward | undefined => {
  if (!situation.ability && anyOf(attacker, 'no-ward')) return undefined;
  const cause = situation.cause ?? situation.ability?.type;
  const value = bestWard(situation.defender, defender, situation.modifiers.ward, {
    by: situation.attacker,
    cause,
  });
  return value === undefined ? undefined : { value, modifiers: wardModifiers(defender, attacker) };
};

const wardAgainst = (influences: Influences, by: Card): Ward | undefined => {
  const { attacker, defender, situation } = influences;
  const value = bestWard(situation.attacker, attacker, undefined, { by, cause: undefined });
  const enemies = by === situation.attacker ? [] : defender;
  return value === undefined ? undefined : { value, modifiers: wardModifiers(attacker, enemies) };
};

/** The attacker's own ward, against what its target does to it (AOS-18.1). */
export const attackerWard = (influences: Influences): Ward | undefined =>
  wardAgainst(influences, influences.situation.defender);

/** The attacker's own ward, against what it does to itself (AOS-18.1, ruling S19). */
export const ownWard = (influences: Influences): Ward | undefined =>
  wardAgainst(influences, influences.situation.attacker);

/** The damage points that a target ignores first (AOS-18.2): in a phase in which it has not suffered any yet. */
export const sparesOf = ({ defender }: Influences): Plan['spares'] => {
  let spares: Plan['spares'];
  for (const { effect, label, rule } of defender)
    if (effect.type === 'ignore-damage' && effect.points > (spares?.points ?? 0))
      spares = { points: effect.points, rule, label };
  return spares;
};
