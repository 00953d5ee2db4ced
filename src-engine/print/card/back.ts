import type { AbilityView, CardView, RichText } from '../../kernel/card-view';
import type { BackBlock, CardLayout } from '../../kernel/card-layout';
import { blockOf, isOnFront } from '../../layouts/arrange';
import { layoutOf } from '../../layouts/resolve';
import { FOOT, inset, label, PIXEL, settingOf, type Setting } from './measures';
import { advance, BULLET, linesOf, linesWithBreaks } from './metrics';
import type { Size } from '../sizes';

/** A block of a back: the full text of a keyword or an ability of the front. */
export interface Block {
  readonly type: 'keyword' | 'ability' | 'text';
  readonly title: string;
  /** "Spell (Shoot) · 2 mana · 12\" · One enemy". */
  readonly meta: string;
  readonly text: RichText;
  /** True if the block before it ended in the middle of this text. */
  readonly continued?: boolean;
  /** True if the text starts on the line of its title: for many keywords on a small card. */
  readonly runIn?: boolean;
}

/** The line beside an ability's name on a back. */
export const metaOf = ({ type, cost, range, target }: AbilityView): string =>
  [type, cost, range, target].filter(Boolean).join(' · ');

/** A rule's text as it is set: lines are joined; paragraphs and items of lists start new ones. */
export const tidy = (text: string): string =>
  text
    .split(/\n\s*\n|\n(?=\s*[-*] )/)
    .map((paragraph) =>
      paragraph
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/^[-*] /, BULLET),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n');

/**
 * The blocks of a card's back by its layout: keywords in the words of the rulebook or the book, abilities in full
 * unless the front already has them, and texts that the front leaves out.
 */
export const blocksOf = (card: CardView, printed: ReadonlySet<AbilityView> = new Set()): Block[] => {
  const wanted: readonly string[] = layoutOf(card).back satisfies readonly BackBlock[];
  return card.sections.flatMap((section): Block[] => {
    if (!wanted.includes(blockOf(section))) return [];
    if (section.type === 'keywords')
      return section.keywords
        .filter(({ explanation }) => explanation !== '')
        .map(({ text, explanation }) => ({
          type: 'keyword',
          title: text,
          meta: '',
          text: [tidy(explanation)],
        }));
    if (section.type === 'abilities')
      return section.abilities
        .filter((ability) => !printed.has(ability))
        .map((ability) => ({
          type: 'ability',
          title: ability.name,
          meta: metaOf(ability),
          text: ability.text,
        }));
    if (section.type === 'text' && !isOnFront(card, section))
      return [{ type: 'text', title: card.name, meta: '', text: section.text }];
    return [];
  });
};

const LINE = 1.36;
const GAP = 0.8;

/** How a face of blocks is set. Lengths in millimeters. */
export interface FaceRoom extends Size {
  readonly size: number;
  readonly layout: CardLayout;
}

/** The largest share of the line for a title whose text starts beside it. */
const RUN_IN_SHARE = 0.6;
/** Gap between a title and the text beside it, in em. */
const RUN_IN_GAP = 0.45;

const roomIn = (room: Setting): number => room.width - 2 * inset(room);

/** Puts the texts of keywords beside their titles, which saves a line for each. */
export const runIn = (blocks: readonly Block[], given: FaceRoom): Block[] => {
  const room = settingOf(given, given.layout);
  return blocks.map((block) => {
    const title = advance(block.title, room.face('display-700')) * room.size;
    const fits = block.type === 'keyword' && title <= RUN_IN_SHARE * roomIn(room);
    return fits ? { ...block, runIn: true } : block;
  });
};

/** Height of the back's head: name, faction and a line below. */
const headHeight = (name: string, room: Setting): number => {
  const { size, layout } = room;
  const width = roomIn(room);
  const lines = linesOf([name], room.face('display-700'), (width - 2.4 * size) / (1.25 * size));
  return (
    Math.max(layout.card.margin, 0.7 * size) +
    lines * 1.25 * size * 1.15 +
    label(room, 0.7) * 1.4 +
    0.5 * size +
    (layout.styles.head === 'plain' ? 3 * PIXEL : 0)
  );
};

/** Height of one block, without the gap before it. */
const blockHeight = ({ type, title, meta, text, runIn: beside }: Block, room: Setting): number => {
  const { size } = room;
  const width = roomIn(room);
  // A text of the whole card stands without a title.
  if (type === 'text') return linesWithBreaks(text, room.face('display-400i'), width / size) * size * LINE;
  if (beside) {
    const indent = advance(title, room.face('display-700')) + RUN_IN_GAP;
    return linesWithBreaks(text, room.face('ui-400'), width / size, indent) * size * LINE;
  }
  const small = label(room, 0.82);
  const titleLines = linesOf([title], room.face('display-700'), width / (1.05 * size));
  const metaFits =
    titleLines === 1 &&
    advance(title, room.face('display-700')) * 1.05 * size +
      0.6 * size +
      advance(meta, room.face('ui-400')) * small <=
      width;
  const metaHeight =
    meta === '' || metaFits ? 0 : linesOf([meta], room.face('ui-400'), width / small) * small * LINE;
  return (
    titleLines * 1.05 * size * 1.3 +
    metaHeight +
    (text.length === 0 ? 0 : linesWithBreaks(text, room.face('ui-400'), width / size) * size * LINE)
  );
};

/** The height that a face of blocks needs. */
export const backHeight = (name: string, blocks: readonly Block[], given: FaceRoom): number =>
  heightOf(name, blocks, settingOf(given, given.layout));

/** Height below the last block: room, and the strip at the foot. */
const footHeight = ({ size, layout }: Setting): number =>
  layout.styles.foot === 'strip' ? 0.6 * size + FOOT : Math.max(0.6 * size, layout.card.margin);

const heightOf = (name: string, blocks: readonly Block[], room: Setting): number =>
  headHeight(name, room) +
  0.6 * room.size +
  blocks.reduce((sum, block) => sum + blockHeight(block, room), 0) +
  Math.max(0, blocks.length - 1) * (GAP * room.size + PIXEL) +
  footHeight(room);

/** Splits a text at the end of a sentence, or else of a word, so that the first part is at most `share` of it. */
const splitText = (text: RichText, share: number): readonly [RichText, RichText] | undefined => {
  const [first, ...rest] = text;
  if (typeof first !== 'string' || rest.length > 0) {
    const at = Math.max(1, Math.floor(text.length * share));
    return text.length > 1 ? [text.slice(0, at), text.slice(at)] : undefined;
  }
  const end = Math.floor(first.length * share);
  const head = first.slice(0, end);
  const at =
    Math.max(head.lastIndexOf('. ') + 1, head.lastIndexOf('\n') + 1, head.lastIndexOf('。') + 1) ||
    head.lastIndexOf(' ');
  if (at <= 0) return undefined;
  return [[first.slice(0, at)], [first.slice(at).trimStart()]];
};

/** Puts blocks on as many faces as they need at one text size. A block that is too long for a face is split. */
export const paginate = (name: string, blocks: readonly Block[], given: FaceRoom): Block[][] => {
  const room = settingOf(given, given.layout);
  const faces: Block[][] = [];
  let face: Block[] = [];
  const queue = [...blocks];
  const fits = (more: Block): boolean => heightOf(name, [...face, more], room) <= room.height;
  for (let block = queue.shift(); block; block = queue.shift()) {
    if (fits(block)) {
      face.push(block);
      continue;
    }
    if (face.length > 0 && blockHeight(block, room) < 0.7 * room.height) {
      faces.push(face);
      face = [];
      queue.unshift(block);
      continue;
    }
    const parts = [0.8, 0.65, 0.5, 0.35, 0.2]
      .map((share) => splitText(block.text, share))
      .find((split) => split && fits({ ...block, text: split[0] }));
    if (parts) {
      face.push({ ...block, text: parts[0] });
      const { runIn: _, ...rest } = block;
      queue.unshift({ ...rest, text: parts[1], meta: '', continued: true });
    } else if (face.length === 0) face.push(block);
    else queue.unshift(block);
    faces.push(face);
    face = [];
  }
  if (face.length > 0) faces.push(face);
  return faces;
};
