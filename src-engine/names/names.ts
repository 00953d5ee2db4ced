import { References } from '../kernel/names/references';
import type { Kind, SystemId } from '../kernel/words';
import { namesOfFile, type Mention, type NamedFile, type NamesOfFile } from './mentions';

/** A file that others may refer to: its suffix gives its kind. */
export type NamedThing = NamesOfFile & { readonly kind: Kind };

const isThing = (file: NamesOfFile): file is NamedThing => file.kind !== undefined;

/** Keywords ignore case, as in the games' rules. */
const keyOf = (keyword: string): string => keyword.toLowerCase();

/** The keywords that a file declares. */
const keywordsIn = ({ mentions }: NamesOfFile): ReadonlySet<string> =>
  new Set(mentions.flatMap(({ declares, name }) => (declares ? [keyOf(name)] : [])));

/**
 * Every name of a workspace: where it is declared, and where it is used. It reads the current texts, so it works while
 * a file is incomplete; an unchanged file is not read again.
 */
export class Names {
  readonly #files = new Map<string, NamesOfFile>();
  readonly #references = new Map<SystemId | undefined, References<NamedThing>>();
  #byKeyword: ReadonlyMap<string, readonly NamedThing[]> | undefined;

  constructor(files: Iterable<NamedFile>, before?: Names) {
    for (const file of files) {
      const known = before?.file(file.path);
      this.#files.set(file.path, known?.text === file.text ? known : namesOfFile(file));
    }
  }

  get files(): Iterable<NamesOfFile> {
    return this.#files.values();
  }

  file(path: string): NamesOfFile | undefined {
    return this.#files.get(path);
  }

  /** The name at a position in a file's text, including its quotes and its end, where the cursor is after typing. */
  at(path: string, offset: number): Mention | undefined {
    return this.#files
      .get(path)
      ?.mentions.find(({ offset: from, length }) => offset >= from - 1 && offset <= from + length + 1);
  }

  /** The files that references of one game resolve to, by the same rule that links books. */
  referencesOf(system: SystemId | undefined): References<NamedThing> {
    let known = this.#references.get(system);
    if (!known) {
      const things = [...this.#files.values()].filter(isThing).filter((file) => file.system === system);
      this.#references.set(system, (known = new References(things)));
    }
    return known;
  }

  /**
   * The file that a mention names; for a declaration its own file; undefined if there is none, or several could be
   * meant.
   */
  target(mention: Mention): NamedThing | undefined {
    const from = this.#files.get(mention.file);
    if (!from) return undefined;
    if (mention.declares) return isThing(from) ? from : undefined;
    if (mention.kind !== 'keyword') {
      const references = this.referencesOf(from.system);
      for (const kind of [mention.kind, ...(mention.others ?? [])]) {
        const found = references.find(kind, mention.name, from);
        if (found) return found;
      }
      return undefined;
    }
    const same = this.#keywords(mention.name, from.system);
    return same.find(({ folder }) => folder === from.folder) ?? (same.length === 1 ? same[0] : undefined);
  }

  #keywords(name: string, system: SystemId | undefined): readonly NamedThing[] {
    const same = this.#keywordFiles().get(keyOf(name)) ?? [];
    return same.filter((file) => file.system === system);
  }

  /** Keyword files, by the names that they declare. */
  #keywordFiles(): ReadonlyMap<string, readonly NamedThing[]> {
    if (this.#byKeyword) return this.#byKeyword;
    const found = new Map<string, NamedThing[]>();
    for (const file of this.#files.values())
      if (isThing(file) && file.kind === 'keyword')
        for (const key of keywordsIn(file)) found.set(key, [...(found.get(key) ?? []), file]);
    return (this.#byKeyword = found);
  }

  /** Where a mention's name is declared: the id of the file, the name of the keyword. */
  definition(mention: Mention): Mention | undefined {
    return this.target(mention)?.mentions.find(({ declares }) => declares);
  }

  /**
   * Every place that names what `mention` names, its declaration first; this includes core keywords, which no file
   * declares.
   */
  references(mention: Mention): readonly Mention[] {
    const target = this.target(mention);
    const system = this.#files.get(mention.file)?.system;
    const found: Mention[] = [];
    for (const file of this.#files.values()) {
      if (file.system !== system) continue;
      for (const other of file.mentions)
        if (target ? this.target(other) === target : this.#isSameName(mention, other)) found.push(other);
    }
    return found.sort((a, b) => Number(b.declares) - Number(a.declares));
  }

  #isSameName(a: Mention, b: Mention): boolean {
    if (a.kind !== b.kind || this.target(b)) return false;
    return a.kind === 'keyword' ? keyOf(a.name) === keyOf(b.name) : a.name === b.name;
  }

  /** Every place in other files that names this file. */
  usesOf(path: string): readonly Mention[] {
    const target = this.#files.get(path);
    if (!target || !isThing(target)) return [];
    const keywords = target.kind === 'keyword' ? keywordsIn(target) : undefined;
    /** Only mentions with one of its names are resolved: few among thousands. */
    const mayName = ({ name }: Mention): boolean =>
      name.endsWith(target.id) || (keywords?.has(keyOf(name)) ?? false);
    const found: Mention[] = [];
    for (const file of this.#files.values()) {
      if (file.path === path || file.system !== target.system) continue;
      for (const mention of file.mentions)
        if (mayName(mention) && this.target(mention) === target) found.push(mention);
    }
    return found;
  }

  /** The files that a file names, each once, in text order. */
  namedBy(path: string): readonly NamedThing[] {
    const mentions = this.#files.get(path)?.mentions ?? [];
    const targets = mentions.flatMap((mention) => (mention.declares ? [] : (this.target(mention) ?? [])));
    return [...new Set(targets)];
  }
}
