import type { MapFile } from '../generated/azeroth-at-war';
import type { Bodies } from './bodies';
import { boxesOf, contains, meetsBox, polygon, type Point, type Polygon } from './geometry';

export type TerrainType = MapFile['terrain'][number]['type'];

/** What a kind of terrain does to movement, sight and cover (3.2). */
interface TerrainRule {
  /** Inches of movement for each inch inside it. */
  readonly cost: number;
  /** Nobody on foot enters. */
  readonly bars: boolean;
  /** Mounted models may not enter (AAW-3.2-forest). */
  readonly barsMounted: boolean;
  /** Heavy armour may not enter (AAW-3.2-water). */
  readonly barsHeavy: boolean;
  /** A base may not even overlap it: it stands up like a wall. */
  readonly solid: boolean;
  /** A flyer may not end its move on it. */
  readonly noLanding: boolean;
  /** Hides what stands behind it, unless the map says otherwise (ruling A9). */
  readonly blocksSight: boolean;
}

/** A rule that is open ground's but for what is given. Written out: objects of one shape are read faster. */
const ground = ({
  cost = 1,
  bars = false,
  barsMounted = false,
  barsHeavy = false,
  solid = false,
  noLanding = false,
  blocksSight = false,
}: Partial<TerrainRule>): TerrainRule => ({
  cost,
  bars,
  barsMounted,
  barsHeavy,
  solid,
  noLanding,
  blocksSight,
});

/** What is in no piece is open ground (AAW-3.2-open). AAW-3.2-forest, AAW-3.2-ruins, AAW-3.2-walls, AAW-3.2-hill, AAW-3.2-water, AAW-3.2-deep-water, AAW-3.2-impassable. */
export const TERRAIN: Readonly<Record<TerrainType, TerrainRule>> = {
  forest: ground({ cost: 2, barsMounted: true }),
  ruins: ground({ cost: 2 }),
  wall: ground({ bars: true, solid: true, noLanding: true, blocksSight: true }),
  hill: ground({}),
  'shallow-water': ground({ cost: 2, barsHeavy: true }),
  'deep-water': ground({ bars: true, barsHeavy: true, noLanding: true }),
  impassable: ground({ bars: true, noLanding: true, blocksSight: true }),
};

/** One piece of terrain, ready for use. */
export interface Piece {
  readonly type: TerrainType;
  readonly name: string;
  readonly outline: Polygon;
  readonly rule: TerrainRule;
  readonly blocksSight: boolean;
}

/** Some of a table's pieces, their boxes side by side: most of what is asked of a piece its box answers (`meetsBox`). */
export interface Layer {
  readonly pieces: readonly Piece[];
  readonly boxes: Float64Array;
}

const layer = (pieces: readonly Piece[]): Layer => ({
  pieces,
  boxes: boxesOf(pieces.map(({ outline }) => outline)),
});

/** A set map compiled once a battle scenario. Inches. */
export interface Table {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
  /** The pieces that bar or slow anyone on foot; hills apart. */
  readonly rough: Layer;
  readonly hills: Layer;
  readonly blockers: Layer;
  readonly forests: Layer;
  /** What gives hard cover to a target it stands before (AAW-3.2-ruins). */
  readonly shelters: Layer;
  /** Deployment zones: side 0's and side 1's. */
  readonly zones: readonly [Polygon, Polygon];
  /** Objective markers (AAW-11-hold-the-line). */
  readonly objectives: readonly Point[];
}

/** Compiles a map file; what could be wrong with one is `maps.ts`'s to say. */
export const compileTable = ({ table, terrain, deployment, objectives }: MapFile): Table => {
  const pieces = terrain.map(({ type, name, blocksSight, polygon: corners }): Piece => {
    const rule = TERRAIN[type];
    return {
      type,
      name: name ?? type,
      outline: polygon(corners),
      rule,
      blocksSight: blocksSight ?? rule.blocksSight,
    };
  });
  const of = (...types: TerrainType[]): Layer => layer(pieces.filter(({ type }) => types.includes(type)));
  return {
    width: table[0] ?? 0,
    depth: table[1] ?? 0,
    pieces,
    rough: layer(pieces.filter(({ type }) => type !== 'hill')),
    hills: of('hill'),
    blockers: layer(pieces.filter((piece) => piece.blocksSight)),
    forests: of('forest'),
    shelters: of('ruins', 'wall'),
    zones: [polygon(deployment[0] ?? []), polygon(deployment[1] ?? [])],
    objectives: objectives.map(([x = 0, y = 0]) => ({ x, y })),
  };
};

/** AAW-3.2-boundaries: a base is inside a piece when more than half of it is (AAW-N16): judged by its centre, which for a base, round or oval, and a straight edge comes to the same. */
export const insideAny = ({ pieces, boxes }: Layer, x: number, y: number): boolean => {
  for (let k = 0; k < pieces.length; k++)
    if (meetsBox(boxes, k, x, y, x, y) && contains(pieces[k]!.outline, x, y)) return true;
  return false;
};

/** Bits of what a base may stand on. */
export const ON_HILL = 1;
export const IN_FOREST = 2;

/** What base `i` stands on now, as bits: bases move seldom, and are asked about often. */
export const underfoot = (table: Table, bodies: Bodies, i: number): number => {
  const { x, y, stoodX, stoodY, ground } = bodies;
  if (stoodX[i] === x[i] && stoodY[i] === y[i]) return ground[i]!;
  stoodX[i] = x[i]!;
  stoodY[i] = y[i]!;
  const hill = insideAny(table.hills, x[i]!, y[i]!) ? ON_HILL : 0;
  const forest = insideAny(table.forests, x[i]!, y[i]!) ? IN_FOREST : 0;
  return (ground[i] = hill | forest);
};

/** True where the point is on a hill (AAW-3.2-hill). */
export const onHill = ({ hills }: Table, x: number, y: number): boolean => insideAny(hills, x, y);
