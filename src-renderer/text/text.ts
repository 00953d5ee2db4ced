/** One replacement in a text: `length` characters at `offset` become `text`. */
export interface Replacement {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/**
 * The single replacement that turns `before` into `after`, without the parts that they share at both ends, so that
 * undo, cursors and marks there stay in place. Undefined if the texts are equal.
 */
export const replacement = (before: string, after: string): Replacement | undefined => {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  // Half of a surrogate pair or of a line break must not be left behind.
  if (splits(before, head) || splits(after, head)) head--;
  if (splits(before, before.length - tail) || splits(after, after.length - tail)) tail--;
  return { offset: head, length: before.length - tail - head, text: after.slice(head, after.length - tail) };
};

const splits = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return (
    (before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000) ||
    (before === 13 && after === 10)
  );
};

/** The schema that a text names, as "<system>/<kind>". */
export const schemaOf = (text: string): string | undefined =>
  /"\$schema"\s*:\s*"warbench:([a-z-]+\/[a-z-]+)"/.exec(text)?.[1];
