import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { stockOf } from '../../src-engine/print/collect';
import { cards } from '../../src-main/cli/paper/cards';
import { withCardsOptions, type CardsCommand } from '../../src-main/cli/paper/cards-options';
import { CliError, COMMAND_AT_FAULT, DONE, INPUT_AT_FAULT, type Io } from '../../src-main/cli/io';
import { readArt } from '../../src-main/print/html/art';
import { findBrowser } from '../../src-main/print/chromium/browser';
import { Command } from 'commander';
import { pixels } from './png';
import { APP, browser, folder, poppler, sample } from './support';
import { renderPrint } from '../../src-renderer/print/server';

/** A 2 x 2 picture in red, as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const HORDE = join(APP, 'rulebook/azeroth-at-war');

interface Answer {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `cards` as the command line does. `browser: null` means a machine without one. */
const run = async (
  cwd: string,
  args: readonly string[],
  tools: { readonly browser?: string | null } = {},
): Promise<Answer> => {
  let [out, err] = ['', ''];
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    cwd,
    env: { ...process.env, WARBENCH_DATA: join(cwd, 'data') },
    columns: 100,
  };
  let status = -1;
  const command = withCardsOptions(
    new Command('cards').exitOverride().argument('[workspace]').option('--format <format>', '', 'text'),
  );
  command.action(async (workspace: string | undefined, options: CardsCommand) => {
    const all = { ...options, seed: 1, set: [], variant: [] };
    status = await cards(io, all, workspace, { template: renderPrint, browser: browser(), ...tools });
  });
  try {
    await command.parseAsync([...args], { from: 'user' });
  } catch (reason) {
    if (!(reason instanceof CliError)) throw reason;
    return { status: reason.status, out, err: reason.message };
  }
  return { status, out, err };
};

/** A workspace with one unit, with additional content in its file. */
const workspace = async (more: object): Promise<string> => {
  const root = folder();
  const unit = JSON.parse(readFileSync(join(HORDE, 'horde/orc-grunt.unit.json'), 'utf8')) as object;
  mkdirSync(join(root, 'horde'));
  writeFileSync(join(root, 'horde/orc-grunt.unit.json'), JSON.stringify({ ...unit, ...more }));
  return root;
};

test('a picture of one card is that card, and its back beside it', async () => {
  const cwd = folder();
  const { status } = await run(cwd, [HORDE, '--unit', 'orc-grunt', '--out', 'grunt.png']);
  expect(status).toBe(DONE);
  expect(readdirSync(cwd).filter((name) => name.endsWith('.png'))).toEqual(['grunt-back.png', 'grunt.png']);
  const { width, height } = pixels(join(cwd, 'grunt.png'));
  expect(width / height).toBeCloseTo(70 / 120, 2);
});

describe('warbench cards', () => {
  test('an army: its cards with their copies, its keywords, its roster with points', async () => {
    const cwd = folder();
    const { status, out } = await run(cwd, [
      HORDE,
      '--army',
      'horde-standard',
      '--card',
      'poker',
      '--format',
      'json',
    ]);
    expect(status).toBe(DONE);
    const roster = stockOf(await sample('azeroth-at-war')).armies.find(({ id }) => id === 'horde-standard')!;
    const count = roster.lines.reduce((sum, line) => sum + line.count, 0);
    const report = JSON.parse(out) as { cards: number; perSheet: number; pages: number };
    expect(report).toMatchObject({ cards: count, perSheet: 9 });
    const text = poppler(
      'pdftotext',
      '-layout',
      '-f',
      String(report.pages),
      '-l',
      String(report.pages),
      join(cwd, 'cards.pdf'),
      '-',
    );
    expect(text).toContain(roster.name);
    expect(text).toContain(String(roster.total));
    for (const { name } of roster.lines) expect(text).toContain(name);
    expect(poppler('pdftotext', join(cwd, 'cards.pdf'), '-')).toContain('Keywords');
    expect(poppler('pdfinfo', join(cwd, 'cards.pdf'))).toMatch(/Tagged:\s+yes/);
  });

  test('a single card on its page has trim and bleed boxes in the file', async () => {
    const cwd = folder();
    const args = [HORDE, '--unit', 'orc-grunt', '--layout', 'single', '--bleed', '3', '--no-glossary'];
    expect((await run(cwd, [...args, '--out', 'card.pdf'])).status).toBe(DONE);
    const info = poppler('pdfinfo', '-box', '-f', '1', '-l', '2', join(cwd, 'card.pdf'));
    // A card of 70 × 120 mm with 3 mm of bleed and 5 mm of room for marks: in points.
    const boxes = [...info.matchAll(/Page +\d (Trim|Bleed)Box: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)/g)];
    expect(
      boxes.map(([, name, ...sides]) => [name, ...sides.map((side) => Math.round(Number(side) * 10))]),
    ).toEqual([
      ['Bleed', 142, 142, 2296, 3713],
      ['Trim', 227, 227, 2211, 3628],
      ['Bleed', 142, 142, 2296, 3713],
      ['Trim', 227, 227, 2211, 3628],
    ]);
  });

  test('a sheet’s trim box holds its cards, and the file names its color space', async () => {
    const cwd = folder();
    const args = [HORDE, '--unit', 'orc-grunt', '--card', 'poker', '--backs', 'none', '--no-glossary'];
    expect((await run(cwd, [...args, '--out', 'card.pdf'])).status).toBe(DONE);
    const info = poppler('pdfinfo', '-box', '-f', '1', '-l', '1', join(cwd, 'card.pdf'));
    const sides = /TrimBox: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)/.exec(info)?.slice(1).map(Number) ?? [];
    const [left, bottom, right, top] = sides.map((side) => (side / 72) * 25.4);
    expect([right - left, top - bottom].map(Math.round)).toEqual([63, 88]);
    const { catalog } = await PDFDocument.load(readFileSync(join(cwd, 'card.pdf')));
    const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
    expect(intent.lookup(PDFName.of('OutputConditionIdentifier'), PDFString).asString()).toContain('sRGB');
  });

  test('an army as tokens: one for each model, on sheets', async () => {
    const cwd = folder();
    const args = [HORDE, '--army', 'horde-standard', '--tokens', '--format', 'json'];
    const { status, out } = await run(cwd, [...args, '--out', 'tokens.pdf']);
    expect(status).toBe(DONE);
    const roster = stockOf(await sample('azeroth-at-war')).armies.find(({ id }) => id === 'horde-standard')!;
    const models = roster.lines.reduce((sum, line) => sum + line.count, 0);
    expect(JSON.parse(out)).toMatchObject({ tokens: models, pages: 1 });
    const text = poppler('pdftotext', join(cwd, 'tokens.pdf'), '-').replace(/\s+/g, ' ');
    for (const { name } of roster.lines) expect(text).toContain(name);
    expect(poppler('pdfinfo', join(cwd, 'tokens.pdf'))).toMatch(/Tagged:\s+yes/);
  });

  test('tokens for Tabletop Simulator and as single pictures: as large as their bases, each with a picture', async () => {
    const cwd = folder();
    const args = [HORDE, '--army', 'horde-skirmish', '--tokens'];
    const { status, out, err } = await run(cwd, [...args, '--out', 'tokens.json']);
    expect(status).toBe(DONE);
    expect(out).toMatch(/^8 tokens\n/m);
    expect(err).toContain('Saves/Saved Objects');
    interface Tile {
      Nickname: string;
      Transform: { scaleX: number; scaleZ: number };
      CustomImage: { ImageURL: string };
    }
    const { ObjectStates } = JSON.parse(readFileSync(join(cwd, 'tokens.json'), 'utf8')) as {
      ObjectStates: Tile[];
    };
    expect(ObjectStates).toHaveLength(8);
    for (const { Transform, CustomImage } of ObjectStates) {
      const { width, height } = pixels(new URL(CustomImage.ImageURL).pathname);
      expect(Math.abs(width - Transform.scaleX * 2 * 300)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - Transform.scaleZ * 2 * 300)).toBeLessThanOrEqual(1);
    }
    expect((await run(cwd, [...args, '--out', 'single'])).status).toBe(DONE);
    expect(readdirSync(join(cwd, 'single'))).toContain('orc-grunt-2.png');
    expect(readdirSync(join(cwd, 'single'))).toHaveLength(8);
  });

  test('single cards at 300 dots per inch', async () => {
    const cwd = folder();
    const { status } = await run(cwd, [
      HORDE,
      '--unit',
      'orc-grunt',
      '--out',
      'faces',
      '--card',
      'poker',
      '--bleed',
      '3',
    ]);
    expect(status).toBe(DONE);
    expect(readdirSync(join(cwd, 'faces')).sort()).toEqual(['orc-grunt-back.png', 'orc-grunt-front.png']);
    const { width, height } = pixels(join(cwd, 'faces/orc-grunt-front.png'));
    expect(Math.abs((width * 25.4) / 300 - 69)).toBeLessThan(0.3);
    expect(Math.abs((height * 25.4) / 300 - 94)).toBeLessThan(0.3);
  });

  test('a deck for Tabletop Simulator: within its grid and size, every card in its place', async () => {
    const cwd = folder();
    const { status } = await run(cwd, [HORDE, '--book', 'horde', '--card', 'poker', '--out', 'deck.json']);
    expect(status).toBe(DONE);
    interface Deck {
      DeckIDs: number[];
      ContainedObjects: { CardID: number; Nickname: string }[];
      CustomDeck: Record<
        string,
        { FaceURL: string; BackURL: string; NumWidth: number; NumHeight: number; UniqueBack: boolean }
      >;
    }
    const { ObjectStates } = JSON.parse(readFileSync(join(cwd, 'deck.json'), 'utf8')) as {
      ObjectStates: Deck[];
    };
    const names = stockOf(await sample('azeroth-at-war'))
      .books.find(({ id }) => id === 'horde')!
      .units.map(({ card }) => card.name);
    const deck = ObjectStates[0];
    expect([...new Set(deck.ContainedObjects.map(({ Nickname }) => Nickname))]).toEqual(names);
    expect(deck.ContainedObjects.map(({ CardID }) => CardID)).toEqual(deck.DeckIDs);
    const { NumWidth, NumHeight, FaceURL, BackURL, UniqueBack } = deck.CustomDeck['1'];
    expect(NumWidth).toBeLessThanOrEqual(10);
    expect(NumHeight).toBeLessThanOrEqual(7);
    expect(deck.DeckIDs.length).toBeLessThan(NumWidth * NumHeight);
    expect(UniqueBack).toBe(true);
    const [face, back] = [FaceURL, BackURL].map((url) => pixels(new URL(url).pathname)) as [
      ReturnType<typeof pixels>,
      ReturnType<typeof pixels>,
    ];
    expect(Math.max(face.width, face.height)).toBeLessThanOrEqual(10_000);
    expect([back.width, back.height]).toEqual([face.width, face.height]);
    expect(Math.abs(face.width / NumWidth / (face.height / NumHeight) - 63 / 88)).toBeLessThan(0.005);
  });

  test('only cards that changed since the last print', async () => {
    const cwd = folder();
    const root = await workspace({});
    const html = ['--as', 'html', '--out', 'cards.html', '--format', 'json'];
    expect(JSON.parse((await run(cwd, [root, '--changed', ...html])).out)).toMatchObject({ cards: 1 });
    const again = await run(cwd, [root, '--changed', ...html]);
    expect(again.status).toBe(DONE);
    expect(JSON.parse(again.out)).toMatchObject({ cards: 0 });
    expect(again.err).toContain('No card has changed');
    const file = join(root, 'horde/orc-grunt.unit.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('"points":', '"text":"New words.","points":')
        .replace(/"text":"(?!New)[^"]*",?/, '')
        .replace(/,}/, '}'),
    );
    expect(JSON.parse((await run(cwd, [root, '--changed', ...html])).out)).toMatchObject({ cards: 1 });
    expect(readdirSync(root).sort(), 'nothing is kept in the workspace').toEqual(['horde']);
  });

  test('without a browser: the HTML, a sentence, and status 1', async () => {
    const cwd = folder();
    const { status, err } = await run(cwd, [HORDE, '--unit', 'orc-grunt', '--out', 'cards.pdf'], {
      browser: null,
    });
    expect(status).toBe(INPUT_AT_FAULT);
    expect(err).toMatch(/needs Chromium or Chrome.*Install one.*cards\.html/s);
    expect(existsSync(join(cwd, 'cards.pdf'))).toBe(false);
    expect(readFileSync(join(cwd, 'cards.html'), 'utf8')).toContain('Orc Grunt');
  });

  const WRONG: readonly (readonly [name: string, args: readonly string[], says: RegExp])[] = [
    ['an unknown unit, with a suggestion', ['--unit', 'orc-grnt'], /no unit “orc-grnt”.*orc-grunt/],
    ['an unknown army', ['--army', 'nobody'], /no army “nobody”/],
    ['a size that is none', ['--card', 'huge'], /63x88/],
    ['an ending that is none', ['--out', 'cards.docx'], /\.pdf, \.html, \.png/],
    ['a card larger than its paper', ['--card', '250x380'], /does not fit on paper/],
    ['a book and an army', ['--book', 'horde', '--army', 'horde-standard'], /only one of/],
    ['an address that is none', ['--out', 'deck.json', '--address', 'nowhere'], /use a URL/],
    ['an offset beyond the paper', ['--back-offset', '50,0'], /-20 to 20/],
  ];
  for (const [name, args, says] of WRONG)
    test(`${name}: status 2`, async () => {
      const { status, err } = await run(folder(), [HORDE, ...args]);
      expect(status).toBe(2);
      expect(err).toMatch(says);
    });
});

describe('artwork', () => {
  test('is in the print, and missing artwork is reported and left out', async () => {
    const cwd = folder();
    const root = await workspace({ art: 'art/grunt.png' });
    const without = await run(cwd, [root, '--out', 'a.html']);
    expect(without.status).toBe(DONE);
    expect(without.out).toMatch(/card-art There is no file “art\/grunt\.png”/);
    expect(readFileSync(join(cwd, 'a.html'), 'utf8')).not.toContain('<img');
    mkdirSync(join(root, 'art'));
    writeFileSync(join(root, 'art/grunt.png'), PNG);
    expect((await run(cwd, [root, '--out', 'b.html'])).out).not.toContain('card-art');
    expect(readFileSync(join(cwd, 'b.html'), 'utf8')).toContain(
      `<img src="data:image/png;base64,${PNG.toString('base64')}"`,
    );
  });

  const OUTSIDE = [
    '../secret.png',
    '/etc/passwd',
    'art/../../secret.png',
    '.git/x.png',
    'C:/x.png',
    'art\\x.png',
  ];
  for (const path of OUTSIDE)
    test(`${path} is refused`, async () => expect(await readArt(folder(), path)).toHaveProperty('problem'));

  test('a link out of the workspace, and a file that only has a picture’s name, are refused', async () => {
    const [root, outside] = [folder(), folder()];
    writeFileSync(join(outside, 'secret.png'), PNG);
    symlinkSync(join(outside, 'secret.png'), join(root, 'link.png'));
    expect(await readArt(root, 'link.png')).toMatchObject({
      problem: expect.stringMatching(/outside the workspace/) as unknown,
    });
    writeFileSync(join(root, 'svg.png'), '<svg onload="alert(1)"/>');
    expect(await readArt(root, 'svg.png')).toMatchObject({
      problem: expect.stringMatching(/not a PNG/) as unknown,
    });
    mkdirSync(join(root, 'folder.png'));
    expect(await readArt(root, 'folder.png')).toHaveProperty('problem');
  });

  /** Headers of pictures with the given sizes, and no pixel data. */
  const u32 = (value: number): number[] => [
    value >>> 24,
    (value >> 16) & 255,
    (value >> 8) & 255,
    value & 255,
  ];
  const u16 = (value: number): number[] => u32(value).slice(2);
  const text = (letters: string): number[] => [...Buffer.from(letters, 'latin1')];
  const HEADS: Readonly<Record<string, (width: number, height: number) => number[]>> = {
    png: (w, h) => [
      137,
      ...text('PNG\r\n\x1a\n'),
      ...u32(13),
      ...text('IHDR'),
      ...u32(w),
      ...u32(h),
      8,
      2,
      0,
      0,
      0,
    ],
    jpeg: (w, h) => [
      255,
      0xd8,
      255,
      0xe1,
      ...u16(4),
      255,
      0xc0,
      255,
      255,
      0xc2,
      ...u16(17),
      8,
      ...u16(h),
      ...u16(w),
      3,
    ],
    webp: (w, h) => [
      ...text('RIFF'), 30, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0,
      ...u32(w - 1).slice(1).reverse(), ...u32(h - 1).slice(1).reverse(),
    ], // prettier-ignore
  };

  test.each(Object.entries(HEADS))(
    'a small %s file of 20,000 x 20,000 pixels is refused by its header, and one of 6000 x 4000 is accepted',
    async (kind, head) => {
      const root = folder();
      writeFileSync(join(root, 'large.png'), Uint8Array.from(head(20_000, 20_000)));
      writeFileSync(join(root, 'photo.png'), Uint8Array.from(head(6000, 4000)));
      expect(await readArt(root, 'large.png')).toEqual({
        problem: expect.stringMatching(
          /“large.png” is 20000 × 20000 pixels: 25 million are allowed/,
        ) as unknown,
      });
      expect(await readArt(root, 'photo.png')).toMatchObject({
        pixels: 24_000_000,
        url: expect.stringMatching(`^data:image/${kind};base64,`) as unknown,
      });
    },
  );

  test('a JPEG with a small and a large frame counts with the large one', async () => {
    const root = folder();
    const frame = (size: number) => [
      255,
      0xc0,
      ...u16(17),
      8,
      ...u16(size),
      ...u16(size),
      3,
      1,
      34,
      0,
      2,
      17,
      1,
      3,
      17,
      1,
    ];
    // A restart marker has no length; a program that reads the next two bytes as one skips the first frame.
    const bytes = [
      255,
      0xd8,
      255,
      0xd0,
      ...frame(20_000),
      ...new Array<number>(0xffc0 - 19).fill(0),
      ...frame(10),
    ];
    writeFileSync(join(root, 'two.jpg'), Uint8Array.from(bytes));
    expect(await readArt(root, 'two.jpg')).toMatchObject({
      problem: expect.stringMatching(/20000 × 20000 pixels/) as unknown,
    });
  });

  test.runIf(process.platform !== 'win32')('a pipe is not a picture, and is not waited for', async () => {
    const root = folder();
    execFileSync('mkfifo', [join(root, 'pipe.png')]);
    expect(await Promise.all(Array.from({ length: 8 }, () => readArt(root, 'pipe.png')))).toEqual(
      Array(8).fill({ problem: expect.stringMatching(/pipe or a device/) as unknown }),
    );
  });
});

test('the browser is the named one or none, else the first on the path', () => {
  expect(
    findBrowser({ WARBENCH_BROWSER: '/nowhere/chrome', PATH: process.env['PATH'] }, 'linux'),
  ).toBeUndefined();
  expect(findBrowser({ WARBENCH_BROWSER: process.execPath }, 'linux')).toBe(process.execPath);
  const path = folder();
  expect(findBrowser({ PATH: path }, 'linux')).toBeUndefined();
  writeFileSync(join(path, 'google-chrome'), '');
  expect(findBrowser({ PATH: path }, 'linux')).toBe(join(path, 'google-chrome'));
});

describe('preflight', () => {
  /** The sample with additional content in some of its files. */
  const planted = (files: Readonly<Record<string, object>>): string => {
    const root = folder();
    cpSync(HORDE, root, { recursive: true });
    mkdirSync(join(root, 'art'));
    writeFileSync(join(root, 'art/red.png'), PNG);
    for (const [path, more] of Object.entries(files)) {
      const file = join(root, path);
      const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
      writeFileSync(file, JSON.stringify({ ...old, ...more }));
    }
    return root;
  };

  test('finds every planted problem, and prints nothing', async () => {
    const root = planted({
      'horde/orc-grunt.unit.json': { art: 'art/red.png' },
      'horde/troll-headtaker.unit.json': { art: 'art/none.png' },
      'horde/wolf-raider.unit.json': { name: 'Wolf 𒀀 Raider' },
      'horde/horde-skirmish.army.json': { points: 10 },
      'horde/horde.book.json': { layout: 'river' },
      'horde/river.layout.json': {
        $schema: 'warbench:azeroth-at-war/layout',
        id: 'river',
        name: 'River',
        fonts: { display: { file: 'fonts/none.ttf' } },
      },
    });
    const army = ['--army', 'horde-skirmish', '--preflight', '--format', 'json'];
    const { status, out } = await run(root, [root, ...army]);
    const codes = (text: string): string[] => [
      ...new Set(
        (JSON.parse(text) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code),
      ),
    ];
    expect(status).toBe(INPUT_AT_FAULT);
    const found = ['army-over-points', 'layout-font', 'print-bleed', 'print-no-art', 'print-resolution'];
    expect(codes(out)).toEqual(expect.arrayContaining(found));
    expect(existsSync(join(root, 'cards.pdf'))).toBe(false);
    const units = ['--unit', 'troll-headtaker,wolf-raider', '--card', '40x56', '--preflight'];
    const small = await run(root, [root, ...units, '--bleed', '3', '--format', 'json']);
    expect(codes(small.out)).toEqual(expect.arrayContaining(['card-art', 'card-letter', 'card-overflow']));
    expect(codes(small.out)).not.toContain('print-bleed');
  });
  test('reports a card that is not printed because its file has an error', async () => {
    const root = planted({ 'horde/wolf-raider.unit.json': { points: 'many' } });
    const { status, out } = await run(root, [root, '--book', 'horde', '--preflight']);
    expect(status).toBe(INPUT_AT_FAULT);
    expect(out).toMatch(/horde\/wolf-raider\.unit\.json:\d+:\d+ error \S+ This card is not printed\. /);
    const other = await run(root, [root, '--book', 'alliance', '--preflight']);
    expect(other.out).not.toContain('wolf-raider');
  });
  test('reports a layout that has errors', async () => {
    const river = { $schema: 'warbench:azeroth-at-war/layout', id: 'river', name: 'River' };
    const print = async (more: object): Promise<string> => {
      const root = planted({ 'horde/river.layout.json': { ...river, ...more } });
      const args = [root, '--unit', 'orc-grunt', '--card-layout', 'river', '--preflight'];
      const { out, err } = await run(root, args);
      return out + err;
    };
    expect(await print({ from: 'compakt' })).toContain('river.layout.json:1:80 error unknown-layout');
    expect(await print({ colours: {} })).toContain('river.layout.json:1:73 error unknown-property');
  });
  test('reports a layout and a unit of an army that are skipped because of errors', async () => {
    const files = (layout: object) => ({
      'horde/horde.book.json': { layout: 'river' },
      'horde/river.layout.json': {
        $schema: 'warbench:azeroth-at-war/layout',
        id: 'river',
        name: 'River',
        ...layout,
      },
      'horde/wolf-raider.unit.json': { points: 'many' },
    });
    const faulty = planted(files({ card: 'small' }));
    const army = await run(faulty, [faulty, '--army', 'horde-skirmish', '--preflight']);
    expect(army.out).toMatch(/horde\.book\.json:\d+:\d+ warning left-out "river" is skipped/);
    expect(army.out).toMatch(/horde-skirmish\.army\.json:\d+:\d+ warning left-out "wolf-raider" is skipped/);
    const sound = planted(files({}));
    const other = await run(sound, [sound, '--unit', 'orc-grunt', '--preflight']);
    expect(other.out).not.toContain('left-out');
  });
  test('names the output intent of the PDF', async () => {
    const args = [HORDE, '--unit', 'orc-grunt', '--preflight', '--bleed', '3', '--format', 'json'];
    const { out } = await run(folder(), args);
    expect(JSON.parse(out)).toMatchObject({ diagnostics: [], outputIntent: 'sRGB IEC61966-2.1' });
  });
  test.each([
    ['none.icc', 'cmyk', 'There is no color profile “none.icc”'],
    ['horde/orc-grunt.unit.json', 'cmyk', 'is not a color profile'],
    ['none.icc', 'rgb', '--profile is for CMYK colors only'],
  ])('the profile %s for %s is refused', async (profile, colors, said) => {
    const args = [HORDE, '--unit', 'orc-grunt', '--preflight', '--colors', colors, '--profile', profile];
    const { status, err } = await run(HORDE, args);
    expect(status).toBe(COMMAND_AT_FAULT);
    expect(err).toContain(said);
  });
  test('finds nothing wrong with a card that is ready', async () => {
    const { status, out } = await run(folder(), [
      HORDE,
      '--unit',
      'orc-grunt',
      '--preflight',
      '--bleed',
      '3',
    ]);
    expect(out).toBe('no problems in 1 card\n');
    expect(status).toBe(DONE);
  });
});
