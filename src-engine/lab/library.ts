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

/** The sources a library's book was linked from; the same list for the same book. */
export const sourcesOf = (book: LinkedBook): readonly Source[] => linkedFrom.get(book) ?? [];

/** Links one system's sources, and caches the last link: the same sources are never linked twice. */
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

  /** Takes over another linker's result. */
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
 * The files of a workspace in one state (as typed, or as the baseline), read and linked. Besides the current content it
 * keeps each file's last valid content: the lab fights with that, so that half a word does not empty it.
 */
export class Library {
  readonly #documents = new Map<string, Document>();
  /** The last valid content of each file in earlier states that were read; only edits write it. */
  readonly #lastGood = new Map<string, Source>();
  readonly #typed = new Map(SYSTEM_IDS.map((id) => [id, new Linker(id)]));
  readonly #good = new Map(SYSTEM_IDS.map((id) => [id, new Linker(id)]));
  readonly #together = new Together();
  #checked: readonly Diagnostic[] | undefined;
  /** The first error of each file that has one; a unit also counts as faulty while a keyword it has is skipped. */
  #errors: ReadonlyMap<string, Diagnostic> = new Map();
  /** The books linked from the current files; cleared when a file changes. */
  readonly #books = new Map<string, LinkedBook | undefined>();
  #systems: readonly SystemId[] | undefined;

  /** Every file, in the order in which they were added. */
  get documents(): Iterable<Document> {
    return this.#documents.values();
  }

  get(path: string): Document | undefined {
    return this.#documents.get(path);
  }

  /** The last valid content of a file; undefined if it never was valid. */
  lastGood(path: string): Source | undefined {
    const source = this.#documents.get(path)?.source;
    return source && this.#checked && !this.#errors.has(path) ? source : this.#lastGood.get(path);
  }

  /** Before an edit: stores the current content of files known to be valid. */
  #keepGood(): void {
    if (!this.#checked) return;
    for (const { path, source } of this.#documents.values())
      if (source && !this.#errors.has(path)) this.#lastGood.set(path, source);
  }

  /** The game of a file; if the file cannot be read (a brace too many), the game it had before. */
  systemOf(path: string): SystemId | undefined {
    return this.#documents.get(path)?.system ?? this.#lastGood.get(path)?.system;
  }

  /** Sets a file's text; `known`, a reading of the same text, saves reading it again and shares its identity. */
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
   * Takes over another library's files, last valid contents and books: nothing is read, linked or checked again, which
   * would slow the opening of a long book.
   */
  copy(other: Library): void {
    other.diagnostics(); // so that it is known which of its sources are valid
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

  /** The systems that have files. */
  get systems(): readonly SystemId[] {
    if (this.#systems) return this.#systems;
    const present = new Set<SystemId>();
    for (const path of this.#documents.keys()) {
      const system = this.systemOf(path);
      if (system) present.add(system);
    }
    return (this.#systems = SYSTEM_IDS.filter((id) => present.has(id)));
  }

  /** The book as typed: files that are not valid keep their last valid content. */
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

  /** The book that fights use: the last version of each file without an error. */
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

  /** All diagnostics, by file and line. */
  diagnostics(): readonly Diagnostic[] {
    if (this.#checked) return this.#checked;
    const documents = [...this.#documents.values()];
    const found: Diagnostic[] = documents.flatMap(({ diagnostics }) => diagnostics);
    found.push(...this.#together.check(documents));
    const unread = new Unread(documents);
    for (const system of this.systems)
      for (const diagnostic of this.typed(system)?.diagnostics ?? []) {
        // An invalid file was linked with its last valid content, so what linking reports has no position in its
        // current text.
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

  /**
   * An error; or for a unit, the report that a keyword it has is skipped: its fights would be those of another unit.
   */
  #isFault({ severity, code, file }: Diagnostic): boolean {
    return severity === 'error' || (code === LEFT_OUT && this.#documents.get(file)?.kind === 'unit');
  }

  /** What goals, studies and playtests report about other files. */
  #teamChecks(system: SystemId, documents: readonly Document[], unread: Unread): readonly Diagnostic[] {
    const book = this.typed(system);
    if (!book) return [];
    const checked = checkTeamFiles({ system, book, sources: sourcesOf(book) }, documents);
    return checked.flatMap((diagnostic) => {
      const document = this.#documents.get(diagnostic.file);
      return document?.source ? [unread.explain(diagnostic, document)] : [];
    });
  }

  /** The first error of a file, or the report that a keyword of a unit is skipped; undefined if there is neither. */
  errorOf(path: string): Diagnostic | undefined {
    this.diagnostics();
    return this.#errors.get(path);
  }

  /** Why a file cannot be used now: its first error, or that a file it names has one. */
  faultOf(path: string): Diagnostic | undefined {
    const isLeftOut = ({ file, code }: Diagnostic): boolean => file === path && code === LEFT_OUT;
    return this.errorOf(path) ?? this.diagnostics().find(isLeftOut);
  }

  /** Why a fight cannot be fought as written: an error in one of its files, or a unit skipped in its armies. */
  faultAmong(sources: readonly Pick<Source, 'kind' | 'path'>[]): Diagnostic | undefined {
    return this.faultsAmong(sources)[0];
  }

  /**
   * Every reason why a fight cannot be fought as written: an error for each faulty file, or the units skipped in each
   * army.
   */
  faultsAmong(sources: readonly Pick<Source, 'kind' | 'path'>[]): readonly Diagnostic[] {
    const found = (each: readonly (Diagnostic | undefined)[]): readonly Diagnostic[] =>
      each.filter((fault) => fault !== undefined);
    const wrong = found(sources.map(({ path }) => this.errorOf(path)));
    if (wrong.length > 0) return wrong;
    const takers = sources.filter(({ kind }) => kind === 'army' || kind === 'scenario');
    return found(takers.map(({ path }) => this.faultOf(path)));
  }
}
