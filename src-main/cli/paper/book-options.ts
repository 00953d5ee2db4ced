import { Option, type Command } from 'commander';
import { BOOK_PAPERS, type BookPaperName } from '../../book/html';
import type { CommonOptions } from '../options';
import { colorsOption, profileOption, type ColorsCommand } from './colors';

/** Options of `book` in addition to the common ones. */
export interface BookCommand extends CommonOptions, ColorsCommand {
  readonly out: string;
  readonly book?: string;
  readonly paper: BookPaperName;
  readonly date?: string;
}

/** Adds the options of `book` to its command. */
export const withBookOptions = (command: Command): Command =>
  command
    .option('--out <file>', 'write the book to this .pdf or .html file', 'book.pdf')
    .option('--book <id>', 'print only this book (default: all books of the workspace in one)')
    .addOption(
      new Option('--paper <paper>', 'choose the page size').choices(Object.keys(BOOK_PAPERS)).default('a4'),
    )
    .addOption(colorsOption())
    .addOption(profileOption())
    .option('--date <text>', 'print this date on the cover (default: today; empty: none)');
