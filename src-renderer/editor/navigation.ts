import type { Stretch } from '@engine/names/mentions';
import type { Names } from '@engine/names/names';
import type { Place } from '../state/workbench.svelte';
import type { Term } from '@engine/systems/system';
import { GO_TO, LOOK_UP, WITHOUT } from './commands';
import { hoverAt } from './hover';
import { monaco, pathOf, uriOf } from '../text/monaco';

/** What navigation between references needs from the workbench. */
export interface Surroundings {
  /** All references, from the current texts. */
  names(): Names;
  /** Creates the model of a file, so that it can be shown; returns whether there is such a file. */
  model(path: string): monaco.editor.ITextModel | undefined;
  /** Brings a file to the front. */
  goTo(path: string, place: Place | undefined): void;
  /** The words of the rules of a file's game. */
  terms(path: string): readonly Term[];
  /** Opens the reference at a term of the rules. */
  lookUp(words: string): void;
  /** Shows fights with and without a keyword. */
  without(keyword: string): void;
}

/** The scheme of models with a rule's text, for terms that the rulebook defines and no file does. */
const RULES = 'warbench-rule';

/** Registers "go to definition" and "find references", and opens files that are not active. */
export const registerNavigation = (around: Surroundings): monaco.IDisposable => {
  const parts = [
    monaco.languages.registerDefinitionProvider('json', {
      provideDefinition: (model, position) => {
        const mention = mentionAt(around, model, position);
        const found = mention && around.names().definition(mention);
        return found ? locations(around, [found]) : inTheRules(around, model, position);
      },
    }),
    monaco.languages.registerReferenceProvider('json', {
      provideReferences: (model, position, { includeDeclaration }) => {
        const mention = mentionAt(around, model, position);
        if (!mention) return null;
        const found = around.names().references(mention);
        return locations(
          around,
          found.filter(({ declares }) => includeDeclaration || !declares),
        );
      },
    }),
    monaco.editor.registerEditorOpener({
      openCodeEditor: (_source, resource, at) => {
        if (resource.scheme === RULES) {
          around.lookUp(resource.path.slice(1));
          return true;
        }
        const path = pathOf(resource);
        if (path === undefined) return false;
        around.goTo(path, at && placeOf(at));
        return true;
      },
    }),
    monaco.editor.registerCommand(GO_TO, (_accessor, path: string, offset = 0) => {
      const model = around.model(path);
      const at = model?.getPositionAt(offset);
      around.goTo(path, at && placeOf(at));
    }),
    monaco.editor.registerCommand(LOOK_UP, (_accessor, words: string) => around.lookUp(words)),
    monaco.editor.registerCommand(WITHOUT, (_accessor, keyword: string) => around.without(keyword)),
  ];
  return { dispose: () => parts.forEach((part) => part.dispose()) };
};

/** The name at a position of a model. */
const mentionAt = (around: Surroundings, model: monaco.editor.ITextModel, position: monaco.Position) => {
  const path = pathOf(model.uri);
  return path === undefined ? undefined : around.names().at(path, model.getOffsetAt(position));
};

/** The rule of a term that no file defines: a keyword of the rulebook, a stat, a tag. */
const inTheRules = (
  around: Surroundings,
  model: monaco.editor.ITextModel,
  position: monaco.Position,
): monaco.languages.Location | null => {
  const terms = around.terms(pathOf(model.uri) ?? '');
  const term = hoverAt(model.getValue(), model.getOffsetAt(position), terms, [])?.term;
  if (!term) return null;
  const uri = monaco.Uri.from({ scheme: RULES, path: `/${term.term}` });
  const text = `${term.term} (${term.rule})\n${term.text}`;
  const shown = monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, 'plaintext', uri);
  return { uri: shown.uri, range: shown.getFullModelRange() };
};

const locations = (around: Surroundings, found: readonly Stretch[]): monaco.languages.Location[] =>
  found.flatMap(({ file, offset, length }) => {
    const model = around.model(file);
    if (!model) return [];
    const range = monaco.Range.fromPositions(
      model.getPositionAt(offset),
      model.getPositionAt(offset + length),
    );
    return [{ uri: uriOf(file), range }];
  });

const placeOf = (at: monaco.IRange | monaco.IPosition): Place =>
  'lineNumber' in at
    ? { line: at.lineNumber, column: at.column, endLine: at.lineNumber, endColumn: at.column }
    : {
        line: at.startLineNumber,
        column: at.startColumn,
        endLine: at.endLineNumber,
        endColumn: at.endColumn,
      };
