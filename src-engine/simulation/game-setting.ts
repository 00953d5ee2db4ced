import type { BattleGame, Resolution } from './game';
import type { Players } from './play';
import type { BattleEvent, BattleOrigin, BattleScene } from './replay';

/** A game's battle and its players: everything needed to run or record it. */
export interface GameSetting<State, Action> {
  readonly game: BattleGame<State, Action>;
  readonly players: Players<State, Action>;
  /** How runs, and so their replays, resolve attacks. Absent: rolled. A person's battle always rolls. */
  readonly resolution?: Resolution;
  readonly origin: BattleOrigin;
  /** The scene a battle is drawn on, in its present state. */
  readonly scene: (state: State) => BattleScene;
  /** All events so far, for a game that only reports them after the battle. */
  readonly eventsSoFar?: (state: State) => readonly BattleEvent[];
}
