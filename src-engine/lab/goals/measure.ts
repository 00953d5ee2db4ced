import type { GoalFile } from '../../generated/every-game';
import type { Figure, Outcome } from '../../kernel/outcome';
import type { ScenarioEntry } from '../../systems/system';
import type { GoalReport } from './report';

export type Measure = GoalFile['measure'];
export type MeasureOf<Of extends Measure['of']> = Extract<Measure, { readonly of: Of }>;

/** Default limit on the battles of a goal. */
export const GOAL_BATTLES = 20_000;

/** The kind of scenario that a measure needs; undefined: any. */
export const SCENARIO_KINDS: Readonly<Partial<Record<Measure['of'], ScenarioEntry['kind']>>> = {
  'win-rate': 'battle',
  'first-player': 'battle',
  draws: 'battle',
  rounds: 'battle',
  damage: 'attack',
  duel: 'duel',
};

/** The measures of one scenario. */
export type ScenarioMeasure = Extract<Measure, { readonly scenario: string }>;

export const isOfScenario = (measure: Measure): measure is ScenarioMeasure => 'scenario' in measure;

/** The id of the figure of its scenario that a goal is about; undefined: the first one, as for an attack. */
export const figureId = (measure: ScenarioMeasure): string | undefined => {
  switch (measure.of) {
    case 'win-rate':
    case 'duel':
      return `win-${(measure.side ?? 1) - 1}`;
    case 'draws':
      return 'draw';
    case 'damage':
      return undefined;
    case 'figure':
      return measure.figure;
    default:
      return measure.of;
  }
};

/** The figure of an outcome that a goal is about. */
export const figureOf = (outcome: Outcome, measure: ScenarioMeasure): Figure | undefined => {
  const id = figureId(measure);
  return outcome.figures.find((figure) => (id === undefined ? figure.headline === true : figure.id === id));
};

/** Figures that are shares of battles, by their ids. */
const SHARES = /^(win-\w+|draw|first-player|comeback)$/;

/** The unit of a goal's bounds, before anything is measured. */
export const unitOf = (measure: Measure): GoalReport['unit'] => {
  switch (measure.of) {
    case 'fair-cost':
      return 'share-of-cost';
    case 'dominated':
      return 'units';
    case 'rounds':
    case 'damage':
      return measure.of;
    case 'figure':
      return SHARES.test(measure.figure) ? 'probability' : 'number';
    case 'study':
      return SHARES.test(measure.response) ? 'change-of-share' : 'number';
    default:
      return 'probability';
  }
};

/** The bounds of a goal, in the measure's own unit: for a fair cost as a share of the cost. */
export const wantedOf = (measure: Measure): readonly [number, number] => {
  if (measure.of === 'fair-cost') return [1 - measure.within, 1 + measure.within];
  if (measure.of === 'dominated') return [0, measure.most ?? 0];
  return [measure.between[0], measure.between[1]];
};
