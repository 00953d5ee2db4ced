import type { Redis } from 'ioredis';
import { WORKERS } from './blocks';

/** A worker that serves a queue, as it registered itself. */
export interface Registered {
  readonly engine: string;
  readonly slots: number;
}

/** The workers that serve a queue now. */
export const registered = async (redis: Redis): Promise<readonly Registered[]> => {
  const found: Registered[] = [];
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', WORKERS, 'COUNT', 500);
    cursor = next;
    if (keys.length > 0)
      for (const text of await redis.mget(keys))
        if (isRegistered(text)) found.push(JSON.parse(text) as Registered);
  } while (cursor !== '0');
  return found;
};

/** More blocks at once than any machine can fight. */
const MOST_SLOTS = 4096;

/** The format of an engine's name, because it is shown in a terminal. */
const ENGINE = /^[\w.-]{1,64}$/;

/** Whether the value of a worker's key is valid: other programs may write there, too. */
const isRegistered = (text: string | null): text is string => {
  const said = text === null ? undefined : parsed(text);
  const { engine, slots } = (said ?? {}) as Partial<Registered>;
  return (
    typeof engine === 'string' &&
    ENGINE.test(engine) &&
    Number.isInteger(slots) &&
    slots! >= 0 &&
    slots! <= MOST_SLOTS
  );
};

/** A parsed JSON text; undefined if it is invalid. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The message about workers with other engines. */
const sayOthers = (count: number, engines: readonly string[], own: string, shown: string): string => {
  const versions = `another engine (${engines.join(', ')}, this is ${own})`;
  return count === 1
    ? `1 worker at ${shown} is of ${versions}: it fights none of these battles. Give it this version.\n`
    : `${count} workers at ${shown} are of ${versions}: they fight none of these battles. Give them this version.\n`;
};

/** Reports how many workers serve a queue, and how many do not because they have another engine. */
export const sayWorkers = (
  workers: readonly Registered[],
  engine: string,
  shown: string,
  tell: (message: string) => void,
): void => {
  const own = workers.filter((worker) => worker.engine === engine);
  const others = [
    ...new Set(workers.filter((worker) => worker.engine !== engine).map((each) => each.engine)),
  ];
  if (others.length > 0) tell(sayOthers(workers.length - own.length, others, engine, shown));
  if (own.length === 0)
    tell(
      `No worker serves the queue at ${shown} with this engine (${engine}) yet. Start “warbench worker” there or here. Waiting …\n`,
    );
  else tell(`${own.length} ${own.length === 1 ? 'worker serves' : 'workers serve'} the queue at ${shown}.\n`);
};
