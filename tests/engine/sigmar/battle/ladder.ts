import { share, type Estimate } from '@engine/kernel/estimate';
import { playBattle } from '@engine/simulation/play';
import { POLICIES, type PolicyName } from '@engine/simulation/policy';
import { botOf } from '@engine/systems/sigmar/battle/bot/bots';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import { PLANS, SAMPLES, sampleSetup } from './sample';

/** Where rungs are fought: each small map under each battleplan, mirror armies of either faction in turn. */
const WHERE = SAMPLES.small.maps.flatMap((map, m) =>
  PLANS.map((plan, p) => ({ map, plan, army: SAMPLES.small.armies[(m + p) % 2]! })),
);

/** One rung: how often the stronger bot beats the weaker with the same army, on either side. */
export interface Rung {
  readonly wins: Estimate;
  readonly bySide: readonly [Estimate, Estimate];
  readonly battles: number;
}

const wonBy = (stronger: string, weaker: string, side: 0 | 1, each: number): number => {
  let won = 0;
  for (const { map, plan, army } of WHERE) {
    const bots: [string, string] = side === 0 ? [stronger, weaker] : [weaker, stronger];
    const game = new SigmarGame(sampleSetup(map, [army, army], bots, plan));
    const state = game.newState();
    const players = [botOf(bots[0]), botOf(bots[1])] as const;
    for (let index = 0; index < each; index++) {
      playBattle(game, state, players, { seed: 7 + side, index });
      won += state.now.winner === side ? 1 : state.now.winner < 0 ? 0.5 : 0;
    }
  }
  return won;
};

/** Fights a rung: `each` battles on each map and battleplan, by either side; draws count half. */
export const rung = (stronger: string, weaker: string, each: number): Rung => {
  const battles = each * WHERE.length;
  const [a, b] = [wonBy(stronger, weaker, 0, each), wonBy(stronger, weaker, 1, each)];
  return {
    wins: share(a + b, 2 * battles),
    bySide: [share(a, battles), share(b, battles)],
    battles: 2 * battles,
  };
};

/** Every bot against the one below it. */
export const RUNGS: readonly (readonly [PolicyName, PolicyName])[] = POLICIES.slice(1).map(
  (stronger, k) => [stronger, POLICIES[k]!] as const,
);
