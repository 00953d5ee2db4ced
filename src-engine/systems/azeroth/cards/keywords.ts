import core from '../../../../rulebook/azeroth-at-war/keywords.json';
import type { KeywordFile } from '../../../generated/azeroth-at-war';
import type { Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { attackRule, type AttackRule } from './attack-rules';
import type { Aura, Keyword, KeywordDefinition, KeywordRule } from './keyword-rows';

export { countOf, healingBy as regainedBy, numberOf } from './keyword-rows';
export type { Amount, Keyword, KeywordDefinition, KeywordEffect, KeywordRule, When } from './keyword-rows';

/** Why a printed keyword could not be read. */
export type KeywordProblem =
  | { readonly code: 'unknown-keyword'; readonly near: string | undefined }
  | { readonly code: 'keyword-needs-number' | 'keyword-takes-no-number'; readonly name: string };

type Row = Partial<KeywordDefinition> & Pick<KeywordDefinition, 'name' | 'rule'>;

/** The core keywords of 4.6, from the rulebook's data. */
export const CORE_KEYWORDS: readonly KeywordDefinition[] = (core as unknown as readonly Row[]).map((row) => ({
  parameter: false,
  text: '',
  rules: [],
  highestOnly: false,
  ...row,
}));

const PRINTED = /^(.*?)(?:\s*\[\s*(\d{1,2})\s*\])?$/;

/**
 * Every keyword that a card may have: the core ones, and those of a workspace's keyword files (AAW-4.6-book-keywords).
 */
export class KeywordCatalogue {
  readonly #byName = new Map<string, KeywordDefinition>();

  constructor(files: readonly Source<KeywordFile>[]) {
    for (const definition of CORE_KEYWORDS) this.#add(definition);
    for (const source of files) {
      const { name, parameter = false, text, rules } = source.value;
      const bookRules = rules as unknown as readonly KeywordRule[];
      this.#add({
        name,
        parameter,
        text,
        rules: bookRules,
        rule: 'AAW-4.6-book-keywords',
        highestOnly: false,
        source,
      });
    }
  }

  #add(definition: KeywordDefinition): void {
    for (const name of [definition.name, ...(definition.aliases ?? [])]) {
      const key = name.toLowerCase();
      if (!this.#byName.has(key)) this.#byName.set(key, definition);
    }
  }

  /** Every definition, core ones first, each once. */
  get definitions(): readonly KeywordDefinition[] {
    return [...new Set(this.#byName.values())];
  }

  /** The definition by its name without a number. */
  find(name: string): KeywordDefinition | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  /** Reads a printed keyword: `Momentum [2]`. */
  read(printed: string): Keyword | KeywordProblem {
    const [, name = '', number] = PRINTED.exec(printed) ?? [];
    const definition = this.find(name);
    if (!definition) return { code: 'unknown-keyword', near: this.#nearest(name, number) };
    if (definition.parameter && number === undefined)
      return { code: 'keyword-needs-number', name: definition.name };
    if (!definition.parameter && number !== undefined)
      return { code: 'keyword-takes-no-number', name: definition.name };
    return { definition, x: Number(number ?? 0) };
  }

  #nearest(name: string, number: string | undefined): string | undefined {
    const near = closest(
      name,
      [...this.#byName.values()].map((definition) => definition.name),
    );
    if (near === undefined) return undefined;
    return this.find(near)?.parameter ? `${near} [${number ?? 1}]` : near;
  }
}

/**
 * Each keyword once, with its highest number, however often it is printed and granted (AAW-4.6-book-keywords, ruling
 * A30).
 */
export const distinct = (keywords: readonly Keyword[]): readonly Keyword[] => {
  const highest = new Map<KeywordDefinition, Keyword>();
  for (const keyword of keywords) {
    const known = highest.get(keyword.definition);
    if (!known || known.x < keyword.x) highest.set(keyword.definition, keyword);
  }
  return highest.size === keywords.length ? keywords : [...highest.values()];
};

/** True if a rule depends on the number of friends near the two. */
export const dependsOnFriends = ({ when }: KeywordRule): boolean =>
  when?.friends !== undefined || when?.outnumbers !== undefined;

/** A rule that applies to others near its bearer, and its keyword. */
export interface LentRule {
  readonly keyword: Keyword;
  readonly rule: KeywordRule;
  readonly aura: Aura;
  readonly attackRule: AttackRule;
}

/** The auras among keywords. */
export const aurasOf = (keywords: readonly Keyword[]): readonly LentRule[] =>
  keywords.flatMap((keyword) =>
    keyword.definition.rules.flatMap((rule) =>
      rule.aura ? [{ keyword, rule, aura: rule.aura, attackRule: attackRule(keyword, rule) }] : [],
    ),
  );

/** Most keywords once per battle on one card: each needs a bit. */
export const MOST_ONCE = 4;

/** The keywords once per battle; their indices are the bits that record which are used up. */
export const onceOf = (keywords: readonly Keyword[]): readonly KeywordDefinition[] =>
  keywords.map(({ definition }) => definition).filter(({ rules }) => rules.some(({ once }) => once));

/** True if `read` succeeded. */
export const isKeyword = (read: Keyword | KeywordProblem): read is Keyword => 'definition' in read;
