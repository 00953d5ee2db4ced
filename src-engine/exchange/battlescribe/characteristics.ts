import type { UnitFile } from '../../generated/age-of-sigmar';
import { line } from './text';

/** A count as printed on a warscroll: `2`, `D3`, `2D6+1`; undefined for anything else ("See below"). */
export const countOf = (text: string): number | string | undefined => {
  const printed = line(text).toUpperCase().replace(/\s+/g, '');
  if (/^\d+$/.test(printed)) return Number(printed);
  return /^[1-6]?D[36](\+([1-9]|1[0-2]))?$/.test(printed) ? printed : undefined;
};

/** The required number of a roll: `4+` is 4. */
export const rollOf = (text: string): number | undefined => {
  const match = /^([2-7])\+?$/.exec(line(text));
  return match ? Number(match[1]) : undefined;
};

/** A mark in place of a characteristic that an ability defines. */
export const markOf = (text: string): '*' | undefined => (/^\*+$/.test(line(text)) ? '*' : undefined);

/** Inches: `10"` is 10. */
export const inchesOf = (text: string): number | undefined => {
  const match = /^(\d+(?:\.\d+)?)\s*(?:"|”|″|in|inches)?$/i.exec(line(text));
  return match ? Number(match[1]) : undefined;
};

/** Move: inches, a roll of them, or "-". Any other text is kept, so that validation can point at it. */
export const moveOf = (text: string): number | string =>
  inchesOf(text) ?? countOf(text.replace(/["”″]/g, '')) ?? (isNone(text) ? '-' : line(text));

/** True for "-" and for an empty text. */
export const isNone = (text: string): boolean => /^[-–—−]?$/.test(line(text));

/** A whole number. Any other text is kept, so that validation can point at it. */
export const wholeOf = (text: string): number | string =>
  /^\d+$/.test(line(text)) ? Number(line(text)) : line(text);

/** Save: 7 if there is none. */
export const saveOf = (text: string): number | string => (isNone(text) ? 7 : (rollOf(text) ?? line(text)));

const SIZE = /^(?:(\d+)\s*\/\s*\d+\s+)?(\d{1,3}(?:\.\d)?)\s*(?:mm)?(?:\s*[x×]\s*(\d{1,3}(?:\.\d)?))?\s*mm\b/i;

/** A base size, and the number of models on it if the text says so. */
export interface BaseSize {
  readonly size: string;
  readonly models: number | undefined;
}

/** The bases in a description, one per line: `32mm`, `120 x 92mm`, `2/9 32mm`. Undefined if one cannot be read. */
export const basesOf = (description: string): BaseSize[] | undefined => {
  const sizes: BaseSize[] = [];
  for (const each of description.split(/\n|;/).map(line)) {
    if (each === '') continue;
    const match = SIZE.exec(each);
    if (!match) return undefined;
    const [, models, first = '', second] = match;
    const sides = [first, ...(second === undefined ? [] : [second])].sort((a, b) => Number(b) - Number(a));
    sizes.push({ size: `${sides.join('x')}mm`, models: models === undefined ? undefined : Number(models) });
  }
  return sizes.length > 0 ? sizes : undefined;
};

/** A unit's bases as written in its file: one, or several with their models. Undefined if none is known. */
export const baseOf = (sizes: ReadonlyMap<string, number>): UnitFile['base'] => {
  const all = [...sizes].map(([size, models]) => ({ size, models }));
  const [first, second, ...rest] = all;
  return second && first ? [first, second, ...rest] : first?.size;
};
