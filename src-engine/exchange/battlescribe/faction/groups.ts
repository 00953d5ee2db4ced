import type { Ability } from '../../../generated/age-of-sigmar';
import type { Entries } from '../entries';
import { attribute, list, type Node } from '../node';
import { line } from '../text';
import { abilityOf, isAbilityProfile } from '../warscroll';

/** An element's name as one line. */
export const nameOf = (node: Node): string => line(attribute(node, 'name')).slice(0, 120);

/** Where an element stands in its file: `line 12`; empty if unknown. */
export const placeOf = ({ line: at }: Node): string => (at > 0 ? `line ${at}` : '');

/** An element's abilities, including linked ones. */
export const abilitiesOf = (node: Node, entries: Entries): Ability[] => {
  const linked = list(node, 'infoLinks').flatMap((link) => entries.target(link) ?? []);
  return [...list(node, 'profiles'), ...linked].filter(isAbilityProfile).map((profile) => abilityOf(profile));
};

const isGroup = ({ tag }: Node): boolean => /^(shared)?selectionEntryGroup/i.test(tag);

/** What a group offers: entries to choose, and groups of such entries. Links are followed. */
export const membersOf = (group: Node, entries: Entries): { entries: Node[]; groups: Node[] } => {
  const offered = (node: Node): boolean => entries.isOffered(node);
  const linked = list(group, 'entryLinks').flatMap((link) => {
    const target = offered(link) ? entries.target(link) : undefined;
    return target && offered(target) ? [target] : [];
  });
  return {
    entries: [...list(group, 'selectionEntries').filter(offered), ...linked.filter((node) => !isGroup(node))],
    groups: [...list(group, 'selectionEntryGroups').filter(offered), ...linked.filter(isGroup)],
  };
};

/** All entries below a node, through its groups and links; a group that links lead to twice gives its entries once. */
export function* below(node: Node, entries: Entries, seen = new Set<Node>()): Generator<Node> {
  if (seen.has(node)) return;
  seen.add(node);
  const members = membersOf(node, entries);
  yield* members.entries;
  for (const group of members.groups) yield* below(group, entries, seen);
}
