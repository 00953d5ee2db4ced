import type { BattleTable } from '../../../../kernel/battles';
import type { BattleSetup } from '../state/setup/setup';
import { LINES, type State } from '../state/state';

/**
 * What is counted for each line of a deck: how often it was carried out, could have been, and was tried without
 * success.
 */
const WHAT = ['played', 'possible', 'vain'] as const;

/**
 * The names of the counts of the decks in play, in the order in which they are written: for each card how often it was
 * drawn, then its lines.
 */
export const deckCounts = ({ players }: BattleSetup): readonly string[] =>
  players.flatMap(({ automata }, side) =>
    (automata?.deck.cards ?? []).flatMap(({ id, lines }) => [
      `${side}/${id}/drawn`,
      ...lines.flatMap((_, k) => WHAT.map((what) => `${side}/${id}/${k}/${what}`)),
    ]),
  );

/** Writes the counts of a finished battle. */
export const countDeck = (state: State, put: (index: number, value: number) => void): void => {
  let index = 0;
  state.setup.players.forEach(({ automata }, side) => {
    const own = side as 0 | 1;
    automata?.deck.cards.forEach(({ lines }, card) => {
      put(index++, state.drawn[own][card]);
      lines.forEach((_, k) => {
        for (const what of WHAT) put(index++, state[what][own][card * LINES + k]);
      });
    });
  });
};

/** A note on a line's counts, if it was never carried out or never possible. */
const noteOf = (drawn: number, played: number, possible: number): { readonly note?: string } => {
  if (drawn === 0 || played > 0) return {};
  return { note: possible === 0 ? 'never possible' : 'never carried out' };
};

/**
 * The results of each card and line of a deck: how often the card was drawn in a battle; and as shares of that, how
 * often the line was carried out, could have been, and was tried without success.
 */
export const deckTables = (
  setup: BattleSetup,
  sums: readonly number[],
  fought: number,
): readonly BattleTable[] => {
  let index = 0;
  const next = (): number => sums[index++] ?? 0;
  return setup.players.flatMap(({ automata }, side): BattleTable[] => {
    if (!automata) return [];
    const { cards, name: deck } = automata.deck;
    const rows = cards.flatMap(({ name, lines }) => {
      const drawn = next();
      const inner = lines.map(({ action, type }, k) => {
        const [played, possible, vain] = [next(), next(), next()];
        const share = (count: number, of: number): number | undefined => (of > 0 ? count / of : undefined);
        return {
          name: `${k + 1}. ${action} (${type})`,
          inner: true,
          values: [undefined, share(played, drawn), share(possible, drawn), share(vain, played)],
          ...noteOf(drawn, played, possible),
        };
      });
      return [{ name, values: [drawn / Math.max(1, fought), undefined, undefined, undefined] }, ...inner];
    });
    return [
      {
        id: `deck-${side}`,
        title: `The deck of ${setup.names[side as 0 | 1]}: ${deck}`,
        head: 'Card and line',
        columns: [
          { id: 'drawn', label: 'Drawn a battle', unit: 'cards' },
          { id: 'carriedOut', label: 'Carried out when drawn', unit: 'probability' },
          { id: 'possible', label: 'Possible when drawn', unit: 'probability' },
          { id: 'inVain', label: 'Tried without success', unit: 'probability' },
        ],
        rows,
      },
    ];
  });
};
