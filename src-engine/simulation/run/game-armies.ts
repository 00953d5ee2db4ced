import type { ArmyBattle, ArmyBattles, ArmyChoices, ArmyRules, ArmySetting, LeftOut } from '../armies';
import type { BattleGame, BattleSide } from '../game';
import { playBattle, type Players } from '../play';
import type { BattleEvent, BattleOrigin, BattleReplay, BattleScene } from '../replay';

/** Two armies, by the units' numbers in the rules, one entry a copy. */
export type ArmyLists = readonly [readonly number[], readonly number[]];

/** What a game says of battles between its armies: all that `GameArmies` does not know. */
export interface ArmyGame<State, Action> {
  readonly rules: ArmyRules;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
  readonly leftOut: readonly LeftOut[];
  /** How many tables there are: each map with each objective. */
  readonly tables: number;
  /** A battle of these armies on one of the tables: called for every battle, so what cards come to is made once before. */
  battle(
    armies: ArmyLists,
    table: number,
  ): {
    readonly game: BattleGame<State, Action>;
    readonly players: Players<State, Action>;
    readonly origin: BattleOrigin;
    /** What a replay is drawn on, of a battle that is over. */
    readonly scene: (state: State) => BattleScene;
  };
}

/** Battles between sampled armies of any game that fills `BattleGame`. */
export class GameArmies<State, Action> implements ArmyBattles {
  readonly rules: ArmyRules;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
  readonly leftOut: readonly LeftOut[];
  readonly tables: number;

  constructor(private readonly own: ArmyGame<State, Action>) {
    this.rules = own.rules;
    this.setting = own.setting;
    this.choices = own.choices;
    this.leftOut = own.leftOut;
    this.tables = own.tables;
  }

  fight(armies: ArmyLists, table: number, seed: number, index: number): ArmyBattle {
    const { game, players } = this.own.battle(armies, table);
    const state = game.newState();
    // Whoever decides something first deploys first.
    let first: BattleSide | undefined;
    const watch = (now: State): void => void (first ??= game.toAct(now) === 1 ? 1 : 0);
    playBattle(game, state, players, { seed, index, watch });
    return { winner: game.winner(state), first: first ?? 0 };
  }

  replay(armies: ArmyLists, table: number, seed: number, index: number): BattleReplay {
    const { game, players, origin, scene } = this.own.battle(armies, table);
    const state = game.newState();
    const events: BattleEvent[] = [];
    playBattle(game, state, players, { seed, index, log: (event) => events.push(event) });
    return { seed, index, origin, scene: scene(state), events };
  }
}
