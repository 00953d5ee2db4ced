import type { monaco } from '../text/monaco';

/** Monaco's types lack the flat name, which alone reaches the models. */
const NO_BRACKET_COLOURS = { 'bracketPairColorization.enabled': false } as object;

/** How the text of a file is shown, and what the editor leaves to the workbench: its links, its menus, its words. */
export const EDITOR_OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  model: null,
  automaticLayout: true,
  fontFamily: "'JetBrains Mono Variable', monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'all',
  padding: { top: 8, bottom: 8 },
  // A profile on one line is usual: it wraps rather than hides.
  wordWrap: 'on',
  ...NO_BRACKET_COLOURS,
  wrappingIndent: 'indent',
  quickSuggestions: { other: true, strings: true, comments: false },
  suggest: { showWords: false, preview: false },
  wordBasedSuggestions: 'off',
  tabSize: 2,
  stickyScroll: { enabled: true, maxLineCount: 3 },
  fixedOverflowWidgets: true,
  overviewRulerBorder: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  guides: { indentation: true },
  ariaLabel: 'File text',
  // Names and rules use typographic apostrophes and minus signs: they are no mistakes.
  unicodeHighlight: { ambiguousCharacters: false },
  links: false,
  contextmenu: false,
};
