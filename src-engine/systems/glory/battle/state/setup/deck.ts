import aggressive from '../../../../../../rulebook/glory/decks/aggressive.deck.json';
import balanced from '../../../../../../rulebook/glory/decks/balanced.deck.json';
import magic from '../../../../../../rulebook/glory/decks/magic.deck.json';
import patient from '../../../../../../rulebook/glory/decks/patient.deck.json';
import type { DeckFile } from '../../../../../generated/glory';
import type { Bonus } from '../../../../../generated/glory';
import { AUTOMATA_DECK, type AutomataCard, type AutomataLine } from '../../../automata';

/** Where an Automata places its units (GLO-3.4.3). */
export type Deploys = 'front' | 'back' | 'by-role';

/** A compiled deck: each of its cards once, and how often it is in the deck. */
export interface Deck {
  readonly name: string;
  readonly deploys: Deploys;
  /** The different cards. */
  readonly cards: readonly AutomataCard[];
  /** The deck, as indices into `cards`. */
  readonly order: readonly number[];
}

/** The rulebook's decks (GLO-3.4.2, ruling G14), by name. */
export const PRESETS: ReadonlyMap<string, DeckFile> = new Map(
  [balanced, aggressive, patient, magic].map((deck) => [deck.id, deck as unknown as DeckFile]),
);

/** A card of the rulebook by its id. */
export const cardById = (id: string): AutomataCard | undefined =>
  AUTOMATA_DECK.find((card) => card.id === id);

/** A deck file's cards, with named ones looked up; unknown ones are left out (and reported by `checkDeck`). */
export const compileDeck = ({ name, deploys = 'by-role', cards }: DeckFile): Deck => {
  const found = cards.flatMap((card): AutomataCard[] => {
    const known = typeof card === 'string' ? cardById(card) : card;
    return known ? [known] : [];
  });
  const different = [...new Map(found.map((card) => [card.id, card])).values()];
  return {
    name,
    deploys,
    cards: different,
    order: found.map(({ id }) => different.findIndex((card) => card.id === id)),
  };
};

/** The deck without one of its cards: the difference is what the card is worth. */
export const without = (deck: Deck, card: number): Deck => ({
  ...deck,
  order: deck.order.filter((index) => index !== card),
});

/** Whether a line's bonus holds for the whole round (ruling G15). */
export const holdsAllRound = ({ action, lasts }: AutomataLine): boolean =>
  (lasts ?? (action === 'hold' ? 'round' : 'action')) === 'round';

/** What a line's bonus adds to one value. */
export const bonusOf = (line: AutomataLine | undefined, key: keyof Bonus): number => line?.bonus[key] ?? 0;
