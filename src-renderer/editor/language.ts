import type { Diagnostic, FilesFix } from '@engine/kernel/diagnostic';
import { SYSTEM_IDS, type Kind, type SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import type { PlaceWord, TeamPlace } from '@engine/lab/team/words-at';
import type { Names } from '@engine/names/names';
import type { Term } from '@engine/systems/system';
import { completionsAt, keyItems, typedAt, wordItems, type Completions } from './completion';
import { exampleAt, hoverAt, linksOf, ruleLink, withoutLink } from './hover';
import { monaco, pathOf } from '../text/monaco';
import { schemaOf } from '../text/text';
import { FIX_FILES, GO_TO, INSERT_EXAMPLE, LOOK_UP, WITHOUT } from './commands';

/** What the language features read: the engine's last results, and a way to wait for newer ones. */
export interface Knowledge {
  diagnostics(path: string): readonly Diagnostic[];
  outline(): readonly OutlineFile[];
  terms(system: SystemId | undefined): readonly Term[];
  file(path: string): OutlineFile | undefined;
  settled(): Promise<void>;
  /** Applies a quick fix that moves the file or creates another. */
  fixFiles(path: string, fix: FilesFix): void;
  /** All references, from the current texts. */
  names(): Names;
  /** Words that only the game knows, for a place of a goal, a study or a playtest. */
  teamWords(place: TeamPlace): Promise<readonly PlaceWord[]>;
}

/** Registers our hovers, completion and quick fixes in addition to Monaco's JSON features. */
export const registerLanguage = (knowledge: Knowledge): monaco.IDisposable => {
  const { languages } = monaco;
  const parts = [
    languages.registerHoverProvider('json', {
      provideHover: (model, position) => hover(knowledge, model, position),
    }),
    languages.registerCompletionItemProvider('json', {
      triggerCharacters: ['"', '/'],
      provideCompletionItems: (model, position) => complete(knowledge, model, position),
    }),
    languages.registerCodeActionProvider(
      'json',
      { provideCodeActions: (model, range) => fixes(knowledge, model, range) },
      { providedCodeActionKinds: ['quickfix'] },
    ),
  ];
  const command = monaco.editor.registerCommand(FIX_FILES, (_accessor, path: string, fix: FilesFix) =>
    knowledge.fixFiles(path, fix),
  );
  const insert = monaco.editor.registerCommand(
    INSERT_EXAMPLE,
    (_accessor, ...args: Parameters<typeof insertExample>) => insertExample(...args),
  );
  return { dispose: () => [...parts, command, insert].forEach((part) => part.dispose()) };
};

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const;

/** Shows a file's diagnostics in its text. */
export const mark = (model: monaco.editor.ITextModel, diagnostics: readonly Diagnostic[]): void => {
  monaco.editor.setModelMarkers(
    model,
    'warbench',
    diagnostics.map((diagnostic) => ({
      ...rangeOf(diagnostic),
      severity: SEVERITIES[diagnostic.severity],
      message: diagnostic.message,
      code: diagnostic.code,
    })),
  );
};

/** A span in Monaco's form: line and column from 1. */
export const rangeOf = (span: {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}): monaco.IRange => ({
  startLineNumber: span.line,
  startColumn: span.column,
  endLineNumber: span.endLine,
  endColumn: span.endColumn,
});

const hover = (
  knowledge: Knowledge,
  model: monaco.editor.ITextModel,
  position: monaco.Position,
): monaco.languages.Hover | null => {
  const path = pathOf(model.uri);
  if (path === undefined) return null;
  const system = systemOf(knowledge, model, path);
  const text = model.getValue();
  const offset = model.getOffsetAt(position);
  const found = hoverAt(text, offset, knowledge.terms(system), siblings(knowledge, system));
  const schema = schemaOf(text);
  const example = schema === undefined ? undefined : exampleAt(text, offset, schema);
  const shown = example ? examplePart(path, text, example) : [];
  if (!found) return shown.length > 0 ? { contents: shown } : null;
  const range = rangeAt(model, found.offset, found.length);
  // The text comes from a designer: Markdown without HTML, with every special character escaped. Only links made here
  // are added.
  const links = [
    linksOf(knowledge.names(), path, offset),
    ...(found.term ? [ruleLink(found.term), withoutLink(found.term)] : []),
  ].filter(Boolean);
  return {
    range,
    contents: [
      { value: found.markdown, isTrusted: false, supportHtml: false },
      ...links.map((value) => ({
        value,
        isTrusted: { enabledCommands: [GO_TO, LOOK_UP, WITHOUT] },
        supportHtml: false,
      })),
      ...shown,
    ],
  };
};

/** The example for a place, from the schema, with the link that inserts it. */
const examplePart = (
  path: string,
  text: string,
  { markdown, insert }: NonNullable<ReturnType<typeof exampleAt>>,
): monaco.IMarkdownString[] => {
  const args = insert && encodeURIComponent(JSON.stringify([path, text.length, insert]));
  const link =
    insert === undefined
      ? ''
      : `\n\n[${insert.length === 0 ? 'Insert after this one' : 'Insert here'}](command:${INSERT_EXAMPLE}?${args})`;
  return [{ value: markdown + link, isTrusted: { enabledCommands: [INSERT_EXAMPLE] }, supportHtml: false }];
};

/** Inserts the example of a hover, unless the text has changed since. */
const insertExample = (
  path: string,
  size: number,
  insert: { readonly offset: number; readonly length: number; readonly text: string },
): void => {
  const editor = monaco.editor.getEditors().find((each) => {
    const model = each.getModel();
    return model && pathOf(model.uri) === path;
  });
  const model = editor?.getModel();
  if (!editor || model?.getValueLength() !== size) return;
  editor.pushUndoStop();
  editor.executeEdits('warbench', [
    { range: rangeAt(model, insert.offset, insert.length), text: insert.text, forceMoveMarkers: true },
  ]);
  editor.pushUndoStop();
  editor.focus();
};

/** Kinds of files that all games share, and for which the game provides words. */
const TEAM_KINDS: readonly string[] = [
  'goal',
  'study',
  'playtest',
  'layout',
  'house',
  'book',
] satisfies readonly Kind[];

/** Suggestions at the cursor: from the files and the schema, and for a team file from the game. */
const completions = async (
  knowledge: Knowledge,
  text: string,
  cursor: number,
  system: SystemId | undefined,
): Promise<Completions> => {
  const schema = schemaOf(text);
  const own = completionsAt(text, cursor, knowledge.terms(system), siblings(knowledge, system), schema);
  const kind = schema?.split('/')[1] as Kind | undefined;
  if (system === undefined || kind === undefined || !TEAM_KINDS.includes(kind)) return own;
  const { at, value, isKey, offset, length } = typedAt(text, cursor);
  const words = await knowledge.teamWords({ system, kind, value, at, isKey });
  if (words.length === 0) return own;
  return { items: isKey ? keyItems(words, text.slice(offset + length)) : wordItems(words), offset, length };
};

const complete = async (
  knowledge: Knowledge,
  model: monaco.editor.ITextModel,
  position: monaco.Position,
): Promise<monaco.languages.CompletionList> => {
  const path = pathOf(model.uri);
  if (path === undefined) return { suggestions: [] };
  const system = systemOf(knowledge, model, path);
  const cursor = model.getOffsetAt(position);
  const version = model.getVersionId();
  const { items, offset, length } = await completions(knowledge, model.getValue(), cursor, system);
  if (model.isDisposed() || model.getVersionId() !== version) return { suggestions: [] };
  const range = rangeAt(model, offset, length);
  return {
    suggestions: items.map((item) => ({
      label: { label: item.label, description: item.detail },
      kind:
        item.type === 'keyword'
          ? monaco.languages.CompletionItemKind.Keyword
          : item.type === 'entry'
            ? monaco.languages.CompletionItemKind.Struct
            : monaco.languages.CompletionItemKind.Reference,
      documentation: item.text,
      insertText: item.insert,
      insertTextRules: item.snippet
        ? monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet
        : monaco.languages.CompletionItemInsertTextRule.None,
      filterText: item.type === 'entry' ? item.label : `"${item.label}"`,
      sortText: `0${item.label}`,
      range,
    })),
  };
};

/** While typing, a file may not be valid JSON: then its `$schema` is read directly from the text. */
const systemOf = (
  knowledge: Knowledge,
  model: monaco.editor.ITextModel,
  path: string,
): SystemId | undefined => {
  const [written] = schemaOf(model.getValue())?.split('/') ?? [];
  return knowledge.file(path)?.system ?? SYSTEM_IDS.find((id) => id === written);
};

const siblings = (knowledge: Knowledge, system: SystemId | undefined): readonly OutlineFile[] =>
  knowledge.outline().filter((file) => file.system === system);

/** Spans of fixes are offsets in the text that the engine read: waits until that is the current text. */
const fixes = async (
  knowledge: Knowledge,
  model: monaco.editor.ITextModel,
  range: monaco.IRange,
): Promise<monaco.languages.CodeActionList> => {
  const path = pathOf(model.uri);
  const none = { actions: [], dispose: () => undefined };
  if (path === undefined) return none;
  const version = model.getVersionId();
  await knowledge.settled();
  if (model.isDisposed() || model.getVersionId() !== version) return none;
  const near = knowledge
    .diagnostics(path)
    .filter((diagnostic) => monaco.Range.areIntersectingOrTouching(rangeOf(diagnostic), range));
  const actions = near.flatMap((diagnostic) =>
    (diagnostic.fixes ?? []).map((fix, i): monaco.languages.CodeAction => ({
      title: fix.title,
      kind: 'quickfix',
      isPreferred: i === 0,
      diagnostics: [
        {
          ...rangeOf(diagnostic),
          severity: SEVERITIES[diagnostic.severity],
          message: diagnostic.message,
          code: diagnostic.code,
        },
      ],
      ...(fix.files
        ? { command: { id: FIX_FILES, title: fix.title, arguments: [path, fix.files] } }
        : {
            edit: {
              edits: [
                {
                  resource: model.uri,
                  versionId: version,
                  textEdit: { range: rangeOf(fix.span), text: fix.text },
                },
              ],
            },
          }),
    })),
  );
  return { actions, dispose: () => undefined };
};

const rangeAt = (model: monaco.editor.ITextModel, offset: number, length: number): monaco.IRange => {
  const from = model.getPositionAt(offset);
  const to = model.getPositionAt(offset + length);
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
};
