import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import type { Variants } from '../../src-engine/kernel/house/number';
import { didYouMean } from '../../src-engine/kernel/names/suggest';
import type { CardLayout } from '../../src-engine/kernel/card-layout';
import type { CardView } from '../../src-engine/kernel/card-view';
import type { Library } from '../../src-engine/lab/library';
import { layoutOf } from '../../src-engine/layouts/resolve';
import {
  choose,
  layoutsOf,
  stockOf,
  withLayout,
  type Copies,
  type Selection,
  type Stock,
} from '../../src-engine/print/collect';
import type { Printable } from '../../src-engine/print/printable';
import { evenSizes } from '../../src-engine/print/card/even';
import { fitCard } from '../../src-engine/print/card/fit';
import { cardsPerSheet } from '../../src-engine/print/impose';
import type { PrintOptions } from '../../src-engine/print/options';
import { overflowOf } from '../../src-engine/print/card/overflow';
import { layOut, type FittedCopies, type PrintDocument } from '../../src-engine/print/pages';
import type { Roster } from '../../src-engine/print/roster/roster';
import { CARD_SIZES, cardSizeOf, USUAL_CARD, type Size } from '../../src-engine/print/sizes';
import { artOf, picturesOf, type Weigh } from '../../src-engine/print/card/parts';
import { ruleWords } from '../book/house-rules';
import { ICON_CREDIT, iconPaths } from './html/icons';
import { leftOutOfPrint, skippedIn, unreadBooks } from './left-out';
import { shopProblems } from './preflight';
import { lookOf } from './chromium/memory';
import { layoutFonts, type LayoutFonts } from './html/layout-fonts';
import { Pictures } from './html/pictures';
import type { Assets } from './html/template';
import { USUAL_BASE, withoutBases } from '../../src-engine/print/tokens/collect';
import { tokenDocument } from '../../src-engine/print/tokens/document';

/** What to print. */
export interface PrintRequest {
  readonly selection: Selection;
  /** Only cards whose look has changed since they were last printed. */
  readonly changed: boolean;
  /** The chosen rules that the cards are printed with; absent: as printed. */
  readonly variants?: Variants;
  /** Without a card size, the default size. */
  readonly options: Omit<PrintOptions, 'card'> & { readonly card?: Size | undefined };
}

/** A print, ready to be drawn. */
export interface PreparedPrint {
  readonly document: PrintDocument;
  /** What some of its pages need besides their data; pictures are read on request. */
  readonly assets: (document: PrintDocument) => Promise<Assets>;
  /** The style sheet of the layouts' fonts. */
  readonly fonts: string;
  /** How many faces a page counts as for drawing. */
  readonly weigh: Weigh;
  readonly options: PrintOptions;
  readonly cards: readonly FittedCopies[];
  /** The cards of the printed units, by their reference. */
  readonly units: ReadonlyMap<string, CardView>;
  readonly roster: Roster | undefined;
  /** Notes for the designer: texts that overflow, pictures that are missing. */
  readonly notes: readonly Diagnostic[];
  /** Problems that a print shop would reject, in addition to the notes. */
  readonly shop: readonly Diagnostic[];
  /** The looks to remember once it is printed. */
  readonly looks: ReadonlyMap<string, string>;
  readonly perSheet: number;
  /** Cards left out because they have not changed. */
  readonly unchanged: number;
}

/** Why nothing can be printed; `nothing` is not an error: no card has changed. */
export interface NoPrint {
  readonly problem: string;
  readonly reason: 'unknown' | 'empty' | 'nothing' | 'too-large';
}

const keyOf = ({ system, ref }: Printable): string => `${system}/${ref}`;

const titleOf = (
  { selection }: PrintRequest,
  copies: readonly Copies[],
  roster: Roster | undefined,
  names: ReadonlyMap<string, string>,
): string => {
  if (roster) return roster.name;
  if (selection.type === 'book')
    return names.get(selection.book) ?? copies[0]?.unit.card.faction ?? selection.book;
  if (copies.length === 1) return copies[0]?.unit.card.name ?? '';
  const factions = [...new Set(copies.map(({ unit }) => unit.card.faction).filter((name) => name !== ''))];
  return factions.join(', ') || 'Cards';
};

/** Notes about the printed cards: files with errors, missing bases and pictures, text that does not fit. */
const notesOf = (
  library: Library,
  all: readonly Copies[],
  copies: readonly Copies[],
  fitted: ReturnType<typeof fit>,
  options: PrintOptions,
  pictures: Pictures,
  icons: Parameters<typeof iconNotes>[1],
): readonly Diagnostic[] => [
  ...faultsOf(library, copies),
  ...(options.tokens ? baseNotes(copies) : []),
  ...pictures.notes(all),
  ...fitted.flatMap(({ unit, fitted: each }) => overflowOf(unit.source, unit.card, each, options.card) ?? []),
  ...iconNotes(copies, icons),
];

/** Chooses, fits and lays out cards. @param root the workspace's real path @param app Warbench's own folder */
export const preparePrint = async (
  library: Library,
  places: { readonly root: string; readonly app: string },
  request: PrintRequest,
  before: ReadonlyMap<string, string>,
): Promise<PreparedPrint | NoPrint> => {
  const stock = dressedStock(library, request);
  if ('problem' in stock) return stock;
  const chosen = choose(stock, request.selection);
  if (!chosen.ok) return notThere(library, request, chosen);
  if (chosen.copies.length === 0)
    return {
      reason: 'empty',
      problem: 'There are no cards to print. A card needs a unit without errors.',
    };
  const { copies: all, roster } = chosen;
  const pictures = await Pictures.look(
    places.root,
    all.flatMap(({ unit }) => picturesOf(unit.card)),
  );
  const layouts = new Map(
    all.flatMap(({ unit: { card } }) => (card.layout ? [[card.layout.id, card.layout]] : [])),
  );
  const fonts = await layoutFonts(places.root, layouts.values());
  const looks = new Map(
    all.map(({ unit }) => [keyOf(unit), lookOf(unit.card, pictures.hashOf(unit.card.art))]),
  );
  const copies = request.changed
    ? all.filter(({ unit }) => before.get(keyOf(unit)) !== looks.get(keyOf(unit)))
    : all;
  if (copies.length === 0) return { reason: 'nothing', problem: 'No card has changed since the last print.' };
  const options: PrintOptions = { ...request.options, card: request.options.card ?? sizeOf(all) };
  // A printed token does not count as a printed card.
  const drawn = options.tokens ? [] : copies;
  const fitted = fit(drawn, pictures, options);
  const rules = ruleWords(library, request.variants ?? {});
  const title = [titleOf(request, copies, roster, namesOf(stock)), rules].filter(Boolean).join(' · ');
  const document = options.tokens
    ? tokenDocument(title, copies, options, roster)
    : layOut(title, fitted, options, roster);
  if (!document) return { reason: 'too-large', problem: tooLarge(options) };
  const icons = await iconPaths(places.app, [
    ...[...copies.map(({ unit }) => unit.card), ...(roster ? [roster] : [])].flatMap(
      ({ icon }) => icon ?? [],
    ),
    ...[...layouts.values()].flatMap(({ icons: { stats, keywords } }) => [
      ...Object.values(stats),
      ...Object.values(keywords),
    ]),
  ]);
  return {
    document,
    assets: async ({ pages }) => ({
      art: await pictures.load(artOf(pages)),
      icons,
      credit: icons.size > 0 ? ICON_CREDIT : undefined,
    }),
    fonts: fonts.css,
    weigh: pictures.weigh,
    options,
    cards: fitted,
    units: new Map(copies.map(({ unit }) => [unit.ref, unit.card])),
    roster,
    notes: [
      ...(roster?.problems ?? []),
      ...leftOutOfPrint(library, stock, request.selection),
      ...unreadBooks(library, all),
      ...skippedIn(library, all, roster),
      ...notesOf(library, all, copies, fitted, options, pictures, icons),
      ...layoutNotes(library, layouts, fonts, pictures, icons),
    ],
    shop: shopProblems(fitted, pictures, options),
    looks: new Map(drawn.map(({ unit }) => [keyOf(unit), looks.get(keyOf(unit)) ?? ''])),
    perSheet: cardsPerSheet(options),
    unchanged: all.length - copies.length,
  };
};

/** The workspace's cards in the requested layout. */
const dressedStock = (
  library: Library,
  { options: { cardLayout }, variants }: PrintRequest,
): Stock | NoPrint => {
  const stock = stockOf(library, variants);
  if (cardLayout === undefined) return stock;
  const known = layoutsOf(library);
  return (
    withLayout(library, stock, cardLayout) ??
    unreadable(library, cardLayout, 'layout') ?? {
      reason: 'unknown',
      problem: `There is no layout “${cardLayout}”.${didYouMean(cardLayout, known)} Use one of: ${known.join(', ')}.`,
    }
  );
};

/** The size that the cards' layouts agree on; the default if they do not. */
const sizeOf = (copies: readonly Copies[]): Size => {
  const sizes = new Set(copies.map(({ unit }) => layoutOf(unit.card).card.size));
  const [only] = sizes;
  return (sizes.size === 1 && only !== undefined ? cardSizeOf(only) : undefined) ?? CARD_SIZES[USUAL_CARD];
};

/** Problems of layouts and of their fonts, pictures and icons, each at its place in its file. */
const layoutNotes = (
  library: Library,
  layouts: ReadonlyMap<string, CardLayout>,
  fonts: LayoutFonts,
  pictures: Pictures,
  icons: ReadonlyMap<string, string>,
): Diagnostic[] =>
  [...library.documents].flatMap(({ source }): Diagnostic[] => {
    const layout = source?.kind === 'layout' ? layouts.get(source.id) : undefined;
    if (!source || !layout) return [];
    const at = (path: readonly string[], code: string, message: string): Diagnostic => ({
      ...source.at(path),
      file: source.path,
      severity: 'warning',
      code,
      message,
      path,
    });
    const error = library.errorOf(source.path);
    const named = { ...layout.icons.stats, ...layout.icons.keywords };
    return [
      ...(error ? [error] : []),
      ...fonts.problems
        .filter((problem) => problem.layout === source.id)
        .map(({ message }) => at(['fonts'], 'layout-font', message)),
      ...(['background', 'frame'] as const).flatMap((part) =>
        pictures.note(source, layout[part].picture ?? '', [part, 'picture']),
      ),
      ...Object.values(named)
        .filter((name) => !icons.has(name))
        .map((name) =>
          at(
            ['icons'],
            'card-icon',
            `The game-icons set has no icon “${name}”. See game-icons.net for the names.`,
          ),
        ),
    ];
  });

/** Why the requested cards cannot be found, or cannot be read. */
const notThere = (
  library: Library,
  { selection }: PrintRequest,
  { unknown, known }: { readonly unknown: string; readonly known: readonly string[] },
): NoPrint =>
  unreadable(library, unknown) ?? {
    reason: 'unknown',
    problem: `There is no ${selection.type === 'units' ? 'unit' : selection.type} “${unknown}”.${didYouMean(unknown, known)}`,
  };

/** Fits cards with one text size for the whole deck, as far as possible. */
const fit = (
  copies: readonly Copies[],
  pictures: Pictures,
  { card, backs }: PrintOptions,
): readonly (Copies & FittedCopies)[] => {
  const even = evenSizes(copies.map(({ unit }) => fitCard(withPicture(unit, pictures), card, backs)));
  return copies.map(({ unit, count }, i) => ({ unit, count, fitted: even[i] }));
};

/** The names of books, by their ids and folders. */
const namesOf = ({ books }: Stock): ReadonlyMap<string, string> =>
  new Map(books.flatMap(({ id, folder, name }) => [id, folder].map((key) => [key, name] as const)));

const tooLarge = ({ tokens, card, paper }: PrintOptions): string =>
  tokens
    ? 'A base is larger than the paper. Choose larger paper.'
    : `A card of ${card.width} × ${card.height} mm does not fit on paper of ${paper.width} × ${paper.height} mm: take larger paper, or one card a page.`;

/** A card whose picture is missing is laid out as one without a picture. */
const withPicture = ({ card }: Printable, pictures: Pictures): Printable['card'] => {
  if (card.art === undefined || pictures.has(card.art)) return card;
  const { art: _, ...rest } = card;
  return rest;
};

/** Why a requested file that exists cannot be printed: its first error. */
const unreadable = (library: Library, name: string, kind?: string): NoPrint | undefined => {
  for (const { path, id, folder, kind: own } of library.documents) {
    const isNamed = (kind === undefined || own === kind) && (id === name || `${folder}/${id}` === name);
    const error = isNamed ? library.errorOf(path) : undefined;
    if (error)
      return {
        reason: 'empty',
        problem: `${error.file}:${error.line}:${error.column} ${error.severity} ${error.code} ${error.message}`,
      };
  }
  return undefined;
};

/** Errors in the files of the printed cards, which may make the cards incomplete. */
const faultsOf = (library: Library, copies: readonly Copies[]): Diagnostic[] =>
  copies.flatMap(({ unit: { source, card } }) => {
    const fault = library.errorOf(source.path);
    return fault ? [{ ...fault, message: `${card.name}: ${fault.message}` }] : [];
  });

const baseNotes = (copies: readonly Copies[]): Diagnostic[] => {
  const names = withoutBases(copies);
  const first = copies.find(({ unit }) => unit.card.name === names[0]);
  if (!first) return [];
  const { source } = first.unit;
  return [
    {
      ...source.at([]),
      file: source.path,
      severity: 'info',
      code: 'token-base',
      message: `The cards of ${names.length === 1 ? names[0] : `${names.length} units, ${names[0]} first,`} name no base, so their tokens are ${USUAL_BASE} mm wide.`,
      path: [],
    },
  ];
};

const iconNotes = (copies: readonly Copies[], icons: ReadonlyMap<string, string>): Diagnostic[] => {
  const unknown = new Map(
    copies.flatMap(({ unit }) =>
      unit.card.icon !== undefined && !icons.has(unit.card.icon) ? [[unit.card.icon, unit] as const] : [],
    ),
  );
  return [...unknown].map(([icon, { source, card }]) => ({
    ...source.at([]),
    file: source.path,
    severity: 'warning',
    code: 'card-icon',
    message: `${card.faction || card.name}: the game-icons set has no icon “${icon}”. See game-icons.net for the names.`,
    path: [],
  }));
};
