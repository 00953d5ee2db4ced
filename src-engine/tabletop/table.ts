import type { Bodies } from './bodies';
import { boxesOf, contains, meetsBox, type Point, type Polygon } from './geometry';

/** How a kind of terrain affects movement, sight and cover. A game's terrain rules are a table of these. */
export interface TerrainEffects {
  /** Inches of movement for each inch inside it. */
  readonly cost: number;
  /** Additional inches to go onto or across it. */
  readonly climb: number;
  /** Additional inches to come down from it. */
  readonly descend: number;
  /** A base climbs it when any part of the base is on it, not only its middle. */
  readonly wholeBase: boolean;
  /** Kinds of movers that may not enter it unless they fly, as bits of `Mover.kinds`. */
  readonly bars: number;
  /** A base may not overlap it at all: it is like a wall. */
  readonly solid: boolean;
  /** A flyer may not end its move on it. */
  readonly noLanding: boolean;
  /** Hides what is behind it, unless the map says otherwise. */
  readonly blocksSight: boolean;
  /** A model on it is higher than a model that is not. */
  readonly raised: boolean;
  /** Gives cover to models in it. */
  readonly coversInside: boolean;
  /** Gives cover to models behind it. */
  readonly coversBehind: boolean;
}

/**
 * Effects of open ground, except for the given ones. Every field is written out because objects of one shape are read
 * faster.
 */
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
  /** The game's word for its kind: "forest". */
  readonly type: string;
  readonly name: string;
  readonly outline: Polygon;
  readonly effects: TerrainEffects;
  readonly blocksSight: boolean;
}

/** Some of a table's pieces, with their bounding boxes in one array: the boxes answer most checks (`meetsBox`). */
export interface Layer {
  readonly pieces: readonly Piece[];
  readonly boxes: Float64Array;
}

/** A table prepared once for many battles. Inches. */
export interface Table {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
  /** The pieces that bar or slow models on foot. */
  readonly rough: Layer;
  /**
   * Two kinds of rough pieces: walls, from which the whole base keeps clear, and ground, where only the base's middle
   * counts.
   */
  readonly walls: Layer;
  readonly ground: Layer;
  /** Pieces with a cost to go onto them: when the base's middle does, and when any part of the base does. */
  readonly climbs: Layer;
  readonly scaled: Layer;
  readonly raised: Layer;
  readonly blockers: Layer;
  readonly coversInside: Layer;
  readonly coversBehind: Layer;
  /** Deployment zones: the first belongs to the side that chose it. */
  readonly zones: readonly [Polygon, Polygon];
  /** Objective markers. */
  readonly objectives: readonly Point[];
}

/** What a table is made from. */
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

/** True if the point is in any piece of a layer. A base is inside a piece if its middle is. */
export const insideAny = ({ pieces, boxes }: Layer, x: number, y: number): boolean => {
  for (let k = 0; k < pieces.length; k++)
    if (meetsBox(boxes, k, x, y, x, y) && contains(pieces[k].outline, x, y)) return true;
  return false;
};

/** Bits for the ground under a base. */
export const ON_RAISED = 1;
export const IN_COVER = 2;

/** The ground under base `i` now, as bits. Cached, because bases move rarely and are read often. */
export const groundUnder = (table: Table, bodies: Bodies, i: number): number => {
  const { x, y, stoodX, stoodY, ground } = bodies;
  if (stoodX[i] === x[i] && stoodY[i] === y[i]) return ground[i];
  stoodX[i] = x[i];
  stoodY[i] = y[i];
  const raised = insideAny(table.raised, x[i], y[i]) ? ON_RAISED : 0;
  const covered = insideAny(table.coversInside, x[i], y[i]) ? IN_COVER : 0;
  return (ground[i] = raised | covered);
};
