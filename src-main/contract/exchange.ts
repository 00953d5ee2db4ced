import type { PlayedGame } from '../../src-engine/generated/every-game';
import type { Table } from '../../src-engine/kernel/table';
import type { SystemId } from '../../src-engine/kernel/words';

/** A file that somebody picked, by its name. */
export interface PickedFile {
  readonly name: string;
  readonly base64: string;
}

/** What is to be imported, and how. */
export interface ImportAsk {
  readonly files: readonly PickedFile[];
  /** The folder of the workspace; empty: each book's own, and for sheets what their rows say. */
  readonly into: string;
  /** True where what is out of print comes in too. */
  readonly legends: boolean;
  /** The game of sheets; the workspace's where it has one. */
  readonly system?: SystemId;
  /** What headers of sheets are, as it is said now. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** What an import would do: nothing is written yet. */
export interface ImportPreview {
  /** Says which preview this is: only what was seen can be written. */
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
  /** The first of what would be wrong with the files. */
  readonly problems: readonly string[];
  readonly sheets: readonly {
    readonly file: string;
    readonly sheet: string;
    readonly holds: string;
    readonly headers: readonly { readonly header: string; readonly field: string | undefined }[];
    /** The fields that a header may be given. */
    readonly choices: readonly string[];
  }[];
  /** Games of which the sheets may be, where it must be said. */
  readonly systems: readonly SystemId[];
}

/** A file after an import, or after one was taken back; without a text it is gone. */
export interface WrittenFile {
  readonly path: string;
  readonly text?: string;
  readonly version: string;
}

/** Papers that a book is set on. */
export const BOOK_PAPER_NAMES = ['a4', 'letter', 'a5'] as const;

/** What tables become: comma-separated values, a workbook, Markdown. */
export type TableFormat = 'csv' | 'xlsx' | 'md';

/** What book is to be made. */
export interface BookAsk {
  /** A book's id; all of the workspace where it is not said. */
  readonly book?: string;
  readonly paper: (typeof BOOK_PAPER_NAMES)[number];
  /** As printed on the cover. */
  readonly date: string;
  readonly unsaved: readonly { readonly path: string; readonly text: string }[];
}

/** The book as it will be, or why there is none. */
export interface BookPreview {
  readonly books: readonly { readonly id: string; readonly name: string }[];
  /** HTML without scripts; empty where there is no book. */
  readonly html: string;
  readonly notes: readonly string[];
  readonly problem?: string;
  /** False where there is no browser: then only HTML can be had. */
  readonly canPaint: boolean;
}

/** A sheet of games that people played. Of one with problems nothing is taken: they are mended in the sheet. */
export interface SheetGames {
  readonly games: readonly PlayedGame[];
  /** The line of each game, from 1. */
  readonly lines: readonly number[];
  /** What is wrong, by line (from 1) and column. */
  readonly problems: readonly { readonly line: number; readonly column: string; readonly message: string }[];
}

/** The calls of import and of books; part of `HostCalls`. */
export interface ExchangeCalls {
  previewImport(ask: ImportAsk): Promise<ImportPreview>;
  /** How far the files are read, in a line; empty while nothing is read. */
  importProgress(): Promise<string>;
  /** Stops reading; the call that asked rejects with `cancelled`. */
  cancelImport(): Promise<void>;
  /** Writes what a preview showed, all of it or nothing. */
  applyImport(id: string): Promise<readonly WrittenFile[]>;
  /** Takes the last import of the workspace back. */
  undoImport(): Promise<readonly WrittenFile[]>;
  /** Reads a sheet of games (CSV, TSV); nothing is written. */
  readGames(file: PickedFile): Promise<SheetGames>;
  previewBook(ask: BookAsk): Promise<BookPreview>;
  /** Makes a book; answers the file. */
  makeBook(ask: BookAsk, kind: 'pdf' | 'html'): Promise<PickedFile>;
  /** Ends a book that is being made; the call that made it rejects with `cancelled`. */
  cancelBook(): Promise<void>;
  /** The units of a game as sheets, which an import takes back. */
  exportUnits(
    system: SystemId,
    unsaved: readonly { readonly path: string; readonly text: string }[],
  ): Promise<readonly Table[]>;
  /** Tables as files: one, but for several tables as CSV, which have one each. @param name without an ending */
  makeTables(name: string, tables: readonly Table[], format: TableFormat): Promise<readonly PickedFile[]>;
  /** Asks where to put a file, and puts it there; answers where. Undefined: cancelled. Rejects with `not-allowed` where there is no dialog. */
  saveFile(file: PickedFile): Promise<string | undefined>;
}
