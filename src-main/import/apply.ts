import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImportPlan } from '../../src-engine/exchange/changes';
import type { FileChange } from '../contract/changes';
import type { WrittenFile } from '../contract/exchange';
import { isRecord, JsonFile } from '../workspace/data';
import { HostError } from '../workspace/failure';
import { versionOf } from '../workspace/text';
import type { Workspace } from '../workspace/workspace';
import { ImportRecords } from './records';

/** What an import wrote, so that it can be undone as one step. */
export interface ImportStep {
  readonly id: string;
  readonly root: string;
  readonly files: readonly {
    readonly path: string;
    /** The text before; undefined if the import created the file. */
    readonly before?: string;
    /** The version of the file after the import. */
    readonly version: string;
  }[];
}

const parse = (value: unknown): readonly ImportStep[] | undefined =>
  Array.isArray(value) &&
  value.every(
    (step) =>
      isRecord(step) &&
      typeof step['id'] === 'string' &&
      typeof step['root'] === 'string' &&
      Array.isArray(step['files']),
  )
    ? (value as ImportStep[])
    : undefined;

/** The last imports of each workspace, in the user's data folder. */
export class ImportSteps {
  readonly #file: JsonFile<readonly ImportStep[]>;

  constructor(data: string) {
    this.#file = new JsonFile<readonly ImportStep[]>(join(data, 'imports.json'), parse, []);
  }

  async last(root: string): Promise<ImportStep | undefined> {
    return (await this.#file.read()).findLast((step) => step.root === root);
  }

  /** Keeps the last step of each workspace, for the twenty most recent workspaces. */
  async remember(step: ImportStep): Promise<void> {
    await this.#file.update((steps) => [...steps.filter(({ root }) => root !== step.root), step].slice(-20));
  }

  async forget(id: string): Promise<void> {
    await this.#file.update((steps) => steps.filter((step) => step.id !== id));
  }
}

/** The written files, for the windows that show them. */
export interface Applied {
  readonly step: ImportStep;
  readonly written: readonly WrittenFile[];
}

/**
 * Writes an import: all of it, or nothing. If a file has changed since the preview, the import stops, and what it has
 * written is rolled back.
 */
export const applyImport = async (
  workspace: Workspace,
  { changes, record }: Pick<ImportPlan, 'changes' | 'record'>,
  steps: ImportSteps,
): Promise<Applied> => {
  const records = new ImportRecords(workspace.root);
  const wanted = changes.filter(({ action }) => action !== 'same');
  const files = wanted.map(({ path, before, text }) => ({
    path,
    ...(before !== undefined && { before }),
    version: versionOf(text),
  }));
  const step = { id: randomUUID(), root: workspace.root, files };
  if (wanted.length === 0) {
    await records.write(record);
    return { step, written: [] };
  }
  const written = await workspace.change(
    {
      title: `Import of ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
      changes: await Promise.all(wanted.map((change) => changeOf(workspace, change))),
    },
    { commit: () => steps.remember(step) },
  );
  // Last, after the files: if a crash rolled the files back, an earlier record would make the next import keep what
  // this one replaced.
  await records.write(record, step.id);
  return { step, written };
};

/** A change of the preview, on the condition that the file has not changed since the preview. */
const changeOf = async (
  workspace: Workspace,
  { path, text, before }: ImportPlan['changes'][number],
): Promise<FileChange> => {
  if (before === undefined) return { action: 'make', path, text };
  const there = await workspace.read(path);
  if (there.text !== before)
    throw new HostError(
      'conflict',
      `${path} was changed meanwhile: look at the preview again. Nothing was written.`,
    );
  return { action: 'change', path, text, base: there.version };
};

/**
 * Undoes the last import. Refused entirely if one of its files has changed since, so that no later work is lost.
 * Returns the files afterwards; `text` is undefined for a removed file.
 */
export const undoImport = async (
  workspace: Workspace,
  steps: ImportSteps,
): Promise<readonly WrittenFile[]> => {
  const step = await steps.last(workspace.root);
  if (!step) throw new HostError('not-found', 'This workspace has no import to undo.');
  const records = new ImportRecords(workspace.root);
  const there = await Promise.all(step.files.map(({ path }) => workspace.read(path).catch(() => undefined)));
  // Already undone, by the user or after a crash.
  if (step.files.every(({ before }, i) => there[i]?.text === before)) {
    await records.undo(step.id);
    await steps.forget(step.id);
    return undoImport(workspace, steps);
  }
  const changed = step.files.flatMap(({ path, version }, i) => (there[i]?.version === version ? [] : [path]));
  if (changed.length > 0)
    throw new HostError(
      'conflict',
      `${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''} changed since the import: taking it back would lose that. Nothing was touched.`,
    );
  // First: an older record only makes the next import report more conflicts.
  await records.undo(step.id);
  const files = await workspace.change({
    title: 'Undo of the last import',
    changes: step.files.map(({ path, before, version: base }) =>
      before === undefined
        ? { action: 'remove', path, base }
        : { action: 'change', path, base, text: before },
    ),
  });
  await steps.forget(step.id);
  return files;
};
