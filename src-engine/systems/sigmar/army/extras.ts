import type { UnitFile } from '../../../generated/age-of-sigmar';
import { LORES } from './picks';
import { renownPoints } from './renown';
import type { Roster } from './roster';

/** The points of a named choice; none if the book sets none. */
const pointsOfNamed = (
  rows: readonly { readonly name: string; readonly points?: number }[],
  name?: string,
): number => rows.find((row) => row.name === name)?.points ?? 0;

/** The points of faction terrain, from its own card (AOS-army-3.7). */
const terrainPoints = ({ army, book, references }: Roster): number => {
  const cards = references.all('unit').filter(({ folder }) => folder === book.folder);
  return pointsOfNamed(
    cards.map(({ value }) => value as UnitFile),
    army.value.terrain,
  );
};

/**
 * What an army pays besides its units (AOS-army-4.0): for a Regiment of Renown (AOS-army-3.5), and by its book for
 * faction terrain (AOS-army-3.7), a formation, enhancements (AOS-army-4.1) and lores (AOS-army-4.2).
 */
export const extraPoints = (roster: Roster): number => {
  const { army, book, members } = roster;
  const { formations = [], enhancements = [], lores = [] } = book.value;
  const options = enhancements.flatMap((table) => table.options);
  const given = members.flatMap(({ entry }) => entry.enhancements ?? []);
  const known = LORES.map((kind) =>
    pointsOfNamed(
      lores.filter(({ type }) => type === kind),
      army.value.lores?.[kind],
    ),
  );
  return [
    renownPoints(roster),
    terrainPoints(roster),
    pointsOfNamed(formations, army.value.formation),
    ...given.map((name) => pointsOfNamed(options, name)),
    ...known,
  ].reduce((sum, points) => sum + points, 0);
};
