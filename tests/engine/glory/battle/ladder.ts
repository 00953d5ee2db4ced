import { share, type Estimate } from '@engine/kernel/estimate';
import { playBattle } from '@engine/simulation/play';
import { POLICIES, type PolicyName } from '@engine/simulation/policy';
import { botOf } from '@engine/systems/glory/battle/bot/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { sampleSetup } from './sample';

/** Where rungs are fought: mirror armies of both warbands, of both sizes. */
export const WHERE = [
  ['mill-hill', 'ember-patrol'],
  ['two-fords', 'reed-patrol'],
  ['kings-stair', 'ember-vigil'],
  ['broken-walls', 'rising-water'],
] as const;

/** One rung: how often the stronger bot beats the weaker with the same army, on either side. */
export interface Rung {
  readonly wins: Estimate;
  readonly bySide: readonly [Estimate, Estimate];
  readonly battles: number;
}

/** Battles of two bots with one army each side; draws count half. */
const wonBy = (stronger: string, weaker: string, side: 0 | 1, each: number, from: number): number => {
  let won = 0;
  for (const [map, army] of WHERE) {
    const leads = side === 0 ? [{ bot: stronger }, { bot: weaker }] : [{ bot: weaker }, { bot: stronger }];
    const setup = sampleSetup(map, [army, army], [leads[0]!, leads[1]!]);
    const game = new GloryGame(setup);
    const state = game.newState();
    const players = [botOf(leads[0]!.bot), botOf(leads[1]!.bot)] as const;
    for (let index = from; index < from + each; index++) {
      playBattle(game, state, players, { seed: 7, index });
      won += state.now.winner === side ? 1 : state.now.winner < 0 ? 0.5 : 0;
    }
  }
  return won;
};

/** Fights a rung: `each` battles for each army and side. */
export const rung = (stronger: string, weaker: string, each: number): Rung => {
  const battles = each * WHERE.length;
  const [a, b] = [wonBy(stronger, weaker, 0, each, 0), wonBy(stronger, weaker, 1, each, each)];
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
