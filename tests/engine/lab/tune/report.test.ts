import { expect, test } from 'vitest';
import type { GoalReport } from '../../../../src-engine/lab/goals/report';
import { nearestFirst, tuneSentence, type Proposal } from '../../../../src-engine/lab/tune/report';

const MISSED: GoalReport = {
  goal: 'duel',
  name: 'A fair duel',
  path: 'duel.goal.json',
  result: 'missed',
  wanted: [0.4, 0.6],
  unit: 'probability',
  exact: true,
  battles: 0,
  evidence: {},
  about: [],
  notes: [],
};
const NEAREST: Proposal = { edits: [], goals: [MISSED], verified: false, seed: 2, moves: [] };
const VERIFIED: Proposal = { ...NEAREST, verified: true };
const CONFLICTS = [{ goals: ['duel'], why: 'No value of the dials keeps duel.' }];

test.each([
  [
    'proposals that failed',
    [NEAREST],
    [],
    'No proposal met every goal on fresh seeds. Allow wider dials, or more battles.',
  ],
  [
    'a goal out of reach after battles of the nearest edits',
    [NEAREST],
    CONFLICTS,
    'No edits within the dials meet every goal. The proposals come nearest.',
  ],
  ['an exact goal out of reach', [], CONFLICTS, 'No edits within the dials meet every goal.'],
  ['a verified proposal', [VERIFIED, NEAREST], [], 'One proposal meets every goal on fresh seeds.'],
] as const)('the sentence about %s', (_, proposals, conflicts, sentence) =>
  expect(tuneSentence({ now: [MISSED], dials: 1, proposals, conflicts, battles: 0, stopped: false })).toBe(
    sentence,
  ),
);

test('verified proposals are listed as found; then failed ones by goals met, then the one that knows more', () => {
  const met: GoalReport = { ...MISSED, result: 'met' };
  const after = (seed: number, goals: readonly GoalReport[], verified = false): Proposal => ({
    ...NEAREST,
    seed,
    goals,
    verified,
  });
  const inOrder = [
    after(1, [met, MISSED]),
    after(2, [MISSED, MISSED]),
    after(3, [met, MISSED]),
    after(4, [met, met], true),
    after(5, [met, met], true),
  ];
  expect(nearestFirst(inOrder).map(({ seed }) => seed)).toEqual([4, 5, 3, 1, 2]);
});
