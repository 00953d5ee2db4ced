import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ran, small } from '../ran';

vi.setConfig({ testTimeout: 120_000 });

const CARD = 'horde/orc-grunt.unit.json';

/** A card with thousands of nested lists, and texts with closing brackets that close nothing. */
const TEXTS: readonly (readonly [name: string, write: (card: string) => string])[] = [
  ['a card nested 5,000 deep', (card) => card.replace('{', `{"a": ${'['.repeat(5000)}${']'.repeat(5000)},`)],
  ['stray closers before openers', () => `{"a":[ ${'}'.repeat(20_000)},${'['.repeat(20_000)}`],
];

const COMMANDS: readonly (readonly string[])[] = [
  ['validate'],
  ['fight', 'grunt-charges-footman'],
  ['replay', 'grunt-charges-footman'],
  ['compare', 'grunt-charges-footman', '--set', 'orc-grunt.points=50'],
  ['matrix', '--units', 'orc-grunt'],
  ['sensitivity', 'orc-grunt'],
  ['points', '--unit', 'orc-grunt'],
  ['check'],
  ['study', 'any'],
  ['playtests'],
  ['export', '--out', 'units.csv'],
  ['cards', '--unit', 'orc-grunt', '--out', 'cards.html'],
  ['book', '--out', 'book.html'],
  ['diff', '.', '.'],
];

describe.each(TEXTS)('%s', (_name, write) => {
  test.each(COMMANDS.map((words) => [words.join(' '), words] as const))('%s responds', async (_, words) => {
    const root = await small();
    const file = join(root, CARD);
    await writeFile(file, write(await readFile(file, 'utf8')));
    const { status, out, err } = await ran(root, ...words);
    expect(status).toBeLessThan(3);
    if (words[0] === 'validate') expect(out + err).toMatch(/orc-grunt\.unit\.json:1:\d+ error too-deep /);
    else expect(out + err).not.toBe('');
  });
});
