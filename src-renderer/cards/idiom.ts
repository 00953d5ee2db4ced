import { GAMES } from '@engine/generated/games';
import type { CardView, StatView } from '@engine/kernel/card-view';
import type { Idiom } from '@engine/kernel/manifest';
import type { SystemId } from '@engine/kernel/words';
import { bodyOf, wheelSection, type PlacedSection } from '@engine/layouts/arrange';

/** How the cards of a game are drawn. */
export const idiomOf = (system: SystemId): Idiom => GAMES[system].card;

/** The place of each stat on the wheel; stats with other names take the remaining places in order. */
const WHEEL = ['move', 'health', 'save', 'control'] as const;
export type WheelPlace = (typeof WHEEL)[number];

/** The four stats of a wheel by place; undefined if there are not exactly four. */
export const wheelOf = (stats: readonly StatView[]): ReadonlyMap<WheelPlace, StatView> | undefined => {
  if (stats.length !== WHEEL.length) return undefined;
  const named = new Map<WheelPlace, StatView>();
  for (const place of WHEEL) {
    const stat = stats.find(({ key, label }) => key.toLowerCase() === place || label.toLowerCase() === place);
    if (stat) named.set(place, stat);
  }
  return named.size === WHEEL.length ? named : new Map(WHEEL.map((place, i) => [place, stats[i]]));
};

/** The sections of a card in its head, and those below it in order and with their places. */
export const partsOf = (
  card: CardView,
): { readonly wheel?: ReadonlyMap<WheelPlace, StatView>; readonly body: readonly PlacedSection[] } => {
  const section = wheelSection(card);
  const wheel = section && wheelOf(section.stats);
  return { ...(wheel && { wheel }), body: bodyOf(card) };
};
