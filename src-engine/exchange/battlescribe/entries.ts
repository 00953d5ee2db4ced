import type { Notes } from '../note';
import { isShown, isShownIn } from './modifiers';
import { attribute, list, type Node } from './node';
import { line } from './text';

/** A file that has been read. */
export interface ReadFile {
  readonly name: string;
  readonly root: Node;
}

/** An element and its file. */
export interface Placed {
  readonly node: Node;
  readonly file: string;
}

const SHARED = [
  'publications',
  'categoryEntries',
  'sharedSelectionEntries',
  'sharedSelectionEntryGroups',
  'sharedProfiles',
  'sharedInfoGroups',
  'sharedRules',
  'selectionEntries',
  'selectionEntryGroups',
  'profiles',
  'infoGroups',
  'rules',
  'entryLinks',
  'infoLinks',
];

/**
 * Every element of some catalogs by its id, to resolve links. Links themselves are left out, because they only point to
 * other elements.
 */
export class Entries {
  readonly #byId = new Map<string, Placed>();
  readonly #files = new WeakMap<Node, string>();
  /** The id of the kind of army that the list builder offers first: the current season’s; empty if unknown. */
  readonly #season: string;

  constructor(files: readonly ReadFile[], notes: Notes) {
    this.#season = seasonOf(files);
    for (const { name, root } of files) this.#place(root, name);
    for (const { name, root } of files) this.#gather(root, name, notes);
  }

  #place(node: Node, file: string): void {
    this.#files.set(node, file);
    for (const nodes of node.lists.values()) for (const child of nodes) this.#place(child, file);
  }

  /** The file of an element: a library, if a catalog only links to it. */
  fileOf(node: Node): string {
    return this.#files.get(node) ?? '';
  }

  #gather(node: Node, file: string, notes: Notes): void {
    for (const name of SHARED)
      for (const child of list(node, name)) {
        if (!name.endsWith('Links')) this.#add(child, file, notes);
        this.#gather(child, file, notes);
      }
  }

  #add(node: Node, file: string, notes: Notes): void {
    const id = attribute(node, 'id');
    if (id === '') return;
    const known = this.#byId.get(id);
    if (!known) this.#byId.set(id, { node, file });
    else if (known.file !== file || attribute(known.node, 'name') !== attribute(node, 'name'))
      notes.add(
        'decided',
        file,
        `line ${node.line}`,
        `The id ${id} of “${line(attribute(node, 'name'))}” is also that of “${line(attribute(known.node, 'name'))}” in ${known.file}. Links use the first.`,
        'a duplicate id',
      );
  }

  /** The element with this id, such as a publication; undefined if it is in none of the files. */
  find(id: string): Node | undefined {
    return this.#byId.get(id)?.node;
  }

  /** Whether the list builder offers an element in the current season: some are hidden in all others. */
  isOffered(node: Node): boolean {
    return isShown(node) || (this.#season !== '' && isShownIn(node, this.#season));
  }

  /** The target of a link, or the element itself if it is no link. Undefined if the target is in none of the files. */
  target(node: Node): Node | undefined {
    const id = attribute(node, 'targetId');
    return id === '' ? node : this.#byId.get(id)?.node;
  }
}

/** The first kind of army of the game system in the order of the list builder. */
const seasonOf = (files: readonly ReadFile[]): string => {
  const kinds = files
    .filter(({ root }) => root.tag === 'gameSystem')
    .flatMap(({ root }) => list(root, 'forceEntries'))
    .filter((kind) => isShown(kind) && attribute(kind, 'sortIndex') !== '');
  const [first] = kinds.sort((a, b) => Number(attribute(a, 'sortIndex')) - Number(attribute(b, 'sortIndex')));
  return first ? attribute(first, 'id') : '';
};
