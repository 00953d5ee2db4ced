import type { NumberRow } from '../kernel/house/number';
import { last } from '../kernel/lists';
import type { Rule } from '../kernel/rule';
import { anchor, blocksOf, lineOf, type Block, type Inline } from './markdown';

/** A choice that a rule leaves open, in words. */
export interface VariantWords {
  readonly name: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly text: string }[];
}

/** A number of a rule: as printed, in force, and how far house rules can change it. */
export interface NumberWords {
  readonly row: NumberRow;
  /** The value in force. */
  readonly value: number;
}

/** A rule as the reference shows it. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** "implemented", "not yet: …". */
  readonly state: string;
  /** Each is a line of Markdown. */
  readonly rulings: readonly (readonly Inline[])[];
  readonly variants: readonly VariantWords[];
  readonly numbers: readonly NumberWords[];
}

/** The rules of a game as one page, by chapter. */
export interface RulesReference {
  readonly title: string;
  readonly about: readonly Block[];
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly rules: readonly RuleEntry[];
  }[];
}

/** The chapters of the rulebook's page with their rules, in the page's order. */
const chaptersOf = (page: string): { title: string; ids: string[] }[] => {
  const chapters: { title: string; ids: string[] }[] = [];
  for (const line of page.split('\n')) {
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    if (!heading) continue;
    if (heading[1] === '##') chapters.push({ title: heading[2].trim(), ids: [] });
    else {
      if (chapters.length === 0) chapters.push({ title: 'Rules', ids: [] });
      last(chapters).ids.push(heading[2].split(' ', 1)[0]);
    }
  }
  return chapters;
};

/**
 * A game's rules as a reference.
 * @param page its `rules.md`
 * @param variants of the game, by name
 * @param numbers of the game, in its order
 */
export const rulesReference = (
  name: string,
  page: string,
  rules: readonly Rule[],
  variants: readonly VariantWords[],
  numbers: readonly NumberWords[] = [],
): RulesReference => {
  const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));
  const left = new Set(byId.keys());
  const entry = (id: string): RuleEntry[] => {
    const rule = byId.get(id);
    if (!rule || !left.delete(id)) return [];
    const { title, text, state, reason, rulings } = rule;
    return [
      {
        id,
        title,
        blocks: blocksOf(text, `rule-${anchor(id)}`),
        state: reason === '' ? state : `${state}: ${reason}`,
        rulings: rulings.map(lineOf),
        variants: variants.filter((variant) => rule.variants.includes(variant.name)),
        numbers: numbers.filter(({ row }) => row.rule === id),
      },
    ];
  };
  const chapters = chaptersOf(page).map(({ title, ids }) => ({
    id: `chapter-${anchor(title)}`,
    title,
    rules: ids.flatMap(entry),
  }));
  const rest = [...left].flatMap(entry);
  const intro = page.split(/^## /m, 1)[0].replace(/^# .*$/m, '');
  return {
    title: name,
    about: blocksOf(intro, 'about'),
    chapters: [
      ...chapters,
      ...(rest.length > 0 ? [{ id: 'chapter-others', title: 'Others', rules: rest }] : []),
    ].filter((chapter) => chapter.rules.length > 0),
  };
};
