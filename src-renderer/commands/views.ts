import type { IconName } from '../controls/Icon.svelte';
import type { Tab, ViewArgs, ViewName } from '../state/tabs/tab';

/** The names of a view: on its tab, in the list of Ctrl+P, and for screen readers. */
export interface ViewWords {
  readonly tab: string;
  /** The full name, for places with room. */
  readonly title: string;
  readonly icon: IconName;
  /** The subject of this tab, from the view's arguments. */
  readonly about?: (args: ViewArgs) => string;
}

/** Every view. Their components are in `shell/view-components.ts`. */
export const VIEWS: Readonly<Record<ViewName, ViewWords>> = {
  balance: { tab: 'Fair costs', title: 'Balance: fair costs', icon: 'balance' },
  matrix: { tab: 'Matrix', title: 'Matrix: every unit against every unit', icon: 'matrix' },
  factions: { tab: 'Factions', title: 'Factions: books against books, and lists', icon: 'army' },
  table: { tab: 'Table of units', title: 'Table of units', icon: 'table' },
  armies: { tab: 'Table of armies', title: 'Table of armies', icon: 'army' },
  compare: { tab: 'Units side by side', title: 'Units side by side', icon: 'deck' },
  goals: { tab: 'Goals', title: 'Goals', icon: 'goal' },
  tune: { tab: 'Tune', title: 'Tune: changes that meet the goals', icon: 'fix' },
  studies: { tab: 'Studies', title: 'Studies', icon: 'study' },
  rules: {
    tab: 'What matters',
    title: 'What matters: numbers of the rules by their effect',
    icon: 'sliders',
  },
  playtests: { tab: 'Playtests', title: 'Playtests: people and bots', icon: 'playtest' },
  games: { tab: 'Import playtests', title: 'Import playtests', icon: 'import' },
  report: { tab: 'Patch report', title: 'Patch report', icon: 'report' },
  reference: { tab: 'Reference', title: 'Reference: rules, keywords and effects', icon: 'book' },
  import: { tab: 'Import', title: 'Import', icon: 'import' },
  print: { tab: 'Print cards', title: 'Print cards', icon: 'print' },
  book: { tab: 'Print the book', title: 'Print the book', icon: 'book' },
  replay: {
    tab: 'Replay',
    title: 'Replay of a battle',
    icon: 'replay',
    about: ({ title, index }) => [title, ...(index === undefined ? [] : [`battle ${index}`])].join(', '),
  },
  play: { tab: 'Play', title: 'Play a battle', icon: 'playtest', about: ({ title }) => String(title ?? '') },
  help: { tab: 'Help', title: 'Help', icon: 'help' },
};

type ViewTab = Extract<Tab, { kind: 'view' }>;

/** A view's full name with its subject. */
export const titleOfView = ({ view, args }: ViewTab): string => {
  const { tab, title, about } = VIEWS[view];
  const own = about?.(args) ?? '';
  return own === '' ? title : `${tab}: ${own}`;
};
