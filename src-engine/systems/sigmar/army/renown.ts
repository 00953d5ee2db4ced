import type { BookFile, UnitFile } from '../../../generated/age-of-sigmar';
import type { Source } from '../../../kernel/source';
import type { Roster } from './roster';

type Renown = NonNullable<BookFile['renown']>[number];

/** A Regiment of Renown with the book that offers it. */
interface Offered {
  readonly regiment: Renown;
  readonly book: Source<BookFile>;
}

const offeredTo = ({ references, book: own }: Roster): readonly Offered[] => {
  const books = references
    .names('book')
    .flatMap((name) => references.find('book', name) ?? []) as Source<BookFile>[];
  return books.flatMap((book) =>
    (book.value.renown ?? [])
      .filter(({ factions }) => factions.includes(own.id))
      .map((regiment) => ({ regiment, book })),
  );
};

/** AOS-army-3.5: the Regiments of Renown of any book that name this faction. */
export const renownOf = (roster: Roster): readonly Renown[] =>
  offeredTo(roster).map(({ regiment }) => regiment);

/** AOS-army-3.5: the army's Regiment of Renown, and its units in the order of the book; undefined without one. */
export const renownTaken = (
  roster: Roster,
): { readonly regiment: Renown; readonly units: readonly Source<UnitFile>[] } | undefined => {
  const found = offeredTo(roster).find(({ regiment }) => regiment.name === roster.army.value.renown);
  if (!found) return undefined;
  const { regiment, book } = found;
  const units = regiment.units.flatMap((unit) => roster.references.find('unit', unit, book) ?? []);
  return { regiment, units: units as Source<UnitFile>[] };
};

/** AOS-army-3.5: the points of the army's Regiment of Renown, 0 without one. */
export const renownPoints = (roster: Roster): number => {
  const { renown } = roster.army.value;
  if (renown === undefined) return 0;
  return roster.named(renown, renownOf(roster), 'Regiment of Renown', ['renown'])?.points ?? 0;
};
