import type { StudyFile } from '../../generated/every-game';
import { sealed } from '../../kernel/house/chosen';
import { err, ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import { didYouMean } from '../../kernel/names/suggest';
import type { SystemId } from '../../kernel/words';
import { GAMES } from '../../generated/games';
import { sourcesOf, type Library } from '../library';
import { fileOfScenario, noScenario, scenarioNamed } from '../team/scenario-named';
import { cellsRunIn, type CellsTask } from './cells';
import type { CellsRun } from './cells-run';
import { studyFilesOf } from './check';
import { cellsOf, readingsAsked, type StudyCell, type StudyScenario } from './design';

/** Default number of battles for each combination of levels. */
const STUDY_BATTLES = 2000;

/** A study with its battles, ready to be fought. */
export interface PreparedStudy {
  readonly study: Source<StudyFile>;
  readonly cells: readonly StudyCell[];
  readonly task: CellsTask;
  readonly run: CellsRun;
}

/** The studies of a game, as their files are now. */
export const studiesOf = (library: Library, system: SystemId): readonly Source<StudyFile>[] => {
  const book = library.typed(system);
  return book ? (sourcesOf(book).filter(({ kind }) => kind === 'study') as Source<StudyFile>[]) : [];
};

/** Prepares the battles of a study: `battles` of each combination of levels, if the caller gives a number. */
export const studyIn = (
  library: Library,
  system: SystemId,
  name: string,
  battles?: number,
): Result<PreparedStudy, string> => {
  const all = studiesOf(library, system);
  const study = all.find(({ id, path }) => id === name || path === name);
  if (!study) {
    const ids = all.map(({ id }) => id);
    return err(`There is no study “${name}”.${didYouMean(name, ids)}`);
  }
  const wrong = library.faultOf(study.path);
  if (wrong) return err(`${wrong.file}:${wrong.line}:${wrong.column} ${wrong.message}`);
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the study's game has a book
  const book = library.typed(system)!;
  const scenarios: StudyScenario[] = [];
  for (const each of study.value.scenarios) {
    const entry = scenarioNamed(book, each);
    const path = entry && fileOfScenario(entry);
    if (!entry || path === undefined) return err(noScenario(book, each));
    scenarios.push({ ref: entry.ref, path, objectiveKey: GAMES[system].objectiveKey });
  }
  const cells = cellsOf(study.value, scenarios, studyFilesOf([...library.documents]));
  if (!cells.ok) return cells;
  const count = battles ?? study.value.battles ?? STUDY_BATTLES;
  const seed = study.value.seed ?? 1;
  const task: CellsTask = {
    system,
    cells: cells.value.map(({ scenario, variants, overrides }) => ({
      scenario,
      overrides,
      options: { variants: sealed(sourcesOf(book), variants), seed, battles: count, error: 0 },
    })),
    readings: readingsAsked(study.value),
    battles: count,
  };
  const run = cellsRunIn(library, task);
  if (!run.ok) return run;
  const missing = run.value.missing.filter((id) => study.value.responses.includes(id));
  if (missing.length > 0) return err(`These battles have no figure ${missing.join(', ')}.`);
  return ok({ study, cells: cells.value, task, run: run.value });
};
