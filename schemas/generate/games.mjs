import { join } from 'node:path';
import { names, readText, ROOT } from './files.mjs';

/** @typedef {{ id: string, manifest: Record<string, any>, templates: Record<string, unknown> }} Game */

const parsed = (/** @type {string} */ path, /** @type {string} */ text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * Each game by its `rulebook/<id>/game.json`, in the order given there.
 * @param {string} root
 * @returns {Game[]}
 */
export const readGames = (root = join(ROOT, 'rulebook')) =>
  names(root)
    .flatMap((id) => {
      const text = readText(join(root, id, 'game.json'));
      if (text === undefined) return [];
      const templates = readText(join(root, id, 'templates.json')) ?? '{}';
      return [
        {
          id,
          manifest: parsed(`rulebook/${id}/game.json`, text),
          templates: parsed(`rulebook/${id}/templates.json`, templates),
        },
      ];
    })
    .sort((a, b) => a.manifest.order - b.manifest.order);

/**
 * Conflicts between the manifests; their types already report what each lacks.
 * @param {readonly Game[]} games
 */
export const problemsOf = (games) =>
  ['order', 'prefix', 'folder', 'name'].flatMap((key) =>
    games.flatMap(({ id, manifest }, i) => {
      const other = games.slice(0, i).find((game) => game.manifest[key] === manifest[key]);
      return other ? [`rulebook/${id}/game.json: "${key}" is the same as in ${other.id}. Choose another.`] : [];
    }),
  );

/** The table of games, and the types of their ids. @param {readonly Game[]} games */
export const gamesModule = (games) => {
  const rows = games.map(({ id, manifest }) => `  '${id}': ${JSON.stringify(manifest)},\n`);
  return `/* Generated from rulebook/<id>/game.json by \`npm run generate\`. Do not edit: a type error here is one there. */
import type { Manifest } from '../kernel/manifest';

const ALL = {
${rows.join('')}} as const satisfies Readonly<Record<string, Manifest>>;

/** A game's id, as it stands in \`$schema\` and in the folder names. */
export type SystemId = keyof typeof ALL;
/** What a game's rule ids begin with. */
export type RulePrefix = (typeof ALL)[SystemId]['prefix'];

/** Every game's manifest. */
export const GAMES: Readonly<Record<SystemId, Manifest>> = ALL;
/** Every game's id, in their order. */
export const SYSTEM_IDS = Object.keys(ALL) as readonly SystemId[];
`;
};

/**
 * The templates of each game's new files.
 * @param {readonly Game[]} games
 */
export const templatesModule = (games) => {
  const rows = games.map(({ id, templates }) => `  '${id}': ${JSON.stringify(templates)},\n`);
  return `/* Generated from rulebook/<id>/templates.json by \`npm run generate\`. Do not edit. */
import type { SystemId } from './games';

/** What a game's new files hold beside what every file has, by kind (and by shape where a kind has several). */
export const TEMPLATES: Readonly<Record<SystemId, Readonly<Record<string, unknown>>>> = {
${rows.join('')}};
`;
};
