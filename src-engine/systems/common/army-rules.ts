import type { Source } from '../../kernel/source';
import type { ArmyGroup, ArmyRules } from '../../simulation/armies';

/** A file with the reference that fights use. */
export interface Referred<File> {
  readonly ref: string;
  readonly source: Source<File>;
}

/** A card, as far as armies of any game need it. */
interface AnyCard {
  readonly name: string;
  readonly points: number;
  readonly source: Source;
}

/** A unit that armies may take. */
export interface Listed<Card> {
  readonly ref: string;
  readonly card: Card;
}

/** What battles between armies of some books are built from. */
export interface BookMaterial<Book, Map, Card> {
  readonly books: readonly Referred<Book>[];
  readonly units: readonly Listed<Card>[];
  readonly maps: readonly Referred<Map>[];
}

/** The units of these books: a unit belongs to the book in its folder. */
export const unitsOf = <Card extends AnyCard>(
  books: readonly Referred<unknown>[],
  units: readonly Listed<Card>[],
): readonly Listed<Card>[] =>
  units.filter(({ card }) => books.some(({ source }) => source.folder === card.source.folder));

/** Units that a card needs in its army, and how many of them. */
interface Need<Card> {
  readonly least: number;
  readonly has: (card: Card) => boolean;
}

/** What a game says of legal armies: their size, the most copies of a card, and the groups of a book. */
interface Limits<Book, Card> extends Pick<ArmyRules, 'points' | 'count'> {
  readonly most: (card: Card) => number;
  readonly groups?: (
    book: Source<Book>,
  ) => readonly (Omit<ArmyGroup, 'book' | 'members'> & { readonly has: (card: Card) => boolean })[];
  /** The units of its book that each copy of a card needs. */
  readonly needs?: (card: Card) => readonly Need<Card>[];
}

/** Legal armies of these books and units. */
export const armyRules = <Book, Card extends AnyCard>(
  books: readonly Referred<Book>[],
  units: readonly Listed<Card>[],
  { points, count, most, groups = () => [], needs = () => [] }: Limits<Book, Card>,
): ArmyRules => {
  const bookOf = ({ source: { folder } }: Card): number =>
    books.findIndex(({ source }) => source.folder === folder);
  const membersOf = (book: number, has: (card: Card) => boolean): readonly number[] =>
    units.flatMap(({ card }, i) => (bookOf(card) === book && has(card) ? [i] : []));
  return {
    points,
    count,
    books: books.map(({ ref }) => ref),
    units: units.map(({ ref, card }) => ({
      ref,
      name: card.name,
      book: bookOf(card),
      points: card.points,
      most: most(card),
    })),
    groups: books.flatMap(({ source }, book) =>
      groups(source).map(({ has, ...group }) => ({
        ...group,
        book,
        members: membersOf(book, has),
      })),
    ),
    needs: units.flatMap(({ card }, unit) =>
      needs(card).map(({ least, has }) => ({ unit, least, members: membersOf(bookOf(card), has) })),
    ),
  };
};
