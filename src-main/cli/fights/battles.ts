import type { BattleProgress } from '../../../src-engine/kernel/battles';
import type { BattleRun, FightOptions } from '../../../src-engine/systems/system';
import { battleRunIn, jobOf, type Task } from '../../../src-engine/lab/jobs/job';
import { BLOCK } from '../../../src-engine/simulation/run/run';
import { openCarrier } from '../../compute/carrier';
import { defaultWorkers } from '../../compute/pool';
import { CliError, INPUT_AT_FAULT, type Io } from '../io';
import { problemOf, type Broken, type Found } from '../scenarios';
import { KeptRuns } from '../../compute/kept';
import { fightRun, carriersOf } from '../runs/fight-run';
import type { Kept, KeptTogether } from '../runs/keeping';
import { Remembered } from '../runs/remembered';
import { cellInputs } from '../studies/inputs';
import type { Loaded } from '../workspace';
import { fixed } from '../../../src-engine/kernel/numbers';

/** Options of commands that fight battles, in addition to the common ones. */
export interface BattleCommand {
  /** Most battles of a run. */
  readonly battles?: number;
  /** Half of the win rate's 95% interval at which a run ends, in percentage points. */
  readonly error?: number;
  readonly workers?: number | undefined;
  /** A queue's address; true: the one in WARBENCH_QUEUE. */
  readonly queue?: string | boolean | undefined;
}

type BattleTask = Extract<Task, { kind: 'battle' }>;

/** True if a scenario is a whole battle. */
export const isBattle = (scenario: Found | Broken): scenario is Found =>
  'entry' in scenario && scenario.entry.kind === 'battle';

/** A run's options from those of the command line. */
export const battleOptions = (options: FightOptions, { battles, error }: BattleCommand): FightOptions => ({
  ...options,
  ...(battles !== undefined && { battles }),
  ...(error !== undefined && { error: error / 100 }),
});

/** A run that is fought in steps, with its workers: threads, if they are worth starting. */
export interface OpenRun {
  readonly run: BattleRun;
  /**
   * Fights up to this many battles (whole blocks), or to the run's end, continuing a stopped run. The result is the same on any
   * number of threads. Returns whether it was stopped, which the output says.
   */
  fight(io: Io, battles?: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A run of a scenario from the current library, with the task that workers make it from. */
const madeRun = (
  { library }: Pick<Loaded, 'library'>,
  scenario: Found,
  options: FightOptions,
): { readonly name: string; readonly run: BattleRun; readonly task: BattleTask } => {
  const problem = problemOf(library, scenario);
  if (problem !== undefined) throw new CliError(INPUT_AT_FAULT, problem);
  const { system, entry } = scenario;
  const task = { kind: 'battle', system, scenario: entry.ref, options } as const;
  const made = battleRunIn(library, task);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, `${entry.ref}: ${made.error}`);
  return { name: entry.ref, run: made.value, task };
};

/** The name of one of a command's runs, and where it is kept. */
interface OneOfMany {
  readonly name: string;
  readonly together: KeptTogether;
}

/** Makes a run that is fought in steps, such as the same battle again with other cards. It uses the current cards. */
export const openRun = (
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  scenario: Found,
  options: FightOptions,
  { workers = defaultWorkers(), queue }: BattleCommand,
  { name, together }: OneOfMany,
): OpenRun => {
  const { run, task } = madeRun({ library }, scenario, options);
  // Made now: the caller may edit the library before the run is fought.
  const job = jobOf(library, task);
  const keeping = together.add(keptBattles({ library, root }, run, task));
  const kept = keeping.run;
  let carrier: ReturnType<typeof openCarrier> | undefined;
  const command = { workers, queue };
  return {
    run,
    fight: (io, battles = Infinity) => {
      kept.rest = Math.ceil(battles / BLOCK);
      return fightRun(io, kept, () => job, command, {
        name,
        more: () => nearness(run.progress),
        keeping,
        openPool: () => (carrier ??= (io.carrier ?? openCarrier)(kept, () => job, carriersOf(io, command))),
      });
    },
    close: async () => (await carrier)?.close(),
  };
};

/** Where a run of battles is kept, and its inputs in the current library. */
const keptBattles = (
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  run: BattleRun,
  { system, scenario, options }: BattleTask,
): Kept<Remembered> => ({
  run: new Remembered(run, BLOCK * run.width),
  runs: new KeptRuns(root, `fight-${scenario.replaceAll('/', '-')}`),
  inputs: cellInputs(library, {
    system,
    cells: [{ scenario, options, overrides: [] }],
    readings: [],
    battles: 0,
  }),
  stoppedOnly: true,
});

/** Fights a battle scenario to its end, continuing a stopped run; undefined if it is stopped, which the output says. */
export const fightBattles = async (
  io: Io,
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  scenario: Found,
  options: FightOptions,
  command: BattleCommand,
): Promise<BattleRun | undefined> => {
  const { run, task, name } = madeRun({ library }, scenario, options);
  const keeping = keptBattles({ library, root }, run, task);
  const stopped = await fightRun(io, keeping.run, () => jobOf(library, task), command, {
    name,
    more: () => nearness(run.progress),
    keeping,
  });
  return stopped ? undefined : run;
};

/** The current error of the win rate, for progress messages. */
const nearness = ({ error }: BattleProgress): string => `, ±${fixed(error * 100, 1)} pp`;
