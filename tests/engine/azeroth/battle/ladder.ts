import { share, type Estimate } from '@engine/kernel/estimate';
import { BOTS } from '@engine/systems/azeroth/battle/bots';
import { newBattle } from '@engine/systems/azeroth/battle/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/play';
import type { Size } from '@engine/systems/azeroth/words';
import { mapsOf, sampleBattle, sampleRoster } from './sample';

/** The bots from the weakest to the strongest, where objectives count (Hold the Line). */
export const LADDER = ['random', 'cautious', 'aggressive', 'objective', 'lookahead'] as const;

/** One rung: how often the stronger bot wins (draws count as half), with its interval. */
export interface Rung {
  readonly stronger: string;
  readonly weaker: string;
  readonly battles: number;
  readonly wins: Estimate;
  /** The same, where it has side 0 and where it has side 1. */
  readonly bySide: readonly [Estimate, Estimate];
}

/** Plays mirror armies of both books on every map of a size, from both sides, on the same streams. */
export const rung = (stronger: string, weaker: string, size: Size, each: number, seed = 1): Rung => {
  const won = [0, 0];
  let fought = 0;
  for (const army of [`horde-${size}`, `alliance-${size}`])
    for (const map of mapsOf(size))
      for (const side of [0, 1] as const) {
        const rosters = [sampleRoster(army, 'A'), sampleRoster(army, 'B')] as const;
        const setup = sampleBattle({ size, map, objective: 'hold-the-line', rosters });
        const [a, b] = [BOTS.get(stronger)!, BOTS.get(weaker)!];
        const battle = newBattle(setup, side === 0 ? [a, b] : [b, a]);
        for (let index = 0; index < each; index++) {
          playBattle(battle, seed, index, 'drawn');
          const { winner } = battle.state;
          won[side]! += winner === side ? 1 : winner === -1 ? 0.5 : 0;
          fought++;
        }
      }
  return {
    stronger,
    weaker,
    battles: fought,
    wins: share(won[0]! + won[1]!, fought),
    bySide: [share(won[0]!, fought / 2), share(won[1]!, fought / 2)],
  };
};
