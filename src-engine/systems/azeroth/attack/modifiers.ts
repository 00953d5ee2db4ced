import type { Count, Modifier } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Variants } from '../../system';
import { attackEffect, type RuleEffect, type AttackRule } from '../cards/attack-rules';
import type { Card } from '../cards/card';
import { numbersOf, type Numbers } from '../numbers';
import { numberOf, type KeywordCatalogue } from '../cards/keywords';
import { eachRule } from './in-force';
import { NOTHING_SPENT, type ActiveAbility, type Side, type Situation } from './situation';
import { situationModifiers } from './situation-modifiers';
import { NEVER, type Armor, type RollName, type Stat, type WeaponTag } from '../words';

/** The rolls of an attack. */
export type AttackRoll = Exclude<RollName, 'morale'>;

/** A reroll that applies, with its rule. */
export interface Reroll {
  readonly faces: 'ones' | 'failed';
  readonly rule: RuleId;
}

/** Rerolls that apply, by roll. */
export type Rerolls = Record<RollName, Reroll | undefined>;

/** Every modifier that affects one attack, collected before its plan is built. */
export interface GatheredModifiers {
  /** The total change of each stat. */
  readonly stats: Readonly<Record<Side, Record<Stat, number>>>;
  /** Modifiers of the attacker's number of dice. */
  dice: Modifier[];
  readonly rolls: Record<AttackRoll, Modifier[]>;
  rerolls: Readonly<Rerolls>;
  /** Effects that depend on a natural face to hit, to wound, or both (such as Decisive Blow and Cleave). */
  naturals: RuleEffect[];
  /** Damage added to every unsaved wound, and the rule that adds it. */
  damage: { readonly count: Count; readonly rule: RuleId }[];
  hits: Volley[];
  noSave: RuleId | undefined;
  autoWound: RuleId | undefined;
  /** The face from which a suffered wound is ignored (a ward). */
  ward: { readonly on: number; readonly rule: RuleId } | undefined;
  /** Subtracted from the damage of every wound, which is at least 1. */
  reduction: number;
  lasting: Lasting | undefined;
  /** What this attack uses up: bits by the index in each card's `once`. */
  spends: Readonly<Record<Side, number>>;
}

/** Hits in addition to those of an attack's dice. */
export interface Volley {
  readonly count: Count;
  readonly strength: number | undefined;
  readonly modifier: Omit<Modifier, 'by'>;
}

/** Wounds that a wounded model loses at the start of its next activations. */
export interface Lasting {
  readonly count: Count;
  readonly rounds: number;
  readonly modifier: Omit<Modifier, 'by'>;
}

/** Empty in most attacks: a list is only created when something is added. */
const NONE: never[] = [];

/** A list with one more element: the same list, or a new one if it was `NONE`. */
const more = <T>(list: T[], one: T): T[] => {
  if (list.length === 0) return [one];
  list.push(one);
  return list;
};

const unchanged = (): Record<Stat, number> => ({ MOV: 0, ATK: 0, SKL: 0, STR: 0, TGH: 0, DEF: 0, INI: 0 });

export const NO_REROLLS: Readonly<Rerolls> = {
  hit: undefined,
  wound: undefined,
  save: undefined,
  morale: undefined,
};

const noModifiers = (): GatheredModifiers => ({
  stats: { attacker: unchanged(), defender: unchanged() },
  dice: NONE,
  rolls: { hit: NONE, wound: NONE, save: NONE },
  rerolls: NO_REROLLS,
  naturals: NONE,
  damage: NONE,
  hits: NONE,
  noSave: undefined,
  autoWound: undefined,
  ward: undefined,
  reduction: 0,
  lasting: undefined,
  spends: NOTHING_SPENT,
});

/** What is used up, plus one more index of a side. */
const withSpent = (spends: GatheredModifiers['spends'], side: Side, place: number): Situation['spent'] => ({
  ...spends,
  [side]: spends[side] | (1 << place),
});

/** The total amount: of two kinds of lasting damage the greater counts. */
const weight = ({ count: { dice, sides, plus }, rounds }: Lasting): number =>
  (plus + (dice * (sides + 1)) / 2) * rounds;

/** `failed` includes `ones`, whichever comes first. */
export const withReroll = (rerolls: Readonly<Rerolls>, roll: RollName, reroll: Reroll): Readonly<Rerolls> =>
  rerolls[roll]?.faces === 'failed' ? rerolls : { ...rerolls, [roll]: reroll };

const addEffect = (
  gathered: GatheredModifiers,
  side: Side,
  { effect, x, modifier, count }: RuleEffect,
): void => {
  const { rule } = modifier;
  switch (effect.effect) {
    case 'modify-stat':
      gathered.stats[side][effect.stat] += modifier.by;
      if (effect.stat === 'ATK' && side === 'attacker') gathered.dice = more(gathered.dice, modifier);
      return;
    case 'modify-roll':
      if (effect.roll !== 'morale') gathered.rolls[effect.roll] = more(gathered.rolls[effect.roll], modifier);
      return;
    case 'reroll':
      gathered.rerolls = withReroll(gathered.rerolls, effect.roll, { faces: effect.faces, rule });
      return;
    case 'damage':
      gathered.damage = more(gathered.damage, { count, rule });
      return;
    case 'hits':
      gathered.hits = more(gathered.hits, { count, strength: effect.strength, modifier });
      return;
    case 'no-save':
      gathered.noSave = rule;
      return;
    case 'auto-wound':
      gathered.autoWound = rule;
      return;
    case 'ward':
      if (!gathered.ward || effect.on < gathered.ward.on) gathered.ward = { on: effect.on, rule };
      return;
    case 'reduce-damage':
      gathered.reduction += modifier.by;
      return;
    case 'lasting-damage': {
      const named = { rule, label: modifier.label };
      const lasting = { count, rounds: numberOf(effect.rounds, x), modifier: named };
      if (!gathered.lasting || weight(gathered.lasting) < weight(lasting)) gathered.lasting = lasting;
    }
  }
};

const addRule = (gathered: GatheredModifiers, side: Side, { effects }: AttackRule): void => {
  for (const effect of effects)
    if (effect.face === undefined && effect.wound === undefined) addEffect(gathered, side, effect);
    else gathered.naturals = more(gathered.naturals, effect);
};

/** AAW-8.3-buff, AAW-8.3-debuff: an ability that applies changes its target's own stats and rolls. */
const addActive = (gathered: GatheredModifiers, { ability, on }: ActiveAbility): void => {
  const name = {
    rule: ability.type === 'Debuff' ? 'AAW-8.3-debuff' : 'AAW-8.3-buff',
    label: ability.name,
  } as const;
  for (const effect of ability.effects) {
    if (effect.effect !== 'modify-stat' && effect.effect !== 'modify-roll' && effect.effect !== 'reroll')
      continue;
    if (effect.effect !== 'modify-stat' && (on === 'defender') !== (effect.roll === 'save')) continue;
    addEffect(gathered, on, attackEffect(effect, name, { x: 0, side: on }));
  }
};

/** The least and most of each stat after modifiers. */
const BOUNDS = {
  DEF: { least: 2, most: NEVER },
  SKL: { least: 2, most: NEVER },
  TGH: { least: 1, most: Infinity },
  STR: { least: 1, most: Infinity },
  ATK: { least: 0, most: Infinity },
} as const;

/** A stat after modifiers, kept between its bounds. A printed need that is impossible stays impossible (ruling A34). */
export const statOf = (
  card: Card,
  stat: keyof typeof BOUNDS,
  gathered: GatheredModifiers,
  side: Side,
): number => {
  const { least, most } = BOUNDS[stat];
  const printed = card.stats[stat];
  return printed >= most ? most : Math.max(least, Math.min(most, printed + gathered.stats[side][stat]));
};

/**
 * What the armor class (AAW-4.5-ha, AAW-4.5-ma, AAW-4.5-la) and the weapon in use (AAW-4.5-lw, AAW-4.5-sw, AAW-4.5-hw)
 * add to initiative; heavy armor with a heavy weapon subtracts 2 (AAW-N2).
 */
const INITIATIVE: Readonly<Record<Armor | WeaponTag, keyof Numbers>> = {
  HA: 'heavyArmor',
  MA: 'mediumArmor',
  LA: 'lightArmor',
  LW: 'lightWeapon',
  SW: 'standardWeapon',
  HW: 'heavyWeapon',
  RW: 'standardWeapon',
};

/**
 * AAW-7.2.1, AAW-7.3-initiative, AAW-NB: base initiative (AAW-4.4-ini) with armor, the weapon in use, charging, and
 * other changes.
 */
const effectiveInitiative = (card: Card, charging: boolean, change: number, numbers: Numbers): number =>
  card.stats.INI +
  numbers[INITIATIVE[card.armor]] +
  (card.melee ? numbers[INITIATIVE[card.melee.tag]] : 0) +
  (charging ? numbers.charging : 0) +
  change;

/** Collects every modifier of an attack: keywords of both sides, abilities, the situation, evasion. */
export const gather = (
  situation: Situation,
  variants: Variants,
  catalogue: KeywordCatalogue,
): GatheredModifiers => {
  const gathered = noModifiers();
  const numbers = numbersOf(variants);
  eachRule(situation, variants, catalogue, (side, rule, lent) => {
    addRule(gathered, side, rule);
    if (rule.once && !lent)
      gathered.spends = withSpent(
        gathered.spends,
        side,
        situation[side].once.indexOf(rule.keyword.definition),
      );
  });
  for (const active of situation.active) addActive(gathered, active);
  for (const row of situationModifiers(situation.manner, numbers))
    if (row.applies(situation, variants, numbers))
      gathered.rolls[row.roll] = more(gathered.rolls[row.roll], row.modifier);
  if (situation.manner === 'melee' && numbers.evasion !== 0) {
    // AAW-7.3-evasion; a charge (AAW-5.2-charge) makes the attacker quicker
    const { attacker, defender, action } = situation;
    const striker = effectiveInitiative(attacker, action === 'charge', gathered.stats.attacker.INI, numbers);
    const target = effectiveInitiative(defender, false, gathered.stats.defender.INI, numbers);
    if (target > striker)
      gathered.rolls.hit = more(gathered.rolls.hit, {
        rule: 'AAW-7.2.1',
        label: `Evasion (initiative ${target} against ${striker})`,
        by: numbers.evasion,
      });
  }
  return gathered;
};
