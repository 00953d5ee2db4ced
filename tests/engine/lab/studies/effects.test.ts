import { describe, expect, test } from 'vitest';
import type { StudyFile } from '@engine/generated/every-game';
import { CellsRun } from '@engine/lab/studies/cells-run';
import { combinationsOf, type StudyCell } from '@engine/lab/studies/design';
import { studyResult } from '@engine/lab/studies/effects';
import { knownRun } from '../../../support/known-battles';

const study = (design: StudyFile['design'], ...levels: readonly number[]): StudyFile => ({
  $schema: 'warbench:glory/study',
  id: 'known',
  name: 'Known?',
  scenarios: ['plain'],
  ...(design && { design }),
  factors: levels.map((count, f) => ({
    of: 'variant',
    name: `Factor ${f + 1}`,
    variant: `factor-${f + 1}`,
    levels: Array.from({ length: count }, (_, l) => `level ${l}`),
  })) as unknown as StudyFile['factors'],
  responses: ['win-0', 'rounds'],
});

/** A study with known results: what the first army wins, and how long it takes, at each combination of levels. */
const fought = (
  of: StudyFile,
  truth: (levels: readonly number[]) => { win: number; rounds: number },
  battles = 2000,
) => {
  const cells = combinationsOf(of).map((levels): StudyCell => ({
    scenario: 'plain',
    levels,
    overrides: [],
    variants: {},
  }));
  const run = new CellsRun(
    cells.map(({ levels }) => knownRun(truth(levels))),
    of.responses,
    battles,
  );
  for (let index = 0; !run.progress.done; index++) run.take(run.block(index));
  return { run, cells, result: studyResult(of, cells, run) };
};

describe('combinations of levels', () => {
  test('one at a time: all first levels, then each other level alone', () => {
    expect(combinationsOf(study(undefined, 2, 3))).toEqual([[0, 0], [1, 0], [0, 1], [0, 2]]); // prettier-ignore
  });
  test('full: every combination', () => {
    expect(combinationsOf(study('full', 2, 2))).toEqual([[0, 0], [0, 1], [1, 0], [1, 1]]); // prettier-ignore
  });
});

describe('effects of a study with known results', () => {
  test('a level that moves the win rate by 10 pp is significant; unchanged figures are exactly 0', () => {
    const { result } = fought(study(undefined, 2), ([level]) => ({ win: level ? 0.6 : 0.5, rounds: 4 }));
    const [win, rounds] = result.effects;
    expect(win).toMatchObject({ factor: 'Factor 1', level: 'level 1', against: 'level 0', response: 'win-0', isSignificant: true, battles: 2000 }); // prettier-ignore
    expect(win.change.ci95[0]).toBeLessThan(0.1);
    expect(win.change.ci95[1]).toBeGreaterThan(0.1);
    expect(rounds).toMatchObject({ change: { mean: 0 }, isSignificant: false });
  });

  test('the same dice at every level: pairing makes a change of 1 pp in 2,000 battles precise', () => {
    const { result } = fought(study(undefined, 2), ([level]) => ({ win: level ? 0.51 : 0.5, rounds: 4 }));
    const { ci95 } = result.effects[0].change;
    expect(ci95[1] - ci95[0]).toBeLessThan(0.02);
    expect(result.effects[0].isSignificant).toBe(true);
  });

  test('every combination: two factors add up, and their interaction is an effect of its own', () => {
    const truth = ([a, b]: readonly number[]) => ({
      win: 0.4 + 0.1 * a + 0.1 * b + 0.15 * a * b,
      rounds: 4 + a,
    });
    const { result } = fought(study('full', 2, 2), truth);
    const change = (factor: string, response: string) =>
      result.effects.find((each) => each.factor === factor && each.response === response)!.change.mean;
    expect(change('Factor 1', 'win-0')).toBeCloseTo(0.175, 1);
    expect(change('Factor 2', 'win-0')).toBeCloseTo(0.175, 1);
    expect(change('Factor 1 × Factor 2', 'win-0')).toBeCloseTo(0.15, 1);
    expect(change('Factor 1', 'rounds')).toBeCloseTo(1, 9);
    expect(change('Factor 2', 'rounds')).toBe(0);
  });

  test('without effects, at most a few of 40 studies are significant', () => {
    let told = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const of = study(undefined, 4);
      const cells = combinationsOf(of).map((levels): StudyCell => ({
        scenario: 'plain',
        levels,
        overrides: [],
        variants: {},
      }));
      // Each cell has its own dice, so that chance has an effect.
      const run = new CellsRun(
        cells.map((_, c) => knownRun({ win: 0.5 }, 1000 * seed + c)),
        of.responses,
        500,
      );
      for (let index = 0; !run.progress.done; index++) run.take(run.block(index));
      if (studyResult(of, cells, run).effects.some((effect) => effect.isSignificant)) told++;
    }
    expect(told).toBeLessThanOrEqual(5);
  });
});

describe('a run of several cells', () => {
  const cells = () =>
    new CellsRun([knownRun({ win: 0.5 }), knownRun({ win: 0.7 })], ['win-0', 'rounds'], 330);

  test('stopped and continued, it is the same to the last number', () => {
    const whole = cells();
    for (let index = 0; !whole.progress.done; index++) whole.take(whole.block(index));
    const begun = cells();
    for (let index = 0; index < 5; index++) begun.take(begun.block(index));
    const other = cells();
    expect(other.resume(begun.rows)).toBe(250);
    for (let index = other.blocks; !other.progress.done; index++) other.take(other.block(index));
    expect(other.progress).toEqual({ fought: 660, cap: 660, done: true });
    for (const cell of [0, 1])
      for (const r of [0, 1]) expect(other.sums(cell, r)).toEqual(whole.sums(cell, r));
  });

  test('stored rows that are not valid for this run are ignored', () => {
    expect(cells().resume(new Float64Array([NaN, 1, 2]))).toBe(0);
    expect(cells().resume(new Float64Array(7))).toBe(0);
  });
});
