import type { GoalFile } from '../../../src-engine/generated/every-game';
import type { Source } from '../../../src-engine/kernel/source';
import { isQuick } from '../../../src-engine/lab/goals/exact';
import { isOfScenario } from '../../../src-engine/lab/goals/measure';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { isCost, keyOf, valuesOf, type Dial, type TuneEdit } from '../../../src-engine/lab/tune/dials';
import { allMet, proposedEdit, type Proposal, type TuneReport } from '../../../src-engine/lab/tune/report';
import { conflictsOf, searched, type TuneSearch } from '../../../src-engine/lab/tune/search';
import { Gate } from '../../compute/gate';
import { checkApply } from '../balance/points-apply';
import { workspaceAnd } from '../fights/fight';
import { chosenGoals } from '../goals/check';
import { DONE, NOT_KNOWN, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';
import { stepped } from '../runs/work-out';
import { parseDial, usualDials } from './dials';
import { filesOf, goalUnder, type Tuning } from './measure';
import { modelled, type Modelled } from './models';
import { applyProposal } from './apply';
import { tuneAnswer, tuneText } from './text';

/** Options of `tune` in addition to the common ones. */
export interface TuneCommand extends CommonOptions, RunCommand {
  readonly goal: readonly string[];
  readonly dial: readonly string[];
  readonly apply?: number;
  readonly battles?: number;
  readonly edits?: number;
}

/**
 * The most proposals in the output, the proposals verified in one round, and the rounds in which failed ones correct
 * the models.
 */
const MOST_PROPOSALS = 5;
const VERIFIED_A_ROUND = 3;
const ROUNDS = 4;

/**
 * The distance between the seeds of screening and verification: a verified figure comes from a seed that was not used
 * to find its edits.
 */
const SEEDS_APART = 7919;

/** `tune [goal…]`: the smallest sets of edits for which all goals are met. */
export const tune = async (io: Io, options: TuneCommand, given: readonly string[]): Promise<number> => {
  checkApply(options.apply !== undefined, options.set);
  const { loaded, names } = await workspaceAnd(io, options, given);
  const asked = [...names, ...options.goal];
  const goals = chosenGoals(loaded, asked);
  const systems = [...new Set(goals.map(({ system }) => system))];
  const [system] = systems;
  if (system === undefined)
    throw usage('No goal of this workspace can be checked. Fix the goals first: see “warbench check”.');
  if (systems.length > 1) throw usage(`These goals are of ${systems.join(' and ')}. Name goals of one game.`);
  const tuning: Tuning = { io, loaded, system, command: options };
  const book = loaded.library.typed(system)!;
  const dials = options.dial.map((text) => parseDial(loaded.library, text, book));
  const sources = goals.map(({ goal }) => goal);
  const others = asked.length === 0 ? [] : chosenGoals(loaded, []).map(({ goal }) => goal);
  const unasked = others.filter((goal) => !sources.includes(goal) && isQuick(book, goal.value));
  const report = await tuned(tuning, {
    goals: sources,
    unasked,
    dials,
    seed: options.seed,
    most: options.edits ?? 6,
  });
  if (options.format === 'json') io.out(`${JSON.stringify(tuneAnswer(report))}\n`);
  else io.out(tuneText(report));
  if (options.apply !== undefined) await applyProposal(io, loaded, report, options.apply);
  return allMet(report.now) || report.proposals.some(({ verified }) => verified) ? DONE : NOT_KNOWN;
};

/** The inputs of tuning: goals, dials (default ones if empty), and the seed. */
interface Asked {
  readonly goals: readonly Source<GoalFile>[];
  /** Exact goals that were not requested, to report what else proposals change. */
  readonly unasked: readonly Source<GoalFile>[];
  readonly dials: readonly Dial[];
  readonly seed: number;
  /** The most edits in one proposal. */
  readonly most: number;
}

const measureAll = async (
  tuning: Tuning,
  goals: readonly Source<GoalFile>[],
  edits: readonly TuneEdit[],
  seed: number | undefined,
  untilMissed = false,
): Promise<readonly GoalReport[]> => {
  const reports: GoalReport[] = [];
  // Exact goals take no time: battles are fought only if these are met.
  const book = tuning.loaded.library.typed(tuning.system)!;
  const order = [...goals].sort((a, b) => Number(isQuick(book, b.value)) - Number(isQuick(book, a.value)));
  for (const goal of order) {
    if (tuning.io.stop?.aborted) break;
    const report = await goalUnder(tuning, goal, edits, seed);
    reports.push(report);
    if (untilMissed && report.result !== 'met') break;
  }
  return reports;
};

const tuned = async (tuning: Tuning, asked: Asked): Promise<TuneReport> => {
  const { io } = tuning;
  const stopped = (): boolean => io.stop?.aborted ?? false;
  const now = await measureAll(tuning, asked.goals, [], undefined);
  const nothing = { now, proposals: [], conflicts: [], battles: battlesOf(now), stopped: stopped() };
  if (stopped() || allMet(now)) return nothing;
  const dials = asked.dials.length > 0 ? asked.dials : dialsFor(tuning, asked.goals, now);
  if (dials.length === 0)
    throw usage('Nothing to tune: name dials with --dial, for example orc-grunt.points=20..60.');
  io.err(`Tuning ${asked.goals.length} goals with ${dials.length} dials. Screening first.\n`);
  const models: Modelled[] = [];
  for (const goal of asked.goals) {
    if (stopped()) return nothing;
    models.push(await modelled(tuning, goal, dials, asked.seed));
  }
  const { proposals, last } = await proposed(tuning, asked, dials, models);
  const isFound = proposals.some(({ verified }) => verified);
  return {
    now,
    proposals,
    conflicts:
      isFound || !last || last.found.length > 0
        ? []
        : conflictsOf(
            models.map(({ model }) => model),
            last.seen,
          ),
    battles: battlesOf([...now, ...proposals.flatMap(({ goals }) => goals)]),
    stopped: stopped(),
  };
};

const battlesOf = (reports: readonly GoalReport[]): number =>
  reports.reduce((sum, { battles }) => sum + battles, 0);

/** Proposes edits by the models, verifies them on fresh seeds, and corrects the models with those that failed. */
const proposed = async (
  tuning: Tuning,
  asked: Asked,
  dials: readonly Dial[],
  models: readonly Modelled[],
): Promise<{ readonly proposals: readonly Proposal[]; readonly last: TuneSearch | undefined }> => {
  const { io, loaded } = tuning;
  const tried = dials.map((dial) => ({ dial, values: valuesOf(loaded.library, dial), cost: isCost(dial) }));
  const failed = new Set<string>();
  const proposals: Proposal[] = [];
  let last: TuneSearch | undefined;
  let seed = asked.seed;
  for (let round = 0; round < ROUNDS && !proposals.some(({ verified }) => verified); round++) {
    const steps = searched(
      models.map(({ model }) => model),
      tried,
      asked.most,
      failed,
    );
    last = await stepped(io, steps, new Gate(), () => undefined);
    if (!last || last.found.length === 0) break;
    for (const { edits } of last.found.slice(0, round === 0 ? MOST_PROPOSALS : VERIFIED_A_ROUND)) {
      if (io.stop?.aborted) return { proposals, last };
      seed += SEEDS_APART;
      io.err(
        `Verifying ${edits.map(({ dial, to }) => `${dial.name} ${dial.now} → ${to}`).join(', ')} on seed ${seed}.\n`,
      );
      const proposal = await verified(tuning, asked, edits, seed);
      proposals.push(proposal);
      if (proposal.verified) continue;
      failed.add(keyOf(edits));
      // Its battles helped to find the next proposals, which are verified on another seed.
      await correctBy(models, proposal, edits, seed);
      break;
    }
  }
  const sorted = [...proposals].sort((a, b) => Number(b.verified) - Number(a.verified));
  return { proposals: sorted.slice(0, MOST_PROPOSALS), last };
};

const correctBy = async (
  models: readonly Modelled[],
  { goals }: Proposal,
  edits: readonly TuneEdit[],
  seed: number,
): Promise<void> => {
  const missed = new Set(goals.filter(({ result }) => result !== 'met').map(({ goal }) => goal));
  for (const model of models) if (missed.has(model.goal.id)) await model.correct(edits, seed);
};

const verified = async (
  tuning: Tuning,
  { goals, unasked }: Asked,
  edits: readonly TuneEdit[],
  seed: number,
): Promise<Proposal> => {
  const reports = await measureAll(tuning, goals, edits, seed, true);
  const moves: Proposal['moves'][number][] = [];
  for (const goal of unasked) {
    const before = await goalUnder(tuning, goal, [], undefined);
    const after = await goalUnder(tuning, goal, edits, undefined);
    if (before.measured?.mean !== after.measured?.mean) moves.push({ goal: goal.id, before, after });
  }
  return {
    edits: edits.map(proposedEdit),
    goals: reports,
    verified: reports.length === goals.length && allMet(reports),
    seed,
    moves,
  };
};

/** Default dials: costs of the units of missed goals, and the numbers on the cards in their scenarios. */
const dialsFor = (
  tuning: Tuning,
  goals: readonly Source<GoalFile>[],
  now: readonly GoalReport[],
): readonly Dial[] => {
  const { loaded, system } = tuning;
  const book = loaded.library.typed(system)!;
  const missed = new Set(now.filter(({ result }) => result !== 'met').map(({ goal }) => goal));
  const about = goals.filter(({ id }) => missed.has(id));
  const stats = new Set(about.flatMap((goal) => [...filesOf(tuning, goal)]));
  const priced = about.some(({ value: { measure } }) => !isOfScenario(measure));
  const files = new Set(priced ? book.units.map(({ source }) => source.path) : []);
  return usualDials(loaded.library, book, files, stats);
};
