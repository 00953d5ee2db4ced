import { ok, type Result } from '../../../src-engine/kernel/result';
import type { SystemId } from '../../../src-engine/kernel/words';
import { studyResult, type StudyResult } from '../../../src-engine/lab/studies/effects';
import { studyIn, type PreparedStudy } from '../../../src-engine/lab/studies/open';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { KeptRuns } from '../../compute/kept';
import type { Io } from '../io';
import { fightRun } from '../runs/fight-run';
import type { RunCommand } from '../runs/options';
import type { Loaded } from '../workspace';
import { cellInputs } from './inputs';

/** A study with its battles, ready to be fought. */
export interface OpenStudy extends PreparedStudy {
  /** Continues fighting it; returns whether it was stopped again. */
  fight(io: Io, command: RunCommand, name: string): Promise<boolean>;
  result(): StudyResult;
}

/** Makes the battles of a study; `battles` overrides the number for each combination of levels. */
export const openStudy = (
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  system: SystemId,
  name: string,
  battles?: number,
): Result<OpenStudy, string> => {
  const prepared = studyIn(library, system, name, battles);
  if (!prepared.ok) return prepared;
  const { study, cells, task, run } = prepared.value;
  return ok({
    ...prepared.value,
    fight: (io, command, as) =>
      fightRun(io, run, () => jobOf(library, { kind: 'cells', ...task }), command, {
        name: as,
        keeping: { run, runs: new KeptRuns(root, `study-${study.id}`), inputs: cellInputs(library, task) },
      }),
    result: () => studyResult(study.value, cells, run),
  });
};
