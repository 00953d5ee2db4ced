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

/** The result of a save. */
export type Saved = 'saved' | 'conflict' | 'failed';

/**
 * The open workspace: the files on disk and the open documents, kept in sync with each other and with the engine. No
 * typed text is ever lost here: text leaves this class only into a file, into a draft, or at the user's request.
 */
export class Workspace {
  info = $state.raw<WorkspaceInfo | undefined>();
  /** What is on disk, by path. */
  readonly files = new SvelteMap<string, WorkspaceFile>();
  /** Every file with a model: those in tabs, and closed ones whose undo stack is kept. */
  readonly documents = new SvelteMap<string, Document>();
  readonly #drafts: Drafts;
  readonly #saves = new InTurn<Document>();
  #unwatch: (() => void) | undefined;
  /** Called when the text of a document without unsaved changes was changed from outside. */
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

  /** Shows another workspace. */
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

  /** The document of a path, created if there is none yet; undefined if there is no such file. */
  open(path: string): Document | undefined {
    const known = this.documents.get(path);
    if (known) return known;
    const file = this.files.get(path);
    return file && this.#adopt(new Document(file));
  }

  /**
   * Saves a document; `force` overwrites a version written by another program. A save requested during another one
   * waits for it and then takes the current text: otherwise it would see the first one's file as a conflict.
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

  /** Resolves a conflict: takes the text on disk (undoably), or overwrites it with the text here. */
  async resolve(document: Document, winner: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = document;
    if (!conflict) return;
    if (winner === 'mine') {
      await this.save(document, true);
    } else if (conflict.type === 'changed') {
      document.reload(conflict.file);
      this.#drafts.discard(document.path);
    } else {
      this.forget(document.path);
    }
  }

  /** Reverts to the text on disk. */
  revert(document: Document): void {
    document.replace(document.savedText);
    document.updateDirty();
    if (!document.dirty) this.#drafts.discard(document.path);
  }

  /** Resolves when no save of these files is running. */
  async saved(paths: readonly string[]): Promise<void> {
    const documents = paths.flatMap((path) => this.documents.get(path) ?? []);
    await Promise.all(documents.map((document) => this.#saves.do(document, () => Promise.resolve())));
  }

  /**
   * Changes files on disk in one step. Returns them as they are now; undefined if nothing was changed, which the user
   * is told.
   */
  async change(title: string, changes: readonly FileChange[]): Promise<readonly WrittenFile[] | undefined> {
    try {
      return await this.host.changeFiles(title, changes);
    } catch (reason) {
      const { code, message } = hostFailure(reason);
      this.notices.show(code === 'cancelled' ? 'info' : 'error', `${title}: ${message}`);
      return undefined;
    }
  }

  /** The progress of `change`; undefined if none is running. */
  changeProgress(): Promise<ChangeProgress | undefined> {
    return this.host.changeProgress().catch(() => undefined);
  }

  /** Stops `change` and rolls it back. */
  stopChange(): Promise<void> {
    return this.host.stopChange().catch(() => undefined);
  }

  /** Tells the user why something is not done. */
  refuse(why: string): false {
    this.notices.show('error', why);
    return false;
  }

  /** Moves a file to the trash. Returns a description of where it went; undefined if it stayed. */
  async remove(path: string): Promise<string | undefined> {
    let where: string | undefined;
    await this.#try(`${path} could not be deleted.`, async () => {
      // A file that was never saved exists only here.
      const answer = this.files.has(path)
        ? await this.host.remove(path)
        : `${path} was never saved: it is gone.`;
      this.forget(path);
      where = answer;
    });
    return where;
  }

  /** Removes a file and its document from the window, without touching the disk. */
  forget(path: string): void {
    this.documents.get(path)?.dispose();
    this.documents.delete(path);
    this.files.delete(path);
    this.#drafts.discard(path);
    this.engine.change({ type: 'onDisk', path, text: undefined });
    this.engine.change({ type: 'remove', path });
  }

  /** Discards the unsaved changes of a file, at the user's request. A file that is not on disk is removed. */
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
   * Restores text from before a crash. If the file has changed since, there is a conflict; if another window's text of
   * the same file is already restored, this one becomes a new file beside it. Returns its path.
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

  /** Splits drafts by whether they contain text that is not on disk. */
  sortDrafts(drafts: readonly Draft[]): {
    readonly unsaved: readonly Draft[];
    readonly same: readonly Draft[];
  } {
    const isSame = ({ path, text }: Draft) => this.files.get(path)?.text === text;
    return { unsaved: drafts.filter((draft) => !isSame(draft)), same: drafts.filter(isSame) };
  }

  /** Handles a change that came from outside this window. */
  outside(change: WorkspaceChange): void {
    if (change.type === 'changed') this.#changedOutside(change.file);
    else this.#removedOutside(change.path);
  }

  /** Writes every waiting draft, because the window closes. */
  flushDrafts(): void {
    this.#drafts.flush();
  }

  /** True if closing the window would lose text. */
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

  /** A new file has appeared on disk. */
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
