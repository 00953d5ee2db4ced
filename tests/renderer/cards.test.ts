import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CardView } from '@engine/kernel/card-view';
import Card from '../../src-renderer/cards/Card.svelte';
import { diceWords } from '../../src-renderer/cards/dice-words';
import { contrast, inkOn, nameScale, textScale, tintOf } from '../../src-renderer/cards/fit';
import { partsOf, wheelOf } from '../../src-renderer/cards/idiom';
import { dieDrawing, symbolDrawing } from '../../src-renderer/cards/symbols/drawings';
import { awkward, CARDS, dragon, gruntCard, reavers, warscroll } from './fixture/cards';

const data = (game: string): Record<string, unknown> =>
  JSON.parse(readFileSync(resolve(`rulebook/${game}/dice.json`), 'utf8')) as Record<string, unknown>;

describe('every symbol and die of a game’s data is drawn', () => {
  const warcrow = data('warcrow') as { symbols: string[]; dice: Record<string, string[]> };
  const glory = data('glory') as Record<string, string | string[]>;

  it.each([
    ...new Set([
      ...warcrow.symbols,
      ...Object.values(warcrow.dice)
        .flat()
        .flatMap((face) => face.split(' ')),
    ]),
  ])('Warcrow: %s', (symbol) => expect(symbolDrawing('warcrow', symbol)?.shapes).not.toHaveLength(0));
  it.each(Object.keys(warcrow.dice))('Warcrow: the %s die', (die) =>
    expect(dieDrawing('warcrow', die)).toMatchObject({ sides: 8 }),
  );
  it.each([...new Set(Object.values(glory).flatMap((faces) => (Array.isArray(faces) ? faces : [])))])(
    'Glory: %s',
    (symbol) => expect(symbolDrawing('glory', symbol)?.shapes).not.toHaveLength(0),
  );
  it.each(['white', 'black', 'blue', 'attack', 'defence', 'magic'])('Glory: the %s die', (die) =>
    expect(dieDrawing('glory', die)).toMatchObject({ sides: 6 }),
  );
});

describe('dice and symbols differ without color', () => {
  it.each(['warcrow', 'glory'] as const)('%s: each die has a different mark', (system) => {
    const dice = ['red', 'orange', 'yellow', 'green', 'blue', 'black', 'white'].flatMap(
      (die) => dieDrawing(system, die) ?? [],
    );
    expect(new Set(dice.map((die) => JSON.stringify(die.mark))).size).toBe(dice.length);
  });
  it('each symbol has a different outline, including hollow ones', () => {
    const names = ['S', 'B', 'X', 'oS', 'oB', 'oX'];
    expect(new Set(names.map((name) => JSON.stringify(symbolDrawing('warcrow', name)?.shapes))).size).toBe(
      names.length,
    );
  });
  it.each(['warcrow', 'glory'] as const)('%s: a die’s mark is readable on its color', (system) => {
    for (const name of ['red', 'orange', 'yellow', 'green', 'blue', 'black', 'white']) {
      const die = dieDrawing(system, name);
      if (die) expect(contrast(die.fill, die.ink)).toBeGreaterThan(4.5);
    }
  });
});

describe('long names and texts shrink to a legible minimum, and no further', () => {
  it.each([
    ['Orc Grunt', 1],
    ['Knight of the Silver Hand', 1],
    ['Grand Marshal Alexandros Mograine of the Ebon Watch', 0.886],
    ['Donaudampfschifffahrtsgesellschaft', 0.62],
    ['鋼鉄の獅子騎士団長アレクサンドロス', 0.62],
  ])('%s', (name, scale) => expect(nameScale(name)).toBeCloseTo(scale, 3));
  it('for any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(nameScale(name)).toBeGreaterThanOrEqual(0.62);
        expect(nameScale(name)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('and for any text', () => {
    expect(textScale(gruntCard)).toBe(1);
    expect(textScale(awkward('azeroth-at-war'))).toBe(0.84);
  });
});

describe('a book’s color', () => {
  it('has readable ink, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.2);
      }),
    );
  });
  it.each(['', 'red', '#fff', 'url(//evil)', '#123456;}'])(
    'that is not #rrggbb becomes the game’s own: “%s”',
    (colour) => expect(tintOf(colour, '#5b4636')).toBe('#5b4636'),
  );
});

describe('the wheel of a warscroll', () => {
  it('takes the four stats by name, whatever their order', () => {
    const [stats] = warscroll.sections;
    const shuffled = stats?.type === 'stats' ? [...stats.stats].reverse() : [];
    expect([...wheelOf(shuffled)!].map(([place, stat]) => [place, stat.key])).toEqual([
      ['move', 'move'],
      ['health', 'health'],
      ['save', 'save'],
      ['control', 'control'],
    ]);
  });
  it('is left out if there are not four stats: they stay in the body', () => {
    const parts = partsOf({ ...gruntCard, system: 'age-of-sigmar' });
    expect(parts.wheel).toBeUndefined();
    expect(parts.body.map(({ section }) => section)).toEqual(gruntCard.sections);
  });
});

describe('a stat that is a pool of dice is drawn, not written', () => {
  const orange = { die: 'orange' };
  it.each([
    ['1 orange', [orange]],
    ['2 orange, 1 S', [orange, orange, { symbol: 'S' }]],
    ['3-2', undefined],
    ['1 pink', undefined],
    ['99 orange', undefined],
    ['', undefined],
  ])('%s', (value, drawn) => expect(diceWords(value, 'warcrow')).toEqual(drawn));
});

describe('a card is drawn', () => {
  it.each(CARDS.map((card) => [card.name, card] as const))('%s: every word of it', (_name, card) => {
    const { container } = render(Card, { card });
    for (const word of words(card)) expect(container.textContent).toContain(word);
  });
  it('with names of its symbols and dice for screen readers', () => {
    render(Card, { card: reavers });
    expect(screen.getAllByRole('img', { name: 'orange die' })).toHaveLength(6);
    expect(screen.getAllByRole('img', { name: 'hollow success' })).toHaveLength(1);
  });
  it('with the name of a symbol that has no drawing', () => {
    const { container } = render(Card, { card: dragon });
    expect(container.textContent).toContain('moon');
    expect(container.textContent).toContain('pink die');
  });
  it('as text only: markup in a name is printed', () => {
    const { container } = render(Card, { card: awkward('glory') });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('<img src=x onerror=alert(1)>');
  });
  it('dimmed with the reason while its text is not valid', () => {
    render(Card, { card: gruntCard, stale: true, reason: 'Line 7: a comma is missing.' });
    expect(screen.getByRole('status').textContent).toBe(
      'Showing the last valid card. Line 7: a comma is missing.',
    );
  });
});

/** Every string of a card that is printed. */
const words = (card: CardView): string[] => [
  card.name,
  card.subtitle,
  card.faction,
  card.points.value,
  ...card.sections.flatMap((section) => {
    switch (section.type) {
      case 'stats':
        // Willpower is drawn as dice (above).
        return section.stats.map((stat) => stat.value).filter((value) => !diceWords(value, card.system));
      case 'tags':
        return section.tags.map((tag) => tag.text);
      case 'table':
        return [section.title, ...section.rows.flat(2).filter((part) => typeof part === 'string')];
      case 'keywords':
        return section.keywords.flatMap((keyword) => [keyword.text, keyword.explanation]);
      case 'abilities':
        return section.abilities.flatMap(({ name, type, cost, range, target }) => [
          name,
          type,
          cost,
          range,
          target,
        ]);
      case 'text':
        return section.text.filter((part) => typeof part === 'string');
    }
  }),
];

describe('a stepper', () => {
  const setUp = () => {
    const onstep = vi.fn();
    const { rerender } = render(Card, { card: gruntCard, onstep });
    return { onstep, rerender, attacks: screen.getByRole('spinbutton', { name: 'Attacks' }) };
  };

  it('has a name and a range', () => {
    const { attacks } = setUp();
    expect(attacks.getAttribute('aria-valuenow')).toBe('2');
    expect(attacks.getAttribute('aria-valuemin')).toBe('0');
    expect(attacks.getAttribute('aria-valuemax')).toBe('12');
    expect(screen.getByRole('spinbutton', { name: 'Skill' }).getAttribute('aria-valuetext')).toBe('4+');
  });
  it.each([
    ['ArrowUp', 3],
    ['ArrowDown', 1],
    ['PageUp', 7],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 12],
  ])('%s requests %i at the stat’s place in the JSON', async (key, value) => {
    const { onstep, attacks } = setUp();
    await fireEvent.keyDown(attacks, { key });
    expect(onstep.mock.calls).toEqual([[['stats', 'ATK'], value]]);
  });
  it('has buttons for the mouse', async () => {
    const { onstep, attacks } = setUp();
    const [more, less] = [...attacks.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
    await fireEvent.click(more);
    await fireEvent.click(less);
    expect(onstep.mock.calls.map(([, value]) => value as number)).toEqual([3, 2]);
  });
  it('adds up quick presses before the card comes back', async () => {
    const { onstep, attacks } = setUp();
    for (let i = 0; i < 3; i++) await fireEvent.keyDown(attacks, { key: 'ArrowUp' });
    expect(onstep.mock.calls.map(([, value]) => value as number)).toEqual([3, 4, 5]);
  });
  it('stops at its ends', async () => {
    const { onstep } = setUp();
    await fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Attacks' }), { key: 'End' });
    await fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Attacks' }), { key: 'ArrowUp' });
    expect(onstep).toHaveBeenCalledTimes(1);
  });
  it('exists for the points too', async () => {
    const { onstep } = setUp();
    await fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Points' }), { key: 'ArrowUp' });
    expect(onstep.mock.calls).toEqual([[['points'], 46]]);
  });
  it('does not exist on paper', () => {
    const { container } = render(Card, { card: gruntCard });
    expect(within(container).queryByRole('spinbutton')).toBeNull();
    expect(container.querySelector('button')).toBeNull();
  });
});

describe('a picture that the card names but cannot show', () => {
  const art = { ...gruntCard, art: 'art/grunt.png' };
  it('is reported under the card, with the reason', () => {
    render(Card, { card: art, problems: ['“art/grunt.png” is 20000 × 20000 pixels.'] });
    expect(screen.getByRole('status').textContent).toBe('“art/grunt.png” is 20000 × 20000 pixels.');
  });
  it('is reported if the browser cannot draw it', async () => {
    const { container } = render(Card, { card: art, picture: 'data:image/png;base64,AAAA' });
    expect(screen.queryByRole('status')).toBeNull();
    await fireEvent.error(container.querySelector('.art img')!);
    expect(screen.getByRole('status').textContent).toContain('“art/grunt.png” is damaged');
  });
  it('is not reported on paper: the print reports it for the whole book', () => {
    render(Card, { card: art, paper: true, problems: ['No picture.'] });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
