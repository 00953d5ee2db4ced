import type { SystemId } from '../../src-engine/kernel/words';

/** What to print. Names are ids, qualified by a folder where two are alike. */
export type PrintSelection =
  | { readonly type: 'all' }
  | { readonly type: 'book'; readonly book: string }
  | { readonly type: 'army'; readonly army: string }
  | { readonly type: 'units'; readonly units: readonly string[] };

/** Papers that cards are printed on. */
export const PAPER_NAMES = ['a4', 'letter', 'a3'] as const;

/** How to print it, as it is remembered. Lengths in millimetres. */
export interface PrintChoices {
  /** A name (poker, bridge, tarot, a6, a5), or millimetres as 63x88. */
  readonly card: string;
  /** A layout by its name; empty where each book's own is used. */
  readonly cardLayout: string;
  readonly paper: (typeof PAPER_NAMES)[number];
  readonly layout: 'long' | 'short' | 'fold' | 'single';
  readonly backs: 'text' | 'faction' | 'none';
  readonly bleed: number;
  readonly marks: 'both' | 'crop' | 'cut' | 'none';
  readonly backX: number;
  readonly backY: number;
  readonly glossary: boolean;
  readonly roster: boolean;
  /** Sheets of tokens in place of cards. */
  readonly tokens: boolean;
  /** Where the pictures of a deck for Tabletop Simulator will be found: a URL; empty where they are saved. */
  readonly address: string;
}

/** A print as it is asked for: of the files on disk, but for those typed over and not yet saved. */
export interface PrintAsk {
  readonly selection: PrintSelection;
  /** Only cards that changed since they were last printed. */
  readonly changed: boolean;
  readonly choices: PrintChoices;
  readonly unsaved: readonly { readonly path: string; readonly text: string }[];
}

/** What the workspace has to print. */
export interface PrintStock {
  readonly books: readonly { readonly id: string; readonly name: string; readonly system: SystemId }[];
  readonly armies: readonly { readonly id: string; readonly name: string; readonly points: number }[];
  readonly units: readonly { readonly id: string; readonly name: string; readonly folder: string }[];
  /** The names of the layouts that cards may have. */
  readonly layouts: readonly string[];
}

/** The pages as they will be, or why there are none. */
export interface PrintPreview {
  readonly stock: PrintStock;
  /** Some of the pages as HTML without scripts; empty where nothing can be printed. A long book is shown in parts. */
  readonly html: string;
  /** Which pages these are: the first, counted from 1, and the last. */
  readonly shown: readonly [first: number, last: number];
  readonly part: number;
  readonly parts: number;
  readonly pages: number;
  /** Cards, or tokens where those are asked for. */
  readonly cards: number;
  readonly perSheet: number;
  /** What the designer should know, in sentences. */
  readonly notes: readonly string[];
  /** Why nothing can be printed, in a sentence. */
  readonly problem?: string;
  /** False where there is no browser: then only HTML can be had. */
  readonly canPaint: boolean;
}

/** `png` is a picture a page, `cards` a picture a face, `tabletop` deck sheets with a saved object. */
export const PRINT_KINDS = ['pdf', 'html', 'png', 'cards', 'tabletop'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** How far a print is. `files` are there once it is done. */
export type PrintProgress =
  | { readonly state: 'working'; readonly done: number; readonly total: number }
  | {
      readonly state: 'done';
      readonly files: readonly { readonly name: string; readonly bytes: number }[];
      /** What to do with them, in a sentence, where that is not plain. */
      readonly advice?: string;
    }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'cancelled' };

/** What is drawn on a card beside its words: the artwork as a `data:` URL, the icon as a path 512 wide and high. What is not there is left out. */
export interface CardPictures {
  readonly art?: string;
  readonly icon?: string;
  /** Why a picture that the card names is not there, a sentence each. */
  readonly problems: readonly string[];
}

/** The calls of printing; part of `HostCalls`. */
export interface PrintCalls {
  /** The pictures of a card, by what it names: a path in the workspace, a name of the game-icons set. */
  cardPictures(art: string | undefined, icon: string | undefined): Promise<CardPictures>;
  /** @param part from 0; beyond the last one it is the last */
  previewPrint(ask: PrintAsk, part: number): Promise<PrintPreview>;
  /** Starts a print; answers its id. One at a time: a new one ends the one before it. */
  startPrint(ask: PrintAsk, kind: PrintKind): Promise<string>;
  printProgress(id: string): Promise<PrintProgress>;
  cancelPrint(id: string): Promise<void>;
  /** Asks where to put a print that is done, and puts it there; answers where. Undefined: cancelled. Rejects with `not-allowed` where there is no dialog. */
  savePrint(id: string): Promise<string | undefined>;
  /** A part of a file of a print that is done, as base64: at most 3 MB from `offset`. */
  printedPart(id: string, file: number, offset: number): Promise<string>;
}
