import { keyOf, sizeOf, type Dial, type TuneEdit } from './dials';
import { missBy, type GoalModel } from './model';

/** States kept at each number of edits. */
const BEAM = 16;

/** After this many proposals, no larger ones are searched. */
const ENOUGH = 5;

/** Values of a cost that are tried if no goal has a hint for it: shares of its range. */
const COST_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Some edits, and how far each goal is from being met. */
export interface TuneState {
  readonly edits: readonly TuneEdit[];
  readonly misses: readonly number[];
  readonly total: number;
}

/** What a search found. */
export interface TuneSearch {
  /** Edits predicted to meet every goal, the fewest and smallest first. */
  readonly found: readonly TuneState[];
  /** All states examined: conflicts are found from these. */
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
  const misses = models.map((model) => missBy(model, model.predicted(edits)));
  return { edits, misses, total: misses.reduce((sum, miss) => sum + miss, 0) };
};

/** Values of a dial worth trying under some edits. For a cost, they are the goals' hints: others are too high or low. */
const tried = (
  models: readonly GoalModel[],
  { dial, values, cost }: DialValues,
  edits: readonly TuneEdit[],
): readonly number[] => {
  if (!cost) return values;
  const hints = models.flatMap((model) => model.hints?.(dial, edits) ?? []);
  const { least, most, now } = dial;
  const all = hints.length > 0 ? hints : COST_STEPS.map((share) => least + share * (most - least));
  const within = all.map((value) => Math.min(most, Math.max(least, Math.round(value))));
  return [...new Set(within)].filter((value) => value !== now);
};

/** A dial with the values that leave its card valid. */
export interface DialValues {
  readonly dial: Dial;
  readonly values: readonly number[];
  readonly cost: boolean;
}

/**
 * Searches for the smallest sets of edits predicted to meet all goals. After each added edit, it continues from the
 * nearest states, with the dials that a goal still missed is about. Of several values of the same dials the smallest
 * change counts. It yields after each state, because it may take long.
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
  for (let depth = 0; depth < most && beam.length > 0; depth++) {
    const next: TuneState[] = [];
    for (const { edits, misses } of beam) {
      const missed = models.filter((_, i) => misses[i] > 0);
      for (const each of dials) {
        const { dial } = each;
        if (edits.some((edit) => edit.dial === dial) || !missed.some((model) => model.isAbout(dial)))
          continue;
        for (const to of tried(models, each, edits)) {
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
    }
    // More edits would only add to sets already found.
    if (smallest(found).length >= ENOUGH) break;
    beam = next.sort((a, b) => a.total - b.total || sizeOfAll(a.edits) - sizeOfAll(b.edits)).slice(0, BEAM);
  }
  return { found: smallest(found), seen: [...seen.values()] };
}

/** The state nearest to meeting all goals that was not tried before, and misses only goals whose model can learn. */
export const nearestOf = (
  { seen }: TuneSearch,
  canLearn: readonly boolean[],
  skip: ReadonlySet<string>,
): TuneState | undefined =>
  seen
    .filter(
      ({ edits, misses }) =>
        edits.length > 0 && !skip.has(keyOf(edits)) && misses.every((miss, i) => miss === 0 || canLearn[i]),
    )
    .reduce<TuneState | undefined>(
      (best, each) => (best && best.total <= each.total ? best : each),
      undefined,
    );

/** One state for each set of dials, without supersets of others, the fewest and smallest edits first. */
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

/** Goals that cannot be met within the dials, alone or together, among the examined states. */
export interface TuneConflict {
  readonly goals: readonly string[];
  readonly why: string;
}

/** The goals that no state meets alone, and the pairs of other goals that no state meets together. */
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
