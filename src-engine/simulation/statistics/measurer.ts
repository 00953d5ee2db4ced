import type { RoundMeasure, SideMeasure, UnitLine } from './measures';
import type { Row } from './row';

/** A side's measure, and its value in a battle that is over. */
export interface SideCount<State> extends SideMeasure {
  readonly of: (state: State, side: 0 | 1) => number;
}

/** A round's measure, and where a battle keeps its numbers: round r of side s at r * 2 + s. */
export interface RoundCount<State> extends RoundMeasure {
  readonly of: (state: State) => ArrayLike<number>;
}

/** A unit of an army, as far as lines of statistics need it. */
interface Unit {
  readonly side: 0 | 1;
  /** The card of the setup that it is a copy of. */
  readonly card: number;
  /** Its models: `first` to `end - 1`. */
  readonly first: number;
  readonly end: number;
}

/** The cards of each side, each once, with the numbers of its units. */
export const linesOf = <U extends Unit>(
  units: readonly U[],
  describe: (unit: U) => Pick<UnitLine, 'id' | 'name' | 'points'>,
): readonly (UnitLine & { readonly units: readonly number[] })[] =>
  ([0, 1] as const).flatMap((side) => {
    const found = new Map<number, number[]>();
    units.forEach((unit, u) => {
      if (unit.side === side) found.set(unit.card, [...(found.get(unit.card) ?? []), u]);
    });
    return [...found.values()].map((own) => ({
      ...describe(units[own[0]]),
      side,
      count: own.length,
      units: own,
    }));
  });

/** How many models each side brings: an upper bound on survivors. */
export const modelsOf = (units: readonly Unit[]): readonly [number, number] => {
  const models: [number, number] = [0, 0];
  for (const { side, first, end } of units) models[side] += end - first;
  return models;
};

/** How to read a game's battle that is over. */
export interface Counted<State> {
  readonly rounds: number;
  readonly bySide: readonly SideCount<State>[];
  readonly byRound: readonly RoundCount<State>[];
  readonly lines: ReturnType<typeof linesOf>;
  /** The winner (-1: neither), the round in which the battle ended, and the side that went first. */
  readonly end: (state: State) => readonly [winner: -1 | 0 | 1, round: number, opener: 0 | 1];
  readonly stands: (state: State, u: number) => boolean;
  /** Points of enemies that each unit destroyed. */
  readonly killed: (state: State) => ArrayLike<number>;
  /** The lead of side 0 at the end of a round. */
  readonly lead: (state: State, round: number) => number;
  /** Counts for each variant, and which of them are in force. */
  readonly variants?: {
    readonly of: (state: State) => { readonly chances: ArrayLike<number>; readonly uses: ArrayLike<number> };
    readonly places: readonly number[];
  };
  /** The game's own counts. */
  readonly counts?: (state: State, row: Row) => void;
}

/** Writes the results of battles that are over. All numbers are whole, so sums are exact. */
export const measurerOf = <State>({
  rounds,
  bySide,
  byRound,
  lines,
  end,
  stands,
  killed,
  lead,
  variants,
  counts,
}: Counted<State>): ((state: State, row: Row) => void) => {
  const leads = new Float64Array(rounds);
  return (state, row) => {
    const [winner, last, opener] = end(state);
    row.end(winner, last, opener);
    for (const side of [0, 1] as const) {
      for (const { id, of } of bySide) row.side(id, side, of(state, side));
      for (const { id, of } of byRound)
        for (let round = 1; round <= last; round++) row.round(id, round, side, of(state)[round * 2 + side]);
    }
    const kills = killed(state);
    lines.forEach(({ units }, line) => {
      const left = units.reduce((sum, u) => sum + (stands(state, u) ? 1 : 0), 0);
      row.unit(line, left, Math.round(units.reduce((sum, u) => sum + kills[u], 0)));
    });
    for (let round = 1; round <= rounds; round++) leads[round - 1] = round <= last ? lead(state, round) : NaN;
    row.leads(leads);
    if (variants) {
      const { chances, uses } = variants.of(state);
      variants.places.forEach((place, k) => row.variant(k, chances[place], uses[place]));
    }
    counts?.(state, row);
  };
};
