import type { SystemId } from '../../../src-engine/kernel/words';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import { pointsTable } from '../../../src-engine/lab/tables';
import { underPolicies, type UnitUnderPolicies } from '../../../src-engine/lab/points/policies';
import { countingText } from '../../../src-engine/lab/points/not-simulated';
import { PointsRun } from '../../../src-engine/lab/points/run';
import { err } from '../../../src-engine/kernel/result';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { KeptRuns } from '../../compute/kept';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import { fightRun } from '../runs/fight-run';
import { load, unitNamed, variantsOf, type Loaded } from '../workspace';
import { checkOutTable, outTables } from '../tables/out-tables';
import { applyCosts, checkApply, significantCosts } from './points-apply';
import { pointsText } from './points-text';
import { keptBy, sayBroken, systemOf, wishesOf, type BalanceCommand } from './setting';

/** What `points` takes beside what every command about balance does. */
export interface PointsCommand extends Omit<BalanceCommand, 'bot'> {
  /** Who plays, one after the other: the first one's advice is given, the others say whether it holds. */
  readonly bot: readonly string[];
  readonly unit: readonly string[];
  readonly apply?: boolean;
  readonly out?: string;
}

/** `points`: fair costs, with intervals and evidence. */
export const points = async (io: Io, options: PointsCommand, folder?: string): Promise<number> => {
  if (options.out !== undefined) await checkOutTable(io, options.out);
  checkApply(options.apply ?? false, options.set);
  const loaded = await load(io, options, folder);
  const fighting = loaded.library.typed(systemOf(loaded.library, options))!;
  const wanted = options.unit.map((name) => unitNamed(loaded.library, fighting, name).ref);
  const [{ run, system }, ...others] = await foughtByEach(io, loaded, options);
  const adviceOf = (each: PointsRun): PointsAdvice => countingText(each.advice(), fighting);
  const advice = onlyUnits(adviceOf(run), wanted);
  // All units are looked at together, also where some are asked for.
  const policies = underPolicies(
    [run, ...others.map((other) => other.run)].map((each) => ({
      bot: each.battles.setting.bot,
      advice: adviceOf(each),
    })),
  ).filter(({ unit }) => wanted.length === 0 || wanted.includes(unit));
  if (options.out !== undefined) await outTables(io, options, [pointsTable(advice, policies)], options.out);
  else if (options.format === 'json') io.out(`${JSON.stringify(answerOf(system, run, advice, policies))}\n`);
  else io.out(pointsText(system, run, advice, policies, options.bot));
  if (options.apply) {
    const { root, library } = loaded;
    const cards = new Map(fighting.units.map(({ ref, source }) => [ref, library.get(source.path)]));
    await applyCosts(
      io,
      root,
      significantCosts(io, advice, policies, (unit) => cards.get(unit)),
    );
  }
  return DONE;
};

type Fought = Awaited<ReturnType<typeof foughtRun>>;

/** The runs of every bot asked, the first one first; none after one that was stopped. */
const foughtByEach = async (
  io: Io,
  loaded: Loaded,
  { bot: bots, ...options }: PointsCommand,
): Promise<readonly [Fought, ...Fought[]]> => {
  const [first, ...others] = [...new Set(bots)];
  const runs: [Fought, ...Fought[]] = [
    await foughtRun(io, loaded, { ...options, ...(first !== undefined && { bot: first }) }),
  ];
  for (const bot of others) {
    if (runs.at(-1)!.stopped) break;
    io.err(`Next: ${bot} against ${bot}.\n`);
    runs.push(await foughtRun(io, loaded, { ...options, bot }, true));
  }
  return runs;
};

const onlyUnits = (advice: PointsAdvice, wanted: readonly string[]): PointsAdvice =>
  wanted.length === 0
    ? advice
    : { ...advice, units: advice.units.filter(({ unit }) => wanted.includes(unit)) };

/** The JSON of the contract (`balance.md`). */
const answerOf = (
  system: SystemId,
  { battles, seed, table }: PointsRun,
  advice: PointsAdvice,
  policies: readonly UnitUnderPolicies[],
): object => ({
  system,
  evidence: {
    ...battles.setting,
    battles: advice.battles,
    pairs: advice.pairs,
    seed,
    prior: advice.prior,
    known: advice.known,
    trust: advice.trust,
    margins: advice.margins,
    luck: advice.luck,
    ...(advice.why !== undefined && { why: advice.why }),
    leftOut: battles.leftOut,
  },
  priceLevel: advice.priceLevel,
  firstDeployer: advice.first,
  books: advice.books,
  units: advice.units.map(({ unit, book, points, fair, verdict, notSimulated, record }, i) => ({
    unit,
    book,
    points,
    fair,
    verdict,
    ...(notSimulated && { notSimulated }),
    battles: record.battles,
    with: record.with,
    without: record.without,
    ...(policies[i] && { holds: policies[i].holds, policies: policies[i].views }),
  })),
  ...(advice.known && table.evidence()),
});

/** The run as it is kept, fought on to its end. `another`: of the same command, after one that was asked otherwise; `name`: what its progress is of. */
export const foughtRun = async (
  io: Io,
  loaded: Loaded,
  options: BalanceCommand,
  another = false,
  name?: string,
): Promise<{ readonly run: PointsRun; readonly system: SystemId; readonly stopped: boolean }> => {
  const { library, root } = loaded;
  const system = systemOf(library, options);
  sayBroken(io, library, system);
  const wishes = wishesOf(options, variantsOf(library, options.variant));
  const battles = library.typed(system)?.armies?.(wishes) ?? err(`${system} has no whole battles.`);
  if (!battles.ok) throw new CliError(INPUT_AT_FAULT, battles.error);
  const goal = { battles: options.battles, error: options.error };
  const run = new PointsRun(battles.value, options.seed, goal);
  for (const { book, why } of run.undrawable)
    io.err(`${book} is left out, because it has no legal army of this size: ${why}.\n`);
  if (run.undrawable.length === battles.value.rules.books.length)
    throw new CliError(INPUT_AT_FAULT, 'No book has a legal army of this size.');
  const inputs = keptBy(library, battles.value, { system, wishes, seed: options.seed });
  const task = { kind: 'points', system, wishes, seed: options.seed, goal } as const;
  const stopped = await fightRun(io, run, () => jobOf(library, task), options, {
    ...(name !== undefined && { name }),
    keeping: { run, runs: new KeptRuns(root, 'points'), inputs, another },
  });
  return { run, system, stopped };
};
