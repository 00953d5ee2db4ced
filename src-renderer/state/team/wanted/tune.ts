import type { GoalFile } from '@engine/generated/every-game';
import type { Source } from '@engine/kernel/source';
import type { SystemId } from '@engine/kernel/words';
import { isQuick } from '@engine/lab/goals/exact';
import { sourcesOf, type Library } from '@engine/lab/library';
import type { Dial } from '@engine/lab/tune/dials';
import { editKey, type TuneReport } from '@engine/lab/tune/report';
import { inCardNotation } from '@engine/lab/sensitivity/notation';
import { tuned } from '@engine/lab/tune/tuned';
import { everyDial } from '@engine/lab/tune/usual-dials';
import { shortHash } from '../../runs/hash';
import { materialHashes } from '../../runs/material-hashes';
import type { Wanted } from '../messages';
import { nothing, type Made } from './made';

type TuneWanted = Extract<Wanted, { kind: 'tune' }>;

const SEED = 1;

/** The most edits in one proposal. */
const MOST_EDITS = 6;

const goalsIn = (library: Library, system: SystemId): readonly Source<GoalFile>[] =>
  sourcesOf(library.typed(system)!)
    .filter(({ kind, path }) => kind === 'goal' && library.faultOf(path) === undefined)
    .map((goal) => goal as Source<GoalFile>);

/** The chosen dials, with their ranges; none: those that missed goals depend on. */
const chosenDials = (all: readonly Dial[], { dials }: TuneWanted): readonly Dial[] =>
  all.flatMap((dial) => {
    const chosen = dials.find(({ name }) => name === dial.name);
    return chosen ? [{ ...dial, least: chosen.least, most: chosen.most }] : [];
  });

/** Each proposed edit as its card prints it, "SKL 4+ → 5+". */
const printedIn = (
  library: Library,
  system: SystemId,
  { proposals }: TuneReport,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    proposals.flatMap(({ edits }) =>
      edits.map((edit) => {
        const { path, from, to } = edit;
        const change = `${path[0] === 'points' ? 'cost' : path.join('.')} ${from} → ${to}`;
        return [editKey(edit), inCardNotation(library, system, edit, { change, path, value: to })];
      }),
    ),
  );

/** Prepares the search for changes that meet the goals. */
export const tuneMade = async (library: Library, wanted: TuneWanted): Promise<Made> => {
  const system = library.systems.find((id) => {
    const goals = goalsIn(library, id);
    return wanted.goals.length === 0
      ? goals.length > 0
      : goals.some(({ path }) => wanted.goals.includes(path));
  });
  if (system === undefined)
    return { prepared: nothing('No goal here can be tested. Fix the errors of the goals first.', 'tuning') };
  const every = goalsIn(library, system);
  const goals = wanted.goals.length === 0 ? every : every.filter(({ path }) => wanted.goals.includes(path));
  const book = library.typed(system)!;
  const unasked = every.filter((goal) => !goals.includes(goal) && isQuick(book, goal.value));
  const dials = everyDial({ library, system }, goals);
  const chosen = chosenDials(dials, wanted);
  const goalHashes = await Promise.all(
    goals.map(async ({ path }) => [path, await shortHash(library.get(path)?.text ?? '')] as const),
  );
  const files = [...(await materialHashes(library, system)), ...goalHashes];
  return {
    prepared: {
      ...nothing('', 'tuning'),
      problem: undefined,
      dials,
      inputs: { ...Object.fromEntries(files), wanted: await shortHash(JSON.stringify(wanted)) },
      wholeGame: system,
    },
    ready: {
      stages: function* (tell) {
        const report = yield* tuned(
          { library, system, battles: undefined },
          { goals, unasked, dials: chosen, seed: SEED, most: MOST_EDITS },
          (now) => tell({ tune: { now } }),
        );
        return { tune: { now: report.now, report, printed: printedIn(library, system, report) } };
      },
    },
  };
};
