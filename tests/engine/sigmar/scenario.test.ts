import { describe, expect, test } from 'vitest';
import type { AttackConditions } from '@engine/generated/age-of-sigmar';
import { benchCases } from '@engine/systems/sigmar/bench';
import { linked, melee, problems, ranged, unit, workspace } from './support';

const SPELL = {
  name: 'Bolt',
  type: 'Spell' as const,
  value: 6,
  text: 'x',
  effects: [{ type: 'mortal-damage' as const, amount: 'D3' }],
};
const UNITS = [
  unit({
    id: 'mage',
    health: 5,
    keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
    weapons: [melee(), ranged()],
    abilities: [SPELL, { name: 'Song', type: 'Active', text: 'x' }],
  }),
  unit({ id: 'troop', models: 5, health: 2 }),
  unit({ id: 'bird', keywords: ['CAVALRY', 'FLY'] }),
  unit({ id: 'archers', weapons: [ranged({ range: 12 })] }),
];

const scenario = (rest: object) =>
  workspace({ unit: UNITS, scenario: [{ id: 's', name: 'S', ...rest } as { id: string }] });
const attack = (attacker: string, defender: string, conditions: AttackConditions) =>
  scenario({ kind: 'attack', attacker, defender, conditions });
const found = (files: ReturnType<typeof scenario>) =>
  problems(files).map(({ code, severity, message, path, fixes = [] }) => ({
    code,
    severity,
    message,
    path: path.join('.'),
    fix: fixes[0]?.text,
  }));

describe('attacks that the rules do not allow', () => {
  test.each<
    [
      what: string,
      attacker: string,
      defender: string,
      conditions: AttackConditions,
      path: string,
      message: RegExp,
    ]
  >([
    [
      'AOS-14.4: fighting without a melee weapon',
      'archers',
      'troop',
      { action: 'fight' },
      'conditions.action',
      /no melee weapon/,
    ],
    [
      'AOS-14.2: shooting without a ranged weapon',
      'troop',
      'mage',
      { action: 'shoot' },
      'conditions.action',
      /no ranged weapon/,
    ],
    [
      'AOS-16.0-shooting: out of range',
      'archers',
      'troop',
      { action: 'shoot', distance: 13 },
      'conditions.distance',
      /reaches 12"/,
    ],
    [
      'AOS-20.0-shoot-in-combat: in combat without such a weapon',
      'archers',
      'troop',
      { action: 'shoot', inCombat: true },
      'conditions.inCombat',
      /no weapon with Shoot in Combat/,
    ],
    [
      'AOS-25.0: a guarded INFANTRY HERO from afar',
      'mage',
      'mage',
      { action: 'shoot', guarded: true, distance: 13 },
      'conditions.distance',
      /more than 12"/,
    ],
    [
      'AOS-18.2: more damage allocated than a model can have',
      'troop',
      'troop',
      { defenderDamage: 2 },
      'conditions.defenderDamage',
      /would slay a model/,
    ],
    [
      'AOS-16.0: a weapon that it has not',
      'troop',
      'mage',
      { weapons: ['Blad'] },
      'conditions.weapons.0',
      /Did you mean "Blade"/,
    ],
    [
      'modifiers of a weapon that it has not',
      'troop',
      'mage',
      { modifiers: { weapons: [{ weapon: 'Bow', hit: 1 }] } },
      'conditions.modifiers.weapons.0.weapon',
      /no weapon "Bow"/,
    ],
    [
      'AOS-5.2: an ability that it has not',
      'mage',
      'troop',
      { ability: 'Bolts' },
      'conditions.ability',
      /Did you mean "Bolt"/,
    ],
    [
      'AOS-17.2: an ability that harms nobody',
      'mage',
      'troop',
      { ability: 'Song' },
      'conditions.ability',
      /no mortal damage/,
    ],
    [
      'AOS-commands-4.0: Covering Fire in combat',
      'archers',
      'troop',
      { action: 'shoot', inCombat: true, commands: ['Covering Fire'] },
      'conditions.commands',
      /not in combat/,
    ],
    [
      'AOS-commands-1.2: two commands of one unit in a phase',
      'archers',
      'troop',
      { commands: ['Covering Fire', 'All-out Attack'] },
      'conditions.commands',
      /one command in a phase/,
    ],
    [
      'AOS-commands-2.0-rally: in combat',
      'troop',
      'mage',
      { action: 'fight', commands: ['Rally'] },
      'conditions.commands',
      /cannot Rally/,
    ],
    [
      'AOS-commands-8.0: Power Through without a charge',
      'mage',
      'troop',
      { action: 'fight', commands: ['Power Through'] },
      'conditions.commands',
      /"charged" to true/,
    ],
    [
      'AOS-commands-8.0: Power Through a unit of no lower Health',
      'troop',
      'mage',
      { action: 'fight', charged: true, commands: ['Power Through'] },
      'conditions.commands',
      /lower Health/,
    ],
  ])('%s', (_, attacker, defender, conditions, path, message) => {
    const files = attack(attacker, defender, conditions);
    expect(found(files)).toMatchObject([
      { code: 'impossible-attack', severity: 'error', path, message: expect.stringMatching(message) },
    ]);
    expect(linked(files).fight('s', { variants: {}, seed: 1 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(message),
    });
  });

  test('a misspelled weapon has a quick fix', () =>
    expect(found(attack('troop', 'mage', { weapons: ['Blad'] }))).toMatchObject([{ fix: '"Blade"' }]));
});

describe('conditions without effect are reported', () => {
  test.each<[what: string, attacker: string, defender: string, conditions: AttackConditions, key: string]>([
    ['AOS-25.0: a guard for who is no HERO', 'archers', 'troop', { guarded: true }, 'guarded'],
    ['AOS-25.0: a guard in combat', 'troop', 'mage', { guarded: true }, 'guarded'],
    ['AOS-15.4: cover for who flies', 'troop', 'bird', { cover: true }, 'cover'],
    [
      'AOS-terrain-1.2-cover: cover for who charged',
      'troop',
      'mage',
      { cover: true, targetCharged: true },
      'cover',
    ],
    ['AOS-16.0-shooting: a distance in combat', 'troop', 'mage', { distance: 2 }, 'distance'],
    ['AOS-magic-4.0: unbinding without a spell', 'troop', 'mage', { unbind: true }, 'unbind'],
    ['AOS-magic-3.0: ritual points for a spell', 'mage', 'troop', { ability: 'Bolt', ritual: 2 }, 'ritual'],
  ])('%s', (_, attacker, defender, conditions, key) =>
    expect(found(attack(attacker, defender, conditions))).toMatchObject([
      { code: 'condition-without-effect', severity: 'warning', path: `conditions.${key}` },
    ]),
  );
  test('AOS-army-3.3: more models than a reinforced unit has', () =>
    expect(found(attack('troop', 'mage', { attackerModels: 11 }))).toMatchObject([
      { code: 'too-many-models', severity: 'warning' },
    ]));
});

describe('a zero too many', () => {
  const monstrous = unit({
    id: 'giants',
    models: 60,
    weapons: [melee({ attacks: '6D6+12', damage: '6D6+12' })],
  });
  const files = workspace({
    unit: [monstrous, ...UNITS],
    scenario: [
      { id: 's', name: 'S', kind: 'attack', attacker: 'giants', defender: 'troop' } as { id: string },
    ],
  });
  test('gets an immediate message', () =>
    expect(linked(files).fight('s', { variants: {}, seed: 1 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/up to 138240 damage/),
    }));
  test('a large horde does not', () => {
    const horde = unit({ id: 'giants', models: 60, weapons: [melee({ attacks: 4, damage: 'D6' })] });
    expect(
      linked({ ...files, ...workspace({ unit: [horde] }) }).fight('s', { variants: {}, seed: 1 }),
    ).toMatchObject({ ok: true });
  });
});

describe('duels', () => {
  const duel = (rest: object) => found(scenario({ kind: 'duel', sides: ['troop', 'mage'], ...rest }));
  test('a plain one has no messages', () => expect(duel({})).toEqual([]));
  test('an opener that is neither side', () =>
    expect(duel({ first: 'bird' })).toMatchObject([{ code: 'unknown-side', path: 'first' }]));
  test('an unknown side', () =>
    expect(duel({ sides: ['trop', 'mage'] })).toMatchObject([
      { code: 'unknown-unit', path: 'sides.0', fix: '"troop"' },
    ]));
  test('sides without a unit', () =>
    expect(duel({ sides: ['archers', 'archers'] })).toMatchObject([{ code: 'nobody-fights' }]));
});

describe('the steps behind an attack', () => {
  const explain = (attacker: string, defender: string, conditions: AttackConditions) =>
    linked(attack(attacker, defender, conditions)).explain('s', { variants: {}, seed: 1 })!;
  test('each with its need, its modifiers, and its chance', () => {
    const { steps } = explain('troop', 'mage', {
      action: 'fight',
      cover: true,
      modifiers: { rerollHits: 'ones', ward: 5 },
    });
    expect(
      steps.map(({ label, result, chance }) => [
        label,
        result,
        chance === undefined ? '' : chance.toFixed(4),
      ]),
    ).toEqual([
      ['Attacks', '5 attacks', ''],
      ['Hit', '5+', ((2 / 6) * (7 / 6)).toFixed(4)],
      ['Wound', '4+', '0.5000'],
      ['Save', '4+', '0.5000'],
      ['Damage', '1', ''],
      ['Ward', '5+', '0.3333'],
    ]);
    expect(steps[1].modifiers).toEqual([{ rule: 'AOS-terrain-1.2-cover', label: 'Cover', by: -1 }]);
  });
  test('a spell is one casting roll and its damage', () => {
    const { steps } = explain('mage', 'troop', { ability: 'Bolt' });
    expect(steps).toMatchObject([
      { label: 'Casting roll', need: '6+', chance: expect.closeTo(26 / 36, 12), rule: 'AOS-magic-2.0' },
      { label: 'Damage', result: 'D3' },
    ]);
  });
  test('a duel has no steps', () =>
    expect(
      linked(scenario({ kind: 'duel', sides: ['troop', 'mage'] })).explain('s', { variants: {}, seed: 1 }),
    ).toBeUndefined());
});

describe('the bench case', () => {
  test('calculates a real attack', () => {
    for (const { run, wanted } of benchCases()) {
      expect(wanted).toBe(20_000);
      expect(run()).toBeGreaterThan(0);
      expect(run()).toBeLessThan(2);
    }
  });
});
