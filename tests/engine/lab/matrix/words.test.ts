import { expect, test } from 'vitest';
import { matrixReport } from '@engine/lab/matrix/report';
import { structureLines } from '@engine/lab/matrix/words';

const UNITS = ['Rock', 'Paper', 'Scissors'].map((name) => ({ unit: name.toLowerCase(), name, points: 10 }));
const cell = (win: number) => ({ win, draw: 0, loss: 1 - win });

test('a ring is told with its weakest edge, and the mixture that nobody beats', () => {
  const wins = [
    [0.5, 0.2, 0.8],
    [0.8, 0.5, 0.1],
    [0.2, 0.9, 0.5],
  ];
  const cells = wins.map((row) => row.map(cell));
  const [cycles, mixture, dominated] = structureLines(UNITS, matrixReport(UNITS, cells, 'one-to-one'));
  expect(cycles).toMatch(
    /^Cycles, by their weakest edge: .* beats .* beats .* beats .* \(30 points above even\)\.$/,
  );
  expect(mixture).toMatch(/^Nobody beats this mixture: \d+ % \w+, \d+ % \w+, \d+ % \w+\.$/);
  expect(dominated).toBe('No unit is beaten in every column by one that costs no more.');
});

test('who comes only by being summoned has no cost: it makes nobody pointless, and is not called so', () => {
  const [a, b] = UNITS;
  const [spirit, troop] = [{ ...a!, points: 0 }, b!];
  const cells = [
    [cell(0.5), cell(0.9)],
    [cell(0.1), cell(0.5)],
  ];
  for (const pair of [
    [spirit, troop],
    [{ ...troop }, { ...spirit }],
  ])
    expect(matrixReport(pair, cells, 'one-to-one').dominated).toEqual([]);
});

test('no ring, and one who is never worth taking', () => {
  const [a, b] = UNITS;
  const pair = [a!, b!];
  const cells = [
    [cell(0.5), cell(0.9)],
    [cell(0.1), cell(0.5)],
  ];
  expect(structureLines(pair, matrixReport(pair, cells, 'one-to-one'))).toEqual([
    'No three units beat each other in a ring.',
    'Nobody beats this mixture: 100 % Rock.',
    'Never worth taking, since another does at least as well against everybody for no more: Paper (Rock).',
  ]);
});
