import { describe, expect, test } from 'vitest';
import type { CardLayout } from '../../../src-engine/kernel/card-layout';
import { resolveLayout } from '../../../src-engine/layouts/resolve';
import { choose, stockOf } from '../../../src-engine/print/collect';
import { USUAL_OPTIONS } from '../../../src-engine/print/options';
import { PAPERS } from '../../../src-engine/print/sizes';
import { tokensOf, type Token } from '../../../src-engine/print/tokens/collect';
import { tokenDocument } from '../../../src-engine/print/tokens/document';
import { fitName } from '../../../src-engine/print/tokens/fit-name';
import { tokenSheets } from '../../../src-engine/print/tokens/sheets';
import { evaluate, htmlOf, pdfOf, poppler, sample, type Game } from '../support';

/** The tokens of an army of a sample. */
const armyOf = async (game: Game, army: string): Promise<readonly Token[]> => {
  const chosen = choose(stockOf(await sample(game)), { type: 'army', army });
  if (!chosen.ok) throw new Error(`There is no army ${army}.`);
  return tokensOf(chosen.copies, chosen.roster);
};

const told = (tokens: readonly Token[], name: string): string[] =>
  tokens.flatMap(({ label, width, height }) =>
    label.startsWith(name) ? [`${label}: ${width} x ${height}`] : [],
  );

const token = (width: number, height: number): Token => ({
  unit: 'x',
  label: 'x',
  name: { lines: ['x'], size: 2 },
  number: '',
  colour: '',
  system: 'glory',
  width,
  height,
});

describe('the tokens of an army', () => {
  test('Azeroth at War: one for each model, numbered if there are several, ovals along their facing', async () => {
    const tokens = await armyOf('azeroth-at-war', 'horde-skirmish');
    expect(told(tokens, 'Orc Grunt').slice(0, 2)).toEqual(['Orc Grunt, 1: 25 x 25', 'Orc Grunt, 2: 25 x 25']);
    const ovals = tokens.filter(({ width, height }) => width !== height);
    for (const { width, height } of ovals) expect(height).toBeGreaterThan(width);
  });

  test('Age of Sigmar: every model of every unit; of two units of a kind the second is B', async () => {
    const tokens = await armyOf('age-of-sigmar', 'mire-2000');
    const first = tokens.filter(({ number }) => number.startsWith('B'));
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(tokens.map(({ label }) => label)).size).toBe(tokens.length);
  });

  test('Glory: as many as the unit has, on the game’s own bases', async () => {
    const stock = stockOf(await sample('glory'));
    const unit = stock.units.find(({ id }) => id === 'ember-guard')!;
    const tokens = tokensOf([{ unit, count: 1 }], undefined);
    const models = (unit.source.value as { readonly models: number }).models;
    expect(told(tokens, unit.card.name)).toEqual(
      Array.from({ length: models }, (_, i) => `${unit.card.name}, ${i + 1}: 25 x 25`),
    );
  });

  test('a hero alone has no number', async () => {
    const { units } = stockOf(await sample('azeroth-at-war'));
    const hero = units.find(({ id }) => id === 'archmage-thelren')!;
    expect(tokensOf([{ unit: hero, count: 1 }], undefined)).toMatchObject([
      { label: hero.card.name, number: '' },
    ]);
  });
});

describe('names on tokens', () => {
  const names: [what: string, name: string, width: number, height: number][] = [
    ['one word', 'Footman', 25, 25],
    ['three words', 'Elder Lanternwarden on Marshdrake', 120, 92],
    ['a long name on a small base', 'Grand Marshal of the Seven Northern Gates', 25, 25],
    ['one word without end', 'Donaudampfschifffahrtsgesellschaftskapitän', 25, 25],
    ['kana', '稲妻の剣の騎士団', 25, 25],
    ['an oval', 'Outrider of the Ashen March', 35, 60],
  ];
  test.each(names)('%s: the whole name, within the edge', async (_, name, width, height) => {
    const { lines, size } = fitName(name, width, height);
    expect(lines.join('').replace(/[\s-]/g, '')).toBe(name.replace(/[\s-]/g, ''));
    expect(size).toBeGreaterThanOrEqual(1.1);
    const { units } = stockOf(await sample('azeroth-at-war'));
    const { card } = units[0];
    const base = { long: height, short: width };
    const unit = { ...units[0], card: { ...card, name, stands: [{ models: 1, base }] } };
    const html = await htmlOf(tokenDocument('Test', [{ unit, count: 1 }], USUAL_OPTIONS, undefined)!);
    // Each line's box, compared with the ellipse inside the edge, as drawn by the browser.
    const outside = await evaluate<string[]>(
      html,
      `[...document.querySelectorAll('.token p')].flatMap((p) => {
        const token = p.parentElement.getBoundingClientRect();
        const [cx, cy] = [token.x + token.width / 2, token.y + token.height / 2];
        const [rx, ry] = [${width / 2 - 1.1}, ${height / 2 - 1.1}].map((mm) => mm * 96 / 25.4);
        const range = document.createRange();
        range.selectNodeContents(p);
        return [...range.getClientRects()].flatMap((box) =>
          [box.left, box.right].flatMap((x) => [box.top + box.height * 0.25, box.top + box.height * 0.8].flatMap((y) =>
            ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 > 1 ? [p.textContent] : [])));
      })`,
    );
    expect(outside).toEqual([]);
  });
});

test('a token follows its layout: picture, mark at the front, labels', async () => {
  const { units } = stockOf(await sample('azeroth-at-war'));
  const usual = resolveLayout('azeroth-at-war', 'classic')!;
  const drawn = async (token: Partial<CardLayout['token']>): Promise<unknown> => {
    const layout = { ...usual, token: { ...usual.token, ...token } };
    const card = { ...units[0].card, art: 'art/a.png', layout, stands: [{ models: 2 }] };
    const document = tokenDocument(
      'Test',
      [{ unit: { ...units[0], card }, count: 1 }],
      USUAL_OPTIONS,
      undefined,
    )!;
    const art = new Map([['art/a.png', 'data:image/png;base64,iVBORw0KGgo=']]);
    return evaluate(
      await htmlOf(document, art),
      `Object.fromEntries(['image', '.sign', '.arrow', '.line', '.rear', '.name', '.number'].map((what) => [what, document.querySelectorAll('.token:first-child ' + what).length]))`,
    );
  };
  expect(await drawn({})).toEqual({
    image: 1,
    '.sign': 0,
    '.arrow': 1,
    '.line': 0,
    '.rear': 1,
    '.name': 1,
    '.number': 1,
  });
  expect(await drawn({ picture: 'icon', front: 'line', labels: 'number' })).toEqual({
    image: 0,
    '.sign': 1,
    '.arrow': 0,
    '.line': 1,
    '.rear': 1,
    '.name': 0,
    '.number': 1,
  });
  expect(await drawn({ picture: 'none', front: 'none', labels: 'name' })).toEqual({
    image: 0,
    '.sign': 0,
    '.arrow': 0,
    '.line': 0,
    '.rear': 0,
    '.name': 1,
    '.number': 0,
  });
});

describe('sheets of tokens', () => {
  test('contain each once, within the printable area, without overlaps, the largest first', () => {
    const sizes = [
      [25, 25],
      [60, 35],
      [32, 32],
      [25, 25],
      [50, 50],
      [120, 92],
    ] as const;
    const tokens = Array.from({ length: 90 }, (_, i) => token(sizes[i % 6][1], sizes[i % 6][0]));
    for (const paper of Object.values(PAPERS)) {
      const pages = tokenSheets(tokens, paper)!;
      const placed = pages.flatMap((page) => page.tokens.map((each) => ({ ...each, sheet: page.sheet })));
      expect(
        placed.map((each) => each.token).toSorted((a, b) => tokens.indexOf(a) - tokens.indexOf(b)),
      ).toEqual(tokens);
      for (const a of placed) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(5);
        expect(a.x + a.token.width).toBeLessThanOrEqual(paper.width - 5);
        expect(a.y + a.token.height).toBeLessThanOrEqual(paper.height - 5);
        for (const b of placed)
          if (a !== b && a.sheet === b.sheet)
            expect(
              a.x + a.token.width <= b.x ||
                b.x + b.token.width <= a.x ||
                a.y + a.token.height <= b.y ||
                b.y + b.token.height <= a.y,
            ).toBe(true);
      }
      const heights = placed.map((each) => each.token.height);
      expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    }
  });

  test('a base that is larger than the paper is reported', () => {
    expect(tokenSheets([token(220, 220)], PAPERS.a4)).toBeUndefined();
  });

  test('on paper: the size of the base, and each is described for screen readers', async () => {
    const { copies, roster } = {
      ...choose(stockOf(await sample('azeroth-at-war')), { type: 'army', army: 'horde-skirmish' }),
    } as {
      copies: Parameters<typeof tokensOf>[0];
      roster: Parameters<typeof tokensOf>[1];
    };
    const document = tokenDocument('The raid', copies, USUAL_OPTIONS, roster)!;
    const html = await htmlOf(document);
    const sides = await evaluate<number[]>(
      html,
      `[...document.querySelectorAll('.token')].map((svg) => Math.round(svg.getBoundingClientRect().height * 25.4 / 96 * 10) / 10)`,
    );
    expect(sides).toEqual(
      document.pages
        .flatMap((page) => (page.type === 'tokens' ? page.tokens : []))
        .map((each) => each.token.height),
    );
    const file = await pdfOf(html);
    expect(poppler('pdfinfo', file)).toMatch(/Page size:\s+59\d.* x 84\d/);
    const structure = poppler('pdfinfo', '-struct-text', file);
    const [first] = document.pages.flatMap((page) => (page.type === 'tokens' ? page.tokens : []));
    expect(structure.replace(/[\s"]/g, '')).toContain(
      `ArtP(block)NonStruct${first.token.name.lines.join('NonStruct').replaceAll(' ', '')}`,
    );
  });
});
