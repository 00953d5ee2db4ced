import type { Diagnostic, Severity } from '@engine/kernel/diagnostic';
import { KINDS, type Kind, type SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { groupBy } from '../state/group';
import { partsOf, titleOf } from '../state/paths';

/** The headings of the explorer, in its order. */
const KIND_TITLES: Readonly<Record<Kind | 'other', string>> = {
  book: 'Books',
  unit: 'Units',
  keyword: 'Keywords',
  army: 'Armies',
  scenario: 'Scenarios',
  map: 'Maps',
  other: 'Other files',
};

export const SYSTEM_TITLES: Readonly<Record<SystemId, string>> = {
  'azeroth-at-war': 'Azeroth at War',
  'age-of-sigmar': 'Age of Sigmar',
  glory: 'Glory',
  warcrow: 'Warcrow',
};

/** A file as the explorer lists it: the engine's outline where there is one yet, else what the path says. */
export interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly kind: Kind | 'other';
  readonly system?: SystemId | undefined;
  readonly group: string;
  readonly points?: number | undefined;
  readonly errors: number;
  readonly warnings: number;
}

/** One visible row of the tree. `level`, `position` and `count` are what `aria-level`, `-posinset` and `-setsize` want. */
export type Row = {
  readonly key: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
} & (
  | {
      readonly type: 'heading';
      readonly title: string;
      readonly open: boolean;
      readonly files: number;
      readonly errors: number;
    }
  | { readonly type: 'file'; readonly leaf: Leaf; readonly hint: string }
);

/** A file before the engine has read it. */
export const leafOfPath = (path: string): Leaf => {
  const { stem, kind } = partsOf(path);
  return { path, name: titleOf(stem) || path, kind: kind ?? 'other', group: '', errors: 0, warnings: 0 };
};

/** A file as the engine lists it, with what was found of it: whether a card holds its text on paper is no part of the outline. */
export const leafOf = (file: OutlineFile, found: readonly Diagnostic[] = []): Leaf => {
  const count = (wanted: Severity) => found.filter(({ severity }) => severity === wanted).length;
  return {
    path: file.path,
    name: file.name || leafOfPath(file.path).name,
    kind: file.kind ?? partsOf(file.path).kind ?? 'other',
    system: file.system,
    group: file.group,
    points: file.points,
    errors: count('error'),
    warnings: count('warning'),
  };
};

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly leaves: readonly Leaf[];
  readonly branches: readonly Branch[];
}

/** True where every word of the filter is in the file's name, path, group or kind. */
export const matches = (leaf: Leaf, filter: string): boolean => {
  const text = `${leaf.name} ${leaf.path} ${leaf.group}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/**
 * The tree's visible rows: by game where there are several, by kind, by group (a unit's tier), by name. While a filter
 * is typed everything it finds is visible.
 */
export const rowsOf = (leaves: readonly Leaf[], closed: ReadonlySet<string>, filter: string): Row[] => {
  const found = filter.trim() === '' ? leaves : leaves.filter((leaf) => matches(leaf, filter.trim()));
  const several = new Set(leaves.flatMap(({ system }) => (system ? [system] : []))).size > 1;
  const branches = several ? bySystem(found) : byKind(found, '');
  const open = filter.trim() === '' ? (key: string) => !closed.has(key) : () => true;
  const hint = hints(leaves);
  const rows: Row[] = [];
  const walk = (list: readonly Branch[], level: number): void => {
    list.forEach((branch, i) => {
      const isOpen = open(branch.key);
      const errors = all(branch).reduce((sum, leaf) => sum + leaf.errors, 0);
      rows.push({
        type: 'heading',
        key: branch.key,
        level,
        position: i + 1,
        siblings: list.length,
        title: branch.title,
        open: isOpen,
        files: all(branch).length,
        errors,
      });
      if (!isOpen) return;
      walk(branch.branches, level + 1);
      branch.leaves.forEach((leaf, k) =>
        rows.push({
          type: 'file',
          key: leaf.path,
          level: level + 1,
          position: k + 1,
          siblings: branch.leaves.length,
          leaf,
          hint: hint(leaf),
        }),
      );
    });
  };
  walk(branches, 1);
  return rows;
};

const all = (branch: Branch): readonly Leaf[] => [...branch.leaves, ...branch.branches.flatMap(all)];

/** The folder beside a name, where files of that kind lie in more than one: its last part, for the name needs the room. */
const hints = (leaves: readonly Leaf[]): ((leaf: Leaf) => string) => {
  const folders = new Map<string, Set<string>>();
  for (const { kind, path } of leaves) {
    const known = folders.get(kind) ?? new Set();
    folders.set(kind, known.add(partsOf(path).folder));
  }
  return ({ kind, path }) =>
    (folders.get(kind)?.size ?? 0) > 1 ? (partsOf(path).folder.split('/').at(-1) ?? '') : '';
};

const bySystem = (leaves: readonly Leaf[]): Branch[] => {
  const systems = [...new Set(leaves.map(({ system }) => system))].sort((a, b) =>
    titleOfSystem(a).localeCompare(titleOfSystem(b)),
  );
  return systems.map((system) => ({
    key: `system:${system ?? ''}`,
    title: titleOfSystem(system),
    leaves: [],
    branches: byKind(
      leaves.filter((leaf) => leaf.system === system),
      `${system ?? ''}/`,
    ),
  }));
};

const titleOfSystem = (system: SystemId | undefined): string => (system ? SYSTEM_TITLES[system] : 'No game');

const byKind = (leaves: readonly Leaf[], prefix: string): Branch[] =>
  [...KINDS, 'other' as const].flatMap((kind) => {
    const own = leaves.filter((leaf) => leaf.kind === kind);
    return own.length === 0 ? [] : [byGroup(own, `${prefix}${kind}`, KIND_TITLES[kind])];
  });

/** Groups come in the order in which the engine first names them; files without one stand first. */
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

/** The games' own orders; groups that no game orders follow by name. */
const TIERS = ['Baseline', 'Mounted', 'Elite', 'Hero', 'regular', 'elite', 'special'];

const byTier = (a: string, b: string): number => {
  const [rankA, rankB] = [tier(a), tier(b)];
  return rankA - rankB || a.localeCompare(b);
};

const tier = (group: string): number => {
  const at = TIERS.findIndex((name) => group.startsWith(name));
  return at < 0 ? TIERS.length : at;
};

/** "Orc 2" stands before "Orc 10". */
const ORDER = new Intl.Collator('en', { numeric: true });

const sorted = (leaves: readonly Leaf[]): Leaf[] =>
  [...leaves].sort((a, b) => ORDER.compare(a.name, b.name) || a.path.localeCompare(b.path));
