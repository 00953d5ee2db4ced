import type {
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '@engine/generated/azeroth-at-war';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../rulebook/azeroth-at-war', import.meta.url));

/** The texts of the shipped workspace, by path. */
export const files = (readdirSync(ROOT, { recursive: true }) as string[])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.[a-z]+\.json$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const of = <T>(kind: string): readonly (T & { readonly folder: string })[] =>
  files
    .filter(({ path }) => path.endsWith(`.${kind}.json`))
    .map(({ path, text }) => ({ ...(JSON.parse(text) as T), folder: dirname(path) }));

export const books = of<BookFile>('book');
export const units = of<UnitFile>('unit');
export const keywords = of<KeywordFile>('keyword');
export const armies = of<ArmyFile>('army');
export const scenarios = of<ScenarioFile>('scenario');
export const maps = of<MapFile>('map');
