import type { GridColumn } from '@engine/exchange/grid/columns';
import type { CellEdit, CellProblem } from '@engine/exchange/grid/plan';
import type { Result } from '@engine/kernel/result';
import { InTurn } from '../../state/files/in-turn';
import type { Workbench } from '../../state/workbench.svelte';
import { rowKey } from './table';

/** The parts of the window that writing cells needs. */
export type WriterBench = Pick<Workbench, 'textOf'> & {
  readonly engine: { readonly ask: Pick<Workbench['engine']['ask'], 'planCells'> };
  readonly changes: Pick<Workbench['changes'], 'make' | 'tell'>;
};

/** Files that are checked at once: between two parts the engine handles typing. */
const PART = 100;
/** Progress is only shown if it takes longer than this, in milliseconds. */
const PATIENCE = 300;

/** The unique key of a cell. */
export const cellKey = ({ file, at, column }: Omit<CellEdit, 'cell'>): string =>
  `${rowKey(file, at)}\n${column}`;

/** "1 line", "1,200 lines". */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

export const CHANGED_MEANWHILE = 'A file changed at the same time, so nothing was written. Try again.';

interface Planned {
  readonly before: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Writes cells into their files: checked against the schema, with one undo step for each action, one action after the
 * other.
 */
export class CellWriter {
  /** Refused cells, with the typed text and the reason. */
  problems = $state.raw<ReadonlyMap<string, CellProblem>>(new Map());
  /** The future texts of cells that are being written. */
  pending = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** The number of files checked; undefined unless it takes long. */
  progress = $state.raw<{ readonly done: number; readonly of: number }>();
  /** The result of the last action, for the status line. */
  said = $state('');
  readonly #turns = new InTurn<this>();
  /** The texts before the last action. */
  #before: ReadonlyMap<string, string> = new Map();

  constructor(private readonly bench: WriterBench) {}

  /** Removes the problems of cells. */
  forget(keys: readonly string[]): void {
    const problems = new Map(this.problems);
    for (const key of keys) problems.delete(key);
    if (problems.size < this.problems.size) this.problems = problems;
  }

  /** Removes all problems if the last action was undone: a text before it is back. */
  forgetUndone(): void {
    const isUndone = [...this.#before].some(([path, text]) => this.bench.textOf(path) === text);
    if (!isUndone) return;
    this.#before = new Map();
    this.problems = new Map();
    this.said = '';
  }

  /** Writes cells in one step. Refused ones are not written, and show the reason. */
  write(title: string, columns: readonly GridColumn[], edits: readonly CellEdit[]): Promise<void> {
    const keys = edits.map(cellKey);
    this.forget(keys);
    this.pending = new Map([...this.pending, ...edits.map(({ cell }, i) => [keys[i], cell] as const)]);
    return this.#turns.do(this, async () => {
      try {
        await this.#write(title, columns, edits);
      } finally {
        this.progress = undefined;
        const pending = new Map(this.pending);
        for (const key of keys) pending.delete(key);
        this.pending = pending;
      }
    });
  }

  async #write(title: string, columns: readonly GridColumn[], edits: readonly CellEdit[]): Promise<void> {
    const { planned, problems } = await this.#plan(columns, edits);
    if (problems.length > 0)
      this.problems = new Map([...this.problems, ...problems.map((each) => [cellKey(each), each] as const)]);
    const refused = problems.length === 0 ? '' : ` ${counted(problems.length, 'cell')} not changed.`;
    if (planned.length === 0) {
      this.said = refused.trim() || 'Nothing changed.';
      return;
    }
    this.progress = undefined;
    await this.#apply(title, planned, refused);
  }

  /**
   * Changes the texts of whole files in one step. If one of the changes is impossible, nothing is written, and the status
   * line says why. Returns whether it is done.
   */
  rewrite(
    title: string,
    edits: ReadonlyMap<string, (text: string) => Result<string, string>>,
  ): Promise<boolean> {
    return this.#turns.do(this, async () => {
      const planned: Planned[] = [];
      for (const [path, edit] of edits) {
        const before = this.bench.textOf(path) ?? '';
        const edited = edit(before);
        if (!edited.ok) {
          this.said = edited.error;
          return false;
        }
        planned.push({ path, before, text: edited.value });
      }
      // Refused cells are known by their places, which other rows have from now on.
      this.problems = new Map();
      return this.#apply(title, planned, '');
    });
  }

  /** Writes planned texts in one step, and says what was done. */
  async #apply(title: string, planned: readonly Planned[], refused: string): Promise<boolean> {
    const isDone = await this.bench.changes.make(title, ({ edit }) =>
      planned.every(({ path, before, text }) => this.bench.textOf(path) === before && edit(path, text)),
    );
    if (isDone) this.#before = new Map(planned.map(({ path, before }) => [path, before]));
    const done = `${title}.${refused}`;
    // If several files changed, a notice reports it, with an Undo button.
    const hasNotice = isDone && planned.length > 1;
    if (hasNotice) this.bench.changes.tell(done);
    this.said = hasNotice ? '' : isDone ? done : CHANGED_MEANWHILE;
    return isDone;
  }

  /** The texts after the edits, checked in parts. */
  async #plan(
    columns: readonly GridColumn[],
    edits: readonly CellEdit[],
  ): Promise<{ readonly planned: readonly Planned[]; readonly problems: readonly CellProblem[] }> {
    const texts = new Map(edits.map(({ file }) => [file, this.bench.textOf(file) ?? '']));
    const files = [...texts].map(([path, text]) => ({ path, text }));
    const asked = new Set(edits.map(({ column }) => column));
    const own = columns.filter(({ id }) => asked.has(id));
    const planned: Planned[] = [];
    const problems: CellProblem[] = [];
    const start = performance.now();
    for (let from = 0; from < files.length; from += PART) {
      if (performance.now() - start > PATIENCE) this.progress = { done: from, of: files.length };
      const part = files.slice(from, from + PART);
      const paths = new Set(part.map(({ path }) => path));
      const plan = await this.bench.engine.ask.planCells(
        part,
        own,
        edits.filter(({ file }) => paths.has(file)),
      );
      planned.push(...plan.files.map(({ path, text }) => ({ path, text, before: texts.get(path) ?? '' })));
      problems.push(...plan.problems);
    }
    return { planned, problems };
  }
}
