import { GAMES } from '../../generated/games';
import type { AbilityView, CardSection, CardView, StatView } from '../../kernel/card-view';
import { advance, DIE_HEIGHT, linesOf } from './metrics';
import { FOOT, inset, label, paragraph, PIXEL, SAFE, words, LINE, type Room } from './measures';
import { nameScale } from './name';
import { tableHeight } from './table-height';

/**
 * How tall the printed front of a card becomes, worked out from the words and the fonts' widths instead of measured in
 * a window: the same answer in `validate`, on paper and in the print view. It follows `Card.svelte` and `Section.svelte`
 * as they are set on paper; a test holds it against what Chromium draws. All lengths in millimetres.
 */

/** The least share of the card's height that artwork has where there is room for all else. */
export const ART_SHARE = 0.24;

const hasWheel = ({ system, sections }: CardView): boolean => {
  if (GAMES[system].card.stats !== 'wheel') return false;
  const first = sections.find((section) => section.type === 'stats');
  return first?.type === 'stats' && first.stats.length === 4;
};

/** The measures of the wheel, of round tokens and of points in one, in em, as they are on paper. */
const WHEEL = 9.6;
const BADGE = 3.1;
const POINTS_TOKEN = 4.4;

/** Height of the head: faction, name, subtitle, points. */
const headHeight = (card: CardView, { width, size }: Room): number => {
  const wheel = hasWheel(card);
  const room = width - 2 * inset(size);
  const pointsWidth = Math.max(4.6 * size, advance(card.points.value, 'display-700') * 1.7 * size + size);
  const side = wheel ? WHEEL * size + 0.9 * size : pointsWidth + 0.9 * size;
  const title = Math.max(room - side, 6 * size);
  const capitals = wheel ? card.name.toUpperCase() : card.name;
  const name = (wheel ? 1.6 : 1.95) * size * nameScale(card.name, wheel ? 'wheel' : 'head');
  const faction = label(size, 0.72);
  const factionText = card.faction.toUpperCase();
  const factionWidth =
    (advance(factionText, 'ui-600') + 0.12 * [...factionText].length + (card.icon ? 1.7 : 0)) * faction;
  const spacing = wheel ? 0.02 * [...capitals].length : 0;
  const nameLines = Math.max(
    linesOf([capitals], 'display-700', (title / name) * 0.98),
    Math.ceil(((advance(capitals, 'display-700') + spacing) * name) / title - 0.02),
  );
  const text =
    (card.faction ? Math.ceil(factionWidth / title) * faction * 1.5 : 0) +
    nameLines * name * 1.1 +
    (card.subtitle
      ? 0.25 * label(size, 0.85) + paragraph([card.subtitle], 'ui-400', label(size, 0.85), title)
      : 0);
  const points = 1.7 * size * 1.05 + label(size, 0.68) * 1.3 + 0.35 * size;
  const token = GAMES[card.system].card.look === 'token' ? POINTS_TOKEN * size : 0;
  const inner = wheel
    ? Math.max(WHEEL * size, text + 0.4 * size + points * 0.72)
    : Math.max(text, points, token);
  return inner + Math.max(0.7 * size, SAFE) + 0.65 * size + 3 * PIXEL;
};

const statsHeight = (
  card: CardView,
  stats: readonly StatView[],
  title: string | undefined,
  { size }: Room,
  width: number,
): number => {
  const heading = title ? 1.3 * size : 0;
  const small = label(size, 0.72);
  const cell = width / Math.max(1, stats.length);
  const names = Math.max(
    ...stats.map(({ key, label: text }) => linesOf([key.length <= 5 ? key : text], 'ui-700', cell / small)),
    1,
  );
  const { stats: kind } = GAMES[card.system].card;
  if (kind === 'badges') {
    const per = Math.max(1, Math.floor((width + 0.8 * size) / (5.4 * size)));
    const rows = Math.ceil(stats.length / per);
    return heading + rows * (BADGE * size + small * LINE) + (rows - 1) * 0.8 * size;
  }
  if (kind === 'strip') {
    const drawn = stats.some(({ step, value }) => step === undefined && /^\d+ \S/.test(value));
    return heading + names * small * LINE + (drawn ? DIE_HEIGHT * size : 1.15 * size * 1.15) + 0.6 * size;
  }
  return heading + names * small * LINE + 1.45 * size * 1.15 + 0.5 * size + 3 * PIXEL;
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

const tagsHeight = (texts: readonly string[], { size }: Room, width: number): number => {
  const font = label(size, 0.8);
  const rows = wrapped(
    texts.map((text) => (advance(text, 'ui-600') + 1.1) * font + 2 * PIXEL),
    width,
    0.4 * size,
  );
  return rows * (1.6 * font + 2 * PIXEL) + (rows - 1) * 0.3 * size;
};

const keywordsHeight = (card: CardView, texts: readonly string[], { size }: Room, width: number): number => {
  const boxed = GAMES[card.system].card.look === 'scroll';
  const font = boxed ? label(size, 0.85) : size;
  const line = texts.join(' · ');
  const inner = width - (boxed ? 1.2 * font + 3 * PIXEL : 0);
  return linesOf([line], 'ui-600', inner / font) * font * 1.5 + (boxed ? 0.7 * font : 0);
};

const abilityHeight = (
  { name, type, cost, range, target, text }: AbilityView,
  { size }: Room,
  width: number,
): number => {
  const small = label(size, 0.78);
  const parts = [
    Math.min(width, advance(name, 'display-700') * size),
    ...(type ? [advance(type, 'ui-400') * small] : []),
    ...(cost ? [(advance(cost, 'ui-600') + 1.2) * small] : []),
  ];
  const rows = wrapped(parts, width, 0.5 * size) + linesOf([name], 'display-700', width / size) - 1;
  const reach = [range, target].filter(Boolean).join(' · ');
  return (
    rows * 1.32 * size +
    (reach ? paragraph([reach], 'ui-400', label(size, 0.8), width) : 0) +
    (text.length > 0 ? paragraph(text, 'ui-400', size, width) : 0)
  );
};

const sectionHeight = (card: CardView, section: CardSection, room: Room, width: number): number => {
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
      return (
        section.abilities.reduce((sum, each) => sum + abilityHeight(each, room, width), 0) +
        Math.max(0, section.abilities.length - 1) * 0.6 * room.size
      );
    case 'text': {
      if (section.style === 'rules') return paragraph(section.text, 'ui-400', room.size, width);
      const font = words(room.size, 0.95);
      return paragraph(section.text, 'display-400i', font, width, 1.45) + 0.5 * font + PIXEL;
    }
  }
};

/** The height that a card's front needs at a text size; with artwork, `share` of the card's height for its window included. */
export const frontHeight = (card: CardView, room: Room, share = ART_SHARE): number => {
  const { width, size, height } = room;
  const inner = width - 2 * inset(size);
  const body = hasWheel(card)
    ? card.sections.filter((section, i, all) => i !== all.findIndex(({ type }) => type === 'stats'))
    : card.sections;
  const heights = body.map((section) => sectionHeight(card, section, room, inner)).filter((each) => each > 0);
  const gaps = Math.max(0, heights.length - 1) * 0.6 * size;
  const art = card.art === undefined ? 0 : share * height;
  return (
    headHeight(card, room) + art + 0.65 * size + heights.reduce((a, b) => a + b, 0) + gaps + 0.6 * size + FOOT
  );
};
