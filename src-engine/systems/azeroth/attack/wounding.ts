import { NOTHING, type Count, type Modifier, type PlanNode, type RollNode } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Card } from '../cards/card';
import type { Numbers } from '../numbers';
import type { RuleEffect } from '../cards/attack-rules';
import { d6, either, leastFace, SUCCESS, type Check } from './d6';
import {
  NO_REROLLS,
  statOf,
  withReroll,
  type GatheredModifiers,
  type Reroll,
  type Rerolls,
} from './modifiers';

/** AAW-7.1-wound: the D6 needed to wound by strength (AAW-4.4-str) against toughness (AAW-4.4-tgh). */
export const woundNeed = (strength: number, toughness: number, numbers: Numbers): number => {
  if (strength >= 2 * toughness) return numbers.woundDouble;
  if (strength * 2 <= toughness) return numbers.woundHalf;
  if (strength > toughness) return numbers.woundHigher;
  return strength === toughness ? numbers.woundEqual : numbers.woundLower;
};

/** AAW-7.4: strength of at least twice the toughness allows no save. */
export const pierces = (strength: number, toughness: number, numbers: Numbers): boolean =>
  strength >= numbers.pierces * toughness;

/** AAW-7.4-exception: a shield (AAW-4.5-sh) or heavy armor still saves. */
export const mayStillSave = ({ shield, armor }: Card): boolean => shield || armor === 'HA';

/** One model that a hit may affect: wounds and saves are rolled with its own collected modifiers. */
export interface Victim {
  readonly card: Card;
  readonly gathered: GatheredModifiers;
  readonly index: number;
}

/** The attack's strength for the wound roll, and whether its wounds can be saved at all. */
export interface Blow {
  readonly strength: number;
  readonly noSave: RuleId | undefined;
  readonly naturals: boolean;
  readonly numbers: Numbers;
}

/** The effects of a hit beyond one wound that may be saved, and the rules of its wound roll and of its damage. */
export interface Force {
  readonly asks: RuleId;
  /** The face to hit; undefined if none was rolled. */
  readonly face: number | undefined;
  /** AAW-N4, ruling A4: the highest Decisive Blow counts; other extra damage adds up. */
  readonly decisive: number;
  readonly extra: readonly Count[];
  readonly damages: RuleId;
  readonly noSave: boolean;
  readonly autoWound: RuleId | undefined;
  /** Added to the attack's strength. */
  readonly strength: number;
  readonly rolls: Readonly<Record<'wound' | 'save', readonly Modifier[]>>;
  readonly rerolls: Readonly<Rerolls>;
}

export const PLAIN: Force = {
  asks: 'AAW-7.1-wound',
  face: undefined,
  decisive: 0,
  extra: [],
  damages: 'AAW-7.1-damage',
  noSave: false,
  autoWound: undefined,
  strength: 0,
  rolls: { wound: [], save: [] },
  rerolls: NO_REROLLS,
};

/**
 * The same for a hit by its natural face; written out, because copying an object costs several times as much and each
 * attack makes some.
 */
export const forceOf = (face: number, decisive: number): Force => ({
  asks: PLAIN.asks,
  face,
  decisive,
  extra: PLAIN.extra,
  // AAW-4.5-hw: a heavy weapon's own Decisive Blow is included.
  damages: decisive ? 'AAW-4.6-decisive-blow' : PLAIN.damages,
  noSave: PLAIN.noSave,
  autoWound: PLAIN.autoWound,
  strength: PLAIN.strength,
  rolls: PLAIN.rolls,
  rerolls: PLAIN.rerolls,
});

/** The force of a hit with the effects of a natural face. */
export const strengthened = (
  force: Force,
  { effect, side, highestOnly, modifier, count }: RuleEffect,
): Force => {
  const { rule } = modifier;
  switch (effect.effect) {
    case 'damage': {
      if (!highestOnly) return { ...force, extra: [...force.extra, count], damages: rule };
      return count.plus > force.decisive ? { ...force, decisive: count.plus, damages: rule } : force;
    }
    case 'no-save':
      return { ...force, noSave: true };
    case 'auto-wound':
      return { ...force, autoWound: rule };
    case 'modify-stat':
      return effect.stat === 'STR' && side === 'attacker'
        ? { ...force, strength: force.strength + modifier.by }
        : force;
    case 'modify-roll': {
      if (effect.roll !== 'wound' && effect.roll !== 'save') return force;
      const changed = [...force.rolls[effect.roll], modifier];
      return { ...force, rolls: { ...force.rolls, [effect.roll]: changed } };
    }
    case 'reroll':
      return { ...force, rerolls: withReroll(force.rerolls, effect.roll, { faces: effect.faces, rule }) };
    default:
      return force;
  }
};

/** The attack's own reroll and the die's: the one that covers more. */
const rerollOf = ({ gathered }: Victim, force: Force, roll: 'wound' | 'save'): Reroll | undefined => {
  const own = gathered.rerolls[roll];
  return own?.faces === 'failed' ? own : (force.rerolls[roll] ?? own);
};

/** A ward (AAW-4.6-book-keywords): a D6 for each wound, which is ignored on the ward's face or higher. */
const wardNode = ({ on, rule }: NonNullable<GatheredModifiers['ward']>, wound: PlanNode): RollNode => ({
  type: 'roll',
  roll: { purpose: 'ward', by: 'defender', rule, need: on, modifiers: [] },
  on: either(on, wound, NOTHING),
  success: SUCCESS[on],
  names: SUCCESS[on].map((ignored) => (ignored ? 'ignored' : 'suffered')),
});

/** The wounds of one loss: rolled as `count` says, minus the victim's reduction, but at least 1. */
const lossNode = ({ gathered, index }: Victim, count: Count, rule: RuleId): PlanNode => {
  const { ward, reduction } = gathered;
  const sure = count.dice === 0;
  const plus = sure ? Math.max(1, count.plus - reduction) : count.plus - reduction;
  if (sure && !ward) return { type: 'damage', amount: plus, to: index, rule };
  const one: PlanNode = { type: 'damage', amount: 1, to: index, rule };
  const each = ward ? wardNode(ward, one) : one;
  if (sure && plus === 1) return each;
  return { type: 'times', count: { ...count, plus, least: 1 }, purpose: 'damage', rule, each };
};

/**
 * The damage of one unsaved wound: the wound itself and everything added to it. Dice of one kind are rolled together;
 * if there is another kind, each of its dice is rolled first.
 */
const damageNode = (victim: Victim, { decisive, extra, damages }: Force): PlanNode => {
  // Most wounds have no additions: no lists are created for these.
  if (extra.length === 0 && victim.gathered.damage.length === 0)
    return lossNode(victim, { dice: 0, sides: 0, plus: 1 + decisive }, damages);
  const added = [...extra, ...victim.gathered.damage.map(({ count }) => count)];
  const rule = victim.gathered.damage.at(-1)?.rule ?? damages;
  const plus = added.reduce((sum, count) => sum + count.plus, 1 + decisive);
  const [most = 0, ...others] = added
    .flatMap(({ dice, sides }) => Array<number>(dice).fill(sides))
    .sort((a, b) => a - b);
  const together = others.filter((sides) => sides === most).length + (most ? 1 : 0);
  const apart = others.filter((sides) => sides !== most);
  const adding = (bonus: number, dice: readonly number[]): PlanNode => {
    const [sides, ...rest] = dice;
    if (sides === undefined)
      return lossNode(victim, { dice: together, sides: most, plus: plus + bonus }, rule);
    const faces = Array.from({ length: sides }, (_, face) => face + 1);
    return {
      type: 'roll',
      roll: { purpose: 'damage', by: 'attacker', rule, need: 1, modifiers: [] },
      on: faces.map((face) => adding(bonus + face, rest)),
      success: faces.map(() => true),
      names: faces.map((face) => `${face} more`),
    };
  };
  return adding(0, apart);
};

/** Modifiers of the victim and of the hit; the hit mostly has none. */
const joined = (own: readonly Modifier[], more: readonly Modifier[]): readonly Modifier[] =>
  more.length === 0 ? own : [...own, ...more];

/** AAW-4.4-def: a D6 for each wound, with its modifiers. */
const saveNode = (victim: Victim, naturals: boolean, force: Force, damage: PlanNode): PlanNode => {
  const { card, gathered } = victim;
  const need = statOf(card, 'DEF', gathered, 'defender');
  const modifiers = joined(gathered.rolls.save, force.rolls.save);
  const reroll = rerollOf(victim, force, 'save');
  const check: Check = {
    purpose: 'save',
    by: 'defender',
    rule: 'AAW-7.1-save',
    need,
    modifiers,
    naturals,
    reroll,
  };
  const least = leastFace(check);
  return d6(check, least, either(least, damage, NOTHING));
};

/** The result of a wound: a save if allowed (AAW-7.1-save), then damage (AAW-7.1-damage). */
const woundedNode = (victim: Victim, blow: Blow, force: Force): PlanNode => {
  const { card, gathered } = victim;
  const toughness = statOf(card, 'TGH', gathered, 'defender');
  const unsaved = force.noSave || blow.noSave !== undefined || gathered.noSave !== undefined;
  const pierced = pierces(blow.strength + force.strength, toughness, blow.numbers) && !mayStillSave(card);
  const damage = damageNode(victim, force);
  return unsaved || pierced ? damage : saveNode(victim, blow.naturals, force, damage);
};

/** Roll to wound, then to save, then damage (AAW-7.1-wound, AAW-7.1-save, AAW-7.1-damage). */
export const woundNode = (victim: Victim, blow: Blow, force: Force): PlanNode => {
  const { card, gathered } = victim;
  const plain = woundedNode(victim, blow, force);
  if (force.autoWound ?? gathered.autoWound) return plain; // without a roll there is no natural face
  const toughness = statOf(card, 'TGH', gathered, 'defender');
  const check: Check = {
    purpose: 'wound',
    by: 'attacker',
    rule: force.asks,
    need: woundNeed(Math.max(1, blow.strength + force.strength), toughness, blow.numbers),
    modifiers: joined(gathered.rolls.wound, force.rolls.wound),
    naturals: blow.naturals,
    reroll: rerollOf(victim, force, 'wound'),
  };
  const least = leastFace(check);
  const on = either(least, NOTHING, plain);
  // Most attacks have no effects of natural faces to wound.
  for (const { wound, face } of gathered.naturals)
    if (
      wound !== undefined &&
      wound >= least &&
      (face ?? force.face) === force.face &&
      on[wound - 1] === plain
    )
      on[wound - 1] = woundedNode(victim, blow, struck(gathered, force, wound));
  return d6(check, least, on);
};

/** The force of a hit with the effects of a natural face to wound. */
const struck = ({ naturals }: GatheredModifiers, force: Force, wound: number): Force =>
  naturals
    .filter((natural) => natural.wound === wound && (natural.face ?? force.face) === force.face)
    .reduce(strengthened, force);
