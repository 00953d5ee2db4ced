import type { CardSection, CardView, StatView } from '@engine/kernel/card-view';
import type { SystemId } from '@engine/kernel/words';

/** How a game draws its cards. A game is a row here before it is a branch in a component. */
export interface Idiom {
  /** The faction colour where a book names none. */
  readonly tint: string;
  /**
   * The first block of stats: `block` cells in a frame; `wheel` a quartered ring beside the name; `strip` cells on the
   * band; `badges` round tokens.
   */
  readonly stats: 'block' | 'wheel' | 'strip' | 'badges';
  /** How a table's title stands: over a line, or on a bar. */
  readonly tables: 'rule' | 'bar';
  /** True where table cells are sentences and rows of dice, read from the left, and not single numbers. */
  readonly prose: boolean;
}

const IDIOMS: Readonly<Record<SystemId, Idiom>> = {
  'azeroth-at-war': { tint: '#5b4636', stats: 'block', tables: 'rule', prose: false },
  'age-of-sigmar': { tint: '#2f4a5c', stats: 'wheel', tables: 'bar', prose: false },
  glory: { tint: '#5a3f73', stats: 'badges', tables: 'rule', prose: false },
  warcrow: { tint: '#3a3f36', stats: 'strip', tables: 'bar', prose: true },
};

/** How the cards of a game are drawn. */
export const idiomOf = (system: SystemId): Idiom => IDIOMS[system];

/** Where each stat stands on the wheel; a stat of another name takes what is left, in order. */
const WHEEL = ['move', 'health', 'save', 'control'] as const;
export type WheelPlace = (typeof WHEEL)[number];

/** The four stats of a wheel by their places; undefined where there are not exactly four. */
export const wheelOf = (stats: readonly StatView[]): ReadonlyMap<WheelPlace, StatView> | undefined => {
  if (stats.length !== WHEEL.length) return undefined;
  const named = new Map<WheelPlace, StatView>();
  for (const place of WHEEL) {
    const stat = stats.find(({ key, label }) => key.toLowerCase() === place || label.toLowerCase() === place);
    if (stat) named.set(place, stat);
  }
  return named.size === WHEEL.length ? named : new Map(WHEEL.map((place, i) => [place, stats[i]]));
};

/** A card's sections apart from the stats that its idiom draws in the head. */
export const layoutOf = (
  card: CardView,
): { readonly wheel?: ReadonlyMap<WheelPlace, StatView>; readonly body: readonly CardSection[] } => {
  if (idiomOf(card.system).stats !== 'wheel') return { body: card.sections };
  const first = card.sections.findIndex((section) => section.type === 'stats');
  const section = card.sections[first];
  const wheel = section?.type === 'stats' ? wheelOf(section.stats) : undefined;
  return wheel ? { wheel, body: card.sections.filter((_, i) => i !== first) } : { body: card.sections };
};
