/** Letters of right-to-left scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A number with a sign: "+1", "−2", "4+", `6"`. A hyphen after a letter belongs to the word. */
const SIGNED = /(?<![\p{L}\d])[+\-−]\d+(?:[.,]\d+)?["″+]?|\d+(?:[.,]\d+)?["″+]/gu;

/**
 * Text in which signs of numbers stay in place: among right-to-left letters a browser would draw "+1" as "1+" and `6"`
 * as `"6`. Invisible left-to-right marks surround each such number (no isolates: "Momentum [1]" stays one run of text).
 * Text of other scripts stays unchanged.
 */
export const withNumbersWhole = (text: string): string =>
  FROM_THE_RIGHT.test(text) ? text.replace(SIGNED, (number) => `\u200e${number}\u200e`) : text;
