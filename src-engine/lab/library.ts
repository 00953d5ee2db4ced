import { Together } from '../book/checks';
import { offerKeyword } from '../book/create-keyword';
import { readDocument, type Document } from '../book/document';
import { LEFT_OUT, Unread } from '../book/unread';
import type { Diagnostic } from '../kernel/diagnostic';
import type { Source } from '../kernel/source';
import { SYSTEM_IDS, type SystemId } from '../kernel/words';
import { SYSTEMS } from '../systems';
import type { LinkedBook } from '../systems/system';
import { checkTeamFiles } from './team/checks';

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

const linkedFrom = new WeakMap<LinkedBook, readonly Source[]>();

/** What a library's book was linked from; the same list while it is the same book. */
export const sourcesOf = (book: LinkedBook): readonly Source[] => linkedFrom.get(book) ?? [];

/** Links one system's sources, and remembers the last link: nothing is linked twice from the same sources. */
class Linker {
  #sources: readonly Source[] = [];
  #book: LinkedBook | undefined;

  constructor(readonly system: SystemId) {}

  link(sources: readonly Source[]): LinkedBook | undefined {
    if (!this.#book || !sameItems(sources, this.#sources)) {
      this.#sources = sources;
      this.#book = SYSTEMS.get(this.system)?.link(sources);
      if (this.#book) linkedFrom.set(this.#book, sources);
    }
    return this.#book;
  }

  /** What another one linked, it need not link. */
  take(other: Linker): void {
    this.#sources = other.#sources;
    this.#book = other.#book;
  }
}

type Linkers = ReadonlyMap<SystemId, Linker>;

const takeAll = (own: Linkers, others: Linkers): void => {
  for (const [system, linker] of own) {
    const other = others.get(system);
    if (other) linker.take(other);
  }
};

/**
 * The files of a workspace in one state (as typed, or as the baseline), read and linked. Beside what each file says
 * now it keeps what each last said without an error: the lab fights by that, so that half a word does not empty it.
 */
export class Library {
  readonly #documents = new Map<string, Document>();
  /** What each file said without an error in the states before this one that somebody looked at; written by edits alone. */
  readonly #lastGood = new Map<string, Source>();
  readonly #typed = new Map(SYSTEM_IDS.map((id) => [id, new Linker(id)]));
  readonly #good = new Map(SYSTEM_IDS.map((id) => [id, new Linker(id)]));
  readonly #together = new Together();
  #checked: readonly Diagnostic[] | undefined;
  /** The first error of each file that has one; a unit is not whole either while a keyword that it bears is left out. */
  #errors: ReadonlyMap<string, Diagnostic> = new Map();
  /** What the files come to as they stand; forgotten when one changes. */
  readonly #books = new Map<string, LinkedBook | undefined>();
  #systems: readonly SystemId[] | undefined;

  /** Every file, in the order in which they were put. */
  get documents(): Iterable<Document> {
    return this.#documents.values();
  }

  get(path: string): Document | undefined {
    return this.#documents.get(path);
  }

  /** What a file last said without an error; undefined where it never did. */
  lastGood(path: string): Source | undefined {
    const source = this.#documents.get(path)?.source;
    return source && this.#checked && !this.#errors.has(path) ? source : this.#lastGood.get(path);
  }

  /** Before an edit: what is good as it stands is remembered, where it is known to be. */
  #keepGood(): void {
    if (!this.#checked) return;
    for (const { path, source } of this.#documents.values())
      if (source && !this.#errors.has(path)) this.#lastGood.set(path, source);
  }

  /** The game of a file: as it says, or where that cannot be read for a moment (a brace too many) as it last said. */
  systemOf(path: string): SystemId | undefined {
    return this.#documents.get(path)?.system ?? this.#lastGood.get(path)?.system;
  }

  /** Puts a file's text; `known`, a reading of the same text, saves reading it again and shares its identity. */
  put(path: string, text: string, known?: Document): void {
    const before = this.#documents.get(path);
    if (before?.text === text) return;
    this.#keepGood();
    this.#documents.set(
      path,
      known?.path === path && known.text === text ? known : readDocument({ path, text }),
    );
    this.#changed();
  }

  #changed(): void {
    this.#checked = undefined;
    this.#systems = undefined;
    this.#books.clear();
  }

  remove(path: string): void {
    this.#keepGood();
    this.#documents.delete(path);
    this.#lastGood.delete(path);
    this.#changed();
  }

  clear(): void {
    this.#documents.clear();
    this.#lastGood.clear();
    this.#changed();
  }

  /**
   * Takes over another library's files, what it remembers of them and what they come to: nothing is read, linked or checked
   * again, which a long book would feel when it opens.
   */
  copy(other: Library): void {
    other.diagnostics(); // so that it is known which of its sources are good
    const good = [...other.#documents.keys()].map((path) => [path, other.lastGood(path)] as const);
    this.clear();
    for (const [path, document] of other.#documents) this.#documents.set(path, document);
    for (const [path, source] of good) if (source) this.#lastGood.set(path, source);
    takeAll(this.#typed, other.#typed);
    takeAll(this.#good, other.#good);
    this.#checked = other.#checked;
    this.#errors = other.#errors;
  }

  #sources(system: SystemId, of: (document: Document) => Source | undefined): Source[] {
    const sources: Source[] = [];
    for (const document of this.#documents.values()) {
      const source = of(document);
      if (source?.system === system) sources.push(source);
    }
    return sources;
  }

  /** The systems of which there are files. */
  get systems(): readonly SystemId[] {
    if (this.#systems) return this.#systems;
    const present = new Set<SystemId>();
    for (const path of this.#documents.keys()) {
      const system = this.systemOf(path);
      if (system) present.add(system);
    }
    return (this.#systems = SYSTEM_IDS.filter((id) => present.has(id)));
  }

  /** The book as typed: files that are not valid stand as they last were. */
  typed(system: SystemId): LinkedBook | undefined {
    return this.#once(`typed ${system}`, () =>
      this.#typed
        .get(system)
        ?.link(this.#sources(system, ({ path, source }) => source ?? this.#lastGood.get(path))),
    );
  }

  #once(key: string, link: () => LinkedBook | undefined): LinkedBook | undefined {
    if (!this.#books.has(key)) this.#books.set(key, link());
    return this.#books.get(key);
  }

  /** The book by which fights are fought: each file as it last was without an error. */
  good(system: SystemId): LinkedBook | undefined {
    this.diagnostics();
    return this.#once(`good ${system}`, () => this.#linkGood(system));
  }

  #linkGood(system: SystemId): LinkedBook | undefined {
    const sources = this.#sources(system, ({ path, source }) => this.lastGood(path) ?? source);
    const typed = this.#typed.get(system);
    const asTyped = this.#sources(system, ({ path, source }) => source ?? this.#lastGood.get(path));
    return sameItems(sources, asTyped) ? typed?.link(sources) : this.#good.get(system)?.link(sources);
  }

  /** Everything that is wrong, by file and line. */
  diagnostics(): readonly Diagnostic[] {
    if (this.#checked) return this.#checked;
    const documents = [...this.#documents.values()];
    const found: Diagnostic[] = documents.flatMap(({ diagnostics }) => diagnostics);
    found.push(...this.#together.check(documents));
    const unread = new Unread(documents);
    for (const system of this.systems)
      for (const diagnostic of this.typed(system)?.diagnostics ?? []) {
        // A file that is not valid was linked as it last was: what linking says of it has no place in its text.
        const document = this.#documents.get(diagnostic.file);
        if (document?.source) found.push(offerKeyword(unread.explain(diagnostic, document), document));
      }
    for (const system of this.systems) found.push(...this.#teamChecks(system, documents, unread));
    found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.offset - b.offset));
    const errors = new Map<string, Diagnostic>();
    for (const diagnostic of found)
      if (this.#isFault(diagnostic) && !errors.has(diagnostic.file)) errors.set(diagnostic.file, diagnostic);
    this.#errors = errors;
    return (this.#checked = found);
  }

  /** An error; or of a unit that a keyword it bears is left out: its fights would be those of another unit. */
  #isFault({ severity, code, file }: Diagnostic): boolean {
    return severity === 'error' || (code === LEFT_OUT && this.#documents.get(file)?.kind === 'unit');
  }

  /** What goals, studies and playtests say of files that are not so. */
  #teamChecks(system: SystemId, documents: readonly Document[], unread: Unread): readonly Diagnostic[] {
    const book = this.typed(system);
    if (!book) return [];
    const checked = checkTeamFiles({ system, book, sources: sourcesOf(book) }, documents);
    return checked.flatMap((diagnostic) => {
      const document = this.#documents.get(diagnostic.file);
      return document?.source ? [unread.explain(diagnostic, document)] : [];
    });
  }

  /** The first error of a file, or of a unit that a keyword of its is left out; undefined where it is as it should be. */
  errorOf(path: string): Diagnostic | undefined {
    this.diagnostics();
    return this.#errors.get(path);
  }

  /** Why nothing can be done with a file as it stands: its first error, or that a file which it names has some. */
  faultOf(path: string): Diagnostic | undefined {
    const isLeftOut = ({ file, code }: Diagnostic): boolean => file === path && code === LEFT_OUT;
    return this.errorOf(path) ?? this.diagnostics().find(isLeftOut);
  }

  /** Why a fight cannot be as it is written: an error in one of its files, or a unit left out of its armies. */
  faultAmong(sources: readonly Pick<Source, 'kind' | 'path'>[]): Diagnostic | undefined {
    return this.faultsAmong(sources)[0];
  }

  /** All that keeps a fight from being as it is written: what is wrong with each of its files, or who is left out of each army. */
  faultsAmong(sources: readonly Pick<Source, 'kind' | 'path'>[]): readonly Diagnostic[] {
    const found = (each: readonly (Diagnostic | undefined)[]): readonly Diagnostic[] =>
      each.filter((fault) => fault !== undefined);
    const wrong = found(sources.map(({ path }) => this.errorOf(path)));
    if (wrong.length > 0) return wrong;
    const takers = sources.filter(({ kind }) => kind === 'army' || kind === 'scenario');
    return found(takers.map(({ path }) => this.faultOf(path)));
  }
}
