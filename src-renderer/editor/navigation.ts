import type { Stretch } from '@engine/names/mentions';
import type { Names } from '@engine/names/names';
import type { Place } from '../state/workbench.svelte';
import { GO_TO } from './commands';
import { monaco, pathOf, uriOf } from '../text/monaco';

/** What going from a name to what it names needs of the workbench. */
export interface Surroundings {
  /** Who names whom, as the texts stand. */
  names(): Names;
  /** Gives a file a model, so that it can be shown; answers whether there is such a file. */
  model(path: string): monaco.editor.ITextModel | undefined;
  /** Brings a file to the front. */
  goTo(path: string, place: Place | undefined): void;
}

/** Registers "go to definition" and "find references", and how a file is opened that is not in front. */
export const registerNavigation = (around: Surroundings): monaco.IDisposable => {
  const parts = [
    monaco.languages.registerDefinitionProvider('json', {
      provideDefinition: (model, position) => {
        const mention = mentionAt(around, model, position);
        const found = mention && around.names().definition(mention);
        return found ? locations(around, [found]) : null;
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
  ];
  return { dispose: () => parts.forEach((part) => part.dispose()) };
};

/** The name under a place of a model. */
const mentionAt = (around: Surroundings, model: monaco.editor.ITextModel, position: monaco.Position) => {
  const path = pathOf(model.uri);
  return path === undefined ? undefined : around.names().at(path, model.getOffsetAt(position));
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
