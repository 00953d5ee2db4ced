import type { Ability, AttackEffect } from '../../../generated/azeroth-at-war';
import {
  NOTHING,
  type Count,
  type Modifier,
  type Plan,
  type PlanNode,
  type PlanNote,
  type Pool,
  type Roll,
  type RollNode,
} from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Variants } from '../../system';
import { blastPool } from './blast';
import type { Card } from '../cards/card';
import type { RuleEffect } from '../cards/attack-rules';
import { MOST_ONCE, type KeywordCatalogue } from '../cards/keywords';
import { d6, either, leastFace, type Check } from './d6';
import { gather, statOf, type Lasting, type GatheredModifiers, type Volley } from './modifiers';
import type { Side, Situation } from './situation';
import { numbersOf, type Numbers } from '../numbers';
import { chosen } from '../variants';
import {
  forceOf,
  mayStillSave,
  pierces,
  PLAIN,
  strengthened,
  woundNode,
  type Blow,
  type Force,
  type Victim,
} from './wounding';

/** Indices of the plan's targets. */
export const TARGET = 0;
export const BYSTANDER = 1;
export const FRIEND = 2;

/** The plan of an attack, and its consequences besides damage. */
export interface AttackPlan extends Plan {
  /** Later damage to models that it wounds. */
  readonly lasting?: Lasting;
  /** Keywords once per battle that each of the two uses up. */
  readonly spends: Readonly<Record<Side, number>>;
}

/** The node for a hit with this force: the wound, and the extra hits of Cleave (both variants). */
const hitNode = (
  target: Victim,
  bystander: Victim | undefined,
  blow: Blow,
  effects: readonly RuleEffect[],
  plain: Force,
): PlanNode => {
  const force = effects.reduce(strengthened, plain);
  const wound = woundNode(target, blow, force);
  const nodes: PlanNode[] = [wound];
  for (const { effect, modifier } of effects) {
    if (effect.effect !== 'extra-hit') continue;
    const again = { ...force, asks: modifier.rule };
    if (effect.on !== 'target' && bystander) nodes.push(woundNode(bystander, blow, again));
    else if (effect.on !== 'bystander') nodes.push(woundNode(target, blow, again));
  }
  return nodes.length === 1 ? wound : { type: 'all', nodes };
};

/** True if an effect depends on this natural face to hit. */
const dependsOnFace = (naturals: readonly RuleEffect[], asked: number): boolean => {
  for (const { face } of naturals) if (face === asked) return true;
  return false;
};

/** The effects of a natural face to hit. */
const effectsOfFace = (naturals: readonly RuleEffect[], asked: number): readonly RuleEffect[] =>
  naturals.filter(({ face, wound }) => face === asked && wound === undefined);

/** Hits in addition to the attack's dice, each rolled to wound and saved like any other. */
const volleyPool = (target: Victim, blow: Blow, { count, strength, modifier }: Volley): Pool => {
  const { rule, label } = modifier;
  const asks = { ...PLAIN, asks: rule };
  const wound = woundNode(target, strength === undefined ? blow : { ...blow, strength }, asks);
  const each: PlanNode =
    count.dice === 0 ? wound : { type: 'times', count, purpose: 'attacks', rule, each: wound };
  return { label, dice: count.dice === 0 ? count.plus : 1, modifiers: NO_MODIFIERS, rule, each };
};

/** AAW-7.6: a missed Precision Shot that then rolls a 1 hits the friend engaged with the target. */
const friendHitNode = (friend: Victim, blow: Blow): RollNode => {
  const struck = woundNode(friend, blow, { ...PLAIN, asks: 'AAW-7.6' });
  const { stray } = blow.numbers;
  const roll: Roll = { purpose: 'stray', by: 'attacker', rule: 'AAW-7.6', need: stray + 1, modifiers: [] };
  const success = [1, 2, 3, 4, 5, 6].map((face) => face > stray);
  return {
    type: 'roll',
    roll,
    on: success.map((clean) => (clean ? NOTHING : struck)),
    success,
    names: success.map((clean) => (clean ? 'clean miss' : 'hits the friend')),
  };
};

/** The source of an attack's dice: the weapon, bare hands, or a Spell (Shoot). */
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
  // Dice, skill and strength of the spell come first; the rest is the model's.
  dice: spell.dice ?? own.dice,
  diceModifiers: spell.dice === undefined ? own.diceModifiers : NO_MODIFIERS,
  skill: spell.skill ?? own.skill,
  strength: spell.strength ?? own.strength,
  decisive: spell.decisive ?? 0,
  noSave: spell.noSave ? 'AAW-8.3-spell-shoot' : undefined,
});

/** AAW-4.4-atk dice that hit on AAW-4.4-skl: the weapon's, or the spell's own. */
const profileOf = (situation: Situation, gathered: GatheredModifiers): Profile => {
  const { attacker, manner, ability } = situation;
  const { melee, ranged } = attacker;
  const shoots = manner === 'ranged';
  const strength = statOf(attacker, 'STR', gathered, 'attacker');
  const own: Profile = {
    label: (shoots ? ranged?.name : melee?.name) ?? 'Bare hands',
    rule: shoots ? 'AAW-7.1-hit' : 'AAW-7.2.2',
    dice: statOf(attacker, 'ATK', gathered, 'attacker'),
    diceModifiers: gathered.dice,
    skill: statOf(attacker, 'SKL', gathered, 'attacker'),
    strength: (shoots ? ranged?.strength : undefined) ?? strength, // AAW-4.5-rw; AAW-N3, ruling A3: piercing goes by it too
    decisive: shoots ? 0 : (melee?.decisive ?? 0),
    noSave: undefined,
  };
  const spell = ability?.effects.find((effect) => effect.effect === 'attack');
  if (!ability || !spell) return own;
  const unarmed = { ...own, strength };
  return spellProfile(ability, spell, unarmed);
};

const notesOf = (
  { defender }: Situation,
  strength: number,
  toughness: number,
  numbers: Numbers,
): readonly PlanNote[] => {
  if (!pierces(strength, toughness, numbers)) return [];
  return mayStillSave(defender)
    ? [
        {
          rule: 'AAW-7.4-exception',
          text: `Armor piercing, but ${defender.shield ? 'a shield' : 'heavy armor'} still saves`,
        },
      ]
    : [
        {
          rule: 'AAW-7.4',
          text: `Armor piercing: strength ${strength} against toughness ${toughness} leaves no save`,
        },
      ];
};

/** The consequences of an attack besides its damage. */
const aftermath = ({ lasting, spends }: GatheredModifiers): Pick<AttackPlan, 'lasting' | 'spends'> =>
  lasting ? { lasting, spends } : { spends };

/** An amount in words: "1 wound", "D3 wounds". */
const countWords = ({ dice, sides, plus }: Count): string =>
  dice === 0 ? `${plus} ${plus === 1 ? 'wound' : 'wounds'}` : `D${sides} wounds`;

const lastingNotes = ({ lasting }: GatheredModifiers): readonly PlanNote[] => {
  if (!lasting) return [];
  const { count, rounds, modifier } = lasting;
  const when = rounds === 1 ? 'next activation' : `next ${rounds} activations`;
  const text = `${modifier.label}: a wounded model also loses ${countWords(count)} at the start of its ${when}`;
  return [{ rule: modifier.rule, text }];
};

/** Keywords once per battle are kept for attacks on their own model. */
const ALL_SPENT = (1 << MOST_ONCE) - 1;

/** Another victim besides the target: its own keywords count, the target's flank, hill and cover do not. */
const otherVictim = (
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
    auras: situation.auras.filter(({ on }) => on === 'attacker'),
    friends: { ...situation.friends, defender: 0 },
    spent: { ...situation.spent, defender: ALL_SPENT },
  };
  return { card, index, gathered: gather(there, variants, catalogue) };
};

/** AAW-8.4-wounds: a template's wounds. */
const TEMPLATE_HIT: Force = { ...PLAIN, asks: 'AAW-8.4-wounds' };

/**
 * The wounds and saves of one model under a template (AAW-8.4-wounds), after the scatter: a battle knows where the
 * template ended.
 */
export const templatePlan = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
): AttackPlan => {
  const { defender, ability } = situation;
  const gathered = gather(situation, variants, catalogue);
  const blast = ability?.effects.find((effect) => effect.effect === 'blast');
  const naturals = chosen(variants, 'naturals') === 'one-fails-six-hits';
  const numbers = numbersOf(variants);
  const blow: Blow = { strength: blast?.strength ?? 1, noSave: undefined, naturals, numbers };
  const each = woundNode({ card: defender, gathered, index: TARGET }, blow, TEMPLATE_HIT);
  const pool = {
    label: ability?.name ?? 'Blast',
    dice: blast?.dice ?? 1,
    modifiers: NO_MODIFIERS,
    rule: 'AAW-8.3-blast' as const,
    each,
  };
  const toughness = statOf(defender, 'TGH', gathered, 'defender');
  const notes = [...notesOf(situation, blow.strength, toughness, numbers), ...lastingNotes(gathered)];
  return { targets: [defender.name], pools: [pool], notes, ...aftermath(gathered) };
};

/** The node of each hit die: its face decides the effect of the hit; a miss leads to `miss`. */
const hitDie = (
  check: Check,
  miss: PlanNode,
  plain: PlanNode,
  hitBy: (face: number) => PlanNode | undefined,
): PlanNode => {
  const least = leastFace(check);
  const on = either(least, miss, plain);
  for (let face = least; face <= 6; face++) on[face - 1] = hitBy(face) ?? on[face - 1];
  return d6(check, least, on);
};

/**
 * The plan of one attack (chapter 7): every modifier with its rule, every roll in order. Target 0 is the defender, 1
 * the bystander, 2 the friend. `impossible` decides whether the attack is allowed.
 */
export const attackPlan = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
): AttackPlan => {
  const { defender, bystander, friend, manner } = situation;
  const gathered = gather(situation, variants, catalogue);
  const naturals = chosen(variants, 'naturals') === 'one-fails-six-hits';
  const numbers = numbersOf(variants);
  const targets = [defender.name, bystander?.name ?? '', friend?.name ?? ''];
  const target: Victim = { card: defender, gathered, index: TARGET };
  const toughness = statOf(defender, 'TGH', gathered, 'defender');
  if (manner === 'blast') {
    const { pool, strength } = blastPool(situation, numbers, (strike) =>
      woundNode(target, { strength: strike, noSave: undefined, naturals, numbers }, TEMPLATE_HIT),
    );
    const notes = [...notesOf(situation, strength, toughness, numbers), ...lastingNotes(gathered)];
    return { targets, pools: [pool], notes, ...aftermath(gathered) };
  }
  const profile = profileOf(situation, gathered);
  const blow: Blow = { strength: profile.strength, noSave: profile.noSave, naturals, numbers };
  const other = bystander && otherVictim(situation, bystander, BYSTANDER, variants, catalogue);
  const plain = woundNode(target, blow, PLAIN);
  const miss =
    friend && manner === 'ranged'
      ? friendHitNode(otherVictim(situation, friend, FRIEND, variants, catalogue), blow)
      : NOTHING;
  const check: Check = {
    purpose: 'hit',
    by: 'attacker',
    rule: 'AAW-7.1-hit',
    need: profile.skill,
    modifiers: gathered.rolls.hit,
    naturals,
    reroll: gathered.rerolls.hit,
  };
  const each = hitDie(check, miss, plain, (face) => {
    // AAW-4.5-hw: a heavy weapon's built-in Decisive Blow; ruling A2: only a 6 that hits.
    const decisive = face === 6 ? profile.decisive : 0;
    if (decisive === 0 && !dependsOnFace(gathered.naturals, face)) return undefined;
    return hitNode(target, other, blow, effectsOfFace(gathered.naturals, face), forceOf(face, decisive));
  });
  const pool = {
    label: profile.label,
    dice: profile.dice,
    modifiers: profile.diceModifiers,
    rule: profile.rule,
    each,
  };
  return {
    targets,
    pools:
      gathered.hits.length === 0
        ? [pool]
        : [pool, ...gathered.hits.map((volley) => volleyPool(target, blow, volley))],
    notes: [...notesOf(situation, profile.strength, toughness, numbers), ...lastingNotes(gathered)],
    ...aftermath(gathered),
  };
};
