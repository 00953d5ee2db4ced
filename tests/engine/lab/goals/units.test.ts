import { expect, test } from 'vitest';
import type { GoalFile } from '@engine/generated/every-game';
import { unitOf } from '@engine/lab/goals/measure';

/** Before anything is measured a goal's bounds are shown in its own unit: “four to six rounds”, not “100% to 100%”. */
test.each<[string, object, string]>([
  ['rounds', { of: 'rounds', scenario: 's', between: [4, 6] }, 'rounds'],
  ['a win rate', { of: 'win-rate', scenario: 's', between: [0.4, 0.6] }, 'probability'],
  ['damage', { of: 'damage', scenario: 's', between: [0, 1] }, 'damage'],
  ['a share among the figures', { of: 'figure', scenario: 's', figure: 'win-1', between: [0, 1] }, 'probability'],
  ['a number among the figures', { of: 'figure', scenario: 's', figure: 'destroyed-0', between: [0, 900] }, 'number'],
  ['a change of a share', { of: 'study', study: 's', factor: 'f', level: 'l', response: 'first-player', between: [0, 0.1] }, 'change-of-share'],
  ['a change of a number', { of: 'study', study: 's', factor: 'f', level: 'l', response: 'rounds', between: [0, 1] }, 'number'],
  ['a fair cost', { of: 'fair-cost', within: 0.1 }, 'share-of-cost'],
  ['units that are dominated', { of: 'dominated' }, 'units'],
])('bounds of %s are in their own unit', (_, measure, unit) => {
  expect(unitOf(measure as GoalFile['measure'])).toBe(unit);
}); // prettier-ignore
