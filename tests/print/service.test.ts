import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type {
  PrintAsk,
  PrintCalls,
  PrintChoices,
  PrintKind,
  PrintProgress,
} from '../../src-main/contract/print';
import { PrintService, type PrintServiceOptions } from '../../src-main/print/service';
import { openPainter } from '../../src-main/print/chromium/painter';
import { USUAL_CHOICES } from '../../src-renderer/print/options/choices';
import { renderPrint } from '../../src-renderer/print/server';
import { layBook } from './book/book.mjs';
import { pixels } from './png';
import { browser, folder, poppler } from './support';

/** The calls of the print service for a workspace with a book of `count` cards. */
const printCalls = (count: number, more: Partial<PrintServiceOptions> = {}): PrintCalls => {
  const root = folder();
  layBook(root, count);
  const made = new PrintService({
    data: folder(),
    template: renderPrint,
    paint: (signal) => openPainter(browser(), signal),
    workspace: () => ({ root }),
    ...more,
  });
  onTestFinished(() => made.close());
  return made.calls();
};

const ask = (choices: Partial<PrintChoices> = {}): PrintAsk => ({
  selection: { type: 'all' },
  changed: false,
  choices: { ...USUAL_CHOICES, card: 'poker', ...choices },
  unsaved: [],
});

/** Requests the progress of a print until `until`; returns every answer. */
const follow = async (
  calls: PrintCalls,
  id: string,
  until: (progress: PrintProgress) => boolean,
): Promise<PrintProgress[]> => {
  const seen: PrintProgress[] = [];
  for (;;) {
    const progress = await calls.printProgress(id);
    if (JSON.stringify(progress) !== JSON.stringify(seen.at(-1))) seen.push(progress);
    if (until(progress)) return seen;
    // The browser gets processor time meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
const ended = ({ state }: PrintProgress): boolean => state !== 'working';

/** Prints to the end; returns the files by name, and the messages. */
const print = async (
  calls: PrintCalls,
  what: PrintAsk,
  kind: PrintKind,
): Promise<{ readonly files: ReadonlyMap<string, Buffer>; readonly end: PrintProgress }> => {
  const id = await calls.startPrint(what, kind);
  const end = (await follow(calls, id, ended)).at(-1)!;
  if (end.state !== 'done') throw new Error(JSON.stringify(end));
  const files = new Map<string, Buffer>();
  for (const [i, { name }] of end.files.entries())
    files.set(name, Buffer.from(await calls.printedPart(id, i, 0), 'base64'));
  return { files, end };
};

/** A browser that records its process, so that the test can see it end. */
const watched = (): { readonly program: string; readonly alive: () => string[] } => {
  const place = folder();
  const program = join(place, 'browser');
  writeFileSync(program, `#!/bin/sh\necho $$ > '${place}/pid'\nexec '${browser()}' "$@"\n`);
  chmodSync(program, 0o755);
  const family = (pid: string): string[] => {
    const list = `/proc/${pid}/task/${pid}/children`;
    if (!existsSync(list)) return [];
    return [pid, ...readFileSync(list, 'utf8').split(' ').filter(Boolean).flatMap(family)];
  };
  return { program, alive: () => family(readFileSync(join(place, 'pid'), 'utf8').trim()) };
};

describe('a long book', () => {
  test('is printed in parts, with progress part by part', async () => {
    const calls = printCalls(75);
    const id = await calls.startPrint(ask(), 'pdf');
    const seen = await follow(calls, id, ended);
    const steps = seen.flatMap((each) => (each.state === 'working' ? [each] : []));
    const totals = new Set(steps.map(({ total }) => total));
    expect(seen.at(-1)).toMatchObject({ state: 'done' });
    expect(totals.size).toBe(1);
    expect(new Set(steps.map(({ done }) => done)).size).toBeGreaterThan(1);
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
  });

  test('stopped in the middle: the browser and its processes are gone, and so are the written files', async () => {
    const { program, alive } = watched();
    const calls = printCalls(120, { paint: (signal) => openPainter(program, signal) });
    const id = await calls.startPrint(ask(), 'pdf');
    await follow(calls, id, (progress) => progress.state !== 'working' || progress.done > 0);
    const [main, ...children] = alive();
    expect(main).toBeDefined();
    expect(children.length).toBeGreaterThan(0);
    await calls.cancelPrint(id);
    expect(await calls.printProgress(id)).toEqual({ state: 'cancelled' });
    expect(alive()).toEqual([]);
    await expect(calls.printedPart(id, 0, 0)).rejects.toThrow('no such file');
  });

  test('is stopped before its browser has started, too', async () => {
    const calls = printCalls(20);
    const id = await calls.startPrint(ask(), 'pdf');
    await calls.cancelPrint(id);
    expect(await calls.printProgress(id)).toEqual({ state: 'cancelled' });
  });

  test('is shown part by part, every page in one of them', async () => {
    const calls = printCalls(60);
    const first = await calls.previewPrint(ask(), 0);
    expect(first.parts).toBeGreaterThan(2);
    let next = 1;
    for (let part = 0; part < first.parts; part++) {
      const { html, shown } = await calls.previewPrint(ask(), part);
      expect(shown[0]).toBe(next);
      expect(html.match(/<section class="page /g)).toHaveLength(shown[1] - shown[0] + 1);
      next = shown[1] + 1;
    }
    expect(next - 1).toBe(first.pages);
    expect((await calls.previewPrint(ask(), 99)).part).toBe(first.parts - 1);
  });
});

interface Deck {
  readonly CustomDeck: Record<string, { FaceURL: string; BackURL: string }>;
}
const deckIn = (text: string): Deck => (JSON.parse(text) as { ObjectStates: Deck[] }).ObjectStates[0];

describe('a deck’s pictures are at the addresses in its saved object', () => {
  test('downloaded: by their names, with a sentence about where they go', async () => {
    const { files, end } = await print(printCalls(2), ask(), 'tabletop');
    expect(end).toMatchObject({ advice: expect.stringMatching(/Mods\/Images/) as unknown });
    const { FaceURL, BackURL } = deckIn(files.get('Horde.json')!.toString()).CustomDeck['1'];
    expect([...files.keys()]).toEqual(['Horde.json', FaceURL, BackURL]);
  });

  test('with an address: below it', async () => {
    const address = 'https://example.org/my deck';
    const { files } = await print(printCalls(2), ask({ address }), 'tabletop');
    expect(deckIn(files.get('Horde.json')!.toString()).CustomDeck['1']).toMatchObject({
      FaceURL: 'https://example.org/my%20deck/Horde-1-fronts.png',
    });
  });

  test('an invalid address is reported before anything is printed', async () => {
    const { problem } = await printCalls(1).previewPrint(ask({ address: 'javascript:alert(1)' }), 0);
    expect(problem).toMatch(/not an address/);
  });

  test('saved in a dialog: in the chosen folder', async () => {
    const place = join(folder(), 'über', 'deck.json');
    const calls = printCalls(2, { pickSave: async () => place });
    const id = await calls.startPrint(ask(), 'tabletop');
    await follow(calls, id, ended);
    expect(await calls.savePrint(id)).toBe(place);
    const { FaceURL } = deckIn(readFileSync(place, 'utf8')).CustomDeck['1'];
    expect(pixels(fileURLToPath(FaceURL)).width).toBeGreaterThan(100);
    expect(readdirSync(join(place, '..')).toSorted()).toEqual([
      'Horde-1-backs.png',
      'Horde-1-fronts.png',
      'deck.json',
    ]);
  });
});

test('a print is stopped when another is requested', async () => {
  const calls = printCalls(4);
  const first = await calls.startPrint(ask(), 'pdf');
  await print(calls, ask(), 'html');
  await expect(calls.printProgress(first)).rejects.toThrow('Print again');
});

test('a PDF from the print view has every page of its preview', async () => {
  const calls = printCalls(30);
  const { pages } = await calls.previewPrint(ask(), 0);
  expect(pages).toBeGreaterThan(6);
  const [pdf] = (await print(calls, ask(), 'pdf')).files.values();
  const file = join(folder(), 'print.pdf');
  writeFileSync(file, pdf);
  expect(poppler('pdfinfo', file)).toMatch(new RegExp(`Pages:\\s+${pages}\\b`));
});

test('the pictures of a card: existing ones, and why the others are missing', async () => {
  const root = folder();
  layBook(root, 1);
  writeFileSync(join(root, 'words.png'), 'no picture at all');
  const service = new PrintService({
    data: folder(),
    template: renderPrint,
    paint: (signal) => openPainter(browser(), signal),
    workspace: () => ({ root }),
  });
  const { cardPictures } = service.calls();
  expect(await cardPictures('gone.png', undefined)).toEqual({
    problems: [expect.stringContaining('There is no file “gone.png”')],
  });
  expect((await cardPictures('words.png', 'no-such-icon')).problems).toHaveLength(2);
  expect((await cardPictures(undefined, 'coin')).problems).toEqual([
    'The game-icons set has no icon “coin”. Did you mean “coins”?',
  ]);
  expect(await cardPictures(undefined, undefined)).toEqual({ problems: [] });
  await service.close();
});
