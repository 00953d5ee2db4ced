import type { BattleGame, Resolution } from './game';
import type { Players } from './play';
import type { BattleEvent, BattleOrigin, BattleScene } from './replay';

/** A game's battle and who plays it: all that running it, or writing it down, asks for. */
export interface GameSetting<State, Action> {
  readonly game: BattleGame<State, Action>;
  readonly players: Players<State, Action>;
  /** How runs resolve attacks, and so their replays; rolled where absent, and by hand. */
  readonly resolution?: Resolution;
  readonly origin: BattleOrigin;
  /** What a battle is drawn on, as far as it has come. */
  readonly scene: (state: State) => BattleScene;
  /** Everything that has happened so far, of a game that tells it only when a battle is over. */
  readonly told?: (state: State) => readonly BattleEvent[];
}
