import type { BattleReplay } from '../../../simulation/replay';
import { Draws } from './state/odds/draws';
import type { Player } from './state/battle';
import type { BattleEvent } from './state/events';
import { newBattle } from './rules/new-battle';
import { playBattle } from './rules/play';
import type { BattleSetup } from './state/setup/setup';
import { narrate } from './narrate/narrate';
import { sceneAfter } from './narrate/scene';

/** A map as a battle is told to be fought on it. */
export interface MapNamed {
  readonly id: string;
  readonly name: string;
}

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
