import type { CardBlock, PlacedBlock } from '../kernel/card-layout';
import type { CardSection, CardView, StatView } from '../kernel/card-view';
import { layoutOf } from './resolve';

/** Which block a section of a card belongs to. */
export const blockOf = (section: CardSection): CardBlock => {
  if (section.type === 'table') return 'weapons';
  if (section.type === 'text') return section.style === 'flavour' ? 'flavor' : 'text';
  return section.type;
};

/** A section and the place of its block on the front. */
export interface PlacedSection {
  readonly section: CardSection;
  readonly place: PlacedBlock;
}

/** The four stats of a wheel; undefined if the card does not have exactly four, or its layout has no wheel. */
export const wheelSection = (card: CardView): Extract<CardSection, { type: 'stats' }> | undefined => {
  if (layoutOf(card).styles.stats !== 'wheel') return undefined;
  const first = card.sections.find((section) => section.type === 'stats');
  return first?.type === 'stats' && first.stats.length === WHEEL_STATS ? first : undefined;
};
const WHEEL_STATS = 4;

/** Whether a section is on the front at all. */
export const isOnFront = (card: CardView, section: CardSection): boolean => {
  const { front } = layoutOf(card);
  return front.length === 0 || front.some(({ block }) => block === blockOf(section));
};

/** The columns of a block's entries: no more than there are entries, so that a single one has the whole width. */
const columnsFor = (section: CardSection, { columns }: PlacedBlock): number =>
  section.type === 'abilities' ? Math.min(columns, section.abilities.length) : columns;

/** The sections of a front below its head, in order and with their places; a wheel is part of the head. */
export const bodyOf = (card: CardView): readonly PlacedSection[] => {
  const { front, card: grid } = layoutOf(card);
  const wheel = wheelSection(card);
  const sections = card.sections.filter((section) => section !== wheel);
  if (front.length === 0)
    return sections.map((section) => ({
      section,
      place: { block: blockOf(section), span: grid.columns, columns: 1, least: 0 },
    }));
  return front.flatMap((place) =>
    sections
      .filter((section) => blockOf(section) === place.block)
      .map((section) => ({ section, place: { ...place, columns: columnsFor(section, place) } })),
  );
};

/** A keyword without its number: "Momentum [2]" is "Momentum". */
const bare = (text: string): string => text.replace(/\s*[[(].*$/u, '') || text;

/** The icon that a card's layout gives a stat, by its name in the game-icons set. */
export const iconOfStat = (card: CardView, { key }: StatView): string | undefined =>
  card.layout?.icons.stats[key];

/** The icon that a card's layout gives a keyword. */
export const iconOfKeyword = (card: CardView, keyword: string): string | undefined =>
  card.layout?.icons.keywords[bare(keyword)];
