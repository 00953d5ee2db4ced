import type { BookFile } from '../../../generated/age-of-sigmar';
import type { Source } from '../../../kernel/source';
import type { Roster } from './roster';

type Renown = NonNullable<BookFile['renown']>[number];

/** AOS-army-3.5: the Regiments of Renown of any book that name this faction. */
export const renownOf = ({ references, book }: Roster): readonly Renown[] => {
  const books = references
    .names('book')
    .flatMap((name) => references.find('book', name) ?? []) as Source<BookFile>[];
  return books
    .flatMap(({ value }) => value.renown ?? [])
    .filter(({ factions }) => factions.includes(book.id));
};

/** AOS-army-3.5: the points of the army's Regiment of Renown, 0 without one. */
export const renownPoints = (roster: Roster): number => {
  const { renown } = roster.army.value;
  if (renown === undefined) return 0;
  return roster.named(renown, renownOf(roster), 'Regiment of Renown', ['renown'])?.points ?? 0;
};
