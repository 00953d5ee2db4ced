import { describe, expect, test } from 'vitest';
import { choiceWords, houseKey, sealed } from '@engine/kernel/house/chosen';
import { housesInForce } from '@engine/kernel/house/conflicts';
import { References } from '@engine/kernel/names/references';
import { takes } from '@engine/kernel/house/rules';
import { Library, sourcesOf } from '@engine/lab/library';
import { sampleFiles } from '../../support/workspace';

const GAME = 'azeroth-at-war';

const house = (id: string, more: object): readonly [string, string] => [
  `house-rules/${id}.house.json`,
  JSON.stringify({ $schema: `warbench:${GAME}/house`, id, name: id, text: 'Tried out.', ...more }),
];

const libraryWith = (...files: (readonly [string, string])[]): Library => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(GAME))) library.put(path, text);
  for (const [path, text] of files) library.put(path, text);
  return library;
};

const mean = (library: Library, scenario: string, variants: Readonly<Record<string, string>>): number => {
  const result = library.typed(GAME)!.fight(scenario, { variants, seed: 1 });
  if (!result.ok) throw new Error(result.error);
  return result.value.figures.find(({ id }) => id === 'damage')!.value;
};

describe('house rules of Azeroth at War', () => {
  const library = libraryWith(
    house('thin-walls', { numbers: { 'AAW-7.3-hard-cover': 1 } }),
    house('no-walls', { numbers: { 'AAW-7.3-hard-cover': 0 } }),
    house('steady', {
      rules: [
        {
          name: 'Steady',
          text: 'In melee its saves have +1.',
          for: { tag: 'SH', tier: 'Baseline' },
          effects: [
            {
              side: 'defender',
              when: { action: ['charge'] },
              effects: [{ effect: 'modify-roll', roll: 'save', by: 1 }],
            },
          ],
        },
      ],
    }),
  );

  test('a number changes an attack (AAW-7.3-hard-cover), and a file of house rules sets the same number', () => {
    const printed = mean(library, 'javelin-over-ruins', {});
    const byNumber = mean(library, 'javelin-over-ruins', { 'AAW-7.3-hard-cover': '1' });
    expect(byNumber).toBeCloseTo(2 * printed, 12);
    expect(mean(library, 'javelin-over-ruins', { [houseKey('thin-walls')]: 'on' })).toBe(byNumber);
  });

  test('what is chosen by itself goes before a file, and a later file before an earlier one', () => {
    const both = { [houseKey('no-walls')]: 'on', [houseKey('thin-walls')]: 'on' };
    const one = mean(library, 'javelin-over-ruins', { 'AAW-7.3-hard-cover': '1' });
    expect(mean(library, 'javelin-over-ruins', both)).toBe(one);
    expect(mean(library, 'javelin-over-ruins', { ...both, 'AAW-7.3-hard-cover': '2' })).toBe(
      mean(library, 'javelin-over-ruins', {}),
    );
  });

  test('a rule changes attacks on units that its filter takes, and is cited there', () => {
    const book = library.typed(GAME)!;
    const variants = { [houseKey('steady')]: 'on' };
    expect(mean(library, 'grunt-charges-footman', variants)).toBeLessThan(
      mean(library, 'grunt-charges-footman', {}),
    );
    expect(mean(library, 'grunt-charges-rogue', variants)).toBe(mean(library, 'grunt-charges-rogue', {}));
    const explained = JSON.stringify(book.explain('grunt-charges-footman', { variants, seed: 1 }));
    expect(explained).toContain('House rule: Steady');
  });

  test('results are kept by what house rules say', () => {
    const seal = (value: number): unknown => {
      const changed = libraryWith(house('thin-walls', { numbers: { 'AAW-7.3-hard-cover': value } }));
      const sources = sourcesOf(changed.typed(GAME)!);
      return sealed(sources, { [houseKey('thin-walls')]: 'on' })[houseKey('thin-walls')];
    };
    expect(seal(1)).toBe(seal(1));
    expect(seal(1)).not.toBe(seal(0));
  });
});

test.each([
  [{ ['AAW-7.3-hard-cover'.slice(0, -1)]: 1 }, 'unknown-property', 'AAW-7.3-hard-cover'],
  [{ 'AAW-7.3-hard-cover': 99 }, 'out-of-range', '6'],
])('house rules with %j say what is wrong, and how to fix it', (numbers, code, fix) => {
  const [path, text] = house('wrong', { numbers });
  const found = libraryWith([path, text])
    .diagnostics()
    .filter(({ file }) => file === path);
  expect(found.map((each) => each.code)).toEqual([code]);
  expect(found[0]!.fixes?.[0]?.text).toContain(fix);
  expect(found[0]!.line).toBe(1);
});

test.each([
  ['AAW-7.3-hard-cover'.slice(0, -1), 1, 'unknown-property', 2],
  ['AAW-7.3-hard-cover', 99, 'out-of-range', 24],
])('%s: %d is reported at its place', (number, value, code, column) => {
  const [path, text] = house('placed', {});
  const numbers = `,\n"numbers": {\n "${number}": ${value}\n}}`;
  const found = libraryWith([path, text.slice(0, -1) + numbers])
    .diagnostics()
    .filter(({ file }) => file === path);
  expect(found.map((each) => [each.code, each.line, each.column])).toEqual([[code, 3, column]]);
});

test.each([
  ['12', 11, ['number-against-variant']],
  ['12', 12, []],
  ['10', 11, []],
])('"mana-cap": "%s" and a cap of %d', (cap, number, codes) => {
  const [path, text] = house('caps', { variants: { 'mana-cap': cap }, numbers: { 'AAW-8.1-cap': number } });
  const found = libraryWith([path, text])
    .diagnostics()
    .filter(({ file }) => file === path);
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['both set, the least above the most', { least: 9, most: 8 }, ['least-above-most']],
  ['the least above the most as printed', { least: 20 }, ['least-above-most']],
  ['the most below the least as printed', { most: 3 }, ['least-above-most']],
  ['both the same', { least: 7, most: 7 }, []],
])('limits of an army: %s', (_, limits, codes) => {
  const numbers = Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [['AAW-3.1', 'skirmish', name].join('.'), value]),
  );
  const [path, text] = house('limits', { numbers });
  const found = libraryWith([path, text])
    .diagnostics()
    .filter(({ file }) => file === path);
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('two files that set a number differently are a conflict, unless it is chosen by itself', () => {
  const library = libraryWith(
    house('thin-walls', { numbers: { 'AAW-7.3-hard-cover': 1 }, variants: { waver: 'may-move' } }),
    house('no-walls', { numbers: { 'AAW-7.3-hard-cover': 0 }, variants: { waver: 'may-move' } }),
  );
  const references = new References(sourcesOf(library.typed(GAME)!));
  const both = { [houseKey('no-walls')]: 'on', [houseKey('thin-walls')]: 'on' };
  expect(housesInForce(references, both)).toEqual({
    chosen: { ...both, waver: 'may-move', 'AAW-7.3-hard-cover': '1' },
    conflicts: ['no-walls and thin-walls both set AAW-7.3-hard-cover, to 0 and 1.'],
  });
  const own = housesInForce(references, { ...both, 'AAW-7.3-hard-cover': '3' });
  expect(own.conflicts).toEqual([]);
  expect(own.chosen['AAW-7.3-hard-cover']).toBe('1');
});

test('a rule for no unit gets a warning', () => {
  const rule = { name: 'Lost', text: 'Nothing.', for: { tier: 'Titan' }, effects: [] };
  const [path, text] = house('lost', { rules: [rule] });
  const found = libraryWith([path, text])
    .diagnostics()
    .filter(({ file }) => file === path);
  expect(found.map(({ code }) => code)).toEqual(['rule-for-no-unit']);
});

test.each([
  [{ tag: 'SH' }, true],
  [{ tag: 'SW' }, true],
  [{ tag: 'HW' }, false],
  [{ tier: 'elite' }, true],
  [{ keyword: 'Momentum' }, true],
  [{ keyword: 'Fly' }, false],
  [{ faction: 'horde' }, true],
  [{ faction: 'alliance' }, false],
  [{ stat: { name: 'WND', least: 2, most: 3 } }, true],
  [{ stat: { name: 'WND', least: 4 } }, false],
  [{ stat: { name: 'points', most: 50 } }, true],
])('the filter %j takes the card: %s', (filter, taken) => {
  const card = {
    tier: ['Elite'],
    points: 45,
    armor: 'MA',
    shield: true,
    weapons: [{ name: 'Axe', tag: 'SW' }],
    keywords: ['Momentum [1]'],
    stats: { WND: 3 },
  };
  expect(takes(filter, card, 'horde')).toBe(taken);
});

test('evidence names house rules without the word for their content', () => {
  expect(choiceWords({ [houseKey('softer-cover')]: '1a2b3c', waver: 'may-move' })).toBe(
    'house=softer-cover waver=may-move',
  );
});
