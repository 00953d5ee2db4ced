import type { AdventureFile, MapFile } from '../../../../../generated/warcrow';
import { polygon, type Point } from '../../../../../tabletop/geometry';
import { tableOf, terrainEffects, type Piece, type Table } from '../../../../../tabletop/table';
import * as trig from '../../../../../tabletop/trig';
import type { Card } from '../../../cards/card';
import { isAny } from '../../../cards/join';
import { keywordOf } from '../../../cards/card';
import { nameKey, readRoll, type RollSpec } from '../../../cards/keywords';
import type { Numbers } from '../../../numbers';

/** Kinds of terrain that a map file may name, and `objective`, which adventures add. */
export type TerrainType = MapFile['terrain'][number]['type'] | 'objective';

/** Terrain keywords (WAR-terrain), as bits. */
export const GROUND = {
  blockLos: 1,
  cover: 2,
  impassable: 4,
  lethal: 8,
  rugged: 16,
  sinister: 32,
  unstable: 64,
} as const;
export type GroundKeyword = keyof typeof GROUND;

/** How terrain keywords are printed, in lower case. */
export const KEYWORD_NAMES: Readonly<Record<string, GroundKeyword>> = {
  'block los': 'blockLos',
  cover: 'cover',
  impassable: 'impassable',
  lethal: 'lethal',
  rugged: 'rugged',
  sinister: 'sinister',
  unstable: 'unstable',
};

/** A terrain keyword with the words in its brackets. */
export interface TerrainKeyword {
  readonly keyword: GroundKeyword;
  readonly printed: string;
  /** Units that it affects; empty: all (WAR-terrain). */
  readonly units: string;
  readonly roll: RollSpec;
}

const NO_ROLL: RollSpec = { dice: {}, automatic: {} };

/** The keywords of each kind of element (WAR-terrain-examples). */
export const TERRAIN_KEYWORDS: Readonly<Record<TerrainType, readonly string[]>> = {
  fence: ['Cover (black)', 'Unstable'],
  barricade: ['Cover (black)', 'Unstable'],
  wall: ['Cover (black)', 'Unstable'],
  structure: ['Block LoS', 'Cover (black)', 'Impassable'],
  building: ['Block LoS', 'Cover (black)', 'Impassable'],
  'light-forest': ['Block LoS', 'Cover (black)'],
  'dense-forest': ['Rugged (Cavalry | Golem)', 'Block LoS', 'Cover (black)'],
  river: ['Rugged'],
  lake: ['Impassable'],
  ruins: ['Rugged', 'Cover (black)'],
  rough: ['Rugged'],
  objective: ['Impassable', 'Block LoS'],
};

/**
 * Reads a printed terrain keyword: "Rugged (Cavalry | Golem)", "Lethal (Infantry : red)"; undefined if it is not one.
 */
export const readTerrainKeyword = (printed: string): TerrainKeyword | undefined => {
  const [, name = '', value] = /^([^()]*?)\s*(?:\((.*)\))?$/.exec(printed.trim()) ?? [];
  const keyword = KEYWORD_NAMES[nameKey(name)];
  if (!keyword) return undefined;
  if (keyword === 'cover' || keyword === 'lethal') {
    const colon = value?.lastIndexOf(':') ?? -1;
    const roll = readRoll((colon < 0 ? value : value?.slice(colon + 1)) ?? '');
    if (!roll || (keyword === 'cover' && colon >= 0)) return undefined;
    return { keyword, printed, units: colon < 0 ? '' : value.slice(0, colon).trim(), roll };
  }
  const takesUnits = keyword === 'rugged' || keyword === 'sinister';
  if (value !== undefined && !takesUnits) return undefined;
  return { keyword, printed, units: value ?? '', roll: NO_ROLL };
};

/** One element of a battlefield. */
export interface Element {
  readonly piece: Piece;
  readonly type: TerrainType;
  readonly keywords: readonly TerrainKeyword[];
}

/** A battlefield: its elements, including objectives, and other things on it. */
export interface Field {
  readonly width: number;
  readonly depth: number;
  readonly elements: readonly Element[];
  /** Objective markers; element `elements.length - objectives.length + o` is marker o. */
  readonly objectives: readonly (Point & { readonly name: string; readonly zone: -1 | 0 | 1 })[];
  readonly fog: readonly Point[];
  readonly zones: Table['zones'];
}

/** Corners of a marker's outline. */
const CORNERS = 16;

const disc = (x: number, y: number, r: number): number[][] =>
  Array.from({ length: CORNERS }, (_, k) => [
    x + r * trig.cos((k * 2 * Math.PI) / CORNERS),
    y + r * trig.sin((k * 2 * Math.PI) / CORNERS),
  ]);

const OPEN = terrainEffects({});

const elementOf = (
  type: TerrainType,
  name: string,
  keywords: readonly string[],
  outline: readonly (readonly number[])[],
): Element => {
  const read = keywords.flatMap((printed) => readTerrainKeyword(printed) ?? []);
  const blocksSight = read.some(({ keyword }) => keyword === 'blockLos');
  return {
    type,
    keywords: read,
    piece: { type, name, outline: polygon(outline), effects: OPEN, blocksSight },
  };
};

/** A map and an adventure together: the field of a battle (WAR-adventures). */
export const compileField = (map: MapFile, adventure: AdventureFile, { marker }: Numbers): Field => {
  const objectives = adventure.objectives.map(({ at, name, zone }, i) => ({
    x: at[0] ?? 0,
    y: at[1] ?? 0,
    name: name ?? `Objective ${i + 1}`,
    zone: zone === undefined ? (-1 as const) : ((zone - 1) as 0 | 1),
  }));
  return {
    width: map.table[0] ?? 0,
    depth: map.table[1] ?? 0,
    elements: [
      ...map.terrain.map(({ type, name, keywords, polygon: outline }) =>
        elementOf(type, name ?? type, keywords ?? TERRAIN_KEYWORDS[type], outline),
      ),
      ...objectives.map(({ x, y, name }) =>
        elementOf('objective', name, TERRAIN_KEYWORDS.objective, disc(x, y, marker / 2)),
      ),
    ],
    objectives,
    fog: (adventure.fog ?? []).map(([x = 0, y = 0]) => ({ x, y })),
    zones: [polygon(adventure.zones[0] ?? []), polygon(adventure.zones[1] ?? [])],
  };
};

/** WAR-preferred-terrain: whether the words in brackets let a unit ignore a keyword of an element. */
const ignores = (words: string, { type, piece }: Element, { keyword }: TerrainKeyword): boolean => {
  const kinds = [type, piece.name, ...type.split('-'), type.replace('-', ' ')].map(nameKey);
  const is = (word: string): boolean =>
    kinds.includes(nameKey(word)) || KEYWORD_NAMES[nameKey(word)] === keyword;
  return words.split('|').some((group) => group.split(',').every(is));
};

/** The terrain for one card: the effects of each element on it, and the tables on which it moves and stands. */
export interface Ground {
  /** By element: bits of `GROUND`. */
  readonly bits: Uint8Array;
  /** What it may not enter is solid here: for flights, and for what stops a push. */
  readonly walk: Table;
  /** What it may not end on is solid here. */
  readonly stand: Table;
}

const SOLID = terrainEffects({ bars: 1, solid: true, noLanding: true });

const tableFor = (field: Field, bits: Uint8Array, solid: number): Table =>
  tableOf({
    width: field.width,
    depth: field.depth,
    zones: field.zones,
    objectives: field.objectives,
    pieces: field.elements.map(({ piece }, i) => ({
      ...piece,
      effects: (bits[i] & solid) !== 0 ? SOLID : OPEN,
    })),
  });

/** A field for one card: without keywords for other units, and without those that its Preferred Terrain ignores. */
export const groundFor = (field: Field, card: Card, more: Card['keywords'] = []): Ground => {
  const preferred = keywordOf([...card.keywords, ...more], 'Preferred Terrain');
  const bits = Uint8Array.from(field.elements, (element) =>
    element.keywords.reduce((sum, keyword) => {
      if (keyword.units !== '' && !isAny(keyword.units, card)) return sum;
      if (preferred && ignores(preferred.words, element, keyword)) return sum;
      // WAR-golem: Sinister does not affect it.
      if (keyword.keyword === 'sinister' && keywordOf(card.keywords, 'Golem')) return sum;
      return sum | GROUND[keyword.keyword];
    }, 0),
  );
  return {
    bits,
    walk: tableFor(field, bits, GROUND.impassable),
    stand: tableFor(field, bits, GROUND.impassable | GROUND.unstable),
  };
};

/** The keyword of an element, if it has it. */
export const elementKeyword = ({ keywords }: Element, wanted: GroundKeyword): TerrainKeyword | undefined =>
  keywords.find(({ keyword }) => keyword === wanted);
