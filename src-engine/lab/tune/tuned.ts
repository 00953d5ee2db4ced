import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import { calculated, isStopped, said, type Stages } from '../jobs/stages';
import { seedOf } from '../goals/open';
import type { GoalReport } from '../goals/report';
import { isCost, keyOf, valuesOf, type Dial, type TuneEdit } from './dials';
import { goalsUnder, goalUnder } from './goals-under';
import type { Tuning } from './measure';
import { modelled, type Modelled } from './models';
import { allMet, nearestFirst, proposedEdit, type Proposal, type TuneReport } from './report';
import { conflictsOf, nearestOf, searched, type TuneSearch, type TuneState } from './search';
import { dialsFor } from './usual-dials';

/**
 * The most proposals in the output, the proposals verified in one round, and the rounds in which failed ones correct
 * the models.
 */
const MOST_PROPOSALS = 5;
const VERIFIED_A_ROUND = 3;
const ROUNDS = 9;

/** Said when a proposal is verified, and others follow. */
const FOUND = 'Every goal is met. Other edits are verified next. If you stop now, what was found is kept.';

/**
 * The distance between the seeds of screening and verification: a verified figure comes from a seed that was not used
 * to find its edits.
 */
const SEEDS_APART = 7919;

/** The inputs of tuning: goals, dials (default ones if empty), and the seed. */
export interface TuneAsked {
  readonly goals: readonly Source<GoalFile>[];
  /** Exact goals that were not requested, to report what else proposals change. */
  readonly unasked: readonly Source<GoalFile>[];
  readonly dials: readonly Dial[];
  readonly seed: number;
  /** The most edits in one proposal. */
  readonly most: number;
}

/** Finds the smallest sets of edits for which all goals are met. `known` is called with the current goals first. */
export function* tuned(
  task: Omit<Tuning, 'fitted'>,
  asked: TuneAsked,
  known: (now: readonly GoalReport[]) => void = () => undefined,
): Stages<TuneReport> {
  const tuning: Tuning = { ...task, fitted: new Map() };
  const now = yield* goalsUnder(tuning, asked.goals, [], undefined, 'all known');
  known(now);
  const nothing = (dials: number, stopped: boolean): TuneReport => ({
    now,
    dials,
    proposals: [],
    conflicts: [],
    battles: battlesOf(now),
    stopped,
  });
  const wasStopped = yield* isStopped();
  if (wasStopped || allMet(now)) return nothing(asked.dials.length, wasStopped);
  const missed = new Set(now.filter(({ result }) => result !== 'met').map(({ goal }) => goal));
  const about = asked.goals.filter(({ id }) => missed.has(id));
  const dials = asked.dials.length > 0 ? asked.dials : dialsFor(tuning, about);
  if (dials.length === 0) return nothing(0, false);
  yield* said(`Tuning ${asked.goals.length} goals with ${dials.length} dials. Screening first.`);
  const models: Modelled[] = [];
  for (const goal of asked.goals) {
    if (yield* isStopped()) return nothing(dials.length, true);
    models.push(yield* modelled(tuning, goal, dials, asked.seed));
  }
  const { proposals, last } = yield* proposed(tuning, asked, dials, models);
  const isFound = proposals.some(({ verified }) => verified);
  return {
    now,
    dials: dials.length,
    proposals,
    conflicts:
      isFound || !last || last.found.length > 0
        ? []
        : conflictsOf(
            models.map(({ model }) => model),
            last.seen,
          ),
    battles: battlesOf([...now, ...proposals.flatMap(({ goals }) => goals)]),
    stopped: yield* isStopped(),
  };
}

const battlesOf = (reports: readonly GoalReport[]): number =>
  reports.reduce((sum, { battles }) => sum + battles, 0);

/** Proposes edits by the models, verifies them on fresh seeds, and corrects the models with those that failed. */
function* proposed(
  tuning: Tuning,
  asked: TuneAsked,
  dials: readonly Dial[],
  models: readonly Modelled[],
): Stages<{ readonly proposals: readonly Proposal[]; readonly last: TuneSearch | undefined }> {
  const { library } = tuning;
  const tried = dials.map((dial) => ({ dial, values: valuesOf(library, dial), cost: isCost(dial) }));
  const failed = new Set<string>();
  const proposals: Proposal[] = [];
  let last: TuneSearch | undefined;
  const own = new Set(asked.goals.map(seedOf));
  let seed = asked.seed;
  for (let round = 0; round < ROUNDS && !proposals.some(({ verified }) => verified); round++) {
    const steps = searched(
      models.map(({ model }) => model),
      tried,
      asked.most,
      failed,
    );
    last = yield* calculated(steps);
    if (!last) break;
    const candidates = candidatesOf(models, last, failed, round);
    for (const [at, { edits }] of candidates.entries()) {
      if (yield* isStopped()) return { proposals, last };
      do seed += SEEDS_APART;
      while (own.has(seed));
      yield* said(
        `Verifying ${edits.map(({ dial, to }) => `${dial.name} ${dial.now} → ${to}`).join(', ')} on seed ${seed}.`,
      );
      const proposal = yield* verified(tuning, asked, edits, seed);
      proposals.push(proposal);
      if (proposal.verified) {
        if (at + 1 < candidates.length) yield* said(FOUND);
        continue;
      }
      failed.add(keyOf(edits));
      // Its battles helped to find the next proposals, which are verified on another seed.
      if (round < ROUNDS - 1) yield* correctBy(models, proposal, edits, seed);
      break;
    }
  }
  return { proposals: nearestFirst(proposals).slice(0, MOST_PROPOSALS), last };
}

/**
 * The edits to verify next: those predicted to meet all goals. If there are none, the nearest: far from the present
 * cards predictions are rough, and the battles there correct them. A goal out of reach even then stays so.
 */
const candidatesOf = (
  models: readonly Modelled[],
  last: TuneSearch,
  failed: ReadonlySet<string>,
  round: number,
): readonly TuneState[] => {
  if (last.found.length > 0) return last.found.slice(0, round === 0 ? MOST_PROPOSALS : VERIFIED_A_ROUND);
  const conflicts = conflictsOf(
    models.map(({ model }) => model),
    last.seen,
  );
  if (round > 0 && conflicts.some(({ goals }) => goals.length === 1)) return [];
  const nearest = nearestOf(
    last,
    models.map(({ correct }) => correct !== undefined),
    failed,
  );
  return nearest ? [nearest] : [];
};

function* correctBy(
  models: readonly Modelled[],
  { goals }: Proposal,
  edits: readonly TuneEdit[],
  seed: number,
): Stages<void> {
  for (const { correct } of models) if (correct) yield* correct(edits, seed, goals);
}

function* verified(
  tuning: Tuning,
  { goals, unasked }: TuneAsked,
  edits: readonly TuneEdit[],
  seed: number,
): Stages<Proposal> {
  const reports = yield* goalsUnder(tuning, goals, edits, seed, 'one fails');
  const moves: Proposal['moves'][number][] = [];
  for (const goal of unasked) {
    const before = yield* goalUnder(tuning, goal, [], undefined);
    const after = yield* goalUnder(tuning, goal, edits, undefined);
    if (before.measured?.mean !== after.measured?.mean) moves.push({ goal: goal.id, before, after });
  }
  return {
    edits: edits.map(proposedEdit),
    goals: reports,
    verified: reports.length === goals.length && allMet(reports),
    seed,
    moves,
  };
}
