import type { SystemId } from '../../src-engine/kernel/words';

/** What to print. Names are ids, qualified by a folder if they are ambiguous. */
export type PrintSelection =
  | { readonly type: 'all' }
  | { readonly type: 'book'; readonly book: string }
  | { readonly type: 'army'; readonly army: string }
  | { readonly type: 'units'; readonly units: readonly string[] };

/** Paper sizes for cards. */
export const PAPER_NAMES = ['a4', 'letter', 'a3'] as const;

/** The remembered print settings. Lengths in millimeters. */
export interface PrintChoices {
  /** A name (poker, bridge, tarot, a6, a5), or millimeters such as 63x88; if empty, the layout's size. */
  readonly card: string;
  /** A layout by its name; if empty, each book's own. */
  readonly cardLayout: string;
  readonly paper: (typeof PAPER_NAMES)[number];
  readonly layout: 'long' | 'short' | 'fold' | 'single';
  readonly backs: 'text' | 'faction' | 'none';
  readonly bleed: number;
  readonly marks: 'both' | 'crop' | 'cut' | 'none';
  /** The inks of a PDF. */
  readonly colors: 'rgb' | 'black-ink' | 'cmyk';
  /** The path of a color profile for CMYK; if empty, Ghostscript's own. */
  readonly profile: string;
  readonly backX: number;
  readonly backY: number;
  readonly glossary: boolean;
  readonly roster: boolean;
  /** Sheets of tokens instead of cards. */
  readonly tokens: boolean;
  /** The URL at which Tabletop Simulator will find the pictures; if empty, the saved files. */
  readonly address: string;
}

/** A print request: for the files on disk, with unsaved edits in their place. */
export interface PrintAsk {
  readonly selection: PrintSelection;
  /** Only cards that changed since they were last printed. */
  readonly changed: boolean;
  readonly choices: PrintChoices;
  /** The chosen rules that the cards are printed with; absent: as printed. */
  readonly variants?: Readonly<Record<string, string>>;
  readonly unsaved: readonly { readonly path: string; readonly text: string }[];
}

/** What can be printed from the workspace. */
export interface PrintStock {
  readonly books: readonly { readonly id: string; readonly name: string; readonly system: SystemId }[];
  readonly armies: readonly { readonly id: string; readonly name: string; readonly points: number }[];
  readonly units: readonly { readonly id: string; readonly name: string; readonly folder: string }[];
  /** The names of the available card layouts. */
  readonly layouts: readonly string[];
}

/** The finished pages, or why there are none. */
export interface PrintPreview {
  readonly stock: PrintStock;
  /** Some of the pages as HTML without scripts; empty if nothing can be printed. A long book is shown in parts. */
  readonly html: string;
  /** The first and the last of these pages, counted from 1. */
  readonly shown: readonly [first: number, last: number];
  readonly part: number;
  readonly parts: number;
  readonly pages: number;
  /** The number of cards, or of tokens if tokens are printed. */
  readonly cards: number;
  readonly perSheet: number;
  /** Notes for the designer, in sentences. */
  readonly notes: readonly string[];
  /** Why nothing can be printed, in a sentence. */
  readonly problem?: string;
  /** False if there is no browser: then only HTML is possible. */
  readonly canPaint: boolean;
}

/** `png` is a picture for each page, `cards` one for each face or token, `tabletop` a saved object and its pictures. */
export const PRINT_KINDS = ['pdf', 'html', 'png', 'cards', 'tabletop'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** The progress of a print. `files` are set when it is done. */
export type PrintProgress =
  | { readonly state: 'working'; readonly done: number; readonly total: number }
  | {
      readonly state: 'done';
      readonly files: readonly { readonly name: string; readonly bytes: number }[];
      /** What to do with the files, in a sentence, if that is not obvious. */
      readonly advice?: string;
    }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'cancelled' };

/**
 * The pictures on a card: the artwork as a `data:` URL, the icon as a path 512 wide and high. Missing ones are left
 * out.
 */
export interface CardPictures {
  readonly art?: string;
  readonly icon?: string;
  /** Why a picture that the card names is missing, a sentence for each. */
  readonly problems: readonly string[];
}

/** The calls of printing; part of `HostCalls`. */
export interface PrintCalls {
  /** The pictures of a card, by the names on it: a path in the workspace, a name from the game-icons set. */
  cardPictures(art: string | undefined, icon: string | undefined): Promise<CardPictures>;
  /** @param part from 0; a number that is too large means the last part */
  previewPrint(ask: PrintAsk, part: number): Promise<PrintPreview>;
  /** Starts a print; returns its id. Only one runs at a time: a new one stops the previous one. */
  startPrint(ask: PrintAsk, kind: PrintKind): Promise<string>;
  printProgress(id: string): Promise<PrintProgress>;
  cancelPrint(id: string): Promise<void>;
  /**
   * Asks where to save a finished print, and saves it; returns the path. Undefined: cancelled. Rejects with
   * `not-allowed` if there is no dialog.
   */
  savePrint(id: string): Promise<string | undefined>;
  /** A part of a file of a finished print, as base64: at most 3 MB from `offset`. */
  printedPart(id: string, file: number, offset: number): Promise<string>;
}
