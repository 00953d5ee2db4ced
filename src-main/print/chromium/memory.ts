import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CardView } from '../../../src-engine/kernel/card-view';
import { isRecord, JsonFile } from '../../workspace/data';

/**
 * The look of each card when it was last printed, by workspace and card. Kept in the user's data folder, never in the
 * workspace.
 */
type Memory = Readonly<Record<string, Readonly<Record<string, string>>>>;

const MOST_WORKSPACES = 40;

/** A hash of a card's look: its texts and its picture. */
export const lookOf = (card: CardView, picture: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(card))
    .update(picture ?? '')
    .digest('hex')
    .slice(0, 32);

const parse = (value: unknown): Memory | undefined =>
  isRecord(value) &&
  Object.values(value).every(
    (looks) => isRecord(looks) && Object.values(looks).every((look) => typeof look === 'string'),
  )
    ? (value as Memory)
    : undefined;

/** The cards of one workspace that were printed before. */
export class PrintMemory {
  readonly #file: JsonFile<Memory>;

  /** @param data the user's data folder @param root the workspace's real path */
  constructor(
    data: string,
    private readonly root: string,
  ) {
    this.#file = new JsonFile<Memory>(join(data, 'printed.json'), parse, {});
  }

  async looks(): Promise<ReadonlyMap<string, string>> {
    const memory = await this.#file.read();
    return new Map(Object.entries(Object.hasOwn(memory, this.root) ? (memory[this.root] ?? {}) : {}));
  }

  async remember(looks: ReadonlyMap<string, string>): Promise<void> {
    await this.#file.update((memory) => {
      const { [this.root]: before = {}, ...others } = memory;
      const kept = Object.entries(others).slice(-MOST_WORKSPACES);
      return Object.fromEntries([
        ...kept,
        [this.root, Object.fromEntries([...Object.entries(before), ...looks])],
      ]);
    });
  }
}
