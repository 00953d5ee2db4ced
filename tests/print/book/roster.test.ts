import { expect, test } from 'vitest';
import { choose, stockOf } from '../../../src-engine/print/collect';
import type { Roster } from '../../../src-engine/print/roster';
import { sample } from '../support';

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
