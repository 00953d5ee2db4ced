import type { Explanation, PlanStep } from '../../../kernel/outcome';
import type { RuleId } from '../../../kernel/words';
import type { Contest, ContestSide } from './contest';
import { exactContest, type ContestResult } from './readers/read-exact';
import { MOST_WAYS } from './switches/switch-options';
import { diceWords, symbolWords } from '../words';

/** One side's dice, symbols and switches as steps, each with what changed it and the chance that it matters. */
const steps = (contest: Contest, result: ContestResult, side: 0 | 1): PlanStep[] => {
  const { name, history, automatic, elite, rage, switches, repeat, lost, cancelled }: ContestSide =
    contest.sides[side];
  const step = (
    label: string,
    rule: RuleId,
    need: string,
    outcome: string,
    more: Partial<PlanStep> = {},
  ): PlanStep => ({ pool: name, label, need, modifiers: [], result: outcome, rule, ...more });
  return [
    step('Dice', contest.rule, diceWords(history.printed), diceWords(history.rolled), {
      modifiers: history.changes,
    }),
    ...(repeat
      ? [
          step(
            'Repeat',
            repeat.rule,
            [...(repeat.roll ? ['the roll'] : []), ...(repeat.dice ? [`${repeat.dice} dice`] : [])].join(
              ' or ',
            ),
            'may be rerolled',
            { chance: result.repeated[side] },
          ),
        ]
      : []),
    ...(symbolWords(automatic)
      ? [step('Automatic symbols', 'WAR-automatic-symbols', symbolWords(automatic), 'added')]
      : []),
    ...(elite ? [step('Elite', 'WAR-elite', 'oS, oB, oX', 'S, B, X')] : []),
    ...(rage
      ? [
          step('Berserker Rage', 'WAR-berserker-rage', '1 damage', 'a symbol of choice', {
            chance: result.outcomes.reduce(
              (sum, { self }, i) => (self[side] ? sum + result.chances[i] : sum),
              0,
            ),
          }),
        ]
      : []),
    ...lost.map(({ rule, label }) => step(label, rule, 'one die', 'cancelled')),
    ...(symbolWords(cancelled)
      ? [step('Symbols canceled', 'WAR-cancel-symbol', symbolWords(cancelled), 'cancelled')]
      : []),
    ...switches.map(({ text }, i) =>
      step('Switch', 'WAR-switches', text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 2), {
        chance: result.used[side][i],
      }),
    ),
  ];
};

/** Switches that do more in battles than these numbers show, in words. */
const doMore = ({ sides }: Contest): string[] => [
  ...new Set(
    sides.flatMap(({ switches }) =>
      switches.flatMap(({ gives, text }) => (gives.immediateEffects.length ? [text] : [])),
    ),
  ),
];

/** The calculation of an attack, step by step. */
export const explainContest = (contest: Contest): Explanation => {
  const result = exactContest(contest);
  return {
    steps: [...steps(contest, result, 0), ...steps(contest, result, 1)],
    notes: [
      ...contest.notes,
      ...contest.sides.flatMap(({ name }, side) =>
        result.cut[side]
          ? [
              {
                rule: 'WAR-switches' as const,
                text: `${name} can spend some rolls in more than ${MOST_WAYS} ways. The best of the first ${MOST_WAYS} counts, so these numbers are estimates.`,
              },
            ]
          : [],
      ),
      ...doMore(contest).map((text) => ({
        rule: 'WAR-switches' as const,
        text: `"${text}" does more in battles. These numbers include only its effects on rolls.`,
      })),
      {
        rule: 'WAR-switches',
        text: `Both players use the ${contest.policy.name} policy for switches. The active player chooses first.`,
      },
    ],
  };
};
