import type { Ability, AttackEffect } from '../../../generated/azeroth-at-war';
import {
  NOTHING,
  type Modifier,
  type Plan,
  type PlanNode,
  type PlanNote,
  type Roll,
  type RollNode,
} from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Variants } from '../../system';
import { blastPool } from './blast';
import type { Card } from '../cards/card';
import type { KeywordCatalogue } from '../cards/keywords';
import type { Situation } from './situation';
import { gather, statOf, type NaturalEffect, type Reroll, type Tally } from './modifiers';
import { chosen } from '../variants';
import { NEVER } from '../words';

/** Indices of the plan's targets. */
export const TARGET = 0;
export const BYSTANDER = 1;
export const FRIEND = 2;

/** How a D6 is judged: what it needs, what changes it, and whether naturals count (ruling A1). */
interface Check {
  readonly purpose: 'hit' | 'wound' | 'save';
  readonly by: Roll['by'];
  readonly rule: RuleId;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly naturals: boolean;
  readonly reroll: Reroll | undefined;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** By the least face that succeeds (7: none): which faces succeed. */
const SUCCESS = [1, 2, 3, 4, 5, 6, 7, 8].map((_, least) => FACES.map((face) => face >= least));

/** What failing and succeeding are called. */
const CALLED = { hit: ['miss', 'hit'], wound: ['no wound', 'wound'], save: ['not saved', 'saved'] } as const;

const namesOf = (purpose: Check['purpose']): string[][] =>
  SUCCESS.map((faces) => faces.map((success) => CALLED[purpose][success ? 1 : 0]));

const NAMES = { hit: namesOf('hit'), wound: namesOf('wound'), save: namesOf('save') };

/** The least face that succeeds, 1 to 7 (7: none). Ruling A1: with naturals, a 1 always fails and a 6 always succeeds. */
const leastFace = ({ need, modifiers, naturals }: Check): number => {
  if (need >= NEVER) return 7;
  let least = need;
  for (const { by } of modifiers) least -= by;
  return naturals ? Math.min(6, Math.max(2, least)) : Math.min(7, Math.max(1, least));
};

/** A D6 rolled to succeed; `on` gives what each face leads to, once the least face that succeeds is known. */
const d6 = (check: Check, on: (least: number) => readonly PlanNode[]): RollNode => {
  const { purpose, by, rule, need, modifiers, reroll } = check;
  const least = leastFace(check);
  const success = SUCCESS[least]!;
  const names = NAMES[purpose][least]!;
  const roll: Roll = { purpose, by, rule, need, modifiers };
  if (!reroll) return { type: 'roll', roll, on: on(least), success, names };
  const faces = success.map((passed, i) => (reroll.faces === 'ones' ? i === 0 : !passed));
  return { type: 'roll', roll, on: on(least), success, names, reroll: { faces, rule: reroll.rule } };
};

/** Two ways out of a D6: failure below the least face, success from there on. */
const either =
  (fail: PlanNode, pass: PlanNode) =>
  (least: number): PlanNode[] => [
    least > 1 ? fail : pass,
    least > 2 ? fail : pass,
    least > 3 ? fail : pass,
    least > 4 ? fail : pass,
    least > 5 ? fail : pass,
    least > 6 ? fail : pass,
  ];

/** AAW-7.1-wound: the D6 needed to wound by strength (AAW-4.4-str) against toughness (AAW-4.4-tgh). */
export const woundNeed = (strength: number, toughness: number): number => {
  if (strength >= 2 * toughness) return 2;
  if (strength * 2 <= toughness) return 6;
  return strength > toughness ? 3 : strength === toughness ? 4 : 5;
};

/** AAW-7.4: strength of twice the toughness or more leaves no save. */
export const pierces = (strength: number, toughness: number): boolean => strength >= 2 * toughness;

/** AAW-7.4-exception: a shield (AAW-4.5-sh) or heavy armour still saves. */
const mayStillSave = ({ shield, armor }: Card): boolean => shield || armor === 'HA';

/** One model that a hit may strike: wounds and saves are rolled against it with its own tally. */
interface Victim {
  readonly card: Card;
  readonly tally: Tally;
  readonly index: number;
}

/** What strikes: strength for the wound roll, and whether its wounds can be saved at all. */
interface Blow {
  readonly strength: number;
  readonly noSave: RuleId | undefined;
  readonly naturals: boolean;
}

/** What a hit does beyond one wound that may be saved, and the rules that ask for its roll to wound and for its damage. */
interface Force {
  readonly asks: RuleId;
  readonly extra: number;
  readonly damages: RuleId;
  readonly noSave: boolean;
}

const PLAIN: Force = { asks: 'AAW-7.1-wound', extra: 0, damages: 'AAW-7.1-damage', noSave: false };

/** AAW-4.4-def: a D6 for each wound, with its modifiers. */
const saveNode = (victim: Victim, naturals: boolean, damage: PlanNode): PlanNode => {
  const { card, tally } = victim;
  const need = statOf(card, 'DEF', tally, 'defender', 2, NEVER);
  const { save: modifiers } = tally.rolls;
  const reroll = tally.rerolls.save;
  return d6(
    { purpose: 'save', by: 'defender', rule: 'AAW-7.1-save', need, modifiers, naturals, reroll },
    either(damage, NOTHING),
  );
};

/** Roll to wound, then to save, then damage (AAW-7.1-wound, AAW-7.1-save, AAW-7.1-damage). */
const woundNode = (victim: Victim, blow: Blow, { asks, extra, damages, noSave }: Force): PlanNode => {
  const { card, tally, index } = victim;
  const toughness = statOf(card, 'TGH', tally, 'defender', 1);
  const damage: PlanNode = {
    type: 'damage',
    amount: 1 + extra + tally.bonusDamage,
    to: index,
    rule: damages,
  };
  const unsaved = noSave || blow.noSave !== undefined || tally.noSave !== undefined;
  const pierced = pierces(blow.strength, toughness) && !mayStillSave(card);
  const next = unsaved || pierced ? damage : saveNode(victim, blow.naturals, damage);
  const need = woundNeed(blow.strength, toughness);
  const { wound: modifiers } = tally.rolls;
  const { naturals } = blow;
  const reroll = tally.rerolls.wound;
  return d6(
    { purpose: 'wound', by: 'attacker', rule: asks, need, modifiers, naturals, reroll },
    either(NOTHING, next),
  );
};

/** AAW-N4, ruling A4: of the Decisive Blows the highest counts, a heavy weapon's own (AAW-4.5-hw) among them; other extra damage adds up. */
const naturalForce = (effects: readonly NaturalEffect[], builtIn: number): Force => {
  let highest = builtIn;
  let others = 0;
  let damages: RuleId = builtIn > 0 ? 'AAW-4.6-decisive-blow' : PLAIN.damages;
  for (const { damage, highestOnly, rule } of effects) {
    if (damage > (highestOnly ? highest : 0)) damages = rule;
    if (highestOnly) highest = Math.max(highest, damage);
    else others += damage;
  }
  return { ...PLAIN, extra: highest + others, damages, noSave: effects.some((effect) => effect.noSave) };
};

const NO_EFFECTS: readonly NaturalEffect[] = [];

/** What a hit with this natural face leads to: the wound, and the extra hits of Cleave (both variants). */
const hitNode = (
  target: Victim,
  bystander: Victim | undefined,
  blow: Blow,
  effects: readonly NaturalEffect[],
  decisive: number,
): PlanNode => {
  const force = naturalForce(effects, decisive);
  const wound = woundNode(target, blow, force);
  const nodes: PlanNode[] = [wound];
  for (const { extraHit, rule } of effects) {
    if (extraHit === undefined) continue;
    const again = { ...force, asks: rule };
    if (extraHit !== 'target' && bystander) nodes.push(woundNode(bystander, blow, again));
    else if (extraHit !== 'bystander') nodes.push(woundNode(target, blow, again));
  }
  return nodes.length === 1 ? wound : { type: 'all', nodes };
};

/** AAW-7.6: a missed Precision Shot that then rolls a 1 strikes the friend engaged with the target. */
const strayNode = (friend: Victim, blow: Blow): RollNode => {
  const struck = woundNode(friend, blow, { ...PLAIN, asks: 'AAW-7.6' });
  const roll: Roll = { purpose: 'stray', by: 'attacker', rule: 'AAW-7.6', need: 2, modifiers: [] };
  return {
    type: 'roll',
    roll,
    on: [struck, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING],
    success: [false, true, true, true, true, true],
    names: ['hits the friend', ...Array<string>(5).fill('clean miss')],
  };
};

/** What the dice of an attack are: the weapon's, bare hands', or a Spell (Shoot)'s own. */
interface Profile {
  readonly label: string;
  readonly rule: RuleId;
  readonly dice: number;
  readonly diceModifiers: readonly Modifier[];
  readonly skill: number;
  readonly strength: number;
  /** Built-in Decisive Blow of a heavy weapon or a spell. */
  readonly decisive: number;
  readonly noSave: RuleId | undefined;
}

const NO_MODIFIERS: readonly Modifier[] = [];

const spellProfile = (ability: Ability, spell: AttackEffect, own: Profile): Profile => ({
  ...own,
  label: ability.name,
  rule: 'AAW-8.3-spell-shoot',
  // Dice, skill and strength that the spell states are its own; what it leaves open is the model's.
  dice: spell.dice ?? own.dice,
  diceModifiers: spell.dice === undefined ? own.diceModifiers : NO_MODIFIERS,
  skill: spell.skill ?? own.skill,
  strength: spell.strength ?? own.strength,
  decisive: spell.decisive ?? 0,
  noSave: spell.noSave ? 'AAW-8.3-spell-shoot' : undefined,
});

/** AAW-4.4-atk dice that hit on AAW-4.4-skl: the weapon's, or the spell's own. */
const profileOf = (situation: Situation, tally: Tally): Profile => {
  const { attacker, manner, ability } = situation;
  const { melee, ranged } = attacker;
  const shoots = manner === 'ranged';
  const strength = statOf(attacker, 'STR', tally, 'attacker', 1);
  const own: Profile = {
    label: (shoots ? ranged?.name : melee?.name) ?? 'Bare hands',
    rule: shoots ? 'AAW-7.1-hit' : 'AAW-7.2.2',
    dice: statOf(attacker, 'ATK', tally, 'attacker', 0),
    diceModifiers: tally.stats.attacker.ATK ?? NO_MODIFIERS,
    skill: statOf(attacker, 'SKL', tally, 'attacker', 2, NEVER),
    strength: (shoots ? ranged?.strength : undefined) ?? strength, // AAW-4.5-rw; AAW-N3, ruling A3: piercing goes by it too
    decisive: shoots ? 0 : (melee?.decisive ?? 0),
    noSave: undefined,
  };
  const spell = ability?.effects.find((effect) => effect.effect === 'attack');
  if (!ability || !spell) return own;
  const unarmed = { ...own, strength };
  return spellProfile(ability, spell, unarmed);
};

const notesOf = ({ defender }: Situation, strength: number, toughness: number): readonly PlanNote[] => {
  if (!pierces(strength, toughness)) return [];
  return mayStillSave(defender)
    ? [
        {
          rule: 'AAW-7.4-exception',
          text: `Armour piercing, but ${defender.shield ? 'a shield' : 'heavy armour'} still saves`,
        },
      ]
    : [
        {
          rule: 'AAW-7.4',
          text: `Armour piercing: strength ${strength} against toughness ${toughness} leaves no save`,
        },
      ];
};

/** Someone beside the target: their own keywords count, the target's flank, hill and cover do not. */
const besides = (
  situation: Situation,
  card: Card,
  index: number,
  variants: Variants,
  catalogue: KeywordCatalogue,
): Victim => {
  const there: Situation = {
    ...situation,
    defender: card,
    flank: false,
    hill: 'level',
    cover: 'none',
    defenderWounds: card.wounds,
    active: situation.active.filter(({ on }) => on === 'attacker'),
  };
  return { card, index, tally: gather(there, variants, catalogue) };
};

/** AAW-8.4-wounds: a template's wounds. */
const BLASTED: Force = { ...PLAIN, asks: 'AAW-8.4-wounds' };

/**
 * The wounds and saves of one model that lies under a template (AAW-8.4-wounds), the scatter already done: a battle
 * knows where the template came down.
 */
export const struckPlan = (situation: Situation, variants: Variants, catalogue: KeywordCatalogue): Plan => {
  const { defender, ability } = situation;
  const tally = gather(situation, variants, catalogue);
  const blast = ability?.effects.find((effect) => effect.effect === 'blast');
  const naturals = chosen(variants, 'naturals') === 'one-fails-six-hits';
  const blow: Blow = { strength: blast?.strength ?? 1, noSave: undefined, naturals };
  const each = woundNode({ card: defender, tally, index: TARGET }, blow, BLASTED);
  const pool = {
    label: ability?.name ?? 'Blast',
    dice: blast?.dice ?? 1,
    modifiers: NO_MODIFIERS,
    rule: 'AAW-8.3-blast' as const,
    each,
  };
  const notes = notesOf(situation, blow.strength, statOf(defender, 'TGH', tally, 'defender', 1));
  return { targets: [defender.name], pools: [pool], notes };
};

/**
 * The plan of one attack (chapter 7): every modifier with its rule, every roll in its order. Target 0 is the defender,
 * 1 the bystander, 2 the friend. Whether the attack may be made at all is `impossible`'s to say.
 */
export const attackPlan = (situation: Situation, variants: Variants, catalogue: KeywordCatalogue): Plan => {
  const { defender, bystander, friend, manner } = situation;
  const tally = gather(situation, variants, catalogue);
  const naturals = chosen(variants, 'naturals') === 'one-fails-six-hits';
  const targets = [defender.name, bystander?.name ?? '', friend?.name ?? ''];
  const target: Victim = { card: defender, tally, index: TARGET };
  const toughness = statOf(defender, 'TGH', tally, 'defender', 1);
  if (manner === 'blast') {
    const { pool, strength } = blastPool(situation, (strike) =>
      woundNode(target, { strength: strike, noSave: undefined, naturals }, BLASTED),
    );
    return { targets, pools: [pool], notes: notesOf(situation, strength, toughness) };
  }
  const profile = profileOf(situation, tally);
  const blow: Blow = { strength: profile.strength, noSave: profile.noSave, naturals };
  const other = bystander && besides(situation, bystander, BYSTANDER, variants, catalogue);
  const plain = hitNode(target, other, blow, NO_EFFECTS, 0);
  const special = (face: number): PlanNode => {
    const effects = tally.naturals.filter((effect) => effect.face === face);
    // AAW-4.5-hw: a heavy weapon's built-in Decisive Blow; ruling A2: only a 6 that hits.
    const decisive = face === 6 ? profile.decisive : 0;
    return effects.length || decisive ? hitNode(target, other, blow, effects, decisive) : plain;
  };
  const miss =
    friend && manner === 'ranged'
      ? strayNode(besides(situation, friend, FRIEND, variants, catalogue), blow)
      : NOTHING;
  const { hit: modifiers } = tally.rolls;
  const reroll = tally.rerolls.hit;
  const each = d6(
    { purpose: 'hit', by: 'attacker', rule: 'AAW-7.1-hit', need: profile.skill, modifiers, naturals, reroll },
    (least) => FACES.map((face) => (face < least ? miss : special(face))),
  );
  const pool = {
    label: profile.label,
    dice: profile.dice,
    modifiers: profile.diceModifiers,
    rule: profile.rule,
    each,
  };
  return { targets, pools: [pool], notes: notesOf(situation, profile.strength, toughness) };
};
