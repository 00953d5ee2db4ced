import type { Ability } from '../../generated/age-of-sigmar';
import type { Notes } from '../note';
import { bookNames, choiceOf, loreOf, type Enhancement, type Lore } from './choices';
import { type Entries, isShown, pointsOf } from './entries';
import { attribute, list, type Node } from './node';
import { line, plain } from './text';
import { pageOf } from './traits';
import { abilityOf, characteristics, isAbilityProfile, isWeaponProfile } from './warscroll';
import type { Names } from './wording/names';

/** What a catalog contains about a faction besides its units. */
export interface Faction {
  readonly formations: readonly Enhancement[];
  readonly enhancements: readonly {
    readonly name: string;
    readonly eligible: readonly string[];
    readonly options: readonly Enhancement[];
  }[];
  readonly lores: readonly Lore[];
  /** Abilities of the whole army, as Markdown; empty if there are none. */
  readonly traits: string;
}

const name = (node: Node): string => line(attribute(node, 'name')).slice(0, 120);

/** An element's abilities, including linked ones. */
const abilitiesOf = (node: Node, entries: Entries): Ability[] => {
  const linked = list(node, 'infoLinks').flatMap((link) => entries.target(link) ?? []);
  return [...list(node, 'profiles'), ...linked].filter(isAbilityProfile).map((profile) => abilityOf(profile));
};

const MOST_DEPTH = 12;

/** All elements below a node, through its groups and links. */
function* below(node: Node, entries: Entries, depth = 0): Generator<Node> {
  if (depth > MOST_DEPTH) return;
  const groups = [...list(node, 'selectionEntryGroups'), ...list(node, 'entryLinks')];
  for (const entry of list(node, 'selectionEntries')) if (isShown(entry)) yield entry;
  for (const each of groups) {
    const target = isShown(each) ? entries.target(each) : undefined;
    if (!target) continue;
    if (target.tag.startsWith('selectionEntryGroup') || target.tag.startsWith('sharedSelectionEntryGroup'))
      yield* below(target, entries, depth + 1);
    else if (isShown(target)) yield target;
  }
}

const optionsOf = (group: Node, entries: Entries, names: Names): Enhancement[] => {
  const options = new Map<string, Enhancement>();
  for (const entry of below(group, entries)) {
    const option = choiceOf(name(entry), abilitiesOf(entry, entries), pointsOf(entry), names);
    if (option && !options.has(option.name)) options.set(option.name, option);
  }
  return [...options.values()];
};

/** Which units may take an enhancement: "HERO only". Heroes, if the text does not say. */
const eligibleOf = (group: Node): string[] => {
  const rule = list(group, 'rules').find((each) => /restriction/i.test(attribute(each, 'name')));
  const said = /^([A-Z][A-Z ,-]*?) only\.?$/.exec(plain(rule ? attribute(rule, 'description') : ''));
  return said?.[1] ? said[1].split(/\s*,\s*/) : ['HERO'];
};

const holdsWeapons = (group: Node, entries: Entries): boolean =>
  [...below(group, entries)].some((entry) => list(entry, 'profiles').some(isWeaponProfile));

/** The type of a lore: by its group, the rolls of its spells or prayers, or its name. */
const typeOf = (group: Node, lore: Node, profiles: readonly Node[]): Lore['type'] => {
  if (/manifestation/i.test(name(group))) return 'manifestation';
  const isChanted = profiles.some((profile) => characteristics(profile).has('Chanting Value'));
  return isChanted || /prayer|bless|chant|hymn|warcry|warbeat/i.test(name(lore)) ? 'prayer' : 'spell';
};

const loreIn = (group: Node, lore: Node, entries: Entries, names: Names): Lore[] => {
  const profiles = [...below(lore, entries)].flatMap((entry) => list(entry, 'profiles'));
  const found = loreOf(name(lore), typeOf(group, lore, profiles), profiles, pointsOf(lore), names);
  return found ? [found] : [];
};

/** The names of groups whose entries are enhancements (AOS-army-4.1). */
export const ENHANCEMENTS = /artefact|heroic trait|monstrous trait|big name|mount trait|enhancement/i;

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
  const names = bookNames(keywords);
  const formations: Enhancement[] = [];
  const enhancements: Faction['enhancements'][number][] = [];
  const lores: Lore[] = [];
  for (const group of list(catalogue, 'sharedSelectionEntryGroups')) {
    if (/^battle formation/i.test(name(group))) formations.push(...optionsOf(group, entries, names));
    else if (/\blores?$/i.test(name(group)))
      lores.push(...[...below(group, entries)].flatMap((each) => loreIn(group, each, entries, names)));
    else if (ENHANCEMENTS.test(name(group)) && !holdsWeapons(group, entries)) {
      const inner = list(group, 'selectionEntryGroups');
      const tables = inner.length > 0 ? inner : [group];
      for (const table of tables) {
        const options = optionsOf(table, entries, names).slice(0, 40);
        if (options.length > 0)
          enhancements.push({ name: name(table), eligible: eligibleOf(table), options });
      }
    } else if (!/command models|battle wounds|paths?\b/i.test(name(group)))
      notes.add(
        'left-out',
        file,
        group.line > 0 ? `line ${group.line}` : '',
        `The group “${name(group)}” is not a formation, an enhancement table or a lore. It is not imported.`,
        'another kind of group',
      );
  }
  const traits = [...list(catalogue, 'selectionEntries'), ...list(catalogue, 'sharedSelectionEntries')]
    .filter((entry) => /^battle traits/i.test(name(entry)))
    .map((entry) => pageOf(name(entry), abilitiesOf(entry, entries)))
    .join('\n');
  return {
    formations: formations.slice(0, 24),
    enhancements: enhancements.slice(0, 24),
    lores: lores.slice(0, 24),
    traits,
  };
};
