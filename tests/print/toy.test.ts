import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDice } from '../../src-engine/kernel/dice';
import type { Manifest } from '../../src-engine/kernel/manifest';
import { Library } from '../../src-engine/lab/library';
import { panelRunIn } from '../../src-engine/lab/points/open';
import { stockOf } from '../../src-engine/print/collect';
import { isSlow, POLICIES } from '../../src-engine/simulation/policy';
import { newFile, templatesOf } from '../../src-engine/templates/templates';
import { init } from '../../src-main/cli/init';
import { wholeMatrix } from '../../src-main/cli/fights/matrix';
import { addGame } from '../support/another-game';
import { workspaceOnDisk } from '../support/workspace';
import manifest from '../toy/game.json';
import { SAMPLE } from '../toy/sample';
import { KINDS } from '../toy/schemas';
import { toy } from '../toy/system/link';
import { TOY } from '../toy/system/cards';
import templates from '../toy/templates.json';
import { folder, htmlOf, laidOut } from './support';

const rules = readFileSync(join(import.meta.dirname, '../toy/rules.md'), 'utf8');
/** The single line that registers a game. */
const GAME = { system: toy, manifest: manifest as unknown as Manifest, kinds: KINDS, templates, rules };

let remove: () => void;
beforeAll(() => void (remove = addGame(GAME)));
afterAll(() => remove());

const OPTIONS = { variants: {}, seed: 7 };

const sampled = (files: Readonly<Record<string, string>> = SAMPLE) => {
  const library = new Library();
  for (const [path, text] of Object.entries(files)) library.put(path, text);
  const book = library.typed(TOY)!;
  return { library, book };
};

test('a manifest that lacks a field is a type error', () => {
  // @ts-expect-error: a game must say how its cards look, and the rest.
  const lacking: Manifest = { order: 5, name: 'Toy', prefix: 'TOY', folder: 'toy' };
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(Object.keys(lacking)));
});

test('its files are checked by their schemas, and linked', () => {
  const { library, book } = sampled();
  expect(library.diagnostics()).toEqual([]);
  expect(book.units.map(({ ref, points }) => [ref, points])).toEqual([
    ['stone', 30],
    ['spike', 30],
    ['pebble', 10],
  ]);
  library.put('blocks/stone.unit.json', SAMPLE['blocks/stone.unit.json'].replace('"might":2', '"might":9'));
  expect(library.diagnostics()).toMatchObject([{ file: 'blocks/stone.unit.json', path: ['might'] }]);
});

test('attacks: the exact reading and the dice', () => {
  const { book } = sampled();
  const outcome = book.fight('strike', OPTIONS);
  // Four dice that hit half the time, against grit 4.
  expect(outcome).toMatchObject({ ok: true, value: { exact: true, answer: { destroyed: 1 / 16 } } });
  expect(book.explain('strike', OPTIONS)!.steps[0]).toMatchObject({ pool: 'Strike', rule: 'TOY-1' });
  expect(book.roll('strike', OPTIONS, seededDice(1))!.filter(({ type }) => type === 'roll')).toHaveLength(4);
});

test('duels and the matrix', () => {
  const { book } = sampled();
  expect(book.fight('duel', OPTIONS)).toMatchObject({ ok: true, value: { exact: true } });
  const cells = wholeMatrix(TOY, book, book.units, OPTIONS);
  expect(cells.cells).toHaveLength(3);
  const { win, draw, loss } = book.meet('spike', 'stone', OPTIONS)!;
  expect(win + draw + loss).toBeCloseTo(1, 12);
});

test.each(POLICIES)('battles of the %s policy, and their replays', (policy) => {
  const { book } = sampled();
  const [{ rows }] = book.alternatives!('battle');
  const id = `bot=${policy}`;
  if (!isSlow(policy)) expect(rows.map((row) => row.id)).toContain(id);
  const outcome = book.fight('battle', { ...OPTIONS, battles: 2, instead: id });
  expect(outcome).toMatchObject({ ok: true, value: { answer: { battles: 2 } } });
  const [one, two] = [0, 0].map(() => book.replay!('battle', { ...OPTIONS, instead: id }, 1));
  expect(one.ok && one.value.events.length).toBeGreaterThan(8);
  expect(one).toEqual(two);
});

test('points advice', () => {
  const run = panelRunIn(sampled().library, {
    system: TOY,
    wishes: { variants: {} },
    seed: 3,
    goal: { battles: 40, error: 0.01 },
  });
  if (!run.ok) throw new Error(run.error);
  for (let i = 0; !run.value.take(run.value.block(i)); i++);
  expect(
    run.value
      .advice()
      .units.map(({ unit }) => unit)
      .sort(),
  ).toEqual(['pebble', 'spike', 'stone']);
});

test('cards and rosters on paper', async () => {
  const { units, armies } = stockOf(sampled().library);
  expect(armies.map(({ name, total }) => [name, total])).toEqual([
    ['reds', 120],
    ['blues', 60],
  ]);
  const html = await htmlOf(laidOut(units.map(({ card }) => card)));
  expect(html).toContain('spike');
  expect(html).toContain('Might');
});

test('new files, and a new workspace', async () => {
  const known = { books: ['blocks'], units: ['stone'], maps: ['square'], armies: [], keywords: [] };
  const template = templatesOf(TOY).find(({ kind }) => kind === 'unit')!;
  const text = newFile(TOY, template, { id: 'new', name: 'New' }, known as never);
  expect(sampled({ ...SAMPLE, 'blocks/new.unit.json': text }).library.diagnostics()).toEqual([]);
  const shipped = Object.fromEntries(Object.entries(SAMPLE).map(([path, each]) => [`toy/${path}`, each]));
  const said: string[] = [];
  const io = {
    out: (each: string) => void said.push(each),
    err: () => {},
    cwd: folder(),
    env: {},
    columns: 80,
  };
  const status = await init(io, { system: 'toy', format: 'text' } as never, 'mine', workspaceOnDisk(shipped));
  expect(status).toBe(0);
  expect(said.join('')).toContain('battle.scenario.json');
});
