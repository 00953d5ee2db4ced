import type { Pmf } from '../../kernel/pmf';
import { stream, type Rng } from '../../kernel/rng';
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
import type { DuelResult } from './duel-exact';

/** Duels fought where the exact answer would take too long: a share's 95 % interval is then at most ±0.7 points. */
export const SIMULATED_DUELS = 20_000;

/** A number drawn from a distribution, by one real in [0, 1). */
const draw = (pmf: Pmf, real: number): number => {
  let sum = 0;
  for (let k = 0; k < pmf.length; k++) if (real < (sum += pmf[k]!)) return k;
  return pmf.length - 1;
};

/** One duel: how many rounds it lasted, and the damage points left to each side. */
interface Course {
  readonly rounds: number;
  readonly left: readonly [number, number];
}

/** Each side's damage, and who goes first, have a stream of their own, so that a change on one side leaves the other's dice. */
interface Streams {
  readonly damage: readonly [Rng, Rng];
  readonly priority: Rng;
}

const streamsOf = (seed: number, battle: number): Streams => ({
  damage: [stream(seed, battle, 'damage-0'), stream(seed, battle, 'damage-1')],
  priority: stream(seed, battle, 'initiative'),
});

const strike = (striker: Striker, left: [number, number], charged: Charged, rng: Rng): void => {
  const { side, duel } = striker;
  const foe = side === 0 ? 1 : 0;
  if (left[side] === 0 || left[foe] === 0) return;
  const { models, damage } = standing(duel.sides[side], left[side]);
  const foeDamaged = standing(duel.sides[foe], left[foe]).damage > 0;
  const points = draw(striker.damage(models, damage > 0, foeDamaged, charged), rng.real());
  left[foe] = Math.max(0, left[foe] - points); // AOS-18.2, AOS-18.4
};

const fightOnce = (duel: Duel, strikers: readonly [Striker, Striker], streams: Streams): Course => {
  const left: [number, number] = [...startOf(duel)];
  let starter: SideIndex = duel.first === 'roll-off' ? (streams.priority.real() < 0.5 ? 0 : 1) : duel.first;
  for (let round = 1; round <= duel.rounds; round++) {
    if (round > 1 && beginsBattleRound(round) && streams.priority.real() >= KEEPS_FIRST_TURN)
      starter = starter === 0 ? 1 : 0;
    const charged = duel.charge && round === 1 ? starter : undefined;
    const damaged = ([0, 1] as const).map((side) => standing(duel.sides[side], left[side]).damage > 0) as [
      boolean,
      boolean,
    ];
    const first = strikesFirst(strikers, activeIn(round, starter), damaged, charged);
    for (const side of [first, first === 0 ? 1 : 0] as const)
      strike(strikers[side], left, charged, streams.damage[side]);
    if (left[0] === 0 || left[1] === 0) return { rounds: round, left };
  }
  return { rounds: duel.rounds, left };
};

/** Fights a duel `battles` times; the same seed gives the same duels. Shares, to be shown with their intervals. */
export const simulateDuel = (duel: Duel, seed: number, battles = SIMULATED_DUELS): DuelResult => {
  const strikers = strikersOf(duel);
  const win: [number, number] = [0, 0];
  let drawn = 0;
  const rounds = new Float64Array(duel.rounds + 1);
  const models = [new Float64Array(duel.models[0] + 1), new Float64Array(duel.models[1] + 1)] as const;
  for (let battle = 0; battle < battles; battle++) {
    const course = fightOnce(duel, strikers, streamsOf(seed, battle));
    rounds[course.rounds]! += 1 / battles;
    for (const side of [0, 1] as const)
      models[side][standing(duel.sides[side], course.left[side]).models]! += 1 / battles;
    if (course.left[1] === 0) win[0]++;
    else if (course.left[0] === 0) win[1]++;
    else drawn++;
  }
  return { win: [win[0] / battles, win[1] / battles], draw: drawn / battles, rounds, models };
};
