import { expect, test } from 'vitest';
import { matrixReport } from '@engine/lab/matrix/report';
import { NOT_COUNTED, structureLines } from '@engine/lab/matrix/words';

const UNITS = ['Rock', 'Paper', 'Scissors'].map((name) => ({ unit: name.toLowerCase(), name, points: 10 }));
const cell = (win: number) => ({ win, draw: 0, loss: 1 - win });

test('a cycle is shown with its weakest edge, and the mixture that no unit beats', () => {
  const wins = [
    [0.5, 0.2, 0.8],
    [0.8, 0.5, 0.1],
    [0.2, 0.9, 0.5],
  ];
  const cells = wins.map((row) => row.map(cell));
  const [cycles, mixture, dominated, ...more] = structureLines(
    UNITS,
    matrixReport(UNITS, cells, 'one-to-one'),
  );
  expect(cycles).toMatch(
    /^Cycles in duels, by their weakest edge: .* beats .* beats .* beats .* \(30 pp above even\)\.$/,
  );
  expect(mixture).toMatch(/^In duels, no unit beats this mixture: \d+% \w+, \d+% \w+, \d+% \w+\.$/);
  expect(dominated).toBe(
    'No unit is dominated: none is worse in all duels and shots than one that costs no more.',
  );
  expect(more).toEqual([NOT_COUNTED]);
});

test('a unit that is only summoned has no cost: it neither dominates nor is dominated', () => {
  const [a, b] = UNITS;
  const [spirit, troop] = [{ ...a, points: 0 }, b];
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

test('without a cycle, and with a dominated unit, the ignored parts are named', () => {
  const [a, b] = UNITS;
  const pair = [a, b];
  const cells = [
    [cell(0.5), cell(0.9)],
    [cell(0.1), cell(0.5)],
  ];
  expect(structureLines(pair, matrixReport(pair, cells, 'one-to-one'))).toEqual([
    'In duels, no three units beat each other in a cycle.',
    'In duels, no unit beats this mixture: 100% Rock.',
    'Dominated by a unit that costs no more, in all duels and shots: Paper (by Rock).',
    NOT_COUNTED,
  ]);
});

/** A guard that wins every duel, and a rifleman that shoots, at the same cost. */
const GUARD = { unit: 'guard', name: 'Guard', points: 40 };
const RIFLEMAN = { unit: 'rifleman', name: 'Rifleman', points: 68 };
const MELEE = [
  [cell(0.5), cell(0.95)],
  [
    { ...cell(0.05), shot: 0.3 },
    { ...cell(0.5), shot: 0.5 },
  ],
];

test('a unit that shoots is not dominated by one that only wins duels', () => {
  const units = [GUARD, RIFLEMAN];
  const report = matrixReport(units, MELEE, 'one-to-one');
  expect(report).toMatchObject({ dominated: [], undecided: [] });
  expect(report.mixture).toEqual([{ unit: 'guard', share: 1 }]);
  expect(report.shooting?.mixture).toEqual([{ unit: 'rifleman', share: 1 }]);
  expect(report.shooting?.payoffs).toEqual([
    [0, -0.3],
    [0.3, 0],
  ]);
  expect(structureLines(units, report)).toContain('In shots, no unit beats this mixture: 100% Rifleman.');
});

test('a unit that is worse in duels and shots is dominated', () => {
  const blunt = MELEE.map((row) => row.map(({ win, draw, loss }) => ({ win, draw, loss })));
  const { dominated, shooting } = matrixReport([GUARD, RIFLEMAN], blunt, 'one-to-one');
  expect(dominated).toEqual([{ unit: 'rifleman', by: 'guard' }]);
  expect(shooting).toBeUndefined();
});

test('parts of a card that duels and shots ignore make the claim unknown', () => {
  const healer = { ...RIFLEMAN, notInDuels: ['Healing Light'] };
  const blunt = MELEE.map((row) => row.map(({ win, draw, loss }) => ({ win, draw, loss })));
  const report = matrixReport([GUARD, healer], blunt, 'one-to-one');
  expect(report.dominated).toEqual([]);
  expect(report.undecided).toEqual([{ unit: 'rifleman', by: 'guard', notInDuels: ['Healing Light'] }]);
  expect(structureLines([GUARD, healer], report)).toContain(
    'Whether Guard dominates Rifleman is unknown: duels and shots do not count its Healing Light.',
  );
});
