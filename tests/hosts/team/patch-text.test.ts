import { expect, test } from 'vitest';
import { patchMarkdown, patchText } from '../../../src-main/cli/diff/pages';
import type { PatchReport } from '../../../src-main/cli/diff/report';

const report = (fights: number): PatchReport => ({
  from: 'old',
  to: 'new',
  games: ['Glory'],
  revisions: {},
  changes: [],
  unfought: [],
  goals: [],
  battles: [],
  fights: Array.from({ length: fights }, (_, i) => ({
    scenario: `fight-${i}`,
    figure: 'mean',
    name: `Fight ${i}`,
    label: 'Mean wounds',
    unit: 'points',
    before: 1,
    after: 3 - i / 100,
  })),
});

test.each([
  ['30 rows fit', 30, 30, undefined],
  ['of 31 rows the one with the smallest effect is counted', 31, 30, '… and 1 with smaller effects'],
  ['of 45 rows 15 are counted', 45, 30, '… and 15 with smaller effects'],
])('a long table in a terminal: %s', (_, fights, listed, more) => {
  const text = patchText(report(fights));
  expect(text.match(/Fight \d+/g)).toHaveLength(listed);
  if (more === undefined) expect(text).not.toContain('smaller effects');
  else expect(text).toContain(more);
  expect(patchMarkdown(report(fights)).match(/Fight \d+/g)).toHaveLength(fights);
});
