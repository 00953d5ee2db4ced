import { setValue } from '@engine/book/edit';
import { readJson, valueAt } from '@engine/book/value';
import type { Result } from '@engine/kernel/result';
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

const own = (words: readonly string[]): (readonly [string, string])[] =>
  words.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);

/** The choices that most layouts make, in the order of the panel. */
export const LAYOUT_CHOICES: readonly LayoutChoice[] = [
  { label: 'Based on', path: ['from'], values: own(PRESETS) },
  { label: 'Card size', path: ['card', 'size'], values: own(Object.keys(CARD_SIZES)) },
  { label: 'Head', path: ['styles', 'head'], values: own(['band', 'plain']) },
  { label: 'Stats', path: ['styles', 'stats'], values: own(['block', 'wheel', 'strip', 'badges']) },
  { label: 'Keywords', path: ['styles', 'keywords'], values: own(['line', 'box']) },
  { label: 'Picture', path: ['art', 'place'], values: own(['top', 'bottom', 'behind', 'none']) },
  { label: 'Corners', path: ['corners', 'style'], values: own(['usual', 'square', 'round', 'cut']) },
  { label: 'Token shows', path: ['token', 'picture'], values: own(['art', 'icon', 'none']) },
  { label: 'Main color', path: ['colors', 'tint'] },
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
