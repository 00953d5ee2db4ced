import { NO_LUCK, type ArmyBattle, type ArmyBattles, type ArmyChoices, type ArmyRules } from '../armies';
import type { ArmySetting, LeftOut } from '../armies';
import type { BattleSide, Measuring } from '../game';
import { playBattle } from '../play';
import type { BattleReplay } from '../replay';
import type { GameSetting } from '../game-setting';
import { gameReplay } from '../setting';
import { Row, RowLayout } from '../statistics/row';

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
  battle(armies: ArmyLists, table: number): GameSetting<State, Action>;
  /** Who went first in a battle that is over; whoever decided something first where absent. */
  readonly first?: (state: State) => BattleSide;
}

/** By how much side 0 is ahead in a battle that is over, by the measure that the game itself calls its margin. */
const marginOf = <State>({ measures, measure }: Measuring<State>, state: State): number => {
  const layout = new RowLayout(measures);
  const row = new Row(layout).begin(new Float64Array(layout.width), 0);
  measure(state, row);
  const { of } = measures.margin;
  return row.rows[layout.side(of, 0)] - row.rows[layout.side(of, 1)];
};

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
    const { game, players, resolution } = this.own.battle(armies, table);
    const state = game.newState();
    // Whoever decides something first deploys first.
    let decided: BattleSide | undefined;
    const watch = (now: State): void => void (decided ??= game.toAct(now) === 1 ? 1 : 0);
    playBattle(game, state, players, { seed, index, resolution, watch });
    return {
      winner: game.winner(state),
      first: this.own.first?.(state) ?? decided ?? 0,
      margin: marginOf(game, state),
      luck: game.luck?.(state) ?? NO_LUCK,
    };
  }

  replay(armies: ArmyLists, table: number, seed: number, index: number): BattleReplay {
    return gameReplay(this.own.battle(armies, table), seed, index);
  }
}
