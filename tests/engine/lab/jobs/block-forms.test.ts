import { describe, expect, test } from 'vitest';
import { SYSTEM_IDS, type SystemId } from '../../../../src-engine/kernel/words';
import { battleRunIn, jobOf, runOf, type Task } from '../../../../src-engine/lab/jobs/job';
import { blockProblem, type BlockForm } from '../../../../src-engine/simulation/run/block-form';
import type { BlockRun } from '../../../../src-engine/simulation/run/fight-out';
import { sampleLibrary } from '../../../support/sample-book';

const GLORY = sampleLibrary('glory');
const SCENARIO = 'patrols-at-mill-hill';
const ARMIES = { system: 'glory', seed: 1, wishes: { variants: {}, size: '300', bot: 'random' } } as const;

/** A task of every kind, as fast as possible. */
const TASKS: readonly Task[] = [
  { kind: 'battle', system: 'glory', scenario: SCENARIO, options: { variants: {}, seed: 1, battles: 3 } },
  { kind: 'points', ...ARMIES, goal: { battles: 4 } },
  {
    kind: 'sensitivity',
    ...ARMIES,
    unit: 'hearth-levy',
    file: 'emberfold/hearth-levy.unit.json',
    changes: [{ change: 'models +1', path: ['models'], value: 7 }],
    pairs: 2,
  },
  {
    kind: 'cells',
    system: 'glory',
    cells: [{ scenario: SCENARIO, options: { variants: {}, seed: 1 }, overrides: [] }],
    readings: ['win-0', 'first-player', 'rounds', 'destroyed-0', 'margin'],
    battles: 3,
  },
  {
    kind: 'matrix',
    system: 'glory',
    units: ['hearth-levy', 'bolt-crew'],
    options: { variants: {}, seed: 1 },
  },
];

const runsOf = (task: Task): BlockRun => {
  const run = runOf(jobOf(GLORY, task));
  if (!run.ok) throw new Error(run.error);
  return run.value;
};

/** What a hostile or broken worker may return instead of a block. */
const POISON: readonly [string, (rows: Float64Array) => Float64Array, RegExp][] = [
  ['nothing', () => new Float64Array(), /^it has 0 numbers instead of \d+$/],
  ['a number too few', (rows) => rows.slice(1), /^it has \d+ numbers instead of \d+$/],
  ['a number too many', (rows) => Float64Array.of(...rows, 0), /^it has \d+ numbers instead of \d+$/],
  ['no numbers', (rows) => rows.map(() => NaN), /^number 1 of row 1 is NaN$/],
  ['the largest numbers', (rows) => rows.map(() => 1e308), /^number 1 of row 1 is 1e\+308$/],
  ['infinity', (rows) => rows.map((value, i) => (i === 2 ? Infinity : value)), /^number 3 of row 1 is Inf/],
]; // prettier-ignore

describe.each(TASKS)('blocks of the kind $kind', (task) => {
  const run = runsOf(task);
  const rows = run.block(0);
  const form = run.form(0);

  test('a fought block is valid', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(blockProblem(rows, form)).toBeUndefined();
  });

  test.each(POISON)('%s is refused', (_, poisoned, problem) => {
    expect(blockProblem(poisoned(rows), form)).toMatch(problem);
  });
});

test.each<[string, number, number, number]>([
  ['a battle', 0, 0, 2],
  ['a battle’s rounds', 0, 1, 2.5],
  ['a battle’s points', 0, 3, -1],
  ['a pair’s score', 1, 0, 1 / 3],
  ['who deployed first', 1, 2, 0],
  ['a changed card’s score', 2, 0, 0.7],
  ['a share of a cell', 3, 0, 1.5],
  ['rounds of a cell', 3, 2, -1],
  ['whether two can meet', 4, 0, 0.5],
  ['a chance of a matrix', 4, 1, 1.1],
])('all numbers of %s are valid', (_, task, place, value) => {
  const run = runsOf(TASKS[task]);
  const rows = run.block(0);
  rows[place] = value;
  expect(blockProblem(rows, run.form(0))).toBe(`number ${place + 1} of row 1 is ${value}`);
});

test('what costs did to the lead is one number for many units: a large one, and whole', () => {
  const wishes = { variants: {}, size: 'large', bot: 'random' } as const;
  const task = { kind: 'points', system: 'azeroth-at-war', seed: 1, wishes, goal: { battles: 20 } } as const;
  const run = runOf(jobOf(sampleLibrary('azeroth-at-war'), task));
  if (!run.ok) throw new Error(run.error);
  const rows = run.value.block(0);
  const form = run.value.form(0);
  const last = form.width - 1;
  const packed = rows.filter((_, i) => i % form.width === last).map(Math.abs);
  expect(Math.max(...packed)).toBeGreaterThan(1_000_000);
  expect(blockProblem(rows, form)).toBeUndefined();
  rows[last] = 0.5;
  expect(blockProblem(rows, form)).toBe(`number ${last + 1} of row 1 is 0.5`);
});

test('a pair in which no army has the unit has no numbers, and may not have any', () => {
  const row: BlockForm['columns'] = () => [{ least: Infinity, most: -Infinity, optional: true }];
  const form = { rows: 1, width: 1, columns: row };
  expect(blockProblem(Float64Array.of(NaN), form)).toBeUndefined();
  expect(blockProblem(Float64Array.of(0), form)).toBe('number 1 of row 1 is 0');
});

describe.each(SYSTEM_IDS)('battles of every sample scenario: %s', (system: SystemId) => {
  const library = sampleLibrary(system);
  const scenarios = library.typed(system)!.scenarios.filter(({ kind }) => kind === 'battle');

  test.each(scenarios.map(({ ref }) => ref))('%s', (scenario) => {
    const run = battleRunIn(library, {
      kind: 'battle',
      system,
      scenario,
      options: { variants: {}, seed: 1, battles: 2 },
    });
    if (!run.ok) throw new Error(run.error);
    expect(blockProblem(run.value.block(0), run.value.form(0))).toBeUndefined();
  });
});
