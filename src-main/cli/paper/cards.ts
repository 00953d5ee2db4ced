import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { Diagnostic } from '../../../src-engine/kernel/diagnostic';
import type { Selection } from '../../../src-engine/print/collect';
import { BACKS, MARKS, MOST_BLEED, MOST_OFFSET, USUAL_OPTIONS } from '../../../src-engine/print/options';
import { CARD_SIZES, cardSizeOf, PAPERS } from '../../../src-engine/print/sizes';
import { countTokens } from '../../../src-engine/print/tokens/document';
import { findBrowser, NO_BROWSER } from '../../print/chromium/browser';
import { preparePrint, type PreparedPrint, type PrintRequest } from '../../print/job';
import { PrintMemory } from '../../print/chromium/memory';
import { FORMATS, writePrint, type Press, type PrintFormat, type Written } from '../../print/output';
import { openPainter } from '../../print/chromium/painter';
import { addressBelow, deckAdvice } from '../../print/tabletop';
import { loadTemplate, type Template } from '../../print/html/template';
import { appRoot } from '../../workspace/app-root';
import { dataFolder } from '../../workspace/data';
import { toJson, toLine } from '../diagnostics';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { checkOut } from '../out-file';
import { load, variantsOf } from '../workspace';

/** What `cards` takes beside the common options. */
export interface CardsCommand extends CommonOptions {
  readonly out: string;
  readonly as?: PrintFormat;
  readonly card?: string;
  readonly paper: keyof typeof PAPERS;
  readonly layout: 'long' | 'short' | 'fold' | 'single';
  readonly backs: (typeof BACKS)[number];
  readonly backOffset: string;
  readonly bleed: number;
  readonly marks: (typeof MARKS)[number];
  readonly glossary: boolean;
  readonly roster: boolean;
  readonly book?: string;
  readonly unit: readonly string[];
  readonly army?: string;
  readonly changed?: boolean;
  readonly tokens?: boolean;
  readonly address?: string;
}

const millimetres =
  (name: string, most: number) =>
  (value: string): number => {
    const number = Number(value);
    if (value.trim() === '' || !(number >= 0 && number <= most))
      throw usage(`${name} is “${value}”: give millimetres from 0 to ${most}.`);
    return number;
  };

const gather = (value: string, before: readonly string[]): readonly string[] => [
  ...before,
  ...value.split(',').filter((name) => name !== ''),
];

/** Adds the options of `cards` to its command. */
export const withCardsOptions = (command: Command): Command =>
  command
    .option(
      '--out <file>',
      'a .pdf, .html or .png file (of one --unit the card itself), a .json for Tabletop Simulator, or a folder for single cards',
      'cards.pdf',
    )
    .addOption(
      new Option('--as <format>', 'what to write, where the name of --out does not say').choices(FORMATS),
    )
    .option(
      '--card <size>',
      `${Object.keys(CARD_SIZES).join(', ')} or millimetres as 63x88; tarot where it is not named`,
    )
    .addOption(new Option('--paper <paper>', 'the sheets').choices(Object.keys(PAPERS)).default('a4'))
    .addOption(
      new Option(
        '--layout <layout>',
        'duplex over the long or the short edge, fold-over, or a single card a page',
      )
        .choices(['long', 'short', 'fold', 'single'])
        .default('long'),
    )
    .addOption(
      new Option('--backs <backs>', 'full texts, the faction’s sign, or none').choices(BACKS).default('text'),
    )
    .option('--back-offset <x,y>', 'shifts backs right and down, in millimetres', '0,0')
    .option('--bleed <mm>', 'how far colours run over the cut', millimetres('--bleed', MOST_BLEED), 0)
    .addOption(
      new Option('--marks <marks>', 'crop marks, cut lines between touching cards, both or none')
        .choices(MARKS)
        .default('both'),
    )
    .option('--book <id>', 'only the cards of this book')
    .option('--unit <ids>', 'only these cards (repeatable, or with commas)', gather, [])
    .option('--army <id>', 'the cards of this army list, as often as it takes them, and its roster')
    .option(
      '--tokens',
      'tokens in place of cards: one a model, as large as its base, with its name, its number and where it looks',
    )
    .option('--changed', 'only cards that changed since they were last printed')
    .option(
      '--address <url>',
      'where the pictures of a Tabletop Simulator deck will be found; beside its JSON where it is not named',
    )
    .option('--no-glossary', 'without the page of keywords')
    .option('--no-roster', 'without the page of the army');

/** What `cards` may be given by tests instead of what is installed and built. */
export interface CardsTools {
  readonly template?: Template;
  /** The browser's program; `null`: there is none. */
  readonly browser?: string | null;
}

/** `cards`: prints. */
export const cards = async (
  io: Io,
  options: CardsCommand,
  folder?: string,
  tools: CardsTools = {},
): Promise<number> => {
  const out = resolve(io.cwd, options.out);
  const format = formatOf(options, out);
  const request = requestOf(options, format);
  if (options.tokens && (format === 'cards' || format === 'tabletop'))
    throw usage('Tokens are printed on sheets: name a .pdf, .html or .png file.');
  const address = addressOf(options, out);
  await checkOut(io, format === 'cards' ? join(options.out, 'cards.html') : options.out);
  const { root, library } = await load(io, options, folder);
  variantsOf(library, options.variant);
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
  const program = tools.browser === undefined ? findBrowser(io.env) : (tools.browser ?? undefined);
  const press: Press = {
    app: appRoot(),
    template: tools.template ?? (await loadTemplate()),
    paint: program === undefined ? undefined : (signal) => openPainter(program, signal),
    address,
    progress: (done, total) =>
      total > 1 ? io.err(`\r${done} of ${total} pages${done === total ? '\n' : ''}`) : undefined,
    ...(io.stop && { signal: io.stop }),
  };
  const without = program === undefined && format !== 'html';
  const files = await write(print, without ? 'html' : format, without ? htmlBeside(out, format) : out, press);
  await memory.remember(print.looks);
  report(io, options, print, files);
  if (format === 'tabletop' && !without)
    io.err(`${deckAdvice(options.address === undefined ? 'here' : 'address')}\n`);
  if (!without) return DONE;
  io.err(
    `${NO_BROWSER} The cards are in ${relative(io.cwd, files[0]?.path ?? out)}: open it in any browser and print it from there.\n`,
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
        ? `${out} is a folder: name a file in it.`
        : `${out} is a file: name a folder for single cards.`,
    );
  return format;
};

const requestOf = (options: CardsCommand, format: PrintFormat): PrintRequest => {
  const card = options.card === undefined ? undefined : cardSizeOf(options.card);
  if (options.card !== undefined && !card)
    throw usage(
      `--card ${options.card}: give ${Object.keys(CARD_SIZES).join(', ')}, or millimetres as 63x88 (40x56 to 280x400).`,
    );
  // A picture of one card is that card, not the sheet that it is cut from.
  const isOneCard = format === 'png' && options.unit.length === 1 && !options.tokens;
  return {
    selection: selectionOf(options),
    changed: options.changed ?? false,
    options: {
      ...USUAL_OPTIONS,
      card,
      paper: PAPERS[options.paper],
      layout: options.layout,
      backs: options.backs,
      bleed: options.bleed,
      marks: options.marks,
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
  if (named.length > 1) throw usage('Name a book, units or an army, one of them.');
  if (book !== undefined) return { type: 'book', book };
  if (army !== undefined) return { type: 'army', army };
  return unit.length > 0 ? { type: 'units', units: unit } : { type: 'all' };
};

const addressOf = ({ address }: CardsCommand, out: string): ((file: string) => string) => {
  const below = addressBelow(address ?? pathToFileURL(`${dirname(out)}/`).href);
  if (!below) throw usage(`--address ${address}: give a URL, as https://example.org/deck/.`);
  return below;
};

const offsetOf = (text: string): { readonly x: number; readonly y: number } => {
  const match = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(text.trim());
  const [x, y] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || Math.abs(x) > MOST_OFFSET || Math.abs(y) > MOST_OFFSET)
    throw usage(
      `--back-offset ${text}: give two numbers of millimetres from -${MOST_OFFSET} to ${MOST_OFFSET}, as 0.5,-1.`,
    );
  return { x, y };
};

const report = (io: Io, { format }: CardsCommand, print: PreparedPrint, files: readonly Written[]): void => {
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
  const left = unchanged > 0 ? `, ${unchanged} unchanged left out` : '';
  io.out(
    `${count} ${tokens ? 'token' : 'card'}${count === 1 ? '' : 's'}${tokens ? '' : ` of ${print.options.card.width} × ${print.options.card.height} mm`} on ${document.pages.length} ${document.pages.length === 1 ? 'page' : 'pages'}${left}\n`,
  );
  for (const { path } of files) io.out(`${relative(io.cwd, path) || path}\n`);
};
