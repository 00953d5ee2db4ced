import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import { MM_PER_INCH } from '../../src-engine/kernel/numbers';
import { layoutOf } from '../../src-engine/layouts/resolve';
import type { Copies } from '../../src-engine/print/collect';
import { withoutFont } from '../../src-engine/print/card/letters';
import type { FittedCopies } from '../../src-engine/print/pages';
import type { PrintOptions } from '../../src-engine/print/options';
import type { Size } from '../../src-engine/print/sizes';
import type { Pictures } from './html/pictures';

/** The bleed that print shops ask for, in millimeters. */
const SHOP_BLEED = 3;
/** The resolution that print shops ask for, in dots per inch. */
const SHOP_DPI = 300;

type Checked = Copies & FittedCopies;

const warningAt = (
  { source }: Copies['unit'],
  path: readonly string[],
  code: string,
  message: string,
): Diagnostic => ({ ...source.at(path), file: source.path, path, severity: 'warning', code, message });

/** Dots per inch of a picture that covers an area, as it is printed. */
const dpiOf = (pixels: Size, area: Size): number =>
  Math.floor(MM_PER_INCH * Math.min(pixels.width / area.width, pixels.height / area.height));

/** The least area that a card's artwork covers. */
const artArea = ({ fitted: { card, sides } }: Checked, size: Size): Size => {
  const [[front]] = sides;
  const isBehind = layoutOf(card).art.place === 'behind';
  return isBehind || front.type !== 'front' ? size : { width: size.width, height: front.art * size.height };
};

const resolutions = (cards: readonly Checked[], pictures: Pictures, size: Size): Diagnostic[] =>
  cards.flatMap((each) => {
    const { card } = each.unit;
    const pixels = pictures.sizeOf(card.art);
    const isShown = each.fitted.sides.some(
      ([front]) => front.type === 'front' && front.card.art !== undefined,
    );
    if (card.art === undefined || !pixels || !isShown) return [];
    const area = artArea(each, size);
    const dpi = dpiOf(pixels, area);
    if (dpi >= SHOP_DPI) return [];
    const [width, height] = [area.width, area.height].map((mm) => Math.ceil((mm / MM_PER_INCH) * SHOP_DPI));
    const message = `${card.name}: “${card.art}” prints at ${dpi} dots per inch, less than ${SHOP_DPI}. Use a picture of at least ${width} × ${height} pixels.`;
    return [warningAt(each.unit, ['art'], 'print-resolution', message)];
  });

/** Cards without a picture among cards with one. */
const withoutArt = (cards: readonly Checked[]): Diagnostic[] =>
  cards.some(({ unit }) => unit.card.art !== undefined)
    ? cards
        .filter(({ unit }) => unit.card.art === undefined)
        .map(({ unit }) =>
          warningAt(
            unit,
            [],
            'print-no-art',
            `${unit.card.name} has no picture, and other cards have one. Set its "art".`,
          ),
        )
    : [];

const bleedOf = (cards: readonly Checked[], { bleed }: PrintOptions): Diagnostic[] =>
  bleed >= SHOP_BLEED || cards.length === 0
    ? []
    : [
        warningAt(
          cards[0].unit,
          [],
          'print-bleed',
          `The bleed is ${bleed} mm. Print shops need ${SHOP_BLEED} mm: print with a bleed of ${SHOP_BLEED}.`,
        ),
      ];

/** The problems that only a print shop minds: resolution, missing pictures, characters without a font, and bleed. */
export const shopProblems = (
  cards: readonly Checked[],
  pictures: Pictures,
  options: PrintOptions,
): Diagnostic[] => [
  ...resolutions(cards, pictures, options.card),
  ...withoutArt(cards),
  ...withoutFont(cards.map(({ unit }) => unit)),
  ...bleedOf(cards, options),
];
