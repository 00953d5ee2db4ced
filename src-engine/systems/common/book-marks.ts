import type { CardView } from '../../kernel/card-view';
import type { Source } from '../../kernel/source';

/** The parts of a card that come from its book, and the card's own picture. */
export const bookMarks = (
  book:
    | Source<{
        readonly name: string;
        readonly colour?: string | undefined;
        readonly icon?: string | undefined;
      }>
    | undefined,
  art: string | undefined,
): Pick<CardView, 'faction' | 'colour' | 'icon' | 'art'> => ({
  faction: book?.value.name ?? '',
  colour: book?.value.colour ?? '',
  ...(book?.value.icon !== undefined && { icon: book.value.icon }),
  ...(art !== undefined && { art }),
});
