import type { Diagnostic } from '../kernel/diagnostic';
import type { JsonPath } from '../kernel/source';
import { entriesOf, listsOf } from './entries';
import { setAt, valueAt } from '../book/value';

/** A unit that an army may take. */
export interface Recruit {
  readonly ref: string;
  readonly points: number;
  /** Its tier or class: a draft includes units of every group. */
  readonly group: string;
}

/** Units of one group that are tried: those that cost least, to leave room for the others. */
const EACH_GROUP = 4;
/** The most units to add. */
const MOST_ADDED = 16;

/**
 * Drafts an army of a book's units that is as legal as they allow. Units replace those the file names, and are then
 * added one by one as long as no new problems appear. `check` lists the problems of a candidate.
 */
export const draftArmy = (
  army: unknown,
  recruits: readonly Recruit[],
  check: (army: unknown) => readonly Diagnostic[],
): unknown => {
  const few = candidates(recruits);
  if (few.length === 0) return army;
  let best = { army, wrong: faultCount(check(army)) };
  const consider = (tries: readonly unknown[]): { army: unknown; wrong: number } | undefined =>
    tries
      .map((each) => ({ army: each, wrong: faultCount(check(each)) }))
      .reduce<{ army: unknown; wrong: number } | undefined>(
        (least, each) => (least === undefined || each.wrong < least.wrong ? each : least),
        undefined,
      );
  for (const { path } of entriesOf(army)) {
    const tried = consider(few.map(({ ref }) => setAt(best.army, [...path, 'unit'], ref)));
    if (tried) best = tried;
  }
  for (let i = 0; i < MOST_ADDED; i++) {
    const tried = consider(growths(best.army, few));
    if (!tried || tried.wrong > best.wrong) break;
    best = tried;
  }
  return best.army;
};

const WEIGHTS = { error: 100, warning: 1, info: 0 } as const;

const faultCount = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.reduce((sum, { severity }) => sum + WEIGHTS[severity], 0);

/** The units of each group that cost least, taking the groups in turn. */
const candidates = (recruits: readonly Recruit[]): readonly Recruit[] => {
  const groups = new Map<string, Recruit[]>();
  for (const recruit of recruits) groups.set(recruit.group, [...(groups.get(recruit.group) ?? []), recruit]);
  return [...groups.values()].flatMap((group) =>
    [...group].sort((a, b) => a.points - b.points).slice(0, EACH_GROUP),
  );
};

/** The army with one more unit: units that it does not have yet come first. */
const growths = (army: unknown, recruits: readonly Recruit[]): readonly unknown[] => {
  const list = listsOf(army)[0];
  if (!list) return [];
  const taken = new Map(entriesOf(army).map(({ unit, path }) => [unit, path]));
  const length = (valueAt(army, list) as readonly unknown[]).length;
  const fresh = recruits.filter(({ ref }) => !taken.has(ref));
  return [
    ...fresh.map(({ ref }) => setAt(army, [...list, length], { unit: ref })),
    ...recruits.flatMap(({ ref }) => {
      const path = taken.get(ref);
      return path === undefined ? [] : [more(army, path, [...list, length], ref)];
    }),
  ];
};

/** Adds one of a unit: to the count on its line if this army counts lines, else on a line of its own. */
const more = (army: unknown, path: JsonPath, at: JsonPath, ref: string): unknown => {
  const entry = valueAt(army, path);
  const { count } = entry as { readonly count?: unknown };
  const counted = path.length === 2;
  return counted
    ? setAt(army, [...path, 'count'], (typeof count === 'number' ? count : 1) + 1)
    : setAt(army, at, { unit: ref });
};
