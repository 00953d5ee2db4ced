import { stream } from '@engine/kernel/rng';
import type { BattleRun } from '@engine/systems/system';
import type { Reading } from '@engine/simulation/run/readings';

/** Battles of a made-up game, by their number, with known true figures. */
export interface KnownBattles {
  /** Chance that the first army wins. */
  readonly win: number;
  /** Rounds, in addition to one or two random ones. */
  readonly rounds?: number;
}

const WIDTH = 2;

export const KNOWN_READINGS: readonly Reading[] = [
  { id: 'win-0', label: 'Red wins', unit: 'probability', of: (rows, at) => rows[at], least: 0, most: 1 },
  {
    id: 'rounds',
    label: 'Rounds',
    unit: 'rounds',
    of: (rows, at) => rows[at + 1],
    least: 0,
    most: 9,
    step: 1,
  },
];

/**
 * A run of such battles: number i has the same dice whatever the true figures, so that two runs are compared in pairs.
 */
export const knownRun = ({ win, rounds = 4 }: KnownBattles, seed = 1): BattleRun => {
  const stretch = (from: number, count: number): Float64Array => {
    const rows = new Float64Array(count * WIDTH);
    for (let k = 0; k < count; k++) {
      const rng = stream(seed, from + k, 'known battle');
      rows[k * WIDTH] = Number(rng.real() < win);
      rows[k * WIDTH + 1] = rounds + rng.die(2);
    }
    return rows;
  };
  return { stretch, width: WIDTH, readings: KNOWN_READINGS, seed } as unknown as BattleRun;
};
