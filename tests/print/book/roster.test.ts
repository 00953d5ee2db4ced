import { describe, expect, test } from 'vitest';
import { choose, stockOf } from '../../../src-engine/print/collect';
import type { Roster } from '../../../src-engine/print/roster/roster';
import { glossaryOf } from '../../../src-engine/print/glossary';
import { boxRows } from '../../../src-engine/print/roster/boxes';
import { remindersOf, rosterPages } from '../../../src-engine/print/roster/pages';
import { PAPERS } from '../../../src-engine/print/sizes';
import { resolveLayout } from '../../../src-engine/layouts/resolve';
import { evaluate, GAMES, htmlOf, sample, type Game } from '../support';

test('WAR-enhancements: a company’s enhancements cost their points once, beside the units they join', async () => {
  const stock = stockOf(await sample('warcrow'));
  const chosen = choose(stock, { type: 'army', army: 'spring-tide' });
  if (!chosen.ok || !chosen.roster) throw new Error('There is no such army.');
  const { total, lines } = chosen.roster;
  expect(lines.find(({ name }) => name === 'Harbour Militia')?.notes).toContain('Tarred shields');
  expect(lines.filter(({ group }) => group === 'Enhancement')).toMatchObject([
    { name: 'Tarred shields', count: 0, cost: 8 },
    { name: 'Signal lamp', count: 0, cost: 6 },
  ]);
  expect(total).toBe(235 + 14);
});

/** The sample's small army of the Dawnbound, with additional content in its file. */
const army = async (
  more: object,
): Promise<{ readonly roster: Roster; readonly cards: readonly string[] }> => {
  const library = await sample('age-of-sigmar');
  const path = 'dawnbound/dawn-1000.army.json';
  const file = JSON.parse(library.get(path)!.text) as object;
  library.put(path, JSON.stringify({ ...file, limit: 2000, ...more }));
  expect(library.errorOf(path)?.message).toBeUndefined();
  const chosen = choose(stockOf(library), { type: 'army', army: 'dawn-1000' });
  if (!chosen.ok || !chosen.roster) throw new Error('There is no such army.');
  return { roster: chosen.roster, cards: chosen.copies.map(({ unit }) => unit.ref) };
};

test('AOS-army-3.5: a Regiment of Renown costs its points once, and its units’ cards are printed', async () => {
  const [without, taken] = [await army({}), await army({ renown: 'The marsh guides' })];
  expect(taken.roster.total).toBe(without.roster.total + 190);
  const added = taken.roster.lines.slice(without.roster.lines.length);
  expect(added).toMatchObject([
    { name: 'The marsh guides', count: 0, cost: 190 },
    { name: 'Bog Kin', count: 1, cost: 0, notes: ['in The marsh guides'] },
    { name: 'Reed Skulker', count: 1, cost: 0 },
  ]);
  expect(taken.cards).toEqual([...without.cards, 'bog-kin', 'reed-skulker']);
});

test('a line of a roster costs what its units cost, reinforced ones twice', async () => {
  const regiments = [
    {
      general: true,
      leader: { unit: 'vigil-captain' },
      units: [{ unit: 'oath-guard', reinforced: true }, { unit: 'oath-guard' }],
    },
  ];
  const { roster, cards } = await army({ regiments });
  const costs = roster.lines.map(({ cost }) => cost);
  expect(roster.total).toBe(costs.reduce((a, b) => a + b, 0));
  expect(costs[1]).toBe(2 * costs[2]);
  expect(cards.filter((ref) => ref === 'oath-guard')).toHaveLength(1);
});

test('a list that breaks its limits is reported on its page and in the print’s notes', async () => {
  const library = await sample('azeroth-at-war');
  const path = 'horde/horde-skirmish.army.json';
  const file = JSON.parse(library.get(path)!.text) as { readonly units: readonly object[] };
  library.put(path, JSON.stringify({ ...file, points: 10 }));
  const find = () => stockOf(library).armies.find(({ id }) => id === 'horde-skirmish')!;
  expect(find().problems.map(({ code }) => code)).toContain('army-over-points');
  expect(find().problems[0].message).toContain('over its limit of 10');
  library.put(path, JSON.stringify(file));
  expect(find().problems).toEqual([]);
});

/** The pages of a sample's army. */
const pagesOf = async (game: Game, id: string, layout?: object) => {
  const chosen = choose(stockOf(await sample(game)), { type: 'army', army: id });
  if (!chosen.ok || !chosen.roster) throw new Error(`There is no army ${id}.`);
  const usual = resolveLayout(game, 'classic')!;
  const roster = layout
    ? { ...chosen.roster, layout: { ...usual, roster: { ...usual.roster, ...layout } } }
    : chosen.roster;
  const entries = glossaryOf(chosen.copies.map(({ unit }) => unit.card));
  return rosterPages(roster, entries, PAPERS.a4);
};

describe('the page of a roster', () => {
  const lineOf = (wounds: readonly (readonly number[])[]) => ({ wounds }) as Roster['lines'][number];

  test('has a box for each wound of each model', async () => {
    const [{ roster, boxes }] = await pagesOf('azeroth-at-war', 'horde-large');
    const grunts = roster.lines.findIndex(({ ref }) => ref === 'orc-grunt');
    expect(boxes[grunts]).toEqual([{ letter: '', models: [2, 2, 2, 2] }]);
    const [company] = await pagesOf('warcrow', 'spring-tide');
    const militia = company.roster.lines.findIndex(({ name }) => name === 'Harbour Militia');
    expect(company.boxes[militia].map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
    expect(company.roster.lines[militia].notes).toContain('joined by Drum Sergeant');
  });

  test('has a typographic title, and kinds with capitals', async () => {
    const [{ roster }] = await pagesOf('azeroth-at-war', 'alliance-large');
    expect(roster.name).toBe('The king’s answer');
    const [hunt] = await pagesOf('glory', 'deep-hunt');
    expect(new Set(hunt.roster.lines.map(({ group }) => group))).toEqual(
      new Set(['Regular', 'Elite', 'Special']),
    );
  });

  test('breaks rows between models, and a model only where it fills a row', () => {
    expect(boxRows(lineOf([[3, 3, 3]]), 22)).toEqual([
      { letter: '', models: [3, 3] },
      { letter: '', models: [3] },
    ]);
    expect(boxRows(lineOf([[15]]), 35)).toEqual([
      { letter: '', models: [10] },
      { letter: '', models: [5] },
    ]);
    expect(boxRows(lineOf([]), 35)).toEqual([]);
  });

  test('reminds of each keyword in a sentence, once for those with the same words', () => {
    const system = 'glory';
    const entries = [
      { system, terms: ['Beast'], text: 'A kind of unit. Others refer to it.' },
      { system, terms: ['Nets'], text: 'Rolls one die more' },
      { system, terms: ['Hero'], text: 'A kind of unit.' },
    ] as const;
    expect(remindersOf(entries)).toEqual([
      { terms: 'Beast, Hero', text: 'A kind of unit.' },
      { terms: 'Nets', text: 'Rolls one die more' },
    ]);
  });

  test('follows its layout: no boxes, no reminders, other columns', async () => {
    const [bare] = await pagesOf('azeroth-at-war', 'horde-large', { wounds: false, rules: false });
    expect([bare.boxes.flat(), bare.reminders]).toEqual([[], []]);
    const [two] = await pagesOf('azeroth-at-war', 'horde-large', { columns: 2 });
    expect(two.reminders).toHaveLength(2);
  });

  const ARMIES: Readonly<Record<Game, string>> = {
    'azeroth-at-war': 'horde-large',
    'age-of-sigmar': 'mire-swarm-2000',
    glory: 'thunder-column',
    warcrow: 'spring-tide',
  };
  test.each(GAMES)('%s: one page holds the list, its boxes and its reminders', async (game) => {
    const pages = await pagesOf(game, ARMIES[game]);
    expect(pages).toHaveLength(1);
    const html = await htmlOf({ title: 'Army', card: PAPERS.a4, bleed: 0, pages });
    const lowest = `Math.max(...[...document.querySelectorAll('.roster *')].map((each) => each.getBoundingClientRect().bottom)) - document.querySelector('.roster').getBoundingClientRect().top`;
    expect(await evaluate<number>(html, lowest)).toBeLessThan((PAPERS.a4.height / 25.4) * 96);
  });
});
