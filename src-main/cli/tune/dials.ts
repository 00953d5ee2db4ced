import type { Library } from '../../../src-engine/lab/library';
import type { LinkedBook } from '../../../src-engine/systems/system';
import type { Dial } from '../../../src-engine/lab/tune/dials';
import { valueAt } from '../../../src-engine/book/value';
import { usage } from '../io';
import { fileOf, parseSet } from '../workspace';

const RANGE = /^(-?\d+)\.\.(-?\d+)$/;

/** Parses a dial: "orc-grunt.points=20..60", "orc-grunt.stats.ATK=1..4". */
export const parseDial = (library: Library, text: string, book: LinkedBook): Dial => {
  const { unit: named, path, value } = parseSet(text, '--dial');
  const [, low, high] = RANGE.exec(String(value)) ?? [];
  if (low === undefined || high === undefined || Number(low) > Number(high))
    throw usage(
      `--dial ${text}: write <unit>.<path>=<min>..<max> in whole numbers, for example orc-grunt.points=20..60.`,
    );
  const file = fileOf(library, named, '--dial');
  const now = valueAt(library.get(file)?.value, path);
  if (typeof now !== 'number')
    throw usage(`--dial ${text}: there is no number at “${path.join('.')}” in ${file}.`);
  const unit = book.units.find(({ source }) => source.path === file)?.ref ?? named;
  return { name: `${unit}.${path.join('.')}`, unit, file, path, now, least: Number(low), most: Number(high) };
};
