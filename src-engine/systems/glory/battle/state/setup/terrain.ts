import { PRINTED, type Numbers } from '../../../numbers';
import type { MapFile } from '../../../../../generated/glory';
import { contains, polygon } from '../../../../../tabletop/geometry';
import {
  tableOf,
  terrainEffects,
  type Piece,
  type Table,
  type TerrainEffects,
} from '../../../../../tabletop/table';

export type TerrainType = MapFile['terrain'][number]['type'];

/** Kinds of movers that scenery tells apart, as bits of `Mover.kinds`. Everybody is the first. */
export const ANYONE = 1;
/** Who climbs no hill (GLO-4.2.4). */
export const WALKER = 2;

/** What scenery does to whoever moves (GLO-2.5). A hill is judged by its height and steps besides. */
const TERRAIN: Readonly<Record<TerrainType, TerrainEffects>> = {
  hill: terrainEffects({ bars: WALKER, raised: true }),
  rock: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  wall: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  building: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  wood: terrainEffects({}),
  water: terrainEffects({ bars: ANYONE, noLanding: true }),
  bridge: terrainEffects({}),
};

/** A hill that nobody climbs: too high (GLO-4.2.4), or no slope but steps that are walls (GLO-4.2.5, GLO-5.4.4). */
const CLIFF = TERRAIN.rock;

/** A set map, ready to be fought on: its table, and how high one stands and sees on it. */
export interface Field {
  readonly map: MapFile;
  readonly table: Table;
  /** Heights of the table's pieces, in their order. */
  readonly heights: readonly number[];
  /** Hills that one may stand on, with their heights. */
  readonly hills: readonly { readonly piece: Piece; readonly height: number }[];
  /** Every height from which anybody may look, lowest first; and the table as seen from there: what it is that hides. */
  readonly views: readonly { readonly from: number; readonly table: Table }[];
}

/** A large creature looks from its head, so much above its base (GLO-4.3.3). */
export const HEAD = 1;

const effectsOf = (
  { type, height, step = 0 }: MapFile['terrain'][number],
  numbers: Numbers,
): TerrainEffects =>
  type === 'hill' && (height > numbers.climb || step > numbers.step) ? CLIFF : TERRAIN[type];

/**
 * Compiles a map file; what could be wrong with one is `maps.ts`'s to say. What hides is what stands more than 1" above the
 * ground of whoever stands higher, the one who looks or the one looked at (GLO-4.2.6): so there is a view for each height.
 */
export const compileField = (map: MapFile, numbers: Numbers = PRINTED): Field => {
  const { table: size, terrain, deployment, objectives } = map;
  const pieces = terrain.map((part): Piece => {
    const effects = effectsOf(part, numbers);
    return {
      type: part.type,
      name: part.name ?? part.type,
      outline: polygon(part.polygon),
      effects,
      blocksSight: false,
    };
  });
  const heights = terrain.map(({ height }) => height);
  const parts = {
    width: size[0] ?? 0,
    depth: size[1] ?? 0,
    zones: [polygon(deployment[0] ?? []), polygon(deployment[1] ?? [])] as const,
    objectives: objectives.map(([x = 0, y = 0]) => ({ x, y })),
  };
  const hills = pieces.flatMap((piece, i) => (piece.effects.raised ? [{ piece, height: heights[i] }] : []));
  const eyes = [0, ...hills.map(({ height }) => height)].flatMap((height) => [height, height + HEAD]);
  const views = [...new Set(eyes)]
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      table: tableOf({
        ...parts,
        pieces: pieces.map((piece, i) => ({
          ...piece,
          blocksSight: heights[i] > from + numbers.blocksAbove,
        })),
      }),
    }));
  return { map, table: tableOf({ ...parts, pieces }), heights, hills, views };
};

/** A field under these numbers: itself where terrain is what it is as printed (GLO-4.2.4, GLO-4.2.6, GLO-5.4.4). */
export const fieldUnder = (field: Field, numbers: Numbers): Field =>
  (['climb', 'step', 'blocksAbove'] as const).every((key) => numbers[key] === PRINTED[key])
    ? field
    : compileField(field.map, numbers);

/** How high the ground is at a place, in inches. */
export const heightAt = ({ hills }: Field, x: number, y: number): number => {
  let height = 0;
  for (const hill of hills)
    if (hill.height > height && contains(hill.piece.outline, x, y)) height = hill.height;
  return height;
};

/** The table as whoever looks from `eye` sees it: the highest view that is not above it. */
export const viewFrom = ({ views, table }: Field, eye: number): Table => {
  for (let k = views.length - 1; k >= 0; k--) if (views[k].from <= eye) return views[k].table;
  return table;
};
