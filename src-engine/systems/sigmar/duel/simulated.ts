import { oncePer } from '../../../kernel/once-per';
import type { Pmf } from '../../../kernel/plan/pmf';
import { stream, type Rng } from '../../../kernel/rng';
import {
  activeIn,
  beginsBattleRound,
  KEEPS_FIRST_TURN,
  standing,
  startOf,
  strikersOf,
  strikesFirst,
  type Charged,
  type Duel,
  type SideIndex,
  type Striker,
} from './duel';
import type { DuelResult } from './exact';

/** Number of duels if the exact calculation would take too long: a share's 95 % interval is then at most ±0.7 pp. */
export const SIMULATED_DUELS = 20_000;

/** Cumulative sums, once for each distribution: drawing from it is then a search. */
const summed = oncePer((pmf: Pmf): Float64Array => {
  let sum = 0;
  return Float64Array.from(pmf, (chance) => (sum += chance));
});

/** Draws a number from a distribution with one real in [0, 1): the first whose cumulative sum exceeds it. */
const draw = (pmf: Pmf, real: number): number => {
  const curve = summed(pmf);
  let low = 0;
  let high = curve.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (curve[middle] > real) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** One duel: how many rounds it lasted, and the damage points left to each side. */
interface Course {
  readonly rounds: number;
  readonly left: readonly [number, number];
}

const strike = (striker: Striker, left: [number, number], charged: Charged, real: number): void => {
  const { side, duel } = striker;
  const foe = side === 0 ? 1 : 0;
  if (left[side] === 0 || left[foe] === 0) return;
  const { models, damage } = standing(duel.sides[side], left[side]);
  const foeDamaged = standing(duel.sides[foe], left[foe]).damage > 0;
  const points = draw(striker.damage(models, damage > 0, foeDamaged, charged), real);
  left[foe] = Math.max(0, left[foe] - points); // AOS-18.2, AOS-18.4
};

/**
 * Every round draws three numbers, one for each purpose, used or not: an edit to one side does not change the other's
 * dice.
 */
const fightOnce = (
  duel: Duel,
  strikers: readonly [Striker, Striker],
  start: readonly [number, number],
  rng: Rng,
): Course => {
  const left: [number, number] = [start[0], start[1]];
  let starter: SideIndex = duel.first === 'roll-off' ? 0 : duel.first;
  for (let round = 1; round <= duel.rounds; round++) {
    const [priority, damage0, damage1] = [rng.real(), rng.real(), rng.real()];
    if (round === 1 && duel.first === 'roll-off') starter = priority < 0.5 ? 0 : 1;
    if (round > 1 && beginsBattleRound(round) && priority >= KEEPS_FIRST_TURN)
      starter = starter === 0 ? 1 : 0;
    const charged = duel.charge && round === 1 ? starter : undefined;
    const damaged0 = standing(duel.sides[0], left[0]).damage > 0;
    const damaged1 = standing(duel.sides[1], left[1]).damage > 0;
    const first = strikesFirst(strikers, activeIn(round, starter), [damaged0, damaged1], charged);
    strike(strikers[first], left, charged, first === 0 ? damage0 : damage1);
    strike(strikers[first === 0 ? 1 : 0], left, charged, first === 0 ? damage1 : damage0);
    if (left[0] === 0 || left[1] === 0) return { rounds: round, left };
  }
  return { rounds: duel.rounds, left };
};

/**
 * Simulates a duel `battles` times; the same seed gives the same duels. Returns shares, to be shown with their
 * intervals.
 */
export const simulateDuel = (duel: Duel, seed: number, battles = SIMULATED_DUELS): DuelResult => {
  const strikers = strikersOf(duel);
  const start = startOf(duel);
  const win: [number, number] = [0, 0];
  let drawn = 0;
  const rounds = new Float64Array(duel.rounds + 1);
  const models = [new Float64Array(duel.models[0] + 1), new Float64Array(duel.models[1] + 1)] as const;
  for (let battle = 0; battle < battles; battle++) {
    const course = fightOnce(duel, strikers, start, stream(seed, battle, 'duel'));
    rounds[course.rounds] += 1 / battles;
    for (const side of [0, 1] as const)
      models[side][standing(duel.sides[side], course.left[side]).models] += 1 / battles;
    if (course.left[1] === 0) win[0]++;
    else if (course.left[0] === 0) win[1]++;
    else drawn++;
  }
  return { win: [win[0] / battles, win[1] / battles], draw: drawn / battles, rounds, models };
};
