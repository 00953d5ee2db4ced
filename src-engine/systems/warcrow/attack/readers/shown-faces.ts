import { faceChances, type SymbolRoll } from '../../../../kernel/plan/symbols';
import { power } from '../../../../tabletop/trig';
import type { ContestSide } from '../contest';
import { showsSymbol, type Layout } from '../switches/resolver';

/** A kind of face: the faces of one die that are alike in everything that matters. */
export interface FaceKind {
  readonly name: string;
  /** The group of equal dice that it belongs to. */
  readonly group: number;
  readonly shift: number;
  readonly chance: number;
  /** By lost die: whether the opponent may remove a die that shows this. */
  readonly losable: readonly boolean[];
  /** Whether its owner may repeat a die that shows it. */
  readonly own: boolean;
  /** True for a fixed die (WAR-fix). */
  readonly fixed: boolean;
}

/** How many dice show each kind of face; kinds of equal dice are adjacent. */
export type Shown = readonly number[];

/** What one face of one die means to the players: its name differs from that of every different face. */
export const kindOf = (
  side: ContestSide,
  layout: Layout,
  roll: number,
  face: number,
): Omit<FaceKind, 'group' | 'chance'> => {
  const { die } = side.rolls[roll];
  const { counts } = die.faces[face];
  const shift = layout.shifts[roll][face];
  const losable = side.lost.map(({ symbol }) => symbol === undefined || showsSymbol(side, counts, symbol));
  const fixed = die.faces.length === 1;
  const own = !fixed && (side.repeat?.colours?.some((colour) => colour === die.name) ?? true);
  return {
    name: `${die.name} ${fixed ? 'laid down ' : ''}${shift} ${losable.map(Number).join('')}`,
    shift,
    losable,
    own,
    fixed,
  };
};

/** Equal dice, group after group, and the kinds of faces they may show. */
const kindsOf = (side: ContestSide, layout: Layout): { kinds: FaceKind[]; dice: number[] } => {
  const kinds: FaceKind[] = [];
  const dice: number[] = [];
  const dies: SymbolRoll['die'][] = [];
  side.rolls.forEach((roll, die) => {
    const known = dies.indexOf(roll.die);
    if (known >= 0) {
      dice[known]++;
      return;
    }
    const group = dies.push(roll.die) - 1;
    dice.push(1);
    faceChances(roll).forEach((chance, face) => {
      const kind = { ...kindOf(side, layout, die, face), group, chance };
      const same = kinds.findIndex(({ name }) => name === kind.name);
      if (same < 0) kinds.push(kind);
      else kinds[same] = { ...kind, chance: kinds[same].chance + chance };
    });
  });
  return { kinds, dice };
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Every way in which `dice` equal dice may show `kinds` kinds of faces. */
const spreads = (dice: number, kinds: number): number[][] => {
  if (kinds === 1) return [[dice]];
  return Array.from({ length: dice + 1 }, (_, n) =>
    spreads(dice - n, kinds - 1).map((rest) => [n, ...rest]),
  ).flat();
};

/**
 * Outcomes by their kinds of faces, and an index to find one: the dice of a group form a spread, and an outcome has a
 * spread of each group.
 */
export interface FaceTable {
  readonly kinds: readonly FaceKind[];
  readonly all: readonly { readonly shown: Shown; readonly chance: number }[];
  /** By kind: how much one more die of it adds to the key of its group's spread. */
  readonly place: readonly number[];
  /**
   * By group: ranks of spreads by their keys, the distance between outcomes one rank apart, and its kinds from `first`
   * to before `end`.
   */
  readonly groups: readonly {
    readonly ranks: ReadonlyMap<number, number>;
    readonly stride: number;
    readonly first: number;
    readonly end: number;
  }[];
  /** The results of rerolls found so far, by the dice that stay (`nameOfStay`). */
  readonly led: Map<number | string, RerollOutcomes>;
  /**
   * By group: the weight of its spread's key in the number that identifies the dice that stay; 0 if no number can hold
   * them.
   */
  readonly weights: readonly number[];
}

export const faceTableOf = (side: ContestSide, layout: Layout): FaceTable => {
  const { kinds, dice } = kindsOf(side, layout);
  let all: { shown: Shown; chance: number }[] = [{ shown: [], chance: 1 }];
  const place: number[] = [];
  const groups: { ranks: Map<number, number>; size: number; first: number; end: number }[] = [];
  const spans: number[] = [];
  dice.forEach((count, group) => {
    const chances = kinds.filter((kind) => kind.group === group).map(({ chance }) => chance);
    const first = place.length;
    let step = 1;
    for (let k = 0; k < chances.length; k++, step *= count + 1) place.push(step);
    spans.push(step);
    const ways = spreads(count, chances.length).map((spread) => ({
      spread,
      chance: spread.reduce((p, n, k) => (p * power(chances[k], n)) / factorial(n), factorial(count)),
    }));
    const ranks = new Map(
      ways.map(({ spread }, rank) => [spread.reduce((key, n, k) => key + n * place[first + k], 0), rank]),
    );
    groups.push({ ranks, size: ways.length, first, end: place.length });
    all = all.flatMap(({ shown, chance }) =>
      ways.map((way) => ({ shown: [...shown, ...way.spread], chance: chance * way.chance })),
    );
  });
  const strideOf = (group: number): number => groups.slice(group + 1).reduce((n, { size }) => n * size, 1);
  return {
    kinds,
    all,
    place,
    groups: groups.map((group, g) => ({ ...group, stride: strideOf(g) })),
    led: new Map(),
    weights: weightsOf(spans),
  };
};

/** Weights that combine the keys of all groups into one number; 0 if a number cannot hold them. */
const weightsOf = (sizes: readonly number[]): number[] => {
  let weight = 1;
  const weights = sizes.map((size) => {
    const own = weight;
    weight *= size;
    return own;
  });
  return weight > Number.MAX_SAFE_INTEGER ? sizes.map(() => 0) : weights;
};

/** The outcomes that a reroll can lead to, each with its chance. Outcomes that keep the same dice share one. */
export interface RerollOutcomes {
  /** Counted from 0 within a table. */
  readonly number: number;
  readonly outcomes: Int32Array;
  readonly chances: Float64Array;
}

/** The key of each group's spread in an outcome. */
export const keysOf = (shown: Shown, { place, groups }: FaceTable): number[] =>
  groups.map(({ first, end }) => {
    let key = 0;
    for (let i = first; i < end; i++) key += shown[i] * place[i];
    return key;
  });

/** The name that identifies the dice that stay. */
const keptDiceKey = (
  keys: readonly number[],
  { kinds, place, weights }: FaceTable,
  picked: readonly number[],
): number | string => {
  if (weights[0] === 0) {
    const stay = [...keys];
    for (const i of picked) stay[kinds[i].group] -= place[i];
    return stay.join();
  }
  let name = 0;
  for (let g = 0; g < keys.length; g++) name += keys[g] * weights[g];
  for (const i of picked) name -= place[i] * weights[kinds[i].group];
  return name;
};

/** The outcomes that follow when some dice of one are rerolled (`keysOf`): they depend only on the dice that stay. */
export const thrown = (
  keys: readonly number[],
  table: FaceTable,
  picked: readonly number[],
): RerollOutcomes => {
  const name = keptDiceKey(keys, table, picked);
  let leads = table.led.get(name);
  if (!leads) table.led.set(name, (leads = rerollOutcomesOf([...keys], table, picked)));
  return leads;
};

/** Computes those outcomes; `keys`: the current spread of each group. */
const rerollOutcomesOf = (
  keys: number[],
  { kinds, place, groups, led }: FaceTable,
  picked: readonly number[],
): RerollOutcomes => {
  const results = new Map<number, number>();
  const throwNext = (die: number, chance: number): void => {
    if (die === picked.length) {
      let outcome = 0;
      // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every spread of a group has its rank
      for (let g = 0; g < groups.length; g++) outcome += groups[g].ranks.get(keys[g])! * groups[g].stride;
      results.set(outcome, (results.get(outcome) ?? 0) + chance);
      return;
    }
    const old = picked[die];
    const { group } = kinds[old];
    const { first, end } = groups[group];
    const key = keys[group];
    for (let i = first; i < end; i++) {
      keys[group] = key - place[old] + place[i];
      throwNext(die + 1, chance * kinds[i].chance);
    }
    keys[group] = key;
  };
  throwNext(0, 1);
  return {
    number: led.size,
    outcomes: Int32Array.from(results.keys()),
    chances: Float64Array.from(results.values()),
  };
};
