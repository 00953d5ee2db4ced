import { Library } from '../../src-engine/lab/library';
import type { SystemId } from '../../src-engine/kernel/words';
import { err, type Result } from '../../src-engine/kernel/result';
import type { BattleRun, FightOptions } from '../../src-engine/systems/system';

/** A run of battles as plain data, so that a worker can make it from the same files. */
export interface Job {
  readonly system: SystemId;
  readonly scenario: string;
  readonly options: FightOptions;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The job of a scenario of a library, with every file as it stands there now (edits of `--set` too). */
export const jobOf = (library: Library, system: SystemId, scenario: string, options: FightOptions): Job => ({
  system,
  scenario,
  options,
  files: [...library.documents].map(({ path, text }) => ({ path, text })),
});

/** The run of a scenario of a library. */
export const runIn = (
  library: Library,
  { system, scenario, options }: Omit<Job, 'files'>,
): Result<BattleRun, string> =>
  library.typed(system)?.battles?.(scenario, options) ?? err(`${system} fights no whole battles.`);

/** The run that a job is, from its files: in a worker. */
export const runOf = (job: Job): Result<BattleRun, string> => {
  const library = new Library();
  for (const { path, text } of job.files) library.put(path, text);
  return runIn(library, job);
};
