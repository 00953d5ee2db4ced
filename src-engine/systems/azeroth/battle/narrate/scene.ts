import { namesOf, type BattleScene, type SceneModel } from '../../../../simulation/replay';
import { objectivesOf, outlineOf, zonesOf } from '../../../../simulation/scene';
import type { Battle } from '../state/battle';
import type { BattleEvent } from '../state/events';
import type { BattleSetup, Objective } from '../state/setup/setup';
import { groundsOf } from './grounds';

const OBJECTIVES: Readonly<Record<Objective, string>> = {
  annihilation: 'Annihilation',
  'hold-the-line': 'Hold the line',
  assassination: 'Assassination',
};

/** What a scene counts and names, the same in every battle. */
export const SCENE_WORDS = {
  modelCounters: [{ id: 'wounds', name: 'wounds', one: 'wound' }],
  sideCounters: [
    { id: 'destroyed', name: 'killed', title: 'Points of enemies destroyed', unit: 'pts' },
    { id: 'mana', name: 'mana' },
  ],
  lead: 'destroyed',
  faces: true,
  statuses: [
    { id: 'wavering', name: 'wavering', look: 'shaken', sign: '?' },
    { id: 'routing', name: 'routing', look: 'fleeing', sign: '!' },
    { id: 'activated', name: 'activated', look: 'plain' },
  ],
  marks: [{ id: 'warlord', name: 'Warlord', look: 'crown', rule: 'AAW-11-assassination' }],
} as const satisfies Partial<BattleScene>;

/** All models on the table at any time: deployed ones, and those that events summon. */
const everyModel = (
  deployed: readonly Pick<SceneModel, 'side' | 'card'>[],
  events: readonly BattleEvent[],
): readonly Pick<SceneModel, 'side' | 'card'>[] => {
  const models = [...deployed];
  for (const event of events)
    if (event.type === 'summoned')
      models[event.model] = { side: models[event.by]?.side ?? 0, card: event.fighter };
  return models;
};

/** What is known of a battle besides its setup and its events. */
export interface Stage {
  readonly map: string;
  readonly deployed: readonly Pick<SceneModel, 'side' | 'card'>[];
  /** A model per side; -1 for none. */
  readonly warlords: readonly [number, number];
  /** The side whose home is the first deployment zone. */
  readonly home: 0 | 1;
}

/** The table and the models of a battle, for display. */
export const sceneOf = (
  { table, objective, names, bots, fighters, numbers }: BattleSetup,
  { map, deployed, warlords, home }: Stage,
  events: readonly BattleEvent[],
): BattleScene => {
  const models = everyModel(deployed, events);
  const called = namesOf(fighters, models);
  return {
    system: 'azeroth-at-war',
    width: table.width,
    depth: table.depth,
    map,
    objective: OBJECTIVES[objective],
    grounds: groundsOf(
      table.pieces.map(({ type }) => type),
      numbers,
    ),
    terrain: table.pieces.map(({ type, name, outline }) => ({ type, name, outline: outlineOf(outline) })),
    ...zonesOf(table.zones, home),
    markers: objectivesOf(table.objectives),
    sides: names,
    bots,
    cards: fighters.map(({ card, name, inFlight, wounds, points }) => ({
      id: card.source.id,
      name,
      along: inFlight.along,
      across: inFlight.across,
      points,
      most: [wounds],
    })),
    models: models.map((model, i) => ({
      ...model,
      name: called[i],
      marks: warlords.includes(i) ? ['warlord'] : [],
    })),
    ...SCENE_WORDS,
  };
};

/** The scene of a battle, up to its current point. */
export const sceneAfter = (battle: Battle, map: string, events: readonly BattleEvent[]): BattleScene => {
  const { state, setup } = battle;
  const count = setup.armies[0].length + setup.armies[1].length;
  const deployed = Array.from({ length: count }, (_, i) => ({
    side: state.side[i] as 0 | 1,
    card: state.fighter[i],
  }));
  const warlords = [state.warlord[0], state.warlord[1]] as const;
  const home = state.zone[0] === 0 ? 0 : 1;
  return sceneOf(setup, { map, deployed, warlords, home }, events);
};
