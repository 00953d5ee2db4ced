import { describe, expect, test } from 'vitest';
import { Library } from '@engine/lab/library';
import { ruleEffects } from '@engine/lab/rule-sensitivity/effects';
import { fightEffects } from '@engine/lab/rule-sensitivity/fights';
import { ruleBattlesIn, stepsIn } from '@engine/lab/rule-sensitivity/open';
import { CellsRun } from '@engine/lab/studies/cells-run';
import { SYSTEMS } from '@engine/systems/index';
import { drained } from '@engine/simulation/run/steps';
import { sampleFiles } from '../../support/workspace';

const GAME = 'azeroth-at-war';
const library = new Library();
for (const [path, text] of Object.entries(sampleFiles(GAME))) library.put(path, text);
const book = library.typed(GAME)!;
const entryOf = (ref: string) => book.scenarios.find((each) => each.ref === ref)!;

const effectsOf = (scenario: string, variants = {}) => {
  const worked = drained(fightEffects(book, { system: GAME, scenario, variants, seed: 1 }));
  if (!worked.ok) throw new Error(worked.error);
  return worked.value;
};

describe('steps of the numbers of the rules', () => {
  const stepsOf = (variants: Readonly<Record<string, string>>, id: string) =>
    stepsIn(book, GAME, entryOf('first-blood'), variants)
      .filter(({ row }) => row.id === id)
      .map(({ from, to }) => [from, to]);

  test('every number goes down and up within its range, by half of itself if it is a small fraction', () => {
    for (const { row, to } of stepsIn(book, GAME, entryOf('first-blood'), {})) {
      expect(to).toBeGreaterThanOrEqual(row.min);
      expect(to).toBeLessThanOrEqual(row.max);
    }
    expect(stepsOf({}, 'AAW-7.3-hard-cover')).toEqual([
      [2, 1],
      [2, 3],
    ]);
    expect(stepsOf({}, 'AAW-10.1.wounds')).toEqual([
      [0.5, 0.25],
      [0.5, 0.75],
    ]);
    expect(stepsOf({}, 'AAW-7.1-wound.double')).toEqual([[2, 3]]);
  });

  test.each([
    ['a chosen number', { 'AAW-8.1-cap': '12' }],
    ['a variant that sets it', { 'mana-cap': '12' }],
  ])('steps start from %s', (_, variants) => {
    expect(stepsOf(variants, 'AAW-8.1-cap')).toEqual([
      [12, 11],
      [12, 13],
    ]);
  });
});

test('an attack ranks its numbers exactly: the largest change first, those without a difference last', () => {
  const { exact, effects } = effectsOf('javelin-over-ruins');
  const [first] = effects;
  expect([exact, first.step.row.id, first.changes[0].response]).toEqual([
    true,
    'AAW-7.3-hard-cover',
    'damage',
  ]);
  const sizes = effects.map(({ changes }) => Math.abs(changes[0].change.mean));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(first.changes[0].isSignificant).toBe(true);
  const last = effects.at(-1)!;
  expect([last.differing, last.changes[0].isSignificant]).toEqual([0, false]);
});

test('steps start from the chosen house rules', () => {
  const { effects } = effectsOf('javelin-over-ruins', { 'house:softer-cover': 'on' });
  const cover = effects.filter(({ step }) => step.row.id === 'AAW-7.3-hard-cover');
  expect(cover.map(({ step }) => step.from)).toEqual([1, 1]);
});

describe('battles', () => {
  const prepared = ruleBattlesIn(library, {
    ...{ system: GAME, scenario: 'first-blood', variants: {}, seed: 1, battles: 2 },
  });
  if (!prepared.ok) throw new Error(prepared.error);
  const { run, steps, task } = prepared.value;

  test('every number in use has its steps, each fought on the dice of the first cell', () => {
    const rows = SYSTEMS.get(GAME)!.numbers.filter(({ idle }) => idle === undefined);
    expect(new Set(steps.map(({ row }) => row.id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(task.cells).toHaveLength(steps.length + 1);
    expect(new Set(task.cells.map(({ options }) => options.seed))).toEqual(new Set([1]));
  });

  test('a step that changes no battle makes no difference, and is not significant', () => {
    expect(ruleEffects(prepared.value).effects).toEqual([]);
    // The cells of fewer rounds and of shallow water, which this map does not have, and the cell of the present rules.
    const cellOf = (id: string) => steps.findIndex(({ row }) => row.id === id);
    const chosen = [cellOf('AAW-5'), cellOf('AAW-3.2-water')];
    const few = {
      ...prepared.value,
      steps: chosen.map((at) => steps[at]),
      run: new CellsRun(
        [0, ...chosen.map((at) => at + 1)].map((cell) => run.cells[cell]),
        run.ids,
        2,
      ),
    };
    for (let block = 0; block < 3; block++) few.run.take(few.run.block(block));
    const { effects, battles } = ruleEffects(few, 'rounds');
    expect(battles).toBe(2);
    expect(effects.map(({ step, differing }) => [step.row.id, differing > 0])).toEqual([
      ['AAW-5', true],
      ['AAW-3.2-water', false],
    ]);
    expect(effects[0].changes[0].response).toBe('rounds');
    expect(effects[1].changes.some(({ isSignificant }) => isSignificant)).toBe(false);
  });
});
