import type { CardLayout, LayoutFont } from '@engine/kernel/card-layout';
import type { CardView } from '@engine/kernel/card-view';
import { layoutOf } from '@engine/layouts/resolve';
import { inkOn, tintOf } from './fit';
import { idiomOf } from './idiom';

/** `nameSize` as a part of a style sheet's property: `name-size`. */
const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A family of a workspace's font file: the name that the print's style sheet gives it. */
export const fontFamily = (file: string): string => `layout ${file.replace(/[^\w.-]+/g, ' ')}`;

/** The bundled families stand around the card as `--sans` and `--serif`: each may take the other's place. */
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

/** What only a layout of its own says: without one the card follows the theme of the screen. */
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

/** The color of a card: its book's, or its layout's. */
export const tintOfCard = (card: CardView): string => {
  const { tint } = layoutOf(card).colors;
  return tint === 'book' ? tintOf(card.colour, idiomOf(card.system).tint) : tint;
};

/**
 * A layout as properties of a style sheet: the same numbers from which `src-engine/print/card` works out what fits.
 */
export const lookOf = (card: CardView): string => {
  const layout = layoutOf(card);
  const tint = tintOfCard(card);
  const properties: Readonly<Record<string, string | number>> = {
    '--card-tint': tint,
    '--card-on-tint': inkOn(tint),
    ...Object.fromEntries(
      Object.entries(layout.sizes).map(([key, size]) => [`--size-${kebab(key)}`, `${size}em`]),
    ),
    ...Object.fromEntries(
      Object.entries(layout.spacing).map(([key, room]) => [`--room-${key}`, `${room}em`]),
    ),
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

/** The classes of a card by its layout. */
export const classesOf = (card: CardView): string => {
  const { styles, art, corners, card: grid } = layoutOf(card);
  const given = card.layout === undefined ? '' : ' own';
  const shaped = corners.style === 'usual' ? '' : ' shaped';
  const columns = grid.columns > 1 ? ' grid' : '';
  return `head-${styles.head} foot-${styles.foot} keywords-${styles.keywords} art-${art.place}${art.gray ? ' gray' : ''}${columns}${given}${shaped}`;
};
