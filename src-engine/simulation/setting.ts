import type { GameSetting } from './game-setting';
import { ManualBattle, type ManualOptions } from './manual/manual-battle';
import type { ManualPlay } from './manual/view';
import { playBattle } from './play';
import type { BattleEvent, BattleReplay } from './replay';
import type { Battles } from './run/run';

/** A battle that can be fought again and again, and written down. */
export interface BattleSetting {
  /** Battles for a run, with memory of their own. */
  battles(): Battles;
  /** Battle `index` of a run under `seed`: the same dice as in the run. */
  replay(seed: number, index: number): BattleReplay;
  /** Battle `index` of a run under `seed`, some of it played by hand. */
  play(options: ManualOptions): ManualPlay;
}

/** Battles of a game between two players, for a run. */
export const gameBattles = <State, Action>({
  game,
  players,
  resolution,
}: Pick<GameSetting<State, Action>, 'game' | 'players' | 'resolution'>): Battles => {
  const state = game.newState();
  return {
    measures: game.measures,
    fight: (seed, index, row) => {
      playBattle(game, state, players, { seed, index, resolution });
      game.measure(state, row);
    },
  };
};

/** Battle `index` of a run under `seed`, written down: resolved as in the run, and so the same battle. */
export const gameReplay = <State, Action>(
  { game, players, resolution, origin, scene }: GameSetting<State, Action>,
  seed: number,
  index: number,
): BattleReplay => {
  const state = game.newState();
  const events: BattleEvent[] = [];
  playBattle(game, state, players, { seed, index, resolution, log: (event) => events.push(event) });
  return { seed, index, origin, scene: scene(state), events };
};

/** Any game that fills the interface has runs, charts and replays. */
export const battleSetting = <State, Action>(setting: GameSetting<State, Action>): BattleSetting => ({
  battles: () => gameBattles(setting),
  replay: (seed, index) => gameReplay(setting, seed, index),
  play: (options) => new ManualBattle(setting, options),
});
