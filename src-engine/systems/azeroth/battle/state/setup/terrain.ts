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

/** Kinds of movers that terrain tells apart, as bits of `Mover.kinds`; everybody is the first. */
export const ANYONE = 1;
/** AAW-3.2-forest: mounted models do not enter forests. */
export const MOUNTED = 2;
/** AAW-3.2-water: heavy armour does not cross water. */
export const HEAVY = 4;

/**
 * What terrain does (3.2). Movement inside counts double where it is difficult (AAW-6.1, AAW-6.2-terrain); a hill costs 1"
 * to go onto or across (AAW-N15); flyers pay nothing, but may not end on what has no room for them (AAW-3.2-fly). What is in
 * no piece is open ground (AAW-3.2-open). A base is inside a piece where more than half of it is (AAW-3.2-boundaries,
 * AAW-N16): judged by its middle, which for a base, round or oval, and a straight edge comes to the same.
 */
export const TERRAIN: Readonly<Record<TerrainType, TerrainEffects>> = {
  /** AAW-3.2-forest. */
  forest: terrainEffects({ cost: 2, bars: MOUNTED, coversInside: true }),
  /** AAW-3.2-ruins, AAW-N17: cover for who stands before or behind them. */
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

/** What a piece's kind costs to move through or onto, under these numbers. */
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

/** A table under these numbers: itself where terrain costs what it does as printed. */
export const withNumbers = (table: Table, numbers: Numbers): Table => {
  const pieces = table.pieces.map((piece) => {
    const effects = effectsUnder(piece.type, piece.effects, numbers);
    const { cost, climb } = piece.effects;
    return effects.cost === cost && effects.climb === climb ? piece : { ...piece, effects };
  });
  return pieces.every((piece, i) => piece === table.pieces[i]) ? table : tableOf({ ...table, pieces });
};

/** Compiles a map file; what could be wrong with one is `maps.ts`'s to say. */
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
