import { join } from 'node:path';
import type { ImportRecord } from '../../src-engine/exchange/three-way';
import { isRecord, parseJson } from '../workspace/data';
import { readOrdinary } from '../workspace/ordinary';
import { writeAtomic } from '../workspace/saving/atomic';
import { ownFolder } from '../workspace/saving/own-folder';

const FOLDER = 'imports';
const FILE = 'record.json';
/** A larger file is no record of ours: a record of thirty books has about 10 MB. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The record on the disk: what imports wrote, and its previous content, to undo the last import. */
interface Stored {
  readonly files: ImportRecord;
  readonly before: {
    /** The id of the import's step. */
    readonly step: string;
    /** What the previous import wrote, by file; null if nothing. */
    readonly files: ImportRecord;
  };
}

const NOTHING: Stored = { files: {}, before: { step: '', files: {} } };

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  isRecord(value['files']) &&
  isRecord(value['before']) &&
  typeof value['before']['step'] === 'string' &&
  isRecord(value['before']['files']);

/**
 * What imports of catalogs wrote to a workspace, in its `.warbench/imports`: with it the next import can tell the
 * user's edits from its own writes. A missing or damaged record counts as none: then the imported values win, as in a
 * first import.
 */
export class ImportRecords {
  /** @param root the workspace's folder */
  constructor(private readonly root: string) {}

  async read(): Promise<ImportRecord> {
    return (await this.#stored()).files;
  }

  /**
   * Records what an import writes. @param step its id; undefined if it changes no file, so that there is nothing to
   * undo
   */
  async write(written: ImportRecord, step?: string): Promise<void> {
    const paths = Object.keys(written);
    if (paths.length === 0) return;
    const { files, before } = await this.#stored();
    const stood = paths.map((path) => [path, Object.hasOwn(files, path) ? files[path] : null] as const);
    await this.#store({
      files: { ...files, ...written },
      before: step === undefined ? before : { step, files: Object.fromEntries(stood) },
    });
  }

  /** Restores the content from before a step, if that was the last one. */
  async undo(step: string): Promise<void> {
    const { files, before } = await this.#stored();
    if (before.step !== step) return;
    const entries = Object.entries({ ...files, ...before.files }).filter(([, value]) => value !== null);
    await this.#store({ files: Object.fromEntries(entries), before: NOTHING.before });
  }

  async #stored(): Promise<Stored> {
    const file = join(this.root, '.warbench', FOLDER, FILE);
    const reading = await readOrdinary(file, MOST_BYTES).catch(() => undefined);
    const value = reading && 'bytes' in reading ? parseJson(reading.bytes.toString('utf8')) : undefined;
    return isStored(value) ? value : NOTHING;
  }

  async #store(stored: Stored): Promise<void> {
    const folder = await ownFolder(this.root, FOLDER);
    await writeAtomic(join(folder, FILE), `${JSON.stringify(stored)}\n`);
  }
}
