import type { CardView } from '../../kernel/card-view';
import { bodyOf } from '../../layouts/arrange';
import { layoutOf } from '../../layouts/resolve';
import { backHeight, blocksOf, paginate, runIn, type Block } from './back';
import { frontHeight } from './front';
import { FLAVOR, shorten, type Front, type Less, type Shortened } from './shorten';
import { hyphenatedCard } from '../hyphens';
import type { Backs } from '../options';
import type { Size } from '../sizes';

/** The smallest text of a card's layout: 2.1 mm, 6 points, is still easy to read. */
const leastText = (card: CardView): number => layoutOf(card).textSize.least;
/** Backs are read at close range: 1.85 mm, 5.2 points. */
export const LEAST_BACK_TEXT = 1.85;
const STEP = 0.05;
/** The estimate may be slightly smaller than what a browser draws, so part of the height stays free. */
const SPARE = 0.965;

const largest = (card: CardView, { width }: Size): number =>
  layoutOf(card).textSize.most ?? Math.min(4.8, Math.max(2.75, width / 22.5));
const largestBack = ({ width }: Size): number => Math.min(4.4, Math.max(2.65, width / 24));

/** One side of a card. */
export type Face =
  | {
      readonly type: 'front';
      readonly card: CardView;
      readonly size: number;
      /** The smallest share of the card's height for the artwork. */
      readonly art: number;
    }
  | {
      readonly type: 'text';
      readonly card: CardView;
      readonly size: number;
      readonly blocks: readonly Block[];
      readonly part: number;
      readonly parts: number;
    }
  | { readonly type: 'faction'; readonly card: CardView }
  | { readonly type: 'blank' };

/** A unit's card as it is printed: sheets of card, each with a front and a back. */
export interface FittedCard {
  readonly card: CardView;
  readonly sides: readonly (readonly [front: Face, back: Face])[];
  /**
   * Names of the parts that did not fit on the front. They are printed on the back, except the dropped ones. Empty if
   * everything fits.
   */
  readonly moved: readonly string[];
  /** Names of the parts that are printed nowhere. */
  readonly dropped: readonly string[];
  /** True if the front's text is too small to read even after its texts were moved. */
  readonly tooSmall: boolean;
}

const round = (size: number): number => Math.round(size * 1000) / 1000;

/** The text sizes that are tried, in steps of 0.05 mm, largest first. */
const textSizes = (most: number, least: number): number[] => {
  const sizes: number[] = [];
  for (let size = most; size >= least - 1e-9; size -= STEP) sizes.push(round(size));
  return sizes;
};

/** The largest text size at which something fits; undefined if it does not fit at any. */
const largestThatFits = (most: number, least: number, fits: (size: number) => boolean): number | undefined =>
  textSizes(most, least).find(fits);

const fitsFront =
  ({ card, art }: Front, size: Size) =>
  (text: number): boolean =>
    frontHeight(card, { ...size, size: text }, art) <= size.height * SPARE;

const frontSize = (front: Front, size: Size, least: number): number | undefined =>
  largestThatFits(largest(front.card, size), least, fitsFront(front, size));

/**
 * Whether a front fits at any legible text size. The smallest is tried first: most cards fit, so one check is enough.
 */
const frontFits = (front: Front, size: Size): boolean =>
  textSizes(largest(front.card, size), leastText(front.card)).findLast(fitsFront(front, size)) !== undefined;

/** Removes parts from a front until it fits: texts move to the back if they would become too small to read. */
export const shortened = (given: CardView, size: Size): Shortened =>
  shorten(given, (front) => frontFits(front, size));

/**
 * Fits a front to its size. First the text shrinks to the smallest legible size, then artwork and texts are removed.
 */
const fitFront = (given: CardView, size: Size): Shortened & { readonly size: number } => {
  const front = shortened(given, size);
  const text = frontSize(front, size, front.tooSmall ? 0.8 : leastText(given));
  return { ...front, size: text ?? 0.8 };
};

/** How many cards a front and its backs take. */
const cardsFor = (backs: readonly Face[]): number => 1 + Math.floor(backs.length / 2);

/**
 * Fits a card to its size. Parts removed from the front are printed on the back; a back that is too full continues on
 * another card, but not for a flavor text alone. `backs: none` leaves backs empty except for those parts.
 */
export const fitCard = (plain: CardView, size: Size, backs: Backs): FittedCard => {
  const given = hyphenatedCard(plain);
  const { card, art, size: text, less, tooSmall } = fitFront(given, size);
  const printed = new Set(
    bodyOf(card).flatMap(({ section }) => (section.type === 'abilities' ? section.abilities : [])),
  );
  const facesWith = (parts: readonly Less[]): Face[] => {
    const moved = parts.flatMap(({ block }) => block ?? []);
    const all = [...blocksOf(given, printed), ...moved.filter(({ type }) => type === 'text')];
    const blocks = backs === 'text' ? all : moved.toReversed();
    if (blocks.length > 0) return textFaces(given, blocks, size);
    return [backs === 'none' ? BLANK : faction(given)];
  };
  const whole = facesWith(less);
  const bare = less.filter(({ name }) => name !== FLAVOR);
  const short = whole.length > 1 && bare.length < less.length ? facesWith(bare) : whole;
  const isShort = cardsFor(short) < cardsFor(whole);
  const dropped = less.filter(({ name, block }) => !block || (isShort && name === FLAVOR));
  return {
    card: given,
    sides: pairs({ type: 'front', card, size: text, art }, isShort ? short : whole, given, backs),
    moved: less.map(({ name }) => name),
    dropped: dropped.map(({ name }) => name),
    tooSmall,
  };
};

const BLANK: Face = { type: 'blank' };
const faction = (card: CardView): Face => ({ type: 'faction', card });

/**
 * Titles are above their texts if that leaves the text legible and not much smaller; otherwise they are beside them.
 */
const ROOMY_BACK_TEXT = 2.1;
const ROOMY_SHARE = 0.85;

const textFaces = (card: CardView, blocks: readonly Block[], size: Size): Face[] => {
  const height = size.height * SPARE;
  const layout = layoutOf(card);
  const dense = (text: number): Block[] => runIn(blocks, { ...size, size: text, layout });
  const fits = (all: readonly Block[], text: number): boolean =>
    backHeight(card.name, all, { ...size, size: text, layout }) <= height;
  const close = largestThatFits(largestBack(size), LEAST_BACK_TEXT, (text) => fits(dense(text), text));
  const roomy = largestThatFits(
    largestBack(size),
    Math.max(ROOMY_BACK_TEXT, ROOMY_SHARE * (close ?? 0)),
    (text) => fits(blocks, text),
  );
  const text = roomy ?? close ?? LEAST_BACK_TEXT;
  const set = roomy === undefined ? dense(text) : blocks;
  const pages =
    roomy === undefined && close === undefined
      ? paginate(card.name, set, { width: size.width, height, size: text, layout })
      : [set];
  return pages.map((page, i) => ({
    type: 'text',
    card,
    size: text,
    blocks: page,
    part: i + 1,
    parts: pages.length,
  }));
};

/** The first back belongs to the front; further ones form cards of their own, two faces each. */
const pairs = (
  front: Face,
  faces: readonly Face[],
  card: CardView,
  backs: Backs,
): (readonly [Face, Face])[] => {
  const [first = BLANK, ...rest] = faces;
  const sides: (readonly [Face, Face])[] = [[front, first]];
  for (let i = 0; i < rest.length; i += 2)
    sides.push([rest[i], rest[i + 1] ?? (backs === 'none' ? BLANK : faction(card))]);
  return sides;
};
