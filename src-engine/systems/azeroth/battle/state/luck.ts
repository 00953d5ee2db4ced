import type { Battle } from './battle';
import { fighterAt } from './field';
import type { Odds } from './odds/draws';

/** Places of `Tallies.luck`. */
export const HARM = 0;
export const LOSSES = 1;
export const FLIGHTS = 2;

/** By a total: how many of the 36 throws of two dice come to it or less. */
const THROWS = Array.from({ length: 13 }, (_, most) => {
  let ways = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (one + two <= most) ways++;
  return ways;
});

/** The chance that two dice come to more than `most`. */
const above = (most: number): number => 1 - THROWS[Math.max(0, Math.min(12, most))] / 36;

/** A morale test of a model of so many points: what it is taken against, the highest total at which nobody flees, whether it may be rolled again. */
export interface NerveTest {
  readonly model: number;
  readonly points: number;
  readonly need: number;
  readonly most: number;
  readonly again: boolean;
}

/**
 * Counts what the dice of an attack gave beyond what was to be expected of it: wounds that the target loses, each at its share of
 * the model's points, and the model whole. Overkill is no luck. Must be asked before the wounds are dealt.
 */
export const countLuck = (battle: Battle, target: number, odds: Odds, damage: number): void => {
  const { state, totals } = battle;
  const { atLeast, expected, total } = odds;
  const { card, wounds } = fighterAt(battle, target);
  const left = state.wounds[target];
  const points = state.side[target] === 1 ? card.points : -card.points;
  const most = expected[left < expected.length ? left : expected.length - 1];
  const dies = left < atLeast.length ? atLeast[left] : 0;
  totals.luck[HARM] += (points / wounds) * ((damage < left ? damage : left) - most / total);
  totals.luck[LOSSES] += points * ((damage >= left ? 1 : 0) - dies / total);
};

/**
 * Counts what the two dice of a morale test gave beyond what was to be expected of them: a model that flees, whole. It does where the
 * dice come to more than `most`; a test that fails, by more than `need`, is rolled once more where it is taken `again` (AAW-10.2).
 */
export const countNerve = (
  { state, totals }: Battle,
  { model, points, need, most, again }: NerveTest,
  flees: boolean,
): void => {
  const chance = (again ? above(need) : 1) * above(most);
  const worth = state.side[model] === 1 ? points : -points;
  totals.luck[FLIGHTS] += worth * ((flees ? 1 : 0) - chance);
};
