import type { Outline } from '../plane';

/** The parts of a card file that the referee reads. */
interface UnitJson {
  readonly id: string;
  readonly base?: string;
  readonly move: number | string;
  readonly health: number | string;
  readonly coherency?: number;
  readonly keywords: readonly string[];
  readonly weapons: readonly unknown[];
  readonly abilities?: readonly AbilityJson[];
}
interface EffectJson {
  readonly type: string;
  readonly value?: number;
  readonly order?: 'first' | 'last';
  readonly against?: unknown;
  readonly aura?: unknown;
  readonly when?: Readonly<Record<string, unknown>>;
}
interface AbilityJson {
  readonly type: string;
  readonly use?: unknown;
  readonly reaction?: unknown;
  readonly effects?: readonly EffectJson[];
}
interface TerrainJson {
  readonly type: string;
  readonly height: number;
  readonly impassable?: boolean;
  readonly blocksSight?: boolean;
  readonly polygon: Outline;
}
interface MapJson {
  readonly id: string;
  readonly table: readonly [number, number];
  readonly terrain: readonly TerrainJson[];
}

/** A card in the referee's data. */
export interface Kind {
  readonly along: number;
  readonly across: number;
  readonly flies: boolean;
  readonly moves: boolean;
  /** Infinity: it cannot be damaged. */
  readonly health: number;
  readonly coherency: number;
  readonly armed: boolean;
  readonly role: 'unit' | 'terrain' | 'manifestation';
  /** Effects that the unit always has, each with its own condition. */
  readonly effects: readonly EffectJson[];
  readonly ward: number;
  readonly strikes: { readonly first: boolean; readonly last: boolean };
}

export interface Battlefield {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly TerrainJson[];
}

const MM = 25.4;

const number = (keywords: readonly string[], name: string): number => {
  const found = keywords.map((word) => new RegExp(`^${name} \\((\\d)\\+?\\)$`).exec(word)).find(Boolean);
  return found ? Number(found[1]) : Infinity;
};

/** The sample files as plain JSON. */
export class Files {
  readonly #cards = new Map<string, Kind>();
  readonly #maps = new Map<string, Battlefield>();

  constructor(texts: Readonly<Record<string, string>>) {
    const all = Object.entries(texts).map(([path, text]) => ({ path, value: JSON.parse(text) as unknown }));
    const keywords = new Map(
      all
        .filter(({ path }) => path.endsWith('.keyword.json'))
        .map(({ value }) => value as { name: string; effects?: readonly EffectJson[] })
        .map(({ name, effects = [] }) => [name, effects]),
    );
    for (const { path, value } of all) {
      if (path.endsWith('.unit.json')) this.#add(value as UnitJson, keywords);
      if (path.endsWith('.map.json')) {
        const { id, table, terrain } = value as MapJson;
        this.#maps.set(id, { width: table[0], depth: table[1], terrain });
      }
    }
  }

  card(id: string): Kind {
    return this.#cards.get(id)!;
  }

  map(id: string): Battlefield {
    return this.#maps.get(id)!;
  }

  #add(unit: UnitJson, known: ReadonlyMap<string, readonly EffectJson[]>): void {
    const { id, base = '32mm', move, health, coherency = 0.5, keywords, weapons, abilities = [] } = unit;
    const sizes = base.replace('mm', '').split('x').map(Number);
    const [long, broad = long] = sizes as [number, number?];
    const has = (name: string): boolean => keywords.includes(name);
    this.#cards.set(id, {
      along: Math.max(long, broad) / MM / 2,
      across: Math.min(long, broad) / MM / 2,
      flies: has('FLY'),
      moves: move !== '-' && move !== 0,
      health: typeof health === 'number' ? health : Infinity,
      coherency,
      armed: weapons.length > 0,
      role: has('FACTION TERRAIN') ? 'terrain' : has('MANIFESTATION') ? 'manifestation' : 'unit',
      effects: [
        ...keywords.flatMap((word) => known.get(word) ?? []),
        ...abilities
          .filter(({ type, use, reaction }) => type === 'Passive' && !use && !reaction)
          .flatMap(({ effects = [] }) => effects),
      ].filter(({ aura }) => !aura),
      ward: number(keywords, 'WARD'),
      strikes: { first: has('STRIKE-FIRST'), last: has('STRIKE-LAST') },
    });
  }
}
