import type { GameSetting } from './game-setting';
import { ManualBattle, type ManualOptions } from './manual/manual-battle';
import type { ManualPlay } from './manual/view';
import { playBattle, type Players } from './play';
import type { BattleGame } from './game';
import type { BattleEvent, BattleOrigin, BattleReplay, BattleScene } from './replay';
import type { Battles } from './run/run';
import { Course } from './course';

/** A battle that can be fought repeatedly, and recorded. */
export interface BattleSetting {
  /** Battles for a run, with memory of their own. */
  battles(): Battles;
  /** Battle `index` of a run under `seed`: the same dice as in the run. */
  replay(seed: number, index: number): BattleReplay;
  /** Battle `index` of a run under `seed`, played in part by a person. */
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
      const course = new Course();
      playBattle(game, state, players, { seed, index, resolution, course });
      game.measure(state, row);
      row.time(course.seconds);
    },
  };
};

/** A record of battle `index` of a run under `seed`: resolved as in the run, so it is the same battle. */
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

/** Gives any game that implements the interface runs, charts and replays. */
export const battleSetting = <State, Action>(setting: GameSetting<State, Action>): BattleSetting => ({
  battles: () => gameBattles(setting),
  replay: (seed, index) => gameReplay(setting, seed, index),
  play: (options) => new ManualBattle(setting, options),
});

/**
 * A game's part of its battles: the game that a setup makes, its players, and the scene of a battle on the named map.
 */
interface SettingParts<Setup, State, Action> {
  readonly game: (setup: Setup) => BattleGame<State, Action>;
  readonly players: (setup: Setup) => Players<State, Action>;
  readonly scene: (setup: Setup, map: string, state: State) => BattleScene;
}

/**
 * Turns a game's setups into battles between their two players: `gameSettingOf`, and `settingOf` to run and record
 * them.
 */
export const settings = <Setup, State, Action>({
  game,
  players,
  scene,
}: SettingParts<Setup, State, Action>) => {
  const gameSettingOf = (setup: Setup, map: string, origin: BattleOrigin): GameSetting<State, Action> => ({
    game: game(setup),
    players: players(setup),
    origin,
    scene: (state) => scene(setup, map, state),
  });
  const settingOf = (setup: Setup, map: string, origin: BattleOrigin): BattleSetting =>
    battleSetting(gameSettingOf(setup, map, origin));
  return { gameSettingOf, settingOf };
};
