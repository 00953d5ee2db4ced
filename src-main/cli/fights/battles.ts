import type { BattleProgress } from '../../../src-engine/kernel/battles';
import { fightOut } from '../../../src-engine/simulation/run/fight-out';
import type { BattleRun, FightOptions } from '../../../src-engine/systems/system';
import { battleRunIn, jobOf } from '../../../src-engine/lab/job';
import { openCarrier } from '../../compute/carrier';
import { defaultWorkers } from '../../compute/pool';
import { CliError, INPUT_AT_FAULT, type Io } from '../io';
import { problemOf, type Broken, type Found } from '../scenarios';
import { handsOf } from '../runs/fight-run';
import { progressTeller } from '../runs/progress';
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

/** Makes a run of a scenario as the library stands now. */
export const openRun = (
  { library }: Pick<Loaded, 'library'>,
  scenario: Found,
  options: FightOptions,
  { workers = defaultWorkers(), queue }: BattleCommand,
): OpenRun => {
  const problem = problemOf(library, scenario);
  if (problem !== undefined) throw new CliError(INPUT_AT_FAULT, problem);
  const { system, entry } = scenario;
  const task = { kind: 'battle', system, scenario: entry.ref, options } as const;
  const made = battleRunIn(library, task);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, `${entry.ref}: ${made.error}`);
  const run = made.value;
  let carrier: ReturnType<typeof openCarrier> | undefined;
  let taken = 0;
  return {
    name: entry.ref,
    run,
    fight: async (io, until) => {
      const stopped = (): boolean => io.stop?.aborted ?? false;
      const { workers: hands } = await (carrier ??= openCarrier(
        run,
        () => jobOf(library, task),
        handsOf(io, { workers, queue }),
      ));
      taken = await fightOut(run, hands, {
        from: taken,
        progress: reporter(io, entry.ref),
        cancelled: () => stopped() || (until?.() ?? false),
      });
      if (stopped() && !run.progress.done)
        throw new CliError(INPUT_AT_FAULT, `${entry.ref}: stopped after ${run.progress.fought} battles.`);
    },
    close: async () => (await carrier)?.close(),
  };
};

/** Fights a battle scenario to its end. */
export const fightBattles = async (
  io: Io,
  loaded: Pick<Loaded, 'library'>,
  scenario: Found,
  options: FightOptions,
  command: BattleCommand,
): Promise<BattleRun> => {
  const { run, fight, close } = openRun(loaded, scenario, options, command);
  try {
    await fight(io);
  } finally {
    await close();
  }
  return run;
};

/** How far a run is, and how well its win rate is known so far. */
const reporter = (io: Io, name: string): ((progress: BattleProgress) => void) => {
  let points = '';
  const tell = progressTeller(io, name, 'battles', () => points);
  return (progress) => {
    points = `, ±${(progress.error * 100).toFixed(1)} points`;
    tell(progress);
  };
};
