import type { CardView } from '../../kernel/card-view';
import type { Source } from '../../kernel/source';
import type { Kind } from '../../kernel/words';

/** The files of one kind; the caller knows the type that the kind's schema gives them. */
export const ofKind = <T>(sources: readonly Source[], kind: Kind): readonly Source<T>[] =>
  sources.filter((source): source is Source<T> => source.kind === kind);

/** The files that define a card's keywords: those of `GameBook.filesOf` where a card is made of nothing else. */
export const keywordFiles = (card: {
  readonly keywords: readonly { readonly definition: { readonly source?: Source | undefined } }[];
}): readonly Source[] => card.keywords.flatMap(({ definition }) => definition.source ?? []);

/** A keyword file, whatever its game: what it does is a list. */
interface AnyKeyword {
  readonly name: string;
  readonly rules?: readonly unknown[];
  readonly effects?: readonly unknown[];
}

/** The keywords among a card's files that are words alone: nothing of them is fought. */
export const textOnly = (files: readonly Source[]): readonly string[] =>
  ofKind<AnyKeyword>(files, 'keyword')
    .map(({ value }) => value)
    .filter(({ rules = [], effects = [] }) => rules.length + effects.length === 0)
    .map(({ name }) => name);

/** A keyword's name as compared: without what is printed after it, whatever its case. */
const plainName = (printed: string): string => printed.replace(/\s*[([].*$/, '').toLowerCase();

/** The card with the keywords marked that are words alone. */
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
