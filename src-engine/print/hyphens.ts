import hyphenatorOf from 'hyphen/hyphen.js';
import british from 'hyphen/patterns/en-gb.js';
import american from 'hyphen/patterns/en-us.js';
import spanish from 'hyphen/patterns/es.js';
import french from 'hyphen/patterns/fr.js';
import italian from 'hyphen/patterns/it.js';
import portuguese from 'hyphen/patterns/pt.js';
import type { CardSection, CardView, KeywordView, RichText } from '../kernel/card-view';

/**
 * Puts soft hyphens into running text. Browsers bring different dictionaries, and most bring none: with hyphens in the
 * text itself lines break at the same places on every computer, and `metrics.ts` measures them.
 */
export type Hyphenate = (text: string) => string;

/** The patterns of languages, by tags in lower case: a whole tag, or a language without its region. */
const PATTERNS: Readonly<Record<string, unknown>> = {
  en: american,
  'en-au': british,
  'en-gb': british,
  'en-ie': british,
  'en-nz': british,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** The shortest word that is divided, and the fewest letters on each side of a division. */
const LEAST = { word: 7, part: 3 } as const;

/**
 * Words that may be divided: in lower case except their first letter, and not part of an address or of a compound with
 * a hyphen.
 */
const WORD = new RegExp(
  `(?<=^|[\\s“‘([–—])\\p{L}\\p{Ll}{${LEAST.word - 1},}(?=(?:’\\p{Ll}{1,2})?(?:$|[\\s–—]|[.,;:!?”’)\\]…](?![\\p{L}\\p{N}/])))`,
  'gu',
);

const SOFT = '\u00ad';

/** A word's parts, without divisions too close to its ends. */
const divided = (word: string): string => {
  const parts = word.split(SOFT);
  while (parts.length > 1 && parts[0].length < LEAST.part) parts.splice(0, 2, parts[0] + parts[1]);
  while (parts.length > 1 && parts[parts.length - 1].length < LEAST.part) {
    const end = parts.pop() ?? '';
    parts[parts.length - 1] += end;
  }
  return parts.join(SOFT);
};

const known = new Map<string, Hyphenate>();

/** The hyphenation of a language; undefined if there are no patterns for it. */
export const hyphenationOf = (language: string | undefined): Hyphenate | undefined => {
  const tag = (language ?? '').toLowerCase();
  const key = [tag, tag.split('-')[0]].find((name) => Object.hasOwn(PATTERNS, name));
  if (key === undefined) return undefined;
  const there = known.get(key);
  if (there) return there;
  const hyphenator = hyphenatorOf(PATTERNS[key], { html: false, minWordLength: LEAST.word });
  const hyphenate: Hyphenate = (text) => text.replace(WORD, (word) => divided(hyphenator(word)));
  known.set(key, hyphenate);
  return hyphenate;
};

const inRich = (text: RichText, hyphenate: Hyphenate): RichText =>
  text.map((part) => (typeof part === 'string' ? hyphenate(part) : part));

const inKeyword = (keyword: KeywordView, hyphenate: Hyphenate): KeywordView => ({
  ...keyword,
  explanation: hyphenate(keyword.explanation),
  ...(keyword.general !== undefined && { general: hyphenate(keyword.general) }),
});

const inSection = (section: CardSection, hyphenate: Hyphenate): CardSection => {
  switch (section.type) {
    case 'abilities':
      return {
        ...section,
        abilities: section.abilities.map((ability) => ({
          ...ability,
          text: inRich(ability.text, hyphenate),
        })),
      };
    case 'keywords':
      return { ...section, keywords: section.keywords.map((keyword) => inKeyword(keyword, hyphenate)) };
    case 'text':
      return { ...section, text: inRich(section.text, hyphenate) };
    default:
      return section;
  }
};

/** The language that all cards have; undefined if they differ. */
export const languageOf = (cards: readonly CardView[]): string | undefined => {
  const [language, ...others] = new Set(cards.map((card) => card.language));
  return others.length === 0 ? language : undefined;
};

/** A card with hyphens in its running text, if its language is known: not in names, numbers and tables. */
export const hyphenatedCard = (card: CardView): CardView => {
  const hyphenate = hyphenationOf(card.language);
  if (!hyphenate) return card;
  return {
    ...card,
    sections: card.sections.map((section) => inSection(section, hyphenate)),
    ...(card.marks && { marks: card.marks.map((mark) => inKeyword(mark, hyphenate)) }),
  };
};
