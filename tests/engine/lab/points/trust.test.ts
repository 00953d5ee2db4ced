import { expect, test } from 'vitest';
import type { UnitAdvice } from '../../../../src-engine/lab/points/prices/unit-advice';
import { surenessOf, trustIn } from '../../../../src-engine/lab/points/prices/trust';

const unit = (name: string, points: number, fair: number, verdict: UnitAdvice['verdict']): UnitAdvice => ({
  unit: name,
  name,
  book: 'red',
  points,
  fair: { mean: fair, ci95: [fair - 3, fair + 3] },
  verdict,
  record: { battles: 100, with: undefined, without: undefined },
});

const SURE = { mean: 1, ci95: [0.9, 1.1] } as const;

test.each([
  ['costs that are fair and a level that is known', [unit('Grunt', 45, 46, 'fair')], SURE, []],
  ['a loose level', [unit('Grunt', 45, 46, 'fair')], { mean: 0.4, ci95: [0.2, 0.6] } as const, [/±50% only/]],
  [
    'a unit that is worth less than nothing',
    [unit('Grunt', 45, 46, 'fair'), unit('Goblin', 3, -20, 'overcosted')],
    SURE,
    [/No cost makes Goblin worth taking/, /off by 50%/],
  ],
  [
    'costs that are far off',
    [unit('Ogre', 100, 140, 'undercosted')],
    SURE,
    [/off by 40%\. New costs make new armies/],
  ],
  ['a cost that is not significant adds nothing', [unit('Ogre', 100, 140, 'unknown')], SURE, []],
])('%s: reasons to distrust the advice are listed', (_, units, level, lines) => {
  const said = trustIn(units, level);
  expect(said).toHaveLength(lines.length);
  lines.forEach((line, i) => expect(said[i]).toMatch(line));
});

test('units that every army of their book has are named, because battles cannot separate them from the book', () => {
  const captain = unit('Captain', 120, 190, 'unknown');
  const [said] = trustIn([captain], SURE, { fixed: [[captain]] });
  expect(said).toMatch(/^Every army of its book has Captain\. Its value cannot be separated/);
});

test('a group of which every army has one is named, because only differences in it can be known', () => {
  const group = [unit('Captain', 120, 190, 'unknown'), unit('Wizard', 150, 140, 'fair')];
  const [said, ...others] = trustIn(group, SURE, { fixed: [group, [group[1], group[0]]] });
  expect(said).toMatch(
    /same number of Captain, Wizard; and of Wizard, Captain\. .*only how their costs differ/,
  );
  expect(others).toEqual([]);
});

test.each([
  ['wins alone are as good', 1.01, 0, undefined],
  ['margins', 1.72, 0, 'from winning margins. Wins alone would need 1.7 times as many battles'],
  [
    'margins, and luck that is counted',
    2.53,
    0.481,
    'from winning margins, without the luck of the dice (48% of what the armies do not explain). Wins alone would need 2.5 times as many battles',
  ],
])('%s: what makes costs more precise', (_, worth, explained, words) => {
  expect(surenessOf({ margins: { worth }, luck: { explained } })).toBe(words);
});
