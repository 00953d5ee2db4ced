import type { Ability } from '../../generated/age-of-sigmar';
import type { Notes } from '../note';
import { type Entries, isShown } from './entries';
import { attribute, list, type Node } from './node';
import { line, plain } from './text';
import { pageOf } from './traits';
import { abilityOf, characteristics, isAbilityProfile, isWeaponProfile } from './warscroll';

/** What a catalogue says of a faction beside its units. */
export interface Faction {
  readonly formations: readonly { readonly name: string; readonly text: string }[];
  readonly enhancements: readonly {
    readonly name: string;
    readonly eligible: readonly string[];
    readonly options: readonly { readonly name: string; readonly text: string }[];
  }[];
  readonly lores: readonly Lore[];
  /** Abilities of the whole army, as Markdown; empty where there are none. */
  readonly traits: string;
}

interface Lore {
  readonly name: string;
  readonly type: 'spell' | 'prayer';
  readonly spells: readonly { readonly name: string; readonly value: number; readonly text: string }[];
}

const name = (node: Node): string => line(attribute(node, 'name')).slice(0, 120);

/** An element's abilities, linked ones among them. */
const abilitiesOf = (node: Node, entries: Entries): Ability[] => {
  const linked = list(node, 'infoLinks').flatMap((link) => entries.target(link) ?? []);
  return [...list(node, 'profiles'), ...linked].filter(isAbilityProfile).map((profile) => abilityOf(profile));
};

/** An element's abilities in words: what is printed of a formation or an artefact. */
const wordsOf = (node: Node, entries: Entries): string => {
  const abilities = abilitiesOf(node, entries);
  return abilities
    .map(({ name: title, timing, declare, text }) => {
      const parts = [timing ?? '', declare === undefined ? '' : `Declare: ${declare}`, text];
      const said = parts.filter((part) => part !== '').join('\n');
      return abilities.length > 1 || title !== name(node) ? `${title}: ${said}` : said;
    })
    .join('\n\n')
    .slice(0, 4000);
};

const MOST_DEPTH = 12;

/** Elements below a node, through its groups and links. */
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

const optionsOf = (group: Node, entries: Entries): { name: string; text: string }[] => {
  const options = new Map<string, string>();
  for (const entry of below(group, entries)) {
    const text = wordsOf(entry, entries);
    if (text !== '' && !options.has(name(entry))) options.set(name(entry), text);
  }
  return [...options].map(([title, text]) => ({ name: title, text }));
};

/** Who may be given an enhancement: "HERO only". Heroes, where nothing is said. */
const eligibleOf = (group: Node): string[] => {
  const rule = list(group, 'rules').find((each) => /restriction/i.test(attribute(each, 'name')));
  const said = /^([A-Z][A-Z ,-]*?) only\.?$/.exec(plain(rule ? attribute(rule, 'description') : ''));
  return said?.[1] ? said[1].split(/\s*,\s*/) : ['HERO'];
};

const holdsWeapons = (group: Node, entries: Entries): boolean =>
  [...below(group, entries)].some((entry) => list(entry, 'profiles').some(isWeaponProfile));

const loreOf = (node: Node, entries: Entries): Lore | undefined => {
  const type = /prayer|bless|chant|hymn|warcry|warbeat/i.test(name(node)) ? 'prayer' : 'spell';
  const profiles = [...below(node, entries)].flatMap((entry) =>
    list(entry, 'profiles').map((profile) => ({ profile, ability: abilityOf(profile) })),
  );
  const spells = profiles.flatMap(({ ability }) =>
    ability.value === undefined
      ? []
      : [
          {
            name: ability.name,
            value: ability.value,
            text: [ability.declare ?? '', ability.text].filter((part) => part !== '').join('\n'),
          },
        ],
  );
  const prayers = profiles.some(({ profile }) => characteristics(profile).has('Chanting Value'));
  return spells.length === 0
    ? undefined
    : { name: name(node), type: prayers ? 'prayer' : type, spells: spells.slice(0, 24) };
};

const ENHANCEMENTS = /artefact|heroic trait|monstrous trait|big name|mount trait|enhancement/i;

/** What a catalogue's groups say of its faction. */
export const factionOf = (catalogue: Node, file: string, entries: Entries, notes: Notes): Faction => {
  const formations: { name: string; text: string }[] = [];
  const enhancements: Faction['enhancements'][number][] = [];
  const lores: Lore[] = [];
  for (const group of list(catalogue, 'sharedSelectionEntryGroups')) {
    if (/^battle formation/i.test(name(group))) formations.push(...optionsOf(group, entries));
    else if (/\blores?$/i.test(name(group)))
      lores.push(...[...below(group, entries)].flatMap((each) => loreOf(each, entries) ?? []));
    else if (ENHANCEMENTS.test(name(group)) && !holdsWeapons(group, entries)) {
      const inner = list(group, 'selectionEntryGroups');
      const tables = inner.length > 0 ? inner : [group];
      for (const table of tables) {
        const options = optionsOf(table, entries).slice(0, 40);
        if (options.length > 0)
          enhancements.push({ name: name(table), eligible: eligibleOf(table), options });
      }
    } else if (!/command models|battle wounds|paths?\b/i.test(name(group)))
      notes.add(
        'left-out',
        file,
        group.line > 0 ? `line ${group.line}` : '',
        `The group “${name(group)}” is neither a formation, an enhancement table nor a lore: it does not come in.`,
        'a group of another kind',
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
