import { describe, expect, test } from 'vitest';
import { link } from '@engine/systems/warcrow/link';
import { documents } from '../../support/workspace';
import { attack, bookOf, duel, messages, outcomeOf, unit, type AttackAnswer } from './support';

const soldiers = unit('a', { characteristics: ['Infantry'], availability: 3, points: 30 });
const foes = unit('d', { troops: 5, wounds: 3 });
const captain = unit('captain', {
  character: 'officer',
  command: 2,
  keywords: ['Character', 'Join (Infantry)'],
});

/** A book with one enhancement, named Edge. */
const book = (enhancement: object, more: readonly object[] = []): Record<string, object> => ({
  'test/faction.book.json': {
    $schema: 'warbench:warcrow/book',
    id: 'faction',
    name: 'Faction',
    enhancements: [{ name: 'Edge', ...enhancement }, ...more],
  },
});
const EDGE = { attackerEnhancement: 'Edge' };

/** Damage of `a`, with or without the enhancement, to `d`. */
const dealt = (enhancement: object, named: object = EDGE): number => {
  const outcome = outcomeOf(bookOf(book(enhancement), soldiers, foes, attack({}, named)));
  return (outcome.answer as unknown as AttackAnswer).dealt.mean;
};

const red = (extra: object): object => ({ melee: extra });
const SHARP = {
  name: 'Sharp',
  type: 'passive',
  text: 'A success more.',
  effects: [{ on: 'melee', automatic: { S: 1 } }],
};

describe('the effects of an enhancement on its unit (WAR-enhancements)', () => {
  // A red die has nine successes on eight faces; `a` rolls one.
  const plain = 9 / 8;

  test.each([
    ['nothing, where none is named', red({ dice: { red: '+1' } }), plain, {}],
    ['a die more', red({ dice: { red: '+1' } }), 2 * plain],
    ['a number replaces the unit’s own', red({ dice: { red: 3 } }), 3 * plain],
    ['an automatic success', red({ automatic: { S: '+1' } }), plain + 1],
    // Each roll has a success, except the one with a hollow success and an X.
    ['a switch', red({ switches: [{ cost: { S: 1 }, effects: [{ damage: 3 }] }] }), undefined],
    ['a skill', { skills: [SHARP] }, plain + 1],
    ['nothing, in melee, of a roll that is not made', { ranged: { dice: { red: '+1' } } }, plain],
  ])('%s', (_what, enhancement, mean, named = EDGE) => {
    if (mean === undefined) expect(dealt(enhancement)).toBeGreaterThan(2);
    else expect(dealt(enhancement, named)).toBeCloseTo(mean, 9);
  });

  test('defence, and wounds of every troop, on the other side', () => {
    const answer = (enhancement: object): AttackAnswer =>
      outcomeOf(
        bookOf(
          unit('a', {
            panels: [{ from: 1, melee: { dice: {}, automatic: { S: 3 } }, defence: { dice: {} } }],
          }),
          unit('d', { wounds: 3 }),
          book(enhancement),
          attack({}, { defenderEnhancement: 'edge' }),
        ),
      ).answer as unknown as AttackAnswer;
    expect(answer({})).toMatchObject({ dealt: { mean: 3 }, destroyed: 1 });
    expect(answer({ wounds: '+1' })).toMatchObject({ dealt: { mean: 3 }, destroyed: 0 });
    expect(answer({ defence: { automatic: { B: '+2' } } })).toMatchObject({
      dealt: { mean: 1 },
      destroyed: 0,
    });
  });

  test('duels use it, on either side', () => {
    const wins = (rest: object): number => {
      const files = [
        book(red({ dice: { red: '+2' } })),
        soldiers,
        unit('d', {}),
        duel({ ...rest, first: 'roll-off' }),
      ];
      const { win } = outcomeOf(bookOf(...files)).answer as unknown as { win: Record<string, number> };
      return win['a'];
    };
    const even = wins({});
    expect(wins({ enhancements: ['Edge', null] })).toBeGreaterThan(even);
    expect(wins({ enhancements: [null, 'Edge'] })).toBeLessThan(even);
  });

  test('the fight depends on the book, and on the files of its keywords', () => {
    const linked = bookOf(book({}), soldiers, foes, attack({}, EDGE));
    expect(linked.scenarios[0].sources.map(({ kind }) => kind)).toContain('book');
  });
});

const army = (enhancement: string, rest: object = {}): Record<string, object> => ({
  'test/list.army.json': {
    $schema: 'warbench:warcrow/army',
    id: 'list',
    name: 'List',
    book: 'faction',
    units: [{ unit: 'captain' }, { unit: 'a', count: 2, enhancement }],
    ...rest,
  },
});

describe('enhancements of a company', () => {
  test('cost their points, once per line', () => {
    const files = documents({ ...book({ points: 7 }), ...captain, ...soldiers, ...army('Edge') });
    const sources = files.flatMap(({ source }) => source ?? []);
    const linked = link(sources);
    expect(linked.diagnostics).toEqual([]);
    expect(linked.armyCost(sources.find(({ kind }) => kind === 'army')!)).toMatchObject({
      points: 20 + 60 + 7,
      entries: [{ points: 20 }, { points: 67 }],
    });
  });

  test.each([
    [
      'a name that the book lacks',
      {},
      army('Edges'),
      /unknown-enhancement: The book of a .*Did you mean "Edge"/,
    ],
    [
      'a unit that it does not join',
      { join: 'Cavalry | Infantry, Elite' },
      army('Edge'),
      /cannot-enhance: Edge joins/,
    ],
    [
      'points beyond the limit',
      { points: 7 },
      army('Edge', { points: 86 }),
      /army-over-points: List costs 87 points, 1 over/,
    ],
    [
      'a roll that the unit lacks',
      { ranged: { dice: { red: '+1' } } },
      army('Edge'),
      /enhancement-without-effect: "ranged" of Edge changes nothing: a has no such attack/,
    ],
    ['a keyword that there is none of', { keywords: ['Eltie'] }, army('Edge'), /unknown-keyword.*Elite/],
    [
      'a switch without a price',
      red({ switches: [{ cost: {}, effects: [{ damage: 1 }] }] }),
      army('Edge'),
      /switch/,
    ],
    [
      'words of join that no unit answers to',
      { join: 'Infantry | Infantri' },
      army('Edge'),
      /unknown-join: .*Infantri/,
    ],
  ])('%s is reported', (_what, enhancement, list, message) => {
    expect(messages(bookOf(book(enhancement), captain, soldiers, list)).join('\n')).toMatch(message);
  });

  test('a misspelled join has a fix at its place', () => {
    const linked = bookOf(book({ join: 'Cavalry | not Infantri' }), captain, soldiers);
    const found = linked.diagnostics.filter(({ code }) => code === 'unknown-join');
    expect(found.flatMap(({ fixes = [] }) => fixes.map(({ text }) => text))).toEqual([
      '"Cavalry | not Infantry"',
    ]);
  });

  test('two of one name are reported', () => {
    const linked = bookOf(book({}, [{ name: 'edge' }]), soldiers);
    expect(messages(linked).join()).toMatch(/duplicate-enhancement/);
  });
});
