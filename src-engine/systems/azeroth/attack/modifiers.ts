import { sumOf, type Count, type Modifier } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Variants } from '../../system';
import { CHARGE_INITIATIVE, INITIATIVE, type Card } from '../cards/card';
import {
  countOf,
  distinct,
  isKeyword,
  numberOf,
  type Keyword,
  type KeywordCatalogue,
  type KeywordEffect,
  type KeywordRule,
  type When,
} from '../cards/keywords';
import type { ActiveAbility, Side, Situation } from './situation';
import { isLong, SITUATION_MODIFIERS } from './situation-modifiers';
import { chosen } from '../variants';
import type { RollName, Stat, WeaponTag } from '../words';
import { atHalf, belowQuarter } from './thresholds';

/** What a natural face to hit, to wound, or both does beyond the hit or the wound (Decisive Blow, Cleave and their like). */
export interface NaturalEffect {
  /** The face to hit, where one is asked. */
  readonly face: number | undefined;
  /** The face to wound, where one is asked. */
  readonly wound: number | undefined;
  readonly effect: Flat;
  readonly side: Side;
  readonly x: number;
  readonly highestOnly: boolean;
  readonly modifier: Omit<Modifier, 'by'>;
}

/** The rolls of an attack. */
export type AttackRoll = Exclude<RollName, 'morale'>;

/** A reroll in force, with the rule that gives it. */
export interface Reroll {
  readonly faces: 'ones' | 'failed';
  readonly rule: RuleId;
}

/** Every modifier that bears on one attack, gathered before its plan is built. */
export interface GatheredModifiers {
  readonly stats: {
    readonly attacker: Partial<Record<Stat, Modifier[]>>;
    readonly defender: Partial<Record<Stat, Modifier[]>>;
  };
  readonly rolls: Readonly<Record<AttackRoll, Modifier[]>>;
  readonly rerolls: Partial<Record<RollName, Reroll>>;
  readonly naturals: NaturalEffect[];
  /** Damage added to every wound that is not saved, and the rule that adds it. */
  readonly damage: { readonly count: Count; readonly rule: RuleId }[];
  readonly hits: Volley[];
  noSave: RuleId | undefined;
  autoWound: RuleId | undefined;
  /** The face from which a wound suffered is ignored (a ward). */
  ward: { readonly on: number; readonly rule: RuleId } | undefined;
  /** Taken off the damage of every wound, which stays 1 at least. */
  reduction: number;
  lasting: Lasting | undefined;
  /** What is used up by this attack: bits by the place in each card's `once`. */
  readonly spends: Record<Side, number>;
}

/** Hits beside those of an attack's dice. */
export interface Volley {
  readonly count: Count;
  readonly strength: number | undefined;
  readonly modifier: Omit<Modifier, 'by'>;
}

/** Wounds that whom the attack wounds loses at the start of its next activations. */
export interface Lasting {
  readonly count: Count;
  readonly rounds: number;
  readonly modifier: Omit<Modifier, 'by'>;
}

/** An effect of a keyword's rule that bears on an attack. */
type Flat = Exclude<KeywordEffect, { effect: 'grant' | 'suppress' }>;

const weaponTag = ({ manner, attacker }: Situation): WeaponTag | undefined =>
  manner === 'melee' ? attacker.melee?.tag : 'RW';

/** True where both spellings are the keyword's: its name, or another that it goes by. */
const named = ({ definition: { name, aliases = [] } }: Keyword, wanted: string): boolean =>
  [name, ...aliases].some((known) => known.toLowerCase() === wanted.toLowerCase());

const foeMatches = (foe: NonNullable<When['foe']>, card: Card, keywords: readonly Keyword[]): boolean =>
  (!foe.tier || foe.tier.some((tier) => card.tier.includes(tier))) &&
  (!foe.armor || foe.armor.includes(card.armor)) &&
  (foe.shield === undefined || foe.shield === card.shield) &&
  (foe.keyword === undefined || keywords.some((keyword) => named(keyword, foe.keyword ?? '')));

/** True where a keyword that works once a battle has been used up. */
const isSpent = ({ definition }: Keyword, bearer: Side, { [bearer]: card, spent }: Situation): boolean => {
  const place = card.once.indexOf(definition);
  return place < 0 || (spent[bearer] & (1 << place)) !== 0;
};

/**
 * Whether a keyword's rule applies to its bearer, or to whom an aura makes one. Natural faces are not judged here: they are a
 * matter of the die.
 */
const applies = (
  keyword: Keyword,
  { when, variant, side, once }: KeywordRule,
  bearer: Side,
  situation: Situation,
  keywords: Readonly<Record<Side, readonly Keyword[]>>,
  variants: Variants,
): boolean => {
  if (side !== bearer) return false;
  if (once && isSpent(keyword, bearer, situation)) return false;
  if (variant && chosen(variants, variant.name) !== variant.value) return false;
  if (!when) return true;
  const card = situation[bearer];
  const left = bearer === 'attacker' ? situation.attackerWounds : situation.defenderWounds;
  const other = bearer === 'attacker' ? 'defender' : 'attacker';
  const tag = weaponTag(situation);
  if (when.action && (situation.manner === 'blast' || !when.action.includes(situation.action))) return false;
  if (when.weapon && (tag === undefined || !when.weapon.includes(tag))) return false;
  if (when.hill && when.hill !== situation.hill) return false;
  if (when.flank !== undefined && when.flank !== situation.flank) return false;
  if (when.cover && !when.cover.includes(situation.cover)) return false;
  if (when.range && (situation.manner !== 'ranged' || (when.range === 'long') !== isLong(situation)))
    return false;
  if (when.friends !== undefined && situation.friends[bearer] < when.friends) return false;
  const outnumbers = situation.friends[bearer] > situation.friends[other];
  if (when.outnumbers !== undefined && when.outnumbers !== outnumbers) return false;
  if (when.wounds && !(when.wounds === 'half' ? atHalf : belowQuarter)(left, card.wounds)) return false;
  return !when.foe || foeMatches(when.foe, situation[other], keywords[other]);
};

const noModifiers = (): GatheredModifiers => ({
  stats: { attacker: {}, defender: {} },
  rolls: { hit: [], wound: [], save: [] },
  rerolls: {},
  naturals: [],
  damage: [],
  hits: [],
  noSave: undefined,
  autoWound: undefined,
  ward: undefined,
  reduction: 0,
  lasting: undefined,
  spends: { attacker: 0, defender: 0 },
});

/** How much it comes to altogether: of two kinds of lasting damage the heavier counts. */
const weight = ({ count: { dice, sides, plus }, rounds }: Lasting): number =>
  (plus + (dice * (sides + 1)) / 2) * rounds;

/** `failed` covers `ones`, whichever comes first. */
export const addReroll = (rerolls: GatheredModifiers['rerolls'], roll: RollName, reroll: Reroll): void => {
  if (rerolls[roll]?.faces !== 'failed') rerolls[roll] = reroll;
};

const addEffect = (
  tally: GatheredModifiers,
  side: Side,
  effect: Flat,
  x: number,
  modifier: Omit<Modifier, 'by'>,
): void => {
  switch (effect.effect) {
    case 'modify-stat':
      (tally.stats[side][effect.stat] ??= []).push({ ...modifier, by: numberOf(effect.by, x) });
      return;
    case 'modify-roll':
      if (effect.roll !== 'morale')
        tally.rolls[effect.roll].push({ ...modifier, by: numberOf(effect.by, x) });
      return;
    case 'reroll':
      return addReroll(tally.rerolls, effect.roll, { faces: effect.faces, rule: modifier.rule });
    case 'damage':
      tally.damage.push({ count: countOf(effect.amount, x), rule: modifier.rule });
      return;
    case 'hits':
      tally.hits.push({ count: countOf(effect.amount, x), strength: effect.strength, modifier });
      return;
    case 'no-save':
      tally.noSave = modifier.rule;
      return;
    case 'auto-wound':
      tally.autoWound = modifier.rule;
      return;
    case 'ward':
      if (!tally.ward || effect.on < tally.ward.on) tally.ward = { on: effect.on, rule: modifier.rule };
      return;
    case 'reduce-damage':
      tally.reduction += numberOf(effect.by, x);
      return;
    case 'lasting-damage': {
      const lasting = { count: countOf(effect.amount, x), rounds: numberOf(effect.rounds, x), modifier };
      if (!tally.lasting || weight(tally.lasting) < weight(lasting)) tally.lasting = lasting;
    }
  }
};

const addRule = (tally: GatheredModifiers, side: Side, keyword: Keyword, rule: KeywordRule): void => {
  const { definition, x } = keyword;
  const { natural: face, naturalWound: wound } = rule.when ?? {};
  const modifier = { rule: rule.rule ?? definition.rule, label: rule.label ?? definition.name };
  for (const effect of rule.effects) {
    if (effect.effect === 'grant' || effect.effect === 'suppress') continue; // already in the list of keywords
    if (face === undefined && wound === undefined) addEffect(tally, side, effect, x, modifier);
    else
      tally.naturals.push({
        face,
        wound,
        effect,
        side,
        x,
        highestOnly: definition.highestOnly,
        modifier,
      });
  }
};

/** AAW-8.3-buff, AAW-8.3-debuff: an ability in force changes its target's own stats and rolls. */
const addActive = (tally: GatheredModifiers, { ability, on }: ActiveAbility): void => {
  const modifier = {
    rule: ability.type === 'Debuff' ? 'AAW-8.3-debuff' : 'AAW-8.3-buff',
    label: ability.name,
  } as const;
  for (const effect of ability.effects) {
    const own = (roll: RollName): boolean => (on === 'defender') === (roll === 'save');
    if (effect.effect === 'modify-stat') addEffect(tally, on, effect, 0, modifier);
    else if (effect.effect === 'modify-roll' && own(effect.roll)) addEffect(tally, on, effect, 0, modifier);
    else if (effect.effect === 'reroll' && own(effect.roll)) addEffect(tally, on, effect, 0, modifier);
  }
};

/** Keywords in force on one side: the card's own, what abilities and keywords grant it, less what is suppressed. */
const keywordsInForce = (
  situation: Situation,
  side: Side,
  variants: Variants,
  catalogue: KeywordCatalogue,
): readonly Keyword[] => {
  const own = situation[side].keywords;
  const { attacker, defender, active } = situation;
  if (active.length === 0 && !attacker.altersKeywords && !defender.altersKeywords) return own;
  const cards = { attacker: attacker.keywords, defender: defender.keywords };
  const granted: string[] = [];
  const suppressed: string[] = [];
  for (const { ability, on } of active)
    for (const effect of ability.effects) {
      if (on === side && effect.effect === 'grant') granted.push(effect.keyword);
      if (on === side && effect.effect === 'suppress') suppressed.push(effect.keyword);
    }
  for (const bearer of ['attacker', 'defender'] as const)
    for (const keyword of cards[bearer])
      for (const rule of keyword.definition.rules)
        for (const effect of rule.effects) {
          if (effect.effect !== 'grant' && effect.effect !== 'suppress') continue;
          if (!applies(keyword, rule, bearer, situation, cards, variants)) continue;
          if (effect.effect === 'grant' && bearer === side) granted.push(effect.keyword);
          if (effect.effect === 'suppress' && bearer !== side) suppressed.push(effect.keyword);
        }
  if (granted.length + suppressed.length === 0) return own;
  const gained = granted.map((name) => catalogue.read(name)).filter(isKeyword);
  const lost = new Set(suppressed.map((name) => catalogue.find(name)));
  return distinct([...own, ...gained].filter(({ definition }) => !lost.has(definition)));
};

const total = (modifiers: readonly Modifier[] | undefined): number => (modifiers ? sumOf(modifiers) : 0);

/** A stat once modified, held between `least` and `most`. A printed need that cannot be met stays so, whatever helps (ruling A34). */
export const statOf = (
  card: Card,
  stat: Stat,
  tally: GatheredModifiers,
  side: Side,
  least: number,
  most = Infinity,
): number => {
  const printed = card.stats[stat];
  return printed >= most ? most : Math.max(least, Math.min(most, printed + total(tally.stats[side][stat])));
};

/** AAW-7.2.1, AAW-7.3-initiative, AAW-NB: base initiative (AAW-4.4-ini) with armour, the weapon in use, charging, and whatever else changes it. */
const effectiveInitiative = (
  card: Card,
  charging: boolean,
  modifiers: readonly Modifier[] | undefined,
): number =>
  card.stats.INI +
  INITIATIVE[card.armor] +
  (card.melee ? INITIATIVE[card.melee.tag] : 0) +
  (charging ? CHARGE_INITIATIVE : 0) +
  total(modifiers);

/** Sees every rule of a keyword that bears on an attack, with whose it is; `lent`: by somebody near, not the card's own. */
export const eachRule = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
  see: (side: Side, keyword: Keyword, rule: KeywordRule, lent: boolean) => void,
): void => {
  const keywords = {
    attacker: keywordsInForce(situation, 'attacker', variants, catalogue),
    defender: keywordsInForce(situation, 'defender', variants, catalogue),
  };
  for (const side of ['attacker', 'defender'] as const)
    for (const keyword of keywords[side])
      for (const rule of keyword.definition.rules) {
        if (rule.aura || !applies(keyword, rule, side, situation, keywords, variants)) continue;
        see(side, keyword, rule, false);
      }
  for (const { lent, on, by } of situation.auras) {
    const { keyword, rule } = lent;
    if (by && !keywords[by].some(({ definition }) => definition === keyword.definition)) continue; // suppressed
    if (applies(keyword, rule, on, situation, keywords, variants)) see(on, keyword, rule, true);
  }
};

/** Gathers every modifier of an attack: keywords of both sides, abilities in force, the situation, evasion. */
export const gather = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
): GatheredModifiers => {
  const tally = noModifiers();
  eachRule(situation, variants, catalogue, (side, keyword, rule, lent) => {
    addRule(tally, side, keyword, rule);
    if (rule.once && !lent) tally.spends[side] |= 1 << situation[side].once.indexOf(keyword.definition);
  });
  for (const active of situation.active) addActive(tally, active);
  for (const row of SITUATION_MODIFIERS)
    if (row.applies(situation, variants)) tally.rolls[row.roll].push(row.modifier);
  if (situation.manner === 'melee') {
    // AAW-7.3-evasion; a charge (AAW-5.2-charge) makes the attacker quicker
    const { attacker, defender, action } = situation;
    const striker = effectiveInitiative(attacker, action === 'charge', tally.stats.attacker.INI);
    const target = effectiveInitiative(defender, false, tally.stats.defender.INI);
    if (target > striker)
      tally.rolls.hit.push({
        rule: 'AAW-7.2.1',
        label: `Evasion (initiative ${target} against ${striker})`,
        by: -1,
      });
  }
  return tally;
};
