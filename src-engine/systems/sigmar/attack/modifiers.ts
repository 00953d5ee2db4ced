import type { Effect, Per } from '../../../generated/age-of-sigmar';
import { sumOf, type Modifier, type RollNode } from '../../../kernel/plan/plan';
import type { Side } from '../../../kernel/words';
import { has, type Weapon } from '../cards/card';
import type { CardEffect } from '../cards/effects';
import { effectsInForce, isGuardable, type Situation } from './situation';
import { multiplied, readCount } from '../cards/number';
import { affectsCompanion } from '../cards/reach';
import type { Crit } from '../cards/weapon-abilities';
import type { RerollFaces, RollName } from '../words';

/** The modifiers of one roll, including the cap, and which dice are rerolled. */
export interface RollModifiers {
  readonly modifiers: readonly Modifier[];
  readonly reroll: RerollFaces | undefined;
}

/** What affects every attack of a situation, found once: the effects that apply to either side. */
export interface Influences {
  readonly situation: Situation;
  readonly attacker: readonly CardEffect[];
  readonly defender: readonly CardEffect[];
  /** By the weapon's index: what is known of its attacks, filled when first needed. */
  readonly prepared: (Prepared | undefined)[];
}

/** One attack with a weapon, and the parts of its number of attacks: the same for every model that makes it. */
export interface Prepared {
  readonly each: RollNode;
  readonly own: readonly Modifier[];
  /** The weapon with the values that abilities set. */
  readonly set: Weapon;
}

/** Collects what affects the attacks of a situation. */
export const influencesOf = (situation: Situation): Influences => ({
  situation,
  attacker: effectsInForce(situation, 'attacker'),
  defender: effectsInForce(situation, 'defender'),
  prepared: [],
});

/** AOS-17.1: the sum is capped, and the cap is shown as a separate modifier. */
const capped = (modifiers: Modifier[], least: number, most: number): Modifier[] => {
  const total = sumOf(modifiers);
  const cap = Math.min(most, Math.max(least, total));
  if (cap !== total)
    modifiers.push({
      rule: 'AOS-17.1',
      label: `Capped at ${cap < 0 ? '−' : '+'}${Math.abs(cap)}`,
      by: cap - total,
    });
  return modifiers;
};

/** A roll of a weapon, and whose effects change it. */
interface RollChange {
  readonly roll: RollName;
  readonly of: 'unit' | 'enemy';
  readonly weapon: Weapon;
  readonly companion?: boolean | undefined;
}

/**
 * Rolls that `effects` change: this side's own, or (`of: "enemy"`) those of the other side. `weapon` attacks; one with
 * Companion only benefits from its own abilities and those for it.
 */
const fromEffects = (
  effects: readonly CardEffect[],
  { roll, of, weapon, companion = false }: RollChange,
  into: Modifier[],
): void => {
  for (const { effect, label, rule, ofWeapon = false } of effects)
    if (
      effect.type === 'modify-roll' &&
      effect.roll === roll &&
      (effect.of ?? 'unit') === of &&
      isFor(effect, weapon) &&
      (!companion || ofWeapon || affectsCompanion(effect, weapon))
    )
      into.push({ rule, label, by: effect.by });
};

const rerollOf = (
  effects: readonly CardEffect[],
  roll: RollName,
  given: RerollFaces | undefined,
  weapon: Weapon,
): RerollFaces | undefined => {
  let faces = given;
  for (const { effect } of effects)
    if (effect.type === 'reroll' && effect.roll === roll && faces !== 'failed' && isFor(effect, weapon))
      faces = effect.faces;
  return faces;
};

/** AOS-20.0: a target may take every ability from the weapons that attack it, including those of books. */
const deniesAll = (defender: readonly CardEffect[]): boolean => {
  for (const { effect } of defender) if (effect.type === 'no-weapon-abilities' && !effect.which) return true;
  return false;
};

/** The effects of its own side on a weapon; with Companion only those that apply to it (AOS-20.0-companion). */
export const supportingEffects = (
  { attacker, defender }: Influences,
  weapon: Weapon,
): readonly CardEffect[] => {
  if (attacker.length === 0) return attacker;
  const bare = deniesAll(defender);
  const { companion } = weapon;
  if (!bare && !companion) return attacker;
  return attacker.filter(({ effect, ofWeapon = false }) =>
    ofWeapon ? !bare : !companion || affectsCompanion(effect, weapon),
  );
};

const other = (by: number | undefined, into: Modifier[]): void => {
  if (by) into.push({ rule: 'AOS-17.1', label: 'Other abilities', by });
};

const hitCircumstances = ({ situation }: Influences, into: Modifier[]): void => {
  const { commands, cover, targetCharged, guarded, action, defender, numbers } = situation;
  // Also for weapons with Companion: the command itself says so.
  if (commands.has('All-out Attack'))
    into.push({ rule: 'AOS-commands-6.0', label: 'All-out Attack', by: numbers.allOutAttack });
  if (commands.has('Covering Fire'))
    into.push({ rule: 'AOS-commands-4.0', label: 'Covering Fire', by: numbers.coveringFire });
  // AOS-15.4: Cover does not help a unit that flies
  if (cover && !targetCharged && !has(defender, 'FLY'))
    into.push({ rule: 'AOS-terrain-1.2-cover', label: 'Cover', by: numbers.cover });
  if (guarded && action === 'shoot' && isGuardable(defender))
    into.push({ rule: 'AOS-25.0', label: 'Guarded Hero', by: numbers.guardedHit });
};

/**
 * The hit or wound roll of a weapon's attacks. A weapon with Companion gains nothing from its own side's abilities, but
 * suffers from those that hinder it (AOS-20.0-companion).
 */
export const attackRoll = (influences: Influences, roll: 'hit' | 'wound', weapon: Weapon): RollModifiers => {
  const { attacker, defender, situation } = influences;
  const { numbers } = situation;
  const { companion } = weapon;
  const own = situation.modifiers.weapons?.find((modifier) => modifier.weapon === weapon.name);
  const modifiers: Modifier[] = [];
  if (roll === 'hit') hitCircumstances(influences, modifiers);
  fromEffects(attacker, { roll, of: 'unit', weapon, companion }, modifiers);
  fromEffects(defender, { roll, of: 'enemy', weapon }, modifiers);
  const all = situation.modifiers[roll];
  const only = own?.[roll];
  if (!companion || (all ?? 0) < 0) other(all, modifiers);
  if (!companion || (only ?? 0) < 0) other(only, modifiers);
  return {
    modifiers: capped(
      companion ? modifiers : notIgnored(attacker, roll, modifiers),
      numbers.leastToHit,
      numbers.mostToHit,
    ),
    reroll: attackReroll(influences, roll, own?.rerollHits, weapon),
  };
};

const attackReroll = (
  influences: Influences,
  roll: 'hit' | 'wound',
  own: 'none' | RerollFaces | undefined,
  weapon: Weapon,
): RerollFaces | undefined => {
  const { companion } = weapon;
  const { rerollHits, rerollWounds } = influences.situation.modifiers;
  const effects = supportingEffects(influences, weapon);
  if (roll === 'wound') return rerollOf(effects, roll, companion ? undefined : rerollWounds, weapon);
  if (own === 'none' || (own !== undefined && companion)) return undefined;
  return rerollOf(effects, roll, own ?? (companion ? undefined : rerollHits), weapon);
};

/**
 * The target's save roll against a weapon of `rend`. The cap of +1 applies to the total, including rend (ruling S2);
 * there is no lower limit (AOS-17.1).
 */
export const saveRoll = (influences: Influences, weapon: Weapon, rend: number): RollModifiers => {
  const { defender, situation } = influences;
  const modifiers: Modifier[] = [];
  if (rend > 0) modifiers.push({ rule: 'AOS-17.0-save', label: 'Rend', by: -rend });
  if (situation.commands.has('All-out Defence'))
    modifiers.push({
      rule: 'AOS-commands-7.0',
      label: 'All-out Defence',
      by: situation.numbers.allOutDefence,
    });
  fromEffects(defender, { roll: 'save', of: 'unit', weapon }, modifiers);
  fromEffects(supportingEffects(influences, weapon), { roll: 'save', of: 'enemy', weapon }, modifiers);
  other(situation.modifiers.save, modifiers);
  return {
    modifiers: capped(notIgnored(defender, 'save', modifiers), -Infinity, situation.numbers.mostToSave),
    reroll: rerollOf(defender, 'save', situation.modifiers.rerollSaves, weapon),
  };
};

/** How often an effect adds: once, or once for each `per` of something (AOS-27.0: rounded down). */
const times = (per: Per | undefined, situation: Situation, side: Side): number => {
  if (!per) return 1;
  const own = side === 'attacker';
  const { attackerModels, defenderModels, attackerDamage, defenderDamage } = situation;
  const counts: readonly (readonly [number | undefined, number])[] = [
    [per.models, own ? attackerModels : defenderModels],
    [per.damage, own ? attackerDamage : defenderDamage],
    [per.foeModels, own ? defenderModels : attackerModels],
    [per.tokens, (own ? situation.attackerAt : situation.defenderAt).tokens],
  ];
  const found = counts.map(([each, count]) => (each === undefined ? Infinity : Math.floor(count / each)));
  const least = Math.min(...found, per.most ?? Infinity);
  return least === Infinity ? 1 : least;
};

/** A characteristic of a weapon, and whose effects change it. */
interface WeaponChange {
  readonly of: 'unit' | 'enemy';
  readonly characteristic: 'attacks' | 'rend' | 'damage';
  readonly weapon: Weapon;
}

/** What some effects add to a characteristic: this side's own, or (`of: "enemy"`) those of the other side. */
const addToWeapon = (
  effects: readonly CardEffect[],
  { of, characteristic, weapon }: WeaponChange,
  situation: Situation,
  into: Modifier[],
): void => {
  for (const { effect, label, rule } of effects) {
    if (
      effect.type !== 'modify-weapon' ||
      effect.characteristic !== characteristic ||
      (effect.of ?? 'unit') !== of ||
      !(of === 'enemy' || isFor(effect, weapon))
    )
      continue;
    const by = effect.by * times(effect.per, situation, of === 'enemy' ? 'defender' : 'attacker');
    if (by !== 0) into.push({ rule, label, by });
  }
};

/**
 * What abilities add to a characteristic of a weapon (AOS-27.0); a weapon with Companion does not benefit from its own
 * side's (AOS-20.0-companion).
 */
export const weaponModifiers = (
  influences: Influences,
  characteristic: 'attacks' | 'rend' | 'damage',
  weapon: Weapon,
): Modifier[] => {
  const { situation, defender } = influences;
  const modifiers: Modifier[] = [];
  addToWeapon(
    supportingEffects(influences, weapon),
    { of: 'unit', characteristic, weapon },
    situation,
    modifiers,
  );
  addToWeapon(defender, { of: 'enemy', characteristic, weapon }, situation, modifiers);
  return modifiers;
};

/** Whether an effect on weapons is for this one: by its name, by Companion, or for all. */
export const isFor = (
  effect: { readonly weapon?: string | undefined; readonly companion?: boolean | undefined },
  weapon: Weapon,
): boolean =>
  (effect.weapon === undefined || effect.weapon === weapon.name) &&
  (effect.companion === undefined || effect.companion === weapon.companion);

/**
 * A weapon with the values that its own side's abilities set, then multiply (AOS-27.0: before anything is added). If
 * several set the same value, the last one counts (AOS-30.0): the card's own come first, those given to the unit last.
 */
export const weaponAsSet = (influences: Influences, weapon: Weapon): Weapon => {
  let found = weapon;
  const effects = supportingEffects(influences, weapon);
  for (const { effect } of effects) {
    if (effect.type !== 'set-weapon' || !isFor(effect, weapon)) continue;
    const { characteristic, to } = effect;
    if (characteristic === 'attacks' || characteristic === 'damage')
      found = { ...found, [characteristic]: readCount(to) };
    else if (typeof to === 'number') found = { ...found, [characteristic]: to };
  }
  for (const { effect } of effects)
    if (effect.type === 'multiply-weapon' && isFor(effect, weapon))
      found = {
        ...found,
        [effect.characteristic]: multiplied(found[effect.characteristic], effect.by),
      };
  return found;
};

const NO_CRITS: readonly Crit[] = [];

/** Critical abilities that effects give a weapon, besides its own (AOS-20.0). */
export const givenCrits = (influences: Influences, weapon: Weapon): readonly Crit[] => {
  let crits: Crit[] | undefined;
  for (const { effect } of supportingEffects(influences, weapon))
    if (effect.type === 'crit' && isFor(effect, weapon)) (crits ??= []).push(effect.crit);
  return crits ?? NO_CRITS;
};

/** Whether the target's abilities take a kind of weapon ability from weapons that attack it (AOS-20.0). */
export const deniesAbility = ({ defender }: Influences, kind: 'anti' | 'charge' | 'crit'): boolean => {
  for (const { effect } of defender)
    if (effect.type === 'no-weapon-abilities' && (effect.which?.includes(kind) ?? true)) return true;
  return false;
};

/** Whether the list has an effect of that type. */
export const anyOf = (effects: readonly CardEffect[], type: Effect['type']): boolean => {
  for (const { effect } of effects) if (effect.type === type) return true;
  return false;
};

/** The lowest unmodified face that does not fail because of the target's abilities; 1 without such an ability. */
export const failsBelow = (
  { defender, situation }: Influences,
  roll: 'hit' | 'wound',
  critical = situation.numbers.critical,
): number => {
  let least = 1;
  for (const { effect } of defender)
    if (effect.type === 'fail-rolls' && effect.roll === roll)
      least = Math.max(least, effect.below === 'critical' ? critical : effect.below);
  return least;
};

/** The maximum of a weapon's characteristic; Infinity if no ability limits it. */
export const capOf = (
  { attacker }: Influences,
  characteristic: 'attacks' | 'rend' | 'damage',
  weapon: Weapon,
): number => {
  let most = Infinity;
  for (const { effect } of attacker)
    if (effect.type === 'cap-weapon' && effect.characteristic === characteristic && isFor(effect, weapon))
      most = Math.min(most, effect.most);
  return most;
};

/** Whether the target's abilities make critical hits plain ones (AOS-17.0-hit). */
export const deniesCrits = ({ defender }: Influences): boolean => anyOf(defender, 'no-crits');

/** The lowest unmodified face that is a critical hit (AOS-17.0-hit), with abilities. */
export const criticalFace = (influences: Influences, weapon: Weapon): number => {
  let face = influences.situation.numbers.critical;
  for (const { effect } of supportingEffects(influences, weapon))
    if (effect.type === 'crit-on' && isFor(effect, weapon)) face = Math.min(face, effect.face);
  return face;
};

/** A roll's modifiers without those that an ability of the rolling unit ignores (AOS-17.1). */
const notIgnored = (effects: readonly CardEffect[], roll: RollName, modifiers: Modifier[]): Modifier[] => {
  let left = modifiers;
  for (const { effect } of effects) {
    if (effect.type !== 'ignore-modifiers' || effect.roll !== roll) continue;
    const { which = 'negative' } = effect;
    left = left.filter(({ by }) => which !== 'all' && (which === 'negative' ? by > 0 : by < 0));
  }
  return left;
};
