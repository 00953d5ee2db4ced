import type { monaco } from '../text/monaco';

/** Monaco's types lack this flat name, the only one that reaches the models. */
const NO_BRACKET_COLOURS = { 'bracketPairColorization.enabled': false } as object;

/** How a file's text is shown. The workbench provides links, menus and word suggestions instead of the editor. */
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
  // Profiles are often on one line, so long lines wrap.
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
  // Names and rules use typographic apostrophes and minus signs, which are no mistakes.
  unicodeHighlight: { ambiguousCharacters: false },
  links: false,
  contextmenu: false,
};
