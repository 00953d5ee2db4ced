import type { Numbers } from '../../numbers';
import type { Question } from '../../../../simulation/game';

/**
 * AAW-8.5-dispel, AAW-8.5-counterspell, AAW-N12; AAW-8.6: the cost of an attempt to stop a power, the roll it needs,
 * and what it may stop.
 */
export const ANSWERS = {
  dispel: { mana: 'dispelMana', on: 'dispelOn', rule: 'AAW-8.5-dispel', stops: ['Buff', 'Debuff'] },
  counterspell: {
    mana: 'counterMana',
    on: 'counterOn',
    rule: 'AAW-8.5-counterspell',
    stops: ['Instant', 'Blast'],
  },
  'spell-block': { mana: undefined, on: 'blockOn', rule: 'AAW-8.6', stops: [] },
} as const;

/** The cost of an attempt to stop a power; a Spell Block is free. */
export const manaFor = (what: keyof typeof ANSWERS, numbers: Numbers): number => {
  const { mana } = ANSWERS[what];
  return mana === undefined ? 0 : numbers[mana];
};

/** The questions during an activation: whether to stop a power, or to use a Reaction. */
export type Matter = keyof typeof ANSWERS | 'reaction';

/** The facts of a question: the player who answers computes the value of a yes. */
export interface Facts {
  readonly kind: Matter;
  /** The model that uses the power, or would use it. */
  readonly model: number;
  readonly power: number;
  /** The power's target; for a Reaction, the moving model. */
  readonly target: number;
}

/** A question with its facts. */
export type Asked = Question & Facts;

/** The rule of each question. */
const RULE_OF: Readonly<Record<Matter, Question['rule']>> = {
  dispel: ANSWERS.dispel.rule,
  counterspell: ANSWERS.counterspell.rule,
  'spell-block': ANSWERS['spell-block'].rule,
  reaction: 'AAW-8.3-reaction',
};

/** The answers: to let it happen, or to do it. */
export const YES = 1;

/** The question about these facts, for a player who says no (0) or yes. */
export const questionOn = (side: 0 | 1, facts: Facts): Asked => ({
  side,
  rule: RULE_OF[facts.kind],
  options: 2,
  kind: facts.kind,
  model: facts.model,
  power: facts.power,
  target: facts.target,
});
