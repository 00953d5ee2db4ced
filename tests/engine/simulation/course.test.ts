import { expect, test } from 'vitest';
import { Course } from '../../../src-engine/simulation/course';
import { leadOf } from '../../../src-engine/simulation/statistics/lead';

test.each([
  ['ahead from the first round on', [1, 2, 3], 0, { comeback: false, decided: 1, changes: 0 }],
  ['behind, then ahead for good', [-2, 1, 4], 0, { comeback: true, decided: 2, changes: 1 }],
  ['ahead, behind, ahead', [3, -1, 2], 0, { comeback: true, decided: 3, changes: 2 }],
  ['level before the other side leads', [2, 0, -1], 1, { comeback: true, decided: 3, changes: 1 }],
  ['nobody leads until the end', [0, 0, 0], 1, { comeback: false, decided: 3, changes: 0 }],
  [
    'the winner is ahead at the end, whatever the measure says',
    [1, 1, 1],
    1,
    { comeback: true, decided: 3, changes: 1 },
  ],
  [
    'a draw is decided in the last round, without a comeback',
    [1, -1, 0],
    -1,
    { comeback: false, decided: 3, changes: 1 },
  ],
])('%s', (_, leads, winner, lead) => {
  expect(leadOf(leads, leads.length, winner)).toEqual(lead);
});

test('dice rolled together for one purpose are one roll, a drawn attack is three', () => {
  const course = new Course();
  const dice = course.counting({ roll: () => 4, real: () => 0.5 });
  expect([dice.roll(6, 'hit'), dice.roll(6, 'hit'), dice.roll(6, 'wound')]).toEqual([4, 4, 4]);
  expect(course.rolls).toBe(2);
  expect(dice.real('pool')).toBe(0.5);
  dice.roll(6, 'wound');
  expect(course.rolls).toBe(6);
  course.actions = 2;
  course.answers = 1;
  expect(course.seconds).toBe(2 * 30 + 10 + 6 * 10);
});
