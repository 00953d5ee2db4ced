import { keyOf, sizeOf, type Dial, type TuneEdit } from './dials';
import { missBy, type GoalModel } from './model';

/** States that are followed at each number of edits. */
const BEAM = 16;

/** Proposals after which no larger ones are looked for. */
const ENOUGH = 5;

/** Values of a cost that are tried beside the hints: shares of its range. */
const COST_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Some edits and how far each goal is from being kept. */
export interface TuneState {
  readonly edits: readonly TuneEdit[];
  readonly misses: readonly number[];
  readonly total: number;
}

/** What a search found. */
export interface TuneSearch {
  /** Edits for which every goal is foretold to be kept, the fewest and smallest first. */
  readonly found: readonly TuneState[];
  /** All states that were looked at: what conflicts are read off. */
  readonly seen: readonly TuneState[];
}

const sizeOfAll = (edits: readonly TuneEdit[]): number => edits.reduce((sum, edit) => sum + sizeOf(edit), 0);

const dialsOf = (edits: readonly TuneEdit[]): string =>
  edits
    .map(({ dial }) => dial.name)
    .sort()
    .join(' ');

const isWithin = (edits: readonly TuneEdit[], others: readonly TuneEdit[]): boolean => {
  const names = new Set(others.map(({ dial }) => dial.name));
  return edits.every(({ dial }) => names.has(dial.name));
};

const stateOf = (models: readonly GoalModel[], edits: readonly TuneEdit[]): TuneState => {
  const misses = models.map((model) => missBy(model, model.foretold(edits)));
  return { edits, misses, total: misses.reduce((sum, miss) => sum + miss, 0) };
};

/** Values of a dial worth trying under some edits. */
const tried = (
  models: readonly GoalModel[],
  { dial, values }: DialValues,
  cost: boolean,
): readonly number[] => {
  const hints = models.flatMap((model) => model.hints?.(dial) ?? []);
  const grid = cost
    ? COST_STEPS.map((share) => Math.round(dial.least + share * (dial.most - dial.least)))
    : values;
  const within = hints.map((hint) => Math.min(dial.most, Math.max(dial.least, Math.round(hint))));
  return [...new Set([...within, ...grid])].filter((value) => value !== dial.now);
};

/** A dial with the values that leave its card valid. */
export interface DialValues {
  readonly dial: Dial;
  readonly values: readonly number[];
  readonly cost: boolean;
}

/**
 * Looks for the smallest sets of edits for which all goals are foretold to be kept: edit by edit, the states nearest to that
 * followed on. Of several values of the same dials the smallest change counts. Yields after each state, since it may take long.
 */
export function* searched(
  models: readonly GoalModel[],
  dials: readonly DialValues[],
  most: number,
  skip: ReadonlySet<string> = new Set(),
): Generator<void, TuneSearch, void> {
  const start = stateOf(models, []);
  const seen = new Map<string, TuneState>([['', start]]);
  const found: TuneState[] = [];
  let beam: readonly TuneState[] = [start];
  const values = dials.map((each) => tried(models, each, each.cost));
  for (let depth = 0; depth < most && beam.length > 0; depth++) {
    const next: TuneState[] = [];
    for (const { edits } of beam)
      for (const [i, { dial }] of dials.entries()) {
        if (edits.some((edit) => edit.dial === dial)) continue;
        for (const to of values[i]) {
          const more = [...edits, { dial, to }];
          const key = keyOf(more);
          if (seen.has(key)) continue;
          const state = stateOf(models, more);
          seen.set(key, state);
          if (state.total === 0) {
            if (!skip.has(key)) found.push(state);
          } else next.push(state);
          yield;
        }
      }
    // More edits would only add to what is found already.
    if (smallest(found).length >= ENOUGH) break;
    beam = next.sort((a, b) => a.total - b.total || sizeOfAll(a.edits) - sizeOfAll(b.edits)).slice(0, BEAM);
  }
  return { found: smallest(found), seen: [...seen.values()] };
}

/** One state for each set of dials, none that only adds to another, the fewest and smallest edits first. */
const smallest = (found: readonly TuneState[]): readonly TuneState[] => {
  const sorted = [...found].sort(
    (a, b) => a.edits.length - b.edits.length || sizeOfAll(a.edits) - sizeOfAll(b.edits),
  );
  const kept: TuneState[] = [];
  for (const state of sorted) {
    const name = dialsOf(state.edits);
    if (kept.every((other) => dialsOf(other.edits) !== name && !isWithin(other.edits, state.edits)))
      kept.push(state);
  }
  return kept;
};

/** Goals that cannot be kept within the dials, alone or together, by the states that were looked at. */
export interface TuneConflict {
  readonly goals: readonly string[];
  readonly why: string;
}

/** Which goals no state keeps alone; else which pairs none keeps together though each is kept alone. */
export const conflictsOf = (
  models: readonly GoalModel[],
  seen: readonly TuneState[],
): readonly TuneConflict[] => {
  const kept = models.map((_, i) => seen.some(({ misses }) => misses[i] === 0));
  const alone = models.flatMap(({ goal }, i): TuneConflict[] =>
    kept[i]
      ? []
      : [{ goals: [goal], why: `No value of the dials keeps ${goal}. Allow a wider range or more dials.` }],
  );
  const pairs = models.flatMap((a, i) =>
    models.slice(i + 1).flatMap((b, k): TuneConflict[] => {
      const j = i + 1 + k;
      if (!kept[i] || !kept[j] || seen.some(({ misses }) => misses[i] === 0 && misses[j] === 0)) return [];
      return [
        {
          goals: [a.goal, b.goal],
          why: `Each of ${a.goal} and ${b.goal} can be kept alone, but not both together.`,
        },
      ];
    }),
  );
  return [...alone, ...pairs];
};
