import type { Tabs } from '../tabs/tabs.svelte';
import type { Settings } from './settings.svelte';

/** The resizable panes, with their initial size and limits in pixels. */
export const PANES = {
  explorer: { size: 240, min: 160, max: 480 },
  lab: { size: 420, min: 300, max: 900 },
  card: { size: 304, min: 140, max: 900 },
  /** A map below its text: a board is edited with the mouse and needs more room than a card. */
  map: { size: 460, min: 200, max: 900 },
  cardBeside: { size: 360, min: 260, max: 720 },
  panel: { size: 144, min: 96, max: 600 },
  /** The second group of tabs. */
  side: { size: 440, min: 300, max: 1600 },
} as const;
export type Pane = keyof typeof PANES;

/** In a window narrower than this the card is a tab of the editor area, and the lab has the width `NARROW_LAB`. */
const NARROW = 1200;
const NARROW_LAB = 340;
/** The editor's smallest width, whatever the sizes of the panes around it. */
const EDITOR_LEAST = 320;

export type CardPlace = 'below' | 'beside' | 'hidden';

/** The layout of the window, which is kept over a reload. */
export class Layout {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);
  /** Whether problems should open the panel by themselves. */
  problemsCalled = $state(false);
  /** Whether the focus is in a text or in the editor beside it: a list or a board shows its own problems. */
  isTyping = $state(false);
  #problemsByHand = $state(false);

  constructor(
    private readonly settings: Settings,
    private readonly tabs: () => Pick<Tabs, 'main' | 'isSplit'>,
  ) {
    window.addEventListener('resize', () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    });
  }

  get narrow(): boolean {
    return this.width < NARROW;
  }

  /** A pane's displayed size: the user's choice, within the window's room. */
  size(pane: Pane): number {
    const { size, min } = PANES[pane];
    const wanted = this.settings.get(`pane.${pane}`, size);
    const most = this.most(pane);
    if (pane === 'lab' && this.narrow) return Math.min(wanted, Math.max(NARROW_LAB, min));
    return Math.round(Math.max(min, Math.min(wanted, most)));
  }

  /** The largest size of a pane in this window. */
  most(pane: Pane): number {
    const { max, min } = PANES[pane];
    return Math.max(min, Math.min(max, this.#room(pane)));
  }

  #room(pane: Pane): number {
    if (pane === 'explorer' || pane === 'lab')
      return this.width - EDITOR_LEAST - (pane === 'lab' ? PANES.explorer.min : PANES.lab.min);
    if (pane !== 'cardBeside' && pane !== 'side') return this.height - 320;
    const shown = { explorer: this.explorerShown, lab: this.labShown };
    const taken = (['explorer', 'lab'] as const).filter((each) => shown[each]).map((each) => this.size(each));
    return this.width - EDITOR_LEAST - taken.reduce((sum, size) => sum + size, 0);
  }

  resize(pane: Pane, size: number): void {
    this.settings.set(`pane.${pane}`, Math.round(Math.max(PANES[pane].min, Math.min(size, this.most(pane)))));
  }

  reset(pane: Pane): void {
    this.settings.set(`pane.${pane}`, PANES[pane].size);
  }

  get cardPlace(): CardPlace {
    const place = this.settings.get<string>('card.place', 'below');
    return place === 'beside' || place === 'hidden' ? place : 'below';
  }

  set cardPlace(place: CardPlace) {
    this.settings.set('card.place', place);
  }

  /** Where the card fits: in a narrow window it alternates with the text, and a split leaves no room beside it. */
  get cardShownAt(): CardPlace | 'tab' {
    if (this.narrow) return 'tab';
    return this.tabs().isSplit && this.cardPlace === 'beside' ? 'below' : this.cardPlace;
  }

  /** In a narrow window: whether the editor area shows the card instead of the text. */
  get cardTab(): boolean {
    return this.settings.get('card.tab', false);
  }

  set cardTab(shown: boolean) {
    this.settings.set('card.tab', shown);
  }

  /** Shows the card of the active file, where it fits. */
  showCard(): void {
    if (this.narrow) this.cardTab = true;
    else if (this.cardPlace === 'hidden') this.cardPlace = 'below';
  }

  get explorerShown(): boolean {
    return this.settings.get('explorer.shown', true);
  }

  set explorerShown(shown: boolean) {
    this.settings.set('explorer.shown', shown);
  }

  /**
   * A view in place of the text, or beside it in a narrow window, takes the lab's room: the lab's visibility is a
   * separate setting there.
   */
  get #viewsNeedRoom(): boolean {
    const { main, isSplit } = this.tabs();
    return (main.active?.kind === 'view' && !isSplit) || (isSplit && this.narrow);
  }

  get labShown(): boolean {
    return this.#viewsNeedRoom
      ? this.settings.get('lab.shownByViews', false)
      : this.settings.get('lab.shown', true);
  }

  set labShown(shown: boolean) {
    this.settings.set(this.#viewsNeedRoom ? 'lab.shownByViews' : 'lab.shown', shown);
  }

  /** Whether the problems are visible: opened automatically and not closed, or opened by the user. */
  get problemsShown(): boolean {
    return this.#problemsByHand || (this.problemsCalled && this.settings.get('panel.shown', true));
  }

  /** By the user: opened even if there are none, or closed until opened again. */
  set problemsShown(shown: boolean) {
    this.#problemsByHand = shown;
    this.settings.set('panel.shown', shown);
  }
}
