import type { Mention } from '@engine/names/mentions';
import type { Names } from '@engine/names/names';

/** A reference's place in words. `units[2].unit` is clearer than "units, 3rd", and is how the file says it. */
const where = ({ at }: Mention): string =>
  at.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

/** The references to a file as lines of a question: one for each file, with the places in it. */
export const usesInWords = (names: Names, path: string): string[] => {
  const files = new Map<string, string[]>();
  for (const use of names.usesOf(path)) files.set(use.file, [...(files.get(use.file) ?? []), where(use)]);
  return [...files].map(([file, places]) => `${file} — ${places.join(', ')}`);
};
