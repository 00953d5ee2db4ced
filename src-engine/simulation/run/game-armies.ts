import { NO_LUCK, type ArmyBattle, type ArmyBattles, type ArmyChoices, type ArmyRules } from '../armies';
import type { ArmyRecord, ArmySetting, LeftOut, UnitResult } from '../armies';
import type { BattleSide, Measuring } from '../game';
import { playBattle } from '../play';
import type { BattleEvent, BattleReplay } from '../replay';
import type { GameSetting } from '../game-setting';
import { gameReplay } from '../setting';
import { Row, RowLayout } from '../statistics/row';

/** Why no army can fight in a workspace without a map, and what to do. */
export const NO_MAP =
  'There is no map to fight on. Create one with “New file…”, or copy one from the sample of the game.';

/** Two armies, by the units' numbers in the rules, one entry per copy. */
export type ArmyLists = readonly [readonly number[], readonly number[]];

/** What a game provides for battles between its armies: all that `GameArmies` does not know. */
export interface ArmyGame<State, Action> {
  readonly rules: ArmyRules;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
  readonly leftOut: readonly LeftOut[];
  /** How many tables there are: one for each map with each objective. */
  readonly tables: number;
  /**
   * Battle `index` under `seed` of these armies on one of the tables. It is called for every battle, so compile cards
   * before. Chance may decide what the armies choose besides their units, the same for both battles of a pair.
   */
  battle(armies: ArmyLists, table: number, seed: number, index: number): GameSetting<State, Action>;
  /** The side that went first in a battle that is over; absent: the side that made the first decision. */
  readonly first?: (state: State) => BattleSide;
}

/** The row of figures of a battle that is over. */
const rowOf = <State>({ measures, measure }: Measuring<State>, state: State): Row => {
  const layout = new RowLayout(measures);
  const row = new Row(layout).begin(new Float64Array(layout.width), 0);
  measure(state, row);
  return row;
};

/** The lead of side 0 in a battle that is over, by the game's margin measure. */
const marginOf = <State>(game: Measuring<State>, { layout, rows }: Row): number => {
  const { of } = game.measures.margin;
  return rows[layout.side(of, 0)] - rows[layout.side(of, 1)];
};

/** The result of each unit in a battle that is over. */
const unitsIn = <State>(game: Measuring<State>, { layout, rows }: Row): readonly UnitResult[] =>
  game.measures.units.map(({ side, id, points, count }, line) => ({
    side,
    id,
    points,
    count,
    left: rows[layout.left(line)],
    kills: rows[layout.kills(line)],
  }));

/** Whether a card's id is the last part of a unit's reference. */
const isCard = (ref: string, id: string): boolean => ref.slice(ref.lastIndexOf('/') + 1) === id;

/** Battles between sampled armies of any game that implements `BattleGame`. */
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
    const { game, players, resolution } = this.own.battle(armies, table, seed, index);
    const state = game.newState();
    // The side that makes the first decision deploys first.
    let decided: BattleSide | undefined;
    const watch = (now: State): void => void (decided ??= game.toAct(now) === 1 ? 1 : 0);
    playBattle(game, state, players, { seed, index, resolution, watch });
    const row = rowOf(game, state);
    const leadByCost = this.#leadByCost(game, row, armies);
    return {
      winner: game.winner(state),
      first: this.own.first?.(state) ?? decided ?? 0,
      margin: marginOf(game, row),
      luck: game.luck?.(state) ?? NO_LUCK,
      ...(leadByCost && { leadByCost }),
    };
  }

  /** `ArmyBattle.leadByCost` of a battle that is over. */
  #leadByCost(game: Measuring<State>, row: Row, armies: ArmyLists): readonly number[] | undefined {
    const { costs } = game.measures.margin;
    if (costs === undefined) return undefined;
    const { units } = this.rules;
    const results = unitsIn(game, row);
    return [...new Set(armies.flat())]
      .sort((a, b) => a - b)
      .map((unit) =>
        results.reduce(
          (lead, { side, id, count, left }) =>
            armies[side].includes(unit) && isCard(units[unit].ref, id)
              ? lead + (costs === 'left' ? left : left - count)
              : lead,
          0,
        ),
      );
  }

  replay(armies: ArmyLists, table: number, seed: number, index: number): BattleReplay {
    return gameReplay(this.own.battle(armies, table, seed, index), seed, index);
  }

  record(armies: ArmyLists, table: number, seed: number, index: number): ArmyRecord {
    const { game, players, resolution, origin, scene } = this.own.battle(armies, table, seed, index);
    const state = game.newState();
    const events: BattleEvent[] = [];
    playBattle(game, state, players, { seed, index, resolution, log: (event) => events.push(event) });
    return {
      replay: { seed, index, origin, scene: scene(state), events },
      units: unitsIn(game, rowOf(game, state)),
    };
  }
}
