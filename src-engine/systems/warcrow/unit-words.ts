import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import { closest } from '../../kernel/names/suggest';
import type { JsonPath, Source } from '../../kernel/source';
import { nameKey } from './cards/keywords';

/** Keys of skills, keywords and events whose text says which units it refers to, as Join does. */
const MEAN_UNITS = ['is', 'foeIs'];

/** Every text in a file that says which units it refers to, with its place. */
export const wordsWithin = (value: unknown, path: JsonPath = []): { path: JsonPath; words: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [i, item])
    : Object.entries(value);
  return entries.flatMap(([key, part]) =>
    typeof part === 'string' && MEAN_UNITS.includes(String(key))
      ? [{ path: [...path, key], words: part }]
      : wordsWithin(part, [...path, key]),
  );
};

/** WAR-join: words that no unit of the workspace has; each with the nearest one, to replace it. */
export const unknownWords = (
  source: Source,
  path: JsonPath,
  words: string,
  marks: ReadonlySet<string>,
): Diagnostic[] => {
  const known = new Set([...marks].map(nameKey));
  return words.split(/[|,]/).flatMap((part) => {
    const word = part.trim().replace(/^not\s+/iu, '');
    if (known.has(nameKey(word))) return [];
    const near = closest(word, marks);
    const printed: unknown = path.reduce<unknown>(
      (value, key) => (value as Record<string | number, unknown>)[key],
      source.value,
    );
    const end = near === undefined ? '' : ` Did you mean "${near}"?`;
    return [
      diagnose(source, path, 'unknown-join', `No unit of this workspace is "${word}".${end}`, {
        severity: 'warning',
        replacement: near === undefined ? undefined : String(printed).replace(word, () => near),
      }),
    ];
  });
};
