import type { NumberRow } from '@engine/kernel/house/number';
import {
  rankedBy,
  type RuleEffects,
  type StepChange,
  type StepEffect,
} from '@engine/lab/rule-sensitivity/effects';
import { withMinus } from '../../charts/bars';
import { intervalsPicture } from '../../charts/picture/intervals';
import { COLOURS } from '../../charts/picture/paper';
import { signed } from '../../charts/format';
import { changeAxis, changeUnit } from './words';

/** A step of a number, with its change of the ranking figure. */
export interface StepBar {
  readonly from: number;
  readonly to: number;
  readonly change: StepChange;
  readonly differing: boolean;
}

/** A number with its steps, down before up. */
export interface NumberBars {
  readonly row: NumberRow;
  readonly bars: readonly StepBar[];
}

const barOf = ({ step: { from, to }, changes: [change], differing }: StepEffect): readonly StepBar[] =>
  change ? [{ from, to, change, differing: differing > 0 }] : [];

/** The numbers with a step that makes a difference, sorted by the larger step; and the others. */
export const numberBars = (
  { effects }: RuleEffects,
  by: string,
): { readonly moved: readonly NumberBars[]; readonly idle: readonly NumberRow[] } => {
  const numbers = new Map<string, NumberBars>();
  for (const effect of rankedBy(effects, by)) {
    const { row } = effect.step;
    const bars = [...(numbers.get(row.id)?.bars ?? []), ...barOf(effect)];
    numbers.set(row.id, { row, bars: bars.sort((a, b) => a.to - b.to) });
  }
  const all = [...numbers.values()];
  const isMoved = ({ bars }: NumberBars): boolean => bars.some(({ differing }) => differing);
  return { moved: all.filter(isMoved), idle: all.filter((each) => !isMoved(each)).map(({ row }) => row) };
};

/** The axis of all bars, with 0 in the middle. */
export const barsAxis = (rows: readonly NumberBars[]) =>
  changeAxis(rows.flatMap(({ bars }) => bars.map(({ change }) => change.change)));

/** A step in words: "−1 → 0". */
export const stepWords = ({ from, to }: StepBar): string => `${withMinus(from)} → ${withMinus(to)}`;

/** A change in words: its size and interval, marked if it is significant. */
export const barWords = ({ change: { change, isSignificant, unit }, differing }: StepBar): string => {
  if (!differing) return 'no difference';
  const [low, high] = change.ci95;
  const points = unit === 'probability' ? ' pp' : '';
  const size = `${isSignificant ? (change.mean > 0 ? '▲ ' : '▼ ') : '≈ '}${signed(change.mean, unit)}${points}`;
  return low === high ? size : `${size} (${signed(low, unit)} to ${signed(high, unit)})`;
};

/** The tornado as a picture. */
export const tornadoPicture = (rows: readonly NumberBars[], title: string, about: string): string => {
  const axis = barsAxis(rows);
  const at = (value: number): number => axis.at(value) / 100;
  const unit = rows[0]?.bars[0]?.change.unit ?? 'points';
  return intervalsPicture(
    {
      title,
      rows: rows.flatMap(({ row, bars }) =>
        bars.map((bar) => ({
          label: `${row.title} ${stepWords(bar)}`,
          words: barWords(bar),
          mean: at(bar.change.change.mean),
          interval: [at(bar.change.change.ci95[0]), at(bar.change.change.ci95[1])] as const,
          barFrom: 0.5,
          colour: bar.change.isSignificant
            ? bar.change.change.mean > 0
              ? COLOURS.curve
              : COLOURS.sides[1]
            : COLOURS.sides[2],
        })),
      ),
      ticks: axis.ticks.map((tick) => ({ at: at(tick), text: signed(tick, unit) })),
      axis: `change in ${changeUnit(unit)}, with 95% intervals`,
      zero: 0.5,
      keys: [
        { text: 'more', colour: COLOURS.curve, mark: 'square' },
        { text: 'less', colour: COLOURS.sides[1], mark: 'square' },
        { text: 'not significant', colour: COLOURS.sides[2], mark: 'square' },
      ],
    },
    about,
  );
};
