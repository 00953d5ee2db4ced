import type { Estimate } from '../../kernel/estimate';
import type { FigureUnit } from '../../kernel/words';
import { areSignificant } from '../../simulation/statistics/significant';
import { alwaysFirst, isOfFirst, OPENS } from '../goals/first-player';
import type { CellsRun } from '../studies/cells-run';
import { changeOf } from '../studies/effects';
import type { PreparedBattles, PreparedSteps } from './open';
import type { NumberStep } from './steps';

/** What one step changes in one figure. */
export interface StepChange {
  readonly response: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly change: Estimate;
  /** Significant, corrected for all changes of the run. */
  readonly isSignificant: boolean;
}

/** What one step of a number changes in a scenario. */
export interface StepEffect {
  readonly step: NumberStep;
  /** The first one ranks the steps. */
  readonly changes: readonly StepChange[];
  /** Battles with each value. Absent for exact fights. */
  readonly battles?: number;
  /** Battles in which at least one figure differs; 0: the number made no difference in any of them. */
  readonly differing: number;
}

/** What the steps of one scenario change so far: the largest change first, those that are not significant last. */
export interface RuleEffects {
  readonly scenario: string;
  readonly name: string;
  readonly exact: boolean;
  /** Battles with each value. Absent for exact fights. */
  readonly battles?: number;
  readonly effects: readonly StepEffect[];
  /** Steps that the scenario cannot be fought with, and why. */
  readonly refused: PreparedSteps['refused'];
}

const sizeOf = ({ changes: [first] }: StepEffect): number => Math.abs(first?.change.mean ?? 0);

const rankOf = ({ changes, differing }: StepEffect): number => {
  if (changes[0]?.isSignificant) return 0;
  if (changes.some(({ isSignificant }) => isSignificant)) return 1;
  return differing > 0 ? 2 : 3;
};

/** The largest change first; then changes of other figures, those that are not significant, and steps without a difference. */
export const ranked = (effects: readonly StepEffect[]): readonly StepEffect[] =>
  [...effects].sort((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a));

/** The same, ranked by another figure. */
export const rankedBy = (effects: readonly StepEffect[], by: string): readonly StepEffect[] =>
  ranked(
    effects.map((effect) => ({
      ...effect,
      changes: [...effect.changes].sort((a, b) => Number(b.response === by) - Number(a.response === by)),
    })),
  );

/** Battles of a cell in which at least one figure differs from the rules in force. */
const differingIn = (run: CellsRun, cell: number): number => {
  let count = 0;
  for (let i = 0; i < run.paired; i++)
    if (run.ids.some((_, r) => run.of(cell, r, i) !== run.of(0, r, i))) count++;
  return count;
};

/** Figures in order of rank: `by` first. Those of the first player are left out if one army always begins. */
const responsesOf = (run: CellsRun, by: string): readonly number[] => {
  const opens = run.ids.indexOf(OPENS);
  const isAlways = opens >= 0 && alwaysFirst(run.sums(0, opens).sum, run.sums(0, opens).n) !== undefined;
  return [...run.ids.keys()]
    .filter((r) => run.ids[r] !== OPENS && !(isAlways && isOfFirst(run.ids[r])))
    .sort((a, b) => Number(run.ids[b] === by) - Number(run.ids[a] === by));
};

/** The results for every step so far; none until each has some battles. */
export const ruleEffects = (
  { entry, steps, refused, run }: Pick<PreparedBattles, 'entry' | 'steps' | 'refused' | 'run'>,
  by = 'win-0',
): RuleEffects => {
  const battles = run.paired;
  const about = { scenario: entry.ref, name: entry.name, exact: false, battles, refused };
  if (battles === 0) return { ...about, effects: [] };
  const responses = responsesOf(run, by);
  const changes = steps.map((_, s) =>
    responses.map((r) => changeOf(run, { plus: [s + 1], minus: [0], over: 1 }, r)),
  );
  const significant = areSignificant(changes.flat());
  const effects = steps.map((step, s): StepEffect => ({
    step,
    battles,
    differing: differingIn(run, s + 1),
    changes: responses.map((r, k) => {
      const { id: response, label, unit } = run.reading(0, r);
      return {
        response,
        label,
        unit,
        change: changes[s][k],
        isSignificant: significant[s * responses.length + k],
      };
    }),
  }));
  return { ...about, effects: ranked(effects) };
};
