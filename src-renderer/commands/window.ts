import { tick } from 'svelte';
import { focusIn } from '../state/window/focus';
import type { Workbench } from '../state/workbench.svelte';
import { isDesktop, type CommandRow } from './command';

const toggleCard = (bench: Workbench): void => {
  const { layout } = bench;
  if (layout.narrow) layout.cardTab = !layout.cardTab;
  else layout.cardPlace = layout.cardPlace === 'hidden' ? 'below' : 'hidden';
};

/** F6 cycles through the parts of the window, in reading order. */
const stepRegion = (by: 1 | -1): void => {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (element) => element.offsetParent !== null,
  );
  // The card is inside the editor: the innermost part counts.
  const at = regions.findLastIndex((element) => element.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const next = regions[(at + by * i + regions.length * 2) % regions.length];
    if (next && focusIn(next)) return;
  }
};

/** Opening the problems also focuses them; hiding them returns the focus to where it was. */
const toggleProblems = async ({ layout }: Workbench): Promise<void> => {
  layout.problemsShown = !layout.problemsShown;
  if (!layout.problemsShown) return;
  await tick();
  const part = document.querySelector('[data-region="problems"]');
  if (part) focusIn(part);
};

const focusExplorer = (): void =>
  document.querySelector<HTMLElement>('[data-region="explorer"] [data-home]')?.focus();

/** The window: its parts, its appearance, and its folder. */
export const WINDOW_COMMANDS: readonly CommandRow[] = [
  {
    id: 'view.explorer',
    title: 'Toggle explorer',
    keys: ['Ctrl+Alt+E'],
    run: (bench) => void (bench.layout.explorerShown = !bench.layout.explorerShown),
  },
  {
    id: 'view.lab',
    title: 'Toggle lab',
    keys: ['Ctrl+Alt+B'],
    run: (bench) => void (bench.layout.labShown = !bench.layout.labShown),
  },
  {
    id: 'view.problems',
    title: 'Toggle problems',
    keys: ['Ctrl+Shift+M'],
    run: (bench) => toggleProblems(bench),
  },
  {
    id: 'view.card',
    title: 'Toggle card',
    keys: ['Ctrl+Shift+V'],
    run: (bench) => toggleCard(bench),
  },
  {
    id: 'view.cardPlace',
    title: 'Move card beside or below text',
    keys: ['Ctrl+Alt+V'],
    when: (bench) => !bench.layout.narrow,
    run: (bench) => void (bench.layout.cardPlace = bench.layout.cardPlace === 'beside' ? 'below' : 'beside'),
  },
  {
    id: 'focus.explorer',
    title: 'Focus explorer',
    keys: ['Ctrl+Shift+E'],
    run: (bench) => {
      bench.layout.explorerShown = true;
      bench.side = 'files';
      queueMicrotask(focusExplorer);
    },
  },
  { id: 'focus.next', title: 'Focus next part', keys: ['F6'], run: () => stepRegion(1) },
  {
    id: 'focus.previous',
    title: 'Focus previous part',
    keys: ['Shift+F6'],
    run: () => stepRegion(-1),
  },
  {
    id: 'theme.toggle',
    title: 'Toggle light and dark theme',
    keys: ['Ctrl+Alt+T'],
    run: (bench) => bench.theme.toggle(),
  },
  {
    id: 'theme.system',
    title: 'Use system theme',
    keys: [],
    run: (bench) => bench.theme.choose('system'),
  },
  {
    id: 'hints.show',
    title: 'Show first-run hints',
    keys: [],
    run: (bench) => bench.settings.set('hints', []),
  },
  {
    id: 'workspace.open',
    title: 'Open folder…',
    keys: { desktop: ['Ctrl+O'], browser: [] },
    when: isDesktop,
    run: (bench) => bench.openWorkspace(),
  },
];

/** Help, and the engine. */
export const HELP_COMMANDS: readonly CommandRow[] = [
  {
    id: 'help.guide',
    title: 'Help: guide and file formats',
    keys: ['Ctrl+Alt+H'],
    run: (bench) => bench.openView('help'),
  },
  { id: 'help.about', title: 'About Warbench', keys: [], run: (bench) => void (bench.overlay = 'about') },
  { id: 'engine.restart', title: 'Restart engine', keys: [], run: (bench) => bench.restartEngine() },
];
