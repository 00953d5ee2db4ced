import { chosenIn, type ChosenRules } from '../../kernel/house/chosen';
import { References } from '../../kernel/names/references';
import { err, ok, type Result } from '../../kernel/result';
import type { SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import type { LinkedBook, ScenarioEntry, Variants } from '../../systems/system';
import { OPENS } from '../goals/first-player';
import { sourcesOf, type Library } from '../library';
import { cellsRunIn, type CellsTask } from '../studies/cells';
import type { CellsRun } from '../studies/cells-run';
import { inForce, numberSteps, underStep, type NumberStep } from './steps';

/** What is read from each battle: who wins, the first player’s edge, the length, and the losses of both sides. */
export const RESPONSES = ['win-0', 'first-player', 'rounds', 'destroyed-0', 'destroyed-1'] as const;

/** Default number of battles for each step. */
export const STEP_BATTLES = 200;

/** The game whose numbers are stepped, and the battles to use. */
export interface RuleSensitivityAsked {
  readonly system: SystemId;
  /** A battle, by its reference. */
  readonly scenario: string;
  readonly variants: Variants;
  readonly seed: number;
  /** Battles for each step. */
  readonly battles: number;
}

/** A step that this scenario cannot be fought with, and why. */
export interface RefusedStep {
  readonly step: NumberStep;
  readonly why: string;
}

/** The steps of one scenario: the first cell has the rules in force, and each step uses the next cell. */
export interface PreparedSteps {
  readonly entry: ScenarioEntry;
  readonly steps: readonly NumberStep[];
  readonly refused: readonly RefusedStep[];
}

/** Battles with every step, ready to be fought. */
export interface PreparedBattles extends PreparedSteps {
  readonly task: CellsTask;
  readonly run: CellsRun;
}

/** The steps of every number, from the values in force in a scenario. */
export const stepsIn = (
  book: LinkedBook,
  system: SystemId,
  entry: ScenarioEntry,
  variants: Variants,
): readonly NumberStep[] => {
  const { numbers = [], presets = [] } = SYSTEMS.get(system) ?? {};
  const file = entry.sources.find(({ kind }) => kind === 'scenario');
  const own = file ? chosenIn(file.value as ChosenRules) : {};
  const references = new References(sourcesOf(book));
  return numberSteps(numbers, inForce(numbers, presets, references, { ...own, ...variants }));
};

/** Battles of a scenario with every number of its game stepped, one at a time, on the same dice. */
export const ruleBattlesIn = (
  library: Library,
  { system, scenario, variants, seed, battles }: RuleSensitivityAsked,
): Result<PreparedBattles, string> => {
  const book = library.typed(system);
  const entry = book?.scenarios.find(({ ref }) => ref === scenario);
  if (!book?.battles || !entry) return err(`There is no battle "${scenario}".`);
  const options = { seed, ownSeed: false, battles, error: 0 };
  const base = book.battles(scenario, { ...options, variants });
  if (!base.ok) return base;
  const refused: RefusedStep[] = [];
  const steps = stepsIn(book, system, entry, variants).filter((step) => {
    const run = book.battles?.(scenario, { ...options, variants: underStep(variants, step) });
    if (run?.ok === false) refused.push({ step, why: run.error });
    return run?.ok ?? false;
  });
  const cells = [variants, ...steps.map((step) => underStep(variants, step))];
  const known = new Set(base.value.readings.map(({ id }) => id));
  const task: CellsTask = {
    system,
    cells: cells.map((each) => ({ scenario, overrides: [], options: { ...options, variants: each } })),
    readings: [...RESPONSES, OPENS].filter((id) => known.has(id)),
    battles,
  };
  const run = cellsRunIn(library, task);
  return run.ok ? ok({ entry, steps, refused, task, run: run.value }) : run;
};
