import type { StudyFile } from '../../../src-engine/generated/every-game';
import { err, ok, type Result } from '../../../src-engine/kernel/result';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import { CellsRun } from '../../../src-engine/lab/studies/cells-run';
import { shelfOf } from '../../../src-engine/lab/studies/check';
import { cellsOf, readingsAsked, type StudyCell } from '../../../src-engine/lab/studies/design';
import { studyResult, type StudyResult } from '../../../src-engine/lab/studies/effects';
import { sourcesOf, type Library } from '../../../src-engine/lab/library';
import { fileOfScenario, noScenario, scenarioNamed } from '../../../src-engine/lab/team/scenario-named';
import { didYouMean } from '../../../src-engine/kernel/suggest';
import type { RunCommand } from '../runs/options';
import { cellBattlesIn, jobOf, type Task } from '../../../src-engine/lab/job';
import { KeptRuns } from '../../compute/kept';
import type { Io } from '../io';
import { fightRun } from '../runs/fight-run';
import type { Loaded } from '../workspace';
import { cellInputs } from './inputs';

/** Battles of each combination of levels, where the study does not say. */
const STUDY_BATTLES = 2000;

/** A study with its battles, ready to be fought. */
export interface OpenStudy {
  readonly study: Source<StudyFile>;
  readonly cells: readonly StudyCell[];
  readonly run: CellsRun;
  /** Fights it from where it was stopped; answers whether it was stopped again. */
  fight(io: Io, hands: RunCommand, name: string): Promise<boolean>;
  result(): StudyResult;
}

/** The studies of a game, as their files stand. */
export const studiesOf = (library: Library, system: SystemId): readonly Source<StudyFile>[] => {
  const book = library.typed(system);
  return book ? (sourcesOf(book).filter(({ kind }) => kind === 'study') as Source<StudyFile>[]) : [];
};

/** Makes the battles of a study, `battles` of each combination of levels where the caller says. */
export const openStudy = (
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  system: SystemId,
  name: string,
  battles?: number,
): Result<OpenStudy, string> => {
  const all = studiesOf(library, system);
  const study = all.find(({ id, path }) => id === name || path === name);
  if (!study)
    return err(
      `There is no study “${name}”.${didYouMean(
        name,
        all.map(({ id }) => id),
      )}`,
    );
  const wrong = library.errorOf(study.path);
  if (wrong) return err(`${wrong.file}:${wrong.line}:${wrong.column} ${wrong.message}`);
  const book = library.typed(system)!;
  const scenarios: { ref: string; path: string }[] = [];
  for (const each of study.value.scenarios) {
    const entry = scenarioNamed(book, each);
    const path = entry && fileOfScenario(entry);
    if (!entry || path === undefined) return err(noScenario(book, each));
    scenarios.push({ ref: entry.ref, path });
  }
  const cells = cellsOf(study.value, scenarios, shelfOf([...library.documents]));
  if (!cells.ok) return cells;
  const count = battles ?? study.value.battles ?? STUDY_BATTLES;
  const seed = study.value.seed ?? 1;
  const task: Task = {
    kind: 'cells',
    system,
    cells: cells.value.map(({ scenario, variants, overrides }) => ({
      scenario,
      overrides,
      options: { variants, seed, battles: count, error: 0 },
    })),
    readings: readingsAsked(study.value),
    battles: count,
  };
  const runs = cellBattlesIn(library, task);
  if (!runs.ok) return runs;
  const run = new CellsRun(runs.value, task.readings, count);
  if (run.missing.length > 0) return err(`These battles have no figure ${run.missing.join(', ')}.`);
  return ok({
    study,
    cells: cells.value,
    run,
    fight: (io, hands, as) =>
      fightRun(io, run, () => jobOf(library, task), hands, {
        name: as,
        keeping: { run, runs: new KeptRuns(root, `study-${study.id}`), inputs: cellInputs(library, task) },
      }),
    result: () => studyResult(study.value, cells.value, run),
  });
};
