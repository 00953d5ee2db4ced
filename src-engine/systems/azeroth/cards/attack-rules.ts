import type { Count, Modifier } from '../../../kernel/plan/plan';
import {
  countOf,
  numberOf,
  type Keyword,
  type KeywordEffect,
  type KeywordRule,
  type When,
} from './keyword-rows';

/** An effect on an attack: of the others, some change which keywords apply, some do not concern attacks. */
export type AttackKeywordEffect = Exclude<
  KeywordEffect,
  { effect: 'grant' | 'suppress' | 'heal' | 'shoot-into-melee' | 'deploy' }
>;

/** What an effect does to an attack, with its numbers: attacks read it hundreds of thousands of times a second. */
export interface RuleEffect {
  readonly effect: AttackKeywordEffect;
  readonly x: number;
  readonly side: KeywordRule['side'];
  /** The natural face to hit that it depends on, if any. */
  readonly face: number | undefined;
  /** The natural face to wound that it depends on, if any. */
  readonly wound: number | undefined;
  readonly highestOnly: boolean;
  /** Its name, and by how much it changes a stat or a roll: 0 if it changes none. */
  readonly modifier: Modifier;
  /** Its number of wounds or hits. */
  readonly count: Count;
}

/** The conditions of a rule before the dice are rolled: natural faces depend on the die. */
export type Conditions = {
  readonly [K in Exclude<keyof When, 'natural' | 'naturalWound'>]-?: When[K] | undefined;
};

/**
 * A keyword's rule in the form that attacks use; all have the same fields in the same order, which is several times as
 * fast to read.
 */
export interface AttackRule {
  readonly keyword: Keyword;
  readonly rule: KeywordRule;
  readonly side: KeywordRule['side'];
  readonly once: boolean;
  readonly variant: KeywordRule['variant'];
  /** Conditions before the dice are rolled; undefined if there are none. */
  readonly when: Conditions | undefined;
  readonly effects: readonly RuleEffect[];
}

const NONE: Count = { dice: 0, sides: 0, plus: 0 };

/** Options of an effect: `x` is the number of its keyword. */
type EffectOptions = Pick<RuleEffect, 'x' | 'side'> & {
  readonly when?: When | undefined;
  readonly highestOnly?: boolean | undefined;
};

/** An effect of this name on one side. */
export const attackEffect = (
  effect: AttackKeywordEffect,
  name: Omit<Modifier, 'by'>,
  { x, side, when: { natural, naturalWound } = {}, highestOnly = false }: EffectOptions,
): RuleEffect => ({
  effect,
  x,
  side,
  face: natural,
  wound: naturalWound,
  highestOnly,
  modifier: { rule: name.rule, label: name.label, by: 'by' in effect ? numberOf(effect.by, x) : 0 },
  count: 'amount' in effect ? countOf(effect.amount, x) : NONE,
});

const affectsAttacks = (effect: KeywordEffect): effect is AttackKeywordEffect => {
  switch (effect.effect) {
    case 'grant':
    case 'suppress':
    case 'heal':
    case 'shoot-into-melee':
    case 'deploy':
      return false;
    default:
      return true;
  }
};

/** A rule's conditions; undefined if they are only natural faces. */
const conditionsOf = (when: When): Conditions | undefined =>
  Object.keys(when).some((key) => key !== 'natural' && key !== 'naturalWound')
    ? {
        action: when.action,
        weapon: when.weapon,
        hill: when.hill,
        flank: when.flank,
        cover: when.cover,
        range: when.range,
        wounds: when.wounds,
        friends: when.friends,
        outnumbers: when.outnumbers,
        foe: when.foe,
      }
    : undefined;

/** A keyword's rule in the form that attacks use. */
export const attackRule = (keyword: Keyword, rule: KeywordRule): AttackRule => {
  const { definition, x } = keyword;
  const { side, when } = rule;
  const name = { rule: rule.rule ?? definition.rule, label: rule.label ?? definition.name };
  return {
    keyword,
    rule,
    side,
    once: rule.once ?? false,
    variant: rule.variant,
    when: when && conditionsOf(when),
    effects: rule.effects
      .filter(affectsAttacks)
      .map((effect) => attackEffect(effect, name, { x, side, when, highestOnly: definition.highestOnly })),
  };
};

/** Keyword rules for their own bearer, by whether it attacks or is attacked. */
export type AttackRules = Readonly<Record<KeywordRule['side'], readonly AttackRule[]>>;

/** The keyword rules for their own bearer. */
export const attackRulesOf = (keywords: readonly Keyword[]): AttackRules => {
  const rules = { attacker: [] as AttackRule[], defender: [] as AttackRule[] };
  for (const keyword of keywords)
    for (const rule of keyword.definition.rules)
      if (!rule.aura) rules[rule.side].push(attackRule(keyword, rule));
  return rules;
};

/** The rules of keywords that give their bearer other keywords, or take some from the other model. */
export const alteringRules = (keywords: readonly Keyword[]): readonly AttackRule[] =>
  keywords.flatMap((keyword) =>
    keyword.definition.rules
      .filter(({ effects }) => effects.some(({ effect }) => effect === 'grant' || effect === 'suppress'))
      .map((rule) => attackRule(keyword, rule)),
  );
