import type { CardLayout } from './card-layout';
import type { JsonPath } from './source';
import type { RuleId, SystemId } from './words';

/** Text with the game's drawn symbols in it: `["Spend ", { symbol: "X" }, ": add ", { symbol: "S" }]`. */
export type RichText = readonly (string | { readonly symbol: string } | { readonly die: string })[];

/** One stat of a profile. `step` is present where the card's stepper may change it in the JSON at `path`. */
export interface StatView {
  readonly key: string;
  readonly label: string;
  /** As printed: `5"`, `4+`, `-`. */
  readonly value: string;
  readonly path: JsonPath;
  readonly step?: { readonly value: number; readonly min: number; readonly max: number };
  readonly rule?: RuleId;
}

/** A short mark on a card: armour class, shield, tier, unique. */
export interface TagView {
  readonly text: string;
  readonly title: string;
  readonly rule?: RuleId;
}

/** A keyword as printed, with the words that explain it (the rulebook's or the book's own keyword file's). */
export interface KeywordView {
  readonly text: string;
  readonly explanation: string;
  /** The words as the rulebook has them, where `explanation` has this card's number in place of its X: for the glossary. */
  readonly general?: string;
  readonly rule?: RuleId;
  /** True where it is words alone: nothing of it is fought. */
  readonly textOnly?: boolean;
}

/** An ability, spell or skill as printed. */
export interface AbilityView {
  readonly name: string;
  readonly type: string;
  /** "2 mana"; empty where it is free. */
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

/** Models of a unit that stand on bases of one size. */
export interface Standing {
  readonly models: number;
  /** In millimetres; round where both are the same. A model looks along the long side. Absent where the card does not say. */
  readonly base?: { readonly long: number; readonly short: number };
}

/** A unit card as data: the one input of every drawing of it (workbench, print, image). Strings are plain text, never HTML. */
export interface CardView {
  readonly system: SystemId;
  /** The unit's reference: `orc-grunt`. */
  readonly unit: string;
  readonly name: string;
  /** "Baseline · 25 mm base". */
  readonly subtitle: string;
  readonly faction: string;
  /** A CSS colour from the book, already checked to be `#rrggbb`; empty where the book has none. */
  readonly colour: string;
  readonly points: StatView;
  /** The book's icon, a name of the game-icons set; absent where it has none. */
  readonly icon?: string;
  /** The artwork's path in the workspace; absent where the card names none. The file may be missing. */
  readonly art?: string;
  readonly sections: readonly CardSection[];
  /** Short marks that stand on the card (SW, MA) with the words behind them: the glossary explains them. */
  readonly marks?: readonly KeywordView[];
  /** How it looks; absent where its book names no layout: as the game's cards do. */
  readonly layout?: CardLayout;
  /** What stands on the table for it; one model where it is absent. */
  readonly stands?: readonly Standing[];
}
