import { err } from '../../../src-engine/kernel/result';
import type { SystemId } from '../../../src-engine/kernel/words';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import type { Library } from '../../../src-engine/lab/library';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import { ALWAYS_TAKEN, forecastWords, USUAL_ERROR } from '../../../src-engine/lab/points/forecast';
import { formulaSteps, withFormula } from '../../../src-engine/lab/points/formula';
import { countingText } from '../../../src-engine/lab/points/not-simulated';
import { panelRunIn } from '../../../src-engine/lab/points/open';
import type { PanelRun } from '../../../src-engine/lab/points/panel/run';
import { underPolicies } from '../../../src-engine/lab/points/policies';
import { reasonSteps } from '../../../src-engine/lab/points/reasons/reasons';
import type { PointsGoal } from '../../../src-engine/lab/points/run';
import { pointsTable } from '../../../src-engine/lab/tables';
import type { ArmyWishes } from '../../../src-engine/simulation/armies';
import { triedRate } from '../../../src-engine/simulation/run/pace';
import type { LinkedBook, Variants } from '../../../src-engine/systems/system';
import { KeptRuns } from '../../compute/kept';
import { defaultWorkers } from '../../compute/pool';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import { fightRun } from '../runs/fight-run';
import { workOut } from '../runs/work-out';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { checkOutTable, outTables } from '../tables/out-tables';
import { load, unitNamed, type Loaded } from '../workspace';
import { applyCosts, checkApply, significantCosts } from './points-apply';
import { answerOf } from './points-answer';
import { writeBattle } from './points-replay';
import { pointsText } from './points-text';
import { keptBy, sayBroken, sayNoArmy, systemOf, wishesOf, type BalanceCommand } from './setting';

/** Options of `points` in addition to those of all balance commands. */
export interface PointsCommand extends Omit<BalanceCommand, 'bot'> {
  /** The panel of bots, each against itself; if empty, the game's own panel. */
  readonly bot: readonly string[];
  readonly unit: readonly string[];
  readonly apply?: boolean;
  /** Also give verdicts to units with abilities that are not simulated. */
  readonly judgeTextOnly?: boolean;
  /** A battle of the run to print instead of the advice: "objective:24". */
  readonly replay?: string;
  readonly out?: string;
}

/** `points`: fair costs with intervals and evidence. */
export const points = async (io: Io, options: PointsCommand, folder?: string): Promise<number> => {
  if (options.out !== undefined) await checkOutTable(io, options.out);
  checkApply(options.apply ?? false, options.set);
  const loaded = await load(io, options, folder);
  const fighting = loaded.library.typed(systemOf(loaded.library, options))!;
  const wanted = options.unit.map((name) => unitNamed(loaded.library, fighting, name).ref);
  const { bot: asked, ...others } = options;
  const command = { ...others, bots: [...new Set(asked)], units: wanted };
  if (options.replay !== undefined)
    return writeBattle(io, preparedRun(io, loaded, command).run, options, options.replay);
  const { run, system, stopped } = await foughtRun(io, loaded, command);
  if (stopped && run.progress.fought === 0) return INPUT_AT_FAULT;
  const keepsVerdicts = options.judgeTextOnly ?? false;
  const counted = (each: PointsAdvice): PointsAdvice => countingText(each, fighting, keepsVerdicts);
  const formulas = await formulasOf(io, fighting, run, rulesOf(loaded.library, options));
  const advice = onlyUnits(withFormula(counted(run.advice()), formulas), wanted);
  // Verdicts are corrected over all units, even if only some were requested.
  const policies = run.policies.map(({ bot, advice: own }) => ({ bot, advice: counted(own) }));
  const holds = underPolicies(policies).filter(({ unit }) => wanted.length === 0 || wanted.includes(unit));
  const reasons = (await workOut(io, reasonSteps(run, advice), 'battles', 'reasons')) ?? [];
  const advised = { system, run, advice, policies, holds, reasons, changes: changesAnswer(options) };
  if (options.out !== undefined) await outTables(io, options, [pointsTable(advice, holds)], options.out);
  else if (options.format === 'json') io.out(`${JSON.stringify(answerOf(advised))}\n`);
  else io.out(`${changesLine(options)}${pointsText(advised)}`);
  if (options.apply && stopped)
    io.err('The run was stopped, so no card is changed. Run it again: it continues.\n');
  else if (options.apply) {
    const { root, library } = loaded;
    const cards = new Map(fighting.units.map(({ ref, source }) => [ref, library.get(source.path)]));
    await applyCosts(
      io,
      root,
      significantCosts(io, advice, holds, (unit) => cards.get(unit)),
    );
  }
  return stopped ? INPUT_AT_FAULT : DONE;
};

/** The formula's cost for each unit; none if the calculation was stopped. */
const formulasOf = async (
  io: Io,
  book: LinkedBook,
  { battles: { rules } }: PanelRun,
  variants: Variants,
): Promise<ReadonlyMap<string, number>> => {
  const units = rules.units.map(({ ref, book: own, points: cost }) => ({
    unit: ref,
    book: rules.books[own],
    points: cost,
  }));
  const found = await workOut(io, formulaSteps(book, units, { variants, seed: 1 }), 'units', 'formula');
  return found ?? new Map();
};

const onlyUnits = (advice: PointsAdvice, wanted: readonly string[]): PointsAdvice =>
  wanted.length === 0
    ? advice
    : { ...advice, units: advice.units.filter(({ unit }) => wanted.includes(unit)) };

/** A run that is ready to fight, with its inputs. */
const preparedRun = (
  io: Io,
  { library }: Loaded,
  { bots: asked, units, ...options }: BalanceCommand & PanelAsked,
) => {
  const system = systemOf(library, options);
  sayBroken(io, library, system);
  const wishes = wishesOf(options, rulesOf(library, options));
  const bots = botsOf(library, system, wishes, asked);
  const task = {
    kind: 'points',
    system,
    wishes,
    bots,
    ...(units && units.length > 0 && { units }),
    seed: options.seed,
    goal: goalOf(options),
  } as const;
  const run = panelRunIn(library, task);
  if (!run.ok) throw new CliError(INPUT_AT_FAULT, run.error);
  return { run: run.value, system, task };
};

/**
 * Continues the kept run and fights it to its end, with `bots`, or the game's panel if that list is empty. `another`: a
 * run of the same command with other options, after the first one; `name`: its name in progress messages.
 */
export const foughtRun = async (
  io: Io,
  loaded: Loaded,
  command: BalanceCommand & PanelAsked,
  another = false,
  name?: string,
): Promise<{ readonly run: PanelRun; readonly system: SystemId; readonly stopped: boolean }> => {
  const { library, root } = loaded;
  const { bots: _, units, ...options } = command;
  const { run, system, task } = preparedRun(io, loaded, command);
  sayNoArmy(io, run.undrawable);
  if (run.undrawable.length === run.battles.rules.books.length)
    throw new CliError(INPUT_AT_FAULT, 'No book has a legal army of this size.');
  const inputs = keptBy(library, run.battles, task);
  const stopped = await fightRun(io, run, () => jobOf(library, task), options, {
    ...(name !== undefined && { name }),
    ...(units && {
      begin: () => io.err(`Forecast: ${forecastOf(run, options)}.\n`),
      more: (rate: number | undefined) => stillToGo(run, options, rate),
    }),
    keeping: { run, runs: new KeptRuns(root, 'points'), inputs, another },
  });
  return { run, system, stopped };
};

/** The bots, and the units to spend battles on (all if that list is empty). */
interface PanelAsked {
  readonly bots?: readonly string[];
  readonly units?: readonly string[];
}

/**
 * "±5% needs about 12,000 battles, 6 minutes here", before the first new battle: predicted from the saved battles, or
 * from the design if there are few, and the time of a few battles.
 */
const forecastOf = (run: PanelRun, { error = USUAL_ERROR, workers }: BalanceCommand): string => {
  const alone = triedRate(run.trial(), () => performance.now(), TRIED);
  const battles = run.needed(error) ?? run.predictedBattles(error);
  if (battles === undefined) return ALWAYS_TAKEN;
  return forecastWords(error, reachable(battles), alone && alone * (workers ?? defaultWorkers() + 1));
};

/** How long battles are timed for the forecast, in milliseconds. */
const TRIED = 2000;

/** A number of battles that a run can reach. */
const reachable = (battles: number | undefined): number | undefined =>
  battles === Infinity ? undefined : battles;

/** ", ±5% needs about 12,000 battles, 6 minutes here": predicted from the battles so far, for the least certain unit. */
const stillToGo = (
  run: PanelRun,
  { error = USUAL_ERROR }: BalanceCommand,
  rate: number | undefined,
): string => {
  const needed = reachable(run.needed(error));
  return needed === undefined ? '' : `, ${forecastWords(error, needed, rate)}`;
};

const goalOf = ({ battles, error }: BalanceCommand): PointsGoal => ({ battles, error });

/** The requested bots; by default the one in the wishes, or the game's panel if `asked` is empty. */
const botsOf = (
  library: Library,
  system: SystemId,
  wishes: ArmyWishes,
  asked: readonly string[] | undefined,
): readonly string[] => {
  const choices = library.typed(system)?.armyChoices?.(wishes) ?? err(`${system} has no whole battles.`);
  if (!choices.ok) throw new CliError(INPUT_AT_FAULT, choices.error);
  if (asked === undefined) return [wishes.bot ?? choices.value.bots[0]];
  return asked.length > 0 ? asked : choices.value.panel;
};
