import { GAMES } from '@engine/generated/games';
import type { CardSection, CardView, StatView } from '@engine/kernel/card-view';
import type { Idiom } from '@engine/kernel/manifest';
import type { SystemId } from '@engine/kernel/words';

/** How the cards of a game are drawn. */
export const idiomOf = (system: SystemId): Idiom => GAMES[system].card;

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
