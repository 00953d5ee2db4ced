import { describe, expect, test } from 'vitest';
import { bookOf, messages, unit } from './support';

const book = {
  'test/faction.book.json': { $schema: 'warbench:warcrow/book', id: 'faction', name: 'Faction' },
};
const army = (rest: object): Record<string, object> => ({
  'test/list.army.json': {
    $schema: 'warbench:warcrow/army',
    id: 'list',
    name: 'List',
    book: 'faction',
    ...rest,
  },
});
const officer = (id: string, rest: object = {}): Record<string, object> =>
  unit(id, {
    character: 'officer',
    command: 2,
    points: 40,
    keywords: ['Character', 'Join (Infantry)'],
    ...rest,
  });
const troops = unit('troops', { points: 50, availability: 3, characteristics: ['Infantry'] });
const rabble = unit('rabble', { points: 10, availability: 3, characteristics: ['Beast'] });

const check = (rest: object, ...more: Record<string, object>[]): string[] =>
  messages(bookOf(book, officer('captain'), troops, rabble, ...more, army(rest)));
const take = (...units: object[]): object => ({ units: [{ unit: 'captain' }, ...units] });

describe('a company (WAR-company, WAR-profile, WAR-cost)', () => {
  test('is valid with an Officer, within its points and availability', () => {
    expect(check(take({ unit: 'troops', count: 3, character: 'captain' }))).toEqual([]);
  });

  test.each([
    [
      'points beyond the limit (WAR-company-points)',
      { points: 100, ...take({ unit: 'troops', count: 2 }) },
      /army-over-points: List costs 140 points, 40 over its limit of 100/,
    ],
    [
      '250 points where nothing is agreed',
      take({ unit: 'troops', count: 3 }, { unit: 'rabble', count: 3 }, { unit: 'troops' }),
      /over its limit|availability/,
    ],
    [
      'more than its availability (WAR-availability)',
      take({ unit: 'troops', count: 2 }, { unit: 'troops', count: 2 }),
      /army-over-availability: troops has availability 3: .* not 4/,
    ],
    ['no Officer (WAR-commander)', { units: [{ unit: 'troops' }] }, /army-commander: List has no Officer/],
    ['no command tokens (WAR-command-tokens)', { units: [{ unit: 'troops' }] }, /army-no-command/],
    [
      'a commander that is not there',
      { ...take({ unit: 'troops' }), commander: 'troop' },
      /unknown-unit: There is no unit "troop". Did you mean "troops"/,
    ],
    [
      'a commander who is not an Officer',
      { ...take({ unit: 'troops' }), commander: 'troops' },
      /army-commander: troops is not an Officer/,
    ],
    [
      'a Character in a unit it may not join (WAR-join)',
      take({ unit: 'rabble', character: 'captain' }),
      /army-join: captain joins Infantry; rabble is not that/,
    ],
    [
      'a Character in two units',
      take({ unit: 'troops', character: 'captain' }, { unit: 'troops', character: 'captain' }),
      /army-join: captain joins two units/,
    ],
    [
      'an unknown book (WAR-company-faction)',
      { ...take({ unit: 'troops' }), book: 'fiction' },
      /unknown-book: There is no book "fiction". Did you mean "faction"/,
    ],
  ])('reports %s', (_, rest, wanted) => {
    expect(check(rest).join('\n')).toMatch(wanted);
  });

  test('does not include another faction’s units (WAR-company-faction)', () => {
    const other = Object.fromEntries(
      Object.entries(unit('stranger', {})).map(([path, value]) => [
        path.replace('test/', 'elsewhere/'),
        value,
      ]),
    );
    expect(check(take({ unit: 'stranger' }), other).join()).toMatch(
      /army-other-book: stranger does not belong to Faction/,
    );
  });

  test('needs a named commander among two Officers; one with High Command commands without a name (WAR-commander)', () => {
    expect(check(take({ unit: 'second' }), officer('second')).join()).toMatch(
      /army-commander: captain and second could command/,
    );
    const high = officer('high', { characteristics: ['High Command'] });
    expect(check(take({ unit: 'high' }), high)).toEqual([]);
    expect(check({ ...take({ unit: 'high' }), commander: 'captain' }, high).join()).toMatch(
      /army-commander: high has High Command/,
    );
    expect(
      check(
        take({ unit: 'high' }, { unit: 'higher' }),
        high,
        officer('higher', { keywords: ['Character', 'High Command', 'Join (Infantry)'] }),
      ).join(),
    ).toMatch(/army-high-command/);
  });
});
