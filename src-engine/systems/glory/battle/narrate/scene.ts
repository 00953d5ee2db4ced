import { groundsOn, modelsOf, objectivesOf, outlineOf, zonesOf } from '../../../../simulation/scene';
import { type BattleScene, type SceneGround, type SceneTerrain } from '../../../../simulation/replay';
import type { TerrainType } from '../state/setup/terrain';
import { PRINTED, type Numbers } from '../../numbers';
import type { BattleSetup } from '../state/setup/setup';

type Looks = Readonly<Record<TerrainType, Omit<SceneGround, 'type'>>>;

const looksUnder = ({ climb, blocksAbove }: Numbers): Looks => ({
  hill: {
    look: 'hill',
    title: 'Hill',
    effect: `Archers, heroes and champions climb it, up to ${climb}" (GLO-4.2.4). A unit on it shoots further and sees over lower terrain.`,
  },
  rock: {
    look: 'closed',
    title: 'Rock',
    effect: `Blocks movement. Blocks line of sight if it is higher than ${blocksAbove}" (GLO-4.2.6).`,
  },
  wall: {
    look: 'wall',
    title: 'Wall',
    effect: `Blocks movement. Blocks line of sight if it is higher than ${blocksAbove}" (GLO-4.2.6).`,
  },
  building: {
    look: 'closed',
    title: 'Building',
    effect: 'Blocks movement and line of sight (GLO-4.2.6).',
  },
  wood: {
    look: 'wood',
    title: 'Wood',
    effect: 'Units walk through it. It blocks line of sight (GLO-4.2.6).',
  },
  water: { look: 'deep', title: 'Water', effect: 'Models on foot cannot cross it (GLO-2.5).' },
  bridge: { look: 'ruins', title: 'Bridge', effect: 'Open ground (GLO-2.5).' },
});

const PRINTED_LOOKS = looksUnder(PRINTED);

/** Every kind of ground that a map may have. */
export const EVERY_GROUND: readonly SceneGround[] = groundsOn(PRINTED_LOOKS, Object.keys(PRINTED_LOOKS));

const terrainOf = ({ field: { table, heights } }: BattleSetup): SceneTerrain[] =>
  table.pieces.map(({ type, name, outline }, i) => ({
    type,
    name,
    outline: outlineOf(outline),
    height: heights[i],
  }));

/** The table and the models of a battle, for display. `home`: the zone of side 0. */
export const sceneOf = (setup: BattleSetup, map: string, home: 0 | 1): BattleScene => {
  const { field, names, players, profiles, units, objectives } = setup;
  const { table } = field;
  const cards = profiles.map(({ card, mover, health }) => ({
    id: card.source.id,
    name: card.name,
    along: mover.along,
    across: mover.across,
    points: card.points,
    most: [card.special ? health : 1],
  }));
  return {
    system: 'glory',
    width: table.width,
    depth: table.depth,
    map,
    objective: 'Glory',
    grounds: groundsOn(
      looksUnder(setup.settings.numbers),
      table.pieces.map(({ type }) => type),
    ),
    terrain: terrainOf(setup),
    ...zonesOf(table.zones, home),
    markers: objectivesOf(objectives),
    token: {
      name: 'glory pawn',
      title: `Worth ${setup.settings.numbers.pawnGlory} glory to the side that holds the objective at the end of a round (GLO-3.2.1)`,
    },
    sides: names,
    bots: [playerName(players[0]), playerName(players[1])],
    cards,
    models: modelsOf(cards, units, ({ leader }) => (leader ? ['leader'] : [])),
    modelCounters: [{ id: 'wounds', name: 'wounds', one: 'wound', title: 'Wounds left' }],
    sideCounters: [{ id: 'glory', name: 'glory', title: 'Glory' }],
    lead: 'glory',
    statuses: [{ id: 'inspired', name: 'inspired', look: 'plain', sign: 'I' }],
    marks: [{ id: 'leader', name: 'Leader', look: 'crown' }],
  };
};

const playerName = ({ bot, automata }: BattleSetup['players'][number]): string =>
  automata ? `automata (${automata.deck.name})` : bot;
