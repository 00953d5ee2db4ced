import type { BattleEvent, BattleReplay, BattleScene } from '../../../../simulation/replay';
import type { Polygon } from '../../../../tabletop/geometry';
import type { Player } from '../battle';
import { Draws } from '../actions/draws';
import { newBattle } from '../new-battle';
import { playBattle } from '../play';
import type { BattleSetup, Objective } from '../setup/setup';

const OBJECTIVES: Readonly<Record<Objective, string>> = {
  annihilation: 'Annihilation',
  'hold-the-line': 'Hold the line',
  assassination: 'Assassination',
};

const outlineOf = ({ corners }: Polygon): [number, number][] =>
  Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!]);

/** What a battle happens on and with, for those who draw it. */
const sceneOf = (
  { table, objective, names, bots, fighters }: BattleSetup,
  map: string,
  models: BattleScene['models'],
  warlords: readonly [number, number],
  home: 0 | 1,
): BattleScene => ({
  width: table.width,
  depth: table.depth,
  map,
  objective: OBJECTIVES[objective],
  terrain: table.pieces.map(({ type, name, outline }) => ({ type, name, outline: outlineOf(outline) })),
  zones: [outlineOf(table.zones[0]), outlineOf(table.zones[1])],
  homes: [home, home === 0 ? 1 : 0],
  objectives: table.objectives.map(({ x, y }) => [x, y]),
  sides: names,
  bots,
  fighters: fighters.map(({ card, name, inFlight, wounds, points }) => ({
    id: card.source.id,
    name,
    along: inFlight.along,
    across: inFlight.across,
    wounds,
    points,
  })),
  models,
  warlords,
});

/**
 * Battle `index` of a run under `seed`, written down: the same draws as in the run, with dice shown that come to them.
 * Pure; the same arguments give the same events anywhere.
 */
export const replayOf = (
  setup: BattleSetup,
  players: readonly [Player, Player],
  seed: number,
  index: number,
  map = '',
  draws = new Draws(setup),
): BattleReplay => {
  const battle = newBattle(setup, players, draws);
  const events: BattleEvent[] = [];
  playBattle(battle, seed, index, 'shown', events);
  const { state } = battle;
  const deployed = setup.armies[0].length + setup.armies[1].length;
  const models = Array.from({ length: deployed }, (_, i) => ({
    side: state.side[i] as 0 | 1,
    fighter: state.fighter[i]!,
  }));
  const warlords = [state.warlord[0]!, state.warlord[1]!] as const;
  const home = state.zone[0] === 0 ? 0 : 1;
  return { seed, index, scene: sceneOf(setup, map, models, warlords, home), events };
};
