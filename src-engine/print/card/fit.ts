import type { AbilityView, CardSection, CardView } from '../../kernel/card-view';
import { backHeight, blocksOf, metaOf, paginate, runIn, type Block } from './back';
import { frontHeight } from './front';
import type { Backs } from '../options';
import type { Size } from '../sizes';

/** The smallest text that is still read with ease: 2.1 mm, 6 points. Labels go down to 1.6 mm (front.ts). */
export const LEAST_TEXT = 2.1;
/** Backs are read in the hand: 1.85 mm, 5.2 points. */
export const LEAST_BACK_TEXT = 1.85;
const STEP = 0.05;
/** The estimate may be a little short of what a browser draws: this much of the height stays free. */
const SPARE = 0.965;

const largest = ({ width }: Size): number => Math.min(4.8, Math.max(2.75, width / 22.5));
const largestBack = ({ width }: Size): number => Math.min(4.4, Math.max(2.65, width / 24));

/** One side of a card. */
export type Face =
  | { readonly type: 'front'; readonly card: CardView; readonly size: number }
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
  /** What did not fit on the front and stands on the back, by name; empty where all of it fits. */
  readonly moved: readonly string[];
  /** True where even without its texts the front is set smaller than what is legible. */
  readonly tooSmall: boolean;
}

const round = (size: number): number => Math.round(size * 1000) / 1000;

/** The text sizes that are tried, in steps of 0.05 mm, the largest first. */
const textSizes = (most: number, least: number): number[] => {
  const sizes: number[] = [];
  for (let size = most; size >= least - 1e-9; size -= STEP) sizes.push(round(size));
  return sizes;
};

/** The largest text size at which something fits; undefined where it does at none. */
const largestThatFits = (most: number, least: number, fits: (size: number) => boolean): number | undefined =>
  textSizes(most, least).find(fits);

const fitsFront =
  (card: CardView, size: Size) =>
  (text: number): boolean =>
    frontHeight(card, { ...size, size: text }) <= size.height * SPARE;

const frontSize = (card: CardView, size: Size, least: number): number | undefined =>
  largestThatFits(largest(size), least, fitsFront(card, size));

/** Whether any legible text size lets a front fit: the smallest is tried first, for most cards fit and one look is enough. */
const frontFits = (card: CardView, size: Size): boolean =>
  textSizes(largest(size), LEAST_TEXT).findLast(fitsFront(card, size)) !== undefined;

/** One thing less on a front: the card without it, and what is to stand on the back instead. */
interface Less {
  readonly card: CardView;
  readonly block: Block;
  /** As a sentence calls it. */
  readonly name: string;
}

const withoutText = (card: CardView, style: 'flavour' | 'rules', name: string): Less | undefined => {
  const at = card.sections.findLastIndex((section) => section.type === 'text' && section.style === style);
  const taken = card.sections[at];
  if (taken?.type !== 'text') return undefined;
  const block: Block = { type: 'text', title: card.name, meta: '', text: taken.text };
  return { card: replace(card, at, undefined), block, name };
};

/** The last ability that is `still` on the front, made into what `less` of it. */
const withoutAbility = (
  card: CardView,
  still: (ability: AbilityView) => boolean,
  less: (ability: AbilityView) => readonly AbilityView[],
): Less | undefined => {
  const at = card.sections.findLastIndex(
    (section) => section.type === 'abilities' && section.abilities.some(still),
  );
  const section = card.sections[at];
  if (section?.type !== 'abilities') return undefined;
  const last = section.abilities.findLastIndex(still);
  const ability = section.abilities[last]!;
  const abilities = section.abilities.flatMap((each, i) => (i === last ? less(each) : [each]));
  return {
    card: replace(card, at, abilities.length > 0 ? { ...section, abilities } : undefined),
    block: { type: 'ability', title: ability.name, meta: metaOf(ability), text: ability.text },
    name: ability.name,
  };
};

/** The least missed first: flavour, the last ability's text, text of rules, and in the end whole abilities. */
const without = (card: CardView): Less | undefined =>
  withoutText(card, 'flavour', 'its flavor text') ??
  withoutAbility(
    card,
    ({ text }) => text.length > 0,
    (ability) => [{ ...ability, text: [] }],
  ) ??
  withoutText(card, 'rules', 'its rules text') ??
  withoutAbility(
    card,
    () => true,
    () => [],
  );

const replace = (card: CardView, at: number, section: CardSection | undefined): CardView => ({
  ...card,
  sections: card.sections.flatMap((each, i) => (i !== at ? [each] : section ? [section] : [])),
});

/** A front that fits its size, as far as that can be. */
export interface FittedFront {
  readonly card: CardView;
  readonly size: number;
  /** What it had to do without, in the order in which it went. */
  readonly less: readonly Pick<Less, 'block' | 'name'>[];
  /** True where even so it is set smaller than what is legible. */
  readonly tooSmall: boolean;
}

/** What a front has to do without before it fits: texts are left to the back once they would not be legible. */
export const shortened = (given: CardView, size: Size): Omit<FittedFront, 'size'> => {
  let card = given;
  const less: Less[] = [];
  let fits = frontFits(card, size);
  while (!fits) {
    const next = without(card);
    if (!next) break;
    card = next.card;
    // An ability whose text has gone already stands on the back with it.
    if (!less.some(({ name }) => name === next.name)) less.push(next);
    fits = frontFits(card, size);
  }
  return { card, less, tooSmall: !fits };
};

/** Fits a front to its size. Text shrinks down to what is legible; past that, texts are left to the back. */
export const fitFront = (given: CardView, size: Size): FittedFront => {
  const front = shortened(given, size);
  const text = frontSize(front.card, size, front.tooSmall ? 0.8 : LEAST_TEXT);
  return { ...front, size: text ?? 0.8 };
};

/**
 * Fits a card to its size: what its front does without stands on its back, and a back that is too full goes on with a
 * further card. `backs: none` leaves backs empty but for that.
 */
export const fitCard = (given: CardView, size: Size, backs: Backs): FittedCard => {
  const { card, size: text, less, tooSmall } = fitFront(given, size);
  const front: Face = { type: 'front', card, size: text };
  const moved = less.map(({ block }) => block);
  const printed = new Set(
    card.sections.flatMap((section) => (section.type === 'abilities' ? section.abilities : [])),
  );
  const all = [...blocksOf(given, printed), ...moved.filter(({ type }) => type === 'text')];
  const blocks = backs === 'text' ? all : moved.toReversed();
  const faces =
    blocks.length > 0 ? textFaces(given, blocks, size) : [backs === 'none' ? BLANK : faction(given)];
  return {
    card: given,
    sides: pairs(front, faces, given, backs),
    moved: less.map(({ name }) => name),
    tooSmall,
  };
};

const BLANK: Face = { type: 'blank' };
const faction = (card: CardView): Face => ({ type: 'faction', card });

/** Titles stand above their texts where that is legible and not much smaller; else keywords begin beside them. */
const ROOMY_BACK_TEXT = 2.1;
const ROOMY_SHARE = 0.85;

const textFaces = (card: CardView, blocks: readonly Block[], size: Size): Face[] => {
  const height = size.height * SPARE;
  const dense = (text: number): Block[] => runIn(blocks, { ...size, size: text });
  const fits = (all: readonly Block[], text: number): boolean =>
    backHeight(card.name, all, { ...size, size: text }) <= height;
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
      ? paginate(card.name, set, { width: size.width, height, size: text })
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

/** The first back belongs to the front; further ones make cards of their own, two faces each. */
const pairs = (
  front: Face,
  faces: readonly Face[],
  card: CardView,
  backs: Backs,
): (readonly [Face, Face])[] => {
  const [first = BLANK, ...rest] = faces;
  const sides: (readonly [Face, Face])[] = [[front, first]];
  for (let i = 0; i < rest.length; i += 2)
    sides.push([rest[i]!, rest[i + 1] ?? (backs === 'none' ? BLANK : faction(card))]);
  return sides;
};
