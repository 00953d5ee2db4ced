import { describe, expect, it } from 'vitest';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

/* A slip at any place where a file names something: the intended word is offered there, in every game. */

type Path = readonly (string | number)[];

/** Free text, names that a workspace chooses freely, and a Join whose slip falls on its "not". */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'azeroth-at-war': [],
  'age-of-sigmar': ['keyword', 'terrain', 'timing', 'declare'],
  glory: [],
  warcrow: ['characteristics', 'requirements', 'join'],
};
const FREE_ANYWHERE = ['$schema', 'id', 'name', 'text', 'colour', 'icon', 'art', 'title', 'by', 'language'];

const KINDS = /\.(unit|keyword|army|scenario|map|book|deck|adventure)\.json$/;

/** A word with a letter left out in its middle; undefined if it is too short, or begins like a number. */
const slipped = (word: string): string | undefined =>
  word.length < 4 || /^[+]?[0-9D]/.test(word)
    ? undefined
    : word.slice(0, Math.floor(word.length / 2)) + word.slice(Math.floor(word.length / 2) + 1);

const textsIn = (value: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]) =>
          textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        );

const withText = (value: unknown, path: Path, text: string): unknown => {
  const copy = structuredClone(value);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  at[path.at(-1)!] = text;
  return copy;
};

/** One slip of each kind: in which kind of file, under which keys. */
const slips = (system: SystemId, files: Readonly<Record<string, string>>) => {
  const found = new Map<string, { file: string; path: Path; text: string; slip: string }>();
  for (const [file, json] of Object.entries(files)) {
    const kind = KINDS.exec(file)?.[1];
    if (!kind) continue;
    for (const { path, text } of textsIn(JSON.parse(json))) {
      const keys = path.filter((key): key is string => typeof key === 'string');
      const slip = slipped(text);
      const declares = path[0] === 'keywords' && kind === 'book';
      if (declares || slip === undefined || [...FREE_ANYWHERE, ...FREE[system]].includes(keys.at(-1)!))
        continue;
      const where = `${kind} ${keys.join('.')}`;
      if (!found.has(where)) found.set(where, { file, path, text, slip });
    }
  }
  return [...found];
};

describe.each(SYSTEM_IDS)('%s', (system) => {
  const files = sampleFiles(system);
  it.each(slips(system, files))('%s', (_, { file, path, text, slip }) => {
    const session = createSession();
    const slipped = { ...files, [file]: JSON.stringify(withText(JSON.parse(files[file]), path, slip)) };
    session.open(Object.entries(slipped).map(([at, json]) => ({ path: at, text: json })));
    const offered = session
      .diagnostics()
      .filter((one) => one.file === file)
      .flatMap(({ fixes = [] }) => fixes.map((fix) => fix.text));
    expect(offered.filter((fix) => fix.includes(text))).not.toEqual([]);
  });
});
