import type { VariantName } from '../variants';
import type { Source } from '../../../kernel/source';
import { fixed, type Count } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Action, Armor, Cover, Hill, RollName, Stat, Tier, WeaponTag } from '../words';

/** A change in the notation of keyword files; "X" is the keyword's number. */
export type By = number | 'X' | '-X';

/** A number of wounds or hits in the notation of keyword files. */
export type Amount = number | 'D3' | 'D6' | 'X';

/** An effect of a keyword, in the notation of keyword files. */
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

/** When a keyword's rule applies; every given condition must hold. */
export interface When {
  readonly action?: readonly Action[];
  readonly weapon?: readonly WeaponTag[];
  readonly hill?: Hill;
  readonly flank?: boolean;
  readonly cover?: readonly Cover[];
  /** For shots: from within half the range or from beyond it (AAW-7.1-bands). */
  readonly range?: 'half' | 'long';
  readonly wounds?: 'half' | 'quarter';
  /** At least this many friends within 2" of the bearer. */
  readonly friends?: number;
  /** The bearer has more friends within 2" of it than the enemy has. */
  readonly outnumbers?: boolean;
  /** Only for dice with this unmodified face to hit, and that hit (ruling A2). */
  readonly natural?: number;
  /** Only for dice with this unmodified face to wound, and that wound. */
  readonly naturalWound?: number;
  readonly foe?: {
    readonly tier?: readonly Tier[];
    readonly keyword?: string;
    readonly armor?: readonly Armor[];
    readonly shield?: boolean;
  };
}

/**
 * Which other models a rule also applies to: the bearer's friends or enemies within this many inches, and the bearer
 * itself if it says so.
 */
export interface Aura {
  readonly to: 'friends' | 'enemies';
  readonly within: number;
  readonly itself?: boolean;
}

/** One rule of a keyword: whose attack it affects, when, and its effects. */
export interface KeywordRule {
  readonly side: 'attacker' | 'defender';
  readonly when?: When;
  /** Works for one attack per battle, the first to which it applies. */
  readonly once?: boolean;
  /** Applies to others near the bearer instead of the bearer itself. */
  readonly aura?: Aura;
  readonly effects: readonly KeywordEffect[];
  /** Only while the variant has this value (core keywords). */
  readonly variant?: { readonly name: VariantName; readonly value: string };
  /** The rule's own id and name, if not the keyword's (core keywords). */
  readonly rule?: RuleId;
  readonly label?: string;
}

/** A keyword as the rulebook or a book's file defines it. */
export interface KeywordDefinition {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly parameter: boolean;
  readonly rule: RuleId;
  /** Its text; empty for core keywords, whose text is on the rulebook page. */
  readonly text: string;
  readonly rules: readonly KeywordRule[];
  /** Several sources do not add up: the highest counts (ruling A4). */
  readonly highestOnly: boolean;
  /** The book's file that defines it. */
  readonly source?: Source;
}

/** A keyword on a card: its definition, and its number if it has one. */
export interface Keyword {
  readonly definition: KeywordDefinition;
  /** The number in brackets; 0 if it has none. */
  readonly x: number;
}

/** The value of a number, "X" or "-X" in a keyword's file. */
export const numberOf = (by: By, x: number): number => (by === 'X' ? x : by === '-X' ? -x : by);

/** An amount, as a number that may be random. */
export const countOf = (amount: Amount, x: number): Count =>
  amount === 'D3' || amount === 'D6'
    ? { dice: 1, sides: amount === 'D3' ? 3 : 6, plus: 0 }
    : fixed(numberOf(amount, x));

/** Wounds that a keyword restores at the start of its bearer's activation (AAW-4.6-regeneration). */
export const healingBy = ({ definition, x }: Keyword): number => {
  let healing = 0;
  for (const { side, when, once, aura, effects } of definition.rules) {
    if (side !== 'attacker' || when || once || aura) continue;
    for (const effect of effects) if (effect.effect === 'heal') healing += numberOf(effect.amount, x);
  }
  return healing;
};
