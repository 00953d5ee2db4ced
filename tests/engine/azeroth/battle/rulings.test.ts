import type { GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { describe, expect, test } from 'vitest';
import type { Difference } from '../cards';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { hasFlag, healingOf } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { putInForce } from '@engine/systems/azeroth/battle/state/state';
import { away, being, fight, foe, great, hero, magical, me, near, strip } from './pieces';
import { bolt, cast, dying, fire, spell, uses } from './spells';
import { activations, BACK, carryOut, happening, R, stage, verdicts, type Stand } from './stage';
import { playBattle } from './fights';

const stride = (by: number): Difference =>
  spell({ type: 'Instant', target: 'self', effects: [{ effect: 'move', distance: by }] });
const hasten: Difference = spell({
  type: 'Buff',
  target: 'self',
  effects: [{ effect: 'modify-stat', stat: 'MOV', by: 3 }],
});

describe('an ability that adds movement adds its inches once (AAW-8.3-card, ruling A37)', () => {
  activations([
    {
      rule: 'AAW-8.3-card',
      what: 'a rush goes twice MOV and 3" more: 13", not 16"',
      models: [being(stride(3)), away],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, sequence: 'rush', to: [23, 10] },
      happens: [uses('AAW-8.3-instant'), '0 moves to 23, 10 for 13 [AAW-5.2-rush]'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-8.3-card',
      what: 'no farther',
      models: [being(stride(3)), away],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, sequence: 'rush', to: [23.1, 10] },
      why: 'no-way',
    },
    {
      rule: 'AAW-8.3-card',
      what: 'nor where it is called MOV',
      models: [being(hasten), away],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, sequence: 'rush', to: [23.1, 10] },
      why: 'no-way',
    },
  ]);
  test('AAW-10.3-rout: a rout moves the printed MOV, whatever is in force (ruling A36)', () => {
    const battle = stage({ models: [{ ...being(hasten), flags: ['shaken'] }, away] });
    const { state } = battle;
    putInForce(state, 0, 0, 0);
    expect(happening(battle, 'morale 6, morale 6', () => moralePhase(battle)).at(-1)).toBe(
      '0 moves to 10, 5 for 5 [AAW-10.3-rout]',
    );
  });
});

describe('a withdrawal leads away from the enemy it fought (AAW-5.2-withdraw)', () => {
  const models = [me, foe(11.5)];
  verdicts([
    { rule: 'AAW-5.2-withdraw', what: 'nearer', models, does: { sequence: 'withdraw', to: [10.2, 10], target: 1 }, why: 'nearer' }, // prettier-ignore
    { rule: 'AAW-5.2-withdraw', what: 'past it', models, does: { sequence: 'withdraw', to: [11, 11.2], target: 1 }, why: 'nearer' }, // prettier-ignore
    { rule: 'AAW-5.2-withdraw', what: 'away', models, does: { sequence: 'withdraw', to: [8, 10], target: 1 }, why: undefined }, // prettier-ignore
  ]);
});

describe('a blast is an attack', () => {
  const caster = being(fire('small'));
  const burns = { power: 0, powerX: 16, powerY: 10, powerFirst: true } as const;
  const models: Stand[] = [caster, foe(14), foe(16)];
  const mana = [2, 0] as const;
  verdicts([
    { rule: 'AAW-5.2-rush', what: 'not with a rush', models, mana, does: { ...burns, sequence: 'rush', to: [10, 15] }, why: 'no-power' }, // prettier-ignore
    { rule: 'AAW-5.2-no-charge-after-attack', what: 'not before a charge', models, mana, does: { ...burns, sequence: 'charge', to: [14 - 2 * R - 0.002, 10], target: 1 }, why: 'no-power' }, // prettier-ignore
    { rule: 'AAW-N31', what: 'not in a first round without attacks', models, mana, round: 1, variants: { 'round-one': 'advance-only' }, does: burns, why: 'round-one' }, // prettier-ignore
    { rule: 'AAW-8.3-blast', what: 'with a move', models, mana, does: { ...burns, sequence: 'move-shoot', to: [10, 13] }, why: undefined }, // prettier-ignore
  ]);
});

test('AAW-5.1-activation: a side that offers nothing legal is activated anyway, and this is reported', () => {
  const battle = stage({ models: [me, away] });
  const mute: GameBot = { choose: () => false, answersYes: () => false };
  const events: BattleEvent[] = [];
  playBattle(newBattle(battle.setup), mute, 1, 0, 'drawn', events);
  const acted = events.flatMap((event) => (event.type === 'activated' ? [event.sequence] : []));
  expect(acted).toEqual(Array(12).fill('hold-shoot'));
});

describe('ovals in zones (AAW-6.2-zones)', () => {
  const kodo: Difference = { tier: ['Mounted'], base: '90x52mm', stats: { MOV: 12 } };
  const along = 45 / 25.4;
  activations([
    {
      rule: 'AAW-6.5',
      what: 'whose length alone would reach the enemy, turned the other way at its end, was never near it',
      models: [
        { ...me, is: kodo, at: [3, 10] },
        { side: 1, at: [8 + along + R + 1.9, 10] },
      ],
      does: { sequence: 'move-shoot', to: [8, 10], facing: Math.PI / 2 },
      happens: ['0 moves to 8, 10 for 5 [AAW-5.2-move-shoot]'],
    },
    {
      rule: 'AAW-6.5',
      what: 'whose side passes it was',
      models: [
        { ...me, is: kodo, at: [3, 10] },
        { side: 1, at: [8, 10 + 26 / 25.4 + R + 1.9] },
      ],
      does: { sequence: 'move-shoot', to: [15, 10] },
      dice: 'hit 1',
      happens: ['0 moves to 15, 10 for 12 [AAW-5.2-move-shoot]', '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5',
      what: 'one that shifts and stays within 2" by its length has not left',
      models: [
        { ...me, is: kodo },
        { side: 1, at: [10 + along + R + 1.5, 10] },
      ],
      does: { sequence: 'move-shoot', to: [9.7, 10] },
      happens: ['0 moves to 9.7, 10 for 0.3 [AAW-5.2-move-shoot]'],
    },
  ]);
});

describe('when the battle is over, nothing more happens', () => {
  const burst = dying({ effects: [{ effect: 'damage', amount: 4 }] });
  const warlords = (battle: ReturnType<typeof stage>): void => void battle.state.warlord.set([2, 3]);
  const models: Stand[] = [
    me,
    { ...near(burst), wounds: 1 },
    { side: 0, at: [10, 12], is: hero },
    { side: 1, at: [28, 19], is: hero },
    { side: 0, at: [11.5, 12] },
  ];
  const told = (): string[] => {
    const battle = stage({ models, objective: 'assassination' });
    warlords(battle);
    return happening(battle, 'hit 4, wound 4, save 3', () => carryOut(battle, fight));
  };
  test('AAW-11-assassination: the effect hits every model it reaches, then the battle is over', () => {
    const happened = told();
    expect(happened.at(-1)).toBe('side 1 wins [AAW-11-assassination]');
    expect(happened.filter((line) => line.includes('wins'))).toHaveLength(1);
    expect(happened).toContain('4 is destroyed [AAW-7.8]');
  });
  test('AAW-11-assassination: both warlords destroyed by one effect is a draw', () => {
    const battle = stage({ models: [...models.slice(0, 3), { side: 1, at: [11, 8.5], is: hero }], objective: 'assassination' }); // prettier-ignore
    warlords(battle);
    expect(happening(battle, 'hit 4, wound 4, save 3', () => carryOut(battle, fight)).at(-1)).toBe(
      'a draw [AAW-11-assassination]',
    );
  });
  test('AAW-11-annihilation: both sides destroyed by one effect is a draw', () => {
    const battle = stage({ models: models.slice(0, 2) });
    expect(happening(battle, 'hit 4, wound 4, save 3', () => carryOut(battle, fight)).at(-1)).toBe(
      'a draw [AAW-11-annihilation]',
    );
  });
});

describe('Regeneration', () => {
  const wither = spell({ type: 'Debuff', target: 'enemy', effects: [{ effect: 'suppress', keyword: 'Regeneration' }] }); // prettier-ignore
  const regrow = spell({ type: 'Buff', target: 'friend', effects: [{ effect: 'grant', keyword: 'Regeneration [2]' }] }); // prettier-ignore
  const troll: Difference = { keywords: ['Regeneration [1]'] };
  const regains = (caster: Difference, side: 0 | 1, is: Difference): number => {
    const battle = stage({ models: [being(caster), { side, at: [14, 10], is }, away], mana: [2, 0] });
    happening(battle, '', () => carryOut(battle, cast));
    return healingOf(battle, 1);
  };
  test('AAW-4.6-regeneration: is suppressed like any keyword', () =>
    expect(regains(wither, 1, troll)).toBe(0));
  test('AAW-4.6-book-keywords: both printed and granted, it counts once, with the higher number (ruling A30)', () => {
    expect([regains(regrow, 0, troll), regains(regrow, 0, {})]).toEqual([2, 2]);
  });
});

describe('friends are other models (AAW-8.3-card, ruling A31)', () => {
  const aura = (itself?: boolean): Difference =>
    spell({ type: 'Buff', target: 'friends', effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }], ...(itself && { itself }) }); // prettier-ignore
  const reached = (itself?: boolean): number[] => {
    const battle = stage({ models: [being(aura(itself)), { side: 0, at: [12, 10] }, away], mana: [2, 0] });
    happening(battle, '', () => carryOut(battle, cast));
    return Array.from(battle.state.effectOn.slice(0, battle.state.effects));
  };
  test('an aura reaches the others', () => expect(reached()).toEqual([1]));
  test('and itself if the card says so', () => expect(reached(true)).toEqual([0, 1]));
});

describe('morale is simultaneous (AAW-5.1-morale, ruling A28)', () => {
  const shaken: Stand = { ...me, flags: ['shaken'] };
  test('a Hero that routs in the phase still inspires models that test with it, and flights come last', () => {
    const battle = stage({ models: [{ ...shaken, is: hero }, { ...shaken, at: [12, 10] }, away] });
    const told = happening(battle, 'morale 6, morale 6, morale 6, morale 6, morale 3, morale 4', () =>
      moralePhase(battle),
    );
    expect(told).toEqual([
      '0 tests 6 + 6 against 9: routs [AAW-10.3-rout]',
      '1 tests rolled again 3 + 4 against 7: passed [AAW-10.3-pass]',
      '0 moves to 10, 5 for 5 [AAW-10.3-rout]',
    ]);
  });
  test('AAW-9.1-command-aura: one that routs already does not (ruling A33)', () => {
    const battle = stage({
      models: [{ ...me, is: hero, flags: ['routing'] }, { ...shaken, at: [12, 10] }, away],
    });
    happening(battle, 'morale 1, morale 1, morale 4, morale 4', () => moralePhase(battle));
    expect(hasFlag(battle, 1, FLAG.wavering)).toBe(true);
  });
});

test('AAW-8.5-magical: a routing model dispels nothing (ruling A33)', () => {
  const battle = stage({
    models: [being(spell({ type: 'Buff', target: 'self', effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }] })), { ...away, is: { keywords: ['Magical'] }, flags: ['routing'] }], // prettier-ignore
    mana: [2, 9],
    answers: ['dispel'],
  });
  expect(happening(battle, '', () => carryOut(battle, cast))).toEqual([`${uses('AAW-8.3-buff')}`]);
});

describe('a routing Hero counters nothing (AAW-8.5-counterspell, ruling A33)', () => {
  const routing: Stand = { ...foe(16, great), flags: ['routing'] };
  const harmed = '1 loses 2, 2 left [AAW-8.3-card]';
  activations([
    {
      rule: 'AAW-8.5-counterspell',
      what: 'though its side has the mana and would',
      models: [being(bolt(2)), routing],
      mana: [2, 9],
      answers: ['counterspell'],
      does: cast,
      happens: [uses('AAW-8.3-instant'), harmed],
      then: ({ state }) => expect([...state.mana]).toEqual([0, 9]),
    },
    {
      rule: 'AAW-8.5-magical',
      what: 'nor does it lend its 1 to who counters in its place',
      models: [being(bolt(2)), routing, { ...foe(16, magical), at: [20, 10] }],
      mana: [2, 9],
      answers: ['counterspell'],
      does: cast,
      dice: 'magic 3',
      happens: [uses('AAW-8.3-instant'), '2 tries counterspell: 3, not stopped', harmed],
    },
  ]);
});

describe('cover against a blast (AAW-8.4-wounds, ruling A35)', () => {
  const burns = { power: 0, powerX: 16, powerY: 10, powerFirst: true } as const;
  activations([
    {
      rule: 'AAW-8.4-wounds',
      what: 'the forest that it stands in gives none',
      models: [being(fire('small')), foe(16), away],
      terrain: strip('forest', 15, 17),
      mana: [2, 0],
      does: burns,
      dice: 'scatter 1, wound 4, save 3',
      happens: [uses('AAW-8.3-blast'), 'template at 16, 10, 0" adrift', '0 strikes 1 (blast) for 1', '1 loses 1, 3 left [AAW-8.4-wounds]'], // prettier-ignore
    },
  ]);
});

describe('a need of 7 (AAW-4.4-def, ruling A34)', () => {
  activations([
    {
      rule: 'AAW-4.4-def',
      what: 'is not met with hard cover either',
      models: [me, foe(15, { stats: { DEF: 7 } })],
      terrain: strip('ruins', 12, 13),
      does: { sequence: 'move-shoot', target: 1 },
      dice: 'hit 4, wound 4, save 6',
      happens: ['0 strikes 1 (move-shoot) for 1', '1 loses 1, 3 left'],
    },
  ]);
});

describe('Berserker is checked when the dice are counted (AAW-4.6-berserker, ruling A23)', () => {
  activations([
    {
      rule: 'AAW-4.6-berserker',
      what: 'wounds lost on the way to the charge count',
      models: [{ ...being({ keywords: ['Berserker'] }), wounds: 3 }, foe(14), { side: 1, at: [10, 11.5], facing: BACK }], // prettier-ignore
      does: { sequence: 'charge', to: [14 - 2 * R - 0.002, 10], target: 1 },
      dice: 'hit 5, wound 4, save 3, hit 1, hit 1',
      happens: [
        '0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]',
        '2 strikes 0 (opportunity) for 1',
        '0 loses 1, 2 left',
        '0 strikes 1 (charge) for 0',
      ],
    },
  ]);
});

describe('taunted and wavering (AAW-4.6-taunt)', () => {
  const bully: Stand = { side: 1, at: [18, 10], facing: BACK, is: { keywords: ['Taunt'] } };
  const models: Stand[] = [{ ...me, taunter: 1, flags: ['wavering'] }, bully, foe(14)];
  verdicts([
    { rule: 'AAW-4.6-taunt', what: 'shooting at another', models, does: { sequence: 'hold-shoot', target: 2 }, why: 'taunted' }, // prettier-ignore
    { rule: 'AAW-4.6-taunt', what: 'holding', models, does: { sequence: 'hold-shoot' }, why: undefined },
    { rule: 'AAW-N21', what: 'moving where it may', models, variants: { waver: 'may-move' }, does: { sequence: 'move', to: [12, 12] }, why: undefined }, // prettier-ignore
    { rule: 'AAW-N21', what: 'holding where it may move', models, variants: { waver: 'may-move' }, does: { sequence: 'hold-shoot' }, why: 'taunted' }, // prettier-ignore
  ]);
});
