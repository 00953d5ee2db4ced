import type { Version, WorkspaceFile } from '@contract/host';
import type { SourceFile } from '@engine/lab/session';
import type { Settings } from './window/settings.svelte';

/** A pin as it is remembered: what of it differs from the disk, and of which texts the disk was then. */
interface Kept {
  /** Texts that are not on disk as they were pinned; null: there was no such file. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** The versions on disk of all others, shortened. */
  readonly versions: Readonly<Record<string, string>>;
}

const short = (version: Version): string => version.slice(0, 12);

/** The pinned texts, kept over a reload: only what differs from the files on disk is written down. */
export class Pin {
  #pinned: ReadonlyMap<string, string> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The texts that are pinned. */
  get texts(): readonly SourceFile[] | undefined {
    return this.#pinned && [...this.#pinned].map(([path, text]) => ({ path, text }));
  }

  /** Pins the texts as they are. */
  take(name: string, texts: readonly SourceFile[], disk: ReadonlyMap<string, WorkspaceFile>): void {
    this.#pinned = new Map(texts.map(({ path, text }) => [path, text]));
    this.keep(name, disk);
  }

  drop(name: string): void {
    this.#pinned = undefined;
    this.settings.set(name, {});
  }

  /** Writes down how the pin differs from the disk by now. */
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
   * The texts that were pinned, or undefined where there was no pin. A file that was changed while Warbench was closed is
   * no longer known as it was pinned: then the pin is let go, rather than to compare with something else.
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
