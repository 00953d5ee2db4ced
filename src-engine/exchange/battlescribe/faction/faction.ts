import type { Notes } from '../../note';
import { bookNames, choiceOf, loreOf, type Enhancement, type Lore } from './choices';
import type { Entries } from '../entries';
import { pointsOf } from '../modifiers';
import { abilitiesOf, below, membersOf, nameOf, placeOf } from './groups';
import { list, type Node } from '../node';
import { isTable, tablesOf, withNames, type EnhancementTable, type Reading, type ReadTable } from './tables';
import { pageOf } from './traits';
import { characteristics } from '../warscroll';

/** What a catalog contains about a faction besides its units. */
export interface Faction {
  readonly formations: readonly Enhancement[];
  readonly enhancements: readonly EnhancementTable[];
  readonly lores: readonly Lore[];
  /** Abilities of the whole army, as Markdown; empty if there are none. */
  readonly traits: string;
}

/** The type of a lore: by its group, the rolls of its spells or prayers, or its name. */
const typeOf = (group: Node, lore: Node, profiles: readonly Node[]): Lore['type'] => {
  if (/manifestation/i.test(nameOf(group))) return 'manifestation';
  const isChanted = profiles.some((profile) => characteristics(profile).has('Chanting Value'));
  return isChanted || /prayer|bless|chant|hymn|warcry|warbeat/i.test(nameOf(lore)) ? 'prayer' : 'spell';
};

const loreIn = (group: Node, lore: Node, { entries, names }: Reading): Lore[] => {
  const profiles = [...below(lore, entries)].flatMap((entry) => list(entry, 'profiles'));
  const found = loreOf(nameOf(lore), typeOf(group, lore, profiles), profiles, pointsOf(lore), names);
  return found ? [found] : [];
};

/** Battle formations, each once. */
const formationsIn = (group: Node, { entries, names }: Reading): Enhancement[] => {
  const formations = new Map<string, Enhancement>();
  for (const entry of below(group, entries)) {
    const formation = choiceOf(nameOf(entry), abilitiesOf(entry, entries), pointsOf(entry), names);
    if (formation && !formations.has(formation.name)) formations.set(formation.name, formation);
  }
  return [...formations.values()];
};

const LORES = /\blores?$/i;

/** Groups of other files that a catalog's own choices link to: lores that several factions share. */
const sharedGroups = (catalogue: Node, entries: Entries): readonly Node[] => {
  const own = new Set(list(catalogue, 'sharedSelectionEntryGroups'));
  const linked = list(catalogue, 'selectionEntries').flatMap((entry) => membersOf(entry, entries).groups);
  return [...new Set(linked)].filter((group) => LORES.test(nameOf(group)) && !own.has(group));
};

/** Groups about the models of a unit, or about a campaign: no list of an army takes from them. */
const NOT_OF_ARMIES = /command models|battle (wounds|scars)|paths?\b/i;

/**
 * What a catalog's groups contain about its faction.
 * @param keywords those that abilities may name, in capitals
 */
export const factionOf = (
  catalogue: Node,
  file: string,
  entries: Entries,
  notes: Notes,
  keywords: ReadonlySet<string>,
): Faction => {
  const reading: Reading = { catalogue, file, entries, notes, keywords, names: bookNames(keywords) };
  const formations: Enhancement[] = [];
  const tables: ReadTable[] = [];
  const lores: Lore[] = [];
  const seen = new Set<Node>();
  const groups = [...list(catalogue, 'sharedSelectionEntryGroups'), ...sharedGroups(catalogue, entries)];
  for (const group of groups) {
    if (/^battle formation/i.test(nameOf(group))) formations.push(...formationsIn(group, reading));
    else if (LORES.test(nameOf(group)))
      lores.push(...[...below(group, entries)].flatMap((each) => loreIn(group, each, reading)));
    else if (isTable(group, entries)) tables.push(...tablesOf(group, reading, seen));
    else if (!NOT_OF_ARMIES.test(nameOf(group)))
      notes.add(
        'left-out',
        file,
        placeOf(group),
        `The group “${nameOf(group)}” is not a formation, an enhancement table or a lore. It is not imported.`,
        'other groups',
      );
  }
  const traits = [...list(catalogue, 'selectionEntries'), ...list(catalogue, 'sharedSelectionEntries')]
    .filter((entry) => /^battle traits/i.test(nameOf(entry)))
    .map((entry) => pageOf(nameOf(entry), abilitiesOf(entry, entries)))
    .join('\n');
  return {
    formations: formations.slice(0, 24),
    enhancements: withNames(tables).slice(0, 24),
    lores: lores.slice(0, 24),
    traits,
  };
};
