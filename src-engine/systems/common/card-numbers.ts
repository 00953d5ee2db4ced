import type { CardView, KeywordView } from '../../kernel/card-view';
import type { NumberRow, Variants } from '../../kernel/house/number';
import type { RuleId } from '../../kernel/words';

/** What the chosen rules change about a number: "Mana cap: 12 mana, printed 10." */
const wordsOf = ({ title, unit, value }: NumberRow, chosen: string): string =>
  `${title}: ${chosen} ${unit}, printed ${value}.`;

/**
 * A card under chosen rules: a keyword or mark whose rule states a changed number says so after its text, which is the
 * rulebook's.
 */
export const withNumbers = (view: CardView, rows: readonly NumberRow[], variants: Variants): CardView => {
  const changes = new Map<RuleId, string>();
  for (const row of rows) {
    const chosen = variants[row.id];
    if (chosen === undefined || Number(chosen) === row.value) continue;
    changes.set(row.rule, [changes.get(row.rule) ?? 'House rules.', wordsOf(row, chosen)].join(' '));
  }
  if (changes.size === 0) return view;
  const noted = (keyword: KeywordView): KeywordView => {
    const change = keyword.rule && changes.get(keyword.rule);
    if (change === undefined) return keyword;
    const { explanation, general } = keyword;
    return {
      ...keyword,
      explanation: `${explanation} ${change}`,
      ...(general !== undefined && { general: `${general} ${change}` }),
    };
  };
  return {
    ...view,
    sections: view.sections.map((section) =>
      section.type === 'keywords' ? { ...section, keywords: section.keywords.map(noted) } : section,
    ),
    ...(view.marks && { marks: view.marks.map(noted) }),
  };
};
