import type { Library } from '@engine/lab/library';
import { studyResult } from '@engine/lab/studies/effects';
import { studyEvidence } from '@engine/lab/studies/evidence';
import { unusedInStudySteps } from '@engine/lab/studies/unused-in-study';
import { studyIn, studiesOf } from '@engine/lab/studies/open';
import { cellsInputs, nothing, type Made } from './made';

/** The battles of a study. */
export const studyMade = async (library: Library, path: string): Promise<Made> => {
  const system = library.systems.find((id) => studiesOf(library, id).some((study) => study.path === path));
  const wrong = library.faultOf(path);
  if (wrong) return { prepared: nothing(`Line ${wrong.line}, column ${wrong.column}: ${wrong.message}`) };
  if (!system) return { prepared: nothing('This study belongs to no game with battles in this workspace.') };
  const made = studyIn(library, system, path);
  if (!made.ok) return { prepared: nothing(made.error) };
  const { study, cells, task, run } = made.value;
  const { value } = study;
  return {
    prepared: {
      ...nothing('', `study-${study.id}`),
      problem: undefined,
      study: value,
      evidence: studyEvidence(library.typed(system)!, value),
      cap: run.progress.cap,
      inputs: await cellsInputs(library, task),
    },
    ready: {
      task: { kind: 'cells', ...task },
      run,
      known: () => run.paired,
      findings: () => ({ study: studyResult(value, cells, run) }),
      after: function* () {
        return { study: studyResult(value, cells, run), unused: yield* unusedInStudySteps(library, task) };
      },
    },
  };
};
