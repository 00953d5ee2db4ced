import { expect, test } from 'vitest';
import type { StudyFile } from '@engine/generated/every-game';
import { CellsRun } from '@engine/lab/studies/cells-run';
import { combinationsOf, readingsAsked, type StudyCell } from '@engine/lab/studies/design';
import { studyResult } from '@engine/lab/studies/effects';
import type { BattleRun } from '@engine/systems/system';
import { patchText } from '../../../src-main/cli/diff/pages';
import { studyText } from '../../../src-main/cli/studies/text';

const STUDY = {
  $schema: 'warbench:glory/study',
  id: 'known',
  name: 'Known?',
  scenarios: ['plain'],
  factors: [{ of: 'variant', variant: 'fog', levels: ['off', 'on'] }],
  responses: ['win-0', 'first-player'],
} as unknown as StudyFile;

/** Battles that the first army wins if their number is even, and the army with the first turn by their number. */
const run = (opener: (index: number) => 0 | 1): BattleRun => {
  const reading = (id: string, of: (index: number) => boolean) => ({
    id,
    label: id,
    unit: 'probability',
    least: 0,
    most: 1,
    of: (rows: Float64Array, at: number) => Number(of(rows[at])),
  });
  const winner = (index: number): number => index % 2;
  return {
    stretch: (from: number, count: number) => Float64Array.from({ length: count }, (_, k) => from + k),
    width: 1,
    sides: ['Reds', 'Blues'],
    readings: [
      reading('win-0', (index) => winner(index) === 0),
      reading('first-player', (index) => winner(index) === opener(index)),
      reading('first-0', (index) => opener(index) === 0),
      reading('chances-fog', () => false),
      reading('uses-fog', () => false),
    ],
  } as unknown as BattleRun;
};

const drawn = (index: number): 0 | 1 => (index % 3 === 0 ? 0 : 1);
const NOTE =
  "Blues took the first turn in every battle: this figure cannot be separated from that army. Let the first turn be drawn by lot, or ask for the army's win rate.";

test.each<[string, readonly ((index: number) => 0 | 1)[], string | undefined]>([
  ['drawn by lot', [drawn, drawn], undefined],
  ['always one army’s', [() => 1, () => 1], NOTE],
  ['always one army’s at one level', [drawn, () => 1], NOTE],
])('the first turn is %s: what studies and comparisons say about the first player', (_, openers, note) => {
  const cells = combinationsOf(STUDY).map((levels): StudyCell => ({
    scenario: 'plain',
    levels,
    overrides: [],
    variants: {},
  }));
  const fought = new CellsRun(openers.map(run), readingsAsked(STUDY), 30);
  while (!fought.take(fought.block(fought.blocks)));
  const result = studyResult(STUDY, cells, fought);
  expect(result.effects.map(({ response, note: said }) => [response, said])).toEqual([
    ['win-0', undefined],
    ['first-player', note],
  ]);

  const pages = [
    studyText(STUDY, result, [], 80),
    patchText({
      from: 'old',
      to: 'new',
      games: [],
      revisions: {},
      changes: [],
      fights: [],
      unfought: [],
      goals: [],
      battles: [
        {
          scenario: 'plain',
          name: 'Plain',
          evidence: { scenario: 'plain', seed: 1 },
          effects: result.effects,
          scoring: false,
        },
      ],
    }),
  ];
  for (const page of pages)
    expect(page.split(`first-player: ${NOTE}`).length - 1).toBe(note === undefined ? 0 : 1);
});
