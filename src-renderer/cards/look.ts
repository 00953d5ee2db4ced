import type { CardLayout, LayoutFont } from '@engine/kernel/card-layout';
import type { CardView } from '@engine/kernel/card-view';
import { layoutOf } from '@engine/layouts/resolve';
import { inkOn, tintOf } from './fit';
import { idiomOf } from './idiom';

/** The CSS family of a font file in the workspace, as in the print's style sheet. */
export const fontFamily = (file: string): string => `layout ${file.replace(/[^\w.-]+/g, ' ')}`;

/** The bundled families are available as `--sans` and `--serif`: a layout may swap them. */
const family = ({ name, file }: LayoutFont): string => {
  const bundled = name === 'Inter' ? 'var(--sans)' : 'var(--serif)';
  return file === undefined ? bundled : `'${fontFamily(file)}', ${bundled}`;
};

/** The corners of blocks: a radius, or a shape that cuts them. */
const cornersOf = ({ corners: { style, radius } }: CardLayout): Readonly<Record<string, string>> => {
  const size = `${radius}mm`;
  const far = `calc(100% - ${size})`;
  const cut = `polygon(${size} 0, ${far} 0, 100% ${size}, 100% ${far}, ${far} 100%, ${size} 100%, 0 ${far}, 0 ${size})`;
  return {
    '--corner': style === 'round' ? size : '0',
    '--corner-shape': style === 'cut' ? cut : 'none',
  };
};

/** Text sizes and spacing, in em of the card's text. */
const sizesOf = ({ sizes, spacing }: CardLayout): Readonly<Record<string, string>> => ({
  '--size-name': `${sizes.name}em`,
  '--size-faction': `${sizes.faction}em`,
  '--size-subtitle': `${sizes.subtitle}em`,
  '--size-points': `${sizes.points}em`,
  '--size-points-label': `${sizes.pointsLabel}em`,
  '--size-stat-label': `${sizes.statLabel}em`,
  '--size-stat': `${sizes.stat}em`,
  '--size-tag': `${sizes.tag}em`,
  '--size-keywords': `${sizes.keywords}em`,
  '--size-table': `${sizes.table}em`,
  '--size-table-head': `${sizes.tableHead}em`,
  '--size-ability-meta': `${sizes.abilityMeta}em`,
  '--size-reach': `${sizes.reach}em`,
  '--size-flavor': `${sizes.flavor}em`,
  '--room-head': `${spacing.head}em`,
  '--room-body': `${spacing.body}em`,
  '--room-gap': `${spacing.gap}em`,
});

/** Properties that only a book's own layout sets: without one the card follows the window's theme. */
const own = (layout: CardLayout): Readonly<Record<string, string>> => ({
  '--card-paper': layout.colors.paper,
  '--card-sunken': layout.colors.sunken,
  '--card-ink': layout.colors.ink,
  '--card-muted': layout.colors.muted,
  '--card-line': layout.colors.line,
  '--frame-width': `${layout.frame.width}mm`,
  '--frame-color': layout.frame.color,
  '--ground-strength': `${layout.background.strength / 100}`,
  '--ui': family(layout.fonts.text),
  '--display': family(layout.fonts.display),
  ...cornersOf(layout),
});

/** Anything with a layout: a card, a roster. */
type Dressed = Pick<CardView, 'system' | 'colour' | 'layout'>;

/** The color of a card: its book's, or its layout's. */
export const tintOfCard = (card: Dressed): string => {
  const { tint } = layoutOf(card).colors;
  return tint === 'book' ? tintOf(card.colour, idiomOf(card.system).tint) : tint;
};

/** A layout as CSS properties: the same numbers with which `src-engine/print/card` calculates what fits. */
export const lookOf = (card: CardView): string => {
  const layout = layoutOf(card);
  const tint = tintOfCard(card);
  const properties: Readonly<Record<string, string | number>> = {
    '--card-tint': tint,
    '--card-on-tint': inkOn(tint),
    ...sizesOf(layout),
    '--margin': `${layout.card.margin}mm`,
    '--label-least': `${layout.textSize.label}mm`,
    '--columns': layout.card.columns,
    '--art-focus': layout.art.focus.map((percent) => `${percent}%`).join(' '),
    ...(card.layout && own(card.layout)),
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
};

/** The colors and fonts of a page beside cards, such as a roster. */
export const pageLook = (page: Dressed): string => {
  const tint = tintOfCard(page);
  const { colors, fonts } = layoutOf(page);
  const properties: Readonly<Record<string, string>> = {
    '--tint': tint,
    '--on-tint': inkOn(tint),
    '--ink': colors.ink,
    '--muted': colors.muted,
    '--line': colors.line,
    ...(page.layout && { '--ui': family(fonts.text), '--display': family(fonts.display) }),
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
};

/** The classes of a card by its layout. */
export const classesOf = (card: CardView): string => {
  const { styles, art, corners, card: grid } = layoutOf(card);
  const given = card.layout === undefined ? '' : ' own';
  const shaped = corners.style === 'usual' ? '' : ' shaped';
  const columns = grid.columns > 1 ? ' grid' : '';
  return `head-${styles.head} foot-${styles.foot} keywords-${styles.keywords} art-${art.place}${art.gray ? ' gray' : ''}${columns}${given}${shaped}`;
};
