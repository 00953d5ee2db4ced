import type { RoundMeasure, SideMeasure, UnitLine } from './measures';
import type { Row } from './row';

/** A side's measure, and what a battle that is over comes to. */
export interface SideCount<State> extends SideMeasure {
  readonly of: (state: State, side: 0 | 1) => number;
}

/** A round's measure, and where a battle keeps its numbers: round r of side s at r * 2 + s. */
export interface RoundCount<State> extends RoundMeasure {
  readonly of: (state: State) => ArrayLike<number>;
}

/** A unit of an army, as far as lines of statistics go. */
interface Unit {
  readonly side: 0 | 1;
  /** Which card of the setup it is a copy of. */
  readonly card: number;
  /** Its models: `first` to `end - 1`. */
  readonly first: number;
  readonly end: number;
}

/** The cards of each side, each once, with its units by number. */
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

/** How many models each side brings: no more of them survive. */
export const modelsOf = (units: readonly Unit[]): readonly [number, number] => {
  const models: [number, number] = [0, 0];
  for (const { side, first, end } of units) models[side] += end - first;
  return models;
};

/** How a game's battle that is over is read. */
export interface Counted<State> {
  readonly rounds: number;
  readonly bySide: readonly SideCount<State>[];
  readonly byRound: readonly RoundCount<State>[];
  readonly lines: ReturnType<typeof linesOf>;
  /** Who won (-1: nobody), in which round it ended, and who had gone first. */
  readonly end: (state: State) => readonly [winner: -1 | 0 | 1, round: number, opener: 0 | 1];
  readonly stands: (state: State, u: number) => boolean;
  /** Points of enemies that each unit destroyed. */
  readonly killed: (state: State) => ArrayLike<number>;
  /** By how much side 0 leads as a round ends. */
  readonly lead: (state: State, round: number) => number;
  /** What was counted of each variant, and which of them are in force. */
  readonly variants?: {
    readonly of: (state: State) => { readonly chances: ArrayLike<number>; readonly uses: ArrayLike<number> };
    readonly places: readonly number[];
  };
  /** The game's own counts. */
  readonly counts?: (state: State, row: Row) => void;
}

/** Writes what became of battles that are over. Whole numbers throughout: sums are exact. */
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
