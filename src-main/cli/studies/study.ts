import type { SystemId } from '../../../src-engine/kernel/words';
import type { Table } from '../../../src-engine/kernel/table';
import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import { studyEvidence } from '../../../src-engine/lab/studies/evidence';
import { studiesOf } from '../../../src-engine/lab/studies/open';
import { unusedInStudy } from '../../../src-engine/lab/studies/unused-in-study';
import { studyTables } from '../../../src-engine/lab/tables';
import { faultsOf } from '../faults';
import { workspaceAnd } from '../fights/fight';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { checkOutTable, outTables } from '../tables/out-tables';
import type { RunCommand } from '../runs/options';
import type { Loaded } from '../workspace';
import { unusedAnswer } from '../chosen-rules';
import { openStudy, type OpenStudy } from './open-study';
import { studyText } from './text';

/** Options of `study` in addition to the common ones. */
export interface StudyCommand extends CommonOptions, RunCommand {
  readonly battles?: number;
  readonly all?: boolean;
  readonly out?: string;
}

/** `study <id>`: runs a study, continuing a stopped one, and prints its results. */
export const study = async (io: Io, options: StudyCommand, given: readonly string[]): Promise<number> => {
  if (options.out !== undefined) await checkOutTable(io, options.out);
  const { loaded, names } = await workspaceAnd(io, options, given);
  const tables: Table[] = [];
  let status = DONE;
  for (const { system, name } of chosen(loaded, names, options.all ?? false)) {
    const open = openStudy(loaded, system, name, options.battles);
    if (!open.ok) {
      io.err(`${name}: ${open.error}\n`);
      status = INPUT_AT_FAULT;
      continue;
    }
    const stopped = await open.value.fight(io, options, name);
    // A stopped study writes no tables: its results are not final.
    if (options.out !== undefined) tables.push(...(stopped ? [] : studyTables(name, open.value.result())));
    else if (options.format === 'json') io.out(`${JSON.stringify(answerOf(loaded, system, open.value))}\n`);
    else io.out(textOf(io, loaded, system, open.value));
    if (stopped) return INPUT_AT_FAULT;
  }
  if (options.out !== undefined && tables.length > 0) await outTables(io, options, tables, options.out);
  return status;
};

interface Named {
  readonly system: SystemId;
  readonly name: string;
}

const chosen = ({ library }: Loaded, names: readonly string[], all: boolean): readonly Named[] => {
  const there = [...library.documents].filter(({ kind }) => kind === 'study');
  if (there.length === 0)
    throw usage('This workspace has no studies. Create one (a .study.json file), or name another workspace.');
  if (all && names.length > 0) throw usage('Name studies or use --all, not both.');
  if (!all && names.length === 0)
    throw usage(`Name a study, or use --all. Studies here: ${there.map(({ id }) => id).join(', ')}.`);
  const wanted = all ? there.map(({ id }) => id) : names;
  return wanted.map((name) => {
    const found = there.find(({ id, path }) => id === name || path === name);
    if (!found)
      throw usage(
        `There is no study “${name}”.${didYouMean(
          name,
          there.map(({ id }) => id),
        )}`,
      );
    const faults = faultsOf(library, found.path);
    if (faults.length > 0) throw new CliError(INPUT_AT_FAULT, faults.join('\n'));
    const system = library.systems.find((id) =>
      studiesOf(library, id).some(({ path }) => path === found.path),
    );
    if (!system) throw new CliError(INPUT_AT_FAULT, `${found.path} belongs to no game that has battles.`);
    return { system, name: found.id };
  });
};

/** Who fights the scenarios of a study, and where. */
const evidenceIn = ({ library }: Loaded, system: SystemId, { study: { value } }: OpenStudy) =>
  studyEvidence(library.typed(system)!, value);

/** The JSON of the contract (`balance.md`), and additional fields. */
const answerOf = (loaded: Loaded, system: SystemId, open: OpenStudy): object => {
  const { battles, effects, cells, uses } = open.result();
  return {
    study: open.study.id,
    battles,
    effects: effects.map(({ factor, level, against, response, change, isSignificant, battles: fought }) => ({
      factor,
      level,
      against,
      response,
      change,
      told: isSignificant,
      battles: fought,
    })),
    cells,
    uses,
    evidence: evidenceIn(loaded, system, open),
    done: open.run.progress.done,
    ...unusedAnswer(unusedInStudy(loaded.library, open.task)),
  };
};

const textOf = (io: Io, loaded: Loaded, system: SystemId, open: OpenStudy): string => {
  const text = studyText(open.study.value, open.result(), evidenceIn(loaded, system, open), io.columns);
  const unused = unusedInStudy(loaded.library, open.task);
  return text + unused.map((line) => `  ${line}\n`).join('');
};
