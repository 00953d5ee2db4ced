import { branchesOf, type Branch, type GroupedBy } from './branches';
import type { Leaf } from './leaf';
import { groupBy } from '../state/files/group';
import { partsOf } from '../state/files/paths';

/** One visible row of the tree. `level`, `position` and `count` are for `aria-level`, `-posinset` and `-setsize`. */
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
      /** The folder of these files, if they are all in one: files can be dropped there. */
      readonly folder?: string;
    }
  | {
      readonly type: 'file';
      readonly leaf: Leaf;
      /** The folder, if it is needed beside the name. */
      readonly hint: string;
      /** The color of its book, which stands for the folder; undefined if the folder has no book. */
      readonly colour: string | undefined;
      /** Whether another file of the kind has the same name, so that only the hint distinguishes them. */
      readonly twin: boolean;
    }
);

/** True if every word of the filter occurs in the file's name, path, group or kind. */
export const matches = (leaf: Leaf, filter: string): boolean => {
  const text = `${leaf.name} ${leaf.path} ${leaf.group}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/**
 * The tree's visible rows: by game if there are several, by kind (or by book, then by kind), by group (a unit's tier),
 * by name. A filter expands everything that it finds.
 */
export const rowsOf = (
  leaves: readonly Leaf[],
  closed: ReadonlySet<string>,
  filter: string,
  by: GroupedBy = 'kind',
): Row[] => {
  const found = filter.trim() === '' ? leaves : leaves.filter((leaf) => matches(leaf, filter.trim()));
  const branches = branchesOf(found, leaves, by);
  const open = filter.trim() === '' ? (key: string) => !closed.has(key) : () => true;
  const hint = by === 'book' ? () => '' : hints(leaves);
  const colourOf = colours(leaves);
  const isTwin = twins(leaves);
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
        ...(branch.folder !== undefined && { folder: branch.folder }),
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
          colour: hint(leaf) === '' ? undefined : colourOf(leaf),
          twin: isTwin(leaf),
        }),
      );
    });
  };
  walk(branches, 1);
  return rows;
};

const all = (branch: Branch): readonly Leaf[] => [...branch.leaves, ...branch.branches.flatMap(all)];

/** The folder beside a name, if files of that kind are in several: only its last part, to leave room for the name. */
const hints = (leaves: readonly Leaf[]): ((leaf: Leaf) => string) => {
  const folders = new Map<string, Set<string>>();
  for (const { kind, path } of leaves) {
    const known = folders.get(kind) ?? new Set();
    folders.set(kind, known.add(partsOf(path).folder));
  }
  return ({ kind, path }) =>
    (folders.get(kind)?.size ?? 0) > 1 ? (partsOf(path).folder.split('/').at(-1) ?? '') : '';
};

/** The color of the book in a file's folder: transparent if the book has none. */
const colours = (leaves: readonly Leaf[]): ((leaf: Leaf) => string | undefined) => {
  const known = new Map(
    leaves.flatMap(({ kind, path, colour = 'transparent' }) =>
      kind === 'book' ? [[partsOf(path).folder, colour]] : [],
    ),
  );
  return ({ path }) => known.get(partsOf(path).folder);
};

/** Whether files of one kind share a name. */
const twins = (leaves: readonly Leaf[]): ((leaf: Leaf) => boolean) => {
  const named = groupBy(leaves, ({ kind, name }) => `${kind} ${name}`);
  return ({ kind, name }) => (named.get(`${kind} ${name}`)?.length ?? 0) > 1;
};
