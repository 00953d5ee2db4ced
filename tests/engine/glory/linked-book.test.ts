import { seededDice } from '@engine/kernel/dice';
import { glory } from '@engine/systems/glory';
import { describe, expect, test } from 'vitest';
import { base, options, problems, reds, scenario, sourceOf, unit } from './files';

describe('a linked book', () => {
  const fight = scenario('pikes-on-gobs', {});
  const book = glory.link([...base, fight]);

  test('lists its units by class, and its scenarios with every file they depend on', () => {
    expect(book.units.map(({ ref, group }) => `${ref}: ${group}`)).toContain('captain: special');
    expect(book.scenarios).toMatchObject([
      { ref: 'pikes-on-gobs', kind: 'attack', group: 'Combat', units: ['pikes', 'gobs'] },
    ]);
    expect(new Set(book.scenarios[0].sources)).toEqual(new Set([fight, base[1], base[5], reds]));
  });

  test('offers default fights to a unit without a scenario: it casts every spell, is charged, duels', () => {
    const fights = book.fightsOf('seer');
    expect(fights.map(({ ref }) => ref)).toEqual(
      ['charge', 'spell-3', 'spell-2', 'spell-1', 'charged', 'duel'].map(
        (what) => `default:seer:gobs:${what}`,
      ),
    );
    for (const { ref } of fights) expect(glory.link([...base, fight]).fight(ref, options).ok, ref).toBe(true);
  });

  test('explains an attack step by step, each with its rule', () => {
    const charge = glory.link([
      ...base,
      scenario('c', { conditions: { action: 'charge', distance: 15, attackerBonus: { attackDice: 2 } } }),
    ]);
    const { steps } = charge.explain('c', options)!;
    expect(steps.map(({ label, need, result, rule }) => ({ label, need, result, rule }))).toEqual([
      { label: 'Charge', need: '15"', result: 'D12 + D6 of 7 or more', rule: 'GLO-4.4.1' },
      { label: 'Attack', need: '4 white dice', result: '6 white dice', rule: 'GLO-4.5.2' },
      {
        label: 'Defense',
        need: '1 black die for one model hit',
        result: '1 black die for one model hit',
        rule: 'GLO-4.5.3',
      },
      {
        label: 'Defense',
        need: '4 black dice for 4 hit',
        result: '4 black dice for 4 hit',
        rule: 'GLO-4.5.3',
      },
      { label: 'Reroll of a failed die', need: '4+', result: '4+', rule: 'GLO-4.6.1' },
    ]);
    expect(steps[0].chance).toBeCloseTo(57 / 72, 12);
    expect(steps[1]).toMatchObject({ modifiers: [{ rule: 'GLO-4.7.1', by: 2 }], chance: 0.5 });
  });

  test('rolls an attack into a journal, the same for the same seed', () => {
    const journal = book.roll('pikes-on-gobs', options, seededDice(7));
    expect(journal).toEqual(book.roll('pikes-on-gobs', options, seededDice(7)));
    expect(journal?.filter(({ type }) => type === 'symbols').length).toBeGreaterThanOrEqual(4);
  });

  test('returns a cell of the matrix', () => {
    const cell = book.meet('captain', 'gobs', options)!;
    expect(cell.win + cell.draw + cell.loss).toBeCloseTo(1, 12);
    expect(book.meet('captain', 'no-one', options)).toBeUndefined();
  });

  test('returns a clear error for what does not exist', () => {
    expect(book.fight('nothing', options)).toEqual({
      ok: false,
      error: 'There is no scenario "nothing" that can be fought.',
    });
    expect(book.fight('default:no:such:fight', options).ok).toBe(false);
    expect([
      book.explain('nothing', options),
      book.roll('nothing', options, seededDice(1)),
      book.card('nothing'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(book.fightsOf('constructor')).toEqual([]);
  });

  test('a scenario with an error cannot be fought, and says so; the others can', () => {
    const broken = glory.link([...base, fight, scenario('x', { attacker: 'pykes' })]);
    expect(broken.fight('x', options).ok).toBe(false);
    expect(broken.fight('pikes-on-gobs', options).ok).toBe(true);
  });

  test('a book with its own dice changes what its units do (GLO-2.2)', () => {
    const all = ['axe', 'axe', 'axe', 'axe', 'axe', 'axe'];
    const own = sourceOf('reds/reds.book.json', { targets: [], dice: { attack: all } });
    const mean = (b: typeof book) => {
      const result = b.fight('pikes-on-gobs', options);
      return result.ok ? result.value.figures[0].value : NaN;
    };
    expect(mean(glory.link([...base.slice(1), own, fight]))).toBeGreaterThan(mean(book) + 1);
    expect(
      mean(glory.link([...base, fight])),
      'the card made before is not kept for another book',
    ).toBeCloseTo(mean(book), 12);
  });

  test('folders distinguish units with the same id', () => {
    const two = glory.link([
      ...base,
      unit('greens/pikes', { points: 10 }),
      scenario('y', { attacker: 'greens/pikes' }),
    ]);
    expect(two.diagnostics).toEqual([]);
    expect(two.units.map(({ ref }) => ref)).toEqual(expect.arrayContaining(['reds/pikes', 'greens/pikes']));
    expect(two.scenarios[0].units).toEqual(['greens/pikes', 'gobs']);
    expect(problems(unit('greens/pikes'), scenario('y', {}))[0]).toMatchObject({
      code: 'ambiguous-reference',
    });
  });

  test('a duel of a unit with itself keeps its sides apart', () => {
    const mirror = glory.link([
      ...base,
      scenario('m', {
        kind: 'duel',
        attacker: undefined,
        defender: undefined,
        conditions: undefined,
        sides: ['pikes', 'pikes'],
        first: 'roll-off',
        rounds: 4,
      }),
    ]);
    const result = mirror.fight('m', options);
    const { win } = (result.ok ? result.value.answer : {}) as { win: Record<string, number> };
    expect(Object.keys(win)).toEqual(['pikes#1', 'pikes#2']);
    expect(win['pikes#1']).toBeCloseTo(win['pikes#2'], 12);
  });
});
