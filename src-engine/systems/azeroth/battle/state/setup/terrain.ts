import type { MapFile } from '../../../../../generated/azeroth-at-war';
import { polygon } from '../../../../../tabletop/geometry';
import type { Numbers } from '../../../numbers';
import {
  tableOf,
  terrainEffects,
  type Piece,
  type Table,
  type TerrainEffects,
} from '../../../../../tabletop/table';

export type TerrainType = MapFile['terrain'][number]['type'];

/** Kinds of movers that terrain distinguishes, as bits of `Mover.kinds`; every model has the first. */
export const ANYONE = 1;
/** AAW-3.2-forest: mounted models do not enter forests. */
export const MOUNTED = 2;
/** AAW-3.2-water: heavy armor does not cross water. */
export const HEAVY = 4;

/**
 * The effects of terrain (3.2). Movement inside costs double in difficult terrain (AAW-6.1, AAW-6.2-terrain); a hill
 * costs 1" to go onto or across (AAW-N15); flyers pay nothing, but may not end where there is no room for them
 * (AAW-3.2-fly). Everything outside the pieces is open ground (AAW-3.2-open). A base is inside a piece if more than
 * half of it is (AAW-3.2-boundaries, AAW-N16): decided by its center, which is equivalent for a round or oval base and
 * a straight edge.
 */
export const TERRAIN: Readonly<Record<TerrainType, TerrainEffects>> = {
  /** AAW-3.2-forest. */
  forest: terrainEffects({ cost: 2, bars: MOUNTED, coversInside: true }),
  /** AAW-3.2-ruins, AAW-N17: cover for models in front of or behind them. */
  ruins: terrainEffects({ cost: 2, coversBehind: true }),
  /** AAW-3.2-walls. */
  wall: terrainEffects({
    bars: ANYONE,
    solid: true,
    noLanding: true,
    blocksSight: true,
    coversBehind: true,
  }),
  /** AAW-3.2-hill, AAW-N15. */
  hill: terrainEffects({ climb: 1, raised: true }),
  /** AAW-3.2-water. */
  'shallow-water': terrainEffects({ cost: 2, bars: HEAVY }),
  /** AAW-3.2-deep-water. */
  'deep-water': terrainEffects({ bars: ANYONE, noLanding: true }),
  /** AAW-3.2-impassable. */
  impassable: terrainEffects({ bars: ANYONE, noLanding: true, blocksSight: true }),
};

/** The movement costs of a piece's kind with these numbers. */
const effectsUnder = (type: string, effects: TerrainEffects, numbers: Numbers): TerrainEffects => {
  switch (type as TerrainType) {
    case 'forest':
      return { ...effects, cost: numbers.forest };
    case 'ruins':
      return { ...effects, cost: numbers.ruins };
    case 'shallow-water':
      return { ...effects, cost: numbers.water };
    case 'hill':
      return { ...effects, climb: numbers.hill };
    default:
      return effects;
  }
};

/** A table with these numbers: the same one if terrain has its printed costs. */
export const withNumbers = (table: Table, numbers: Numbers): Table => {
  const pieces = table.pieces.map((piece) => {
    const effects = effectsUnder(piece.type, piece.effects, numbers);
    const { cost, climb } = piece.effects;
    return effects.cost === cost && effects.climb === climb ? piece : { ...piece, effects };
  });
  return pieces.every((piece, i) => piece === table.pieces[i]) ? table : tableOf({ ...table, pieces });
};

/** Compiles a map file; `maps.ts` reports its problems. */
export const compileTable = ({ table, terrain, deployment, objectives }: MapFile): Table =>
  tableOf({
    width: table[0] ?? 0,
    depth: table[1] ?? 0,
    pieces: terrain.map(({ type, name, blocksSight, polygon: corners }): Piece => {
      const effects = TERRAIN[type];
      return {
        type,
        name: name ?? type,
        outline: polygon(corners),
        effects,
        blocksSight: blocksSight ?? effects.blocksSight,
      };
    }),
    zones: [polygon(deployment[0] ?? []), polygon(deployment[1] ?? [])],
    objectives: objectives.map(([x = 0, y = 0]) => ({ x, y })),
  });
