import { readDocument } from '@engine/book/document';
import { seededDice } from '@engine/kernel/dice';
import type { Source } from '@engine/kernel/source';
import { glory } from '@engine/systems/glory';
import { describe, expect, it, test } from 'vitest';
import { samples } from './support';

/** Files as a designer writes them, linked; all must pass their schemas. */
const sourceOf = (path: string, value: object): Source => {
  const kind = path.split('.').at(-2)!;
  const id = path.slice(path.lastIndexOf('/') + 1).split('.')[0]!;
  const text = JSON.stringify({ $schema: `warbench:glory/${kind}`, id, name: id, ...value }, null, 2);
  const { source, diagnostics } = readDocument({ path, text });
  if (!source) throw new Error(`${path}: ${diagnostics.map(({ message }) => message).join(' ')}`);
  return source;
};

const unit = (path: string, own: object = {}): Source =>
  sourceOf(`${path}.unit.json`, {
    class: 'regular',
    models: 4,
    armour: 3,
    move: 'infantry',
    points: 50,
    ...own,
  });
const scenario = (id: string, own: object): Source =>
  sourceOf(`${id}.scenario.json`, {
    kind: 'attack',
    attacker: 'pikes',
    defender: 'gobs',
    conditions: { action: 'fight' },
    ...own,
  });
const army = (own: object): Source =>
  sourceOf('host.army.json', { book: 'reds', units: [{ unit: 'pikes' }], ...own });

const reds = sourceOf('reds/reds.book.json', { name: 'The Reds', colour: '#aa2222', targets: ['gobs'] });
const base = [
  reds,
  unit('reds/pikes', { points: 60 }),
  unit('reds/bows', { role: 'archer' }),
  unit('reds/captain', { class: 'special', models: 1, unique: true, keywords: ['Leader'], points: 100 }),
  unit('reds/seer', { class: 'special', models: 1, role: 'wizard' }),
  unit('greens/gobs', { armour: 4 }),
];
const options = { variants: {}, seed: 1 };

const problems = (...more: Source[]) => glory.link([...base, ...more]).diagnostics;

describe('what a schema cannot say', () => {
  it.each([
    {
      what: 'a misspelt unit',
      file: scenario('x', { attacker: 'pykes' }),
      found: {
        code: 'unknown-unit',
        path: ['attacker'],
        message: 'There is no unit "pykes". Did you mean "pikes"?',
        fix: '"pikes"',
      },
    },
    {
      what: 'a misspelt ally',
      file: scenario('x', { allies: [{ unit: 'bowz' }] }),
      found: { code: 'unknown-unit', path: ['allies', 0, 'unit'], fix: '"bows"' },
    },
    {
      what: 'a misspelt counter',
      file: scenario('x', { attacker: 'seer', conditions: { action: 'spell', counter: 'seeer' } }),
      found: { code: 'unknown-unit', path: ['conditions', 'counter'], fix: '"seer"' },
    },
    {
      what: 'a counter that is no wizard (GLO-5.5.3)',
      file: scenario('x', { attacker: 'seer', conditions: { action: 'spell', counter: 'gobs' } }),
      found: { code: 'cannot-counter', path: ['conditions', 'counter'] },
    },
    {
      what: 'pikes that shoot',
      file: scenario('x', { conditions: { action: 'shoot' } }),
      found: { code: 'cannot-shoot', path: ['attacker'] },
    },
    {
      what: 'allies that cannot shoot',
      file: scenario('x', { attacker: 'bows', allies: [{ unit: 'pikes' }], conditions: { action: 'shoot' } }),
      found: { code: 'cannot-shoot', path: ['allies', 0, 'unit'] },
    },
    {
      what: 'pikes that cast',
      file: scenario('x', { conditions: { action: 'spell' } }),
      found: { code: 'cannot-cast', path: ['attacker'] },
    },
    {
      what: 'allies of a spell',
      file: scenario('x', { attacker: 'seer', allies: [{ unit: 'pikes' }], conditions: { action: 'spell' } }),
      found: { code: 'allies-of-a-spell', path: ['allies'] },
    },
    {
      what: 'more models than there are',
      file: scenario('x', { conditions: { action: 'fight', defenderModels: 6 } }),
      found: { code: 'too-many-models', path: ['conditions', 'defenderModels'] },
    },
    {
      what: 'more fighting than are left',
      file: scenario('x', { conditions: { action: 'fight', attackerModels: 2, attackerFighting: 3 } }),
      found: { code: 'too-many-models', path: ['conditions', 'attackerFighting'] },
    },
    {
      what: 'more allies than there are',
      file: scenario('x', { allies: [{ unit: 'bows', models: 6 }] }),
      found: { code: 'too-many-models', path: ['allies', 0, 'models'] },
    },
    {
      what: 'more wounds than there are',
      file: scenario('x', { defender: 'captain', conditions: { action: 'fight', defenderWounds: 5 } }),
      found: { code: 'too-many-wounds', path: ['conditions', 'defenderWounds'] },
    },
    {
      what: 'wounds of a regular unit',
      file: scenario('x', { conditions: { action: 'fight', defenderWounds: 2 } }),
      found: { code: 'wounds-of-a-unit', severity: 'warning', path: ['conditions', 'defenderWounds'] },
    },
    {
      what: 'models of a special unit',
      file: scenario('x', { defender: 'captain', conditions: { action: 'fight', defenderModels: 2 } }),
      found: { code: 'special-is-one-model', severity: 'warning', path: ['conditions', 'defenderModels'] },
    },
    {
      what: 'split dice of a regular unit (GLO-5.3.2)',
      file: scenario('x', { conditions: { action: 'fight', dice: 2 } }),
      found: { code: 'not-special', severity: 'warning', path: ['conditions', 'dice'] },
    },
    {
      what: 'a condition that changes nothing',
      file: scenario('x', { conditions: { action: 'fight', height: 2 } }),
      found: { code: 'unused-condition', severity: 'warning', path: ['conditions', 'height'] },
    },
    {
      what: 'a height that no one climbs (GLO-4.2.4)',
      file: scenario('x', { attacker: 'bows', conditions: { action: 'shoot', height: 3 } }),
      found: { code: 'too-high-to-climb', severity: 'warning', path: ['conditions', 'height'] },
    },
    {
      what: 'a lone attacker (GLO-5.1.3)',
      file: scenario('x', { conditions: { action: 'fight', attackerModels: 1 } }),
      found: { code: 'nothing-comes-of-it', severity: 'warning', path: ['conditions', 'attackerModels'] },
    },
    {
      what: 'a shot out of range (GLO-4.3.1)',
      file: scenario('x', { attacker: 'bows', conditions: { action: 'shoot', distance: 5 } }),
      found: {
        code: 'nothing-comes-of-it',
        severity: 'warning',
        path: ['conditions', 'distance'],
        message:
          '5" away: bows shoots 3" (GLO-4.3.1). Nothing can come of this attack: change that, or leave it out.',
      },
    },
    {
      what: 'a spell behind a wall (GLO-7.6)',
      file: scenario('x', { attacker: 'seer', conditions: { action: 'spell', obstacle: 2 } }),
      found: { code: 'nothing-comes-of-it', severity: 'warning', path: ['conditions', 'obstacle'] },
    },
    {
      what: 'a first that is no side',
      file: scenario('x', {
        kind: 'duel',
        attacker: undefined,
        defender: undefined,
        conditions: undefined,
        sides: ['pikes', 'gobs'],
        first: 'bows',
        rounds: 3,
      }),
      found: { code: 'unknown-side', path: ['first'], fix: '"pikes"' },
    },
    {
      what: 'a distance without a charge',
      file: scenario('x', {
        kind: 'duel',
        attacker: undefined,
        defender: undefined,
        conditions: undefined,
        sides: ['pikes', 'gobs'],
        first: 'gobs',
        distance: 5,
        rounds: 3,
      }),
      found: { code: 'unused-condition', severity: 'warning', path: ['distance'] },
    },
    {
      what: 'a misspelt keyword',
      file: unit('reds/x', { keywords: ['Leeder'] }),
      found: {
        code: 'unknown-keyword',
        path: ['keywords', 0],
        message: '"Leeder" is not a keyword. Did you mean "Leader"?',
        fix: '"Leader"',
      },
    },
    {
      what: 'a special unit of three (GLO-5.1.2)',
      file: unit('reds/x', { class: 'special', models: 3 }),
      found: { code: 'special-is-one-model', path: ['models'], fix: '1' },
    },
    {
      what: 'a regular unit of one (GLO-5.1.1)',
      file: unit('reds/x', { models: 1 }),
      found: { code: 'unit-too-small', path: ['models'], fix: '2' },
    },
    {
      what: 'wounds on a regular card (G8)',
      file: unit('reds/x', { wounds: 3 }),
      found: { code: 'wounds-of-a-unit', path: ['wounds'] },
    },
    {
      what: 'a regular unit that moves 12"',
      file: unit('reds/x', { move: 'special' }),
      found: { code: 'special-move', severity: 'warning', path: ['move'] },
    },
    {
      what: 'a cannon that is no special unit (GLO-5.3.5)',
      file: unit('reds/x', { role: 'cannon' }),
      found: { code: 'cannon-is-special', severity: 'warning', path: ['class'], fix: '"special"' },
    },
    {
      what: 'a keyword with a name of the rulebook (GLO-8.1)',
      file: sourceOf('reds/hero.keyword.json', { name: 'Hero', text: 'x', effects: [] }),
      found: { code: 'keyword-taken', path: ['name'] },
    },
    ...(
      [
        [
          'more attack dice of whoever is attacked',
          'attackDice',
          { when: 'defending', bonus: { attackDice: 1 } },
        ],
        ['more damage of whoever is attacked', 'damage', { when: 'defending', bonus: { damage: 1 } }],
        ['defence dice of whoever attacks', 'defenceDice', { when: 'attacking', bonus: { defenceDice: 1 } }],
        [
          'casting dice in a fight',
          'magicDice',
          { when: 'attacking', actions: ['fight'], bonus: { magicDice: 1 } },
        ],
        [
          'attack dice of a spell',
          'attackDice',
          { when: 'attacking', actions: ['spell'], bonus: { attackDice: 1 } },
        ],
        ['inches at odds', 'move', { when: 'attacking', outnumbers: true, bonus: { move: 2 } }],
      ] as const
    ).map(([what, gain, effect]) => ({
      what: `GLO-8.2: ${what}`,
      file: sourceOf('reds/fury.keyword.json', { name: 'Fury', text: 'x', effects: [effect] }),
      found: { code: 'effect-cannot-work', path: ['effects', 0, 'bonus', gain], fix: undefined },
    })),
    {
      what: 'a reference target that is not there',
      file: sourceOf('blues/blues.book.json', { targets: ['gobz'] }),
      found: { code: 'unknown-unit', path: ['targets', 0], fix: '"gobs"' },
    },
  ])('$what', ({ file, found: { fix, ...found } }) => {
    const [first, ...rest] = problems(file);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ severity: 'error', file: file.path, ...found });
    expect(first?.fixes?.[0]?.text).toBe(fix);
    expect(first?.line).toBeGreaterThan(0);
  });
});

describe('army lists', () => {
  test('one that keeps to everything', () => {
    expect(
      problems(
        army({
          limit: 160,
          units: [{ unit: 'captain' }, { unit: 'pikes' }],
          leader: 'captain',
          automata: true,
        }),
      ),
    ).toEqual([]);
  });
  it.each([
    {
      what: 'over its points (GLO-8.4)',
      own: { limit: 110, units: [{ unit: 'pikes', count: 2 }] },
      found: {
        code: 'army-over-points',
        path: ['limit'],
        message:
          'host costs 120 points (8 models), 10 over its limit of 110 (GLO-8.4). Take less, or agree on more.',
      },
    },
    {
      what: 'two of a kind (GLO-8.3)',
      own: { units: [{ unit: 'captain', count: 2 }] },
      found: { code: 'army-unique-twice', path: ['units', 0] },
    },
    {
      what: 'two of a kind on two lines (GLO-8.3)',
      own: { units: [{ unit: 'captain' }, { unit: 'captain' }] },
      found: { code: 'army-unique-twice', path: ['units', 1] },
    },
    {
      what: 'a unit of another warband',
      own: { units: [{ unit: 'gobs' }] },
      found: { code: 'army-other-book', path: ['units', 0, 'unit'] },
    },
    {
      what: 'a unit that is not there',
      own: { units: [{ unit: 'pikess' }] },
      found: { code: 'unknown-unit', path: ['units', 0, 'unit'] },
    },
    {
      what: 'a warband that is not there',
      own: { book: 'redz' },
      found: { code: 'unknown-book', path: ['book'] },
    },
    {
      what: 'a leader that stayed at home',
      own: { leader: 'captain' },
      found: { code: 'army-leader-absent', path: ['leader'] },
    },
    {
      what: 'an Automata without a leader (GLO-4.7.5)',
      own: { automata: true },
      found: { code: 'automata-leader', severity: 'warning', path: ['automata'] },
    },
  ])('$what', ({ own, found }) => {
    const found_ = problems(army(own));
    expect(found_).toHaveLength(1);
    expect(found_[0]).toMatchObject({ severity: 'error', ...found });
  });
});

/** A table of 36 x 36" with nothing on it but what a test puts there, and two lists that fight on it. */
const zone = (from: number, to: number) => [
  [0, from],
  [36, from],
  [36, to],
  [0, to],
];
const mapFile = (own: object = {}) =>
  sourceOf('field.map.json', {
    name: 'Field',
    table: [36, 36],
    terrain: [],
    deployment: [zone(0, 6), zone(30, 36)],
    objectives: [
      [18, 18],
      [9, 18],
      [27, 18],
    ],
    ...own,
  });
const battle = (own: object = {}, blue: object = {}) =>
  sourceOf('meet.scenario.json', {
    name: 'Meet',
    kind: 'battle',
    map: 'field',
    points: 150,
    armies: [
      { name: 'Reds', bot: 'greedy', units: [{ unit: 'pikes' }] },
      { name: 'Blues', bot: 'automata', leader: 'captain', units: [{ unit: 'captain' }], ...blue },
    ],
    ...own,
  });
const hold = { type: 'Defence', action: 'hold', bonus: { defenceDice: 1 }, text: 'Hold.' };
const deckFile = (...lines: object[]) =>
  sourceOf('mine.deck.json', {
    name: 'Mine',
    cards: [...Array<string>(11).fill('red-dawn'), { id: 'own', name: 'Own', lines: [...lines, hold] }],
  });
const line = (own: object) => ({
  type: 'Aggression',
  action: 'charge',
  bonus: { attackDice: 1 },
  text: 'As it says.',
  ...own,
});

describe('whole battles: each problem stands at its place', () => {
  it.each([
    {
      what: 'an army over the points of the scenario (GLO-8.4)',
      files: [mapFile(), battle({}, { units: [{ unit: 'captain' }, { unit: 'pikes' }] })],
      found: { code: 'army-over-points', severity: 'error', path: ['armies', 1, 'units'] },
    },
    {
      what: 'a map that has no room for the markers that the models ask (GLO-3.2)',
      files: [
        mapFile({ objectives: [[18, 18]] }),
        battle({ points: 900 }, { units: [{ unit: 'captain' }, { unit: 'pikes', count: 3 }] }),
      ],
      found: { code: 'too-few-places', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a map whose zones have no room for an army (GLO-3.3.1)',
      files: [
        mapFile({
          deployment: [
            [
              [16, 0],
              [17, 0],
              [17, 2],
              [16, 2],
            ],
            [
              [16, 34],
              [17, 34],
              [17, 36],
              [16, 36],
            ],
          ],
        }),
        battle(),
      ],
      found: { code: 'zone-no-room', severity: 'warning', path: ['map'] },
    },
    {
      what: 'a line that contradicts itself (GLO-4.7.2)',
      files: [mapFile(), deckFile(line({ when: { engaged: true } })), battle()],
      found: { code: 'line-never-possible', severity: 'error', path: ['cards', 11, 'lines', 0] },
    },
    {
      what: 'a line that nobody of this army can carry out (GLO-4.7.2)',
      files: [mapFile(), deckFile(line({ action: 'shoot' })), battle({}, { deck: 'mine' })],
      found: { code: 'deck-line-idle', severity: 'warning', path: ['armies', 1, 'deck'] },
    },
    {
      what: 'a card that the rulebook has not',
      files: [
        mapFile(),
        sourceOf('mine.deck.json', { name: 'Mine', cards: Array<string>(12).fill('red-dwan') }),
      ],
      found: { code: 'unknown-card', severity: 'error', path: ['cards', 0] },
    },
    {
      what: 'two Automata (GLO-3.4.1)',
      files: [
        mapFile(),
        battle({
          armies: ['Reds', 'Blues'].map((name) => ({
            name,
            bot: 'automata',
            deck: 'aggressive',
            leader: 'captain',
            units: [{ unit: 'captain' }],
          })),
        }),
      ],
      found: { code: 'two-automata', severity: 'error', path: ['armies', 1, 'bot'] },
    },
    {
      what: 'an objective that nobody can reach (GLO-2.5)',
      files: [
        mapFile({
          terrain: [
            {
              type: 'rock',
              height: 3,
              polygon: [
                [16, 16],
                [20, 16],
                [20, 20],
                [16, 20],
              ],
            },
          ],
        }),
      ],
      found: { code: 'map-objective-out-of-reach', path: ['objectives', 0] },
    },
  ])('$what', ({ files, found }) => {
    const all = problems(...files);
    const [first] = all.filter(({ code }) => code === found.code);
    expect(first, JSON.stringify(all.map(({ code, path }) => [code, path]))).toMatchObject(found);
    expect(first!.line).toBeGreaterThan(0);
  });
});

describe('a linked book', () => {
  const fight = scenario('pikes-on-gobs', {});
  const book = glory.link([...base, fight]);

  test('lists its units by class, and its scenarios with every file they depend on', () => {
    expect(book.units.map(({ ref, group }) => `${ref}: ${group}`)).toContain('captain: special');
    expect(book.scenarios).toMatchObject([
      { ref: 'pikes-on-gobs', kind: 'attack', group: 'Combat', units: ['pikes', 'gobs'] },
    ]);
    expect(new Set(book.scenarios[0]!.sources)).toEqual(new Set([fight, base[1], base[5], reds]));
  });

  test('offers default fights to a unit that no scenario names: it casts every spell, is charged, duels', () => {
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
        label: 'Defence',
        need: '1 black die for one model hit',
        result: '1 black die for one model hit',
        rule: 'GLO-4.5.3',
      },
      {
        label: 'Defence',
        need: '4 black dice for 4 hit',
        result: '4 black dice for 4 hit',
        rule: 'GLO-4.5.3',
      },
      { label: 'Reroll of a failed die', need: '4+', result: '4+', rule: 'GLO-4.6.1' },
    ]);
    expect(steps[0]!.chance).toBeCloseTo(57 / 72, 12);
    expect(steps[1]).toMatchObject({ modifiers: [{ rule: 'GLO-4.7.1', by: 2 }], chance: 0.5 });
  });

  test('rolls an attack into a journal, the same for the same seed', () => {
    const journal = book.roll('pikes-on-gobs', options, seededDice(7));
    expect(journal).toEqual(book.roll('pikes-on-gobs', options, seededDice(7)));
    expect(journal?.filter(({ type }) => type === 'symbols').length).toBeGreaterThanOrEqual(4);
  });

  test('answers a cell of the matrix', () => {
    const cell = book.meet('captain', 'gobs', options)!;
    expect(cell.win + cell.draw + cell.loss).toBeCloseTo(1, 12);
    expect(book.meet('captain', 'no-one', options)).toBeUndefined();
  });

  test('answers politely for what is not there', () => {
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

  test('a book that rolls dice of its own changes what its units do (GLO-2.2)', () => {
    const all = ['axe', 'axe', 'axe', 'axe', 'axe', 'axe'];
    const own = sourceOf('reds/reds.book.json', { targets: [], dice: { attack: all } });
    const mean = (b: typeof book) => {
      const result = b.fight('pikes-on-gobs', options);
      return result.ok ? result.value.figures[0]!.value : NaN;
    };
    expect(mean(glory.link([...base.slice(1), own, fight]))).toBeGreaterThan(mean(book) + 1);
    expect(
      mean(glory.link([...base, fight])),
      'the card made before is not kept for another book',
    ).toBeCloseTo(mean(book), 12);
  });

  test('folders tell units of the same id apart', () => {
    const two = glory.link([
      ...base,
      unit('greens/pikes', { points: 10 }),
      scenario('y', { attacker: 'greens/pikes' }),
    ]);
    expect(two.diagnostics).toEqual([]);
    expect(two.units.map(({ ref }) => ref)).toEqual(expect.arrayContaining(['reds/pikes', 'greens/pikes']));
    expect(two.scenarios[0]!.units).toEqual(['greens/pikes', 'gobs']);
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
    expect(win['pikes#1']).toBeCloseTo(win['pikes#2']!, 12);
  });
});

describe('the card as it is drawn', () => {
  const book = glory.link(samples().flatMap(({ source }) => source ?? []));

  test('an elite unit: stats with steppers, tags with their rules, its dice as symbols', () => {
    const card = book.card('ember-guard')!;
    expect(card).toMatchObject({
      name: 'Ember Guard',
      faction: 'The Emberfold',
      colour: '#b3541e',
      subtitle: '4 models · elite',
      points: { value: '90', path: ['points'] },
    });
    const [stats, tags, dice] = card.sections;
    expect(stats).toMatchObject({
      type: 'stats',
      stats: [
        { key: 'models', value: '4', path: ['models'], step: { value: 4, min: 2, max: 6 } },
        { key: 'armour', value: '2+' },
      ],
    });
    expect(tags).toMatchObject({
      tags: [
        { text: 'elite', rule: 'GLO-4.5.2' },
        { text: 'infantry', rule: 'GLO-4.2.1' },
      ],
    });
    expect(dice).toMatchObject({
      type: 'table',
      rows: [
        [['Attack'], [{ die: 'white' }, { die: 'white' }], [{ symbol: 'axe' }, ' ', { symbol: 'critical' }]],
        [['Defence'], [{ die: 'black' }], [{ symbol: 'shield' }, ' ', { symbol: 'critical' }]],
        [['Armour'], ['D6: 2+'], ['rerolls a failed ', { die: 'black' }]],
      ],
    });
    expect(card.sections).toContainEqual({
      type: 'keywords',
      keywords: [
        {
          text: 'Shield Wall',
          explanation: 'Rolls one defence die more when it is charged.',
          rule: 'GLO-8.2',
        },
      ],
    });
  });

  test('a special unit that moves as such says so without repeating its class (GLO-4.2.1)', () => {
    const tags = book
      .card('cinder-giant')!
      .sections.flatMap((part) => (part.type === 'tags' ? part.tags : []));
    expect(tags.map(({ text }) => text).slice(0, 2)).toEqual(['special', 'special move']);
  });

  test('a wizard: four white and two black dice (GLO-5.3.1), wounds, and its three spells (GLO-4.1, GLO-5.5.1)', () => {
    const card = book.card('ash-reader')!;
    expect(card.sections[0]).toMatchObject({
      stats: [
        { key: 'models' },
        { key: 'wounds', value: '3', step: { value: 3 } },
        { key: 'armour', value: 'free' },
      ],
    });
    const rows = (title: string) =>
      card.sections.flatMap((section) =>
        section.type === 'table' && section.title === title ? section.rows : [],
      );
    const dice = (die: string, n: number) => Array.from({ length: n }, () => ({ die }));
    expect(rows('Dice a model').map((row) => row[1])).toEqual([
      dice('white', 4),
      dice('black', 2),
      ['no D6 needed'],
    ]);
    expect(rows('Spells').map((row) => row.slice(0, 3))).toEqual([
      [dice('blue', 3), ['3"'], ['2']],
      [dice('blue', 2), ['4"'], ['3']],
      [dice('blue', 1), ['6"'], ['4']],
    ]);
  });

  test('a cannon: its range, and what height adds (GLO-5.4.2)', () => {
    expect(book.card('old-thunder')!.sections).toContainEqual(
      expect.objectContaining({ title: 'Shooting', rows: [[['cannon'], ['10"'], ['+2" for each 2"']]] }),
    );
  });

  test('a flyer goes any distance', () => {
    expect(book.card('sump-drake')!.sections).toContainEqual(
      expect.objectContaining({
        title: 'Movement',
        rows: [
          [['Move'], ['any distance']],
          [['Charge'], ['any distance']],
        ],
      }),
    );
  });
});

describe('the terms that hovers quote', () => {
  const { terms } = glory.link(samples().flatMap(({ source }) => source ?? []));

  test('every term has words, and each is listed once', () => {
    for (const { term, text } of terms) expect(text.length, term).toBeGreaterThan(10);
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  });

  test("the rulebook's own words, and the keywords of the workspace", () => {
    expect(terms.find(({ term }) => term === 'armour')).toMatchObject({ rule: 'GLO-4.6.2', type: 'stat' });
    expect(terms.find(({ term }) => term === 'Shield Wall')).toMatchObject({
      type: 'keyword',
      rule: 'GLO-8.2',
    });
  });
});
