import { keyOfTab, type Tab } from './tab';

/** Tabs in one strip, in order, and which of them is active. */
export class TabGroup {
  tabs = $state.raw<readonly Tab[]>([]);
  #front = $state<string | undefined>();
  /** The preview tab, which the next preview replaces. */
  preview = $state<string | undefined>();
  /** Keys of tabs by when they were last active, latest first: closing a tab goes back to the previous one. */
  #recent = $state.raw<readonly string[]>([]);

  /** The active tab. */
  active = $derived(this.tabs.find((tab) => keyOfTab(tab) === this.#front));
  /** The active file, or the last one. */
  file = $derived.by((): string | undefined => {
    const paths = new Set(this.paths);
    return this.#recent.find((key) => paths.has(key));
  });
  /** The view that was active last. */
  view = $derived.by((): Tab | undefined => {
    const views = new Map(this.tabs.flatMap((tab) => (tab.kind === 'view' ? [[keyOfTab(tab), tab]] : [])));
    const key = this.#recent.find((each) => views.has(each));
    return key === undefined ? undefined : views.get(key);
  });

  get paths(): readonly string[] {
    return this.tabs.flatMap((tab) => (tab.kind === 'file' ? [tab.path] : []));
  }

  get key(): string | undefined {
    return this.#front;
  }

  has(key: string): boolean {
    return this.tabs.some((tab) => keyOfTab(tab) === key);
  }

  /**
   * Makes a tab active, placing it next to the active one if it is new; an open view gets the new arguments. A preview
   * replaces the previous preview; any other opening keeps the tab.
   */
  open(tab: Tab, isPreview = false): void {
    const key = keyOfTab(tab);
    if (!isPreview) this.keep(key);
    if (this.has(key)) this.replace(tab);
    else {
      if (isPreview) this.#replacePreview(key);
      const at = this.#front === undefined ? this.tabs.length : this.#at(this.#front) + 1;
      this.tabs = [...this.tabs.slice(0, at), tab, ...this.tabs.slice(at)];
    }
    this.#front = key;
    this.#recent = [key, ...this.#recent.filter((other) => other !== key)];
  }

  /** Keeps a preview tab. */
  keep(key: string): void {
    if (this.preview === key) this.preview = undefined;
  }

  /** Closes the preview, so that another replaces it. */
  #replacePreview(key: string): void {
    const at = this.preview === undefined ? -1 : this.#at(this.preview);
    if (at >= 0) {
      const gone = this.preview;
      this.tabs = this.tabs.filter((tab) => keyOfTab(tab) !== gone);
      this.#recent = this.#recent.filter((other) => other !== gone);
      if (this.#front === gone) this.#front = this.tabs[at - 1] && keyOfTab(this.tabs[at - 1]);
    }
    this.preview = key;
  }

  /** Gives an open tab other arguments, at its place. */
  replace(tab: Tab): void {
    const key = keyOfTab(tab);
    this.tabs = this.tabs.map((other) => (keyOfTab(other) === key ? tab : other));
  }

  close(key: string): void {
    const at = this.#at(key);
    if (at < 0) return;
    this.keep(key);
    this.tabs = this.tabs.filter((tab) => keyOfTab(tab) !== key);
    this.#recent = this.#recent.filter((other) => other !== key);
    if (this.#front !== key) return;
    const next = this.tabs[Math.min(at, this.tabs.length - 1)];
    this.#front = this.#recent[0] ?? (next && keyOfTab(next));
    if (this.#front !== undefined && this.#recent.length === 0) this.#recent = [this.#front];
  }

  /** The file was renamed: its tab stays at its place. */
  rename(from: string, to: string): void {
    const swap = (key: string) => (key === from ? to : key);
    this.tabs = this.tabs.map((tab) => (tab.kind === 'file' ? { ...tab, path: swap(tab.path) } : tab));
    this.#recent = this.#recent.map(swap);
    if (this.#front === from) this.#front = to;
    if (this.preview === from) this.preview = to;
  }

  /** The tab `by` places further along, wrapping around at the ends. */
  step(by: 1 | -1): Tab | undefined {
    if (this.#front === undefined) return undefined;
    const at = this.#at(this.#front) + by;
    return this.tabs[(at + this.tabs.length) % this.tabs.length];
  }

  /** Moves a tab before `before` (to the end if undefined). */
  move(key: string, before: string | undefined): void {
    const tab = this.tabs[this.#at(key)];
    if (key === before || !tab) return;
    const rest = this.tabs.filter((other) => other !== tab);
    const at = rest.findIndex((other) => keyOfTab(other) === before);
    this.tabs = at < 0 ? [...rest, tab] : [...rest.slice(0, at), tab, ...rest.slice(at)];
  }

  set(tabs: readonly Tab[], front: string | undefined): void {
    this.tabs = tabs;
    this.preview = undefined;
    const shown = tabs.find((tab) => keyOfTab(tab) === front) ?? tabs[0];
    this.#front = shown && keyOfTab(shown);
    this.#recent = this.#front === undefined ? [] : [this.#front];
    // If a view is active, the lab and the card show the first file.
    const [path] = this.paths;
    if (shown?.kind === 'view' && path !== undefined) this.#recent = [...this.#recent, path];
  }

  #at(key: string): number {
    return this.tabs.findIndex((tab) => keyOfTab(tab) === key);
  }
}
