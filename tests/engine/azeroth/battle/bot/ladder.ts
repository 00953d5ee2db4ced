import { share, type Estimate } from '@engine/kernel/estimate';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import type { Objective } from '@engine/systems/azeroth/battle/state/setup/setup';
import type { Size } from '@engine/systems/azeroth/words';
import { mapsOf, sampleBattle, sampleRoster } from '../sample';
import { playBattle } from '../fights';

/** The bots from the weakest to the strongest. */
export const LADDER = ['random', 'aggressive', 'greedy', 'cautious', 'objective', 'lookahead'] as const;

/** Where bots are compared: every scenario at every size. */
export const OBJECTIVES: readonly Objective[] = ['annihilation', 'hold-the-line', 'assassination'];

/** What a win share says about a rung: it holds or falls if its interval excludes a half. */
export type Verdict = 'holds' | 'level' | 'falls';

/** One rung in one scenario at one size: how often the stronger bot wins (a draw counts half), with its interval. */
export interface Rung {
  readonly stronger: string;
  readonly weaker: string;
  readonly battles: number;
  /** Wins, with draws as halves. */
  readonly won: number;
  readonly wins: Estimate;
  /** The same, as side 0 and as side 1. */
  readonly bySide: readonly [Estimate, Estimate];
  readonly verdict: Verdict;
}

const verdictOf = ({ ci95: [low, high] }: Estimate): Verdict =>
  low > 0.5 ? 'holds' : high < 0.5 ? 'falls' : 'level';

/** Combines several rungs of the same two bots. */
export const pooled = (rungs: readonly Rung[]): Estimate => {
  const sum = (of: (rung: Rung) => number): number => rungs.reduce((total, rung) => total + of(rung), 0);
  return share(
    sum(({ won }) => won),
    sum(({ battles }) => battles),
  );
};

/**
 * Plays mirror armies of both books on every map of a size, from both sides, with the same streams: `each` battles for
 * an army, a map and a side.
 */
export const rung = (
  stronger: string,
  weaker: string,
  size: Size,
  objective: Objective,
  each: number,
  seed = 1,
): Rung => {
  const won: [number, number] = [0, 0];
  let battles = 0;
  for (const army of [`horde-${size}`, `alliance-${size}`])
    for (const map of mapsOf(size))
      for (const side of [0, 1] as const) {
        const rosters = [sampleRoster(army, 'A'), sampleRoster(army, 'B')] as const;
        const setup = sampleBattle({ size, map, objective, rosters });
        const players = side === 0 ? ([stronger, weaker] as const) : ([weaker, stronger] as const);
        const battle = newBattle(setup);
        for (let index = 0; index < each; index++) {
          playBattle(battle, players, seed, index, 'drawn');
          const { winner } = battle.state;
          won[side] += winner === side ? 1 : winner === -1 ? 0.5 : 0;
          battles++;
        }
      }
  const wins = share(won[0] + won[1], battles);
  return {
    stronger,
    weaker,
    battles,
    won: won[0] + won[1],
    wins,
    bySide: [share(won[0], battles / 2), share(won[1], battles / 2)],
    verdict: verdictOf(wins),
  };
};
