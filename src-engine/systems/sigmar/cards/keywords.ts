import type { BookFile, BookWeaponAbility, Effect, KeywordFile } from '../../../generated/age-of-sigmar';
import type { Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import type { RuleId } from '../../../kernel/words';
import { asTyped } from '../words';

/** What follows a keyword in brackets: nothing, a power level (2), a ward value (5+), a proportion (1/5). */
export type Bracket = 'none' | 'power' | 'ward' | 'proportion';

/** A keyword of the core rules, of a book's lists, or of a keyword file. */
export interface KeywordDefinition {
  readonly name: string;
  readonly rule: RuleId;
  readonly bracket: Bracket;
  /** True if the bracket may be left out: a plain CHAMPION is one model. */
  readonly optional?: boolean;
  /** Its text; empty for core keywords, whose text is on the rulebook page. */
  readonly text: string;
  readonly effects: readonly Effect[];
  /** The keyword file that defines it. */
  readonly source?: Source;
}

/** A keyword on a card with its number: power level, ward value, or models per bearer. */
export interface Keyword {
  readonly definition: KeywordDefinition;
  /** WIZARD (2) 2, WARD (5+) 5, CHAMPION (1/10) 10; 0 without brackets. */
  readonly value: number;
  /** The numerator of a proportion, else 1. */
  readonly of: number;
}

/** Why a printed keyword could not be read. */
export interface KeywordProblem {
  readonly code: 'unknown-keyword' | 'keyword-needs-number' | 'keyword-takes-no-number';
  /** The correct printed form, if it can be guessed. */
  readonly near: string | undefined;
}

const row = (name: string, rule: RuleId, bracket: Bracket = 'none', optional = false): KeywordDefinition => ({
  name,
  rule,
  bracket,
  optional,
  text: '',
  effects: [],
});

/** The keywords of the core and advanced rules that a warscroll may have. */
export const CORE_KEYWORDS: readonly KeywordDefinition[] = [
  row('HERO', 'AOS-4.0-type'),
  row('INFANTRY', 'AOS-4.0-type'),
  row('CAVALRY', 'AOS-4.0-type'),
  row('BEAST', 'AOS-4.0-type'),
  row('MONSTER', 'AOS-4.0-type'),
  row('WAR MACHINE', 'AOS-4.0-type'),
  row('MANIFESTATION', 'AOS-magic-7.0'),
  row('FACTION TERRAIN', 'AOS-terrain-1.5'),
  row('FLY', 'AOS-15.4'),
  row('UNIQUE', 'AOS-army-3.4'),
  row('WARMASTER', 'AOS-army-3.2'),
  row('WIZARD', 'AOS-magic-1.1', 'power'),
  row('PRIEST', 'AOS-magic-1.1', 'power'),
  row('WARD', 'AOS-18.1', 'ward'),
  row('CHAMPION', 'AOS-command-models-1.0', 'proportion', true),
  row('MUSICIAN', 'AOS-command-models-2.0', 'proportion', true),
  row('STANDARD BEARER', 'AOS-command-models-3.0', 'proportion', true),
  row('STRIKE-FIRST', 'AOS-19.0'),
  row('STRIKE-LAST', 'AOS-19.0'),
  row('ORDER', 'AOS-3.0'),
  row('CHAOS', 'AOS-3.0'),
  row('DEATH', 'AOS-3.0'),
  row('DESTRUCTION', 'AOS-3.0'),
];

/** An example of the bracket after a keyword. */
export const EXAMPLES: Readonly<Record<Bracket, string>> = {
  none: '',
  power: ' (1)',
  ward: ' (6+)',
  proportion: ' (1/5)',
};
const PRINTED = /^(.*?)(?:\s*[([]([^()[\]]*)[)\]])?$/;
const FORMS: Readonly<Record<Exclude<Bracket, 'none'>, RegExp>> = {
  power: /^([1-9])$/,
  ward: /^([2-6])\+$/,
  proportion: /^([1-9])\/([1-9]\d?)$/,
};

/** AOS-5.1: singular and plural of a keyword are the same, and case does not matter. */
export const keywordKey = (name: string): string =>
  asTyped(name)
    .toUpperCase()
    .replace(/\s*\(/, ' (') // "WARD(6+)" is "WARD (6+)"
    .replace(/IES$/, 'Y')
    .replace(/OES$/, 'O')
    .replace(/([^S])S$/, '$1');

/** The keys of a printed keyword: whole, and without its brackets. */
export const keywordKeys = (printed: string): string[] => [
  ...new Set([keywordKey(printed), keywordKey(PRINTED.exec(printed)?.[1] ?? printed)]),
];

/** Every keyword that a card of the workspace may have. */
export class KeywordCatalogue {
  readonly #byKey = new Map<string, KeywordDefinition>();
  readonly #nearNames = new Map<string, string | undefined>();
  readonly #weaponAbilities: (BookWeaponAbility & { readonly folder: string })[];

  constructor(files: readonly Source<KeywordFile>[], books: readonly Source<BookFile>[]) {
    for (const definition of CORE_KEYWORDS) this.#add(definition);
    for (const source of files) {
      const { name, text, effects } = source.value;
      this.#add({ name, text, effects, rule: 'AOS-5.1', bracket: 'none', source });
    }
    this.#weaponAbilities = books.flatMap(({ value, folder }) =>
      (value.weaponAbilities ?? []).map((ability) => ({ ...ability, folder })),
    );
    for (const { value } of books)
      for (const name of [value.keyword, ...value.keywords])
        this.#add({ ...row(name, 'AOS-3.0'), text: `A keyword of ${value.name}.` });
  }

  #add(definition: KeywordDefinition): void {
    const key = keywordKey(definition.name);
    if (!this.#byKey.has(key)) this.#byKey.set(key, definition);
  }

  /** A weapon ability of a book (AOS-20.0), as printed; the book in `folder` has priority. */
  weaponAbility(printed: string, folder = ''): BookWeaponAbility | undefined {
    const same = (one: string): string => asTyped(one).toLowerCase();
    const found = this.#weaponAbilities.filter(({ name }) => same(name) === same(printed));
    return found.find((one) => one.folder === folder) ?? found[0];
  }

  /** Every weapon ability that a book defines. */
  get weaponAbilities(): readonly BookWeaponAbility[] {
    return this.#weaponAbilities;
  }

  /** Every definition, core ones first. */
  get definitions(): readonly KeywordDefinition[] {
    return [...this.#byKey.values()];
  }

  /** The definition by its name without brackets, in singular or plural. */
  find(name: string): KeywordDefinition | undefined {
    return this.#byKey.get(keywordKey(name));
  }

  /** Reads a printed keyword: `WARD (6+)`. */
  read(printed: string): Keyword | KeywordProblem {
    const [, name = '', inside] = PRINTED.exec(printed) ?? [];
    const definition = this.find(name);
    const isCore = definition !== undefined && definition.bracket !== 'none';
    // A book may declare a keyword with its bracket as part of its name: "RELENTLESS DISCIPLINE (2)". A number of a core
    // keyword, such as "PRIEST (1)", is never part of a name.
    const whole = inside === undefined || isCore ? undefined : this.find(printed);
    if (whole) return { definition: whole, value: 0, of: 1 };
    if (!definition) return { code: 'unknown-keyword', near: this.#nearest(name, inside) };
    const { bracket, optional } = definition;
    if (bracket === 'none' || inside === undefined) {
      if (bracket === 'none' && inside !== undefined)
        return { code: 'keyword-takes-no-number', near: definition.name };
      if (bracket === 'none' || optional) return { definition, value: 0, of: 1 };
      return { code: 'keyword-needs-number', near: definition.name + EXAMPLES[bracket] };
    }
    const match = FORMS[bracket].exec(inside.trim());
    if (!match) return { code: 'keyword-needs-number', near: definition.name + EXAMPLES[bracket] };
    if (bracket === 'proportion') return { definition, value: Number(match[2]), of: Number(match[1]) };
    return { definition, value: Number(match[1]), of: 1 };
  }

  /** The nearest name to an unknown one, found once: a faction's keyword may be on thousands of cards. */
  #near(name: string): string | undefined {
    if (!this.#nearNames.has(name))
      this.#nearNames.set(
        name,
        closest(
          name,
          this.definitions.map((definition) => definition.name),
        ),
      );
    return this.#nearNames.get(name);
  }

  #nearest(name: string, inside: string | undefined): string | undefined {
    const near = this.#near(name);
    const definition = near === undefined ? undefined : this.find(near);
    if (!definition) return undefined;
    if (definition.bracket === 'none') return definition.name;
    if (inside !== undefined) return `${definition.name} (${inside})`;
    return definition.name + (definition.optional ? '' : EXAMPLES[definition.bracket]);
  }
}

/** True if `read` succeeded. */
export const isKeyword = (read: Keyword | KeywordProblem): read is Keyword => 'definition' in read;
