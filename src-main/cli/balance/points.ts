import { setValue } from '../../../src-engine/book/edit';
import type { SystemId } from '../../../src-engine/kernel/words';
import { fightOut, here } from '../../../src-engine/simulation/run/fight-out';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import { PointsRun } from '../../../src-engine/lab/points/run';
import { err } from '../../../src-engine/kernel/result';
import { jobOf } from '../../compute/job';
import { KeptRuns, type Inputs } from '../../compute/kept';
import { builtWorker, defaultWorkers, startPool } from '../../compute/pool';
import { writeAtomic } from '../../workspace/saving/atomic';
import { placeOf } from '../../workspace/paths';
import { CliError, DONE, INPUT_AT_FAULT, type Io } from '../io';
import { load, unitNamed, variantsOf, type Loaded } from '../workspace';
import { pointsText } from './points-text';
import { inputsOf, sayBroken, systemOf, wishesOf, type BalanceCommand } from './setting';

/** What `points` takes beside what every command about balance does. */
export interface PointsCommand extends BalanceCommand {
  readonly unit: readonly string[];
  readonly apply?: boolean;
}

/** A run says on standard error how far it is, this often, in milliseconds. */
const PROGRESS_EVERY = 2000;

/** Runs are put on disk this often while they go on, in milliseconds: what is stopped goes on from there. */
const KEEP_EVERY = 20_000;

/** `points`: fair costs, with intervals and evidence. */
export const points = async (io: Io, options: PointsCommand, folder?: string): Promise<number> => {
  const loaded = await load(io, options, folder);
  const fighting = loaded.library.typed(systemOf(loaded.library, options))!;
  const wanted = options.unit.map((name) => unitNamed(fighting, name).ref);
  const { run, system } = await foughtRun(io, loaded, options);
  const advice = onlyUnits(run.advice(), wanted);
  if (options.format === 'json') io.out(`${JSON.stringify(answerOf(system, run, advice))}\n`);
  else io.out(pointsText(system, run, advice));
  if (options.apply) await apply(io, loaded, system, advice);
  return DONE;
};

const onlyUnits = (advice: PointsAdvice, wanted: readonly string[]): PointsAdvice =>
  wanted.length === 0
    ? advice
    : { ...advice, units: advice.units.filter(({ unit }) => wanted.includes(unit)) };

/** The JSON of the contract (`balance.md`). */
const answerOf = (system: SystemId, { battles, seed, table }: PointsRun, advice: PointsAdvice): object => ({
  system,
  evidence: {
    ...battles.setting,
    battles: advice.battles,
    pairs: advice.pairs,
    seed,
    prior: advice.prior,
    known: advice.known,
    leftOut: battles.leftOut,
  },
  priceLevel: advice.priceLevel,
  firstDeployer: advice.first,
  books: advice.books,
  units: advice.units.map(({ unit, book, points, fair, verdict, record }) => ({
    unit,
    book,
    points,
    fair,
    verdict,
    battles: record.battles,
    with: record.with,
    without: record.without,
  })),
  ...(advice.known && table.evidence()),
});

/** The run as it is kept, fought on to its end. */
export const foughtRun = async (
  io: Io,
  loaded: Loaded,
  options: BalanceCommand,
): Promise<{ readonly run: PointsRun; readonly system: SystemId }> => {
  const { library, root } = loaded;
  const system = systemOf(library, options);
  sayBroken(io, library, system);
  const wishes = wishesOf(options, variantsOf(library, options.variant));
  const battles = library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);
  if (!battles.ok) throw new CliError(INPUT_AT_FAULT, battles.error);
  const goal = { battles: options.battles, error: options.error };
  const run = new PointsRun(battles.value, options.seed, goal);
  for (const book of run.undrawable)
    io.err(`${book} has no legal army of this size: it takes no part. Check its units, points and limits.\n`);
  if (run.undrawable.length === battles.value.rules.books.length)
    throw new CliError(INPUT_AT_FAULT, 'No book has a legal army of this size.');
  const inputs = inputsOf(library, system, { ...battles.value.setting, ...wishes }, options.seed);
  const kept = new KeptRuns(root, 'points');
  const changed = await kept.changedSince(inputs);
  if (changed?.length)
    io.err(`Battles kept from before do not count, since something changed: ${changed.join(', ')}.\n`);
  const begun = run.resume(await kept.rows(inputs));
  if (begun > 0) io.err(`${begun} battles were kept from before.\n`);
  const task = { kind: 'points', system, wishes, seed: options.seed, goal } as const;
  await fight(
    io,
    run,
    () => jobOf(library, task),
    options,
    () => keepRun(io, kept, inputs, run),
  );
  return { run, system };
};

/** Puts a run on disk. Where that cannot be, the answer is none the worse: it is said, and the next run begins anew. */
const keepRun = async (io: Io, kept: KeptRuns, inputs: Inputs, run: PointsRun): Promise<void> => {
  try {
    await kept.keep(inputs, run.rows);
  } catch (reason) {
    io.err(`The battles could not be kept: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  }
};

const fight = async (
  io: Io,
  run: PointsRun,
  job: () => ReturnType<typeof jobOf>,
  { workers = defaultWorkers() + 1 }: BalanceCommand,
  keep: () => Promise<void>,
): Promise<void> => {
  if (run.progress.done) return;
  const file = workers > 1 ? builtWorker() : undefined;
  const pool = file === undefined ? undefined : startPool(file, job(), workers);
  const stopped = (): boolean => io.stop?.aborted ?? false;
  let saving = Promise.resolve();
  let saved = performance.now();
  const tell = progressTeller(io);
  try {
    await fightOut(run, pool?.workers ?? [here(run)], {
      from: run.blocks,
      cancelled: stopped,
      progress: (progress) => {
        tell(progress);
        if (performance.now() - saved < KEEP_EVERY) return;
        saved = performance.now();
        saving = saving.then(keep);
      },
    });
    await saving;
    await keep();
  } finally {
    await pool?.close();
  }
  if (stopped())
    io.err(
      `Stopped after ${run.progress.fought} battles: they are kept, and the next run goes on from there.\n`,
    );
};

/** Says on standard error now and then how far a run is: battles a second, time left. */
export const progressTeller = (io: Io): ((progress: PointsRun['progress']) => void) => {
  const began = performance.now();
  let last = began;
  let first: number | undefined;
  return ({ fought, cap, done }) => {
    first ??= fought;
    const now = performance.now();
    if (done || now - last < PROGRESS_EVERY) return;
    last = now;
    const rate = (fought - first) / ((now - began) / 1000);
    const left = rate > 0 ? Math.ceil((cap - fought) / rate / 60) : undefined;
    io.err(
      `${fought} of at most ${cap} battles, ${rate.toFixed(0)} a second${left === undefined ? '' : `, ${left} minutes left at most`} …\n`,
    );
  };
};

/** Writes the fair cost of every unit that is told cheap or dear onto its card. */
const apply = async (
  io: Io,
  { library, root }: Loaded,
  system: SystemId,
  advice: PointsAdvice,
): Promise<void> => {
  const book = library.typed(system)!;
  let written = 0;
  for (const { unit, fair, verdict, points: cost } of advice.units) {
    if (verdict !== 'cheap' && verdict !== 'dear') continue;
    const path = book.units.find(({ ref }) => ref === unit)?.source.path;
    const text = path === undefined ? undefined : library.get(path)?.text;
    if (path === undefined || text === undefined) continue;
    const next = Math.max(1, Math.round(fair.mean));
    if (next === cost) continue;
    const edited = setValue(text, ['points'], next);
    if (!edited.ok) throw new CliError(INPUT_AT_FAULT, `${path}: ${edited.error}`);
    await writeAtomic((await placeOf(root, path)).file, edited.value);
    io.err(`${path}: points ${cost} → ${next}\n`);
    written++;
  }
  io.err(
    written === 0
      ? 'Nothing is told cheap or dear: no card was changed.\n'
      : `${written} ${written === 1 ? 'card' : 'cards'} changed. Armies keep their units: muster those anew that are now over their limit (“warbench validate” names them).\n`,
  );
};
