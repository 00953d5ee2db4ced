import type { IconName } from '../controls/Icon.svelte';
import type { ViewName } from '../state/tabs/tab';

/** How a view is named: on its tab, in the list of Ctrl+P, and for screen readers. */
export interface ViewWords {
  readonly tab: string;
  /** In full, where there is room. */
  readonly title: string;
  readonly icon: IconName;
}

/** Every view. What it draws is in `shell/view-components.ts`. */
export const VIEWS: Readonly<Record<ViewName, ViewWords>> = {
  balance: { tab: 'Fair costs', title: 'Balance: fair costs', icon: 'balance' },
  matrix: { tab: 'Matrix', title: 'Matrix: every unit against every unit', icon: 'matrix' },
  compare: { tab: 'Units side by side', title: 'Units side by side', icon: 'deck' },
  goals: { tab: 'Goals', title: 'Goals', icon: 'goal' },
  studies: { tab: 'Studies', title: 'Studies', icon: 'study' },
  playtests: { tab: 'Playtests', title: 'Playtests: people and bots', icon: 'playtest' },
  games: { tab: 'Import playtests', title: 'Import playtests', icon: 'import' },
  report: { tab: 'Patch report', title: 'Patch report', icon: 'report' },
  reference: { tab: 'Reference', title: 'Reference: rules, keywords and effects', icon: 'book' },
  help: { tab: 'Help', title: 'Help', icon: 'help' },
};
