import { join } from 'node:path';
import type { Mapping } from '../../src-engine/exchange/sheets/mapping';
import { isRecord, JsonFile } from '../workspace/data';

/** The chosen meaning of headers, by workspace and header. Kept in the user's data folder, never in the workspace. */
type Memory = Readonly<Record<string, Mapping>>;

const MOST_WORKSPACES = 40;
const MOST_HEADERS = 500;

const isMapping = (value: unknown): value is Mapping =>
  isRecord(value) && Object.values(value).every((field) => typeof field === 'string');

const parse = (value: unknown): Memory | undefined =>
  isRecord(value) && Object.values(value).every(isMapping) ? (value as Memory) : undefined;

/** The meaning of the headers of one workspace's sheets, as the user has chosen it. */
export class MappingMemory {
  readonly #file: JsonFile<Memory>;

  /** @param data the user's data folder @param root the workspace's real path */
  constructor(
    data: string,
    private readonly root: string,
  ) {
    this.#file = new JsonFile<Memory>(join(data, 'mappings.json'), parse, {});
  }

  async read(): Promise<Mapping> {
    const memory = await this.#file.read();
    return Object.hasOwn(memory, this.root) ? (memory[this.root] ?? {}) : {};
  }

  async remember(mapping: Mapping): Promise<void> {
    if (Object.keys(mapping).length === 0) return;
    await this.#file.update((memory) => {
      const { [this.root]: before = {}, ...others } = memory;
      const all = Object.entries({ ...before, ...mapping }).slice(-MOST_HEADERS);
      return Object.fromEntries([
        ...Object.entries(others).slice(-MOST_WORKSPACES),
        [this.root, Object.fromEntries(all)],
      ]);
    });
  }
}

/** True for a valid mapping from a window. */
export const isMappingValue = (value: unknown): value is Mapping =>
  isMapping(value) && Object.keys(value).length <= MOST_HEADERS;
