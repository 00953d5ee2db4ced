import type { BattleReplay, BattleScene } from '../../../../simulation/replay';
import { Draws } from '../actions/draws';
import type { Battle, Player } from '../battle';
import type { BattleEvent } from '../events';
import { newBattle } from '../new-battle';
import { playBattle } from '../play';
import type { BattleSetup } from '../setup/setup';
import { narrate } from './narrate';
import { sceneOf } from './scene';

/** A map as a battle is told to be fought on it. */
export interface MapNamed {
  readonly id: string;
  readonly name: string;
}

/** What a battle is drawn on, as far as it has come. */
export const sceneAfter = (battle: Battle, map: string, events: readonly BattleEvent[]): BattleScene => {
  const { state, setup } = battle;
  const count = setup.armies[0].length + setup.armies[1].length;
  const deployed = Array.from({ length: count }, (_, i) => ({
    side: state.side[i] as 0 | 1,
    card: state.fighter[i]!,
  }));
  const warlords = [state.warlord[0]!, state.warlord[1]!] as const;
  const home = state.zone[0] === 0 ? 0 : 1;
  return sceneOf(setup, { map, deployed, warlords, home }, events);
};

/**
 * Battle `index` of a run under `seed`, written down: the same draws as in the run, with dice shown that come to them.
 * Pure; the same arguments give the same events anywhere.
 */
export const replayOf = (
  setup: BattleSetup,
  players: readonly [Player, Player],
  seed: number,
  index: number,
  map: MapNamed = { id: '', name: '' },
  draws = new Draws(setup),
): BattleReplay => {
  const battle = newBattle(setup, players, draws);
  const events: BattleEvent[] = [];
  playBattle(battle, seed, index, 'shown', events);
  const scene = sceneAfter(battle, map.name, events);
  const origin = { map: map.id, objective: setup.objective, variants: setup.variants };
  return { seed, index, origin, scene, events: narrate(scene, events) };
};
