import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { Kind, SystemId } from '../../kernel/words';
import type { LinkedBook } from '../../systems/system';
import { exp, log } from '../../tabletop/trig';
import { goalBattles } from '../goals/battles';
import { readingsOfGoal } from '../goals/first-player';
import { isOfScenario, unitOf, wantedOf } from '../goals/measure';
import { budgetOf, goalWishes, sameFairCosts } from '../goals/open';
import { fought, type Stages } from '../jobs/stages';
import { sourcesOf, type Library } from '../library';
import { panelRunIn } from '../points/open';
import { cellsRunIn } from '../studies/cells';
import { chosenRules } from '../team/chosen-rules';
import { editedBy, keyOf, valuesOf, type Dial, type TuneEdit } from './dials';
import { fittedCosts, type FittedCosts } from './fitted';
import { AddedEffects } from './model';

/** Battles with each value of a dial: in total, and at most for each. */
const SCREENING = 24_000;
const MOST_A_VALUE = 400;
const FEWEST_A_VALUE = 50;

/** Logits, because effects of edits on shares add up on this scale. */
const LOGITS = {
  to: (p: number): number => log(p / (1 - p)),
  from: (x: number): number => 1 / (1 + exp(-x)),
};

/** The inputs that all steps of tuning share. */
export interface Tuning {
  readonly library: Library;
  readonly system: SystemId;
  /** At most this many battles per goal, overriding its own number. */
  readonly battles: number | undefined;
  /** Fair costs that were estimated before, by their battles. */
  readonly fitted: Map<string, FittedCosts | undefined>;
}

/** How fair costs are estimated: on this seed, from at most this many battles if they are not the goal's own number. */
export interface Estimating {
  readonly seed: number;
  readonly most?: number;
}

/** Fair costs under some edits, from the battles that a goal needs. Goals that need the same battles share them. */
export function* fairCostsUnder(
  tuning: Tuning,
  goal: Source<GoalFile>,
  edits: readonly TuneEdit[],
  estimating: Estimating,
): Stages<FittedCosts | undefined> {
  const book = tuning.library.typed(tuning.system);
  const key = book && [sameFairCosts(book, goal), keyOf(edits), estimating.seed, estimating.most].join();
  if (key === undefined) return undefined;
  const { fitted } = tuning;
  if (!fitted.has(key)) fitted.set(key, yield* fairCostsFought(tuning, goal, edits, estimating));
  return fitted.get(key);
}

function* fairCostsFought(
  tuning: Tuning,
  goal: Source<GoalFile>,
  edits: readonly TuneEdit[],
  { seed, most }: Estimating,
): Stages<FittedCosts | undefined> {
  const { library, system, battles } = tuning;
  const edited = editedBy(library, edits);
  const book = edited.ok ? edited.value.typed(system) : undefined;
  const { measure } = goal.value;
  if (!edited.ok || !book || measure.of !== 'fair-cost') return undefined;
  const task = {
    kind: 'points',
    system,
    wishes: goalWishes(measure, chosenRules(book, goal.value)),
    seed,
    goal: { battles: most ?? budgetOf({ goal, battles }), error: 0 },
  } as const;
  const made = panelRunIn(edited.value, task);
  if (!made.ok) return undefined;
  const run = made.value;
  yield* fought({ name: 'fair costs', library: edited.value, task, run, keptAs: 'points' });
  const advice = run.advice();
  return advice.known ? fittedCosts(advice, run.runs[0].table) : undefined;
}

/** The files of house rules that a goal names. */
const housesOf = (book: LinkedBook, { value }: Source<GoalFile>): readonly Source[] => {
  const house: readonly string[] = value.house ?? [];
  return sourcesOf(book).filter(
    ({ kind, id, folder }) => kind === 'house' && (house.includes(id) || house.includes(`${folder}/${id}`)),
  );
};

/** The kinds of files with numbers that change a scenario. */
const TUNED: ReadonlySet<Kind> = new Set(['unit', 'house']);

/**
 * The files of the units in a goal's scenario, and of the house rules that the goal and its scenario name; none if it is
 * not about a single scenario.
 */
export const filesOf = (
  { library, system }: Pick<Tuning, 'library' | 'system'>,
  goal: Source<GoalFile>,
): ReadonlySet<string> => {
  const { measure } = goal.value;
  const book = library.typed(system);
  const entry =
    isOfScenario(measure) && book ? book.scenarios.find(({ ref }) => ref === measure.scenario) : undefined;
  if (!book || !entry) return new Set();
  const sources = [...entry.sources, ...housesOf(book, goal)];
  return new Set(sources.flatMap(({ kind, path }) => (TUNED.has(kind) ? [path] : [])));
};

/**
 * How each dial changes a goal that needs battles: one step up and one down, on the dice of the unchanged battles.
 * Undefined if the goal's battles cannot be fought, or were stopped.
 */
export function* screened(
  { library, system }: Tuning,
  goal: Source<GoalFile>,
  dials: readonly Dial[],
  seed: number,
): Stages<AddedEffects | undefined> {
  const book = library.typed(system);
  const wanted = book && goalBattles(book, { ...goal.value, seed });
  if (!wanted?.ok) return undefined;
  const { entry, options, reading } = wanted.value;
  const steps = dials.flatMap((dial) => nearest(library, dial).map((to): TuneEdit => ({ dial, to })));
  const overrides = steps.flatMap((edit) => {
    const edited = editedBy(library, [edit]);
    const { file } = edit.dial;
    return edited.ok ? [{ edit, override: { path: file, text: edited.value.get(file)?.text } }] : [];
  });
  const each = Math.floor(SCREENING / (overrides.length + 1));
  const battles = Math.min(MOST_A_VALUE, Math.max(FEWEST_A_VALUE, each));
  const task = {
    kind: 'cells',
    system,
    cells: [
      { scenario: entry.ref, options, overrides: [] },
      ...overrides.map(({ override }) => ({ scenario: entry.ref, options, overrides: [override] })),
    ],
    readings: [...readingsOfGoal(reading)],
    battles,
  } as const;
  const run = cellsRunIn(library, task);
  if (!run.ok) return undefined;
  const cells = run.value;
  if (yield* fought({ name: `screening ${goal.id}`, library, task, run: cells })) return undefined;
  const mean = (cell: number): number => {
    const { n, sum } = cells.sums(cell, 0);
    return sum / Math.max(1, n);
  };
  const effects = new AddedEffects(mean(0), unitOf(goal.value.measure) === 'probability', LOGITS);
  overrides.forEach(({ edit }, i) => effects.learn(edit.dial.name, edit.to, mean(i + 1)));
  return effects;
}

/** The nearest values below and above the current one that keep the card valid. */
const nearest = (library: Library, dial: Dial): readonly number[] => {
  const values = valuesOf(library, dial);
  const below = values.filter((value) => value < dial.now).at(-1);
  const above = values.find((value) => value > dial.now);
  return [below, above].filter((value) => value !== undefined);
};

export const boundsOf = (goal: Source<GoalFile>): readonly [number, number] => wantedOf(goal.value.measure);
