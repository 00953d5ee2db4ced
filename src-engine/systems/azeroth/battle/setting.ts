import type { GameSetting } from '../../../simulation/game-setting';
import { battleSetting, type BattleSetting } from '../../../simulation/setting';
import { AzerothGame } from './game';
import { botOf } from './policy/bots';
import type { Action } from './state/action';
import type { Battle } from './state/battle';
import type { Draws } from './state/odds/draws';
import type { BattleSetup } from './state/setup/setup';

/** A battle's map with its name. */
export interface MapNamed {
  readonly id: string;
  readonly name: string;
}

/**
 * A setup with the bots that it names, on a map: runs draw each attack from its exact odds. `draws`: the odds, if they
 * are shared.
 */
export const gameSettingOf = (
  setup: BattleSetup,
  map: MapNamed = { id: '', name: '' },
  draws?: Draws,
): GameSetting<Battle, Action> => {
  const game = new AzerothGame(setup, map.name, draws);
  const [one, two] = setup.bots;
  return {
    game,
    players: [botOf(one), botOf(two)],
    resolution: 'drawn',
    origin: { map: map.id, objective: setup.objective, variants: setup.variants },
    scene: (battle) => game.scene(battle),
    eventsSoFar: (battle) => game.eventsOf(battle),
  };
};

/** The same, to be run, recorded, and played by a person. */
export const settingOf = (setup: BattleSetup, map?: MapNamed): BattleSetting =>
  battleSetting(gameSettingOf(setup, map));
