import type { Version, WorkspaceFile } from '@contract/host';
import type { SourceFile } from '@engine/lab/session';
import type { Settings } from './window/settings.svelte';

/** A stored pin: its differences from the disk, and the versions that the disk had then. */
interface Kept {
  /** Pinned texts that differ from the disk; null if there was no such file. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** The shortened versions of all other files on disk. */
  readonly versions: Readonly<Record<string, string>>;
}

const short = (version: Version): string => version.slice(0, 12);

/** The pinned texts, kept over a reload: only differences from the files on disk are stored. */
export class Pin {
  #pinned: ReadonlyMap<string, string> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The texts that are pinned. */
  get texts(): readonly SourceFile[] | undefined {
    return this.#pinned && [...this.#pinned].map(([path, text]) => ({ path, text }));
  }

  /** Pins these texts. */
  take(name: string, texts: readonly SourceFile[], disk: ReadonlyMap<string, WorkspaceFile>): void {
    this.#pinned = new Map(texts.map(({ path, text }) => [path, text]));
    this.keep(name, disk);
  }

  drop(name: string): void {
    this.#pinned = undefined;
    this.settings.set(name, {});
  }

  /** Stores the current differences of the pin from the disk. */
  keep(name: string, disk: ReadonlyMap<string, WorkspaceFile>): void {
    const pinned = this.#pinned;
    if (!pinned) return;
    const texts: Record<string, string | null> = {};
    const versions: Record<string, string> = {};
    for (const [path, text] of pinned) {
      const file = disk.get(path);
      if (file?.text === text) versions[path] = short(file.version);
      else texts[path] = text;
    }
    for (const path of disk.keys()) if (!pinned.has(path)) texts[path] = null;
    this.settings.set(name, { texts, versions } satisfies Kept);
  }

  /**
   * The texts that were pinned, or undefined if there was no pin. If a file was changed while Warbench was closed, its
   * pinned text is lost: then the pin is removed, rather than comparing with something else.
   */
  restore(name: string, disk: ReadonlyMap<string, WorkspaceFile>): readonly SourceFile[] | undefined {
    this.#pinned = undefined;
    const { texts, versions } = this.settings.get<Partial<Kept>>(name, {});
    if (!texts || !versions) return undefined;
    const pinned = new Map<string, string>();
    for (const [path, version] of Object.entries(versions)) {
      const file = disk.get(path);
      if (!file || short(file.version) !== version) return undefined;
      pinned.set(path, file.text);
    }
    for (const [path, text] of Object.entries(texts)) if (text !== null) pinned.set(path, text);
    this.#pinned = pinned;
    return this.texts;
  }
}
