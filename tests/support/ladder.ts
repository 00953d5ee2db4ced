import { share, type Estimate } from '@engine/kernel/estimate';
import type { BattleGame } from '@engine/simulation/game';
import { playBattle } from '@engine/simulation/play';
import { POLICIES, policyOf, type PolicyName } from '@engine/simulation/policy';

/** The bots of both sides. */
export type Bots = readonly [PolicyName, PolicyName];

/** A game's ladder of bots: places with mirror armies, and the battle of two bots at one of them. */
export interface Ladder<State, Action> {
  readonly name: string;
  /** The default number of battles for each place and side. */
  readonly each: number;
  readonly places: readonly ((bots: Bots) => BattleGame<State, Action>)[];
}

/** One rung: how often the stronger bot beats the weaker with the same army, on either side. */
export interface Rung {
  readonly wins: Estimate;
  readonly bySide: readonly [Estimate, Estimate];
  readonly battles: number;
}

/** Fights battles `from` to `from + each` of a game with these bots, and calls a function after each. */
export const fight = <State, Action>(
  game: BattleGame<State, Action>,
  bots: Bots,
  from: number,
  each: number,
  look: (state: State, winner: -1 | 0 | 1) => void,
): void => {
  const state = game.newState();
  const players = [policyOf<State, Action>(bots[0]), policyOf<State, Action>(bots[1])] as const;
  for (let index = from; index < from + each; index++) {
    playBattle(game, state, players, { seed: 7, index });
    look(state, game.winner(state));
  }
};

/** Battles that a side wins at all places; draws count half. */
const wonBy = <State, Action>(
  { places }: Ladder<State, Action>,
  bots: Bots,
  side: 0 | 1,
  from: number,
  each: number,
): number => {
  let won = 0;
  for (const place of places)
    fight(place(bots), bots, from, each, (_, winner) => {
      won += winner === side ? 1 : winner < 0 ? 0.5 : 0;
    });
  return won;
};

/** Fights a rung: `each` battles for each place and side. */
export const rung = <State, Action>(
  ladder: Ladder<State, Action>,
  stronger: PolicyName,
  weaker: PolicyName,
  each: number,
): Rung => {
  const battles = each * ladder.places.length;
  const a = wonBy(ladder, [stronger, weaker], 0, 0, each);
  const b = wonBy(ladder, [weaker, stronger], 1, each, each);
  return {
    wins: share(a + b, 2 * battles),
    bySide: [share(a, battles), share(b, battles)],
    battles: 2 * battles,
  };
};

/** Every bot against the one below it. */
export const RUNGS: readonly Bots[] = POLICIES.slice(1).map(
  (stronger, k) => [stronger, POLICIES[k]] as const,
);
