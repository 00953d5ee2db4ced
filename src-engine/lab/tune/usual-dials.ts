import { valueAt } from '../../book/value';
import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { LinkedBook } from '../../systems/system';
import { isOfScenario } from '../goals/measure';
import type { Library } from '../library';
import { changesOf } from '../sensitivity/changes';
import type { Dial } from './dials';
import { filesOf, type Tuning } from './measure';
import type { SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import { numbersUnder } from '../team/house-numbers';

/**
 * How far costs and stats may change if no dial is given. A wrong cost may be twice or half of the right one, and each
 * correction moves the others.
 */
const COST_FACTOR = 5;
const STAT_STEPS = 2;

/** The costs of some files from a fifth to five times, and the numbers on some cards within two steps. */
const usualDials = (
  library: Library,
  book: LinkedBook,
  files: ReadonlySet<string>,
  stats: ReadonlySet<string>,
): readonly Dial[] =>
  book.units.flatMap(({ ref, source, points }): Dial[] => {
    const file = source.path;
    const dialOf = (path: Dial['path'], now: number, least: number, most: number): Dial => ({
      name: `${ref}.${path.join('.')}`,
      unit: ref,
      file,
      path,
      now,
      least,
      most,
    });
    const cost = files.has(file)
      ? [dialOf(['points'], points, Math.max(1, Math.floor(points / COST_FACTOR)), points * COST_FACTOR)]
      : [];
    if (!stats.has(file)) return cost;
    const numbers = new Map(
      changesOf(library.get(file)?.source?.value).flatMap(({ path }) => {
        const now = valueAt(source.value, path);
        return typeof now === 'number' ? [[path.join('.'), { path, now }] as const] : [];
      }),
    );
    const stat = ({ path, now }: { path: Dial['path']; now: number }): Dial =>
      dialOf(path, now, Math.max(0, now - STAT_STEPS), now + STAT_STEPS);
    return [...cost, ...[...numbers.values()].map(stat)];
  });

/** The whole numbers of the rules that some files of house rules set, within two steps and their bounds. */
const houseDials = (library: Library, system: SystemId, files: ReadonlySet<string>): readonly Dial[] =>
  [...library.documents].flatMap(({ path: file, id, kind, source }) => {
    if (kind !== 'house' || !source || !files.has(file)) return [];
    return numbersUnder(SYSTEMS.get(system)?.numbers ?? [], source.value)
      .filter(({ row, set }) => set && row.integer)
      .map(({ row, value }): Dial => ({
        name: `${id}.numbers.${row.id}`,
        unit: id,
        file,
        path: ['numbers', row.id],
        now: value,
        least: Math.max(row.min, value - STAT_STEPS),
        most: Math.min(row.max, value + STAT_STEPS),
      }));
  });

/** The dials of some goals: costs of all units if `isPriced`, and the numbers on the cards in their scenarios. */
const dialsAbout = (
  tuning: Pick<Tuning, 'library' | 'system'>,
  goals: readonly Source<GoalFile>[],
  isPriced: boolean,
): readonly Dial[] => {
  const book = tuning.library.typed(tuning.system);
  if (!book) return [];
  const stats = new Set(goals.flatMap((goal) => [...filesOf(tuning, goal)]));
  const files = new Set(isPriced ? book.units.map(({ source }) => source.path) : []);
  return [
    ...usualDials(tuning.library, book, files, stats),
    ...houseDials(tuning.library, tuning.system, stats),
  ];
};

/** The default dials of some goals: costs only if a goal is about the whole game. */
export const dialsFor = (
  tuning: Pick<Tuning, 'library' | 'system'>,
  goals: readonly Source<GoalFile>[],
): readonly Dial[] =>
  dialsAbout(
    tuning,
    goals,
    goals.some(({ value: { measure } }) => !isOfScenario(measure)),
  );

/** All dials that can be chosen for some goals: the cost of every unit too. */
export const everyDial = (
  tuning: Pick<Tuning, 'library' | 'system'>,
  goals: readonly Source<GoalFile>[],
): readonly Dial[] => dialsAbout(tuning, goals, true);
