import { setValue } from '@engine/book/edit';
import { err, type Result } from '@engine/kernel/result';
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a layout's file says for a choice; empty if it inherits it. */
export const choiceOf = (file: unknown, { path: [first, second] }: LayoutChoice): string => {
  const outer = isObject(file) ? file[first] : undefined;
  const value = second === undefined ? outer : isObject(outer) ? outer[second] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The text of a layout with a choice made; an empty value inherits it again. */
export const withChoice = (text: string, choice: LayoutChoice, value: string): Result<string, string> => {
  const file = read(text);
  if (!isObject(file)) return err('The file is not valid JSON. Fix it first.');
  const { path } = choice;
  const [first, second] = path;
  if (value !== '')
    return second === undefined || isObject(file[first])
      ? setValue(text, path, value)
      : setValue(text, [first], { [second]: value });
  return setValue(text, path, undefined);
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
