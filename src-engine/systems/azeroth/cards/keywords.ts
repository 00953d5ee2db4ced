import core from '../../../../rulebook/azeroth-at-war/keywords.json';
import type { KeywordFile } from '../../../generated/azeroth-at-war';
import type { Source } from '../../../kernel/source';
import { fixed, type Count } from '../../../kernel/plan/plan';
import { closest } from '../../../kernel/names/suggest';
import type { RuleId } from '../../../kernel/words';
import type { Action, Armor, Cover, Hill, RollName, Stat, Tier, WeaponTag } from '../words';

/** A change as keyword files write it; "X" stands for the keyword's number. */
export type By = number | 'X' | '-X';

/** A number of wounds or hits as keyword files write it. */
export type Amount = number | 'D3' | 'D6' | 'X';

/** What a keyword may do, as keyword files write it. */
export type KeywordEffect =
  | { readonly effect: 'modify-stat'; readonly stat: Stat; readonly by: By }
  | { readonly effect: 'modify-roll'; readonly roll: RollName; readonly by: By }
  | { readonly effect: 'reroll'; readonly roll: RollName; readonly faces: 'ones' | 'failed' }
  | { readonly effect: 'damage'; readonly amount: Amount }
  | { readonly effect: 'heal'; readonly amount: number | 'X' }
  | { readonly effect: 'grant'; readonly keyword: string }
  | { readonly effect: 'suppress'; readonly keyword: string }
  | { readonly effect: 'extra-hit'; readonly on: 'bystander' | 'target' | 'bystander-or-target' }
  | { readonly effect: 'no-save' }
  | { readonly effect: 'shoot-into-melee' }
  | { readonly effect: 'auto-wound' }
  | { readonly effect: 'ward'; readonly on: number }
  | { readonly effect: 'reduce-damage'; readonly by: number | 'X' }
  | { readonly effect: 'hits'; readonly amount: Amount; readonly strength?: number }
  | { readonly effect: 'lasting-damage'; readonly amount: Amount; readonly rounds: number | 'X' }
  | { readonly effect: 'deploy'; readonly how: 'infiltrate' | 'ambush'; readonly distance: number };

/** When a keyword's rule applies; every condition that is there must hold. */
export interface When {
  readonly action?: readonly Action[];
  readonly weapon?: readonly WeaponTag[];
  readonly hill?: Hill;
  readonly flank?: boolean;
  readonly cover?: readonly Cover[];
  /** Of shots: from within half the range or from beyond it (AAW-7.1-bands). */
  readonly range?: 'half' | 'long';
  readonly wounds?: 'half' | 'quarter';
  /** So many friends within 2" of the bearer at least. */
  readonly friends?: number;
  /** The bearer has more friends within 2" of it than the foe has. */
  readonly outnumbers?: boolean;
  /** Only for dice whose unmodified face to hit is this and that hit (ruling A2). */
  readonly natural?: number;
  /** Only for dice whose unmodified face to wound is this and that wound. */
  readonly naturalWound?: number;
  readonly foe?: {
    readonly tier?: readonly Tier[];
    readonly keyword?: string;
    readonly armor?: readonly Armor[];
    readonly shield?: boolean;
  };
}

/** To whom else a rule holds: the bearer's friends or enemies within so many inches of it, itself too where it says so. */
export interface Aura {
  readonly to: 'friends' | 'enemies';
  readonly within: number;
  readonly itself?: boolean;
}

/** One rule of a keyword: whose attack it bears on, when, and what happens. */
export interface KeywordRule {
  readonly side: 'attacker' | 'defender';
  readonly when?: When;
  /** Works for one attack a battle, the first in which it applies. */
  readonly once?: boolean;
  /** Holds for others near the bearer instead of for itself. */
  readonly aura?: Aura;
  readonly effects: readonly KeywordEffect[];
  /** Only while the variant has this value (core keywords). */
  readonly variant?: { readonly name: string; readonly value: string };
  /** The rule's own id and name, where not the keyword's (core keywords). */
  readonly rule?: RuleId;
  readonly label?: string;
}

/** A keyword as the rulebook or a book's file defines it. */
export interface KeywordDefinition {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly parameter: boolean;
  readonly rule: RuleId;
  /** In words; empty for core keywords, whose words are the rulebook page's. */
  readonly text: string;
  readonly rules: readonly KeywordRule[];
  /** Several sources do not add up: the highest counts (ruling A4). */
  readonly highestOnly: boolean;
  /** The book's file that defines it. */
  readonly source?: Source;
}

/** A keyword on a card: its definition, and its number where it takes one. */
export interface Keyword {
  readonly definition: KeywordDefinition;
  /** The number in brackets; 0 where it takes none. */
  readonly x: number;
}

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

/** Every keyword that a card may bear: the core ones, and those of a workspace's keyword files (AAW-4.6-book-keywords). */
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

  /** Reads a keyword as printed: `Momentum [2]`. */
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

/** Each keyword once, with its highest number, however often it is printed and granted (AAW-4.6-book-keywords, ruling A30). */
export const distinct = (keywords: readonly Keyword[]): readonly Keyword[] => {
  const highest = new Map<KeywordDefinition, Keyword>();
  for (const keyword of keywords) {
    const known = highest.get(keyword.definition);
    if (!known || known.x < keyword.x) highest.set(keyword.definition, keyword);
  }
  return highest.size === keywords.length ? keywords : [...highest.values()];
};

/** The number that a keyword's file writes as a number, "X" or "-X". */
export const numberOf = (by: By, x: number): number => (by === 'X' ? x : by === '-X' ? -x : by);

/** How many, as a number that may be random. */
export const countOf = (amount: Amount, x: number): Count =>
  amount === 'D3' || amount === 'D6'
    ? { dice: 1, sides: amount === 'D3' ? 3 : 6, plus: 0 }
    : fixed(numberOf(amount, x));

/** True where a rule asks how many friends stand near the two. */
export const asksFriends = ({ when }: KeywordRule): boolean =>
  when?.friends !== undefined || when?.outnumbers !== undefined;

/** A rule that holds for others near its bearer, and the keyword that it is of. */
export interface LentRule {
  readonly keyword: Keyword;
  readonly rule: KeywordRule;
  readonly aura: Aura;
}

/** The auras among keywords. */
export const aurasOf = (keywords: readonly Keyword[]): readonly LentRule[] =>
  keywords.flatMap((keyword) =>
    keyword.definition.rules.flatMap((rule) => (rule.aura ? [{ keyword, rule, aura: rule.aura }] : [])),
  );

/** Most keywords of one card that work once a battle: each is a bit of what is kept of it. */
export const MOST_ONCE = 4;

/** The keywords that work once a battle; their places are the bits by which it is kept who has used them up. */
export const onceOf = (keywords: readonly Keyword[]): readonly KeywordDefinition[] =>
  keywords.map(({ definition }) => definition).filter(({ rules }) => rules.some(({ once }) => once));

/** True where `read` succeeded. */
export const isKeyword = (read: Keyword | KeywordProblem): read is Keyword => 'definition' in read;
