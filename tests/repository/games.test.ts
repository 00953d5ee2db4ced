import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems/index';
import { problemsOf, readGames } from '../../schemas/generate/games.mjs';
import { ROOT } from '../support/workspace';

const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; to: { pathNot?: readonly string[] } }[];
};

/** The folders of games in the engine: all except the shared ones. */
const folders = readdirSync(join(ROOT, 'src-engine/systems'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'common')
  .map(({ name }) => name);

test('each game is in the registry under its own id', () => {
  expect([...SYSTEMS].map(([id, system]) => [id, system.id])).toEqual(
    [...SYSTEMS.keys()].map((id) => [id, id]),
  );
  expect([...SYSTEMS.keys()].sort()).toEqual([...SYSTEM_IDS].sort());
});

test('each folder of a game has its row in the layer rules, and there are as many as games', () => {
  const rows = forbidden.flatMap(({ name }) => /^(.+)-stands-alone$/.exec(name)?.[1] ?? []);
  expect(rows.sort()).toEqual(folders.sort());
  expect(rows).toHaveLength(SYSTEM_IDS.length);
});

describe.each(SYSTEM_IDS)('%s', (id) => {
  test.each([
    `schemas/${id}/unit.schema.json`,
    `schemas/${id}/examples.json`,
    `rulebook/${id}/game.json`,
    `rulebook/${id}/rules.md`,
    `rulebook/${id}/templates.json`,
  ])('has %s', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});

test('the toy game, which shows what a game needs, is one folder of fewer than 600 lines', () => {
  const toy = join(ROOT, 'tests/toy');
  const files = readdirSync(toy, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const lines = files.map((name) => readFileSync(join(toy, name), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThan(600);
});

test('two games with the same value where each needs its own: the problem names both', () => {
  const games = readGames();
  expect(problemsOf(games)).toEqual([]);
  const [{ manifest, templates }] = games;
  const twin = { id: 'twin', manifest: { ...manifest, order: 9, folder: 'twin', name: 'Twin' }, templates };
  expect(problemsOf([...games, twin])).toEqual([
    'rulebook/twin/game.json: "prefix" is the same as in azeroth-at-war. Choose another.',
  ]);
});
