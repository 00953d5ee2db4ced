import { describe, expect, test } from 'vitest';
import { army, problems, scenario, sourceOf, unit } from './files';

describe('problems that a schema cannot express', () => {
  test.each([
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
          '5" away: bows shoots 3" (GLO-4.3.1). This attack can have no effect. Change or remove this value.',
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
        ['more attack dice of the target', 'attackDice', { when: 'defending', bonus: { attackDice: 1 } }],
        ['more damage of the target', 'damage', { when: 'defending', bonus: { damage: 1 } }],
        ['defence dice of the attacker', 'defenceDice', { when: 'attacking', bonus: { defenceDice: 1 } }],
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
  test('a legal list', () => {
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
  test.each([
    {
      what: 'over its points (GLO-8.4)',
      own: { limit: 110, units: [{ unit: 'pikes', count: 2 }] },
      found: {
        code: 'army-over-points',
        path: ['limit'],
        message:
          'host costs 120 points (8 models), 10 over its limit of 110 (GLO-8.4). Take less, or raise "points".',
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
