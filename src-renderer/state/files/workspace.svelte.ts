import type { ChangeProgress, FileChange } from '@contract/changes';
import type { WrittenFile } from '@contract/exchange';
import type { Draft, Host, WorkspaceChange, WorkspaceFile, WorkspaceInfo } from '@contract/host';
import type { Variants } from '@engine/systems/system';
import { SvelteMap } from 'svelte/reactivity';
import { hostFailure } from '../../host/failure';
import { Document } from './document.svelte';
import { Drafts } from './drafts';
import { InTurn } from './in-turn';
import type { Engine } from '../engine.svelte';
import type { Notices } from '../window/notices.svelte';
import { join, partsOf } from './paths';

/** The answer to a save, for whoever asked. */
export type Saved = 'saved' | 'conflict' | 'failed';

/**
 * The open workspace: what is on disk, what is open, and how the two and the engine are kept in step. Nothing typed is
 * ever dropped here: text leaves this class only into a file, a draft, or by the user's word.
 */
export class Workspace {
  info = $state.raw<WorkspaceInfo | undefined>();
  /** What is on disk, by path. */
  readonly files = new SvelteMap<string, WorkspaceFile>();
  /** Every file with a model: those in tabs, and closed ones whose undo is kept. */
  readonly documents = new SvelteMap<string, Document>();
  readonly #drafts: Drafts;
  readonly #saves = new InTurn<Document>();
  #unwatch: (() => void) | undefined;
  /** Called when a document's text has been changed outside, and it was clean. */
  onreload: (path: string) => void = () => undefined;

  dirty = $derived([...this.documents.values()].filter((document) => document.dirty));

  constructor(
    readonly host: Host,
    readonly engine: Engine,
    private readonly notices: Notices,
  ) {
    this.#drafts = new Drafts(
      host,
      (path) => this.#draftOf(path),
      (reason) =>
        notices.show('error', `Warbench cannot back up unsaved work. ${hostFailure(reason).message}`),
    );
  }

  /** Shows a workspace in place of the present one. */
  show(info: WorkspaceInfo, variants: Variants): void {
    this.#unwatch?.();
    for (const document of this.documents.values()) document.dispose();
    this.documents.clear();
    this.files.clear();
    for (const file of info.files) this.files.set(file.path, file);
    this.info = info;
    this.engine.change({ type: 'variants', variants });
    this.engine.change({ type: 'open', files: info.files.map(({ path, text }) => ({ path, text })) });
    this.#unwatch = this.host.watch((change) => this.outside(change));
  }

  /** The document of a path, made where there is none yet; undefined where there is no such file. */
  open(path: string): Document | undefined {
    const known = this.documents.get(path);
    if (known) return known;
    const file = this.files.get(path);
    return file && this.#adopt(new Document(file));
  }

  /**
   * Saves a document; `force` overwrites what somebody else put there. A save asked for while another is on its way waits for it,
   * and takes the text as it is then: else it would meet the first one's file as somebody else's.
   */
  save(document: Document, force = false): Promise<Saved> {
    return this.#saves.do(document, () => this.#save(document, force));
  }

  async #save(document: Document, force: boolean): Promise<Saved> {
    const { path, text } = document;
    const alternative = document.model.getAlternativeVersionId();
    const removed = document.conflict?.type === 'removed';
    document.saving = true;
    try {
      const result = await this.host.save(path, text, removed ? undefined : document.version, force);
      if (!result.saved) {
        const { conflict } = result;
        document.conflict = 'removed' in conflict ? { type: 'removed' } : { type: 'changed', file: conflict };
        document.updateDirty();
        return 'conflict';
      }
      document.saved(text, result.version, alternative);
      this.files.set(path, { path, text, version: result.version });
      this.engine.change({ type: 'onDisk', path, text });
      if (!document.dirty) this.#drafts.discard(path);
      return 'saved';
    } catch (reason) {
      this.notices.show('error', `${path} was not saved. ${hostFailure(reason).message}`);
      return 'failed';
    } finally {
      document.saving = false;
    }
  }

  /** Settles a conflict: the text on disk wins (undoably), or the text here is written over it. */
  async resolve(document: Document, whose: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = document;
    if (!conflict) return;
    if (whose === 'mine') {
      await this.save(document, true);
    } else if (conflict.type === 'changed') {
      document.reload(conflict.file);
      this.#drafts.discard(document.path);
    } else {
      this.forget(document.path);
    }
  }

  /** Back to what is on disk. */
  revert(document: Document): void {
    document.replace(document.savedText);
    document.updateDirty();
    if (!document.dirty) this.#drafts.discard(document.path);
  }

  /** Resolves once no save of these files is on its way. */
  async saved(paths: readonly string[]): Promise<void> {
    const documents = paths.flatMap((path) => this.documents.get(path) ?? []);
    await Promise.all(documents.map((document) => this.#saves.do(document, () => Promise.resolve())));
  }

  /** Changes files on disk, in one step. Answers them as they are now; undefined where nothing was changed, which is said. */
  async change(title: string, changes: readonly FileChange[]): Promise<readonly WrittenFile[] | undefined> {
    try {
      return await this.host.changeFiles(title, changes);
    } catch (reason) {
      const { code, message } = hostFailure(reason);
      this.notices.show(code === 'cancelled' ? 'info' : 'error', `${title}: ${message}`);
      return undefined;
    }
  }

  /** How far `change` is; undefined where none is under way. */
  changeProgress(): Promise<ChangeProgress | undefined> {
    return this.host.changeProgress().catch(() => undefined);
  }

  /** Stops `change`: what it did so far is rolled back. */
  stopChange(): Promise<void> {
    return this.host.stopChange().catch(() => undefined);
  }

  /** Says why something is not done. */
  refuse(why: string): false {
    this.notices.show('error', why);
    return false;
  }

  /** Moves a file to the trash. Answers where it went, in words; undefined where it stayed. */
  async remove(path: string): Promise<string | undefined> {
    let where: string | undefined;
    await this.#try(`${path} could not be deleted.`, async () => {
      // What was never saved is only here.
      const answer = this.files.has(path)
        ? await this.host.remove(path)
        : `${path} was never saved: it is gone.`;
      this.forget(path);
      where = answer;
    });
    return where;
  }

  /** Drops a file and its document from the window, without touching the disk. */
  forget(path: string): void {
    this.documents.get(path)?.dispose();
    this.documents.delete(path);
    this.files.delete(path);
    this.#drafts.discard(path);
    this.engine.change({ type: 'onDisk', path, text: undefined });
    this.engine.change({ type: 'remove', path });
  }

  /** Drops what was typed over a file, as the user said. A file that is not on disk goes altogether. */
  abandon(document: Document): void {
    const { path } = document;
    this.#drafts.discard(path);
    const file = this.files.get(path);
    if (!file) return this.forget(path);
    document.dispose();
    this.documents.delete(path);
    this.engine.change({ type: 'edit', path, text: file.text });
  }

  /**
   * Brings back text from before a crash. Where the file has changed since, it is a conflict; where another window's text
   * of the same file is back already, this one is a new file beside it. Answers where it is.
   */
  restore(draft: Draft): string {
    const before = this.documents.get(draft.path);
    const path = before?.dirty && before.text !== draft.text ? this.#beside(draft.path) : draft.path;
    const file = this.files.get(path);
    const document = file ? this.open(path) : this.#adopt(new Document({ path, text: draft.text }));
    if (!document) return path;
    document.replace(draft.text);
    if (path === draft.path) {
      if (!file && draft.base !== undefined) document.conflict = { type: 'removed' };
      else if (file && draft.base !== file.version) document.conflict = { type: 'changed', file };
    }
    document.updateDirty();
    this.engine.change({ type: 'edit', path, text: document.text });
    this.#drafts.adopt(draft, path);
    return path;
  }

  /** A path for a second text of a file: `horde/orc-grunt-kept-2.unit.json`. */
  #beside(path: string): string {
    const { folder, stem, suffix } = partsOf(path);
    for (let count = 2; ; count++) {
      const other = join(folder, `${stem}-kept-${count}${suffix}`);
      if (!this.files.has(other) && !this.documents.has(other)) return other;
    }
  }

  /** Which drafts still hold something that the disk does not. */
  sortDrafts(drafts: readonly Draft[]): {
    readonly unsaved: readonly Draft[];
    readonly same: readonly Draft[];
  } {
    const isSame = ({ path, text }: Draft) => this.files.get(path)?.text === text;
    return { unsaved: drafts.filter((draft) => !isSame(draft)), same: drafts.filter(isSame) };
  }

  /** A change that came from outside this window. */
  outside(change: WorkspaceChange): void {
    if (change.type === 'changed') this.#changedOutside(change.file);
    else this.#removedOutside(change.path);
  }

  /** Writes every draft that is still waiting: now, because the window closes. */
  flushDrafts(): void {
    this.#drafts.flush();
  }

  /** True where closing the window would lose text. */
  get losesText(): boolean {
    return this.#drafts.areLost;
  }

  #changedOutside(file: WorkspaceFile): void {
    const document = this.documents.get(file.path);
    const known = this.files.get(file.path);
    if (known?.version === file.version && document?.conflict === undefined) return;
    this.files.set(file.path, file);
    this.engine.change({ type: 'onDisk', path: file.path, text: file.text });
    if (!document) {
      this.engine.change({ type: 'edit', path: file.path, text: file.text });
    } else if (document.text === file.text) {
      document.saved(file.text, file.version, document.model.getAlternativeVersionId());
      this.#drafts.discard(file.path);
    } else if (!document.dirty || document.savedText === document.text) {
      document.reload(file);
      this.onreload(file.path);
    } else if (known?.version !== file.version) {
      document.conflict = { type: 'changed', file };
    }
  }

  #removedOutside(path: string): void {
    const document = this.documents.get(path);
    this.files.delete(path);
    this.engine.change({ type: 'onDisk', path, text: undefined });
    if (!document) {
      this.engine.change({ type: 'remove', path });
      return;
    }
    document.conflict = { type: 'removed' };
    document.updateDirty();
    this.#drafts.changed(path);
  }

  /** A file is on disk that was not. */
  appeared(file: WorkspaceFile): void {
    this.files.set(file.path, file);
    this.engine.change({ type: 'edit', path: file.path, text: file.text });
    this.engine.change({ type: 'onDisk', path: file.path, text: file.text });
  }

  #adopt(document: Document): Document {
    this.documents.set(document.path, document);
    document.model.onDidChangeContent(() => {
      this.engine.change({ type: 'edit', path: document.path, text: document.text });
      document.updateDirty();
      this.#drafts.changed(document.path);
    });
    document.updateDirty();
    return document;
  }

  #draftOf(path: string): Draft | undefined {
    const document = this.documents.get(path);
    if (!document?.dirty) return undefined;
    const { text, version } = document;
    return { path, text, at: new Date().toISOString(), ...(version === undefined ? {} : { base: version }) };
  }

  async #try(what: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (reason) {
      this.notices.show('error', `${what} ${hostFailure(reason).message}`);
      return false;
    }
  }
}
