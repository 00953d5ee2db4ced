import { GAMES } from '../../generated/games';
import type { AbilityView, CardView, RichText, StatView } from '../../kernel/card-view';
import { bodyOf, iconOfKeyword, iconOfStat, wheelSection, type PlacedSection } from '../../layouts/arrange';
import { layoutOf } from '../../layouts/resolve';
import { advance, DIE_HEIGHT, linesOf } from './metrics';
import {
  FOOT,
  inset,
  label,
  paragraph,
  PIXEL,
  settingOf,
  words,
  LINE,
  type Room,
  type Setting,
} from './measures';
import { nameScale } from './name';
import { tableHeight } from './table-height';

/**
 * Calculates the height of a card's printed front from its text and the fonts' widths, without a browser, so
 * `validate`, paper and the print view agree. It follows `Card.svelte` and `Section.svelte` in print; a test compares
 * it with Chromium. All lengths in millimeters.
 */

/** The sizes of the wheel, of round tokens and of points in one, in em, as on paper. */
const WHEEL = 9.6;
const BADGE = 3.1;
const POINTS_TOKEN = 4.4;
/** There is slightly less room below the head's text than above it. */
const HEAD_BELOW = 0.05;

/** Height of the head: faction, name, subtitle, points. */
const headHeight = (card: CardView, room: Setting): number => {
  const { width, size, layout } = room;
  const { sizes, spacing } = layout;
  const wheel = wheelSection(card) !== undefined;
  const inner = width - 2 * inset(room);
  const pointsWidth = Math.max(
    4.6 * size,
    advance(card.points.value, room.face('display-700')) * sizes.points * size + size,
  );
  const side = wheel ? WHEEL * size + 0.9 * size : pointsWidth + 0.9 * size;
  const title = Math.max(inner - side, 6 * size);
  const capitals = wheel ? card.name.toUpperCase() : card.name;
  const name = sizes.name * size * nameScale(card.name, wheel ? 'wheel' : 'head', sizes.name);
  const faction = label(room, sizes.faction);
  const factionText = card.faction.toUpperCase();
  const factionWidth =
    (advance(factionText, room.face('ui-600')) + 0.12 * [...factionText].length + (card.icon ? 1.7 : 0)) *
    faction;
  const apart = wheel ? 0.02 * [...capitals].length : 0;
  const nameLines = Math.max(
    linesOf([capitals], room.face('display-700'), (title / name) * 0.98),
    Math.ceil(((advance(capitals, room.face('display-700')) + apart) * name) / title - 0.02),
  );
  const subtitle = label(room, sizes.subtitle);
  const text =
    (card.faction ? Math.ceil(factionWidth / title) * faction * 1.5 : 0) +
    nameLines * name * 1.1 +
    (card.subtitle ? 0.25 * subtitle + paragraph([card.subtitle], room.face('ui-400'), subtitle, title) : 0);
  const points = sizes.points * size * 1.05 + label(room, sizes.pointsLabel) * 1.3 + 0.35 * size;
  const token = GAMES[card.system].card.look === 'token' ? POINTS_TOKEN * size : 0;
  const height = wheel
    ? Math.max(WHEEL * size, text + 0.4 * size + points * 0.72)
    : Math.max(text, points, token);
  return (
    height +
    Math.max(spacing.head * size, layout.card.margin) +
    (spacing.head - HEAD_BELOW) * size +
    3 * PIXEL
  );
};

/** A text with its icon in front, if it has one; an icon is as wide as its drawing. */
const withSign = (icon: string | undefined, text: string): RichText =>
  icon === undefined ? [text] : [{ symbol: icon }, text];

const shortLabel = ({ key, label: text }: StatView): string => (key.length <= 5 ? key : text);

const statsHeight = (
  card: CardView,
  stats: readonly StatView[],
  title: string | undefined,
  room: Setting,
  width: number,
): number => {
  const { size, layout } = room;
  const { sizes, styles } = layout;
  const heading = title ? 1.3 * size : 0;
  const small = label(room, sizes.statLabel);
  const cell = width / Math.max(1, stats.length);
  const names = Math.max(
    ...stats.map((stat) =>
      linesOf(withSign(iconOfStat(card, stat), shortLabel(stat)), room.face('ui-700'), cell / small),
    ),
    1,
  );
  if (styles.stats === 'badges') {
    const per = Math.max(1, Math.floor((width + 0.8 * size) / (5.4 * size)));
    const rows = Math.ceil(stats.length / per);
    return heading + rows * (BADGE * size + small * LINE) + (rows - 1) * 0.8 * size;
  }
  if (styles.stats === 'strip') {
    const drawn = stats.some(({ step, value }) => step === undefined && /^\d+ \S/.test(value));
    return (
      heading + names * small * LINE + (drawn ? DIE_HEIGHT * size : sizes.stat * size * 1.15) + 0.6 * size
    );
  }
  return heading + names * small * LINE + sizes.stat * size * 1.15 + 0.5 * size + 3 * PIXEL;
};

/** Items in rows, as many as fit in each. */
const wrapped = (widths: readonly number[], width: number, gap: number): number => {
  let rows = 1;
  let x = 0;
  for (const each of widths) {
    if (x > 0 && x + gap + each > width) {
      rows++;
      x = 0;
    }
    x += (x > 0 ? gap : 0) + each;
  }
  return rows;
};

const tagsHeight = (texts: readonly string[], room: Setting, width: number): number => {
  const { size, layout } = room;
  const font = label(room, layout.sizes.tag);
  const rows = wrapped(
    texts.map((text) => (advance(text, room.face('ui-600')) + 1.1) * font + 2 * PIXEL),
    width,
    0.4 * size,
  );
  return rows * (1.6 * font + 2 * PIXEL) + (rows - 1) * 0.3 * size;
};

const keywordsHeight = (card: CardView, texts: readonly string[], room: Setting, width: number): number => {
  const { styles, sizes } = room.layout;
  const boxed = styles.keywords === 'box';
  const font = label(room, sizes.keywords);
  const line = texts.flatMap((text, i) =>
    withSign(iconOfKeyword(card, text), i === 0 ? text : `\u00a0· ${text}`),
  );
  const inner = width - (boxed ? 1.2 * font + 3 * PIXEL : 0);
  return linesOf(line, room.face('ui-600'), inner / font) * font * 1.5 + (boxed ? 0.7 * font : 0);
};

const abilityHeight = (
  { name, type, cost, range, target, text }: AbilityView,
  room: Setting,
  width: number,
): number => {
  const { size, layout } = room;
  const small = label(room, layout.sizes.abilityMeta);
  const parts = [
    Math.min(width, advance(name, room.face('display-700')) * size),
    ...(type ? [advance(type, room.face('ui-400')) * small] : []),
    ...(cost ? [(advance(cost, room.face('ui-600')) + 1.2) * small] : []),
  ];
  const rows =
    wrapped(parts, width, 0.5 * size) + linesOf([name], room.face('display-700'), width / size) - 1;
  const reach = [range, target].filter(Boolean).join(' · ');
  return (
    rows * 1.32 * size +
    (reach ? paragraph([reach], room.face('ui-400'), label(room, layout.sizes.reach), width) : 0) +
    (text.length > 0 ? paragraph(text, room.face('ui-400'), size, width) : 0)
  );
};

const sectionHeight = (
  card: CardView,
  { section, place }: PlacedSection,
  room: Setting,
  width: number,
): number => {
  switch (section.type) {
    case 'stats':
      return statsHeight(card, section.stats, section.title, room, width);
    case 'tags':
      return section.tags.length === 0
        ? 0
        : tagsHeight(
            section.tags.map(({ text }) => text),
            room,
            width,
          );
    case 'table':
      return tableHeight(card, section, room, width);
    case 'keywords':
      return section.keywords.length === 0
        ? 0
        : keywordsHeight(
            card,
            section.keywords.map(({ text }) => text),
            room,
            width,
          );
    case 'abilities':
      return abilitiesHeight(section.abilities, room, width, place.columns);
    case 'text': {
      if (section.style === 'rules') return paragraph(section.text, room.face('ui-400'), room.size, width);
      const font = words(room.size, room.layout.sizes.flavor);
      return paragraph(section.text, room.face('display-400i'), font, width, 1.45) + 0.5 * font + PIXEL;
    }
  }
};

/** Gap between a card's columns, in em. */
export const COLUMN_GAP = 1;

const columnWidth = (width: number, columns: number, span: number, size: number): number =>
  ((width + COLUMN_GAP * size) / columns) * span - COLUMN_GAP * size;

/** The height of items in rows of `columns`; each row is as high as its highest item. */
const inRows = (heights: readonly number[], columns: number, gap: number): number => {
  let sum = 0;
  for (let from = 0; from < heights.length; from += columns)
    sum += Math.max(...heights.slice(from, from + columns)) + (from > 0 ? gap : 0);
  return sum;
};

const abilitiesHeight = (
  abilities: readonly AbilityView[],
  room: Setting,
  width: number,
  columns: number,
): number => {
  const each = columnWidth(width, columns, 1, room.size);
  return inRows(
    abilities.map((ability) => abilityHeight(ability, room, each)),
    columns,
    0.6 * room.size,
  );
};

/** The height of a body's blocks in rows: a block that does not fit beside the previous one starts a new row. */
const bodyHeight = (card: CardView, room: Setting, width: number): number => {
  const { size, layout } = room;
  const { columns } = layout.card;
  const rows: number[] = [];
  let used = columns;
  for (const placed of bodyOf(card)) {
    const { span, least } = placed.place;
    const own = sectionHeight(card, placed, room, columnWidth(width, columns, span, size));
    if (own <= 0) continue;
    const height = Math.max(own, least);
    if (used + span > columns) {
      rows.push(height);
      used = span;
    } else {
      rows.push(Math.max(rows.pop() ?? 0, height));
      used += span;
    }
  }
  return rows.reduce((a, b) => a + b, 0) + Math.max(0, rows.length - 1) * layout.spacing.gap * size;
};

/** The smallest share of the card's height for its artwork, if everything else fits. */
export const artShare = (card: CardView): number => layoutOf(card).art.share / 100;

/**
 * The height of a card's front at a text size. With artwork, it includes `share` of the card's height for its window.
 */
export const frontHeight = (card: CardView, given: Room, share = artShare(card)): number => {
  const layout = layoutOf(card);
  const room = settingOf(given, layout);
  const { width, size, height } = room;
  const { spacing, styles, art: look } = layout;
  const art = card.art === undefined || look.place === 'none' || look.place === 'behind' ? 0 : share * height;
  const foot = styles.foot === 'strip' ? FOOT : layout.card.margin - spacing.body * size;
  return (
    headHeight(card, room) +
    art +
    spacing.body * size +
    bodyHeight(card, room, width - 2 * inset(room)) +
    (spacing.body - BODY_BELOW) * size +
    Math.max(foot, 0)
  );
};
/** There is slightly less room below the last block than above the first. */
const BODY_BELOW = 0.05;
