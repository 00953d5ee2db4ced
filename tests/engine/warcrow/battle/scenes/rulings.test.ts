import { describe, expect, it } from 'vitest';
import type { Skill } from '@engine/generated/warcrow';
import { stream } from '@engine/kernel/rng';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { flee } from '@engine/systems/warcrow/battle/rules/effects/flee';
import { applyTingeEffect } from '@engine/systems/warcrow/battle/rules/effects/tinge';
import { AT, STATE_BIT, type State } from '@engine/systems/warcrow/battle/state/state';
import { card, defence, magic, pool, Stage, will, type Standing } from '../stage';
import { across, blue, one, other, red, stage } from './cast';

/** Where the dice of an attack begin, and how many there are. */
const pools = (scene: Stage): number[] =>
  scene.events.flatMap(({ fact }) =>
    fact.type === 'attack'
      ? ((fact as unknown as Record<string, unknown>)['journal'] as { type: string; dice: number }[]).flatMap(
          (entry) => (entry.type === 'pool' ? [entry.dice] : []),
        )
      : [],
  );

const skill = (rest: Partial<Skill> & { name: string; type: Skill['type'] }): Skill => ({
  text: 'As its parts say.',
  ...rest,
});

describe('modifiers that were paid for are rolled, whatever skill is used afterwards (ruling W28, WAR-modifier)', () => {
  const panels = [
    {
      from: 1,
      melee: { dice: { red: 1 }, modifier: { dice: { red: 1 } } },
      defence: { dice: { green: 1 }, modifier: { dice: { green: 1 } } },
    },
  ];
  const ready = skill({ name: 'Ready', type: 'command', effects: [{ on: 'any', automatic: { S: 0 } }] });
  const cry = (does: Skill['does']): Skill => ({ ...ready, name: 'Cry', does: does! });
  const fighter = (id: string, ...skills: Skill[]) => card(id, { morale: 2, panels, skills, command: 2 });
  /** The attacker's dice and the defender's; the last answers are about commands, the first about the modifiers. */
  it.each([
    ['the attacker’s own command', fighter('a', ready), fighter('d'), [0, 1, 1], [2, 1]],
    ['the defender’s own command', fighter('a'), fighter('d', ready), [1, 0, 1], [1, 2]],
    ['the other’s command', fighter('a', ready), fighter('d'), [1, 0, 1], [1, 2]],
    [
      'a command that disarms the attacker',
      fighter('a'),
      fighter('d', cry([{ to: 'enemies', within: 5, state: 'disarmed' }])),
      [0, 1, 1],
      [2, 1],
    ],
    [
      'a command that stresses the attacker',
      fighter('a'),
      fighter('d', cry([{ to: 'enemies', within: 5, stress: 2 }])),
      [0, 1, 1],
      [2, 1],
    ],
  ] as const)('%s', (_, attacker, defender, answers, dice) => {
    const scene = stage(
      [red(attacker, [[30, 20]], { stress: 1 }), blue(defender, [[30, 22]], { stress: 1 })],
      { answers: [...answers] },
    );
    const faces = [
      ...pool(...Array.from({ length: dice[0] }, () => 8)),
      ...defence(...Array.from({ length: dice[1] }, () => 7)),
    ];
    scene.act('attack', 0, { target: 1 }, faces);
    expect(pools(scene)).toEqual(dice);
  });
});

describe('a unit that flees off the table is removed with its Character (ruling W27, WAR-flee)', () => {
  const chief = (rank: 'officer' | 'support') =>
    card('chief', { character: rank, keywords: ['Character', 'Join (Infantry)'], joined: {} });
  const pair = card('pair', { troops: 2, characteristics: ['Infantry'] });
  it.each(['officer', 'support'] as const)('with an %s', (rank) => {
    const at: Standing['at'] = [
      [30, 1.5],
      [32.1, 1.5],
      [27.9, 1.5],
    ];
    const scene = stage([
      red(pair, at, { with: chief(rank), rallyAt: 1, stress: 2 }),
      red(one, [[10, 10]]),
      blue(other, [[30, 50]]),
    ]);
    scene.with([], (referee) => flee(scene.state, 0, referee));
    const { setup, at: whereabouts } = scene.state;
    expect(setup.units.filter((_one, u) => whereabouts[u] === AT.gone).map(({ name }) => name)).toEqual([
      'pair',
      'chief',
    ]);
    const types = scene.events.map(({ fact }) => fact.type);
    expect(types.filter((type) => type === 'removed')).toHaveLength(3);
    expect(types).not.toContain('separated');
  });
});

describe('only moving may be repeated: one spell per activation (ruling W25, WAR-use-magic-skill)', () => {
  const bolt = (name: string, type: Skill['type'] = 'magic'): Skill =>
    skill({ name, type, target: 'enemy', range: 30, does: [{ damage: 3 }] });
  const caster = (...skills: Skill[]) => card('caster', { keywords: ['Spellcaster'], skills });
  const strong = card('strong', { wounds: 9 });
  const scene = (type: Skill['type'], spells: string) =>
    new Stage({
      units: [
        red(caster(bolt('One', type), bolt('Two', type)), [[30, 20]], { tinge: 3 }),
        blue(strong, [[30, 45]]),
      ],
      variants: { spells },
    });
  it.each([
    ['magic', 'one', 'WAR-use-magic-skill'],
    ['combat', 'one', 'WAR-use-combat-skill'],
    ['tinge', 'one', 'WAR-use-tinge-skill'],
    ['magic', 'any', undefined],
    ['combat', 'any', undefined],
    ['tinge', 'any', undefined],
  ] as const)('a second %s skill, spells = %s', (type, spells, refused) => {
    const table = scene(type, spells);
    table.act('skill', 0, { target: 1, skill: 0 }, type === 'magic' ? magic(1) : []);
    expect(table.refusal('skill', 0, { target: 1, skill: 1 })).toBe(refused);
    expect(table.refusal('skill', 0, { target: 1, skill: 0 })).toBe('WAR-requirements');
  });

  it.each([
    ['one', 1],
    ['any', 2],
  ] as const)('greed casts as often as allowed if it pays: spells = %s', (spells, casts) => {
    const table = scene('magic', spells);
    const { game, state } = table;
    const greedy = policyOf<State, Action>('greedy');
    let cast = 0;
    for (let action = greedy.choose(game, state, stream(1, 0, 'bot-0')); state.now.half === 0 && action;) {
      if (action.type === 'skill') cast++;
      table.with(action.type === 'skill' ? magic(1) : [], (referee) => game.apply(state, action!, referee));
      action = state.now.half === 0 ? greedy.choose(game, state, stream(1, 0, 'bot-0')) : undefined;
    }
    expect(cast).toBe(casts);
  });
});

describe('Intimidating gained for one action only (ruling W24, WAR-intimidating)', () => {
  const frightens = (action?: 'charge' | 'assault', on: 'melee' | 'defence' = 'melee') =>
    card('frightens', {
      skills: [
        skill({
          name: 'Howl',
          type: 'passive',
          effects: [{ on, ...(action && { action }), keywords: ['Intimidating (2)'] }],
        }),
      ],
    });
  it.each([
    ['gained always', frightens(), 'charge', 2],
    ['gained for a charge, in a charge', frightens('charge'), 'charge', 2],
    ['gained for a charge, in an assault', frightens('charge'), 'assault', 0],
    ['gained for an assault, in an assault', frightens('assault'), 'assault', 2],
  ] as const)('%s', (_, runs, action, stress) => {
    const scene = stage([red(runs, [[30, 20]]), blue(other, [[30, 25]])]);
    const tests = stress > 0 ? will(8) : [];
    scene.act(action, 0, { target: 1 }, [...tests, ...pool(8), ...(action === 'charge' ? pool(8) : [])]);
    expect(scene.state.stress[1]).toBe(stress);
  });

  it('the charged unit may gain it too', () => {
    const scene = stage([red(one, [[30, 20]]), blue(frightens('charge', 'defence'), [[30, 25]])]);
    scene.act('charge', 0, { target: 1 }, [...will(8), ...pool(8), ...pool(8)]);
    expect(scene.state.stress[0]).toBe(2);
  });

  it.each([
    ['Fearless', 0],
    ['Manned', 0],
    ['Golem', 0],
    ['Raging', 1],
  ] as const)('%s gained for a charge counts in that charge', (keyword, stress) => {
    const brave = card('brave', {
      skills: [
        skill({
          name: 'Brave',
          type: 'passive',
          effects: [{ on: 'melee', action: 'charge', keywords: [keyword] }],
        }),
      ],
    });
    const scary = card('scary', { keywords: ['Intimidating (1)'] });
    const scene = stage([red(brave, [[30, 20]]), blue(scary, [[30, 25]])]);
    scene.act('charge', 0, { target: 1 }, [...(stress ? will(8) : []), ...pool(8), ...pool(8)]);
    expect(scene.state.stress[0]).toBe(stress);
  });
});

describe('repeats apply to willpower rolls (ruling W26, WAR-repeat-die, WAR-repeat-roll)', () => {
  const scary = card('scary', { keywords: ['Intimidating (1)'] });
  const stubborn = (repeat: number | 'roll') =>
    card('stubborn', {
      willpower: { orange: 2 },
      skills: [skill({ name: 'Iron will', type: 'passive', effects: [{ on: 'willpower', repeat }] })],
    });
  it.each([
    ['a die that failed', 1, {}, will(8, 8, 1), 0, 'WAR-repeat-die'],
    ['one die, no more', 1, {}, will(8, 8, 8), 1, 'WAR-repeat-die'],
    ['no die of a roll that passes', 1, {}, will(1, 8), 0, undefined],
    ['the roll', 'roll', {}, will(8, 8, 8, 1), 0, 'WAR-repeat-roll'],
    [
      'no die twice, where Frightened has thrown it again',
      'roll',
      { states: ['frightened'] },
      will(1, 8, 8, 1),
      0,
      'WAR-repeat-roll',
    ],
  ] as const)('%s', (_, repeat, more, dice, stress, rule) => {
    const scene = stage([red(scary, [[30, 20]]), blue(stubborn(repeat), [[30, 25]], more)]);
    scene.act('charge', 0, { target: 1 }, [...dice, ...pool(8, 8)]);
    expect(scene.state.stress[1]).toBe(stress);
    const told = scene.events.flatMap(({ dice: lines }) => lines.map((line) => line.rule));
    for (const one of ['WAR-repeat-die', 'WAR-repeat-roll'] as const)
      expect(told.includes(one)).toBe(one === rule);
  });

  it('a caster repeats with the blocks already known', () => {
    const caster = card('caster', {
      keywords: ['Spellcaster'],
      willpower: { orange: 1 },
      skills: [
        skill({ name: 'Bolt', type: 'magic', target: 'enemy', range: 10, does: [{ damage: 1 }] }),
        skill({ name: 'Iron will', type: 'passive', effects: [{ on: 'willpower', repeat: 1 }] }),
      ],
    });
    const scene = stage(
      [red(caster, [[30, 20]]), blue(card('wards', { keywords: ['Dispel (black)'] }), [[30, 28]])],
      {
        answers: [0, 0],
      },
    );
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(8, 8, 1));
    expect(scene.state.damage[1]).toBe(1);
  });
});

describe('shoves onto unstable ground stop at its edge (ruling W29, WAR-unstable, WAR-collide)', () => {
  const push = (strides: number) =>
    card('push', {
      skills: [skill({ name: 'Push', type: 'combat', target: 'enemy', does: [{ shove: strides }] })],
    });
  it.each([
    ['that would end on it', 6, [], 29.1],
    ['that goes beyond it', 9, [], 33],
    ['that ends before it', 3, [], 27],
    ['that touches somebody where nobody may stand', 9, [red(one, [[30, 32]])], 29.1],
  ] as const)('%s', (_, strides, beyond, y) => {
    const units = [red(push(strides), [[30, 20]]), ...beyond, blue(other, [[30, 24]])];
    const scene = stage(units, { terrain: [across('fence', 30.13)] });
    const target = units.length - 1;
    scene.act('skill', 0, { target, skill: 0 });
    expect(scene.places(target)).toEqual([[30, y]]);
    expect(scene.rules).not.toContain('WAR-collide');
  });
});

describe('distances for nearby units are measured from leader to leader (ruling W30, WAR-within)', () => {
  const pair = card('pair', { troops: 2 });
  const near: Standing['at'] = [
    [30, 28],
    [30, 25.9],
  ];
  it('a unit destroyed by the Tinge (WAR-tinge-effects)', () => {
    const witch = card('witch');
    const scene = stage([red(witch, [[30, 20]], { tinge: 7 }), blue(pair, near), blue(one, [[36, 20]])]);
    scene.with([], (referee) => applyTingeEffect(scene.state, 0, referee));
    expect([scene.state.at[0], scene.state.tinge[1], scene.state.tinge[2]]).toEqual([AT.gone, 0, 1]);
  });

  it('a skill’s effect on nearby units', () => {
    const loud = card('loud', {
      skills: [
        skill({
          name: 'Shout',
          type: 'combat',
          target: 'self',
          does: [{ to: 'enemies', within: 5, state: 'slowed' }],
        }),
      ],
    });
    const scene = stage([red(loud, [[30, 20]]), blue(pair, near), blue(one, [[36, 20]])]);
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect([scene.state.states[1], scene.state.states[2]]).toEqual([0, STATE_BIT.slowed]);
  });
});
