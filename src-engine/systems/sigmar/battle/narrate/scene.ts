import { groundsOn, modelsOf, objectivesOf, outlineOf, zonesOf } from '../../../../simulation/scene';
import type { BattleScene, SceneGround } from '../../../../simulation/replay';
import { isUnbreakable } from '../../cards/card';
import { PRINTED, type Numbers } from '../../numbers';
import type { BattleSetup } from '../state/setup/setup';
import type { Feature, TerrainType } from '../state/setup/terrain';

type Looks = Readonly<Record<TerrainType, Omit<SceneGround, 'type'>>>;

const looksUnder = ({ unstable, powerRange }: Numbers): Looks => ({
  obstacle: {
    look: 'ruins',
    title: 'Obstacle',
    effect: `Cover. If taller than ${unstable}″, models may cross it but not end a move on it (Terrain 1.4.1).`,
  },
  obscuring: {
    look: 'wood',
    title: 'Obscuring terrain',
    effect: 'Cover. Units behind or on it cannot be shot at (Terrain 1.4.2).',
  },
  area: {
    look: 'hill',
    title: 'Area terrain',
    effect: 'Cover for units wholly on it or behind it (Terrain 1.4.3).',
  },
  'place-of-power': {
    look: 'wall',
    title: 'Place of power',
    effect: `Cover. HEROES within ${powerRange}″ can use it (Terrain 1.4.4).`,
  },
});

const PRINTED_LOOKS = looksUnder(PRINTED);

/** Every kind of ground that a map may have. */
export const EVERY_GROUND: readonly SceneGround[] = groundsOn(PRINTED_LOOKS, Object.keys(PRINTED_LOOKS));

const titled = ({ piece, height, impassable }: Feature): string =>
  `${piece.name}${height > 0 ? `, ${height}″ tall` : ''}${impassable ? ', impassable' : ''}${piece.blocksSight ? ', blocks sight' : ''}`;

/** The table and the units of a battle, for display. `home`: the territory of side 0. */
export const sceneOf = (setup: BattleSetup, map: string, home: 0 | 1): BattleScene => {
  const { field, names, bots, profiles, units, objectives, plan } = setup;
  const { table, features } = field;
  const cards = profiles.map(({ card, points, size, mover }) => ({
    id: card.source.id,
    name: card.name,
    along: mover.along,
    across: mover.across,
    points: Math.round(points / size),
    // A unit that cannot be damaged shows no Health.
    most: [isUnbreakable(card) ? 1 : card.health, 30],
  }));
  return {
    system: 'age-of-sigmar',
    width: table.width,
    depth: table.depth,
    map,
    objective: plan.name,
    grounds: groundsOn(
      looksUnder(setup.numbers),
      features.map(({ piece }) => piece.type),
    ),
    terrain: features.map((feature) => ({
      type: feature.piece.type,
      name: titled(feature),
      outline: outlineOf(feature.piece.outline),
    })),
    ...zonesOf(table.zones, home),
    markers: objectivesOf(objectives),
    sides: names,
    bots,
    cards,
    models: modelsOf(cards, units, ({ general }) => (general ? ['general'] : [])),
    modelCounters: [
      { id: 'health', name: 'Health', title: 'Health left of the model that damage points are allocated to' },
      { id: 'ritual', name: 'ritual points', one: 'ritual point', title: 'Ritual points', gathers: true },
    ],
    sideCounters: [
      { id: 'victory', name: 'victory points', one: 'victory point', title: 'Victory points', unit: 'VP' },
      { id: 'command', name: 'command points', one: 'command point', title: 'Command points', unit: 'CP' },
    ],
    lead: 'victory',
    statuses: [
      { id: 'charged', name: 'charged', look: 'plain', sign: 'C' },
      { id: 'ran', name: 'ran', look: 'plain', sign: 'R' },
      { id: 'warded', name: 'warded', look: 'plain', sign: 'W' },
      { id: 'defended', name: 'all-out defence', look: 'plain', sign: 'D' },
    ],
    marks: [{ id: 'general', name: 'General', look: 'crown', rule: 'AOS-army-3.2' }],
  };
};
