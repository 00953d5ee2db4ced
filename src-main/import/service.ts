import { randomUUID } from 'node:crypto';
import type { Change } from '../../src-engine/exchange/changes';
import { choicesOf } from '../../src-engine/exchange/sheets/mapping';
import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import type { ImportAsk, ImportPreview, WrittenFile } from '../contract/exchange';
import { HostError } from '../workspace/failure';
import { pathProblem } from '../workspace/paths';
import type { Workspace } from '../workspace/workspace';
import { applyImport, ImportSteps, undoImport } from './apply';
import { MappingMemory } from './memory';
import { prepareImport } from './prepare';

const MOST_PROBLEMS = 40;

/** Imports for the workbench: a preview, and what it showed, written or taken back. */
export class ImportService {
  #seen:
    | {
        readonly id: string;
        readonly root: string;
        readonly changes: readonly Change[];
        readonly ask: ImportAsk;
      }
    | undefined;

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
    const prepared = await prepareImport(
      ask.files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
      { ...ask, mapping: { ...(await memory.read()), ...ask.mapping } },
      new Map(files.map(({ path, text }) => [path, text])),
    );
    const id = randomUUID();
    this.#seen = { id, root: workspace.root, changes: prepared.changes, ask };
    const errors = prepared.diagnostics.filter(({ severity }) => severity === 'error');
    const { system } = prepared;
    return {
      id,
      changes: prepared.changes.map(({ path, action, edits }) => ({
        path,
        action,
        edits,
        errors: errors.filter(({ file }) => file === path).length,
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

  async apply(id: string): Promise<readonly WrittenFile[]> {
    const workspace = this.workspace();
    const seen = this.#seen;
    if (seen?.id !== id || seen.root !== workspace.root)
      throw new HostError('not-found', 'This preview is not there any more: look again.');
    this.#seen = undefined;
    await new MappingMemory(this.data, workspace.root).remember(seen.ask.mapping);
    if (seen.changes.every(({ action }) => action === 'same')) return [];
    return (await applyImport(workspace, seen.changes, new ImportSteps(this.data))).written;
  }

  undo(): Promise<readonly WrittenFile[]> {
    return undoImport(this.workspace(), new ImportSteps(this.data));
  }
}
