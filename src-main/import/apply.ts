import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Change } from '../../src-engine/exchange/changes';
import type { Version } from '../contract/host';
import { isRecord, JsonFile } from '../workspace/data';
import { HostError } from '../workspace/failure';
import { versionOf } from '../workspace/text';
import type { Workspace } from '../workspace/workspace';

/** What an import wrote, so that it can be taken back: one step. */
export interface ImportStep {
  readonly id: string;
  readonly root: string;
  readonly files: readonly {
    readonly path: string;
    /** What was there; undefined where the import made the file. */
    readonly before?: string;
    /** The version that the import left. */
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

  /** One step a workspace is kept, of the twenty that were last. */
  async remember(step: ImportStep): Promise<void> {
    await this.#file.update((steps) => [...steps.filter(({ root }) => root !== step.root), step].slice(-20));
  }

  async forget(id: string): Promise<void> {
    await this.#file.update((steps) => steps.filter((step) => step.id !== id));
  }
}

/** What was written, for whoever shows files. */
export interface Applied {
  readonly step: ImportStep;
  readonly written: readonly { readonly path: string; readonly text: string; readonly version: string }[];
}

/**
 * Writes an import: all of it, or nothing. A file that somebody changed since the preview stops it, and what was written
 * before that is put back.
 */
export const applyImport = async (
  workspace: Workspace,
  changes: readonly Change[],
  steps: ImportSteps,
): Promise<Applied> => {
  const wanted = changes.filter(({ action }) => action !== 'same');
  const versions = new Map<string, Version>();
  const done = (): ImportStep['files'] =>
    wanted.flatMap(({ path, before }) => {
      const version = versions.get(path);
      return version === undefined ? [] : [{ path, ...(before !== undefined && { before }), version }];
    });
  try {
    await workspace.saveAll(wanted, (path, version) => void versions.set(path, version));
  } catch (reason) {
    for (const file of done().toReversed()) await putBack(workspace, file);
    throw reason;
  }
  const files = done();
  const step = { id: randomUUID(), root: workspace.root, files };
  await steps.remember(step);
  return { step, written: wanted.map(({ path, text }) => ({ path, text, version: versions.get(path)! })) };
};

const putBack = async (
  workspace: Workspace,
  { path, before, version }: ImportStep['files'][number],
): Promise<void> => {
  if (before === undefined) await workspace.remove(path);
  else await workspace.save(path, before, version);
};

/**
 * Takes the last import back. Refused as a whole where one of its files was changed since: nobody's later work is lost.
 * Answers what stands now; `text` undefined: the file is gone.
 */
export const undoImport = async (
  workspace: Workspace,
  steps: ImportSteps,
): Promise<
  readonly { readonly path: string; readonly text: string | undefined; readonly version: string }[]
> => {
  const step = await steps.last(workspace.root);
  if (!step) throw new HostError('not-found', 'There is no import to take back in this workspace.');
  const changed: string[] = [];
  for (const { path, version } of step.files) {
    const there = await workspace.read(path).catch(() => undefined);
    if (there?.version !== version) changed.push(path);
  }
  if (changed.length > 0)
    throw new HostError(
      'failed',
      `${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''} changed since the import: taking it back would lose that. Nothing was touched.`,
    );
  for (const file of step.files.toReversed()) await putBack(workspace, file);
  await steps.forget(step.id);
  return step.files.map(({ path, before }) => ({
    path,
    text: before,
    version: before === undefined ? '' : versionOf(before),
  }));
};
