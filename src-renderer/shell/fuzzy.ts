/** How well a text matches a query: a score (higher is better), and which characters to highlight. */
export interface Match {
  readonly score: number;
  readonly marks: readonly number[];
}

/**
 * Bonuses if the query occurs as a whole, and if it is a whole name: a title, a file’s name between folder and suffix,
 * or a command’s name before its colon.
 */
const WHOLE = 1000;
const NAME = 1500;

const beginsName = (text: string, at: number): boolean => at === 0 || text.charAt(at - 1) === '/';
/** The name of a command ends at its colon: "Undo: Cost of Orc Grunt". */
const endsName = (text: string, at: number): boolean => at === text.length || /[.:]/.test(text.charAt(at));

/**
 * Finds the characters of a query in `text`, in order. Consecutive characters, word starts and early positions score
 * higher. Undefined if not all occur; an empty query matches everything equally.
 */
export const fuzzy = (query: string, text: string): Match | undefined => {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query.toLowerCase().trim());
  if (wanted !== '' && whole >= 0 && starts(text, whole)) {
    const length = query.trim().length;
    const marks = Array.from({ length }, (_, i) => whole + i);
    const isName = beginsName(text, whole) && endsName(text, whole + length);
    return { score: (isName ? NAME : WHOLE) - whole - text.length / 100, marks };
  }
  const marks: number[] = [];
  let score = 0;
  let from = 0;
  for (const character of wanted) {
    const at = best(lower, text, character, from, marks.at(-1));
    if (at < 0) return undefined;
    score += at === (marks.at(-1) ?? -2) + 1 ? 8 : starts(text, at) ? 6 : 1;
    marks.push(at);
    from = at + 1;
  }
  return { score: score - text.length / 100, marks };
};

/** The next position of a character: at once, else the nearest word start, else anywhere. */
const best = (
  lower: string,
  text: string,
  character: string,
  from: number,
  last: number | undefined,
): number => {
  const next = lower.indexOf(character, from);
  if (next < 0 || next === (last ?? -2) + 1) return next;
  for (let at = next; at >= 0; at = lower.indexOf(character, at + 1)) if (starts(text, at)) return at;
  return next;
};

const starts = (text: string, at: number): boolean =>
  at === 0 ||
  /[\s/\-_.:]/.test(text.charAt(at - 1)) ||
  (/[A-Z]/.test(text.charAt(at)) && /[a-z]/.test(text.charAt(at - 1)));
