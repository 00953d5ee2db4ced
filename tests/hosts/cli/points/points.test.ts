import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { folderWith } from '../../folder';
import { ran, ranWith, SAMPLE, type Ran } from '../../ran';

// Battles are fought, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

const SMALL = ['--size', 'skirmish', '--bot', 'aggressive', '--battles', '40', '--workers', '1'];

interface Answer {
  readonly system: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly priceLevel: { readonly mean: number; readonly ci95: readonly [number, number] };
  readonly books: readonly { readonly book: string; readonly shift: { readonly mean: number } }[];
  readonly units: readonly {
    readonly unit: string;
    readonly book: string;
    readonly points: number;
    readonly fair: { readonly mean: number; readonly ci95: readonly [number, number] };
    readonly verdict: string;
    readonly battles: number;
    readonly holds?: string;
    readonly formula?: number;
    readonly notSimulated: number;
    readonly policies: readonly { readonly bot: string; readonly fair: { readonly mean: number } }[];
  }[];
}

const run = (root: string, ...argv: string[]): Promise<Ran> => ask('points', root, ...argv);

const ask = (command: string, root: string, ...argv: string[]): Promise<Ran> =>
  ran(root, command, root, ...SMALL, ...argv);

const books = async (): Promise<string> => {
  const root = join(await folderWith(), 'game');
  // Kept runs beside the samples must not be part of the test.
  await cp(SAMPLE, root, { recursive: true, filter: (path) => basename(path) !== '.warbench' });
  return root;
};

describe('warbench points', () => {
  test('reports as the contract says, for every unit that an army may have', async () => {
    const { status, out } = await run(await books(), '--format', 'json');
    expect(status).toBe(0);
    const answer = JSON.parse(out) as Answer;
    expect(answer).toMatchObject({
      system: 'azeroth-at-war',
      evidence: { bot: 'aggressive', size: 'skirmish', battles: 40, pairs: 20, seed: 1 },
    });
    expect(answer.books.map(({ book }) => book)).toEqual(['alliance', 'free-company', 'horde']);
    expect(answer.units).toHaveLength(49);
    for (const { fair, verdict, battles } of answer.units) {
      expect(fair.ci95[0]).toBeLessThan(fair.ci95[1]);
      expect(['undercosted', 'overcosted', 'fair', 'unknown']).toContain(verdict);
      expect(battles).toBeGreaterThanOrEqual(0);
    }
    expect(answer.evidence['leftOut']).toContainEqual({
      unit: 'spirit-wolf',
      why: 'comes only by being summoned',
    });
  });

  test('the advice of two bots is their mean, with each bot’s own result and whether verdicts hold', async () => {
    const { status, out } = await run(
      await books(),
      '--format',
      'json',
      '--battles',
      '1600',
      '--bot',
      'random',
    );
    expect(status).toBe(0);
    const { units, evidence } = JSON.parse(out) as Answer;
    expect(evidence).toMatchObject({
      bot: 'aggressive, random',
      bots: ['aggressive', 'random'],
      battles: 1600,
    });
    for (const { fair, holds, policies, notSimulated, formula } of units) {
      expect(policies.map(({ bot }) => bot)).toEqual(['aggressive', 'random']);
      expect(fair.mean).toBeCloseTo((policies[0].fair.mean + policies[1].fair.mean) / 2);
      expect(['yes', 'no', 'unknown']).toContain(holds);
      expect(notSimulated).toBe(0);
      expect(formula).toBeGreaterThan(0);
    }
  });

  test('if no bot is named, the game’s panel plays', async () => {
    const root = await books();
    const { status, out } = await ran(
      root,
      'points',
      root,
      '--size',
      'skirmish',
      '--battles',
      '60',
      '--workers',
      '1',
    );
    expect(status).toBe(0);
    expect(out).toContain(
      '60 battles in 30 pairs, the mean of objective, aggressive and cautious, each against itself',
    );
  });

  test('says that there are too few battles to know whether verdicts hold', async () => {
    const { out } = await run(await books(), '--bot', 'random');
    expect(out).toContain('Too few battles to tell whether verdicts hold under aggressive, random');
  });

  test('continues from the kept battles: the same as in one run', async () => {
    const [once, twice] = [await books(), await books()];
    const whole = await run(once, '--format', 'json', '--battles', '60');
    await run(twice, '--format', 'json', '--battles', '40');
    const rest = await run(twice, '--format', 'json', '--battles', '60');
    // The forecast comes after the saved battles, because it may rest on them.
    expect(rest.err).toMatch(/continuing from 40 saved battles\.\nForecast: ±5% needs about/);
    expect(rest.out).toBe(whole.out);
  });

  test('is exported as a table, and so is the worth of changes to a card', async () => {
    const root = await books();
    const { status, out } = await run(root, '--out', 'fair.csv');
    expect({ status, out }).toEqual({ status: 0, out: 'fair.csv\n' });
    const [header, ...rows] = (await readFile(join(root, 'fair.csv'), 'utf8')).trim().split(/\r?\n/);
    expect(header).toBe(
      'unit,name,book,points,fair,fair from,fair to,formula,verdict,abilities not simulated,battles',
    );
    expect(rows).toHaveLength(49);
    expect(rows.find((row) => row.startsWith('orc-grunt,'))).toMatch(/^orc-grunt,Orc Grunt,horde,35,/);
    const refused = await run(root, '--out', 'fair.doc');
    expect(refused).toMatchObject({ status: 2, out: '' });
    const worth = await ask('sensitivity', root, 'orc-grunt', '--battles', '10', '--out', 'worth.md');
    expect({ status: worth.status, out: worth.out, err: worth.status ? worth.err : '' }).toEqual({
      status: 0,
      out: 'worth.md\n',
      err: '',
    });
    expect(await readFile(join(root, 'worth.md'), 'utf8')).toMatch(/# Sensitivity of orc-grunt[^]*\| change/);
  });

  test('fights again when a card changed, and says which', async () => {
    const root = await books();
    await run(root);
    const card = join(root, 'horde/orc-grunt.unit.json');
    await writeFile(card, (await readFile(card, 'utf8')).replace('"ATK": 2', '"ATK": 3'));
    const { err } = await run(root);
    expect(err).toContain('because these changed: horde/orc-grunt.unit.json');
    expect(err).not.toContain('continuing from');
  });

  test.each([
    ['a game', ['--system', 'glory'], 'This workspace has no files of glory: it has azeroth-at-war.'],
    ['a book', ['--book', 'hord'], 'There is no book "hord". Did you mean "horde"?'],
    ['a map', ['--map', 'crossroads', '--size', 'large'], 'There is no map for a large battle "crossroads".'],
    ['a bot', ['--bot', 'agressive'], 'There is no bot "agressive". Did you mean "aggressive"?'],
    ['a size', ['--size', 'huge'], 'There is no size "huge".'],
    ['a unit', ['--unit', 'orc-grnt'], 'There is no unit “orc-grnt”. Did you mean'],
  ])('%s that does not exist is named, with a suggestion', async (_, argv, message) => {
    const { status, out, err } = await run(await books(), ...argv);
    expect(err).toContain(message);
    expect(status).toBeGreaterThan(0);
    expect(out).toBe('');
  });

  test('an invalid kept run is not used', async () => {
    const root = await books();
    await run(root);
    const folder = join(root, '.warbench/points');
    const [file] = (await readdir(folder)).filter((name) => name !== 'last.json');
    const rows = Buffer.from(new Float64Array(80).fill(7).buffer).toString('base64');
    await writeFile(join(folder, file), JSON.stringify({ what: 'points', inputs: {}, rows }));
    expect((await run(root)).err).not.toContain('continuing from');
  });

  test('--apply with --set is refused before any battle, and no trial is written', async () => {
    const root = await books();
    const card = join(root, 'horde/orc-grunt.unit.json');
    const before = await readFile(card, 'utf8');
    const { status, out, err } = await run(root, '--apply', '--set', 'orc-grunt.stats.ATK=9');
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('--apply and --set: costs found for an edited card do not fit the card on disk.');
    expect(await readFile(card, 'utf8')).toBe(before);
  });

  test('nothing is kept through a link that leads out of the workspace', async () => {
    const root = await books();
    const outside = await folderWith();
    await symlink(outside, join(root, '.warbench'));
    const { err } = await run(root);
    expect(await readdir(outside)).toEqual([]);
    expect(err).toContain('.warbench');
  });
});

describe('warbench sensitivity', () => {
  test.each([
    ['no unit', [], 'Name one unit'],
    ['a unit that is not there', ['footmann'], 'There is no unit “footmann”. Did you mean'],
  ])('%s is refused, with a suggestion', async (_, names, message) => {
    const { status, out, err } = await ask('sensitivity', await books(), ...names);
    expect(err).toContain(message);
    expect(status).toBe(2);
    expect(out).toBe('');
  });

  test('few battles per change need few for the price level; if it is stopped it prints no result', async () => {
    const root = await books();
    const { status, out, err } = await ask('sensitivity', root, 'orc-grunt', '--battles', '4');
    expect({ status, err: status ? err : '' }).toEqual({ status: 0, err: '' });
    expect(out).toContain('orc-grunt: worth of each change, in points per model (4 battles each)');
    // The price level is kept: the stopped run is the one of the changes.
    const stop = AbortSignal.abort();
    const argv = ['sensitivity', root, ...SMALL, 'orc-grunt', '--battles', '4'];
    const stopped = await ranWith(root, argv, { stop });
    expect([stopped.status, stopped.out]).toEqual([1, '']);
    expect(stopped.err).toContain('orc-grunt: stopped after 0 battles');
    // The message says which battles the progress counts, and that they are more than the requested ones per change.
    expect(stopped.err).toMatch(
      /^First 40 battles find what 100 points are worth \(up to 4,000 if needed\)\. Then each change takes 4 battles\.$/m,
    );
    const [, shown = ''] =
      /^what 100 points are worth: continuing from ([\d,]+) saved battles/m.exec(stopped.err) ?? [];
    const kept = Number(shown.replaceAll(',', ''));
    expect(kept).toBeGreaterThanOrEqual(40);
    expect(kept).toBeLessThan(4000);
  }, 300_000);
});
