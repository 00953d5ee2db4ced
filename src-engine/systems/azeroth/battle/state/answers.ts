import type { Numbers } from '../../numbers';
import type { Question } from '../../../../simulation/game';

/** AAW-8.5-dispel, AAW-8.5-counterspell, AAW-N12; AAW-8.6: what an attempt to stop a power costs, the roll it needs, and what it may stop. */
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

/** What an attempt to stop a power costs; a Spell Block is free. */
export const manaFor = (what: keyof typeof ANSWERS, numbers: Numbers): number => {
  const { mana } = ANSWERS[what];
  return mana === undefined ? 0 : numbers[mana];
};

/** What a player is asked in the middle of an activation: whether to stop a power, or to use a Reaction. */
export type Matter = keyof typeof ANSWERS | 'reaction';

/** The facts of a question: what it is worth to say yes, whoever answers works out. */
export interface Facts {
  readonly kind: Matter;
  /** Who uses the power, or would. */
  readonly model: number;
  readonly power: number;
  /** Whom it is used on; of a Reaction, who moves. */
  readonly target: number;
}

/** A question, filled anew each time. */
export type Asked = Question & { -readonly [fact in keyof Facts]: Facts[fact] };

/** The rule that asks. */
const RULE_OF: Readonly<Record<Matter, Question['rule']>> = {
  dispel: ANSWERS.dispel.rule,
  counterspell: ANSWERS.counterspell.rule,
  'spell-block': ANSWERS['spell-block'].rule,
  reaction: 'AAW-8.3-reaction',
};

/** The answers: to let it happen, or to do what is asked. */
export const YES = 1;

/** Room for a question. */
export const blankQuestion = (): Asked => ({
  side: 0,
  kind: 'reaction',
  rule: RULE_OF.reaction,
  options: 2,
  model: -1,
  power: -1,
  target: -1,
});

/** Makes a question the one that these facts are. */
export const putFacts = (asked: Asked, side: 0 | 1, { kind, model, power, target }: Facts): void => {
  asked.side = side;
  asked.kind = kind;
  asked.rule = RULE_OF[kind];
  asked.model = model;
  asked.power = power;
  asked.target = target;
};
