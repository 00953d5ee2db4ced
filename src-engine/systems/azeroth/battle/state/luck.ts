import type { Battle } from './battle';
import { fighterAt } from './field';
import type { Odds } from './odds/draws';

/** Indices of `Totals.luck`. */
export const HARM = 0;
export const LOSSES = 1;
export const FLIGHTS = 2;

/** By a total: how many of the 36 rolls of two dice are at most this. */
const THROWS = Array.from({ length: 13 }, (_, most) => {
  let ways = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (one + two <= most) ways++;
  return ways;
});

/** The chance that two dice total more than `most`. */
const above = (most: number): number => 1 - THROWS[Math.max(0, Math.min(12, most))] / 36;

/**
 * A morale test of a model: its points, the number it needs, the highest total without flight, whether it may be
 * rerolled.
 */
export interface MoraleTestOdds {
  readonly model: number;
  readonly points: number;
  readonly need: number;
  readonly most: number;
  readonly again: boolean;
}

/**
 * Counts what the dice of an attack gave beyond the expected value: wounds that the target loses, each with its share
 * of the model's points, and the whole model. Overkill is not luck. Must be called before the wounds are dealt.
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
 * Counts what the two dice of a morale test gave beyond the expected value: the whole model if it flees. It flees if
 * the dice total more than `most`; a test that fails, by exceeding `need`, is rerolled if it may be taken `again`
 * (AAW-10.2).
 */
export const countMoraleTest = (
  { state, totals }: Battle,
  { model, points, need, most, again }: MoraleTestOdds,
  flees: boolean,
): void => {
  const chance = (again ? above(need) : 1) * above(most);
  const worth = state.side[model] === 1 ? points : -points;
  totals.luck[FLIGHTS] += worth * ((flees ? 1 : 0) - chance);
};
