import type { GoalFile } from '../../../src-engine/generated/every-game';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { goalBattles } from '../../../src-engine/lab/goals/battles';
import { baseReport } from '../../../src-engine/lab/goals/exact';
import { isOfScenario, unitOf, wantedOf } from '../../../src-engine/lab/goals/measure';
import { readingsOfGoal } from '../../../src-engine/lab/goals/first-player';
import { goalWishes } from '../../../src-engine/lab/goals/open';
import { chosenRules } from '../../../src-engine/lab/team/chosen-rules';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import type { Library } from '../../../src-engine/lab/library';
import { panelRunIn } from '../../../src-engine/lab/points/open';
import { cellsRunIn } from '../../../src-engine/lab/studies/cells';
import { editedBy, valuesOf, type Dial, type TuneEdit } from '../../../src-engine/lab/tune/dials';
import { fittedUnits, type FittedUnit } from '../../../src-engine/lab/tune/fair-model';
import { AddedEffects } from '../../../src-engine/lab/tune/model';
import { exp, log } from '../../../src-engine/tabletop/trig';
import { KeptRuns } from '../../compute/kept';
import { keptBy } from '../balance/setting';
import { reportOf, type GoalCommand } from '../goals/fight-goals';
import type { Io } from '../io';
import { fightRun } from '../runs/fight-run';
import type { Loaded } from '../workspace';

/**
 * The folder for runs of `tune`: the same edits on the same seed are not fought again, so a stopped command continues.
 */
const KEPT = 'tune';

/** Battles with each value of a dial: in total, and at most for each. */
const SCREENING = 24_000;
const MOST_A_VALUE = 400;
const FEWEST_A_VALUE = 50;

/** Logits, because effects of edits on shares add up on this scale. */
const LOGITS = {
  to: (p: number): number => log(p / (1 - p)),
  from: (x: number): number => 1 / (1 + exp(-x)),
};

/** The inputs that all measurements of a command share. */
export interface Tuning {
  readonly io: Io;
  readonly loaded: Loaded;
  readonly system: SystemId;
  readonly command: GoalCommand;
}

/** The result of a goal under some edits, on a seed of its own. */
export const goalUnder = async (
  { io, loaded, system, command }: Tuning,
  goal: Source<GoalFile>,
  edits: readonly TuneEdit[],
  seed: number | undefined,
): Promise<GoalReport> => {
  const library = editedBy(loaded.library, edits);
  if (!library.ok) return { ...baseReport(goal), notes: [library.error] };
  const asked = seed === undefined ? goal : { ...goal, value: { ...goal.value, seed } };
  return reportOf({
    io,
    loaded: { ...loaded, library: library.value },
    system,
    goal: asked,
    command,
    keptIn: KEPT,
  });
};

/** Fair costs under some edits, from the battles that a goal needs. */
export const fairCostsUnder = async (
  { io, loaded, system, command }: Tuning,
  goal: Source<GoalFile>,
  edits: readonly TuneEdit[],
  seed: number,
): Promise<readonly FittedUnit[] | undefined> => {
  const library = editedBy(loaded.library, edits);
  const { measure } = goal.value;
  if (!library.ok || measure.of !== 'fair-cost') return undefined;
  const wishes = goalWishes(measure, chosenRules(library.value.typed(system)!, goal.value));
  const battles = command.battles ?? goal.value.battles;
  const task = {
    kind: 'points',
    system,
    wishes,
    seed,
    goal: { ...(battles !== undefined && { battles }), error: 0 },
  } as const;
  const run = panelRunIn(library.value, task);
  if (!run.ok) return undefined;
  const keeping = {
    run: run.value,
    runs: new KeptRuns(loaded.root, KEPT),
    inputs: keptBy(library.value, run.value.battles, task),
    another: true,
  };
  await fightRun(io, run.value, () => jobOf(library.value, task), command, { name: 'fair costs', keeping });
  const advice = run.value.advice();
  return advice.known ? fittedUnits(advice, run.value.runs[0].table.pairs) : undefined;
};

/** The files of the units in a goal's scenario; none if it is not about a single scenario. */
export const filesOf = ({ loaded, system }: Tuning, goal: Source<GoalFile>): ReadonlySet<string> => {
  const { measure } = goal.value;
  const book = loaded.library.typed(system);
  const entry =
    isOfScenario(measure) && book ? book.scenarios.find(({ ref }) => ref === measure.scenario) : undefined;
  return new Set(entry?.sources.flatMap(({ kind, path }) => (kind === 'unit' ? [path] : [])) ?? []);
};

/**
 * How each dial changes a goal that needs battles: one step up and one down, on the dice of the unchanged battles.
 * Undefined if the goal's battles cannot be fought, or were stopped.
 */
export const screened = async (
  { io, loaded, system, command }: Tuning,
  goal: Source<GoalFile>,
  dials: readonly Dial[],
  seed: number,
): Promise<AddedEffects | undefined> => {
  const { library } = loaded;
  const wanted = goalBattles(library.typed(system)!, { ...goal.value, seed });
  if (!wanted.ok) return undefined;
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
  const stopped = await fightRun(io, cells, () => jobOf(library, task), command, {
    name: `screening ${goal.id}`,
  });
  if (stopped) return undefined;
  const mean = (cell: number): number => {
    const { n, sum } = cells.sums(cell, 0);
    return sum / Math.max(1, n);
  };
  const effects = new AddedEffects(mean(0), unitOf(goal.value.measure) === 'probability', LOGITS);
  overrides.forEach(({ edit }, i) => effects.learn(edit.dial.name, edit.to, mean(i + 1)));
  return effects;
};

/** The nearest values below and above the current one that keep the card valid. */
const nearest = (library: Library, dial: Dial): readonly number[] => {
  const values = valuesOf(library, dial);
  const below = values.filter((value) => value < dial.now).at(-1);
  const above = values.find((value) => value > dial.now);
  return [below, above].filter((value) => value !== undefined);
};

export const boundsOf = (goal: Source<GoalFile>): readonly [number, number] => wantedOf(goal.value.measure);
