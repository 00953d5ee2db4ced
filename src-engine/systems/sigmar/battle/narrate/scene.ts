import type { Polygon } from '../../../../tabletop/geometry';
import {
  namesOf,
  type At,
  type BattleScene,
  type GroundLook,
  type SceneGround,
} from '../../../../simulation/replay';
import type { BattleSetup } from '../setup/setup';
import type { Feature, TerrainType } from '../setup/terrain';

const LOOKS: Readonly<
  Record<TerrainType, { readonly look: GroundLook; readonly title: string; readonly effect: string }>
> = {
  obstacle: {
    look: 'ruins',
    title: 'Obstacle',
    effect: 'Cover; taller than 1″ one crosses it and does not stop on it (Terrain 1.4.1).',
  },
  obscuring: {
    look: 'wood',
    title: 'Obscuring terrain',
    effect: 'Cover; who is behind or on it is not shot at (Terrain 1.4.2).',
  },
  area: {
    look: 'hill',
    title: 'Area terrain',
    effect: 'Cover to who stands wholly on it or behind it (Terrain 1.4.3).',
  },
  'place-of-power': {
    look: 'wall',
    title: 'Place of power',
    effect: 'Cover; HEROES within 3″ draw on it (Terrain 1.4.4).',
  },
};

const outlineOf = ({ corners }: Polygon): At[] =>
  Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!]);

const titled = ({ piece, height, impassable }: Feature): string =>
  `${piece.name}${height > 0 ? `, ${height}″ tall` : ''}${impassable ? ', impassable' : ''}${piece.blocksSight ? ', blocks sight' : ''}`;

/** What a battle happens on and to, for whoever shows it. `home`: the territory of side 0. */
export const sceneOf = (setup: BattleSetup, map: string, home: 0 | 1): BattleScene => {
  const { field, names, bots, profiles, units, objectives, plan } = setup;
  const { table, features } = field;
  const cards = profiles.map(({ card, points, size, mover }) => ({
    id: card.source.id,
    name: card.name,
    along: mover.along,
    across: mover.across,
    points: Math.round(points / size),
    most: [card.health, 30],
  }));
  const models = units.flatMap(({ side, card, first, end, general }) =>
    Array.from({ length: end - first }, () => ({ side, card, general })),
  );
  const called = namesOf(cards, models);
  const present = new Set(features.map(({ piece }) => piece.type));
  return {
    system: 'age-of-sigmar',
    width: table.width,
    depth: table.depth,
    map,
    objective: plan.name,
    grounds: (Object.keys(LOOKS) as TerrainType[])
      .filter((type) => present.has(type))
      .map((type): SceneGround => ({ type, ...LOOKS[type] })),
    terrain: features.map((feature) => ({
      type: feature.piece.type,
      name: titled(feature),
      outline: outlineOf(feature.piece.outline),
    })),
    zones: [outlineOf(table.zones[0]), outlineOf(table.zones[1])],
    homes: [home, home === 0 ? 1 : 0],
    markers: objectives.map(({ x, y }, i) => ({
      name: `Objective ${i + 1}`,
      label: String(i + 1),
      at: [x, y],
    })),
    sides: names,
    bots,
    cards,
    models: models.map(({ side, card, general }, m) => ({
      side,
      card,
      name: called[m]!,
      marks: general ? ['general'] : [],
    })),
    modelCounters: [
      {
        id: 'damage',
        name: 'damage points',
        one: 'damage point',
        title: 'Damage points allocated to the unit',
      },
      { id: 'ritual', name: 'ritual points', one: 'ritual point', title: 'Ritual points' },
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
