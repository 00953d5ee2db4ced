import { KINDS, type Kind, type SystemId } from '@engine/kernel/words';
import { groupBy } from '../state/files/group';
import { partsOf } from '../state/files/paths';
import { GAMES } from '@engine/generated/games';
import type { Leaf } from './leaf';

/** The headings of the explorer, in its order. */
const KIND_TITLES: Readonly<Record<Kind | 'other', string>> = {
  book: 'Books',
  unit: 'Units',
  keyword: 'Keywords',
  army: 'Armies',
  scenario: 'Scenarios',
  map: 'Maps',
  deck: 'Decks',
  goal: 'Goals',
  study: 'Studies',
  playtest: 'Playtests',
  layout: 'Layouts',
  house: 'House rules',
  adventure: 'Adventures',
  other: 'Other files',
};

/** The first grouping of files in the explorer. */
export type GroupedBy = 'kind' | 'book';

/** A heading of the explorer with its files. */
export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly leaves: readonly Leaf[];
  readonly branches: readonly Branch[];
  /** Their folder, if they are all in one. */
  readonly folder?: string;
}

/**
 * The headings of some files. `all`: all known files of the workspace, so that a filter moves no file to another
 * heading.
 */
export const branchesOf = (found: readonly Leaf[], all: readonly Leaf[], by: GroupedBy): Branch[] => {
  const several = new Set(all.flatMap(({ system }) => (system ? [system] : []))).size > 1;
  const under = by === 'book' ? byBook(all) : byKind;
  return several ? bySystem(found, under) : under(found, '');
};

/** Files under the book of their folder; those of a folder without a book are under the folder. Books come first. */
const byBook =
  (all: readonly Leaf[]) =>
  (leaves: readonly Leaf[], prefix: string): Branch[] => {
    const folders = [...groupBy(leaves, ({ path }) => partsOf(path).folder)].map(([folder, own]) => {
      const [system] = own.flatMap((leaf) => leaf.system ?? []);
      const book = all.find(
        (leaf) => leaf.kind === 'book' && partsOf(leaf.path).folder === folder && leaf.system === system,
      );
      return { folder, own, book, title: book?.name ?? (folder || 'No folder') };
    });
    return folders
      .sort((a, b) => Number(!a.book) - Number(!b.book) || ORDER.compare(a.title, b.title))
      .map(({ folder, own, title }) => {
        const key = `${prefix}folder:${folder}`;
        return { key, title, folder, leaves: [], branches: byKind(own, `${key}/`) };
      });
  };

const bySystem = (
  leaves: readonly Leaf[],
  under: (leaves: readonly Leaf[], prefix: string) => Branch[],
): Branch[] => {
  const systems = [...new Set(leaves.map(({ system }) => system))].sort((a, b) =>
    titleOfSystem(a).localeCompare(titleOfSystem(b)),
  );
  return systems.map((system) => ({
    key: `system:${system ?? ''}`,
    title: titleOfSystem(system),
    leaves: [],
    branches: under(
      leaves.filter((leaf) => leaf.system === system),
      `${system ?? ''}/`,
    ),
  }));
};

const titleOfSystem = (system: SystemId | undefined): string => (system ? GAMES[system].name : 'No game');

const byKind = (leaves: readonly Leaf[], prefix: string): Branch[] =>
  [...KINDS, 'other' as const].flatMap((kind) => {
    const own = leaves.filter((leaf) => leaf.kind === kind);
    return own.length === 0 ? [] : [byGroup(own, `${prefix}${kind}`, KIND_TITLES[kind])];
  });

/** Groups in the order in which the engine first names them; files without a group come first. */
const byGroup = (leaves: readonly Leaf[], key: string, title: string): Branch => {
  const groups = groupBy(leaves, ({ group }) => group);
  const named = [...groups.keys()].filter((group) => group !== '');
  if (named.length === 0) return { key, title, leaves: sorted(leaves), branches: [] };
  return {
    key,
    title,
    leaves: sorted(groups.get('') ?? []),
    branches: named.sort(byTier).map((group) => ({
      key: `${key}/${group}`,
      title: group,
      leaves: sorted(groups.get(group) ?? []),
      branches: [],
    })),
  };
};

/** The games' own orders; other groups follow by name. */
const TIERS = ['Baseline', 'Mounted', 'Elite', 'Hero', 'regular', 'elite', 'special'];

const byTier = (a: string, b: string): number => {
  const [rankA, rankB] = [tier(a), tier(b)];
  return rankA - rankB || a.localeCompare(b);
};

const tier = (group: string): number => {
  const at = TIERS.findIndex((name) => group.startsWith(name));
  return at < 0 ? TIERS.length : at;
};

/** "Orc 2" sorts before "Orc 10". */
const ORDER = new Intl.Collator('en', { numeric: true });

const sorted = (leaves: readonly Leaf[]): Leaf[] =>
  [...leaves].sort((a, b) => ORDER.compare(a.name, b.name) || a.path.localeCompare(b.path));
