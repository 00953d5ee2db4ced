import type { Library } from '@engine/lab/library';
import { evidenceOf } from '@engine/lab/goals/battles';
import { studyResult } from '@engine/lab/studies/effects';
import { studyIn, studiesOf } from '@engine/lab/studies/open';
import { scenarioNamed } from '@engine/lab/team/scenario-named';
import { cellsInputs, nothing, type Made } from './made';

/** The battles of a study. */
export const studyMade = async (library: Library, path: string): Promise<Made> => {
  const system = library.systems.find((id) => studiesOf(library, id).some((study) => study.path === path));
  const wrong = library.faultOf(path);
  if (wrong) return { prepared: nothing(`Line ${wrong.line}, column ${wrong.column}: ${wrong.message}`) };
  if (!system) return { prepared: nothing('This study is of no game here that fights battles.') };
  const made = studyIn(library, system, path);
  if (!made.ok) return { prepared: nothing(made.error) };
  const { study, cells, task, run } = made.value;
  const { value } = study;
  const book = library.typed(system)!;
  const evidence = value.scenarios.flatMap((name) => {
    const entry = scenarioNamed(book, name);
    return entry ? [evidenceOf(entry, value.seed ?? 1, value.variants)] : [];
  });
  return {
    prepared: {
      ...nothing('', `study-${study.id}`),
      problem: undefined,
      study: value,
      evidence,
      cap: run.progress.cap,
      inputs: await cellsInputs(library, task),
    },
    ready: {
      task: { kind: 'cells', ...task },
      run,
      known: () => run.paired,
      findings: () => ({ study: studyResult(value, cells, run) }),
    },
  };
};
