import { setValue } from '../../book/edit';
import type { JsonPath } from '../../kernel/source';
import { err, ok, type Result } from '../../kernel/result';
import { Library } from '../library';

/** A number of a card that may change, and how far. */
export interface Dial {
  /** As it was written: "orc-grunt.stats.ATK". */
  readonly name: string;
  /** The unit's reference or the file's id, and its file. */
  readonly unit: string;
  readonly file: string;
  readonly path: JsonPath;
  readonly now: number;
  readonly least: number;
  readonly most: number;
}

/** A dial at another value. */
export interface TuneEdit {
  readonly dial: Dial;
  readonly to: number;
}

/** True for a dial of what a card costs: it changes which armies are legal, and no fight. */
export const isCost = ({ path }: Dial): boolean => path.length === 1 && path[0] === 'points';

/** How far an edit goes, as a share of its dial. */
export const sizeOf = ({ dial: { now, least, most }, to }: TuneEdit): number =>
  Math.abs(to - now) / Math.max(1, most - least);

/** Edits by name, in one order: the same edits have the same key. */
export const keyOf = (edits: readonly TuneEdit[]): string =>
  edits
    .map(({ dial, to }) => `${dial.name}=${to}`)
    .sort()
    .join(' ');

/** A library with some dials at other values; all else in it is shared. */
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

/** Most values of a stat's dial that are tried. */
const MOST_VALUES = 8;

/** The values of a dial beside the present one: all of them, or as many spread evenly, that leave the card valid. */
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
