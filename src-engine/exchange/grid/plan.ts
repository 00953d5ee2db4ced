import { readDocument } from '../../book/document';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath } from '../../kernel/source';
import { pathIn, type GridColumn } from './columns';
import { writeCell } from './write-cell';

/** A new value for one cell of a table. */
export interface CellEdit {
  /** The file of the row. */
  readonly file: string;
  /** The path of the row in its file, for a line of an army. */
  readonly at?: JsonPath;
  /** The column's id. */
  readonly column: string;
  readonly cell: string;
}

/** A cell that is not written, and the reason. */
export interface CellProblem extends CellEdit {
  readonly message: string;
}

/** Edits of cells as the new texts of their files, without the refused ones. */
export interface CellPlan {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly problems: readonly CellProblem[];
}

interface PlannedEdit {
  readonly edit: CellEdit;
  readonly column: GridColumn;
}

const isWithin = (path: JsonPath, outer: JsonPath): boolean => outer.every((step, i) => step === path[i]);

/** The errors of a text in the edited cells; what is missing elsewhere shows in the problems. */
const errorsIn = (
  path: string,
  text: string,
  edits: readonly PlannedEdit[],
): readonly (readonly [PlannedEdit, Diagnostic])[] =>
  readDocument({ path, text }).diagnostics.flatMap((error) => {
    if (error.severity !== 'error') return [];
    // All lines of an army share its own cells: each edit of such a cell is refused.
    return edits
      .filter(({ edit, column }) => {
        const cell = pathIn(column, edit.at ?? []);
        return cell !== undefined && isWithin(error.path, cell);
      })
      .map((edit) => [edit, error] as const);
  });

/** Writes edits into one file. Edits that the schema refuses are removed, and the rest is tried again. */
const planFile = (
  path: string,
  before: string,
  asked: readonly PlannedEdit[],
  problems: CellProblem[],
): string => {
  let edits = asked;
  for (;;) {
    let text = before;
    const written = edits.filter(({ edit, column }) => {
      const result = writeCell(text, column, edit.cell, edit.at);
      if (result.ok) text = result.value;
      else problems.push({ ...edit, message: result.error });
      return result.ok;
    });
    if (text === before) return before;
    const refused = new Map(errorsIn(path, text, written));
    for (const [{ edit }, { message }] of refused) problems.push({ ...edit, message });
    if (refused.size === 0) return text;
    edits = written.filter((edit) => !refused.has(edit));
  }
};

/**
 * Edits of cells as new texts of files. A cell whose value the game's schema refuses isn't written: its problem says
 * why. The others are written if their value differs.
 * @param files the current texts of the rows' files
 */
export const planCells = (
  files: readonly { readonly path: string; readonly text: string }[],
  columns: readonly GridColumn[],
  edits: readonly CellEdit[],
): CellPlan => {
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  const byFile = new Map<string, PlannedEdit[]>();
  for (const edit of edits) {
    const column = columnOf.get(edit.column);
    if (column) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), { edit, column }]);
  }
  const problems: CellProblem[] = [];
  const changed = files.flatMap(({ path, text }) => {
    const own = byFile.get(path);
    const after = own ? planFile(path, text, own, problems) : text;
    return after === text ? [] : [{ path, text: after }];
  });
  return { files: changed, problems };
};
