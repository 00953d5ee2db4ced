import type { BattleProgress } from '../../../src-engine/kernel/battles';
import { fightOut } from '../../../src-engine/simulation/run/fight-out';
import type { BattleRun, FightOptions } from '../../../src-engine/systems/system';
import { battleRunIn, jobOf, type Task } from '../../../src-engine/lab/job';
import { BLOCK } from '../../../src-engine/simulation/run/run';
import { openCarrier } from '../../compute/carrier';
import { defaultWorkers } from '../../compute/pool';
import { CliError, INPUT_AT_FAULT, type Io } from '../io';
import { problemOf, type Broken, type Found } from '../scenarios';
import { KeptRuns } from '../../compute/kept';
import { fightRun, handsOf } from '../runs/fight-run';
import { orStopped, Pause } from '../runs/pause';
import { progressTeller } from '../runs/progress';
import { Remembered } from '../runs/remembered';
import { cellInputs } from '../studies/inputs';
import type { Loaded } from '../workspace';

/** What commands that fight battles take beside the common options. */
export interface BattleCommand {
  /** Most battles of a run. */
  readonly battles?: number;
  /** Half of the win rate's 95 % interval at which a run ends, in points of a hundred. */
  readonly error?: number;
  readonly workers?: number | undefined;
  /** A queue's address; true: the one in WARBENCH_QUEUE. */
  readonly queue?: string | boolean | undefined;
}

type BattleTask = Extract<Task, { kind: 'battle' }>;

/** True where a scenario is a whole battle. */
export const isBattle = (scenario: Found | Broken): scenario is Found =>
  'entry' in scenario && scenario.entry.kind === 'battle';

/** The options of a run from those of the command line. */
export const battleOptions = (options: FightOptions, { battles, error }: BattleCommand): FightOptions => ({
  ...options,
  ...(battles !== undefined && { battles }),
  ...(error !== undefined && { error: error / 100 }),
});

/** A run, with those who fight it: on worker threads where that is worth it. */
export interface OpenRun {
  readonly name: string;
  readonly run: BattleRun;
  /** Fights on until `until` says so or the run is done; what it comes to is the same on any number of threads. */
  fight(io: Io, until?: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A run of a scenario as the library stands now, with the task that others make it from. */
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

/** Makes a run that is fought by and by: the same battle again under other cards, say. */
export const openRun = (
  { library }: Pick<Loaded, 'library'>,
  scenario: Found,
  options: FightOptions,
  { workers = defaultWorkers(), queue }: BattleCommand,
): OpenRun => {
  const { name, run, task } = madeRun({ library }, scenario, options);
  let carrier: ReturnType<typeof openCarrier> | undefined;
  let taken = 0;
  return {
    name,
    run,
    fight: async (io, until) => {
      const stopped = (): boolean => io.stop?.aborted ?? false;
      const { workers: hands } = await (carrier ??= openCarrier(
        run,
        () => jobOf(library, task),
        handsOf(io, { workers, queue }),
      ));
      const pause = new Pause(io);
      try {
        const fighting = fightOut(run, hands.map(pause.heeded), {
          from: taken,
          progress: progressTeller(io, name, 'battles', {
            from: run.progress.fought,
            gate: pause.gate,
            more: () => nearness(run.progress),
          }),
          cancelled: () => stopped() || (until?.() ?? false),
        }).then((blocks) => (taken = blocks));
        await orStopped(io, fighting);
      } finally {
        pause.close();
      }
      if (stopped() && !run.progress.done)
        throw new CliError(INPUT_AT_FAULT, `${name}: stopped after ${run.progress.fought} battles.`);
    },
    close: async () => (await carrier)?.close(),
  };
};

/** Fights a battle scenario to its end, or on from where it was stopped; undefined where it is stopped, which is said. */
export const fightBattles = async (
  io: Io,
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  scenario: Found,
  options: FightOptions,
  command: BattleCommand,
): Promise<BattleRun | undefined> => {
  const { run, task, name } = madeRun({ library }, scenario, options);
  const kept = new Remembered(run, BLOCK * run.width);
  const cell = { scenario: name, options, overrides: [] };
  const stopped = await fightRun(io, kept, () => jobOf(library, task), command, {
    name,
    more: () => nearness(run.progress),
    keeping: {
      run: kept,
      runs: new KeptRuns(root, `fight-${name.replaceAll('/', '-')}`),
      inputs: cellInputs(library, { system: task.system, cells: [cell], readings: [], battles: 0 }),
      stoppedOnly: true,
    },
  });
  return stopped ? undefined : run;
};

/** How well the win rate is known so far. */
const nearness = ({ error }: BattleProgress): string => `, ±${(error * 100).toFixed(1)} points`;
