import { renameFile, renameSymbol } from '../files/rename';
import { partsOf } from '../state/files/paths';
import type { Chord } from '../state/window/keys';
import type { Workbench } from '../state/workbench.svelte';
import { hasText, type CommandRow } from './command';

/** On the card the keys of the text mean the card: F12 opens the rule of a stat. */
const isOffCard = (): boolean => !document.activeElement?.closest('[data-region="card"]');

/** One of Monaco's actions, on keys that it does not have everywhere. */
const ofText = (id: string, title: string, keys: readonly Chord[], action: string): CommandRow => ({
  id,
  title,
  keys: [],
  keysIn: { region: 'editor', keys, when: isOffCard },
  when: hasText,
  run: (bench) => bench.editor?.run(action),
});

/** One of Monaco's actions, on the key that it has. */
const native = (id: string, title: string, key: Chord, action: string): CommandRow => ({
  id,
  title,
  keys: [key],
  native: true,
  when: hasText,
  run: (bench) => bench.editor?.run(action),
});

/** A change of the text on screen, as undo and redo call it. */
const changeIn = ({ tabs }: Workbench): string =>
  tabs.showsText && tabs.file !== undefined ? `: change in ${partsOf(tabs.file).name}` : '';

/** True where undo in the text on screen takes back a change of several files, which made this text what it is. */
const isOfFiles = ({ tabs, changes }: Workbench): boolean =>
  tabs.showsText && tabs.file !== undefined && changes.covers(tabs.file);

/** What undo takes back in the text on screen: "Undo: Cost of Orc Grunt". */
const undoTitle = (bench: Workbench): string => {
  const title = isOfFiles(bench) ? bench.changes.last : bench.tabs.showsText && bench.document?.lastTitle;
  return typeof title === 'string' ? `Undo: ${title}` : `Undo${changeIn(bench)}`;
};

/** Undo as the text on screen has it: its last change, or the change of files that it is part of. */
const undoInText = (bench: Workbench): void =>
  void (isOfFiles(bench) ? bench.changes.undo() : bench.document?.model.undo());

/** Whether keys mean the text on screen, not a view beside it. */
const isInText = (bench: Workbench): boolean => hasText(bench) && bench.tabs.focused === 'main';

/** Shows the search, for what is selected in the text where that is within a line. */
const openSearch = (bench: Workbench, replaces: boolean): void => {
  const selected = bench.editor?.selected() ?? '';
  if (selected !== '' && !selected.includes('\n')) bench.search.text = selected;
  if (replaces) bench.search.replaces = true;
  bench.layout.explorerShown = true;
  const isOpen = bench.side === 'search';
  bench.side = 'search';
  // What was looked for last is there to be typed over, as where the field is new.
  const field = isOpen
    ? document.querySelector<HTMLInputElement>('[data-region="explorer"] [data-home]')
    : null;
  field?.focus();
  field?.select();
};

/** A name under the cursor is renamed everywhere; elsewhere in a file, the file is. */
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

/** The text in front: its changes, what is found in it and in others, and where it leads. */
export const TEXT_COMMANDS: readonly CommandRow[] = [
  {
    id: 'edit.undo',
    title: undoTitle,
    keys: ['Ctrl+Z'],
    // Monaco has the key for what is typed.
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
    title: (bench) => `Redo${changeIn(bench)}`,
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
