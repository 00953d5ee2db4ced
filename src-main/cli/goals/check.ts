import type { GoalFile } from '../../../src-engine/generated/every-game';
import type { Source } from '../../../src-engine/kernel/source';
import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import type { SystemId } from '../../../src-engine/kernel/words';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { goalsTable } from '../../../src-engine/lab/tables';
import { sourcesOf } from '../../../src-engine/lab/library';
import { faultsOf } from '../faults';
import { workspaceAnd } from '../fights/fight';
import { DONE, INPUT_AT_FAULT, NOT_KNOWN, usage, type Io } from '../io';
import type { CheckCommand } from './options';
import { checkOutTable, outTables } from '../tables/out-tables';
import type { Loaded } from '../workspace';
import { isExact, reportOf } from './fight-goals';
import { junitOf, type Timed } from './junit';
import { goalLines, sumText } from './text';

interface Found {
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
}

/** `check [goal…]`: which goals are met, missed or unknown. */
export const check = async (io: Io, options: CheckCommand, given: readonly string[]): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, { ...options, format: 'text' }, given);
  if (options.out !== undefined) await checkOutTable(io, options.out);
  const goals = chosenGoals(loaded, names);
  const broken = brokenGoals(io, loaded, names);
  const asked = options.exact
    ? goals.filter(({ system, goal }) => isExact(loaded, system, goal.value))
    : goals;
  const leftOut = names.length > 0 ? goals.filter((each) => !asked.includes(each)) : [];
  if (leftOut.length > 0) io.err(`${leftOutText(leftOut)}\n`);
  else if (asked.length === 0 && options.exact) io.err('No goal here can be calculated exactly.\n');
  // Exact goals come first, then those that need battles.
  const order = [...asked].sort(
    (a, b) =>
      Number(!isExact(loaded, a.system, a.goal.value)) - Number(!isExact(loaded, b.system, b.goal.value)),
  );
  const timed: Timed[] = [];
  for (const { system, goal } of order) {
    if (io.stop?.aborted) break;
    const began = performance.now();
    const report = await reportOf({ io, loaded, system, goal, command: options });
    timed.push({ report, seconds: (performance.now() - began) / 1000 });
    if (options.format === 'text') io.out(`${goalLines(report).join('\n')}\n`);
  }
  const reports = timed.map(({ report }) => report);
  if (options.out !== undefined)
    await outTables({ ...io, out: io.err }, { format: 'text' }, [goalsTable(reports)], options.out);
  if (options.format === 'json') io.out(`${JSON.stringify(reports.map(goalAnswer))}\n`);
  else if (options.format === 'junit') io.out(junitOf(timed));
  else io.out(`${sumText(reports)}\n`);
  if (reports.length < order.length)
    io.err(`${order.length - reports.length} goals were not checked, because the run was stopped.\n`);
  const status = statusOf(reports, broken || reports.length < order.length);
  return status === DONE && leftOut.length > 0 ? NOT_KNOWN : status;
};

/** Names goals that --exact cannot check, so that a reader does not take them as met. */
const leftOutText = (goals: readonly Found[]): string => {
  const [one, ...more] = goals.map(({ goal }) => goal.id);
  return more.length === 0
    ? `${one} needs battles, so --exact leaves it not known. Leave out --exact.`
    : `${[one, ...more].join(', ')} need battles, so --exact leaves them not known. Leave out --exact.`;
};

/** The workspace's goals, or the named ones. */
export const chosenGoals = ({ library }: Loaded, names: readonly string[]): readonly Found[] => {
  const all = library.systems.flatMap((system): Found[] => {
    const book = library.typed(system);
    const sources = book ? sourcesOf(book) : [];
    return sources
      .filter(({ kind, path }) => kind === 'goal' && library.faultOf(path) === undefined)
      .map((goal) => ({ system, goal: goal as Source<GoalFile> }));
  });
  const there = [...library.documents].some(({ kind }) => kind === 'goal');
  if (!there)
    throw usage('This workspace has no goals. Create one (a .goal.json file), or name another workspace.');
  if (names.length === 0) return all;
  const ids = [...library.documents].flatMap(({ kind, id }) => (kind === 'goal' ? [id] : []));
  for (const name of names)
    if (
      ![...library.documents].some(({ kind, id, path }) => kind === 'goal' && (id === name || path === name))
    )
      throw usage(`There is no goal “${name}”.${didYouMean(name, ids)}`);
  return all.filter(({ goal: { id, path } }) => names.includes(id) || names.includes(path));
};

/** Prints the errors of goals that cannot be checked, with their places. Returns whether there are any. */
const brokenGoals = (io: Io, { library }: Loaded, names: readonly string[]): boolean => {
  let broken = false;
  for (const { kind, path, id } of library.documents) {
    if (kind !== 'goal' || (names.length > 0 && !names.includes(id) && !names.includes(path))) continue;
    for (const fault of faultsOf(library, path)) {
      io.err(`${fault}\n`);
      broken = true;
    }
  }
  return broken;
};

/** The JSON of the contract (`balance.md`), and additional fields. */
export const goalAnswer = ({ goal, name, path, result, measured, wanted, ...rest }: GoalReport): object => ({
  goal,
  result,
  ...(measured && { measured: { mean: finite(measured.mean), ci95: measured.ci95.map(finite) } }),
  wanted,
  battles: rest.battles,
  name,
  file: path,
  exact: rest.exact,
  unit: rest.unit,
  evidence: rest.evidence,
  notes: rest.notes,
});

/** JSON has no infinity: an unknown end is null. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const statusOf = (reports: readonly GoalReport[], incomplete: boolean): number => {
  if (incomplete || reports.some(({ result }) => result === 'missed')) return INPUT_AT_FAULT;
  return reports.some(({ result }) => result === 'unknown') ? NOT_KNOWN : DONE;
};
