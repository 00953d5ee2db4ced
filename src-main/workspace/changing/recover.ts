import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf } from '../failure';
import { locked } from '../saving/lock';
import { journalFolder, journalNames, readJournal, type Found } from './journal';
import { undoStep, type Step } from './steps';
import { textAt } from './there';
import { foreignJournal, notRolledBack, rolledBack } from './words';

/**
 * Undoes steps, the last first. Returns the files that another program has changed meanwhile, which are left as they
 * are.
 */
export const rollBack = async (root: string, steps: readonly Step[]): Promise<readonly string[]> => {
  for (const step of steps.toReversed()) await undoStep(root, step);
  const kept: string[] = [];
  for (const [path, text] of originals(steps)) if ((await textAt(root, path)) !== text) kept.push(path);
  return kept;
};

/** The contents of files before any of these steps; null if a file did not exist. */
const originals = (steps: readonly Step[]): ReadonlyMap<string, string | null> => {
  const texts = new Map<string, string | null>();
  const set = (path: string, text: string | null): void => {
    if (!texts.has(path)) texts.set(path, text);
  };
  for (const step of steps) {
    set(step.path, step.type === 'move' ? step.text : step.before);
    if (step.type === 'move') set(step.to, null);
  }
  return texts;
};

/**
 * Rolls back what crashes interrupted in a workspace; called when it is opened. Returns a sentence for each step, and
 * never rejects: a workspace opens whatever is in it.
 */
export const recover = async (root: string, data: string): Promise<readonly string[]> => {
  const folder = await journalFolder(root);
  if (folder === undefined) return [];
  const said: string[] = [];
  for (const name of await journalNames(folder)) {
    const found = await readJournal(root, data, folder, name);
    if (found.state === 'foreign') said.push(foreignJournal(printable(name)));
    if (found.state === 'interrupted') said.push(...(await recoverOne(root, data, folder, found)));
  }
  return said;
};

const recoverOne = async (
  root: string,
  data: string,
  folder: string,
  { name, entry: { title } }: Extract<Found, { state: 'interrupted' }>,
): Promise<readonly string[]> => {
  try {
    // If two processes open the workspace at once, one rolls back; the other finds no journal any more.
    return await locked(join(folder, name), async () => {
      const found = await readJournal(root, data, folder, name);
      if (found.state !== 'interrupted') return [];
      const kept = await rollBack(root, found.entry.steps);
      await unlink(join(folder, name));
      return [rolledBack(title, kept)];
    });
  } catch (reason) {
    return [notRolledBack(title, failureOf(reason, 'A file').message)];
  }
};

// eslint-disable-next-line no-control-regex -- control characters are what is replaced
const printable = (text: string): string => text.slice(0, 80).replace(/[\u0000-\u001f\u007f-\u009f]/g, '�');
