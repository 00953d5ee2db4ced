import type { MapFile } from '../../../../../generated/age-of-sigmar';
import { passesThrough, type Point, type Polygon, polygon } from '../../../../../tabletop/geometry';
import {
  tableOf,
  terrainEffects,
  type Piece,
  type Table,
  type TerrainEffects,
} from '../../../../../tabletop/table';

import { PRINTED, type Numbers } from '../../../numbers';

export type TerrainType = MapFile['terrain'][number]['type'];

/** The abilities of a feature: each counts once (AOS-terrain-1.2). */
export interface Abilities {
  readonly cover: boolean;
  readonly obscuring: boolean;
  readonly placeOfPower: boolean;
  readonly unstable: boolean;
}

const abilities = (obscuring: boolean, placeOfPower: boolean, unstable: boolean): Abilities => ({
  cover: true,
  obscuring,
  placeOfPower,
  unstable,
});

/** The terrain types as rows (AOS-terrain-1.4). */
export const TYPES: Readonly<Record<TerrainType, Abilities>> = {
  obstacle: abilities(false, false, true), // AOS-terrain-1.4.1
  obscuring: abilities(true, false, true), // AOS-terrain-1.4.2
  area: abilities(false, false, false), // AOS-terrain-1.4.3
  'place-of-power': abilities(false, true, true), // AOS-terrain-1.4.4
};

/** Every mover is this kind: Impassable terrain blocks all movers; a flying unit goes over it but does not end there. */
export const ANY_MOVER = 1;

/** A feature of a battlefield, ready for use. */
export interface Feature {
  readonly piece: Piece;
  readonly abilities: Abilities;
  readonly height: number;
  readonly impassable: boolean;
  /** True if no move may end on it: Unstable and taller than 1" (AOS-terrain-1.2-unstable), or Impassable. */
  readonly closed: boolean;
}

/** A compiled map, ready for battles. */
export interface Field {
  readonly map: MapFile;
  readonly table: Table;
  readonly features: readonly Feature[];
  readonly closed: readonly Polygon[];
  readonly covering: readonly Polygon[];
  readonly obscuring: readonly Polygon[];
  /** Terrain that models climb and stand on. */
  readonly hills: readonly Polygon[];
  readonly powers: readonly Polygon[];
  readonly objectives: readonly Point[];
}

/**
 * AOS-15.2: terrain taller than 1" is climbed up and down, by whole bases (ruling S15); AOS-terrain-1.2-impassable: no
 * model moves across it.
 */
const effectsOf = (height: number, impassable: boolean, { lowTerrain }: Numbers): TerrainEffects =>
  impassable
    ? terrainEffects({ bars: ANY_MOVER, solid: true, noLanding: true })
    : terrainEffects(height > lowTerrain ? { climb: height, descend: height, wholeBase: true } : {});

/**
 * Compiles a map file, its territories, objectives and features (AOS-9.1, AOS-9.1.1, AOS-terrain-1.0); `maps.ts`
 * reports its problems.
 */
export const compileField = (map: MapFile, numbers: Numbers = PRINTED): Field => {
  const { table, terrain, territories, objectives } = map;
  const features = terrain.map(
    ({ type, name, height, impassable = false, blocksSight = false, polygon: outline }): Feature => {
      const found = TYPES[type];
      const effects = effectsOf(height, impassable, numbers);
      return {
        piece: {
          type,
          name: name ?? type.replaceAll('-', ' '),
          outline: polygon(outline),
          effects,
          blocksSight,
        },
        abilities: found,
        height,
        impassable,
        closed: impassable || (found.unstable && height > numbers.unstable),
      };
    },
  );
  const outlines = (wanted: (feature: Feature) => boolean): Polygon[] =>
    features.filter(wanted).map(({ piece }) => piece.outline);
  const places = objectives.map(([x = 0, y = 0]) => ({ x, y }));
  return {
    map,
    table: tableOf({
      width: table[0] ?? 0,
      depth: table[1] ?? 0,
      pieces: features.map(({ piece }) => piece),
      zones: [polygon(territories[0] ?? []), polygon(territories[1] ?? [])],
      objectives: places,
    }),
    features,
    closed: outlines(({ closed }) => closed),
    covering: outlines((feature) => feature.abilities.cover),
    obscuring: outlines((feature) => feature.abilities.obscuring),
    hills: outlines(({ height, closed }) => height > numbers.lowTerrain && !closed),
    powers: outlines((feature) => feature.abilities.placeOfPower),
    objectives: places,
  };
};

/** A field with these numbers: the same one if terrain has its printed effects (AOS-15.2, AOS-terrain-1.2-unstable). */
export const fieldUnder = (field: Field, numbers: Numbers): Field =>
  numbers.lowTerrain === PRINTED.lowTerrain && numbers.unstable === PRINTED.unstable
    ? field
    : compileField(field.map, numbers);

/** A straight line from a to b. */
interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** True if the straight line from a to b, shortened by some inches at each end, crosses the outline. */
export const crossesBetween = (
  outline: Polygon,
  { ax, ay, bx, by }: Line,
  skip: number,
  skipEnd: number,
): boolean => {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length <= skip + skipEnd) return false;
  const [from, to] = [skip / length, 1 - skipEnd / length];
  const [dx, dy] = [bx - ax, by - ay];
  return passesThrough(outline, ax + dx * from, ay + dy * from, ax + dx * to, ay + dy * to);
};
