import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GAMES } from '../../src-engine/generated/games';
import { SYSTEM_IDS, type SystemId } from '../../src-engine/kernel/words';
import { writeAtomic } from './saving/atomic';
import { isRecord, JsonFile } from './data';
import { scan } from './scan';
import { readText, versionOf } from './text';

/** A sample workspace: a copy of `rulebook/<system>` in the user's data folder. */
export interface Sample {
  readonly system: SystemId;
  readonly name: string;
  /** The path of the copy, which may not exist yet. */
  readonly folder: string;
  /** The path of the original. */
  readonly source: string;
}

/** The samples of this version, the flagship's first. */
export const samplesOf = (rulebook: string, data: string): Sample[] =>
  SYSTEM_IDS.map((system) => ({
    system,
    name: `${GAMES[system].name} (sample)`,
    folder: join(data, 'samples', system),
    source: join(rulebook, system),
  })).filter(({ source }) => existsSync(source));

/**
 * Makes or updates the copy. New files are added and files that the user never changed are updated; files that the user
 * edited or removed stay that way. Returns the copy's real path.
 */
export const prepareSample = async ({ folder, source }: Sample): Promise<string> => {
  const shipped = (await scan(await realpath(source))).files;
  const record = new JsonFile<Readonly<Record<string, string>>>(`${folder}.json`, parseVersions, {});
  const known = new Map(Object.entries(await record.read()));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now: [string, string][] = [];
  for (const { path, text } of shipped) {
    const version = versionOf(text);
    const before = known.get(path);
    now.push([path, version]);
    if (before === version || !(await mayWrite(join(folder, path), before))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeAtomic(join(folder, path), text);
  }
  await record.write(Object.fromEntries(now));
  return realpath(folder);
};

/** Whether the copy of a file is unchanged (`before`), or never existed. */
const mayWrite = async (file: string, before: string | undefined): Promise<boolean> => {
  const there = await lstat(file).catch(() => undefined);
  if (!there) return before === undefined; // otherwise the user removed it
  if (!there.isFile()) return false;
  const read = await readText(file);
  return 'version' in read && read.version === before;
};

const parseVersions = (value: unknown): Readonly<Record<string, string>> | undefined =>
  isRecord(value) && Object.values(value).every((version) => typeof version === 'string')
    ? (value as Record<string, string>)
    : undefined;
