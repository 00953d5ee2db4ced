import type { Library } from '../../../src-engine/lab/library';
import type { LinkedBook } from '../../../src-engine/systems/system';
import type { Dial } from '../../../src-engine/lab/tune/dials';
import { changesOf } from '../../../src-engine/lab/sensitivity/changes';
import { usage } from '../io';
import { fileOf, parseSet } from '../workspace';

const RANGE = /^(-?\d+)\.\.(-?\d+)$/;

const numberAt = (value: unknown, path: Dial['path']): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : (inner as never)[key]),
    value,
  );

/** Parses a dial: "orc-grunt.points=20..60", "orc-grunt.stats.ATK=1..4". */
export const parseDial = (library: Library, text: string, book: LinkedBook): Dial => {
  const { unit: named, path, value } = parseSet(text, '--dial');
  const [, low, high] = RANGE.exec(String(value)) ?? [];
  if (low === undefined || high === undefined || Number(low) > Number(high))
    throw usage(
      `--dial ${text}: write <unit>.<path>=<min>..<max> in whole numbers, for example orc-grunt.points=20..60.`,
    );
  const file = fileOf(library, named, '--dial');
  const now = numberAt(library.get(file)?.value, path);
  if (typeof now !== 'number')
    throw usage(`--dial ${text}: there is no number at “${path.join('.')}” in ${file}.`);
  const unit = book.units.find(({ source }) => source.path === file)?.ref ?? named;
  return { name: `${unit}.${path.join('.')}`, unit, file, path, now, least: Number(low), most: Number(high) };
};

/** How far costs and stats may change if no dial is given. */
const COST_SHARE = 0.5;
const STAT_STEPS = 2;

/**
 * Default dials for the units of missed goals: their costs within half, and the numbers on their cards within two
 * steps.
 */
export const usualDials = (
  library: Library,
  book: LinkedBook,
  files: ReadonlySet<string>,
  stats: ReadonlySet<string>,
): readonly Dial[] =>
  book.units.flatMap(({ ref, source, points }): Dial[] => {
    const file = source.path;
    const dialOf = (path: Dial['path'], now: number, by: number, least: number): Dial => ({
      name: `${ref}.${path.join('.')}`,
      unit: ref,
      file,
      path,
      now,
      least: Math.max(least, now - by),
      most: now + by,
    });
    const cost = files.has(file) ? [dialOf(['points'], points, Math.ceil(COST_SHARE * points), 1)] : [];
    if (!stats.has(file)) return cost;
    const numbers = new Map(
      changesOf(library.get(file)?.source?.value).flatMap(({ path }) => {
        const now = numberAt(source.value, path);
        return typeof now === 'number' ? [[path.join('.'), { path, now }] as const] : [];
      }),
    );
    return [...cost, ...[...numbers.values()].map(({ path, now }) => dialOf(path, now, STAT_STEPS, 0))];
  });
