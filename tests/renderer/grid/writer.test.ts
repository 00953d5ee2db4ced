import { expect, test } from 'vitest';
import { gridColumns } from '@engine/exchange/grid/columns';
import { planCells, type CellEdit } from '@engine/exchange/grid/plan';
import { CellWriter, cellKey, type WriterBench } from '../../../src-renderer/views/grid/writer.svelte';

const PATHS = ['reed/a.unit.json', 'reed/b.unit.json'];
const card = {
  $schema: 'warbench:glory/unit',
  id: 'a',
  name: 'A',
  class: 'regular',
  models: 1,
  armour: 4,
  move: 'infantry',
  points: 30,
};
const columns = gridColumns('glory', [card]);
const edit = (file: string, cell: string): CellEdit => ({ file, column: 'points', cell });

/** A bench with two cards; each undo step is listed with the files that it wrote. */
const bench = () => {
  const texts = new Map(PATHS.map((path) => [path, JSON.stringify({ ...card, id: path.slice(5, 6) })]));
  const steps: string[] = [];
  const told: string[] = [];
  const own: WriterBench = {
    textOf: (path) => texts.get(path),
    engine: { ask: { planCells: (files, of, edits) => Promise.resolve(planCells(files, of, edits)) } },
    changes: {
      make: async (title, work) => {
        const written: string[] = [];
        const write = (path: string, text: string) => {
          texts.set(path, text);
          return written.push(path) > 0;
        };
        const done = await work({ edit: write } as never);
        if (done) steps.push(`${title}: ${written.join(', ')}`);
        return done;
      },
      tell: (text) => void told.push(text),
    },
  };
  return { own, texts, steps, told };
};

test('an action writes all its files in one step, and a refused cell shows why', async () => {
  const { own, texts, steps, told } = bench();
  const writer = new CellWriter(own);
  await writer.write('Paste', columns, [edit(PATHS[0], '40'), edit(PATHS[1], '50')]);
  expect(steps).toEqual([`Paste: ${PATHS.join(', ')}`]);
  expect(told).toEqual(['Paste.']);
  await writer.write('Paste again', columns, [edit(PATHS[0], 'many'), edit(PATHS[1], '60')]);
  expect(steps[1]).toBe(`Paste again: ${PATHS[1]}`);
  expect(writer.problems.get(cellKey(edit(PATHS[0], '')))?.message).toContain('not a number');
  expect(writer.said).toBe('Paste again. 1 cell not changed.');
  expect(texts.get(PATHS[0])).toContain('"points":40');
  expect(writer.pending.size).toBe(0);
  await writer.write('Correct', columns, [edit(PATHS[0], '45')]);
  expect(writer.problems.size).toBe(0);
});

test('two actions on one card run one after the other', async () => {
  const { own, texts, steps } = bench();
  const writer = new CellWriter(own);
  await Promise.all([
    writer.write('First', columns, [edit(PATHS[0], '41')]),
    writer.write('Second', columns, [{ file: PATHS[0], column: 'models', cell: '2' }]),
  ]);
  expect(steps.length).toBe(2);
  expect(JSON.parse(texts.get(PATHS[0])!)).toMatchObject({ points: 41, models: 2 });
});

test('a card that changes while its edit is checked stays unchanged', async () => {
  const { own, texts, steps } = bench();
  const changing: WriterBench = {
    ...own,
    engine: {
      ask: {
        planCells: (files, of, edits) => {
          texts.set(PATHS[0], JSON.stringify({ ...card, name: 'Typed meanwhile' }));
          return Promise.resolve(planCells(files, of, edits));
        },
      },
    },
  };
  const writer = new CellWriter(changing);
  await writer.write('Edit', columns, [edit(PATHS[0], '41')]);
  expect(steps).toEqual([]);
  expect(texts.get(PATHS[0])).toContain('Typed meanwhile');
  expect(writer.said).toBe('A file changed at the same time, so nothing was written. Try again.');
});

test('undoing an action removes its refused cells, and correcting another cell keeps them', async () => {
  const { own, texts } = bench();
  const writer = new CellWriter(own);
  const before = texts.get(PATHS[1])!;
  await writer.write('Paste', columns, [edit(PATHS[0], 'many'), edit(PATHS[1], '60')]);
  writer.forgetUndone();
  await writer.write('Correct', columns, [{ file: PATHS[1], column: 'models', cell: '2' }]);
  writer.forgetUndone();
  expect(writer.problems.size).toBe(1);
  await writer.write('Paste', columns, [edit(PATHS[0], 'some'), edit(PATHS[1], '70')]);
  texts.set(PATHS[1], before.replace('"points":30', '"points":60').replace('"models":1', '"models":2'));
  writer.forgetUndone();
  expect(writer.problems.size).toBe(0);
  expect(writer.said).toBe('');
});
