import type { Clause, ClauseRow } from './clause';
import { INSTANT_EFFECTS } from './instant-effects';
import type { Names } from './names';
import { POWERS } from './powers';
import { ROLLS } from './rolls';
import { WEAPONS } from './weapons';

const KINDS: readonly (readonly ClauseRow[])[] = [ROLLS, WEAPONS, POWERS, INSTANT_EFFECTS];

/** The clause in a text without its conditions and duration; undefined if it is not a known one. */
export const clauseOf = (text: string, names: Names): Clause | undefined => {
  for (const rows of KINDS)
    for (const [form, read] of rows) {
      const match = form.exec(text);
      const clause = match && read(match.groups ?? {}, names);
      if (clause) return clause;
    }
  return undefined;
};
