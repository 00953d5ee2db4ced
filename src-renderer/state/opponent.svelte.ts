import { setValue } from '@engine/book/edit';
import type { OpponentSet, OutlineFile } from '@engine/lab/session';
import type { Opponents } from '../lab/props';
import type { Engine } from './engine.svelte';
import type { FileChanges } from './files/changes.svelte';
import { groupBy } from './files/group';
import { partsOf } from './files/paths';
import type { Tabs } from './tabs/tabs.svelte';
import type { Settings } from './window/settings.svelte';

/** The parts of the window that the choice of opponents needs. */
interface Window {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly tabs: Tabs;
  own(name: string): string;
  textOf(path: string): string | undefined;
  readonly changes: FileChanges;
}

/** The chosen opponents of each book's units, in addition to their own fights. */
export class Opponent {
  constructor(private readonly window: Window) {}

  /** The possible and chosen opponents of the active unit. */
  choice = $derived.by((): Opponents | undefined => {
    const { engine, tabs } = this.window;
    const front = tabs.file === undefined ? undefined : engine.fileAt(tabs.file);
    if (front?.unit === undefined) return undefined;
    const { folder } = partsOf(front.path);
    const units = engine.outline.filter(({ unit, system }) => unit !== undefined && system === front.system);
    const books = [...groupBy(units, ({ path }) => partsOf(path).folder)].map(([each, own]) => ({
      name: this.#bookIn(each)?.name ?? (each || 'No book'),
      units: own.map(({ unit = '', name }) => ({ ref: unit, name })),
    }));
    const refs = new Set(units.map(({ unit }) => unit));
    const book = this.#bookIn(folder);
    return {
      books,
      chosen: (this.sets.find((set) => set.folder === folder)?.refs ?? []).filter((ref) => refs.has(ref)),
      targets: book ? this.#targetsOf(book, units) : [],
      onchoose: (chosen) => this.#choose(front, chosen),
      ...(book && { onsave: () => void this.#save(book) }),
    };
  });

  /** The opponents of each book. */
  get sets(): readonly OpponentSet[] {
    return this.window.settings.get<readonly OpponentSet[]>(this.window.own('opponents'), []);
  }

  #bookIn(folder: string): OutlineFile | undefined {
    return this.window.engine.outline.find(
      ({ kind, path }) => kind === 'book' && partsOf(path).folder === folder,
    );
  }

  /** A book's reference targets as qualified references: a file may name units of its own book by id. */
  #targetsOf(book: OutlineFile, units: readonly OutlineFile[]): readonly string[] {
    const { folder } = partsOf(book.path);
    const targets = targetsIn(this.window.textOf(book.path) ?? '');
    return targets.flatMap((target) => {
      const [id, bookId] = target.split('/').reverse();
      const named = units.filter(({ path }) => partsOf(path).stem === id);
      const own = named.find(({ path }) => partsOf(path).folder === folder);
      const found = bookId === undefined ? (own ?? named[0]) : named.find(({ unit }) => unit === target);
      return (found ?? named[0])?.unit ?? [];
    });
  }

  #choose({ path, system }: OutlineFile, refs: readonly string[]): void {
    const { folder } = partsOf(path);
    if (!system) return;
    const others = this.sets.filter((set) => set.folder !== folder);
    const sets = refs.length > 0 ? [...others, { system, folder, refs }] : others;
    this.window.settings.set(this.window.own('opponents'), sets);
    this.tell();
  }

  async #save(book: OutlineFile): Promise<void> {
    const refs = this.choice?.chosen ?? [];
    const edited = setValue(this.window.textOf(book.path) ?? '', ['targets'], refs);
    if (!edited.ok) return;
    await this.window.changes.make(`Reference targets of ${book.name}`, ({ edit }) =>
      edit(book.path, edited.value),
    );
  }

  /** Sends the choice to the engine. */
  tell(): void {
    this.window.engine.change({ type: 'against', sets: this.sets });
  }
}

/** The reference targets in a book's text; none if it cannot be read. */
const targetsIn = (text: string): readonly string[] => {
  try {
    const { targets } = JSON.parse(text) as { targets?: unknown };
    return Array.isArray(targets) ? targets.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};
