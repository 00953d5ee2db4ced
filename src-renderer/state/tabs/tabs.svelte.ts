import { TabGroup } from './group.svelte';
import {
  fileTab,
  keptTab,
  keyOfTab,
  readTab,
  viewKey,
  viewTab,
  type KeptTab,
  type Tab,
  type ViewArgs,
  type ViewName,
} from './tab';

/** The groups of tabs, side by side. Texts are always in the main one: there is one editor, with one card beside it. */
export type GroupName = 'main' | 'side';

/** A group in the settings. */
export interface KeptGroup {
  readonly tabs: readonly KeptTab[];
  readonly front: string;
}

/** The open tabs. Their files' contents belong to the workspace. */
export class Tabs {
  readonly main = new TabGroup();
  readonly side = new TabGroup();
  /** The group that last had the focus. */
  focused = $state<GroupName>('main');

  /** Paths of open files, in order. */
  get paths(): readonly string[] {
    return this.main.paths;
  }

  /** The active file, or the last one: the lab, the card and the commands are about it. */
  get file(): string | undefined {
    return this.main.file;
  }

  /** Whether a text is visible, and not a view in its place. */
  get showsText(): boolean {
    return this.main.active?.kind === 'file';
  }

  get isSplit(): boolean {
    return this.side.tabs.length > 0;
  }

  /** The group that commands for tabs apply to. */
  get group(): TabGroup {
    return this.focused === 'side' && this.isSplit ? this.side : this.main;
  }

  groupOf(key: string): GroupName | undefined {
    return this.main.has(key) ? 'main' : this.side.has(key) ? 'side' : undefined;
  }

  get all(): readonly Tab[] {
    return [...this.main.tabs, ...this.side.tabs];
  }

  /** Makes a file active: as a kept tab, or as the preview. */
  open(path: string, isPreview = false): void {
    this.main.open(fileTab(path), isPreview);
    this.focused = 'main';
  }

  /** Makes a view active if it is open; otherwise opens it in the focused group. */
  openView(view: ViewName, args: ViewArgs = {}): void {
    const group = this.groupOf(viewKey(view)) ?? (this.isSplit ? this.focused : 'main');
    this[group].open(viewTab(view, args));
    this.focused = group;
  }

  /** Makes an open tab active. */
  show(key: string): void {
    const group = this.groupOf(key);
    const tab = group && this[group].tabs.find((each) => keyOfTab(each) === key);
    if (!tab) return;
    this[group].open(tab);
    this.focused = group;
  }

  close(key: string): void {
    this.main.close(key);
    this.side.close(key);
    if (!this.isSplit) this.focused = 'main';
  }

  /** The view that a split would move to the other group: the active one, or the last one beside a text. */
  get movable(): Tab | undefined {
    const { active } = this.group;
    const tab = active?.kind === 'view' ? active : this.main.view;
    return tab && (this.side.has(keyOfTab(tab)) || this.main.tabs.length > 1) ? tab : undefined;
  }

  /** Moves a view to the other group. */
  moveOver(tab: Tab): void {
    const from = this.groupOf(keyOfTab(tab));
    if (from === undefined || tab.kind === 'file') return;
    const to = from === 'main' ? 'side' : 'main';
    this[from].close(keyOfTab(tab));
    this[to].open(tab);
    this.focused = to;
  }

  kept(group: GroupName): KeptGroup {
    return { tabs: this[group].tabs.map(keptTab), front: this[group].key ?? '' };
  }

  /** Restores a kept group; files that can't be opened are left out. */
  restore(group: GroupName, { tabs, front }: KeptGroup, opens: (path: string) => boolean): void {
    const known = tabs.flatMap((kept) => readTab(kept) ?? []);
    this[group].set(
      known.filter((tab) => (tab.kind === 'file' ? group === 'main' && opens(tab.path) : true)),
      front,
    );
  }
}
