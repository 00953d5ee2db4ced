import type { Estimate } from '@engine/kernel/estimate';
import type { PointsAdvice } from '@engine/lab/points/advice';
import type { Holds, UnitUnderPolicies } from '@engine/lab/points/policies';
import { logistic } from '@engine/lab/points/fit';
import type { CostSoFar } from '@engine/lab/points/forecast';
import { fixed, grouped } from '@engine/kernel/numbers';

const MINUS = '\u2212';

/** A number of points, small ones with one decimal, with a true minus sign. */
export const points = (value: number): string => {
  const text = grouped(Math.abs(value), Math.abs(value) < 99.5 ? 1 : 0);
  return value < 0 ? MINUS + text : text;
};

/** "48.2", the mean of an estimate. */
export const estimate = ({ mean }: Estimate): string => points(mean);

/** "(45.1 to 51.0)". */
export const span = ({ ci95: [low, high] }: Estimate): string => `(${points(low)} to ${points(high)})`;

/** The win rate to which 100 more points raise an even match, from log odds per 100 points. */
export const raisedBy = ({ mean, ci95: [low, high] }: Estimate): Estimate => ({
  mean: logistic(mean),
  ci95: [logistic(low), logistic(high)],
});

/** A number of things, with commas between thousands. */
export const count = (value: number): string => grouped(value);

/** "at most 3 min left", from seconds. */
export const left = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `at most ${whole} s left`;
  if (whole < 3600) return `at most ${Math.ceil(whole / 60)} min left`;
  return `at most ${fixed(whole / 3600, 1)} h left`;
};

/** Whether a unit's verdict holds for every bot, in words. */
export const HOLDS: Readonly<Record<Holds, string>> = {
  yes: 'Holds for every bot.',
  no: 'Does not hold: another bot disagrees.',
  unknown: 'Not enough battles to know whether it holds for every bot.',
};

/** The bots of a list's battles. */
const botsOf = (policies: readonly UnitUnderPolicies[]): readonly string[] => [
  ...new Set(policies.flatMap(({ views }) => views.map(({ bot }) => bot))),
];

/** The players: "bot objective on both sides", or "the mean of the bots objective, cautious, each against itself". */
export const playedBy = (bots: string): string =>
  bots.includes(', ') ? `the mean of the bots ${bots}, each against itself` : `bot ${bots} on both sides`;

/** "By each of objective, cautious: 30 of 44 verdicts hold, 3 do not, 11 are unknown." */
export const heldBy = (policies: readonly UnitUnderPolicies[]): string => {
  const number = (wanted: Holds) => policies.filter(({ holds }) => holds === wanted).length;
  const [yes, no, unknown] = [number('yes'), number('no'), number('unknown')];
  return (
    `By each of ${botsOf(policies).join(', ')}: ${yes} of ${policies.length} verdicts ${yes === 1 ? 'holds' : 'hold'}, ` +
    `${no} ${no === 1 ? 'does' : 'do'} not, ${unknown} ${unknown === 1 ? 'is' : 'are'} unknown.`
  );
};

/** A unit's figures for a forecast, from the window's data: the mean, and each bot's own result. */
export const costSoFarOf = (
  { points: cost, fair }: Pick<PointsAdvice['units'][number], 'points' | 'fair'>,
  policy: UnitUnderPolicies | undefined,
  fought: number,
): CostSoFar => ({ points: cost, fair, views: policy?.views.map((view) => view.fair) ?? [fair], fought });

/** The summary of a run that ended before its budget. */
export const endedWords = (fought: number, units: PointsAdvice['units']): string => {
  const unknown = units.filter(({ verdict }) => verdict === 'unknown').length;
  return unknown === 0
    ? `${count(fought)} battles: every verdict is known.`
    : `${count(fought)} battles: ${unknown} of ${units.length} verdicts ${unknown === 1 ? 'is' : 'are'} unknown.`;
};
