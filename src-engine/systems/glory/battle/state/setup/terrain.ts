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

/** Kinds of movers that terrain distinguishes, as bits of `Mover.kinds`. Every unit has the first. */
export const ANYONE = 1;
/** Units that cannot climb hills (GLO-4.2.4). */
export const WALKER = 2;

/** The effect of terrain on a moving model (GLO-2.5). For a hill, its height and steps matter too. */
const TERRAIN: Readonly<Record<TerrainType, TerrainEffects>> = {
  hill: terrainEffects({ bars: WALKER, raised: true }),
  rock: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  wall: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  building: terrainEffects({ bars: ANYONE, solid: true, noLanding: true }),
  wood: terrainEffects({}),
  water: terrainEffects({ bars: ANYONE, noLanding: true }),
  bridge: terrainEffects({}),
};

/** A hill that no unit climbs: too high (GLO-4.2.4), or with steps that are walls (GLO-4.2.5, GLO-5.4.4). */
const CLIFF = TERRAIN.rock;

/** A compiled map: its table, and the heights of the ground and of views. */
export interface Field {
  readonly map: MapFile;
  readonly table: Table;
  /** Heights of the table's pieces, in their order. */
  readonly heights: readonly number[];
  /** Hills that models may stand on, with their heights. */
  readonly hills: readonly { readonly piece: Piece; readonly height: number }[];
  /** Every height of a possible viewer, lowest first, and the table seen from there: only what blocks sight. */
  readonly views: readonly { readonly from: number; readonly table: Table }[];
}

const effectsOf = (
  { type, height, step = 0 }: MapFile['terrain'][number],
  numbers: Numbers,
): TerrainEffects =>
  type === 'hill' && (height > numbers.climb || step > numbers.step) ? CLIFF : TERRAIN[type];

/**
 * Compiles a map file; `maps.ts` reports its problems. A piece blocks sight if it is more than 1" above the ground of
 * the higher of the two models, viewer or target (GLO-4.2.6): so there is a view for each height.
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
  const eyes = [0, ...hills.map(({ height }) => height)].flatMap((height) => [
    height,
    height + numbers.headHeight,
  ]);
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

/** A field with these numbers: the same one if terrain and views are as printed (GLO-4.2.4, GLO-4.2.6, GLO-4.3.3, GLO-5.4.4). */
export const fieldUnder = (field: Field, numbers: Numbers): Field =>
  (['climb', 'step', 'blocksAbove', 'headHeight'] as const).every((key) => numbers[key] === PRINTED[key])
    ? field
    : compileField(field.map, numbers);

/** The height of the ground at a place, in inches. */
export const heightAt = ({ hills }: Field, x: number, y: number): number => {
  let height = 0;
  for (const hill of hills)
    if (hill.height > height && contains(hill.piece.outline, x, y)) height = hill.height;
  return height;
};

/** The table seen from height `eye`: the highest view that is not above it. */
export const viewFrom = ({ views, table }: Field, eye: number): Table => {
  for (let k = views.length - 1; k >= 0; k--) if (views[k].from <= eye) return views[k].table;
  return table;
};
