import type { UnitFile } from '../../generated/azeroth-at-war';
import type { Fix } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';

/** A number of one unit in an army. */
export interface Line {
  readonly unit: Source<UnitFile>;
  readonly count: number;
}

/** A suggested list: its lines, and how it differs. */
interface SuggestedList {
  readonly lines: readonly Line[];
  readonly without: readonly string[];
  readonly instead: readonly string[];
}

const costOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { unit, count }) => sum + unit.value.points * count, 0);

/** The lines with a unit's number changed by `by`: on the first line that has it, else on a new line. */
const change = (lines: readonly Line[], unit: Source<UnitFile>, by: number): readonly Line[] => {
  const at = lines.findIndex((line) => line.unit === unit);
  if (at < 0) return [...lines, { unit, count: by }];
  return lines
    .map((line, k) => (k === at ? { unit, count: line.count + by } : line))
    .filter(({ count }) => count > 0);
};

/**
 * Every army that is one step less expensive: one model exchanged for a less expensive unit of the book, or left out.
 */
const steps = (
  { lines, without, instead }: SuggestedList,
  book: readonly Source<UnitFile>[],
): readonly SuggestedList[] =>
  lines.flatMap(({ unit }) => {
    const rest = change(lines, unit, -1);
    const gone = [...without, unit.value.name];
    const cheaper = book.filter(({ value }) => value.points < unit.value.points);
    return [
      ...cheaper.map((other) => ({
        lines: change(rest, other, 1),
        without: gone,
        instead: [...instead, other.value.name],
      })),
      { lines: rest, without: gone, instead },
    ];
  });

/** Most steps tried: a list farther over its limit gets no suggestion. */
const MOST_STEPS = 6;

/**
 * A legal army with most points within the limit, and as few changed models as possible: found step by step, each time
 * from the legal list with the lowest cost while none fits. Undefined if there is none close to it.
 */
const findLegalList = (
  lines: readonly Line[],
  limit: number,
  book: readonly Source<UnitFile>[],
  legal: (lines: readonly Line[]) => boolean,
): SuggestedList | undefined => {
  let now: SuggestedList = { lines, without: [], instead: [] };
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = steps(now, book)
      .filter((one) => legal(one.lines))
      .map((one) => ({ one, cost: costOf(one.lines) }));
    const within = next.filter(({ cost }) => cost <= limit).sort((a, b) => b.cost - a.cost)[0];
    if (within) return within.one;
    const nearest = next.sort((a, b) => a.cost - b.cost)[0];
    if (!nearest) return undefined;
    now = nearest.one;
  }
  return undefined;
};

/** Names with how many more of each there are than in `but`: "Wolf Raider and 3 × Orc Grunt". */
const list = (names: readonly string[], but: readonly string[]): string => {
  const times = (all: readonly string[], name: string): number => all.filter((one) => one === name).length;
  const said = [...new Set(names)].flatMap((name) => {
    const more = times(names, name) - times(but, name);
    return more <= 0 ? [] : more === 1 ? [name] : [`${more} × ${name}`];
  });
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
};

/** The limits of a list: its points, the units of its book, and other requirements. */
interface ListRules {
  readonly limit: number;
  readonly book: readonly Source<UnitFile>[];
  readonly legal: (lines: readonly Line[]) => boolean;
}

/**
 * A legal list instead of one over its limit (AAW-4): a sentence, and a quick fix that rewrites the list at `span` with
 * references written by `name`. Undefined if no close list is legal.
 */
export const suggestList = (
  lines: readonly Line[],
  { limit, book, legal }: ListRules,
  span: Fix['span'],
  name: (unit: Source<UnitFile>) => string,
): { readonly says: string; readonly fix: Fix } | undefined => {
  const found = findLegalList(lines, limit, book, legal);
  if (!found) return undefined;
  const { without, instead } = found;
  const [come, gone] = [list(instead, without), list(without, instead)];
  const what = come === '' ? `without ${gone}` : `with ${come} instead of ${gone}`;
  const rows = found.lines.map(({ unit, count }) =>
    count === 1
      ? `    { "unit": ${JSON.stringify(name(unit))} }`
      : `    { "unit": ${JSON.stringify(name(unit))}, "count": ${count} }`,
  );
  return {
    says: `The suggested list, ${what}, costs ${costOf(found.lines)}.`,
    fix: { title: `Suggested list, ${what}`, span, text: `[\n${rows.join(',\n')}\n  ]` },
  };
};
