import { share, type Estimate } from '@engine/kernel/estimate';
import { playBattle } from '@engine/simulation/play';
import { POLICIES, policyOf, type PolicyName } from '@engine/simulation/policy';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { sampleSetup } from './sample';

/** Where rungs and mirrors are fought: each sample company against itself, in adventures that score differently. */
export const WHERE: readonly (readonly [string, string, string])[] = [
  ['two-orchards', 'take-the-wells', 'first-raid'],
  ['ford-of-reeds', 'raise-the-banners', 'sea-wall'],
  ['broken-abbey', 'voices-in-the-fog', 'forge-march'],
  ['black-tarn', 'break-through', 'spring-tide'],
];

type Bots = readonly [PolicyName, PolicyName];

/** What became of battles of a company against itself: wins of side 0, and of who had the first initiative; draws are halves. */
interface Fought {
  readonly side: number;
  readonly opener: number;
}

const foughtAt = (
  [map, adventure, army]: (typeof WHERE)[number],
  bots: Bots,
  from: number,
  each: number,
): Fought => {
  const game = new WarcrowGame(sampleSetup(map, adventure, [army, army], bots));
  const state = game.newState();
  const players = [policyOf(bots[0]), policyOf(bots[1])] as const;
  let [side, opener] = [0, 0];
  for (let index = from; index < from + each; index++) {
    playBattle(game, state, players as Parameters<typeof playBattle<typeof state, never>>[2], {
      seed: 7,
      index,
    });
    const { winner } = state.now;
    side += winner < 0 ? 0.5 : winner === 0 ? 1 : 0;
    opener += winner < 0 ? 0.5 : winner === state.opener[0] ? 1 : 0;
  }
  return { side, opener };
};

/** One rung: how often the stronger bot beats the weaker with the same company, on either side. */
export interface Rung {
  readonly wins: Estimate;
  readonly bySide: readonly [Estimate, Estimate];
  readonly battles: number;
}

/** Fights a rung: `each` battles for each place and side; draws count half. */
export const rung = (stronger: PolicyName, weaker: PolicyName, each: number): Rung => {
  const battles = each * WHERE.length;
  const a = WHERE.reduce((sum, where) => sum + foughtAt(where, [stronger, weaker], 0, each).side, 0);
  const b =
    battles - WHERE.reduce((sum, where) => sum + foughtAt(where, [weaker, stronger], each, each).side, 0);
  return {
    wins: share(a + b, 2 * battles),
    bySide: [share(a, battles), share(b, battles)],
    battles: 2 * battles,
  };
};

/** Every bot against the one below it. */
export const RUNGS: readonly Bots[] = POLICIES.slice(1).map(
  (stronger, k) => [stronger, POLICIES[k]!] as const,
);

/** Mirrored battles of one bot at one place: the share of side 0, and of whoever had the first initiative. */
export const mirrored = (
  where: (typeof WHERE)[number],
  bot: PolicyName,
  each: number,
): { readonly side: Estimate; readonly opener: Estimate } => {
  const { side, opener } = foughtAt(where, [bot, bot], 0, each);
  return { side: share(side, each), opener: share(opener, each) };
};
