import { rosterPages, type RosterPage } from './roster/pages';
import type { Roster } from './roster/roster';
import type { Face, FittedCard } from './card/fit';
import { glossaryOf, glossaryPages, type GlossaryPage } from './glossary';
import { languageOf } from './hyphens';
import { gridOf, type Foot, type Place } from './impose';
import type { Mark } from './marks';
import type { PrintOptions } from './options';
import type { Size } from './sizes';
import type { TokenPage } from './tokens/sheets';

/** An area of a page, from its upper left corner, in millimeters. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** A face and its place on a page. */
export interface Placed {
  readonly place: Place;
  readonly face: Face;
}

/** One page of paper. */
export type Page =
  | {
      readonly type: 'cards';
      readonly size: Size;
      readonly side: 'front' | 'back';
      readonly faces: readonly Placed[];
      readonly marks: readonly Mark[];
      /** The cut card, or all cut cards of a sheet together: printers read it as the page's trim box. */
      readonly trim?: Box;
      /** Text below the cards of a front: the sheet's number and the credits. */
      readonly foot?: Foot & { readonly sheet: number; readonly sheets: number };
    }
  | GlossaryPage
  | TokenPage
  | RosterPage;

/** A whole print: pages in the order of printing. Data only; `src-renderer/print` draws it. */
export interface PrintDocument {
  readonly title: string;
  /** The language of its texts; undefined if it is unknown, or if there are several. */
  readonly language?: string | undefined;
  readonly card: Size;
  readonly bleed: number;
  readonly pages: readonly Page[];
}

/** A fitted card and the number of copies. */
export interface FittedCopies {
  readonly fitted: FittedCard;
  readonly count: number;
}

/** Lays out fronts and backs on sheets, then the glossary and the roster. Undefined if no card fits on the paper. */
export const layOut = (
  title: string,
  cards: readonly FittedCopies[],
  options: PrintOptions,
  roster: Roster | undefined,
): PrintDocument | undefined => {
  const pages = cardPages(cards, options);
  if (!pages) return undefined;
  return {
    title,
    language: languageOf(cards.map(({ fitted }) => fitted.card)),
    card: options.card,
    bleed: options.bleed,
    pages: [
      ...pages,
      // The back of a single card already explains its keywords.
      ...(options.glossary && !(cards.length === 1 && options.backs === 'text')
        ? glossaryPages(glossaryOf(cards.map(({ fitted }) => fitted.card)), options.paper)
        : []),
      ...(options.roster && roster
        ? rosterPages(roster, glossaryOf(cards.map(({ fitted }) => fitted.card)), options.paper)
        : []),
    ],
  };
};

/** The box around the cut cards of a page; none around no cards. */
const trimOf = (faces: readonly Placed[], card: Size): { readonly trim?: Box } => {
  if (faces.length === 0) return {};
  const xs = faces.map(({ place }) => place.x);
  const ys = faces.map(({ place }) => place.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x + card.width, Math.max(...ys) - y + card.height];
  return { trim: { x, y, width, height } };
};

const cardPages = (cards: readonly FittedCopies[], options: PrintOptions): Page[] | undefined => {
  const grid = gridOf(options);
  if (!grid) return undefined;
  const sides = cards.flatMap(({ fitted, count }) =>
    Array.from({ length: count }, () => fitted.sides).flat(),
  );
  const per = grid.columns * grid.rows;
  const pages: Page[] = [];
  for (let from = 0; from < sides.length; from += per) {
    const here = sides.slice(from, from + per);
    const { marks, backMarks } = gridOf(options, here.length) ?? grid;
    const fronts = here.map(([face], i): Placed => ({ place: grid.fronts[i], face }));
    const backs = here
      .map(([, face], i): Placed => ({ place: grid.backs[i], face }))
      .filter(({ face }) => face.type !== 'blank');
    const page = { type: 'cards' as const, size: grid.page };
    const sheet = { sheet: from / per + 1, sheets: Math.ceil(sides.length / per) };
    const front = {
      ...page,
      side: 'front' as const,
      marks,
      ...(grid.foot && { foot: { ...grid.foot, ...sheet } }),
    };
    const trimmed = (faces: readonly Placed[]) => ({ faces, ...trimOf(faces, options.card) });
    if (grid.folded) pages.push({ ...front, ...trimmed([...fronts, ...backs]) });
    else {
      pages.push({ ...front, ...trimmed(fronts) });
      // An empty back is still a page: without it the next front would be printed on this sheet's back.
      if (options.backs !== 'none' || backs.length > 0)
        pages.push({ ...page, side: 'back', ...trimmed(backs), marks: backs.length > 0 ? backMarks : [] });
    }
  }
  return evenly(pages, options);
};

/** If one sheet of a print has a back, every sheet gets a page for it. */
const evenly = (pages: readonly Page[], { backs, layout }: PrintOptions): Page[] => {
  const hasBacks = pages.some((page) => page.type === 'cards' && page.side === 'back');
  if (!hasBacks || backs !== 'none' || layout === 'fold') return [...pages];
  return pages.flatMap((page, i): Page[] => {
    const next = pages[i + 1];
    const alone =
      page.type === 'cards' && page.side === 'front' && !(next?.type === 'cards' && next.side === 'back');
    if (!alone) return [page];
    const { type, size, trim } = page;
    return [page, { type, size, side: 'back', faces: [], marks: [], ...(trim && { trim }) }];
  });
};
