import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import { err, ok, type Result } from '../../kernel/result';
import type { BattleRun, FightOptions, LinkedBook, ScenarioEntry } from '../../systems/system';
import { noScenario, scenarioNamed } from '../team/scenario-named';
import { chosenIn, type ChosenRules } from '../../kernel/house/chosen';
import { CellsRun } from '../studies/cells-run';
import { chosenRules } from '../team/chosen-rules';
import { decide } from './decide';
import { baseReport } from './exact';
import { alwaysFirst, ENOUGH, notSeparable, OPENS, readingsOfGoal } from './first-player';
import { figureId, GOAL_BATTLES, isOfScenario, wantedOf } from './measure';
import type { Evidence, GoalReport } from './report';
import { sequenceOf } from './sequence';

/** A goal's battles: what is fought, and which number is read from each battle. */
export interface GoalBattles {
  readonly entry: ScenarioEntry;
  readonly options: FightOptions;
  readonly reading: string;
  readonly battles: number;
  readonly seed: number;
}

/** The battles to fight for a goal about a battle scenario. */
export const goalBattles = (book: LinkedBook, goal: GoalFile): Result<GoalBattles, string> => {
  const { measure, battles = GOAL_BATTLES, seed = 1 } = goal;
  if (!isOfScenario(measure)) return err('This goal is not about one scenario.');
  const entry = scenarioNamed(book, measure.scenario);
  if (!entry) return err(noScenario(book, measure.scenario));
  const reading = figureId(measure) ?? '';
  // The run itself must not end before the goal is decided, so its own target error is not used.
  const variants = chosenRules(book, goal);
  return ok({ entry, options: { variants, seed, battles, error: 0 }, reading, battles, seed });
};

/** The run of a goal's battles: it ends when the goal is decided, or at its budget. */
export const goalRun = (
  goal: GoalFile,
  run: BattleRun,
  { reading, battles }: Pick<GoalBattles, 'reading' | 'battles'>,
): Result<CellsRun, string> => {
  const wanted = wantedOf(goal.measure);
  const cells = new CellsRun([run], readingsOfGoal(reading), battles, (fought) => {
    const { n, sum } = openings(fought);
    if (alwaysFirst(sum, n) !== undefined) return n >= ENOUGH;
    return decide(sequenceOf(fought.sums(0, 0), fought.reading(0, 0)), wanted) !== 'unknown';
  });
  if (cells.missing.length === 0) return ok(cells);
  const ids = run.readings.map(({ id }) => id).filter((id) => !id.includes('-round-'));
  return err(
    `These battles have no figure "${reading}". They have: ${ids.join(', ')}, and those of each round.`,
  );
};

/** In how many battles the first army took the first turn; no battles if the goal does not ask for it. */
const openings = (run: CellsRun): { readonly n: number; readonly sum: number } =>
  run.ids[1] === OPENS ? run.sums(0, 1) : { n: 0, sum: 0 };

/** The result of a goal from the battles so far. */
export const battleReport = (
  goal: Source<GoalFile>,
  { entry, seed }: GoalBattles,
  run: CellsRun,
): GoalReport => {
  const base = baseReport(goal);
  const sums = run.sums(0, 0);
  const reading = run.reading(0, 0);
  const about = [goal.path, ...entry.sources.map(({ path }) => path)];
  const evidence = evidenceOf(entry, seed, chosenIn(goal.value));
  if (sums.n === 0) return { ...base, unit: reading.unit, evidence, about };
  const measured = sequenceOf(sums, reading);
  const known = { ...base, measured, unit: reading.unit, battles: sums.n, evidence, about };
  const { n, sum } = openings(run);
  const side = alwaysFirst(sum, n);
  if (side !== undefined) return { ...known, notes: [notSeparable(run.cells[0].sides[side])] };
  const result = decide(measured, base.wanted);
  const notes =
    result === 'unknown' && run.progress.done ? [`Not known after ${sums.n} battles. Run more battles.`] : [];
  return { ...known, result, notes };
};

interface AnyBattle extends ChosenRules {
  readonly map?: string;
  readonly objective?: string;
  readonly size?: string;
  readonly armies?: readonly { readonly bot?: string }[];
}

/** Who fights a battle scenario, and where, from its file. */
export const evidenceOf = (
  { ref, sources }: ScenarioEntry,
  seed: number,
  variants: Readonly<Record<string, string>> = {},
): Evidence => {
  const file = sources.find(({ kind }) => kind === 'scenario')?.value as AnyBattle | undefined;
  const { map, objective, size, armies } = file ?? {};
  // Chosen rules override those that the scenario sets itself.
  const rules = { ...(file && chosenIn(file)), ...variants };
  return {
    scenario: ref,
    ...(map !== undefined && { map }),
    ...(objective !== undefined && { objective }),
    ...(size !== undefined && { size }),
    ...(armies && { bots: armies.map(({ bot }) => bot ?? 'objective') }),
    ...(Object.keys(rules).length > 0 && { variants: rules }),
    seed,
  };
};
