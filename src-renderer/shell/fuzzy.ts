/** How a text matches what was typed: higher is better, and which characters to mark. */
export interface Match {
  readonly score: number;
  readonly marks: readonly number[];
}

/** What was typed stands there as it is; and it is all of a name: a whole title, or a file’s between its folder and suffix. */
const WHOLE = 1000;
const NAME = 1500;

const beginsName = (text: string, at: number): boolean => at === 0 || text.charAt(at - 1) === '/';
const endsName = (text: string, at: number): boolean => at === text.length || text.charAt(at) === '.';

/**
 * Finds the typed characters in `text`, in order. Runs, word beginnings and early places count for more. Undefined
 * where they are not all there; an empty query matches everything alike.
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

/** The next place of a character: at once, else the nearest word beginning, else anywhere. */
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
