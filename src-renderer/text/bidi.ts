/** Letters of scripts that are read from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A number with a sign of its own: "+1", "−2", "4+", `6"`. A hyphen after a letter belongs to the word. */
const SIGNED = /(?<![\p{L}\d])[+\-−]\d+(?:[.,]\d+)?["″+]?|\d+(?:[.,]\d+)?["″+]/gu;

/**
 * Text whose numbers keep their signs where they are read: among letters from the right a browser would draw "+1" as
 * "1+" and `6"` as `"6`. Marks around each such number say that it is read from the left (unseen, and not an isolate:
 * "Momentum [1]" stays one run of words). Text of other scripts stays as it is.
 */
export const withNumbersWhole = (text: string): string =>
  FROM_THE_RIGHT.test(text) ? text.replace(SIGNED, (number) => `\u200e${number}\u200e`) : text;
