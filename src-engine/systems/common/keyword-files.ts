import type { CardView } from '../../kernel/card-view';
import type { Source } from '../../kernel/source';
import type { Kind } from '../../kernel/words';

/** The files of one kind; the caller knows their type from the kind's schema. */
export const ofKind = <T>(sources: readonly Source[], kind: Kind): readonly Source<T>[] =>
  sources.filter((source): source is Source<T> => source.kind === kind);

/** The files that define a card's keywords: `GameBook.filesOf` for cards that use no other files. */
export const keywordFiles = (card: {
  readonly keywords: readonly { readonly definition: { readonly source?: Source | undefined } }[];
}): readonly Source[] => card.keywords.flatMap(({ definition }) => definition.source ?? []);

/** A keyword file of any game: its effects are a list. */
interface AnyKeyword {
  readonly name: string;
  readonly rules?: readonly unknown[];
  readonly effects?: readonly unknown[];
}

/** Text-only keywords among a card's files: no fight counts them. */
export const textOnly = (files: readonly Source[]): readonly string[] =>
  ofKind<AnyKeyword>(files, 'keyword')
    .map(({ value }) => value)
    .filter(({ rules = [], effects = [] }) => rules.length + effects.length === 0)
    .map(({ name }) => name);

/** A keyword's name for comparison: lower case, without the parameter printed after it. */
const plainName = (printed: string): string => printed.replace(/\s*[([].*$/, '').toLowerCase();

/** The card with its text-only keywords marked. */
export const marked = (view: CardView, names: readonly string[]): CardView => {
  if (names.length === 0) return view;
  const unfought = new Set(names.map(plainName));
  return {
    ...view,
    sections: view.sections.map((section) =>
      section.type === 'keywords'
        ? {
            ...section,
            keywords: section.keywords.map((keyword) =>
              unfought.has(plainName(keyword.text)) ? { ...keyword, textOnly: true } : keyword,
            ),
          }
        : section,
    ),
  };
};
