import type { CardLayout } from './card-layout';
import type { JsonPath } from './source';
import type { RuleId, SystemId } from './words';

/** Text with the game's drawn symbols in it: `["Spend ", { symbol: "X" }, ": add ", { symbol: "S" }]`. */
export type RichText = readonly (string | { readonly symbol: string } | { readonly die: string })[];

/** One stat of a profile. `step` is present if the card's stepper may change it, in the JSON at `path`. */
export interface StatView {
  readonly key: string;
  readonly label: string;
  /** As printed: `5"`, `4+`, `-`. */
  readonly value: string;
  readonly path: JsonPath;
  readonly step?: { readonly value: number; readonly min: number; readonly max: number };
  readonly rule?: RuleId;
}

/** A short mark on a card: armor class, shield, tier, unique. */
export interface TagView {
  readonly text: string;
  readonly title: string;
  readonly rule?: RuleId;
}

/** A keyword as printed, with the text that explains it (from the rulebook or the book's own keyword file). */
export interface KeywordView {
  readonly text: string;
  readonly explanation: string;
  /** The text as in the rulebook, with X where `explanation` has this card's number: for the glossary. */
  readonly general?: string;
  readonly rule?: RuleId;
  /** True for text only: the simulation ignores it. */
  readonly textOnly?: boolean;
}

/** An ability, spell or skill as printed. */
export interface AbilityView {
  readonly name: string;
  readonly type: string;
  /** "2 mana"; empty if it is free. */
  readonly cost: string;
  readonly range: string;
  readonly target: string;
  readonly text: RichText;
}

/** A block of a card, in the order in which the game prints them. */
export type CardSection =
  | { readonly type: 'stats'; readonly title?: string; readonly stats: readonly StatView[] }
  | { readonly type: 'tags'; readonly tags: readonly TagView[] }
  | {
      readonly type: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly RichText[])[];
    }
  | { readonly type: 'keywords'; readonly keywords: readonly KeywordView[] }
  | { readonly type: 'abilities'; readonly abilities: readonly AbilityView[] }
  | { readonly type: 'text'; readonly style: 'flavour' | 'rules'; readonly text: RichText };

/** Models of a unit on bases of one size. */
export interface Standing {
  readonly models: number;
  /** In millimeters; round if both are the same. A model faces along the long side. Absent if the card does not say. */
  readonly base?: { readonly long: number; readonly short: number };
}

/** A unit card as data: the only input for drawing it (workbench, print, image). Strings are plain text, never HTML. */
export interface CardView {
  readonly system: SystemId;
  /** The unit's reference: `orc-grunt`. */
  readonly unit: string;
  readonly name: string;
  /** "Baseline · 25 mm base". */
  readonly subtitle: string;
  readonly faction: string;
  /** A CSS color from the book, already checked to be `#rrggbb`; empty if the book has none. */
  readonly colour: string;
  readonly points: StatView;
  /** The book's icon, a name of the game-icons set; absent if it has none. */
  readonly icon?: string;
  /** The artwork's path in the workspace; absent if the card names none. The file may be missing. */
  readonly art?: string;
  readonly sections: readonly CardSection[];
  /** Short marks on the card (SW, MA) with the text behind them: the glossary explains them. */
  readonly marks?: readonly KeywordView[];
  /** The language of its texts, if its book names one: `en-US`. */
  readonly language?: string;
  /** How it looks; absent if its book names no layout: then as the game's cards do. */
  readonly layout?: CardLayout;
  /** What it puts on the table; absent for one model. */
  readonly stands?: readonly Standing[];
  /** The wounds of each model; absent for 1, and 0 if it cannot be destroyed. */
  readonly wounds?: number;
}
