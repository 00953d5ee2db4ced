import type { Estimate } from '@engine/kernel/estimate';
import type { PointsAdvice } from '@engine/lab/points/advice';
import type { Holds, UnitUnderPolicies } from '@engine/lab/points/policies';
import { fixed } from '@engine/kernel/numbers';

const MINUS = '\u2212';

/** A figure of points to one decimal where that is worth it, with a true minus sign. */
export const points = (value: number): string => {
  const text = fixed(Math.abs(value), Math.abs(value) < 99.5 ? 1 : 0);
  return value < 0 ? MINUS + text : text;
};

/** "48.2", of an estimate. */
export const estimate = ({ mean }: Estimate): string => points(mean);

/** "(45.1 to 51.0)". */
export const span = ({ ci95: [low, high] }: Estimate): string => `(${points(low)} to ${points(high)})`;

/** A number of things, thousands told apart. */
export const count = (value: number): string => fixed(value, 0).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** "2 min 10 s left", of seconds. */
export const left = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s left at most`;
  if (whole < 3600) return `${Math.ceil(whole / 60)} min left at most`;
  return `${fixed(whole / 3600, 1)} h left at most`;
};

/** Whether a unit's verdict holds whoever plays, in words. */
export const HOLDS: Readonly<Record<Holds, string>> = {
  yes: 'Holds for every bot.',
  no: 'Does not hold: another bot disagrees.',
  unknown: 'Not enough battles to know whether it holds for every bot.',
};

/** The bots whose battles a list is by, the first being the run's own. */
export const botsOf = (policies: readonly UnitUnderPolicies[]): readonly string[] => [
  ...new Set(policies.flatMap(({ views }) => views.map(({ bot }) => bot))),
];

/** "The same was fought by objective: 30 of 44 verdicts hold whoever plays, 3 do not; of 11 it is not known." */
export const heldBy = (policies: readonly UnitUnderPolicies[]): string => {
  const [, ...others] = botsOf(policies);
  const number = (wanted: Holds) => policies.filter(({ holds }) => holds === wanted).length;
  const [yes, no, unknown] = [number('yes'), number('no'), number('unknown')];
  return (
    `The same was fought by ${others.join(', ')}: ${yes} of ${policies.length} verdicts ${yes === 1 ? 'holds' : 'hold'} ` +
    `whoever plays, ${no} ${no === 1 ? 'does' : 'do'} not; of ${unknown} it is not known.`
  );
};

/** How a run that ended before its budget is summed up: only what is known is called known. */
export const endedWords = (fought: number, units: PointsAdvice['units']): string => {
  const unknown = units.filter(({ verdict }) => verdict === 'unknown').length;
  return unknown === 0
    ? `${count(fought)} battles: every verdict is known.`
    : `${count(fought)} battles: ${unknown} of ${units.length} verdicts ${unknown === 1 ? 'is' : 'are'} unknown.`;
};
