import type { PrintChoices } from './print';
import type { PlayedGame } from '../../src-engine/generated/every-game';
import type { Table } from '../../src-engine/kernel/table';
import type { SystemId } from '../../src-engine/kernel/words';

/** A file chosen by the user, with its name. */
export interface PickedFile {
  readonly name: string;
  readonly base64: string;
}

/** The files to import, and the options. */
export interface ImportAsk {
  readonly files: readonly PickedFile[];
  /**
   * The folder of the workspace. If empty, each book goes into its own, and sheets into the one named in their rows.
   */
  readonly into: string;
  /** True to import Legends units too. */
  readonly legends: boolean;
  /** The game of sheets; by default the workspace's game, if it has one. */
  readonly system?: SystemId;
  /** The meaning of the sheets' headers, as the user chooses it now. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** What an import would do; nothing is written yet. */
export interface ImportPreview {
  /** Identifies this preview: only what was shown can be written. */
  readonly id: string;
  readonly changes: readonly {
    readonly path: string;
    readonly action: 'new' | 'update' | 'same';
    /** What changes, in words. */
    readonly edits: readonly string[];
    /** How many errors the file would have. */
    readonly errors: number;
  }[];
  readonly notes: readonly {
    readonly file: string;
    readonly place: string;
    readonly kind: 'left-out' | 'decided';
    readonly message: string;
  }[];
  /** The first problems that the files would have. */
  readonly problems: readonly string[];
  readonly sheets: readonly {
    readonly file: string;
    readonly sheet: string;
    readonly holds: string;
    readonly headers: readonly { readonly header: string; readonly field: string | undefined }[];
    /** The fields that can be chosen for a header. */
    readonly choices: readonly string[];
  }[];
  /** Possible games of the sheets, if the user must choose one. */
  readonly systems: readonly SystemId[];
}

/** A file after an import or its undo; without a text it is removed. */
export interface WrittenFile {
  readonly path: string;
  readonly text?: string;
  readonly version: string;
}

/** Paper sizes for books. */
export const BOOK_PAPER_NAMES = ['a4', 'letter', 'a5'] as const;

/** The formats of exported tables: comma-separated values, a workbook, Markdown. */
export type TableFormat = 'csv' | 'xlsx' | 'md';

/** The book to make. */
export interface BookAsk {
  /** A book's id; by default the whole workspace. */
  readonly book?: string;
  readonly paper: (typeof BOOK_PAPER_NAMES)[number];
  /** The inks of its PDF. */
  readonly colors: PrintChoices['colors'];
  readonly profile: PrintChoices['profile'];
  /** As printed on the cover. */
  readonly date: string;
  /** The chosen rules that it is printed with; absent: as printed. */
  readonly variants?: Readonly<Record<string, string>>;
  readonly unsaved: readonly { readonly path: string; readonly text: string }[];
}

/** The finished book, or why there is none. */
export interface BookPreview {
  readonly books: readonly { readonly id: string; readonly name: string }[];
  /** HTML without scripts; empty if there is no book. */
  readonly html: string;
  readonly notes: readonly string[];
  readonly problem?: string;
  /** False if there is no browser: then only HTML is possible. */
  readonly canPaint: boolean;
}

/** A sheet of played games. If it has problems, no game is imported until the user fixes the sheet. */
export interface SheetGames {
  readonly games: readonly PlayedGame[];
  /** The line of each game, from 1. */
  readonly lines: readonly number[];
  /** The problems, by line (from 1) and column. */
  readonly problems: readonly { readonly line: number; readonly column: string; readonly message: string }[];
}

/** The calls of import and of books; part of `HostCalls`. */
export interface ExchangeCalls {
  previewImport(ask: ImportAsk): Promise<ImportPreview>;
  /** The progress of reading files, in a line; empty while nothing is read. */
  importProgress(): Promise<string>;
  /** Stops reading; the waiting call rejects with `cancelled`. */
  cancelImport(): Promise<void>;
  /** Writes what a preview showed: all of it, or nothing. */
  applyImport(id: string): Promise<readonly WrittenFile[]>;
  /** Undoes the last import of the workspace. */
  undoImport(): Promise<readonly WrittenFile[]>;
  /** Reads a sheet of games (CSV, TSV); nothing is written. */
  readGames(file: PickedFile): Promise<SheetGames>;
  previewBook(ask: BookAsk): Promise<BookPreview>;
  /** Makes a book; returns the file. */
  makeBook(ask: BookAsk, kind: 'pdf' | 'html'): Promise<PickedFile>;
  /** Stops a book that is being made; the waiting call rejects with `cancelled`. */
  cancelBook(): Promise<void>;
  /** The units of a game as sheets, which can be imported again. */
  exportUnits(
    system: SystemId,
    unsaved: readonly { readonly path: string; readonly text: string }[],
  ): Promise<readonly Table[]>;
  /** Tables as files: one file, or one for each table for CSV. @param name without an ending */
  makeTables(name: string, tables: readonly Table[], format: TableFormat): Promise<readonly PickedFile[]>;
  /**
   * Asks where to save a file, and saves it; returns the path. Undefined: cancelled. Rejects with `not-allowed` if
   * there is no dialog.
   */
  saveFile(file: PickedFile): Promise<string | undefined>;
}
