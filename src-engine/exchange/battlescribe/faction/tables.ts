import type { Notes } from '../../note';
import { eligibleIn, eligibleOf, restrictionOf, type Eligible } from './eligible';
import { choiceOf, type Enhancement } from './choices';
import type { Entries } from '../entries';
import { pointsOf } from '../modifiers';
import { abilitiesOf, below, membersOf, nameOf, placeOf } from './groups';
import { attribute, list, type Node } from '../node';
import { isKeyword, isWeaponProfile, textAbility } from '../warscroll';
import type { Names } from '../wording/names';

/** A catalog that is being read. */
export interface Reading {
  readonly catalogue: Node;
  readonly file: string;
  readonly entries: Entries;
  readonly notes: Notes;
  /** Keywords that texts may name, in capitals. */
  readonly keywords: ReadonlySet<string>;
  readonly names: Names;
}

/** An enhancement table (AOS-army-4.1) as a book writes it. */
export interface EnhancementTable extends Eligible {
  readonly name: string;
  readonly options: readonly Enhancement[];
}

/** The names of groups whose entries are enhancements (AOS-army-4.1). */
export const ENHANCEMENTS = /artefact|heroic trait|monstrous trait|big name|mount trait|enhancement/i;

/** Groups of a unit's equipment, and of campaigns, which are no enhancements of an army. */
const OTHERS = /command models|wargear|battle (wounds|scars)|paths?\b/i;

/** Whether an entry or anything below it links to a group. */
const linksTo = (node: Node, id: string): boolean =>
  list(node, 'entryLinks').some((link) => attribute(link, 'targetId') === id || linksTo(link, id));

/** The keywords of each unit that a catalog lets choose from a group. */
const bearersOf = (group: Node, { catalogue, entries }: Reading): string[][] =>
  list(catalogue, 'entryLinks')
    .filter((unit) => linksTo(unit, attribute(group, 'id')))
    .map((unit) =>
      [unit, entries.target(unit)].flatMap((node) =>
        node ? list(node, 'categoryLinks').map(nameOf).filter(isKeyword) : [],
      ),
    );

/** An option’s weapons have no place in a book: their numbers stand in its text. */
const optionOf = (entry: Node, reading: Reading): Enhancement | undefined => {
  const weapons = list(entry, 'profiles').filter(isWeaponProfile);
  if (weapons.length > 0)
    reading.notes.add(
      'decided',
      reading.file,
      placeOf(entry),
      `“${nameOf(entry)}” gives a weapon. Its text has the numbers, but fights do not simulate it.`,
    );
  const abilities = [...abilitiesOf(entry, reading.entries), ...weapons.map(textAbility)];
  return choiceOf(nameOf(entry), abilities, pointsOf(entry), reading.names);
};

const MOST_OPTIONS = 40;

/** True if a group holds enhancements: by its name, or because each of its entries is an ability and nothing else. */
export const isTable = (group: Node, entries: Entries): boolean => {
  const options = [...below(group, entries)];
  if (OTHERS.test(nameOf(group)) || options.length === 0) return false;
  return (
    ENHANCEMENTS.test(nameOf(group)) ||
    options.every(
      (entry) => abilitiesOf(entry, entries).length > 0 && !list(entry, 'profiles').some(isWeaponProfile),
    )
  );
};

/** A table, and the publication that it is from. */
export interface ReadTable extends EnhancementTable {
  readonly season: string | undefined;
}

/**
 * The enhancement tables of a group, and of the groups in it.
 * @param seen groups that were read, so that each table comes in once
 * @param outer the group that units link to
 */
export const tablesOf = (group: Node, reading: Reading, seen: Set<Node>, outer = group): ReadTable[] => {
  if (seen.has(group)) return [];
  seen.add(group);
  const { entries, keywords, notes, file } = reading;
  const { entries: own, groups } = membersOf(group, entries);
  for (const hidden of list(group, 'selectionEntryGroups').filter((inner) => !entries.isOffered(inner)))
    notes.add(
      'left-out',
      file,
      placeOf(hidden),
      `The table “${nameOf(hidden)}” is hidden in the catalog. It is not imported.`,
      'hidden tables',
    );
  const inner = groups.flatMap((each) => tablesOf(each, reading, seen, outer));
  const options = own.flatMap((entry) => optionOf(entry, reading) ?? []).slice(0, MOST_OPTIONS);
  if (options.length === 0) return inner;
  const season = entries.find(attribute(group, 'publicationId'));
  const said = eligibleIn(restrictionOf(group), keywords);
  const bearers = said ? [] : bearersOf(outer, reading);
  if (restrictionOf(group) !== '' && !said)
    notes.add(
      'decided',
      file,
      placeOf(group),
      `The catalog does not say by keywords which units may have “${nameOf(group)}”. Check "eligible" in the book.`,
      'tables without keywords',
    );
  const table = { ...(said ?? eligibleOf(bearers, nameOf(reading.catalogue).toUpperCase())), options };
  return [{ name: nameOf(group), season: season && nameOf(season), ...table }, ...inner];
};

/** Names of tables that tell them apart: a season’s table may be called as the one that it adds to. */
export const withNames = (tables: readonly ReadTable[]): EnhancementTable[] =>
  tables.map(({ season, ...table }) => {
    const alike = tables.filter(({ name }) => name === table.name).length > 1;
    return alike && season !== undefined ? { ...table, name: `${table.name} (${season})` } : table;
  });
