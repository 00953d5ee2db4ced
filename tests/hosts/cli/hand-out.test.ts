import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../src-engine/kernel/table';
import { callHost } from '../../../src-main/service/calls';
import { HostService } from '../../../src-main/service/service';
import { folderWith } from '../folder';

const host = async (pickSave?: (name: string) => Promise<string | undefined>) => {
  const service = new HostService({
    data: await folderWith(),
    rulebook: await folderWith(),
    ...(pickSave && { pickSave }),
  });
  await service.open(await folderWith());
  const calls = service.calls('a window');
  return (name: string, ...args: unknown[]) => callHost(calls, name, args);
};
const TABLE: Table = {
  title: 'Fair costs',
  columns: [{ title: 'unit' }, { title: 'fair', align: 'right' }],
  rows: [
    ['orc-grunt', 44.5],
    ['=cmd()', undefined],
  ],
};
/** A value as it arrives from a window’s call. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const textOf = ({ base64 }: { base64: string }): string => Buffer.from(base64, 'base64').toString('utf8');

describe('tables of a window', () => {
  test('as CSV: numbers unchanged, no formulas, empty cells empty', async () => {
    const ask = await host();
    const files = (await ask('makeTables', 'points', sent([TABLE]), 'csv')) as {
      name: string;
      base64: string;
    }[];
    expect(files.map(({ name }) => name)).toEqual(['points.csv']);
    expect(textOf(files[0])).toBe("\uFEFFunit,fair\r\norc-grunt,44.5\r\n'=cmd(),\r\n");
  });
  test('as Markdown, with its title', async () => {
    const ask = await host();
    const [file] = (await ask('makeTables', 'points', sent([TABLE]), 'md')) as { base64: string }[];
    expect(textOf(file)).toContain('## Fair costs');
  });
  test('a name is not a path', async () => {
    const ask = await host();
    const [file] = (await ask('makeTables', '../../etc/x', sent([TABLE]), 'md')) as { name: string }[];
    expect(file.name).toBe('-..-etc-x.md');
  });
  test.each([
    ['a format that is none', ['points', [TABLE], 'exe']],
    ['rows of objects', ['points', [{ ...TABLE, rows: [[{ a: 1 }]] }], 'csv']],
    ['no columns', ['points', [{ title: 'x', rows: [] }], 'csv']],
    ['one thing too many', ['points', [TABLE], 'csv', true]],
  ])('%s: refused', async (_, args) => {
    await expect((await host())('makeTables', ...args)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('a file that a window saves', () => {
  const file = { name: 'chart.svg', base64: Buffer.from('<svg/>').toString('base64') };
  test('goes to the place chosen in the dialog', async () => {
    const folder = await folderWith();
    const ask = await host(async (name) => join(folder, name));
    expect(await ask('saveFile', file)).toBe(join(folder, 'chart.svg'));
    expect(await readFile(join(folder, 'chart.svg'), 'utf8')).toBe('<svg/>');
  });
  test('goes nowhere if the dialog is canceled', async () => {
    expect(await (await host(async () => undefined))('saveFile', file)).toBeUndefined();
  });
  test('is downloaded by the page if there is no dialog', async () => {
    await expect((await host())('saveFile', file)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('the arguments of a call are checked against their types', () => {
  const ask = {
    selection: { type: 'all' },
    changed: false,
    unsaved: [],
    choices: {
      card: 'poker',
      paper: 'a4',
      layout: 'long',
      backs: 'text',
      bleed: 0,
      marks: 'both',
      colors: 'rgb',
      profile: '',
      backX: 0,
      backY: 0,
      glossary: true,
      roster: true,
      tokens: false,
      address: '',
      cardLayout: '',
    },
  };
  const wrong: [what: string, name: string, ...args: unknown[]][] = [
    ['another kind of selection', 'previewPrint', { ...ask, selection: { type: 'constructor' } }, 0],
    ['a selection without its field', 'previewPrint', { ...ask, selection: { type: 'army' } }, 0],
    ['too much bleed', 'previewPrint', { ...ask, choices: { ...ask.choices, bleed: 99 } }, 0],
    ['a choice left out', 'previewPrint', { ...ask, choices: { ...ask.choices, tokens: undefined } }, 0],
    ['a paper that is none', 'previewPrint', { ...ask, choices: { ...ask.choices, paper: 'toString' } }, 0],
    ['colors that are none', 'previewPrint', { ...ask, choices: { ...ask.choices, colors: 'pink' } }, 0],
    ['a part that is no number', 'previewPrint', ask, '0'],
    [
      'a long date',
      'previewBook',
      { paper: 'a4', colors: 'rgb', profile: '', date: 'x'.repeat(61), unsaved: [] },
    ],
    ['a game that is none', 'exportUnits', '__proto__', []],
    ['a list for a record', 'saveSettings', []],
    ['a draft outside', 'saveDraft', { path: '../x.unit.json', text: '', at: '2026-01-01T00:00:00Z' }],
    ['no such call', 'constructor'],
  ];
  test.each(wrong)('%s: refused', async (_, name, ...args) => {
    await expect((await host())(name, ...args)).rejects.toMatchObject({ code: 'not-allowed' });
  });
  test('valid arguments pass', async () => {
    expect(await (await host())('previewPrint', ask, 0)).toMatchObject({ pages: 0 });
  });
});
