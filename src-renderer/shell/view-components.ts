import type { Component } from 'svelte';
import type { ViewName } from '../state/tabs/tab';
import type { ViewProps } from '../views/props';

/** A view that needs nothing from its tab has no properties. */
type Loads = () => Promise<{ readonly default: Component<ViewProps> | Component<Record<string, never>> }>;

/** The component of each view, loaded when it is first shown. */
export const VIEW_COMPONENTS: Readonly<Record<ViewName, Loads>> = {
  balance: () => import('../views/balance/BalanceView.svelte'),
  matrix: () => import('../views/MatrixView.svelte'),
  factions: () => import('../views/factions/FactionsView.svelte'),
  table: () => import('../views/grid/GridView.svelte'),
  armies: () => import('../views/grid/LinesView.svelte'),
  compare: () => import('../views/CompareView.svelte'),
  goals: () => import('../views/goals/GoalsView.svelte'),
  tune: () => import('../views/tune/TuneView.svelte'),
  studies: () => import('../views/team/StudiesView.svelte'),
  rules: () => import('../views/team/RulesView.svelte'),
  playtests: () => import('../views/team/PlaytestsView.svelte'),
  games: () => import('../views/team/GamesView.svelte'),
  report: () => import('../views/team/ReportView.svelte'),
  reference: () => import('../views/ReferenceView.svelte'),
  import: () => import('../exchange/ImportView.svelte'),
  print: () => import('../print/PrintView.svelte'),
  book: () => import('../exchange/BookView.svelte'),
  replay: () => import('../board/ReplayView.svelte'),
  play: () => import('../board/manual/PlayView.svelte'),
  help: () => import('../help/HelpView.svelte'),
};
