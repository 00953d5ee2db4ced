import type { BattleGame } from './game';
import { ManualBattle, type ManualOptions } from './manual/manual-battle';
import type { ManualPlay } from './manual/view';
import { playBattle, type Players } from './play';
import type { BattleEvent, BattleOrigin, BattleReplay, BattleScene } from './replay';
import type { Battles } from './run/run';

/** A game's battle and who plays it: all that running it, or writing it down, asks for. */
export interface GameSetting<State, Action> {
  readonly game: BattleGame<State, Action>;
  readonly players: Players<State, Action>;
  readonly origin: BattleOrigin;
  /** What a battle is drawn on, as far as it has come. */
  readonly scene: (state: State) => BattleScene;
  /** Everything that has happened so far, of a game that tells it only when a battle is over. */
  readonly told?: (state: State) => readonly BattleEvent[];
}

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
}: Pick<GameSetting<State, Action>, 'game' | 'players'>): Battles => {
  const state = game.newState();
  return {
    measures: game.measures,
    fight: (seed, index, row) => {
      playBattle(game, state, players, { seed, index });
      game.measure(state, row);
    },
  };
};

/** Battle `index` of a run under `seed`, written down: the same dice as in the run, since both roll them one by one. */
export const gameReplay = <State, Action>(
  { game, players, origin, scene }: GameSetting<State, Action>,
  seed: number,
  index: number,
): BattleReplay => {
  const state = game.newState();
  const events: BattleEvent[] = [];
  playBattle(game, state, players, { seed, index, log: (event) => events.push(event) });
  return { seed, index, origin, scene: scene(state), events };
};

/** Any game that fills the interface has runs, charts and replays. */
export const battleSetting = <State, Action>(setting: GameSetting<State, Action>): BattleSetting => ({
  battles: () => gameBattles(setting),
  replay: (seed, index) => gameReplay(setting, seed, index),
  play: (options) => new ManualBattle(setting, options),
});
