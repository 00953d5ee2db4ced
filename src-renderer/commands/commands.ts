import { compareWith, compareWithFolder } from '../files/compare-with';
import { createFile } from '../files/create';
import { moveToBook } from '../files/move';
import { deleteFile } from '../files/remove';
import { duplicateFile, renameFile, renameSymbol } from '../files/rename';
import { focusIn } from '../state/focus';
import { printChord, type Chord } from '../state/keys';
import type { Workbench } from '../state/workbench.svelte';
import { exportUnits } from '../tables/export-units';

/** Something the user can do, from a key, a menu or the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Keys that run it; the first is the one that is printed. */
  readonly keys: readonly Chord[];
  readonly run: () => void | Promise<void>;
  /** Whether it can be done now; always, where absent. */
  readonly when?: () => boolean;
  /** The part that has the focus deals with the key (Monaco, the explorer): here it is only printed. */
  readonly native?: boolean;
  /** Where one types (a field, the editor) the key means that text, and is not ours. */
  readonly unlessTyping?: boolean;
  /** Keys that mean it where one part of the window has the focus, whatever they mean elsewhere. */
  readonly keysIn?: { readonly region: string; readonly keys: readonly Chord[] };
}

/** The command that a key means for whatever has the focus; undefined where it is none of ours. */
export const commandFor = (
  commands: readonly Command[],
  chord: Chord,
  target: EventTarget | null,
): Command | undefined => {
  const isIn = ({ region }: { readonly region: string }): boolean =>
    target instanceof Element && target.closest(`[data-region="${region}"]`) !== null;
  const here = commands.find(
    ({ keysIn, when }) => keysIn?.keys.includes(chord) && isIn(keysIn) && (when?.() ?? true),
  );
  return here ?? commands.find(({ keys, native }) => !native && keys.includes(chord));
};

/** Every command of the workbench. */
export const commandsOf = (bench: Workbench): readonly Command[] => {
  // A browser keeps some keys for itself.
  const desktop = bench.host.kind === 'electron';
  const selected = () => bench.selected ?? bench.tabs.active;
  const onFile = (work: (bench: Workbench, path: string) => Promise<void>) => () => {
    const path = selected();
    return path === undefined ? undefined : work(bench, path);
  };
  const hasFile = () => selected() !== undefined;
  const hasTab = () => bench.tabs.active !== undefined;
  /** One of Monaco's actions, on keys that it does not have everywhere. */
  const ofText = (id: string, title: string, keys: readonly Chord[], action: string): Command => ({
    id,
    title,
    keys: [],
    keysIn: { region: 'editor', keys },
    when: hasTab,
    run: () => bench.editor?.run(action),
  });
  const native = (id: string, title: string, key: Chord, action: string): Command => ({
    id,
    title,
    keys: [key],
    native: true,
    when: hasTab,
    run: () => bench.editor?.run(action),
  });
  const region = (name: string) => () =>
    document.querySelector<HTMLElement>(`[data-region="${name}"] [data-home]`)?.focus();
  return [
    { id: 'go.file', title: 'Go to file…', keys: ['Ctrl+P'], run: () => void (bench.palette = 'files') },
    {
      id: 'palette',
      title: 'Show all commands',
      keys: ['F1', 'Ctrl+Shift+P'],
      run: () => void (bench.palette = 'commands'),
    },
    {
      id: 'file.new',
      title: 'New file…',
      keys: desktop ? ['Ctrl+N'] : ['Ctrl+Alt+N', 'Ctrl+N'],
      run: () => createFile(bench),
    },
    { id: 'file.save', title: 'Save', keys: ['Ctrl+S'], when: hasTab, run: () => bench.save() },
    { id: 'file.saveAll', title: 'Save all', keys: ['Ctrl+Alt+S'], run: () => bench.saveAll() },
    {
      id: 'file.revert',
      title: 'Go back to the text on disk',
      keys: [],
      when: () => bench.document?.dirty === true,
      run: () => void (bench.document && bench.workspace.revert(bench.document)),
    },
    {
      id: 'file.rename',
      title: 'Rename file…',
      keys: ['F2'],
      native: true,
      when: hasFile,
      run: onFile(renameFile),
    },
    {
      id: 'file.duplicate',
      title: 'Duplicate file…',
      keys: ['Ctrl+Alt+D'],
      when: hasFile,
      run: onFile(duplicateFile),
    },
    {
      id: 'file.delete',
      title: 'Delete file…',
      keys: ['Delete'],
      native: true,
      when: hasFile,
      run: onFile(deleteFile),
    },
    {
      id: 'file.close',
      title: 'Close tab',
      keys: desktop ? ['Ctrl+W'] : ['Alt+W'],
      when: hasTab,
      run: async () => void (bench.tabs.active && (await bench.close(bench.tabs.active))),
    },
    { id: 'file.closeAll', title: 'Close all tabs', keys: [], when: hasTab, run: () => closeAll(bench) },
    {
      id: 'tab.next',
      title: 'Next tab',
      keys: desktop ? ['Ctrl+PageDown', 'Ctrl+Tab'] : ['Alt+PageDown'],
      when: hasTab,
      run: () => bench.stepTab(1),
    },
    {
      id: 'tab.previous',
      title: 'Previous tab',
      keys: desktop ? ['Ctrl+PageUp', 'Ctrl+Shift+Tab'] : ['Alt+PageUp'],
      when: hasTab,
      run: () => bench.stepTab(-1),
    },
    {
      id: 'file.move',
      title: 'Move to another book…',
      keys: [],
      when: hasFile,
      run: onFile(moveToBook),
    },
    {
      id: 'files.undo',
      title: `Take back${bench.changes.last === undefined ? ' the last change of files' : `: ${bench.changes.last}`}`,
      keys: ['Ctrl+Alt+Z'],
      keysIn: { region: 'explorer', keys: ['Ctrl+Z'] },
      when: () => bench.changes.last !== undefined,
      run: () => bench.changes.undo(),
    },
    {
      id: 'edit.undo',
      title: 'Undo the last change of the text',
      keys: ['Ctrl+Z'],
      unlessTyping: true,
      when: hasTab,
      run: () => void bench.document?.model.undo(),
    },
    {
      id: 'edit.redo',
      title: 'Redo what was undone',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      unlessTyping: true,
      when: hasTab,
      run: () => void bench.document?.model.redo(),
    },
    native('edit.quickFix', 'Quick fix…', 'Ctrl+.', 'editor.action.quickFix'),
    native('edit.suggest', 'Suggest what may stand here', 'Ctrl+Space', 'editor.action.triggerSuggest'),
    native('edit.hover', 'Show what this means', 'Ctrl+K Ctrl+I', 'editor.action.showHover'),
    ofText('edit.format', 'Format file', ['Alt+Shift+F'], 'editor.action.formatDocument'),
    {
      id: 'edit.menu',
      title: 'Menu of the text',
      keys: [],
      keysIn: { region: 'editor', keys: ['Shift+F10'] },
      when: hasTab,
      run: () => bench.editor?.menu(),
    },
    {
      id: 'edit.tabMoves',
      title: 'Tab moves the focus out of the text (on or off)',
      keys: [],
      keysIn: { region: 'editor', keys: ['Ctrl+M'] },
      run: () => void (bench.tabMoves = !bench.tabMoves),
    },
    native('edit.find', 'Find in file', 'Ctrl+F', 'actions.find'),
    native('edit.replace', 'Replace in file', 'Ctrl+H', 'editor.action.startFindReplaceAction'),
    {
      id: 'search.files',
      title: 'Find in all files…',
      keys: ['Ctrl+Shift+F'],
      run: () => openSearch(bench, false),
    },
    {
      id: 'search.replace',
      title: 'Replace in all files…',
      keys: ['Ctrl+Shift+H'],
      run: () => openSearch(bench, true),
    },
    ofText('go.definition', 'Go to what this names', ['F12'], 'editor.action.revealDefinition'),
    ofText('go.peek', 'Peek at what this names', ['Alt+F12'], 'editor.action.peekDefinition'),
    ofText('go.references', 'Find everything that names this', ['Shift+F12'], 'editor.action.goToReferences'),
    {
      id: 'edit.renameSymbol',
      title: 'Rename what stands at the cursor, everywhere…',
      keys: [],
      keysIn: { region: 'editor', keys: ['F2'] },
      when: hasTab,
      run: () => renameAtCursor(bench),
    },
    native('go.symbol', 'Go to symbol in file…', 'Ctrl+Shift+O', 'editor.action.quickOutline'),
    native('go.line', 'Go to line…', 'Ctrl+G', 'editor.action.gotoLine'),
    { id: 'go.nextProblem', title: 'Next problem', keys: ['F8'], run: () => stepProblem(bench, 1) },
    {
      id: 'go.previousProblem',
      title: 'Previous problem',
      keys: ['Shift+F8'],
      run: () => stepProblem(bench, -1),
    },
    {
      id: 'cards.print',
      title: 'Print cards…',
      keys: ['Ctrl+Alt+P'],
      run: () => void (bench.printing = true),
    },
    {
      id: 'book.print',
      title: 'Print the book…',
      keys: ['Ctrl+Alt+A'],
      run: () => void (bench.exchanging = 'book'),
    },
    {
      id: 'file.import',
      title: 'Import…',
      keys: ['Ctrl+Alt+I'],
      run: () => void (bench.exchanging = 'import'),
    },
    {
      id: 'file.export',
      title: 'Export the units as a table…',
      keys: [],
      when: () => bench.system !== undefined,
      run: () => exportUnits(bench),
    },
    {
      id: 'file.undoImport',
      title: 'Take the last import back',
      keys: [],
      run: () => void bench.undoImport(),
    },
    {
      id: 'lab.replay',
      title: 'Replay battle…',
      keys: ['Ctrl+Alt+R'],
      when: () => bench.engine.battles.reports.length > 0,
      run: () => bench.chooseReplay(),
    },
    {
      id: 'journal.next',
      title: 'Roll the journal’s dice again',
      keys: ['Ctrl+Alt+J'],
      when: () => bench.journal.open,
      run: () => bench.journal.step(1),
    },
    {
      id: 'help.reference',
      title: 'Reference: rules, keywords and effects',
      keys: ['Ctrl+Alt+K'],
      run: () => bench.lookUp(),
    },
    {
      id: 'lab.matrix',
      title: 'Matrix: every unit against every unit',
      keys: ['Ctrl+Alt+M'],
      run: () => void (bench.view = 'matrix'),
    },
    {
      id: 'balance',
      title: 'Balance: fair costs',
      keys: ['Ctrl+Alt+F'],
      run: () => bench.openBalance(),
    },
    {
      id: 'balance.find',
      title: 'Find fair costs',
      keys: [],
      run: () => {
        bench.openBalance();
        return bench.balance.find();
      },
    },
    {
      id: 'lab.goals',
      title: 'Goals: what is met, missed or not known',
      keys: ['Ctrl+Alt+G'],
      run: () => void (bench.view = 'goals'),
    },
    {
      id: 'team.studies',
      title: 'Studies: what a rule, a card or an army changes',
      keys: ['Ctrl+Alt+U'],
      run: () => void (bench.view = 'studies'),
    },
    {
      id: 'team.playtests',
      title: 'Playtests: people’s games beside the bots’',
      keys: ['Ctrl+Alt+Y'],
      run: () => void (bench.view = 'playtests'),
    },
    {
      id: 'team.report',
      title: 'Patch report: what changed, and what it moved',
      keys: ['Ctrl+Alt+L'],
      run: () => void (bench.view = 'report'),
    },
    {
      id: 'lab.folder',
      title: 'Compare with a folder…',
      keys: ['Ctrl+Alt+O'],
      run: () => compareWithFolder(bench),
    },
    {
      id: 'lab.compare',
      title: 'Units side by side',
      keys: ['Ctrl+Alt+C'],
      run: () => void (bench.view = 'compare'),
    },
    {
      id: 'lab.revision',
      title: 'Compare with… a revision of git',
      keys: ['Ctrl+Alt+W'],
      run: () => compareWith(bench),
    },
    { id: 'lab.pin', title: 'Pin or unpin the baseline', keys: ['Ctrl+B'], run: () => bench.togglePin() },
    {
      id: 'view.explorer',
      title: 'Show or hide the explorer',
      keys: ['Ctrl+Alt+E'],
      run: () => void (bench.layout.explorerShown = !bench.layout.explorerShown),
    },
    {
      id: 'view.lab',
      title: 'Show or hide the lab',
      keys: ['Ctrl+Alt+B'],
      run: () => void (bench.layout.labShown = !bench.layout.labShown),
    },
    {
      id: 'view.problems',
      title: 'Show or hide the problems',
      keys: ['Ctrl+Shift+M'],
      run: () => void (bench.layout.problemsShown = !bench.layout.problemsShown),
    },
    { id: 'view.card', title: 'Show or hide the card', keys: ['Ctrl+Shift+V'], run: () => toggleCard(bench) },
    {
      id: 'view.cardPlace',
      title: 'Put the card beside or below the text',
      keys: ['Ctrl+Alt+V'],
      when: () => !bench.layout.narrow,
      run: () => void (bench.layout.cardPlace = bench.layout.cardPlace === 'beside' ? 'below' : 'beside'),
    },
    {
      id: 'focus.explorer',
      title: 'Focus the explorer',
      keys: ['Ctrl+Shift+E'],
      run: () => {
        bench.layout.explorerShown = true;
        bench.side = 'files';
        queueMicrotask(region('explorer'));
      },
    },
    { id: 'focus.next', title: 'Focus the next part of the window', keys: ['F6'], run: () => stepRegion(1) },
    {
      id: 'focus.previous',
      title: 'Focus the previous part of the window',
      keys: ['Shift+F6'],
      run: () => stepRegion(-1),
    },
    {
      id: 'theme.toggle',
      title: 'Switch between light and dark',
      keys: ['Ctrl+Alt+T'],
      run: () => bench.theme.toggle(),
    },
    {
      id: 'theme.system',
      title: 'Light or dark as the system is',
      keys: [],
      run: () => bench.theme.choose('system'),
    },
    {
      id: 'hints.show',
      title: 'Show the first hints again',
      keys: [],
      run: () => bench.settings.set('hints', []),
    },
    {
      id: 'workspace.open',
      title: 'Open folder…',
      keys: desktop ? ['Ctrl+O'] : [],
      when: () => desktop,
      run: () => bench.openWorkspace(),
    },
    ...bench.recent
      .filter(({ root }) => root !== bench.workspace.info?.root)
      .map(({ root, name }): Command => ({
        id: `workspace.recent:${root}`,
        title: `Open ${name} (${root})`,
        keys: [],
        run: () => bench.openWorkspace(root),
      })),
    {
      id: 'help.guide',
      title: 'Help: the guide, and every key of every file',
      keys: ['Ctrl+Alt+H'],
      run: () => void (bench.view = 'help'),
    },
    { id: 'help.about', title: 'About Warbench', keys: [], run: () => void (bench.view = 'about') },
    { id: 'engine.restart', title: 'Restart the engine', keys: [], run: () => bench.restartEngine() },
  ];
};

/** The key of a command as it is printed; empty where it has none. */
export const keyOf = (command: Command | undefined): string => {
  const [key = command?.keysIn?.keys[0]] = command?.keys ?? [];
  return key === undefined
    ? ''
    : key
        .split(' ')
        .map((chord) => printChord(chord))
        .join(' ');
};

/** Shows the search, for what is selected in the text where that is within a line. */
const openSearch = (bench: Workbench, replaces: boolean): void => {
  const selected = bench.editor?.selected() ?? '';
  if (selected !== '' && !selected.includes('\n')) bench.search.text = selected;
  if (replaces) bench.search.replaces = true;
  bench.layout.explorerShown = true;
  const isOpen = bench.side === 'search';
  bench.side = 'search';
  if (isOpen) document.querySelector<HTMLElement>('[data-region="explorer"] [data-home]')?.focus();
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

const closeAll = async (bench: Workbench): Promise<void> => {
  for (const path of bench.tabs.paths) if (!(await bench.close(path))) return;
};

const stepProblem = (bench: Workbench, by: 1 | -1): void => {
  const { line, column } = bench.editor?.position() ?? { line: 0, column: 0 };
  bench.goToProblem(by, line, column);
};

const toggleCard = (bench: Workbench): void => {
  const { layout } = bench;
  if (layout.narrow) layout.cardTab = !layout.cardTab;
  else layout.cardPlace = layout.cardPlace === 'hidden' ? 'below' : 'hidden';
};

/** F6 goes round the parts of the window, in reading order. */
const stepRegion = (by: 1 | -1): void => {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (element) => element.offsetParent !== null,
  );
  // The card lies within the editor: the innermost counts.
  const at = regions.findLastIndex((element) => element.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const next = regions[(at + by * i + regions.length * 2) % regions.length];
    if (next && focusIn(next)) return;
  }
};
