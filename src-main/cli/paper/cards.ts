import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../../src-engine/kernel/diagnostic';
import type { Selection } from '../../../src-engine/print/collect';
import { MOST_OFFSET, USUAL_OPTIONS } from '../../../src-engine/print/options';
import { CARD_SIZES, cardSizeOf, PAPERS } from '../../../src-engine/print/sizes';
import { countTokens } from '../../../src-engine/print/tokens/document';
import { findBrowser, NO_BROWSER } from '../../print/chromium/browser';
import { preparePrint, type PreparedPrint, type PrintRequest } from '../../print/job';
import { PrintMemory } from '../../print/chromium/memory';
import { writePrint, type PrintFormat } from '../../print/output';
import type { Press, Written } from '../../print/press';
import { openPainter } from '../../print/chromium/painter';
import { addressBelow, savedAdvice } from '../../print/tabletop/saved';
import { loadTemplate, type Template } from '../../print/html/template';
import { appRoot } from '../../workspace/app-root';
import { dataFolder } from '../../workspace/data';
import { toJson, toLine } from '../diagnostics';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { checkOut } from '../out-file';
import type { CardsCommand } from './cards-options';
import { profileOf } from './colors';
import { preflight } from './preflight';
import { rulesOf } from '../chosen-rules';
import { load } from '../workspace';

/** What tests pass to `cards` instead of the installed browser and the built template. */
export interface CardsTools {
  readonly template?: Template;
  /** The browser's program; `null` if there is none. */
  readonly browser?: string | null;
}

/** `cards`: prints cards. */
export const cards = async (
  io: Io,
  options: CardsCommand,
  folder?: string,
  tools: CardsTools = {},
): Promise<number> => {
  const out = resolve(io.cwd, options.out);
  const format = formatOf(options, out);
  const asked = requestOf(options, format);
  const profile = await profileOf(io, options, format === 'pdf');
  const address = addressOf(options, out);
  await checkOut(io, format === 'cards' ? join(options.out, 'cards.html') : options.out);
  const { root, library } = await load(io, options, folder);
  const request = { ...asked, variants: rulesOf(library, options) };
  const memory = new PrintMemory(dataFolder(io.env), root);
  const print = await preparePrint(library, { root, app: appRoot() }, request, await memory.looks());
  if ('problem' in print) {
    if (print.reason === 'unknown' || print.reason === 'too-large') throw usage(print.problem);
    if (print.reason === 'empty') throw new CliError(INPUT_AT_FAULT, print.problem);
    io.err(`${print.problem}\n`);
    if (options.format === 'json')
      io.out(
        `${JSON.stringify({ files: [], cards: 0, pages: 0, perSheet: 0, unchanged: 0, diagnostics: [] })}\n`,
      );
    return DONE;
  }
  if (options.preflight) return preflight(io, options, print, profile);
  const program = tools.browser === undefined ? findBrowser(io.env) : (tools.browser ?? undefined);
  const press: Press = {
    app: appRoot(),
    template: tools.template ?? (await loadTemplate()),
    paint: program === undefined ? undefined : (signal) => openPainter(program, signal),
    address,
    profile,
    progress: (done, total) =>
      total > 1 ? io.err(`\r${done} of ${total} pages${done === total ? '\n' : ''}`) : undefined,
    ...(io.stop && { signal: io.stop }),
  };
  const without = program === undefined && format !== 'html';
  const files = await write(print, without ? 'html' : format, without ? htmlBeside(out, format) : out, press);
  await memory.remember(print.looks);
  report(io, options, print, files, without || !['cards', 'tabletop'].includes(format));
  if (format === 'tabletop' && !without)
    io.err(`${savedAdvice(options.address === undefined ? 'here' : 'address')}\n`);
  if (!without) return DONE;
  io.err(
    `${NO_BROWSER} The cards are in ${relative(io.cwd, files[0]?.path ?? out)}. Open this file in any browser to print it.\n`,
  );
  return INPUT_AT_FAULT;
};

const write = async (
  print: PreparedPrint,
  format: PrintFormat,
  out: string,
  press: Press,
): Promise<readonly Written[]> => {
  try {
    return await writePrint(print, format, out, press);
  } catch (reason) {
    if (press.signal?.aborted)
      throw new CliError(INPUT_AT_FAULT, 'Printing was stopped. Nothing was written.');
    throw new CliError(
      INPUT_AT_FAULT,
      `The cards were not printed: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
};

const htmlBeside = (out: string, format: PrintFormat): string =>
  format === 'cards' ? resolve(out, 'cards.html') : `${out.slice(0, out.length - extname(out).length)}.html`;

const EXTENSIONS: Readonly<Record<string, PrintFormat>> = {
  '.pdf': 'pdf',
  '.html': 'html',
  '.htm': 'html',
  '.png': 'png',
  '.json': 'tabletop',
};

const formatOf = ({ as }: CardsCommand, out: string): PrintFormat => {
  const isFolder = existsSync(out) && statSync(out).isDirectory();
  const end = extname(out).toLowerCase();
  const named: PrintFormat | undefined = isFolder || end === '' ? 'cards' : EXTENSIONS[end];
  const format = as ?? named;
  if (!format) throw usage(`--out ${out}: name a .pdf, .html, .png or .json file, or a folder.`);
  if (isFolder !== (format === 'cards') && existsSync(out))
    throw usage(
      isFolder
        ? `${out} is a folder. Name a file in it.`
        : `${out} is a file. Name a folder for single cards.`,
    );
  return format;
};

const requestOf = (options: CardsCommand, format: PrintFormat): PrintRequest => {
  const card = options.card === undefined ? undefined : cardSizeOf(options.card);
  if (options.card !== undefined && !card)
    throw usage(
      `--card ${options.card}: use ${Object.keys(CARD_SIZES).join(', ')}, or millimeters such as 63x88 (40x56 to 280x400).`,
    );
  // A picture of one card shows the card, not the sheet around it.
  const isOneCard = format === 'png' && options.unit.length === 1 && !options.tokens;
  return {
    selection: selectionOf(options),
    changed: options.changed ?? false,
    options: {
      ...USUAL_OPTIONS,
      card,
      ...(options.cardLayout !== undefined && { cardLayout: options.cardLayout }),
      paper: PAPERS[options.paper],
      layout: options.layout,
      backs: options.backs,
      bleed: options.bleed,
      marks: options.marks,
      colors: options.colors,
      backOffset: offsetOf(options.backOffset),
      glossary: options.glossary,
      roster: options.roster,
      tokens: options.tokens ?? false,
      ...(isOneCard && { layout: 'single' as const, marks: 'none' as const, glossary: false }),
    },
  };
};

const selectionOf = ({ book, unit, army }: CardsCommand): Selection => {
  const named = [book, army, unit.length > 0 ? 'units' : undefined].filter((each) => each !== undefined);
  if (named.length > 1) throw usage('Use only one of --book, --unit and --army.');
  if (book !== undefined) return { type: 'book', book };
  if (army !== undefined) return { type: 'army', army };
  return unit.length > 0 ? { type: 'units', units: unit } : { type: 'all' };
};

const addressOf = ({ address }: CardsCommand, out: string): ((file: string) => string) => {
  const below = addressBelow(address ?? pathToFileURL(`${dirname(out)}/`).href);
  if (!below) throw usage(`--address ${address}: use a URL such as https://example.org/deck/.`);
  return below;
};

const offsetOf = (text: string): { readonly x: number; readonly y: number } => {
  const match = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(text.trim());
  const [x, y] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || Math.abs(x) > MOST_OFFSET || Math.abs(y) > MOST_OFFSET)
    throw usage(
      `--back-offset ${text}: use two numbers of millimeters from -${MOST_OFFSET} to ${MOST_OFFSET}, such as 0.5,-1.`,
    );
  return { x, y };
};

/** @param onPages false if the files are single cards or tokens, which are on no page */
const report = (
  io: Io,
  { format }: CardsCommand,
  print: PreparedPrint,
  files: readonly Written[],
  onPages: boolean,
): void => {
  const { notes, perSheet, unchanged, document, cards: fitted } = print;
  const { tokens } = print.options;
  const count = tokens ? countTokens(document) : fitted.reduce((sum, { count: copies }) => sum + copies, 0);
  if (format === 'json') {
    const answer = {
      files,
      ...(tokens ? { tokens: count } : { cards: count }),
      pages: document.pages.length,
      perSheet,
      card: print.options.card,
      paper: print.options.paper,
      unchanged,
      diagnostics: notes.map((note: Diagnostic) => toJson(note)),
    };
    return io.out(`${JSON.stringify(answer)}\n`);
  }
  for (const note of notes) io.out(toLine(note));
  const left = unchanged > 0 ? `, without ${unchanged} unchanged` : '';
  const size = tokens ? '' : ` of ${print.options.card.width} × ${print.options.card.height} mm`;
  const { length } = document.pages;
  const pages = onPages ? ` on ${length} ${length === 1 ? 'page' : 'pages'}` : '';
  io.out(`${count} ${tokens ? 'token' : 'card'}${count === 1 ? '' : 's'}${size}${pages}${left}\n`);
  for (const { path } of files) io.out(`${relative(io.cwd, path) || path}\n`);
};
