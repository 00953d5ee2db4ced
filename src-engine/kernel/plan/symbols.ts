import type { Dice } from '../dice';
import type { Journal } from '../journal';
import type { Pmf } from './pmf';
import type { Purpose, RuleId, Side } from '../words';

/**
 * Pools of symbol dice: every die of a pool shows a face, a face has symbols, and the result of a roll is how many of
 * each symbol it shows. A game lists its symbols once; in this file a symbol is its index in that list.
 */

/** How many of each symbol, by the symbol's index. */
export type Counts = readonly number[];

/** One side of a die. `name` is as printed ("S X"; empty for a blank). */
export interface SymbolFace {
  readonly name: string;
  readonly counts: Counts;
}

/** A die, by its name in the game's data ("red", "attack"). All faces are equally likely. */
export interface SymbolDie {
  readonly name: string;
  readonly faces: readonly SymbolFace[];
}

/** Faces that are rolled again, once. With a gate, only if another die shows `need` or more (Glory's armor). */
export interface SymbolReroll {
  readonly faces: readonly boolean[];
  readonly rule: RuleId;
  readonly gate?: { readonly sides: number; readonly need: number; readonly purpose: Purpose };
}

/** One die of a pool as it will be rolled. */
export interface SymbolRoll {
  readonly die: SymbolDie;
  readonly reroll?: SymbolReroll;
}

/** For each printed symbol, the symbol that it counts as in this roll, or -1 if it counts as nothing. */
export type SymbolReading = readonly number[];

/** A die from a game's data. Faces are text ("S X", "" for a blank); words not in `symbols` count as nothing. */
export const symbolDie = (name: string, faces: readonly string[], symbols: readonly string[]): SymbolDie => ({
  name,
  faces: faces.map((face) => {
    const words = face.split(' ');
    return { name: face, counts: symbols.map((symbol) => words.filter((word) => word === symbol).length) };
  }),
});

/**
 * A space of counts as one index: `index = sum of count × stride`. Adding symbols adds to the index, so a pool is
 * convolved by shifts. A symbol that is never counted has stride 0.
 */
export interface SymbolSpace {
  readonly strides: Int32Array;
  /** How many values the count of each symbol can take: its maximum plus one. */
  readonly dims: Int32Array;
  readonly size: number;
}

/** The space of counts 0 to `max[symbol]` of every symbol. */
export const symbolSpace = (max: Counts): SymbolSpace => {
  const dims = Int32Array.from(max, (m) => m + 1);
  const strides = new Int32Array(dims.length);
  let size = 1;
  for (let symbol = 0; symbol < dims.length; symbol++) {
    strides[symbol] = dims[symbol] > 1 ? size : 0;
    size *= dims[symbol];
  }
  return { strides, dims, size };
};

/** The index of `counts`, which must lie within the space. */
export const indexOf = (space: SymbolSpace, counts: Counts): number => {
  let index = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) index += counts[symbol] * space.strides[symbol];
  return index;
};

/** The count of `symbol` at `index`. */
export const countAt = (space: SymbolSpace, index: number, symbol: number): number => {
  const stride = space.strides[symbol];
  return stride === 0 ? 0 : ((index / stride) | 0) % space.dims[symbol];
};

/** All counts at `index`. */
export const countsAt = (space: SymbolSpace, index: number): number[] => {
  const counts: number[] = [];
  for (let symbol = 0; symbol < space.dims.length; symbol++) counts.push(countAt(space, index, symbol));
  return counts;
};

/** The counts of a face under a reading: symbols merged (hollow as full) or dropped. */
export const readFace = (face: SymbolFace, reading: SymbolReading): number[] => {
  const counts = face.counts.map(() => 0);
  face.counts.forEach((count, symbol) => {
    const as = reading[symbol];
    if (as >= 0) counts[as] += count;
  });
  return counts;
};

/** The most of each symbol that `rolls` can show under `reading`: the bounds of the pool's space. */
export const mostSymbols = (rolls: readonly SymbolRoll[], reading: SymbolReading): number[] => {
  const most = reading.map(() => 0);
  for (const { die } of rolls) {
    const faces = die.faces.map((face) => readFace(face, reading));
    most.forEach((_, symbol) => (most[symbol] += Math.max(...faces.map((counts) => counts[symbol]))));
  }
  return most;
};

/** The chance of each face of one die after its rerolls. */
export const faceChances = ({ die, reroll }: SymbolRoll): number[] => {
  const sides = die.faces.length;
  const chances = die.faces.map(() => 1 / sides);
  if (!reroll) return chances;
  const open = reroll.gate
    ? Math.min(1, Math.max(0, (reroll.gate.sides + 1 - reroll.gate.need) / reroll.gate.sides))
    : 1;
  const again = (reroll.faces.filter(Boolean).length / sides) * open;
  return chances.map((chance, f) => chance * (reroll.faces[f] ? 1 - open : 1) + again / sides);
};

/** One die in a space: how far each face moves the index, and its chance; faces with equal counts are merged. */
const shifts = (
  roll: SymbolRoll,
  space: SymbolSpace,
  reading: SymbolReading,
): [by: number[], chance: number[]] => {
  const by: number[] = [];
  const chance: number[] = [];
  faceChances(roll).forEach((p, f) => {
    const shift = indexOf(space, readFace(roll.die.faces[f], reading));
    const known = by.indexOf(shift);
    if (known < 0) {
      by.push(shift);
      chance.push(p);
    } else chance[known] += p;
  });
  return [by, chance];
};

/**
 * The exact reader: the chance of every index of `space` after `rolls`. `start` is what counts already (automatic
 * symbols). The space must hold the most that the rolls can show (`mostSymbols` plus `start`).
 */
export const symbolPmf = (
  rolls: readonly SymbolRoll[],
  space: SymbolSpace,
  reading: SymbolReading,
  start = 0,
): Pmf => {
  let pmf: Pmf = new Float64Array(space.size);
  pmf[start] = 1;
  let previous: SymbolRoll | undefined;
  let die: [number[], number[]] = [[], []];
  for (const roll of rolls) {
    if (!previous || previous.die !== roll.die || previous.reroll !== roll.reroll)
      die = shifts(roll, space, reading);
    previous = roll;
    const [by, chance] = die;
    const next = new Float64Array(space.size);
    for (let index = 0; index < space.size; index++) {
      const p = pmf[index];
      if (p === 0) continue;
      for (let s = 0; s < by.length; s++) next[index + by[s]] += p * chance[s];
    }
    pmf = next;
  }
  return pmf;
};

/** Who rolls, for what and by which rule: what the journal records with each die. */
export interface SymbolPurpose {
  readonly purpose: Purpose;
  readonly by: Side;
  readonly rule: RuleId;
}

/** Throws and records a die; returns the index of its face. `again`: the rule that makes it a reroll. */
export const throwSymbol = (
  die: SymbolDie,
  dice: Dice,
  why: SymbolPurpose,
  journal?: Journal,
  again?: RuleId,
): number => {
  const face = dice.roll(die.faces.length, why.purpose) - 1;
  journal?.push({
    type: 'symbols',
    ...why,
    rule: again ?? why.rule,
    die: die.name,
    face: die.faces[face].name,
    rerolled: again !== undefined,
  });
  return face;
};

/** The dice reader for one die: the index of its final face, after a reroll. */
export const rollSymbol = (roll: SymbolRoll, dice: Dice, why: SymbolPurpose, journal?: Journal): number => {
  const { die, reroll } = roll;
  if (die.faces.length === 1) return 0; // laid down, not rolled
  const face = throwSymbol(die, dice, why, journal);
  return reroll?.faces[face] && gateOpens(reroll, dice)
    ? throwSymbol(die, dice, why, journal, reroll.rule)
    : face;
};

const gateOpens = ({ gate }: SymbolReroll, dice: Dice): boolean =>
  gate === undefined || dice.roll(gate.sides, gate.purpose) >= gate.need;
