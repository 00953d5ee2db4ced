/**
 * Chooses the tests for `npm run test:quick`: those that concern the changes, nearest first, as many as fit into a
 * minute.
 */

/** Games' ids by their folders in the engine, where the two differ. @type {Readonly<Record<string, string>>} */
const FOLDERS = { 'azeroth-at-war': 'azeroth', 'age-of-sigmar': 'sigmar' };

/** Assumed seconds of a test file that was never timed. */
const UNKNOWN = 1;

/** The distance of the repository's own tests from any change. */
const REPOSITORY = 9;

/**
 * Folders of code and data, with the folders of their tests.
 * @type {readonly (readonly [RegExp, (rest: string) => readonly string[]])[]}
 */
const AREAS = [
  [/^src-engine\/(?:systems\/)?(.+)/, (rest) => [`tests/engine/${rest}`]],
  [/^src-main\/(.+)/, (rest) => [`tests/hosts/${rest}`, `tests/${rest}`]],
  [/^src-renderer\/(.+)/, (rest) => [`tests/renderer/${rest}`]],
  [/^(?:rulebook|schemas)\/([^/]+)/, (id) => [`tests/rulebook/${id}`, `tests/engine/${FOLDERS[id] ?? id}`]],
  [/^(tests\/.+)/, (rest) => [rest]],
];

/**
 * The folders that contain tests for a file, nearest first.
 * @param {string} path
 * @returns {readonly string[]}
 */
const areasOf = (path) =>
  AREAS.flatMap(([of, places]) => {
    const rest = of.exec(path)?.[1];
    return rest === undefined ? [] : places(rest).flatMap(foldersAbove);
  });

/**
 * The parent folders for tests, such as `tests/engine/glory/battle` and `tests/engine/glory`, but never all of
 * `tests/engine`.
 * @param {string} path
 * @returns {readonly string[]}
 */
const foldersAbove = (path) => {
  const parts = path.split('/');
  const least = parts[1] === 'support' ? 2 : 3;
  return parts
    .map((_, k) => parts.slice(0, k + 1).join('/'))
    .slice(least - 1)
    .reverse();
};

/**
 * A file's name as tests and the window import it.
 * @param {string} path
 * @returns {string}
 */
const importedAs = (path) =>
  path
    .replace(/^src-engine[/]/, '@engine/')
    .replace(/^src-main[/]contract[/]/, '@contract/')
    .replace(/^rulebook[/]/, '@rulebook/')
    .replace(/^tests[/]/, '/')
    .replace(/[.](ts|mjs)$/, '') + "'";

/**
 * The distance of a test from the changes: 0 if it changed itself, 1 if it imports a changed file, then folder by
 * folder; undefined if it is not related.
 * @param {{ path: string, text: string }} test
 * @param {readonly string[]} changed
 * @returns {number | undefined}
 */
const nearness = ({ path, text }, changed) => {
  if (changed.includes(path)) return 0;
  const ranks = changed.flatMap((file) => {
    if (file.includes('/') && text.includes(importedAs(file))) return [1];
    const step = areasOf(file).findIndex((folder) => path.startsWith(`${folder}/`));
    return step < 0 ? [] : [2 + step];
  });
  if (path.startsWith('tests/repository/')) ranks.push(REPOSITORY);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
};

/**
 * The tests for the changes that fit into the time; with equal distance the fastest come first.
 * @param {readonly { path: string, text: string }[]} tests every test file
 * @param {readonly string[]} changed paths
 * @param {ReadonlyMap<string, number>} seconds what each took the last time
 * @param {number} budget
 * @returns {{ run: readonly string[], left: readonly string[] }}
 */
export const chosenTests = (tests, changed, seconds, budget) => {
  const near = tests
    .flatMap((test) => {
      const rank = nearness(test, changed);
      return rank === undefined ? [] : [{ path: test.path, rank, takes: seconds.get(test.path) ?? UNKNOWN }];
    })
    .sort((a, b) => a.rank - b.rank || a.takes - b.takes || (a.path < b.path ? -1 : 1));
  let used = 0;
  const fits = near.map(({ rank, takes }) => {
    if (rank > 0 && used + takes > budget) return false;
    used += takes;
    return true;
  });
  return {
    run: near.filter((_, k) => fits[k]).map(({ path }) => path),
    left: near.filter((_, k) => !fits[k]).map(({ path }) => path),
  };
};

/**
 * The variants that a change concerns, by game: those whose name is on a changed line of the game's code or tests.
 * @param {string} diff as git prints it, without context lines
 * @param {readonly { folder: string, name: string }[]} variants
 * @returns {readonly { folder: string, names: readonly string[] }[]}
 */
export const changedVariants = (diff, variants) => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const part of diff.split(/^diff --git /m)) {
    const folder = /^a\/(?:src-engine\/systems|tests\/engine)\/([^/]+)\//.exec(part)?.[1];
    const lines = part.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
    for (const { name } of variants.filter((variant) => variant.folder === folder))
      if (
        lines.some(
          (line) => line.includes(`'${name}'`) || line.trimStart().slice(1).trim().startsWith(`${name}:`),
        )
      )
        found.set(folder ?? '', (found.get(folder ?? '') ?? new Set()).add(name));
  }
  return [...found].map(([folder, names]) => ({ folder, names: [...names] }));
};

/**
 * Whether svelte-check is needed: the window changed, or a file that it imports directly.
 * @param {readonly string[]} changed
 * @param {readonly string[]} texts of the window's files
 * @returns {boolean}
 */
export const asksSvelteCheck = (changed, texts) =>
  changed.some(
    (path) =>
      path.startsWith('src-renderer/') ||
      (path.startsWith('src-') && texts.some((text) => text.includes(importedAs(path)))),
  );
