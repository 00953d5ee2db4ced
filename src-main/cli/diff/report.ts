import type { GoalFile } from '../../../src-engine/generated/every-game';
import { GAMES } from '../../../src-engine/generated/games';
import { changesBetween, type FileChange } from '../../../src-engine/lab/patch/changes';
import { foughtIn, isTouched, movedFights, type MovedFigure } from '../../../src-engine/lab/patch/fights';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import { evidenceOf } from '../../../src-engine/lab/goals/battles';
import { OPENS } from '../../../src-engine/lab/goals/first-player';
import type { Evidence, GoalReport } from '../../../src-engine/lab/goals/report';
import { editKind } from '../../../src-engine/lab/edit-kind';
import { sourcesOf, type Library } from '../../../src-engine/lab/library';
import { cellBattlesIn, type CellsTask } from '../../../src-engine/lab/studies/cells';
import { CellsRun } from '../../../src-engine/lab/studies/cells-run';
import type { Override } from '../../../src-engine/lab/studies/design';
import { studyResult, type Effect } from '../../../src-engine/lab/studies/effects';
import type { PointsAdvice } from '../../../src-engine/lab/points/advice';
import { countingText } from '../../../src-engine/lab/points/not-simulated';
import type { UnitAdvice } from '../../../src-engine/lab/points/prices/unit-advice';
import type { Variants } from '../../../src-engine/systems/system';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { foughtRun } from '../balance/points';
import { isExact, reportOf } from '../goals/fight-goals';
import type { Io } from '../io';
import { KeptRuns } from '../../compute/kept';
import { fightRun } from '../runs/fight-run';
import { KeptTogether, type Kept } from '../runs/keeping';
import { ruleWords } from '../../book/house-rules';
import { workOut } from '../runs/work-out';
import { cellInputs } from '../studies/inputs';
import type { DiffCommand } from './options';
import type { Revision } from '../../contract/revisions';
import type { RebuiltArmy } from './rebuild';
import { unfoughtOf, type State, type UnfoughtScenario } from './unfought';
import { grouped } from '../../../src-engine/kernel/numbers';

/** A battle scenario whose files changed: the change of each figure, paired on the same dice. */
export interface MovedBattle {
  readonly scenario: string;
  readonly name: string;
  readonly evidence: Evidence;
  readonly effects: readonly Effect[];
  /** Only points changed: the same armies fight in the same way. */
  readonly scoring: boolean;
}

/** A goal before and after. */
export interface MovedGoal {
  readonly goal: string;
  readonly name: string;
  readonly before: GoalReport | undefined;
  readonly after: GoalReport | undefined;
}

/** A unit's advice in one of the two states. */
type Advised = Pick<UnitAdvice, 'points' | 'fair' | 'verdict' | 'notSimulated'>;

/** A unit's advice before and after. */
export interface MovedAdvice {
  readonly unit: string;
  readonly name: string;
  readonly before: Advised | undefined;
  readonly after: Advised | undefined;
}

/** The differences between two states of a workspace. */
export interface PatchReport {
  readonly from: string;
  readonly to: string;
  /** The names of the games whose files both states have. */
  readonly games: readonly string[];
  /** Commit, date and subject of each state that is a revision, by the state's name. */
  readonly revisions: Readonly<Record<string, Revision>>;
  /** The chosen rules that both states are fought with; absent if they are as printed. */
  readonly rules?: string;
  /** Armies that were refilled; absent unless requested. */
  readonly rebuilt?: readonly RebuiltArmy[];
  readonly changes: readonly FileChange[];
  readonly fights: readonly MovedFigure[];
  readonly battles: readonly MovedBattle[];
  /** Scenarios of both states that cannot be fought in at least one of them. */
  readonly unfought: readonly UnfoughtScenario[];
  readonly goals: readonly MovedGoal[];
  /** Absent unless requested. */
  readonly advice?: { readonly evidence: string; readonly units: readonly MovedAdvice[] };
}

/** The size of an effect in half intervals; significant ones sort first. */
const sizeOf = ({ change: { mean, ci95 }, isSignificant }: Effect): number => {
  const half = (ci95[1] - ci95[0]) / 2;
  return (isSignificant ? 1e6 : 0) + (half > 0 ? Math.abs(mean) / half : 0);
};

const largest = ({ effects }: MovedBattle): number => Math.max(0, ...effects.map(sizeOf));

/** The figures compared in every battle whose files changed. */
const READINGS = ['win-0', 'draw', 'first-player', 'rounds', 'destroyed-0', 'destroyed-1'];

/** Also reads who took the first turn, because a first-player figure may really describe one army. */
const ASKED = [...READINGS, OPENS];

/** Default number of battles on each side of a comparison. */
const BATTLES = 1000;

/**
 * Compares two states. Battles of a stopped report are kept in the workspace at `root`, and the next call of the same
 * report continues from there; `together` counts them.
 */
export const patchReport = async (
  io: Io,
  from: State,
  to: State,
  options: DiffCommand,
  variants: Variants,
  root: string | undefined = to.loaded.root,
  together = new KeptTogether(),
): Promise<PatchReport> => {
  const [before, after] = [from.loaded.library, to.loaded.library];
  const systems = after.systems.filter((system) => before.systems.includes(system));
  const unfought = [...unfoughtOf(from, to)];
  const keepingOf: KeepingOf = (run, task) =>
    root === undefined
      ? undefined
      : together.add({ run, runs: new KeptRuns(root, 'diff'), inputs: cellInputs(after, task) });
  const fights: MovedFigure[] = [];
  const battles: MovedBattle[] = [];
  for (const system of systems) {
    const [was, now] = [before.typed(system), after.typed(system)];
    if (!was || !now) continue;
    fights.push(...((await workOut(io, movedFights(was, now, variants), 'exact fights')) ?? []));
    battles.push(
      ...(await movedBattles(io, from, to, system, { ...options, keepingOf }, variants, unfought)),
    );
  }
  const rules = ruleWords(after, variants);
  const report = {
    from: from.name,
    to: to.name,
    games: systems.map((system) => GAMES[system].name),
    revisions: Object.fromEntries(
      [from, to].flatMap(({ name, revision }) => (revision ? [[name, revision]] : [])),
    ),
    ...(rules !== '' && { rules }),
    changes: changesBetween(before.documents, after.documents),
    fights,
    battles: battles.sort((a, b) => largest(b) - largest(a)),
    unfought,
    goals: await movedGoals(io, from, to, options),
    ...(options.points !== undefined && { advice: await movedAdvice(io, from, to, options) }),
  };
  await together.ended(io);
  return report;
};

/** Where a scenario's battles on both sides are kept; undefined if they are not kept. */
type KeepingOf = (run: CellsRun, task: CellsTask) => Kept | undefined;

/** The files of one library that differ in another, as overrides. */
const overridesTo = (library: Library, other: Library): readonly Override[] => {
  const changed = [...other.documents].flatMap(({ path, text }) =>
    library.get(path)?.text === text ? [] : [{ path, text }],
  );
  const gone = [...library.documents].flatMap(({ path }) =>
    other.get(path) ? [] : [{ path, text: undefined }],
  );
  return [...changed, ...gone];
};

const movedBattles = async (
  io: Io,
  from: State,
  to: State,
  system: SystemId,
  options: DiffCommand & { readonly keepingOf: KeepingOf },
  variants: Variants,
  unfought: UnfoughtScenario[],
): Promise<readonly MovedBattle[]> => {
  const [before, after] = [from.loaded.library, to.loaded.library];
  const books = [before.typed(system)!, after.typed(system)!] as const;
  const old = new Map(books[0].scenarios.map((entry) => [entry.ref, entry]));
  const moved: MovedBattle[] = [];
  for (const entry of books[1].scenarios) {
    const was = old.get(entry.ref);
    if (entry.kind !== 'battle' || !was || io.stop?.aborted) continue;
    const states = foughtIn(books, [was, entry], variants);
    if (!isTouched(states) || unfought.some(({ scenario }) => scenario === entry.ref)) continue;
    const kind = editKind(...states);
    if (kind === 'nothing') continue;
    const count = options.battles ?? BATTLES;
    const task: CellsTask = {
      system,
      // Each with its own content of the house rules: kept battles are found by it.
      cells: states.map(({ variants: own }, i) => ({
        scenario: entry.ref,
        options: { variants: own, seed: options.seed, battles: count, error: 0 },
        overrides: i === 0 ? overridesTo(after, before) : [],
      })),
      readings: ASKED,
      battles: count,
    };
    const sides = task.cells.map((cell) => cellBattlesIn(after, { system, cells: [cell] }));
    const refused = [from, to].flatMap(({ name }, side): UnfoughtScenario[] => {
      const one = sides[side];
      return one.ok ? [] : [{ scenario: entry.ref, name: entry.name, state: name, why: one.error }];
    });
    unfought.push(...refused);
    const runs = sides.flatMap((one) => (one.ok ? one.value : []));
    if (refused.length > 0) continue;
    const run = new CellsRun(runs, ASKED, count);
    const keeping = options.keepingOf(run, task);
    await fightRun(io, run, () => jobOf(after, { kind: 'cells', ...task }), options, {
      name: entry.ref,
      ...(keeping && { keeping }),
    });
    moved.push({
      scenario: entry.ref,
      name: entry.name,
      evidence: evidenceOf(entry, options.seed, variants),
      effects: [...effectsOf(run, from.name, to.name)].sort((a, b) => sizeOf(b) - sizeOf(a)),
      scoring: kind === 'scoring',
    });
  }
  return moved;
};

/**
 * Compares before and after as a study of one factor with two levels: with the same pairs and the same correction for
 * multiple comparisons.
 */
const effectsOf = (run: CellsRun, before: string, after: string): readonly Effect[] => {
  const study = {
    $schema: '',
    id: 'diff',
    name: 'diff',
    scenarios: [''] as [string],
    factors: [{ of: 'map' as const, name: 'cards', levels: [before, after] as [string, string] }] as never,
    responses: READINGS as [string, ...string[]],
  };
  const cells = [0, 1].map((level) => ({ scenario: '', levels: [level], overrides: [], variants: {} }));
  return studyResult(study, cells, run).effects;
};

const goalsOf = ({
  loaded: { library },
}: State): ReadonlyMap<string, { system: SystemId; goal: Source<GoalFile> }> =>
  new Map(
    library.systems.flatMap((system) => {
      const book = library.typed(system);
      return (book ? sourcesOf(book) : [])
        .filter(({ kind, path }) => kind === 'goal' && library.faultOf(path) === undefined)
        .map((goal) => [goal.id, { system, goal: goal as Source<GoalFile> }] as const);
    }),
  );

/** Goals whose result changed: exact ones always, those that need battles only with `--goals`. */
const movedGoals = async (
  io: Io,
  from: State,
  to: State,
  options: DiffCommand,
): Promise<readonly MovedGoal[]> => {
  const [was, now] = [goalsOf(from), goalsOf(to)];
  const asked = async (state: State, found: ReturnType<typeof was.get>): Promise<GoalReport | undefined> => {
    if (!found || io.stop?.aborted) return undefined;
    const { system, goal } = found;
    if (!options.goals && !isExact(state.loaded, system, goal.value)) return undefined;
    return reportOf({ io, loaded: state.loaded, system, goal, command: options });
  };
  const moved: MovedGoal[] = [];
  for (const id of new Set([...was.keys(), ...now.keys()])) {
    const before = await asked(from, was.get(id));
    const after = await asked(to, now.get(id));
    const name = (now.get(id) ?? was.get(id))!.goal.value.name;
    if (before?.result !== after?.result) moved.push({ goal: id, name, before, after });
  }
  return moved;
};

/** Advice as in `points`: units with text-only abilities have no verdict. */
const adviceOf = ({ run, system }: Awaited<ReturnType<typeof foughtRun>>, state: State): PointsAdvice =>
  countingText(run.advice(), state.loaded.library.typed(system)!);

const movedAdvice = async (
  io: Io,
  from: State,
  to: State,
  options: DiffCommand,
): Promise<NonNullable<PatchReport['advice']>> => {
  const command = {
    ...options,
    book: [],
    map: [],
    objective: [],
    variant: options.variant,
    battles: options.points!,
  };
  const was = await foughtRun(io, from.loaded, command);
  const now = await foughtRun(io, to.loaded, command);
  const [before, after] = [adviceOf(was, from), adviceOf(now, to)];
  const { bot, size, maps, objectives } = now.run.battles.setting;
  const old = new Map(before.units.map((each) => [each.unit, each]));
  const fresh = new Map(after.units.map((each) => [each.unit, each]));
  const units = [...new Set([...fresh.keys(), ...old.keys()])].map((unit) => ({
    unit,
    name: (fresh.get(unit) ?? old.get(unit))!.name,
    before: old.get(unit),
    after: fresh.get(unit),
  }));
  return {
    evidence: `${grouped(before.battles)} and ${grouped(after.battles)} battles, ${size}, on ${maps.join(', ')}, for ${objectives.join(', ')}, played by ${bot}, seed ${options.seed}`,
    units: units.filter(({ before: a, after: b }) => a?.points !== b?.points || a?.verdict !== b?.verdict),
  };
};
