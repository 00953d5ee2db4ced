import { afterAll, describe, expect, test } from 'vitest';
import { share } from '@engine/kernel/estimate';
import { playBattle } from '@engine/simulation/play';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { PLANS, SAMPLES, sampleSetup } from '../engine/sigmar/battle/sample';

/** Battles of an army against itself: wins of side 0, and wins of the side with the first turn; draws count half. */
interface Mirrored {
  readonly side: number;
  readonly first: number;
  readonly battles: number;
}

/**
 * `npm run fair`: mirrored battles of Age of Sigmar by map, over its battleplans. Both sides must win equally often,
 * which the engine must ensure; how often the side with the battle's first turn wins is a result of the rules for
 * priority (AOS-12.0).
 */
describe('mirrors: Age of Sigmar', () => {
  const EACH = Number(process.env['FAIR_MIRRORS'] ?? 1000);
  const BOT = process.env['FAIR_BOT'] ?? 'greedy';
  const WHERE = [SAMPLES.small, SAMPLES.large].flatMap(({ maps, armies }) =>
    maps.flatMap((map) => armies.map((army) => [map, army] as const)),
  );
  const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
  const all: Mirrored[] = [];

  const mirrored = (map: string, army: string, p: number, battles: number): Mirrored => {
    const game = new SigmarGame(sampleSetup(map, [army, army], [BOT, BOT], PLANS[p]));
    const state = game.newState();
    const players = [
      policyOf<State, Action>(BOT as 'greedy'),
      policyOf<State, Action>(BOT as 'greedy'),
    ] as const;
    let [side, first] = [0, 0];
    for (let index = 0; index < battles; index++) {
      // Each battleplan has separate roll-offs.
      playBattle(game, state, players, { seed: 9 + p, index });
      const { winner } = state.now;
      side += winner < 0 ? 0.5 : winner === 0 ? 1 : 0;
      first += winner < 0 ? 0.5 : winner === state.opener[0] ? 1 : 0;
    }
    return { side, first, battles };
  };

  const say = (what: string, found: readonly Mirrored[]): number => {
    const sum = (key: keyof Mirrored): number => found.reduce((total, one) => total + one[key], 0);
    const of = (key: 'side' | 'first'): string => {
      const { mean, ci95 } = share(sum(key), sum('battles'));
      return `${percent(mean)} (${ci95.map(percent).join(' to ')})`;
    };
    process.stdout.write(
      `${what}: side 0 ${of('side')}, who went first ${of('first')}, ${sum('battles')} battles\n`,
    );
    return sum('side') / sum('battles');
  };

  test.each(WHERE)(
    '%s, %s',
    (map, army) => {
      const found = PLANS.map((_, p) => mirrored(map, army, p, Math.ceil(EACH / PLANS.length)));
      all.push(...found);
      const side = say(`Age of Sigmar, ${map}, ${army}, ${BOT}`, found);
      // Four and a half standard errors.
      expect(Math.abs(side - 0.5)).toBeLessThan(2.25 / Math.sqrt(EACH));
    },
    3_600_000,
  );

  afterAll(() => void say('Age of Sigmar, all maps', all));
});
