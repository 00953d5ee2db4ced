import { randomUUID } from 'node:crypto';
import type { ImportPlan } from '../../src-engine/exchange/changes';
import { choicesOf } from '../../src-engine/exchange/sheets/mapping';
import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import type { ImportAsk, ImportPreview, PickedFile, SheetGames, WrittenFile } from '../contract/exchange';
import { HostError } from '../workspace/failure';
import { pathProblem } from '../workspace/paths';
import type { Workspace } from '../workspace/workspace';
import { applyImport, ImportSteps, undoImport } from './apply';
import { MappingMemory } from './memory';
import { ImportRecords } from './records';
import { progressLine, readApart } from './apart';
import type { ImportResult, ImportWork } from './work';

const MOST_PROBLEMS = 40;

/** Imports for the workbench: makes a preview, and writes or undoes what it showed. */
export class ImportService {
  #seen:
    | {
        readonly id: string;
        readonly root: string;
        readonly plan: Pick<ImportPlan, 'changes' | 'record'>;
        readonly ask: ImportAsk;
      }
    | undefined;
  #reading: AbortController | undefined;
  #progress = '';

  /** @param data the user's data folder */
  constructor(
    private readonly data: string,
    private readonly workspace: () => Workspace,
  ) {}

  async preview(ask: ImportAsk): Promise<ImportPreview> {
    const workspace = this.workspace();
    const problem = ask.into === '' ? undefined : pathProblem(ask.into);
    if (problem) throw new HostError(problem.code, problem.message);
    const { files } = await workspace.info();
    const memory = new MappingMemory(this.data, workspace.root);
    const { into, legends, system: game } = ask;
    const prepared = await this.#read({
      kind: 'files',
      given: ask.files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
      wishes: {
        into,
        legends,
        ...(game !== undefined && { system: game }),
        mapping: { ...(await memory.read()), ...ask.mapping },
      },
      files: new Map(files.map(({ path, text }) => [path, text])),
      record: await new ImportRecords(workspace.root).read(),
    });
    const id = randomUUID();
    this.#seen = {
      id,
      root: workspace.root,
      plan: { changes: prepared.changes, record: prepared.record },
      ask,
    };
    const errors = prepared.diagnostics.filter(({ severity }) => severity === 'error');
    const errorsOf = new Map<string, number>();
    for (const { file } of errors) errorsOf.set(file, (errorsOf.get(file) ?? 0) + 1);
    const { system } = prepared;
    return {
      id,
      changes: prepared.changes.map(({ path, action, edits }) => ({
        path,
        action,
        edits,
        errors: errorsOf.get(path) ?? 0,
      })),
      notes: prepared.notes,
      problems: errors
        .slice(0, MOST_PROBLEMS)
        .map(({ file, line, message }) => `${file}, line ${line}: ${message}`),
      sheets: prepared.sheets.map((plan) => ({
        file: plan.sheet.file,
        sheet: plan.sheet.title,
        holds: plan.list ?? 'units',
        headers: plan.headers.map(({ header, field }) => ({ header, field })),
        choices: system ? choicesOf(plan, system) : [],
      })),
      systems: system === undefined && prepared.sheetsUnclear ? SYSTEM_IDS : [],
    };
  }

  /** Reads played games from a sheet. */
  games(file: PickedFile): Promise<SheetGames> {
    return this.#read({ kind: 'games', file });
  }

  /** The progress of reading files, in a line; empty while nothing is read. */
  get progress(): string {
    return this.#progress;
  }

  /** Stops reading; the waiting call rejects with `cancelled`. */
  cancel(): void {
    this.#reading?.abort();
  }

  /** Reads on a separate thread. Reading that is still running is stopped, because its result is no longer needed. */
  async #read<Work extends ImportWork>(work: Work): Promise<ImportResult<Work>> {
    this.cancel();
    const reading = (this.#reading = new AbortController());
    try {
      return await readApart(work, {
        stop: reading.signal,
        onProgress: (progress) => (this.#progress = progressLine(progress)),
      });
    } finally {
      if (this.#reading === reading) this.#progress = '';
    }
  }

  async apply(id: string): Promise<readonly WrittenFile[]> {
    const workspace = this.workspace();
    const seen = this.#seen;
    if (seen?.id !== id || seen.root !== workspace.root)
      throw new HostError('not-found', 'This preview has expired. Choose the files again.');
    this.#seen = undefined;
    await new MappingMemory(this.data, workspace.root).remember(seen.ask.mapping);
    return (await applyImport(workspace, seen.plan, new ImportSteps(this.data))).written;
  }

  undo(): Promise<readonly WrittenFile[]> {
    return undoImport(this.workspace(), new ImportSteps(this.data));
  }
}
