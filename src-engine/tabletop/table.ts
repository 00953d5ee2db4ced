import type { Bodies } from './bodies';
import { boxesOf, contains, meetsBox, type Point, type Polygon } from './geometry';

/** What a kind of terrain does to movement, sight and cover: a game's table of these is its terrain rules as data. */
export interface TerrainEffects {
  /** Inches of movement for each inch inside it. */
  readonly cost: number;
  /** Inches more to go onto or across it. */
  readonly climb: number;
  /** Inches more to come down from it. */
  readonly descend: number;
  /** Whole bases climb it, and not their middles alone. */
  readonly wholeBase: boolean;
  /** Kinds of movers that may not enter it unless they fly, as bits of `Mover.kinds`. */
  readonly bars: number;
  /** A base may not even overlap it: it stands up like a wall. */
  readonly solid: boolean;
  /** A flyer may not end its move on it. */
  readonly noLanding: boolean;
  /** Hides what stands behind it, unless the map says otherwise. */
  readonly blocksSight: boolean;
  /** Who stands on it stands higher than who does not. */
  readonly raised: boolean;
  /** Gives cover to who stands in it. */
  readonly coversInside: boolean;
  /** Gives cover to who stands behind it. */
  readonly coversBehind: boolean;
}

/** Effects that are open ground's but for what is given. Written out: objects of one shape are read faster. */
export const terrainEffects = ({
  cost = 1,
  climb = 0,
  descend = 0,
  wholeBase = false,
  bars = 0,
  solid = false,
  noLanding = false,
  blocksSight = false,
  raised = false,
  coversInside = false,
  coversBehind = false,
}: Partial<TerrainEffects>): TerrainEffects => ({
  cost,
  climb,
  descend,
  wholeBase,
  bars,
  solid,
  noLanding,
  blocksSight,
  raised,
  coversInside,
  coversBehind,
});

/** One piece of terrain, ready for use. */
export interface Piece {
  /** What the game calls its kind: "forest". */
  readonly type: string;
  readonly name: string;
  readonly outline: Polygon;
  readonly effects: TerrainEffects;
  readonly blocksSight: boolean;
}

/** Some of a table's pieces, their boxes side by side: most of what is asked of a piece its box answers (`meetsBox`). */
export interface Layer {
  readonly pieces: readonly Piece[];
  readonly boxes: Float64Array;
}

/** A table set up once for many battles. Inches. */
export interface Table {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
  /** The pieces that bar or slow anyone on foot. */
  readonly rough: Layer;
  /** Of those the ones that stand up like walls, which whole bases keep clear of, and the ground, of which a base's middle counts. */
  readonly walls: Layer;
  readonly ground: Layer;
  /** The pieces that cost something to go onto: by a base's middle, and by the whole base. */
  readonly climbs: Layer;
  readonly scaled: Layer;
  readonly raised: Layer;
  readonly blockers: Layer;
  readonly coversInside: Layer;
  readonly coversBehind: Layer;
  /** Deployment zones: the first is the home of whoever chose it. */
  readonly zones: readonly [Polygon, Polygon];
  /** Objective markers. */
  readonly objectives: readonly Point[];
}

/** What a table is made of. */
export type TableParts = Pick<Table, 'width' | 'depth' | 'pieces' | 'zones' | 'objectives'>;

const climbed = ({ climb, descend }: TerrainEffects): boolean => climb > 0 || descend > 0;

/** Sorts a table's pieces into layers by what they do. */
export const tableOf = ({ width, depth, pieces, zones, objectives }: TableParts): Table => {
  const layer = (wanted: (piece: Piece) => boolean): Layer => {
    const found = pieces.filter(wanted);
    return { pieces: found, boxes: boxesOf(found.map(({ outline }) => outline)) };
  };
  return {
    width,
    depth,
    pieces,
    rough: layer(({ effects: { cost, bars, solid } }) => cost !== 1 || bars !== 0 || solid),
    walls: layer(({ effects: { solid } }) => solid),
    ground: layer(({ effects: { cost, bars, solid } }) => (cost !== 1 || bars !== 0) && !solid),
    climbs: layer(({ effects }) => climbed(effects) && !effects.wholeBase),
    scaled: layer(({ effects }) => climbed(effects) && effects.wholeBase),
    raised: layer(({ effects }) => effects.raised),
    blockers: layer(({ blocksSight }) => blocksSight),
    coversInside: layer(({ effects }) => effects.coversInside),
    coversBehind: layer(({ effects }) => effects.coversBehind),
    zones,
    objectives,
  };
};

/** True where the point lies in any piece of a layer. A base is inside a piece where its middle is. */
export const insideAny = ({ pieces, boxes }: Layer, x: number, y: number): boolean => {
  for (let k = 0; k < pieces.length; k++)
    if (meetsBox(boxes, k, x, y, x, y) && contains(pieces[k].outline, x, y)) return true;
  return false;
};

/** Bits of what a base may stand on. */
export const ON_RAISED = 1;
export const IN_COVER = 2;

/** The ground under base `i` now, as bits; kept, because bases move rarely and are read often. */
export const groundUnder = (table: Table, bodies: Bodies, i: number): number => {
  const { x, y, stoodX, stoodY, ground } = bodies;
  if (stoodX[i] === x[i] && stoodY[i] === y[i]) return ground[i];
  stoodX[i] = x[i];
  stoodY[i] = y[i];
  const raised = insideAny(table.raised, x[i], y[i]) ? ON_RAISED : 0;
  const covered = insideAny(table.coversInside, x[i], y[i]) ? IN_COVER : 0;
  return (ground[i] = raised | covered);
};
