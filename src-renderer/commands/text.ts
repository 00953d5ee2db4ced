import { renameFile, renameSymbol } from '../files/rename';
import { partsOf } from '../state/files/paths';
import type { Chord } from '../state/window/keys';
import type { Workbench } from '../state/workbench.svelte';
import { hasText, type CommandRow } from './command';

/** On the card, the text's keys apply to the card: F12 opens the rule of a stat. */
const isOffCard = (): boolean => !document.activeElement?.closest('[data-region="card"]');

/** One of Monaco's actions, on keys that Monaco does not use on all systems. */
const ofText = (id: string, title: string, keys: readonly Chord[], action: string): CommandRow => ({
  id,
  title,
  keys: [],
  keysIn: { region: 'editor', keys, when: isOffCard },
  when: hasText,
  run: (bench) => bench.editor?.run(action),
});

/** One of Monaco's actions, on Monaco's own key. */
const native = (id: string, title: string, key: Chord, action: string): CommandRow => ({
  id,
  title,
  keys: [key],
  native: true,
  when: hasText,
  run: (bench) => bench.editor?.run(action),
});

/** The last change of the visible text, for the titles of undo and redo; empty if there is none. */
const changeIn = ({ tabs, document }: Workbench, has: 'canUndo' | 'canRedo'): string =>
  tabs.showsText && tabs.file !== undefined && document?.model[has]()
    ? `: change in ${partsOf(tabs.file).name}`
    : '';

/** True if undo in the visible text undoes a change of several files that produced this text. */
const isOfFiles = ({ tabs, changes }: Workbench): boolean =>
  tabs.showsText && tabs.file !== undefined && changes.covers(tabs.file);

/** The title of undo for the visible text: "Undo: Cost of Orc Grunt". */
const undoTitle = (bench: Workbench): string => {
  const title = isOfFiles(bench) ? bench.changes.last : bench.tabs.showsText && bench.document?.lastTitle;
  return typeof title === 'string' ? `Undo: ${title}` : `Undo${changeIn(bench, 'canUndo')}`;
};

/** Undoes in the visible text: its last change, or the change of files that it belongs to. */
const undoInText = (bench: Workbench): void =>
  void (isOfFiles(bench) ? bench.changes.undo() : bench.document?.model.undo());

/** Whether keys go to the visible text and not to a view beside it. */
const isInText = (bench: Workbench): boolean => hasText(bench) && bench.tabs.focused === 'main';

/** Opens the search, for the selected text if it is within one line. */
const openSearch = (bench: Workbench, replaces: boolean): void => {
  const selected = bench.editor?.selected() ?? '';
  if (selected !== '' && !selected.includes('\n')) bench.search.text = selected;
  if (replaces) bench.search.replaces = true;
  bench.layout.explorerShown = true;
  const isOpen = bench.side === 'search';
  bench.side = 'search';
  // Selects the previous search text, so that typing replaces it, as in a new field.
  const field = isOpen
    ? document.querySelector<HTMLInputElement>('[data-region="explorer"] [data-home]')
    : null;
  field?.focus();
  field?.select();
};

/** Renames the symbol at the cursor everywhere; if there is none, the file. */
const renameAtCursor = async (bench: Workbench): Promise<void> => {
  const { document, editor } = bench;
  if (!document || !editor) return;
  const { line: lineNumber, column } = editor.position();
  const offset = document.model.getOffsetAt({ lineNumber, column });
  const mention = bench.names.at(document.path, offset);
  if (mention) await renameSymbol(bench, mention);
  else await renameFile(bench, document.path);
};

const stepProblem = (bench: Workbench, by: 1 | -1): void => {
  const { line, column } = bench.editor?.position() ?? { line: 0, column: 0 };
  bench.goToProblem(by, line, column);
};

/** The active text: changes, search, navigation. */
export const TEXT_COMMANDS: readonly CommandRow[] = [
  {
    id: 'edit.undo',
    title: undoTitle,
    keys: ['Ctrl+Z'],
    // Monaco handles the key while typing.
    keysIn: {
      region: 'editor',
      keys: ['Ctrl+Z'],
      when: (bench) => isOfFiles(bench) && bench.editor?.hasFocus() === true,
    },
    unlessTyping: true,
    when: isInText,
    run: undoInText,
  },
  {
    id: 'edit.redo',
    title: (bench) => `Redo${changeIn(bench, 'canRedo')}`,
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    unlessTyping: true,
    when: isInText,
    run: (bench) => void bench.document?.model.redo(),
  },
  native('edit.quickFix', 'Quick fix…', 'Ctrl+.', 'editor.action.quickFix'),
  native('edit.suggest', 'Trigger suggestions', 'Ctrl+Space', 'editor.action.triggerSuggest'),
  native('edit.hover', 'Show hover', 'Ctrl+K Ctrl+I', 'editor.action.showHover'),
  ofText('edit.format', 'Format file', ['Alt+Shift+F'], 'editor.action.formatDocument'),
  {
    id: 'edit.menu',
    title: 'Editor context menu',
    keys: [],
    keysIn: { region: 'editor', keys: ['Shift+F10'] },
    when: hasText,
    run: (bench) => bench.editor?.menu(),
  },
  {
    id: 'edit.tabMoves',
    title: 'Toggle Tab key moves focus',
    keys: [],
    keysIn: { region: 'editor', keys: ['Ctrl+M'] },
    run: (bench) => void (bench.tabMoves = !bench.tabMoves),
  },
  native('edit.find', 'Find in file', 'Ctrl+F', 'actions.find'),
  native('edit.replace', 'Replace in file', 'Ctrl+H', 'editor.action.startFindReplaceAction'),
  {
    id: 'search.files',
    title: 'Find in files…',
    keys: ['Ctrl+Shift+F'],
    run: (bench) => openSearch(bench, false),
  },
  {
    id: 'search.replace',
    title: 'Replace in files…',
    keys: ['Ctrl+Shift+H'],
    run: (bench) => openSearch(bench, true),
  },
  ofText('go.definition', 'Go to definition', ['F12'], 'editor.action.revealDefinition'),
  ofText('go.peek', 'Peek definition', ['Alt+F12'], 'editor.action.peekDefinition'),
  ofText('go.references', 'Find references', ['Shift+F12'], 'editor.action.goToReferences'),
  {
    id: 'edit.renameSymbol',
    title: 'Rename symbol…',
    keys: [],
    keysIn: { region: 'editor', keys: ['F2'] },
    when: hasText,
    run: (bench) => renameAtCursor(bench),
  },
  native('go.symbol', 'Go to symbol in file…', 'Ctrl+Shift+O', 'editor.action.quickOutline'),
  native('go.line', 'Go to line…', 'Ctrl+G', 'editor.action.gotoLine'),
  { id: 'go.nextProblem', title: 'Next problem', keys: ['F8'], run: (bench) => stepProblem(bench, 1) },
  {
    id: 'go.previousProblem',
    title: 'Previous problem',
    keys: ['Shift+F8'],
    run: (bench) => stepProblem(bench, -1),
  },
];
