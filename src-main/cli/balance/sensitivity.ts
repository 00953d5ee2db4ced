import { changesOf, type CardChange } from '../../../src-engine/lab/sensitivity/changes';
import type { ChangeWorth } from '../../../src-engine/lab/sensitivity/run';
import type { PanelRun } from '../../../src-engine/lab/points/panel/run';
import { worthsTable } from '../../../src-engine/lab/tables';
import { legalChanges, sensitivityRunIn } from '../../../src-engine/lab/sensitivity/open';
import { printedAs } from '../../../src-engine/lab/sensitivity/notation';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { workspaceAnd } from '../fights/fight';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { checkOutTable, outTables } from '../tables/out-tables';
import { bar, pad } from '../text';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { unitNamed, type Loaded } from '../workspace';
import { KeptRuns } from '../../compute/kept';
import { fightRun } from '../runs/fight-run';
import { Remembered } from '../runs/remembered';
import { foughtRun } from './points';
import { keptBy, systemOf, wishesOf, type BalanceCommand } from './setting';
import { fixed, grouped } from '../../../src-engine/kernel/numbers';

/** Default number of battles with each change; and for the price level, the number per change and the most in total. */
const CHANGE_BATTLES = 400;
const LEVEL_FOR_EACH = 10;
const LEVEL_BATTLES = 4000;

/** Options of `sensitivity` in addition to those of all balance commands. */
export interface SensitivityCommand extends BalanceCommand {
  readonly out?: string;
}

/** `sensitivity <unit>`: the worth of each step away from its card in points, the largest first. */
export const sensitivity = async (
  io: Io,
  options: SensitivityCommand,
  given: readonly string[],
): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, options, given);
  const [name, ...more] = names;
  if (options.out !== undefined) await checkOutTable(io, options.out);
  if (name === undefined || more.length > 0) throw usage('Name one unit, for example orc-grunt.');
  const system = systemOf(loaded.library, options);
  const book = loaded.library.typed(system)!;
  const { ref: unit, source } = unitNamed(loaded.library, book, name);
  const points = await priceLevel(io, loaded, options);
  if (!points) return INPUT_AT_FAULT;
  const { table } = points.runs[0];
  if (!table.prices.known)
    throw new CliError(
      INPUT_AT_FAULT,
      'Too few battles to tell what 100 points are worth. Run “warbench points” first, with more battles.',
    );
  const task = {
    kind: 'sensitivity',
    system,
    wishes: wishesOf(options, rulesOf(loaded.library, options)),
    seed: options.seed,
    unit,
    file: source.path,
    changes: triable(io, loaded, source.path, changesOf(source.value)),
    pairs: Math.ceil((options.battles ?? CHANGE_BATTLES) / 2),
  } as const;
  const run = sensitivityRunIn(loaded.library, task);
  if (!run.ok) throw new CliError(INPUT_AT_FAULT, run.error);
  const kept = new Remembered(run.value, run.value.width);
  const stopped = await fightRun(io, kept, () => jobOf(loaded.library, task), options, {
    name: unit,
    keeping: {
      run: kept,
      runs: new KeptRuns(loaded.root, `sensitivity-${unit.replaceAll('/', '-')}`),
      inputs: {
        ...keptBy(loaded.library, run.value.base, task),
        changes: JSON.stringify(task.changes),
      },
      stoppedOnly: true,
    },
  });
  // Without any battle a change would look like one that no army has.
  if (stopped && run.value.progress.fought === 0) return INPUT_AT_FAULT;
  const found = run.value.worths(table.fit, table.priceOf(unit), table.luckWorth);
  const worths = printedAs(loaded.library, task, found);
  if (options.out !== undefined) await outTables(io, options, [worthsTable(unit, worths)], options.out);
  else if (options.format === 'json')
    io.out(`${JSON.stringify({ unit, ...changesAnswer(options), changes: worths })}\n`);
  else io.out(`${changesLine(options)}${worthsText(unit, worths, io.columns)}`);
  return stopped ? INPUT_AT_FAULT : DONE;
};

/**
 * Fights for the price level: as few battles as the changes need, then more until it is known. Undefined if stopped.
 */
const priceLevel = async (
  io: Io,
  loaded: Loaded,
  options: SensitivityCommand,
): Promise<PanelRun | undefined> => {
  const each = options.battles ?? CHANGE_BATTLES;
  const wanted = Math.min(LEVEL_BATTLES, LEVEL_FOR_EACH * each);
  io.err(
    `First ${grouped(wanted)} battles find what 100 points are worth${wanted < LEVEL_BATTLES ? ` (up to ${grouped(LEVEL_BATTLES)} if needed)` : ''}. Then each change takes ${grouped(2 * Math.ceil(each / 2))} battles.\n`,
  );
  for (let battles = wanted; ; battles = Math.min(LEVEL_BATTLES, 2 * battles)) {
    const { run, stopped } = await foughtRun(
      io,
      loaded,
      { ...options, battles },
      false,
      'what 100 points are worth',
    );
    if (stopped) return undefined;
    if (run.runs[0].table.prices.known || battles >= LEVEL_BATTLES) return run;
  }
};

/** The changes that can be tried; the output names the others. */
const triable = (
  io: Io,
  { library }: Loaded,
  file: string,
  changes: readonly CardChange[],
): readonly CardChange[] => {
  const { legal, refused } = legalChanges(library, file, changes);
  if (refused.length > 0)
    io.err(
      `Not tried, because the card would be invalid: ${refused.map(({ change }) => change).join(', ')}.\n`,
    );
  return legal;
};

const ROOM = 24;

const nameOf = ({ change, printed }: ChangeWorth): string => printed ?? change;

/** A tornado chart in text; changes that are not significant have no bar. */
const worthsText = (unit: string, worths: readonly ChangeWorth[], columns: number): string => {
  const most = Math.max(1, ...worths.map(({ points }) => Math.abs(points?.mean ?? 0)));
  const label = Math.max(0, ...worths.map((worth) => nameOf(worth).length));
  const lines = worths.map((worth) => {
    const { points, battles: fought } = worth;
    const change = nameOf(worth);
    if (!points) return `  ${pad(change, label)}  ${fought > 0 ? 'too few battles to tell' : 'in no army'}`;
    const [low, high] = points.ci95;
    const significant = low > 0 || high < 0;
    const sign = points.mean > 0 ? '+' : '';
    const shown = significant
      ? `${points.mean > 0 ? '▲' : '▼'} ${bar(Math.abs(points.mean) / most, Math.min(ROOM, columns))}`
      : 'not significant';
    return `  ${pad(change, label)}  ${pad(`${sign}${fixed(points.mean, 1)}`, 7, 'right')}  (${fixed(low, 1)} to ${fixed(high, 1)})  ${shown}`;
  });
  const battles = worths[0]?.battles ?? 0;
  return [`${unit}: worth of each change, in points per model (${grouped(battles)} battles each)`, ...lines]
    .map((line) => `${line}\n`)
    .join('');
};
