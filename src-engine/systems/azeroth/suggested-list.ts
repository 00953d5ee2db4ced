import type { UnitFile } from '../../generated/azeroth-at-war';
import type { Fix } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';

/** So many of one unit in an army. */
export interface Line {
  readonly unit: Source<UnitFile>;
  readonly count: number;
}

/** An army mustered anew: its lines, and what was done to it. */
interface SuggestedList {
  readonly lines: readonly Line[];
  readonly without: readonly string[];
  readonly instead: readonly string[];
}

const costOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { unit, count }) => sum + unit.value.points * count, 0);

/** The lines with so many more, or fewer, of a unit: on the first line that has it, else on one of its own. */
const change = (lines: readonly Line[], unit: Source<UnitFile>, by: number): readonly Line[] => {
  const at = lines.findIndex((line) => line.unit === unit);
  if (at < 0) return [...lines, { unit, count: by }];
  return lines
    .map((line, k) => (k === at ? { unit, count: line.count + by } : line))
    .filter(({ count }) => count > 0);
};

/** Every army that is one step cheaper: one model exchanged for a cheaper unit of the book, or left out. */
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

/** Most steps that are tried: who is over by more musters by hand. */
const MOST_STEPS = 6;

/**
 * An army of most points within the limit that is legal and differs by as few models as can be: found step by step, each time the
 * cheapest way to go on where none suffices yet. Undefined where there is none near.
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

/** Names with how often each is there more often than in `but`: "Wolf Raider and 3 × Orc Grunt". */
const list = (names: readonly string[], but: readonly string[]): string => {
  const times = (all: readonly string[], name: string): number => all.filter((one) => one === name).length;
  const said = [...new Set(names)].flatMap((name) => {
    const more = times(names, name) - times(but, name);
    return more <= 0 ? [] : more === 1 ? [name] : [`${more} × ${name}`];
  });
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
};

/** What a list is held to: its points, the units of its book, and what else is asked of it. */
interface ListRules {
  readonly limit: number;
  readonly book: readonly Source<UnitFile>[];
  readonly legal: (lines: readonly Line[]) => boolean;
}

/**
 * A legal list instead of one over its limit (AAW-4): a sentence and a quick fix that rewrites its list, whose
 * place `span` is and whose references `name` writes. Undefined where nothing near is legal.
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
