import { setValue } from '../../book/edit';
import type { JsonPath } from '../../kernel/source';
import { err, ok, type Result } from '../../kernel/result';
import { Library } from '../library';

/** A number of a card, or of a file of house rules, that may change, and its range. */
export interface Dial {
  /** As the user wrote it: "orc-grunt.stats.ATK". */
  readonly name: string;
  /** The unit's reference or the file's id, and its file. */
  readonly unit: string;
  readonly file: string;
  readonly path: JsonPath;
  readonly now: number;
  readonly least: number;
  readonly most: number;
}

/** A dial with a new value. */
export interface TuneEdit {
  readonly dial: Dial;
  readonly to: number;
}

/** True for a dial of a card's cost: it changes which armies are legal, but no fight. */
export const isCost = ({ path }: Dial): boolean => path.length === 1 && path[0] === 'points';

/** The size of an edit, as a share of its dial's range. */
export const sizeOf = ({ dial: { now, least, most }, to }: TuneEdit): number =>
  Math.abs(to - now) / Math.max(1, most - least);

/** Edits sorted by name: the same edits have the same key. */
export const keyOf = (edits: readonly TuneEdit[]): string =>
  edits
    .map(({ dial, to }) => `${dial.name}=${to}`)
    .sort()
    .join(' ');

/** A library with new values for some dials; everything else in it is shared. */
export const editedBy = (library: Library, edits: readonly TuneEdit[]): Result<Library, string> => {
  if (edits.length === 0) return ok(library);
  const edited = new Library();
  edited.copy(library);
  for (const { dial, to } of edits) {
    const text = setValue(edited.get(dial.file)?.text ?? '', dial.path, to);
    if (!text.ok) return err(`${dial.name}: ${text.error}`);
    edited.put(dial.file, text.value);
  }
  const files = new Set(edits.map(({ dial }) => dial.file));
  const broken = edited.diagnostics().find(({ file, severity }) => files.has(file) && severity === 'error');
  return broken ? err(`${broken.file}: ${broken.message}`) : ok(edited);
};

/** The most values of a stat's dial to try. */
const MOST_VALUES = 8;

/**
 * The values of a dial other than the present one that leave the card valid: all of them, or this many spread evenly.
 */
export const valuesOf = (library: Library, dial: Dial): readonly number[] => {
  const { least, most, now } = dial;
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((value) => value !== now);
  const step = Math.max(1, all.length / MOST_VALUES);
  const tried = Array.from(
    { length: Math.min(all.length, MOST_VALUES) },
    (_, i) => all[Math.floor(i * step)],
  );
  if (isCost(dial)) return tried;
  return tried.filter((to) => editedBy(library, [{ dial, to }]).ok);
};
