import type { Measures, RoundMeasure, SideMeasure, UnitLine, VariantInForce } from './measures';
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

/** A state whose units belong to sides. */
interface WithUnits {
  readonly setup: { readonly units: readonly { readonly side: number }[] };
}

/** Sums a number over a side's units. */
export const sumOfSide =
  <State extends WithUnits>(each: (state: State, u: number) => number): SideCount<State>['of'] =>
  (state, side) =>
    state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + each(state, u) : sum), 0);

/** How many models each side brings: an upper bound on survivors. */
const modelsOf = (units: readonly Unit[]): readonly [number, number] => {
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

/** What a game measures in its battles, and how to read a battle that is over. */
export interface Measuring<State, U extends Unit>
  extends
    Pick<Measures, 'system' | 'killsStep' | 'margin' | 'opener' | 'counts' | 'tables'>,
    Pick<Counted<State>, 'bySide' | 'byRound' | 'end' | 'stands' | 'killed'> {
  readonly describe: (unit: U) => Pick<UnitLine, 'id' | 'name' | 'points'>;
  readonly lead: Measures['lead'];
  readonly leadAt: Counted<State>['lead'];
  readonly usesOf?: NonNullable<Counted<State>['variants']>['of'];
  readonly write?: Counted<State>['counts'];
}

/** The setup of battles, as far as its measures need it. */
interface MeasuredSetup {
  readonly names: readonly [string, string];
  readonly rounds: number;
  readonly inForce?: readonly (VariantInForce & { readonly place: number })[];
}

/** What is measured in a setup's battles, and the function that writes it for a finished one. */
export const measuringOf = <State, U extends Unit>(
  { names, rounds, inForce = [] }: MeasuredSetup,
  units: readonly U[],
  game: Measuring<State, U>,
): { readonly measures: Measures; readonly measure: (state: State, row: Row) => void } => {
  const { bySide, byRound, end, stands, killed, describe, leadAt, usesOf, write, ...measures } = game;
  const lines = linesOf(units, describe);
  const most = modelsOf(units);
  return {
    measures: {
      ...measures,
      sides: names,
      rounds,
      bySide: bySide.map((measure) => (measure.metric === 'survivors' ? { ...measure, most } : measure)),
      byRound,
      units: lines,
      variants: inForce,
    },
    measure: measurerOf({
      rounds,
      bySide,
      byRound,
      lines,
      end,
      stands,
      killed,
      lead: leadAt,
      ...(usesOf && { variants: { of: usesOf, places: inForce.map(({ place }) => place) } }),
      ...(write && { counts: write }),
    }),
  };
};
