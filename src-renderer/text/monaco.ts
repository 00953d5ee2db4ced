import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
// One by one: Monaco's own command palette (F1) and help would conflict with ours, and features that nothing here uses
// (inline completions, lenses, parameter hints, colors) would be loaded at every start.
import 'monaco-editor/features/anchorSelect/register';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/dnd/register';
import 'monaco-editor/features/documentSymbols/register';
import 'monaco-editor/features/dropOrPasteInto/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/fontZoom/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/gotoLine/register';
import 'monaco-editor/features/gotoSymbol/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/inPlaceReplace/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/insertFinalNewLine/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/links/register';
import 'monaco-editor/features/longLinesHelper/register';
import 'monaco-editor/features/middleScroll/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/quickOutline/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/referenceSearch/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/sectionHeaders/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/stickyScroll/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/unusualLineTerminators/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/features/wordPartOperations/register';
// The suggestions themselves: the feature of that name is only their inline form.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import { SCHEMAS } from '@engine/generated/schemas';
import { editorSchema } from './editor-schema';

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

/** From this many characters on a file is edited as plain text, without colors and schema, so that nothing hangs. */
export const LARGE = 1_000_000;

/** The models have a URI scheme of our own, so that no path of the workspace is taken for a link. */
export const uriOf = (path: string): monaco.Uri => monaco.Uri.from({ scheme: 'warbench', path: `/${path}` });

/** The workspace path of a model; undefined for models that are not files (the other side of a conflict). */
export const pathOf = (uri: monaco.Uri): string | undefined =>
  uri.scheme === 'warbench' ? uri.path.slice(1) : undefined;

jsonDefaults.setModeConfiguration({
  documentFormattingEdits: true,
  documentRangeFormattingEdits: true,
  completionItems: true,
  hovers: true,
  documentSymbols: true,
  tokens: true,
  colors: false,
  foldingRanges: true,
  // The engine's diagnostics cover syntax and schema too, so each problem is shown once.
  diagnostics: false,
  selectionRanges: true,
});

/** Games whose schemas the editor has loaded. */
const known = new Set<string>();

/**
 * Loads the schemas of games into the editor, in addition to those it has: most folders have only one game, and loading
 * all takes long.
 */
export const knowGames = (games: Iterable<string | undefined>): void => {
  const before = known.size;
  for (const game of games) if (game !== undefined) known.add(game);
  if (known.size === before) return;
  const names = [...SCHEMAS.keys()].filter((name) => known.has(name.split('/')[0]));
  jsonDefaults.setDiagnosticsOptions({
    validate: false,
    allowComments: false,
    enableSchemaRequest: false,
    // The `$schema` property of a file names its schema by this URI, which also selects the game.
    schemas: names.map((name) => ({ uri: `warbench:${name}`, schema: editorSchema(SCHEMAS.get(name)!) })),
  });
};

const COLOURS = {
  light: {
    bg: '#ffffff',
    fg: '#1c2028',
    muted: '#5a6270',
    key: '#1f4fae',
    string: '#8a3b00',
    number: '#0b6b45',
    raised: '#ffffff',
    border: '#d9dde3',
    selected: '#dfe9fb',
    accent: '#2459c4',
    line: '#f3f4f6',
    gutter: '#6b7380',
    error: '#b3261e',
    warning: '#8a5a00',
  },
  dark: {
    bg: '#1c1f25',
    fg: '#e4e7ed',
    muted: '#a0a8b6',
    key: '#9cc0ff',
    string: '#f0b27a',
    number: '#8fd6ae',
    raised: '#262a32',
    border: '#31363f',
    selected: '#2b3c5e',
    accent: '#86adff',
    line: '#22262d',
    gutter: '#808997',
    error: '#ff8a80',
    warning: '#f0b955',
  },
} as const;

for (const [name, c] of Object.entries(COLOURS)) {
  monaco.editor.defineTheme(`warbench-${name}`, {
    base: name === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: c.fg.slice(1) },
      { token: 'string.key.json', foreground: c.key.slice(1) },
      { token: 'string.value.json', foreground: c.string.slice(1) },
      { token: 'number.json', foreground: c.number.slice(1) },
      { token: 'keyword.json', foreground: c.number.slice(1) },
      { token: 'delimiter', foreground: c.muted.slice(1) },
    ],
    colors: {
      'editor.background': c.bg,
      'editor.foreground': c.fg,
      'editorLineNumber.foreground': c.gutter,
      'editorLineNumber.dimmedForeground': c.gutter,
      'editorLineNumber.activeForeground': c.fg,
      'editor.lineHighlightBackground': c.line,
      'editor.lineHighlightBorder': '#00000000',
      'editorWidget.background': c.raised,
      'editorWidget.border': c.border,
      'editorHoverWidget.background': c.raised,
      'editorHoverWidget.border': c.border,
      'editorSuggestWidget.background': c.raised,
      'editorSuggestWidget.border': c.border,
      'editorSuggestWidget.selectedBackground': c.selected,
      'editorSuggestWidget.selectedForeground': c.fg,
      'editorSuggestWidget.highlightForeground': c.accent,
      'editorSuggestWidget.focusHighlightForeground': c.accent,
      'editorError.foreground': c.error,
      'editorWarning.foreground': c.warning,
      'editorStickyScroll.background': c.bg,
      'quickInput.background': c.raised,
      'widget.border': c.border,
      'menu.background': c.raised,
      'menu.foreground': c.fg,
      'menu.border': c.border,
      'menu.separatorBackground': c.border,
      'menu.selectionBackground': c.selected,
      'menu.selectionForeground': c.fg,
      'peekView.border': c.accent,
      'peekViewEditor.background': c.bg,
      'peekViewResult.background': c.line,
      'peekViewResult.selectionBackground': c.selected,
      'peekViewResult.selectionForeground': c.fg,
      'peekViewResult.fileForeground': c.fg,
      'peekViewResult.lineForeground': c.muted,
      'peekViewTitle.background': c.line,
      'peekViewTitleLabel.foreground': c.fg,
      'peekViewTitleDescription.foreground': c.muted,
      'textLink.foreground': c.accent,
      'textLink.activeForeground': c.accent,
      focusBorder: c.accent,
    },
  });
}

export { monaco };
