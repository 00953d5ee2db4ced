import { setValue } from '@engine/book/edit';
import { readJson, valueAt } from '@engine/book/value';
import { SCHEMAS } from '@engine/generated/schemas';
import type { Result } from '@engine/kernel/result';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { CARD_SIZES } from '@engine/print/sizes';
import { PRESETS } from '@engine/layouts/resolve';

/** A choice that the panel beside a layout file offers. */
export interface LayoutChoice {
  readonly label: string;
  /** One or two keys: the property of the file, and the property within it. */
  readonly path: readonly [string] | readonly [string, string];
  /** The values in JSON, each with its words; a color has none. */
  readonly values?: readonly (readonly [value: string, words: string])[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The words that the schema of layouts, which is the same in every game, allows for a property. */
const allowedAt = (path: LayoutChoice['path']): readonly string[] => {
  const keys = path.flatMap((key) => ['properties', key]);
  const words = valueAt(SCHEMAS.get(`${SYSTEM_IDS[0]}/layout`), [...keys, 'enum']);
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
};

const choice = (
  label: string,
  path: LayoutChoice['path'],
  words: readonly string[] = allowedAt(path),
): LayoutChoice => ({
  label,
  path,
  ...(words.length > 0 && { values: words.map((word) => [word, capital(word)] as const) }),
});

/** The choices that most layouts make, in the order of the panel. */
export const LAYOUT_CHOICES: readonly LayoutChoice[] = [
  choice('Based on', ['from'], PRESETS),
  choice('Card size', ['card', 'size'], Object.keys(CARD_SIZES)),
  choice('Head', ['styles', 'head']),
  choice('Stats', ['styles', 'stats']),
  choice('Keywords', ['styles', 'keywords']),
  choice('Picture', ['art', 'place']),
  choice('Corners', ['corners', 'style']),
  choice('Token shows', ['token', 'picture']),
  choice('Main color', ['colors', 'tint']),
];

/** What a layout's file says for a choice; empty if it inherits it. */
export const choiceOf = (file: unknown, { path }: LayoutChoice): string => {
  const value = valueAt(file, path);
  return typeof value === 'string' ? value : '';
};

/** The text of a layout with a choice made; an empty value inherits it again. */
export const withChoice = (text: string, { path }: LayoutChoice, value: string): Result<string, string> => {
  const file = readJson(text);
  if (!file.ok) return file;
  if (value === '') return setValue(text, path, undefined);
  const [first, second] = path;
  const outer = valueAt(file.value, [first]);
  return second === undefined || (typeof outer === 'object' && outer !== null)
    ? setValue(text, path, value)
    : setValue(text, [first], { [second]: value });
};
