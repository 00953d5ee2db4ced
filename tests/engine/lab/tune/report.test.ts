import { expect, test } from 'vitest';
import type { GoalReport } from '../../../../src-engine/lab/goals/report';
import { tuneSentence, type Proposal } from '../../../../src-engine/lab/tune/report';

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
