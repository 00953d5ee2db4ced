import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readDocument, type Document } from '@engine/book/document';
import type { Source } from '@engine/kernel/source';
import { hasWorkspaceSuffix } from '../../src-main/workspace/paths';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files by path within a workspace: a text unchanged, any other value as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** A value as text in a designer's file. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, undefined, 2)}\n`;

/** Files read as in a workspace, without a disk. */
export const documents = (files: Files): Document[] =>
  Object.entries(files).map(([path, value]) => readDocument({ path, text: textOf(value) }));

/** The valid sources of files; a file with an error fails the test. */
export const sources = (files: Files): Source[] =>
  documents(files).map(({ source, diagnostics, path }) => {
    if (!source)
      throw new Error(`${path} is not valid: ${diagnostics.map(({ message }) => message).join(' ')}`);
    return source;
  });

/** A workspace on disk, removed when the test is over. @returns its folder */
export const workspaceOnDisk = (files: Files): string => {
  const folder = mkdtempSync(join(tmpdir(), 'warbench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), textOf(value));
  }
  return folder;
};

/** Every file below a folder of the repository, as `/`-separated paths within it; none if the folder does not exist. */
export const filesBelow = (folder: string, root = ROOT): string[] => {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(path, root) : [path];
    });
  } catch {
    return [];
  }
};

/** The texts of a sample workspace, by path within it. */
export const sampleFiles = (system: string): Record<string, string> => {
  const folder = `rulebook/${system}`;
  const paths = filesBelow(folder).map((path) => path.slice(folder.length + 1));
  return Object.fromEntries(
    paths.filter(hasWorkspaceSuffix).map((path) => [path, readFileSync(join(ROOT, folder, path), 'utf8')]),
  );
};

/**
 * Azeroth's sample workspace, with First blood fought by quick bots: for tests of how battles are distributed, not of
 * how they go.
 */
export const quickSample = (): Record<string, string> => {
  const files = sampleFiles('azeroth-at-war');
  const path = 'scenarios/first-blood.scenario.json';
  return { ...files, [path]: files[path].replaceAll('"bot": "objective"', '"bot": "aggressive"') };
};

/**
 * A sample workspace with only one of its battles, fought a hundred times: for windows that show a battle. The lab
 * fights every battle of the open card, a thousand times each, during a test.
 */
export const sampleWithBattle = (system: string, scenario: string): Record<string, string> => {
  const isOther = ([path, text]: readonly [string, string]): boolean =>
    /^(goals|studies|playtests)\//.test(path) ||
    (/"kind": "battle"/.test(text) && path !== `scenarios/${scenario}.scenario.json`);
  return Object.fromEntries(
    Object.entries(sampleFiles(system))
      .filter((each) => !isOther(each))
      .map(([path, text]) => [path, text.replace(/"battles": \d+/, '"battles": 100')]),
  );
};
