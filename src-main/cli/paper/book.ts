import { extname, relative, resolve } from 'node:path';
import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import { bookDocument } from '../../../src-engine/pages/book';
import type { BookDocument } from '../../../src-engine/pages/document';
import type { Library } from '../../../src-engine/lab/library';
import { GAMES } from '../../../src-engine/generated/games';
import { bookPage, bookPdf, prepareBook, type BookPress, type PreparedBook } from '../../book/press';
import { loadBookTemplate, type BookTemplate } from '../../book/template';
import { findBrowser, NO_BROWSER } from '../../print/chromium/browser';
import { openPainter } from '../../print/chromium/painter';
import { appRoot } from '../../workspace/app-root';
import { houseRulesIn } from '../../book/house-rules';
import { leftOutOfBooks } from '../../book/left-out';
import { sayLeftOut } from '../faults';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { checkOut, writeOut } from '../out-file';
import type { BookCommand } from './book-options';
import { profileOf } from './colors';
import { rulesOf } from '../chosen-rules';
import { load } from '../workspace';

/** What tests pass to `book` instead of the installed browser and the built template. */
export interface BookTools {
  readonly template?: BookTemplate;
  /** The browser's program; `null` if there is none. */
  readonly browser?: string | null;
}

/** `book`: the whole Army Book, typeset. */
export const book = async (
  io: Io,
  options: BookCommand,
  folder?: string,
  tools: BookTools = {},
): Promise<number> => {
  const out = resolve(io.cwd, options.out);
  const format = extname(out).toLowerCase();
  if (!FORMATS.includes(format)) throw usage(`--out ${options.out}: name a .pdf or .html file.`);
  const profile = await profileOf(io, options, format === '.pdf');
  await checkOut(io, options.out);
  const { root, library } = await load(io, options, folder);
  const document = documentOf(io, library, options);
  const press: BookPress = {
    app: appRoot(),
    root,
    template: tools.template ?? (await loadBookTemplate()),
    paper: options.paper,
    colors: options.colors,
    profile,
  };
  const prepared = await prepareBook(document, press);
  for (const note of prepared.notes) io.err(`${note}\n`);
  const program = tools.browser === undefined ? findBrowser(io.env) : (tools.browser ?? undefined);
  if (format === '.pdf' && program !== undefined) {
    const { bytes, pages } = await printed(io, program, prepared, press);
    await writeOut(io, options.out, bytes);
    report(io, options, document, out, pages);
    return DONE;
  }
  const file = format === '.pdf' ? `${out.slice(0, -4)}.html` : out;
  await writeOut(io, file, await bookPage(prepared, press));
  report(io, options, document, file, undefined);
  if (format !== '.pdf') return DONE;
  io.err(
    `${NO_BROWSER} The book is in ${relative(io.cwd, file)}. Open this file in any browser to print it.\n`,
  );
  return INPUT_AT_FAULT;
};

/** The formats of the file, by its ending. */
const FORMATS: readonly string[] = ['.pdf', '.html', '.htm'];

/** The requested book; throws a `CliError` that lists the books if there is no such book. */
const documentOf = (io: Io, library: Library, options: BookCommand): BookDocument => {
  const chosen = rulesOf(library, options);
  const result = bookDocument(library, {
    ...(options.book !== undefined && { book: options.book }),
    date: options.date ?? today(),
    game: (system) => GAMES[system].name,
    groups: (system) => GAMES[system].groups,
    variants: chosen,
    houseRules: (system) => houseRulesIn(library, system, chosen),
  });
  sayLeftOut(io, library, leftOutOfBooks(library));
  if (result.ok) return result.document;
  if (result.reason === 'unknown')
    throw usage(
      `There is no book “${options.book}”.${didYouMean(options.book ?? '', result.known) || ` Books here: ${result.known.join(', ') || 'none'}.`}`,
    );
  if (result.reason === 'several')
    throw usage(
      `This workspace has books of several games (${result.known.join(', ')}). Choose one with --book.`,
    );
  throw new CliError(
    INPUT_AT_FAULT,
    'There is no book to print: no book of this workspace has units without errors.',
  );
};

const SETTINGS: Readonly<Record<number, string>> = {
  1: 'Typesetting the book …\n',
  2: 'Adding page numbers …\n',
};

/** A book as a PDF; throws a `CliError` if it was stopped or the browser failed. */
const printed = async (
  io: Io,
  program: string,
  prepared: PreparedBook,
  press: BookPress,
): ReturnType<typeof bookPdf> => {
  try {
    return await bookPdf(
      prepared,
      press,
      (signal) => openPainter(program, signal),
      io.stop,
      (setting) => io.err(SETTINGS[setting] ?? ''),
    );
  } catch (reason) {
    if (io.stop?.aborted) throw new CliError(INPUT_AT_FAULT, 'Printing was stopped. Nothing was written.');
    throw new CliError(
      INPUT_AT_FAULT,
      `The book was not printed: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
};

const today = (): string => new Date().toISOString().slice(0, 10);

const report = (
  io: Io,
  { format }: BookCommand,
  { title, chapters }: BookDocument,
  file: string,
  pages: number | undefined,
): void => {
  const name = relative(io.cwd, file) || file;
  const units = chapters.reduce(
    (sum, chapter) =>
      sum + (chapter.type === 'units' ? chapter.groups.flatMap((group) => group.units).length : 0),
    0,
  );
  if (format === 'json')
    io.out(
      `${JSON.stringify({ file: name, title, pages: pages ?? null, units, chapters: chapters.map((chapter) => chapter.title) })}\n`,
    );
  else io.out(`${title}: ${units} units${pages === undefined ? '' : ` on ${pages} pages`}\n${name}\n`);
};
