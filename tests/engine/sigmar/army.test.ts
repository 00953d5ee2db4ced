import { describe, expect, test } from 'vitest';
import { problems, unit } from './support';
import type { Files } from '../../support/workspace';

const SCHEMA = (kind: string): string => `warbench:age-of-sigmar/${kind}`;

const hero = (id: string, more: object = {}): object =>
  unit({ id, name: id, keywords: ['HERO', 'INFANTRY', 'SUN'], regiment: [{ units: 'INFANTRY' }], ...more });
const foot = (id: string, more: object = {}): object =>
  unit({ id, name: id, models: 5, keywords: ['INFANTRY', 'SUN'], ...more });

const TEXT = { text: 'x' };
const BOOK = {
  $schema: SCHEMA('book'),
  id: 'sun',
  name: 'Sun host',
  keyword: 'SUN',
  keywords: [],
  targets: [],
  formations: [{ name: 'Ray', ...TEXT }],
  enhancements: [
    {
      name: 'Relics',
      eligible: ['HERO'],
      options: [
        { name: 'Ring', ...TEXT },
        { name: 'Crown', ...TEXT },
      ],
    },
    { name: 'Standards', eligible: ['INFANTRY'], options: [{ name: 'Flag', ...TEXT }] },
    {
      name: 'Beams',
      eligible: ['SUN'],
      oneOf: ['INFANTRY', 'CAVALRY'],
      without: ['HERO'],
      options: [{ name: 'Dawn', ...TEXT }],
    },
  ],
  lores: [{ name: 'Sparks', type: 'spell', spells: [{ name: 'Spark', value: 5, ...TEXT }] }],
  terrain: ['Obelisk'],
};

/** All units that a roster of these tests may have. */
const UNITS: Files = {
  'sun/sun.book.json': BOOK,
  'sun/king.unit.json': hero('king'),
  'sun/queen.unit.json': hero('queen'),
  'sun/warlord.unit.json': hero('warlord', { keywords: ['HERO', 'INFANTRY', 'SUN', 'WARMASTER', 'UNIQUE'] }),
  'sun/squire.unit.json': hero('squire', { joins: ['king'] }),
  'sun/abbot.unit.json': hero('abbot', {
    keywords: ['HERO', 'INFANTRY', 'SUN', 'WIZARD (1)'],
    regiment: [{ units: 'guard', min: 1, max: 2 }, { units: 'ballista' }],
  }),
  'sun/guard.unit.json': foot('guard'),
  'sun/ballista.unit.json': unit({ id: 'ballista', name: 'ballista', keywords: ['WAR MACHINE', 'SUN'] }),
  'sun/giant.unit.json': unit({ id: 'giant', name: 'giant', points: 400, keywords: ['INFANTRY', 'SUN'] }),
  'moon/moon.book.json': {
    ...BOOK,
    id: 'moon',
    name: 'Moon host',
    keyword: 'MOON',
    renown: [
      { name: 'Bats', points: 300, units: ['bat'], factions: ['sun'] },
      { name: 'Owls', points: 10, units: ['bat'], factions: ['stars'] },
    ],
  },
  'moon/bat.unit.json': foot('bat', { keywords: ['INFANTRY', 'MOON'] }),
};

interface Army {
  readonly limit?: number;
  readonly regiments?: readonly object[];
  readonly [key: string]: unknown;
}

const entry = (unit: string, more: object = {}): object => ({ unit, ...more });
const regiment = (
  leader: string | object,
  units: readonly (string | object)[] = [],
  more: object = {},
): object => ({
  leader: typeof leader === 'string' ? entry(leader) : leader,
  units: units.map((one) => (typeof one === 'string' ? entry(one) : one)),
  ...more,
});
const general = (leader: string | object, units: readonly (string | object)[] = []): object =>
  regiment(leader, units, { general: true });

/** Diagnostics of a roster, as `severity code`; by default a legal one of 200 points with a formation. */
const check = (
  army: Army,
): { code: string; severity: string; message: string; path: string; fixes: string[] }[] => {
  const file = {
    $schema: SCHEMA('army'),
    id: 'a',
    name: 'A',
    book: 'sun',
    limit: 200,
    formation: 'Ray',
    regiments: [general('king', ['guard'])],
    ...army,
  };
  return problems({ ...UNITS, 'sun/a.army.json': file }).map(
    ({ code, severity, message, path, fixes = [] }) => ({
      code,
      severity,
      message,
      path: path.join('.'),
      fixes: fixes.map(({ text }) => text),
    }),
  );
};

const four = ['guard', 'guard', 'guard', 'guard'];

test('AOS-army-1.0, AOS-army-1.1: a legal roster has no messages', () => expect(check({})).toEqual([]));

describe('violations of a rule', () => {
  test.each<[rule: string, army: Army, code: string, message: RegExp]>([
    [
      'AOS-army-1.2: over the limit',
      { limit: 150 },
      'army-over-points',
      /costs 200 points, 50 over its limit of 150/,
    ],
    [
      'AOS-army-1.2: over half of it on one unit',
      { limit: 700, regiments: [general('king', ['giant', 'guard', 'guard'])] },
      'army-half-points',
      /giant costs 400.*350/,
    ],
    [
      'AOS-army-1.2: the half counts reinforced units twice',
      { limit: 300, regiments: [general('king', [entry('guard', { reinforced: true })])] },
      'army-half-points',
      /guard costs 200.*150/,
    ],
    [
      'AOS-army-2.0: a unit of another faction',
      { regiments: [general('king', ['bat'])] },
      'army-other-book',
      /bat does not belong to Sun host/,
    ],
    ['AOS-army-3.1: no regiment', { regiments: [] }, 'army-no-regiment', /at least one/],
    [
      'AOS-army-3.1: six of them',
      { limit: 700, regiments: [general('king'), ...Array.from({ length: 5 }, () => regiment('queen'))] },
      'army-too-many-regiments',
      /At most 5/,
    ],
    [
      'AOS-army-3.1: a leader who is no HERO',
      { regiments: [general('guard', [])] },
      'army-leader-no-hero',
      /guard is not a HERO/,
    ],
    [
      'AOS-army-3.1: four units without the general',
      { limit: 600, regiments: [general('king'), regiment('queen', four)] },
      'army-regiment-too-large',
      /At most 3/,
    ],
    [
      'AOS-army-3.2: five units with the general',
      { limit: 600, regiments: [general('king', [...four, 'guard'])] },
      'army-regiment-too-large',
      /At most 4/,
    ],
    [
      'AOS-army-3.1: a HERO in another’s regiment',
      { regiments: [general('king', ['queen'])] },
      'army-hero-in-regiment',
      /queen is a HERO/,
    ],
    [
      'AOS-army-3.1: a HERO in the wrong other’s',
      { limit: 300, regiments: [general('queen', ['squire'])] },
      'army-hero-in-regiment',
      /may not join the regiment of queen/,
    ],
    [
      'AOS-army-3.1: a unit that the profile does not list',
      { regiments: [general('king', ['ballista'])] },
      'army-not-in-options',
      /It may lead INFANTRY/,
    ],
    [
      'AOS-army-3.1: a compulsory option left out',
      { regiments: [general('abbot', ['ballista'])] },
      'army-option-missing',
      /must include at least 1 of guard/,
    ],
    [
      'AOS-army-3.1: an option taken too often',
      { limit: 400, regiments: [general('abbot', ['guard', 'guard', 'guard'])] },
      'army-option-exceeded',
      /may include at most 2 of guard/,
    ],
    [
      'AOS-army-3.2: no general',
      { regiments: [regiment('king', ['guard'])] },
      'army-no-general',
      /Set "general" to true/,
    ],
    [
      'AOS-army-3.2: two generals',
      { regiments: [general('king'), general('queen')] },
      'army-two-generals',
      /one general/,
    ],
    [
      'AOS-army-3.2: a WARMASTER who is not the general',
      { regiments: [general('king'), regiment('warlord')] },
      'army-warmaster',
      /instead of king/,
    ],
    [
      'AOS-army-3.3: one model, reinforced',
      { limit: 300, regiments: [general('queen', [entry('giant', { reinforced: true })])] },
      'army-one-model-reinforced',
      /unit size of 1/,
    ],
    [
      'AOS-army-3.4: a UNIQUE unit twice',
      { regiments: [general('warlord'), regiment('warlord')] },
      'army-unique-twice',
      /include it only once/,
    ],
    [
      'AOS-army-3.4: a UNIQUE unit reinforced',
      { limit: 300, regiments: [general(entry('warlord', { reinforced: true }))] },
      'army-unique-reinforced',
      /cannot be reinforced/,
    ],
    [
      'AOS-army-3.5: a Regiment of Renown that does not serve this faction',
      { renown: 'Owls' },
      'unknown-regiment-of-renown',
      /"Bats"/,
    ],
    ['AOS-army-3.5: one that does, and costs points', { renown: 'Bats' }, 'army-over-points', /500 points/],
    [
      'AOS-army-3.6: a HERO with compulsory options as an auxiliary',
      { limit: 300, auxiliary: [entry('abbot')] },
      'army-auxiliary-hero',
      /Make it the leader of a regiment/,
    ],
    [
      'AOS-army-3.7: terrain of nobody',
      { terrain: 'Obelisc' },
      'unknown-faction-terrain',
      /Did you mean "Obelisk"/,
    ],
    [
      'AOS-army-2.1: a formation that does not exist',
      { formation: 'Rays' },
      'unknown-battle-formation',
      /Did you mean "Ray"/,
    ],
    [
      'AOS-army-4.1: two from one table',
      {
        limit: 300,
        regiments: [
          general(entry('king', { enhancements: ['Ring'] })),
          regiment(entry('queen', { enhancements: ['Crown'] }), ['guard']),
        ],
      },
      'army-second-enhancement',
      /"Ring" and "Crown"/,
    ],
    [
      'AOS-army-4.1: the same one twice',
      {
        regiments: [
          general(entry('king', { enhancements: ['Ring'] })),
          regiment(entry('queen', { enhancements: ['Ring'] })),
        ],
      },
      'army-second-enhancement',
      /"Ring" and "Ring"/,
    ],
    [
      'AOS-army-4.1: a unit the table is not for',
      { regiments: [general('king', [entry('guard', { enhancements: ['Ring'] })])] },
      'army-not-eligible',
      /Relics are for HERO/,
    ],
    [
      'AOS-army-4.1: a unit with a keyword that the table excludes',
      { regiments: [general(entry('king', { enhancements: ['Dawn'] }), ['guard'])] },
      'army-not-eligible',
      /Beams are for non-HERO SUN INFANTRY or CAVALRY units/,
    ],
    [
      'AOS-army-4.1: a unit with none of the keywords of which the table asks one',
      { regiments: [general('king', [entry('ballista', { enhancements: ['Dawn'] })])] },
      'army-not-eligible',
      /cannot have "Dawn"/,
    ],
    [
      'AOS-army-4.1: a UNIQUE unit',
      { limit: 100, regiments: [general(entry('warlord', { enhancements: ['Ring'] }))] },
      'army-enhanced-unique',
      /UNIQUE/,
    ],
    [
      'AOS-army-4.1: one that does not exist',
      { regiments: [general(entry('king', { enhancements: ['Rng'] }), ['guard'])] },
      'unknown-enhancement',
      /Did you mean "Ring"/,
    ],
    [
      'AOS-army-4.2: a lore of another kind',
      { regiments: [general('abbot', ['guard'])], lores: { prayer: 'Sparks' } },
      'unknown-prayer-lore',
      /It has none/,
    ],
  ])('%s', (_, army, code, message) => {
    const found = check(army).filter((diagnostic) => diagnostic.code === code);
    expect(check(army).map((diagnostic) => diagnostic.code)).toContain(code);
    expect(found[0].severity).toBe('error');
    expect(found[0].message).toMatch(message);
  });
});

describe('what is allowed', () => {
  test.each<[rule: string, army: Army]>([
    ['AOS-army-3.2: four units with the general', { limit: 500, regiments: [general('king', four)] }],
    [
      'AOS-army-3.1: a HERO whose profile lets it join, beside three others',
      { limit: 500, regiments: [general('king'), regiment('king', ['squire', 'guard', 'guard'])] },
    ],
    ['AOS-army-3.2: a WARMASTER as the general', { regiments: [general('warlord', ['guard'])] }],
    [
      'AOS-army-4.2: a lore that a WIZARD knows',
      { regiments: [general('abbot', ['guard'])], lores: { spell: 'Sparks' } },
    ],
    [
      'AOS-army-4.0, AOS-army-4.1: one enhancement from each table',
      { regiments: [general(entry('king', { enhancements: ['Ring', 'Flag'] }), ['guard'])] },
    ],
    ['AOS-army-3.5: a Regiment of Renown within the limit', { limit: 500, renown: 'Bats' }],
    [
      'AOS-army-3.6: as many auxiliaries as the opponent',
      { limit: 300, auxiliary: [entry('guard')], opponentAuxiliary: 1 },
    ],
    [
      'AOS-army-4.1: an enhancement of a table that excludes a keyword, on a unit without it',
      { regiments: [general('king', [entry('guard', { enhancements: ['Dawn'] })])] },
    ],
  ])('%s', (_, army) => expect(check(army).filter(({ severity }) => severity !== 'info')).toEqual([]));
});

describe('command points', () => {
  test.each<[rule: string, army: Army, message: RegExp]>([
    [
      'AOS-army-1.2.1: 50 points under the limit',
      { limit: 250 },
      /gains 1 extra command point at the start of the first battle round/,
    ],
    [
      'AOS-army-3.6: more auxiliaries than the opponent',
      { limit: 300, auxiliary: [entry('guard')], opponentAuxiliary: 0 },
      /1 auxiliary unit against 0\. The opponent gains/,
    ],
    ['AOS-army-3.6: fewer', { auxiliary: [], opponentAuxiliary: 2 }, /This army gains/],
    [
      'AOS-army-3.6: against an unknown opponent',
      { limit: 300, auxiliary: [entry('guard')] },
      /An opponent with fewer gains/,
    ],
  ])('%s', (_, army, message) => {
    const [info, ...rest] = check(army);
    expect(rest).toEqual([]);
    expect(info.severity).toBe('info');
    expect(info.message).toMatch(message);
  });
  test('AOS-army-1.2.1: being 49 points below it gains nothing', () =>
    expect(check({ limit: 249 })).toEqual([]));
  test('AOS-army-1.2.1: the cost of an army with an unknown unit is unknown, and gains nothing', () => {
    const codes = check({ limit: 300, regiments: [general('king', ['gaurd'])] }).map(({ code }) => code);
    expect(codes).toContain('unknown-unit');
    expect(codes).not.toContain('army-underspent');
  });
});

describe('references', () => {
  test('an unknown unit has a quick fix', () => {
    const [found] = check({ regiments: [general('kng')] });
    expect(found).toMatchObject({ code: 'unknown-unit', path: 'regiments.0.leader.unit', fixes: ['"king"'] });
  });
  test('an unknown book is reported, and nothing else', () =>
    expect(check({ book: 'sn' }).map(({ code }) => code)).toEqual(['unknown-book']));
  test('AOS-army-4.2: a lore that no unit can use gets a warning', () =>
    expect(check({ lores: { spell: 'Sparks' } })).toMatchObject([
      { code: 'army-lore-unknown', severity: 'warning' },
    ]));
});
