import type { Estimate } from '../../../src-engine/kernel/estimate';
import { choiceWords } from '../../../src-engine/kernel/house/chosen';
import type { Evidence, GoalReport } from '../../../src-engine/lab/goals/report';
import type { FigureUnit } from '../../../src-engine/kernel/words';
import { percent, significant } from '../text';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

/** A change in its figure's unit, with its sign; shares in percentage points. */
export const signed = (value: number, unit: FigureUnit): string => {
  const sign = value < 0 ? '−' : value > 0 ? '+' : '';
  const size = Math.abs(value);
  return unit === 'probability' ? `${sign}${significant(size * 100)} pp` : `${sign}${significant(size)}`;
};

/** A value in the unit of a goal. */
export const inUnit = (value: number, unit: GoalReport['unit']): string => {
  if (!Number.isFinite(value)) return value > 0 ? 'any' : 'none';
  if (unit === 'probability') return value < 0 ? `−${percent(-value)}` : percent(value);
  if (unit === 'change-of-share') return signed(value, 'probability');
  return unit === 'share-of-cost' ? `${fixed(value * 100, 0)}% of its cost` : significant(value);
};

const interval = ({ mean, ci95: [low, high] }: Estimate, unit: GoalReport['unit'], exact: boolean): string =>
  exact || low === high
    ? inUnit(mean, unit)
    : `${inUnit(mean, unit)} (${Number.isFinite(low) ? `${inUnit(low, unit)} to ${inUnit(high, unit)}` : 'too few battles for an interval'})`;

/** The players and the place: "on crossroads for annihilation, objective against objective, seed 1". */
export const evidenceText = (evidence: Evidence): string => {
  const { scenario, map, maps, objective, objectives, size, bots, variants, seed } = evidence;
  const places = maps ?? (map === undefined ? [] : [map]);
  const aims = objectives ?? (objective === undefined ? [] : [objective]);
  const players = bots && [...new Set(bots)];
  return [
    ...(scenario === undefined ? [] : [scenario]),
    ...(size === undefined ? [] : [size]),
    ...(places.length > 0 ? [`on ${places.join(', ')}`] : []),
    ...(aims.length > 0 ? [`for ${aims.join(', ')}`] : []),
    ...(players ? [`played by ${players.length === 1 ? players[0] : players.join(' against ')}`] : []),
    ...(variants ? [choiceWords(variants)] : []),
    ...(seed === undefined || !players ? [] : [`seed ${seed}`]),
  ].join(', ');
};

/** "exact", or the number of battles. */
export const countText = ({ exact, battles }: Pick<GoalReport, 'exact' | 'battles'>): string => {
  if (exact) return 'exact';
  return battles === 0 ? 'estimated' : `${grouped(battles)} ${battles === 1 ? 'battle' : 'battles'}`;
};

/** The measured value and the wanted range in one line. */
export const measuredText = ({ measured, wanted, unit, exact }: GoalReport): string => {
  const bounds = `wanted ${inUnit(wanted[0], unit)} to ${inUnit(wanted[1], unit)}`;
  return measured ? `${interval(measured, unit, exact)}, ${bounds}` : `not measured, ${bounds}`;
};

const WORDS = { met: 'met      ', missed: 'MISSED   ', unknown: 'not known' } as const;

/** A goal in lines of text. */
export const goalLines = (report: GoalReport): readonly string[] => [
  `${WORDS[report.result]}  ${report.name}  (${report.goal})`,
  `           ${measuredText(report)}`,
  `           ${[countText(report), evidenceText(report.evidence)].filter((part) => part !== '').join('; ')}`,
  ...report.notes.map((note) => `           ${note}`),
];

/** The number of goals by result. */
export const sumText = (reports: readonly GoalReport[]): string => {
  const count = (result: GoalReport['result']): number =>
    reports.filter((report) => report.result === result).length;
  return `${reports.length} ${reports.length === 1 ? 'goal' : 'goals'}: ${count('met')} met, ${count('missed')} missed, ${count('unknown')} not known.`;
};
