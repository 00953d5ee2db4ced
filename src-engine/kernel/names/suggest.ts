/**
 * Optimal string alignment distance (insert, delete, replace, swap neighbors), ignoring case. It stops past `limit` and
 * returns `limit + 1`.
 */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2] + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length];
};

/** Fewest letters that may abbreviate a longer name: "spell" for "Spell (Shoot)". */
const LEAST_BEGUN = 3;

/**
 * The candidate most likely meant by `word`, or undefined if none is near: at most one error per three letters, else
 * the shortest that begins with the word or contains it as a whole word. Case does not count.
 */
export const closest = (word: string, candidates: Iterable<string>): string | undefined => {
  const wanted = word.toLowerCase().slice(0, 80);
  let limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  for (const candidate of candidates) {
    const d = distance(wanted, candidate.toLowerCase(), limit);
    if (d > limit || (best !== undefined && d === limit)) continue;
    best = candidate;
    limit = d;
    if (d === 0) break;
  }
  return best ?? begunBy(wanted, candidates);
};

const begunBy = (wanted: string, candidates: Iterable<string>): string | undefined => {
  if (wanted.trim().length < LEAST_BEGUN) return undefined;
  let best: string | undefined;
  for (const candidate of candidates) {
    const words = candidate.toLowerCase();
    const isBegun = words.startsWith(wanted) || words.split(/[^\p{L}\p{N}]+/u).includes(wanted);
    if (isBegun && (best === undefined || candidate.length < best.length)) best = candidate;
  }
  return best;
};

/** ` Did you mean "x"?`, or an empty text if no candidate is near: the end of a message. */
export const didYouMean = (word: string, candidates: Iterable<string>): string => {
  const near = closest(word, candidates);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
};
