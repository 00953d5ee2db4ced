import { GAMES } from '../../generated/games';
import type { Source } from '../source';

/** Which units a house rule applies to: those that match every given field. */
interface HouseFilter {
  readonly tag?: string;
  readonly tier?: string;
  readonly keyword?: string;
  readonly faction?: string;
  readonly stat?: { readonly name: string; readonly least?: number; readonly most?: number };
}

/** A rule for many units, written as in the game's keyword files. */
interface HouseRule {
  readonly name: string;
  readonly text: string;
  readonly for?: HouseFilter;
  readonly effects: readonly unknown[];
}

/** A file of house rules of any game. */
export interface HouseFile {
  readonly name: string;
  readonly text?: string;
  readonly numbers?: Readonly<Record<string, number | undefined>>;
  readonly variants?: Readonly<Record<string, string>>;
  readonly rules?: readonly HouseRule[];
}

type Card = Readonly<Record<string, unknown>>;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The words of some fields of a card. */
const wordsIn = (card: Card, fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => asList(card[field])).filter((word) => typeof word === 'string');

/** A word in the form used for comparison: lower case, without anything printed in brackets after it. */
const plain = (word: string): string => word.replace(/\s*[[(].*$/, '').toLowerCase();

/** Whether one of these words is the one that a filter asks for; true if it asks for none. */
const has = (words: readonly string[], asked: string | undefined): boolean =>
  asked === undefined || words.some((word) => plain(word) === plain(asked));

const partsOf = (card: Card, field: string): readonly Card[] =>
  asList(card[field]).filter((part): part is Card => typeof part === 'object' && part !== null);

const numbersIn = (card: Card): readonly (readonly [string, number])[] =>
  [...Object.entries(card), ...partsOf(card, 'stats').flatMap(Object.entries)].filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );

/**
 * What a filter may ask of a card. Tags: armor, the weapons' tags or kinds, the role; a shield is `SH`. Tiers: the
 * tier, the class, characteristics.
 */
export const filterWords = (card: Card) => ({
  tag: [
    ...wordsIn(card, ['armor', 'role']),
    ...partsOf(card, 'weapons').flatMap((weapon) => wordsIn(weapon, ['tag', 'type'])),
    ...(card['shield'] === true ? ['SH'] : []),
  ],
  tier: wordsIn(card, ['tier', 'class', 'characteristics', 'keywords']),
  keyword: wordsIn(card, ['keywords', 'characteristics']),
  stat: numbersIn(card).map(([name]) => name),
});

const isWithin = (
  card: Card,
  { name, least = -Infinity, most = Infinity }: NonNullable<HouseFilter['stat']>,
): boolean => numbersIn(card).some(([known, value]) => known === name && value >= least && value <= most);

/** Whether a filter matches a unit; `book` is the id of the book in its folder. */
export const takes = (
  { tag, tier, keyword, faction, stat }: HouseFilter,
  card: Card,
  book: string | undefined,
): boolean => {
  const words = filterWords(card);
  return (
    has(words.tag, tag) &&
    has(words.tier, tier) &&
    has(words.keyword, keyword) &&
    (faction === undefined || faction === book) &&
    (stat === undefined || isWithin(card, stat))
  );
};

/** The name of a house rule on cards: it says that it is a house rule. */
export const printedName = ({ name }: HouseRule): string => `House rule: ${name}`;

/** A keyword file that says what a house rule does, in the game's own format. */
const keywordOf = (house: Source<HouseFile>, rule: HouseRule, i: number): Source => {
  const id = `${house.id}-rule-${i + 1}`;
  const name = printedName(rule);
  const text = `${rule.text} House rules: ${house.value.name}.`;
  return {
    ...house,
    kind: 'keyword',
    id,
    value: {
      $schema: `warbench:${house.system}/keyword`,
      ...{ id, name, text },
      [GAMES[house.system].keywordBody]: rule.effects,
    },
    at: (_, part) => house.at(['rules', i], part),
  };
};

/** Files made from house rules, cached by their inputs, so that the compiler does not compile them again. */
const made = new WeakMap<
  Source<HouseFile>,
  { readonly keywords: readonly Source[]; readonly units: WeakMap<Source, Source> }
>();

const madeFor = (house: Source<HouseFile>) => {
  let known = made.get(house);
  if (!known) {
    const keywords = (house.value.rules ?? []).map((rule, i) => keywordOf(house, rule, i));
    made.set(house, (known = { keywords, units: new WeakMap() }));
  }
  return known;
};

const unitUnder = (unit: Source<Card>, house: Source<HouseFile>, book: string | undefined): Source => {
  const names = (house.value.rules ?? [])
    .filter((rule) => takes(rule.for ?? {}, unit.value, book))
    .map(printedName);
  if (names.length === 0) return unit;
  return { ...unit, value: { ...unit.value, keywords: [...asList(unit.value['keywords'] ?? []), ...names] } };
};

/**
 * The files of a book under house rules: a keyword file for each rule, and every unit that its filter matches with that
 * keyword added.
 */
export const filesUnder = (
  sources: readonly Source[],
  houses: readonly Source<HouseFile>[],
): readonly Source[] =>
  houses.reduce((files: readonly Source[], house) => {
    const { keywords, units } = madeFor(house);
    const books = new Map(files.filter(({ kind }) => kind === 'book').map(({ folder, id }) => [folder, id]));
    const changed = files.map((file) => {
      if (file.kind !== 'unit') return file;
      let unit = units.get(file);
      if (!unit) units.set(file, (unit = unitUnder(file as Source<Card>, house, books.get(file.folder))));
      return unit;
    });
    return [...changed, ...keywords];
  }, sources);
