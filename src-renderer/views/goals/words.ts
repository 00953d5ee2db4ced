import { choiceWords } from '@engine/kernel/house/chosen';
import type { Evidence, GoalReport } from '@engine/lab/goals/report';
import { LEFT_OUT } from '@engine/book/unread';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import { fixed, grouped } from '@engine/kernel/numbers';
import { number, percent, signed } from '../../charts/format';

/** A share in whole percent, without the sign: costs are not known more precisely. */
const inPercent = (share: number): string => `${share < 0 ? '−' : ''}${fixed(Math.abs(share) * 100, 0)}`;

/** A value in the unit of its goal. */
const inUnit = (value: number, unit: GoalReport['unit']): string => {
  if (!Number.isFinite(value)) return 'any';
  if (unit === 'probability') return value < 0 ? `−${percent(-value)}` : percent(value);
  if (unit === 'change-of-share') return `${signed(value, 'probability')} pp`;
  return unit === 'share-of-cost' ? `${inPercent(value)}% of its cost` : number(value);
};

/** Why a goal has no result with the current files, by its diagnostics: its subject is missing, or has errors. */
export const faultAmong = (
  said: readonly Pick<Diagnostic, 'severity' | 'code' | 'line' | 'column' | 'message'>[],
): string | undefined => {
  const fault =
    said.find(({ severity }) => severity === 'error') ?? said.find(({ code }) => code === LEFT_OUT);
  return fault && `Line ${fault.line}, column ${fault.column}: ${fault.message}`;
};

/** Results with their signs. */
export const RESULTS = { met: '✓ met', missed: '✗ missed', unknown: '? not known' } as const;

/** The measured value, with its interval if it is estimated. */
export const measuredWords = ({ measured, unit, exact }: GoalReport): string => {
  if (!measured) return 'Not measured yet';
  const mean = inUnit(measured.mean, unit);
  const [low, high] = measured.ci95;
  if (exact || low === high) return mean;
  return unit === 'share-of-cost'
    ? `${mean} (${inPercent(low)}% to ${inPercent(high)}%)`
    : `${mean} (${inUnit(low, unit)} to ${inUnit(high, unit)})`;
};

/** The bounds; a unit of several words is written once. */
export const boundsWords = ({ wanted: [low, high], unit }: GoalReport): string =>
  `wanted ${unit === 'share-of-cost' ? `${inPercent(low)}%` : inUnit(low, unit)} to ${inUnit(high, unit)}`;

/** A goal's result in a line: "✓ met: 48.0%, wanted 35.0% to 65.0%". */
export const resultWords = (goal: GoalReport): string =>
  goal.measured
    ? `${RESULTS[goal.result]}: ${measuredWords(goal)}, ${boundsWords(goal)}`
    : `? ${measuredWords(goal).toLowerCase()}, ${boundsWords(goal)}`;

/** "exact", or the number of battles. */
export const countWords = ({ exact, battles, measured }: GoalReport): string => {
  if (exact) return 'exact';
  if (battles > 0) return `${grouped(battles)} ${battles === 1 ? 'battle' : 'battles'}`;
  return measured ? 'estimated' : '';
};

/** The players and the place. */
export const evidenceWords = ({ scenario, size, map, objective, bots, variants, seed }: Evidence): string =>
  [
    scenario,
    size,
    map && `on ${map}`,
    objective && `for ${objective}`,
    bots && `played by ${[...new Set(bots)].join(' against ')}`,
    variants && choiceWords(variants),
    bots && seed !== undefined && `seed ${seed}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The length of the axis of a goal. */
export const AXIS = 200;

/** The positions of the bounds, the interval and the value on an axis that contains all of them. */
export const spanOf = ({
  measured,
  wanted,
}: GoalReport):
  | {
      readonly wanted: readonly [number, number];
      readonly ci: readonly [number, number];
      readonly mean: number;
    }
  | undefined => {
  if (!measured || !measured.ci95.every(Number.isFinite)) return undefined;
  const all = [...wanted, ...measured.ci95, measured.mean];
  const low = Math.min(...all);
  const wide = Math.max(...all) - low || 1;
  const at = (value: number): number => 10 + ((AXIS - 20) * (value - low)) / wide;
  return {
    wanted: [at(wanted[0]), at(wanted[1])],
    ci: [at(measured.ci95[0]), at(measured.ci95[1])],
    mean: at(measured.mean),
  };
};
