import type { RichText } from '../kernel/card-view';

/** One rule of the army in a book's file: a formation, an enhancement, a spell. */
export interface RuleItem {
  readonly name: string;
  /** "Casting 6", "HERO". */
  readonly meta: string;
  /** What it does, in the game's own words. */
  readonly profile?: RichText;
  readonly text: string;
}

/** Some of a book's rules under a heading. */
export interface RulePart {
  readonly title: string;
  readonly items: readonly RuleItem[];
  readonly table?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that are not rules of the army: its identity, its looks, its opponents in the lab. */
const OTHER = new Set([
  '$schema',
  'id',
  'name',
  'text',
  'colour',
  'icon',
  'art',
  'layout',
  'targets',
  'version',
  'language',
  'credits',
  'keyword',
  'keywords',
]);

const TITLES: Readonly<Record<string, string>> = { composition: 'Army composition' };

const titleOf = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return TITLES[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a unit or a book by its id; other words stay as they are. */
export type NameOf = (word: string) => string;

/** How a book's game and its units name what the rules refer to. */
interface Terms {
  readonly nameOf: NameOf;
  readonly profileOf: (rule: object) => RichText | undefined;
}

/** A value in words: `[2, 6]` is "2 to 6". */
const said = (value: unknown): string => {
  if (Array.isArray(value)) {
    const [from, to] = value as unknown[];
    if (value.length === 2 && typeof from === 'number' && typeof to === 'number')
      return from === to ? String(from) : `${from} to ${to}`;
    return value.map(said).join(', ');
  }
  if (isObject(value))
    return Object.entries(value)
      .map(([key, each]) => `${titleOf(key)}: ${said(each)}`)
      .join('; ');
  return value === true ? 'yes' : value === false ? 'no' : String(value);
};

/** A rule with a name and a text of its own: a skill of an enhancement. */
interface NamedRule {
  readonly name: string;
  readonly text: string;
}

const isNamedRule = (value: unknown): value is NamedRule =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string';

const areNamedRules = (value: unknown): value is readonly NamedRule[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNamedRule);

/** A property in words: "Value 6", "Unlimited", "Units Bog Kin, Reed Skulker"; its kind without the word "type". */
const propertyOf = (key: string, value: unknown, nameOf: NameOf): string[] => {
  if (value === false) return [];
  if (value === true) return [titleOf(key)];
  if (key === 'type' && typeof value === 'string') return [titleOf(value)];
  // Only games that measure in inches write a range in a book.
  if (key === 'range' && typeof value === 'number') return [`Range ${value}″`];
  const named = Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? nameOf(each) : each))
    : value;
  return [`${titleOf(key)} ${said(named)}`];
};

const itemOf = (value: Json, { nameOf, profileOf }: Terms): RuleItem => {
  const { name, text } = value;
  const profile = profileOf(value);
  const all = Object.entries(value).filter(([key]) => !['name', 'text', 'effects'].includes(key));
  const skills = all.flatMap(([, each]) => (areNamedRules(each) ? each : []));
  const rest = all.filter(([, each]) => !areNamedRules(each));
  return {
    name: said(name ?? ''),
    meta: profile ? '' : rest.flatMap(([key, each]) => propertyOf(key, each, nameOf)).join(' · '),
    ...(profile && { profile }),
    text: [
      ...(typeof text === 'string' ? [text] : []),
      ...skills.map((skill) => `${skill.name}: ${skill.text}`),
    ].join(' '),
  };
};

const tableOf = (value: Json): NonNullable<RulePart['table']> => {
  const inner = Object.values(value).filter(isObject);
  if (inner.length < Object.keys(value).length)
    return {
      columns: ['', ''],
      rows: Object.entries(value).map(([key, each]) => [titleOf(key), said(each)]),
    };
  const columns = [...new Set(inner.flatMap((each) => Object.keys(each)))];
  return {
    columns: ['', ...columns.map(titleOf)],
    rows: Object.entries(value).map(([key, each]) => [
      titleOf(key),
      ...columns.map((column) => (isObject(each) && each[column] !== undefined ? said(each[column]) : '–')),
    ]),
  };
};

const partsOf = (title: string, value: unknown, terms: Terms): RulePart[] => {
  if (isObject(value)) return [{ title, items: [], table: tableOf(value) }];
  if (!Array.isArray(value) || value.length === 0) return [];
  if (!value.every(isObject))
    return [{ title, items: value.map((each) => ({ name: said(each), meta: '', text: '' })) }];
  const rows = value;
  /** A nested list: the options of a table, the spells of a lore. */
  const list = Object.keys(rows[0] ?? {}).find(
    (key) => Array.isArray(rows[0]?.[key]) && (rows[0][key] as unknown[]).some(isObject),
  );
  if (list === undefined) return [{ title, items: rows.map((row) => itemOf(row, terms)) }];
  return rows.map((row): RulePart => {
    const { [list]: inner, ...own } = row;
    const { name, meta, text } = itemOf(own, terms);
    return {
      title: [name, meta].filter((part) => part !== '').join(' · '),
      items: [
        ...(text === '' ? [] : [{ name: '', meta: '', text }]),
        ...(Array.isArray(inner) ? inner.filter(isObject).map((each) => itemOf(each, terms)) : []),
      ],
    };
  });
};

/** The rules of the army in a book's file, for any game: every list and table that is not in `OTHER`. */
export const rulesOfBook = (
  book: unknown,
  nameOf: NameOf = (word) => word,
  profileOf: Terms['profileOf'] = () => undefined,
): RulePart[] =>
  isObject(book)
    ? Object.entries(book)
        .filter(([key]) => !OTHER.has(key))
        .flatMap(([key, value]) => partsOf(titleOf(key), value, { nameOf, profileOf }))
    : [];
