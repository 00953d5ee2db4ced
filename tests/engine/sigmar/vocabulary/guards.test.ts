import { describe, expect, it } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import type { ScriptedRoll } from '../../../support/scripted-dice';
import { Stage } from '../battle/stage';
import { card, melee, problems, ranged, unit, workspace } from '../support';

type Of = Partial<UnitFile>;
const passive = (...effects: Effect[]): UnitFile['abilities'] => [
  { name: 'Gift', type: 'Passive', text: 'x', effects: effects },
];
/** Mean damage of an attack. */
const done = (attacker: Of, defender: Of, conditions: AttackConditions = {}, friends: Of[] = []): number =>
  mean(
    exactDamage(
      planAttack(
        situationOf(card(attacker), card(defender), conditions, {
          attacker: friends.map(card),
          target: friends.map(card),
        }),
      ),
    ),
  );
/** Six attacks that hit and wound on 3+, without a save: 6 × 4/6 × 4/6. */
const six: Of = { weapons: [melee({ attacks: 6, hit: 3, wound: 3 })] };
const open: Of = { save: 7, health: 9 };

describe('attacks that fail by their unmodified face', () => {
  it('unmodified hits of 1 to 4 fail, with any bonus', () => {
    const veiled = { ...open, abilities: passive({ type: 'fail-rolls', roll: 'hit', below: 5 }) };
    expect(done(six, veiled)).toBeCloseTo((6 * 2 * 4) / 36, 12);
    expect(done(six, veiled, { modifiers: { hit: 1 } })).toBeCloseTo((6 * 2 * 4) / 36, 12);
    expect(done(six, veiled, { modifiers: { hit: -1 } })).toBeCloseTo((6 * 2 * 4) / 36, 12);
  });
  it('only critical hits hit: on 6, or on 5 if that is critical', () => {
    const swift = {
      ...open,
      abilities: passive({ type: 'fail-rolls', roll: 'hit', below: 'critical', when: { action: 'fight' } }),
    };
    expect(done(six, swift)).toBeCloseTo((6 * 1 * 4) / 36, 12);
    const keen = { ...six, abilities: passive({ type: 'crit-on', face: 5 }) };
    expect(done(keen, swift)).toBeCloseTo((6 * 2 * 4) / 36, 12);
  });
  it('critical hits below the face fail too', () => {
    const veiled = { ...open, abilities: passive({ type: 'fail-rolls', roll: 'hit', below: 5 }) };
    const crits = {
      weapons: [melee({ attacks: 6, hit: 3, wound: 3, abilities: ['Crit (Auto-wound)'] })],
      abilities: passive({ type: 'crit-on', face: 3 }),
    };
    expect(done(crits, veiled)).toBeCloseTo((6 * 2) / 6, 12);
  });
});

describe('hits that inflict mortal damage', () => {
  const struck = (own: Partial<Extract<Effect, { type: 'mortal-hits' }>>, target: Of = open): number =>
    done({ ...six, abilities: passive({ type: 'mortal-hits', amount: 1, ...own }) }, target);
  it('AOS-17.2: and end there: no wound roll, no save', () => {
    expect(struck({})).toBeCloseTo(6 * (4 / 6), 12);
    expect(struck({ amount: 'D3' }, { ...open, save: 2 })).toBeCloseTo(6 * (4 / 6) * 2, 12);
  });
  it('AOS-17.2: or continue as well', () => {
    expect(struck({ besides: true })).toBeCloseTo(6 * (4 / 6) * (1 + 4 / 6), 12);
  });
  it('AOS-17.0-hit: only critical hits', () => {
    expect(struck({ on: 'critical' })).toBeCloseTo(1 + 6 * (3 / 6) * (4 / 6), 12);
    expect(struck({ on: 'critical', besides: true })).toBeCloseTo(1 + 6 * (4 / 6) * (4 / 6), 12);
  });
  it('AOS-17.2: a die for each model of the target', () => {
    expect(struck({ eachFoeModel: 5 }, { ...open, models: 6 })).toBeCloseTo(6 * (4 / 6) * 6 * (2 / 6), 12);
  });
  it('AOS-18.1: wards are rolled against it', () => {
    expect(struck({}, { ...open, keywords: ['WARD (5+)'] })).toBeCloseTo(6 * (4 / 6) * (4 / 6), 12);
  });
});

describe('weapon abilities that have no effect', () => {
  const charger: Of = {
    weapons: [
      melee({ attacks: 6, hit: 3, wound: 3, abilities: ['Charge (+1 Damage)', 'Anti-INFANTRY (+1 Rend)'] }),
    ],
  };
  const charged: AttackConditions = { charged: true };
  it('without Charge there is one damage less, and Anti-X stays', () => {
    const pikes = { save: 4, abilities: passive({ type: 'no-weapon-abilities', which: ['charge'] }) };
    const plain = (6 * 4 * 4 * 4) / 216; // rend 1 against 4+: 4 of 6 fail
    expect(done(charger, { save: 4 }, charged)).toBeCloseTo(2 * plain, 12);
    expect(done(charger, pikes, charged)).toBeCloseTo(plain, 12);
  });
  it('without all: no Anti-X, no criticals', () => {
    const bare = { save: 4, abilities: passive({ type: 'no-weapon-abilities' }) };
    expect(done(charger, bare, charged)).toBeCloseTo((6 * 4 * 4 * 3) / 216, 12);
    const crits: Of = { weapons: [melee({ attacks: 6, hit: 3, wound: 3, abilities: ['Crit (2 Hits)'] })] };
    expect(done(crits, bare)).toBeCloseTo(done(six, { save: 4 }), 12);
  });
});

describe('a characteristic with a maximum', () => {
  const more: Effect = { type: 'modify-weapon', characteristic: 'attacks', by: 3 };
  it('is at most that, with any bonus', () => {
    const limited = {
      ...six,
      abilities: passive(more, { type: 'cap-weapon', characteristic: 'attacks', most: 7 }),
    };
    expect(done(limited, open)).toBeCloseTo((7 * 16) / 36, 12);
    expect(done({ ...six, abilities: passive(more) }, open)).toBeCloseTo((9 * 16) / 36, 12);
  });
  it('is refused if the characteristic is rolled', () => {
    const effect: Effect = { type: 'cap-weapon', characteristic: 'attacks', most: 7, weapon: 'Blade' };
    const file = unit({ weapons: [melee({ attacks: '2D6' })], abilities: passive(effect) });
    expect(problems(workspace({ unit: [file] })).map(({ code }) => code)).toContain('effect-cannot-work');
  });
});

describe('unmodified saves of 1 that damage the attacker', () => {
  it('are one face of six, and no other', () => {
    const plan = planAttack(
      situationOf(
        card(six),
        card({ save: 4, abilities: passive({ type: 'retaliate', face: 1, amount: 1 }) }),
      ),
    );
    expect(mean(exactDamage(plan, 1))).toBeCloseTo((6 * 16) / 36 / 6, 12);
  });
});

describe('keywords, several at a time', () => {
  const priest: Of = { name: 'Priest', keywords: ['HERO', 'INFANTRY'] };
  const rider: Of = { name: 'Rider', keywords: ['HERO', 'CAVALRY', 'MONSTER'] };
  const ward = (when: Effect['when']): Of => ({
    ...open,
    abilities: passive({ type: 'ward', value: 4, when } as Effect),
  });
  const [whole, half] = [(6 * 16) / 36, (3 * 16) / 36];
  it('of a nearby friend: all of them, and none of the excluded ones', () => {
    const both = ward({ near: { friend: ['HERO', 'INFANTRY'], within: 3 } });
    expect(done(six, both, {}, [priest])).toBeCloseTo(half, 12);
    expect(done(six, both, {}, [rider])).toBeCloseTo(whole, 12);
    const smaller = ward({ near: { friend: 'HERO', notFriend: 'MONSTER', within: 3 } });
    expect(done(six, smaller, {}, [priest])).toBeCloseTo(half, 12);
    expect(done(six, smaller, {}, [rider])).toBeCloseTo(whole, 12);
  });
  it('of units under an aura, and of the enemy', () => {
    const aura = { on: 'friends', within: 12, keyword: ['HERO', 'INFANTRY'], notKeyword: 'MONSTER' } as const;
    const guard: Of = { name: 'Guard', abilities: passive({ type: 'ward', value: 4, aura } as Effect) };
    expect(done(six, { ...open, ...priest }, {}, [guard])).toBeCloseTo(half, 12);
    expect(done(six, { ...open, ...rider }, {}, [guard])).toBeCloseTo(whole, 12);
    const when: Effect['when'] = { foe: ['HERO', 'INFANTRY'] };
    const hunter: Of = { ...six, abilities: passive({ type: 'modify-roll', roll: 'hit', by: 1, when }) };
    expect(done(hunter, { ...open, ...priest })).toBeCloseTo((6 * 5 * 4) / 36, 12);
    expect(done(hunter, { ...open, ...rider })).toBeCloseTo(whole, 12);
  });
  it('each is checked separately', () => {
    const effect: Effect = { type: 'ward', value: 4, when: { foe: ['HERO', 'MONSTR'] } };
    const [found] = problems(workspace({ unit: [unit({ abilities: passive(effect) })] })).filter(
      ({ code }) => code === 'unknown-keyword',
    );
    expect(found?.path?.slice(-3)).toEqual(['when', 'foe', 1]);
    expect(found?.message).toContain('"MONSTER"');
  });
});

it('marks of the enemy: tokens', () => {
  const hunter: Of = {
    ...six,
    abilities: passive({ type: 'modify-roll', roll: 'hit', by: 1, when: { foeTokensAtLeast: 1 } }),
  };
  expect(done(hunter, open, { targetTokens: 1 })).toBeCloseTo((6 * 5 * 4) / 36, 12);
  expect(done(hunter, open)).toBeCloseTo((6 * 16) / 36, 12);
});

describe('a ward against spells, prayers and manifestations', () => {
  const warded: Of = {
    ...open,
    abilities: passive({ type: 'ward', value: 4, against: ['spells', 'manifestations'] }),
  };
  const bolt: UnitFile['abilities'][number] = {
    name: 'Bolt',
    type: 'Spell',
    value: 2,
    range: 18,
    text: 'x',
    effects: [{ type: 'mortal-damage', amount: 2 }],
  };
  it('does not work against attacks, except those of a manifestation', () => {
    expect(done(six, warded)).toBeCloseTo((6 * 16) / 36, 12);
    expect(done({ ...six, keywords: ['MANIFESTATION'] }, warded)).toBeCloseTo((3 * 16) / 36, 12);
  });
  it('works against a spell but not against an ability, in the lab and in a battle', () => {
    const caster: Of = { name: 'Caster', keywords: ['HERO', 'WIZARD (1)'], abilities: [bolt] };
    // 2D6 of 2 is a miscast without effect (35 of 36); each of two points is warded on 4+.
    expect(done(caster, warded, { ability: 'Bolt' })).toBeCloseTo(35 / 36, 12);
    const hit = (abilities: UnitFile['abilities'], script: ScriptedRoll[]): number => {
      const s = new Stage({
        units: [
          { of: { ...caster, abilities }, side: 0, at: [[10, 4]] },
          { of: warded, side: 1, at: [[13, 12]] },
        ],
        phase: 'hero',
      });
      s.act(abilities[0].type === 'Spell' ? 'cast' : 'use', 0, { power: 0, target: 1 }, script);
      return s.state.damage[1];
    };
    const spell: ScriptedRoll[] = [
      ['magic', 4],
      ['magic', 4],
      ['ward', 4],
      ['ward', 1],
    ];
    expect(hit([bolt], spell)).toBe(1);
    const deed = { ...bolt, type: 'Active', use: { phase: 'hero', target: 'enemy' } } as const;
    const { value: _, ...used } = deed;
    expect(hit([used], [])).toBe(2);
  });
});

describe('the first damage point of a phase is ignored', () => {
  const stubborn: Of = { ...open, abilities: passive({ type: 'ignore-damage', points: 1 }) };
  it('an attack does one less, at least 0', () => {
    const one: Of = { weapons: [melee({ attacks: 1, hit: 3, wound: 3, damage: 3 })] };
    expect(done(one, stubborn)).toBeCloseTo((2 * 16) / 36, 12);
    const small: Of = { weapons: [melee({ attacks: 1, hit: 3, wound: 3 })] };
    expect(done(small, stubborn)).toBeCloseTo(0, 12);
  });
  it('in a battle once in each phase, from any source', () => {
    const archer: Of = { weapons: [ranged({ hit: 3, wound: 3, damage: 2 })] };
    const s = new Stage({
      units: [
        { of: archer, side: 0, at: [[10, 4]] },
        { of: { ...archer, name: 'Second' }, side: 0, at: [[13, 4]] },
        { of: stubborn, side: 1, at: [[13, 15]] },
      ],
      phase: 'shooting',
      command: [0, 0],
    });
    const shot: ScriptedRoll[] = [
      ['hit', 3],
      ['wound', 3],
    ];
    s.act('shoot', 0, { target: 2 }, shot);
    expect(s.state.damage[2]).toBe(1);
    expect(s.state.spared[2]).toBe(1);
    s.act('shoot', 1, { target: 2 }, shot);
    expect(s.state.damage[2]).toBe(3);
    // No unit is left to shoot: in another phase it ignores another point.
    expect(s.state.now.phase).not.toBe('shooting');
    expect(s.state.spared[2]).toBe(0);
  });
});

describe('a weapon with several profiles', () => {
  const bow = (name: string, attacks: number, damage: number): ReturnType<typeof ranged> =>
    ranged({ name: `Bow: ${name}`, attacks, hit: 3, wound: 3, damage, choice: 'Bow', range: 18 });
  const archers: Of = { models: 2, weapons: [bow('aimed', 1, 3), bow('hasty', 2, 1), melee()] };
  it('attacks with the profile that has the highest expected damage', () => {
    expect(done(archers, open, { action: 'shoot' })).toBeCloseTo((2 * 3 * 16) / 36, 12);
    const armoured: Of = {
      ...open,
      abilities: passive({ type: 'modify-weapon', characteristic: 'damage', by: -2, of: 'enemy' }),
    };
    expect(done(archers, armoured, { action: 'shoot' })).toBeCloseTo((4 * 16) / 36, 12);
    expect(done(archers, open, { action: 'shoot', weapons: ['Bow: hasty'] })).toBeCloseTo((4 * 16) / 36, 12);
  });
  it('also in a battle, and bots expect as much', () => {
    const s = new Stage({
      units: [
        {
          of: archers,
          side: 0,
          at: [
            [10, 4],
            [11.4, 4],
          ],
        },
        { of: open, side: 1, at: [[13, 12]] },
      ],
      phase: 'shooting',
    });
    s.act('shoot', 0, { target: 1 }, [
      ['hit', 4],
      ['wound', 4],
      ['hit', 1],
    ]);
    expect(s.state.damage[1]).toBe(3);
  });
});

describe('the place of a unit', () => {
  it('while it has an enemy in combat its friends fight better', () => {
    const when = { inCombat: true } as const;
    const frenzy = (far: boolean): number => {
      const aura = { on: 'friends', within: 12, others: true, while: when } as const;
      const effect: Effect = { type: 'modify-roll', roll: 'hit', by: 1, aura };
      const s = new Stage({
        units: [
          { of: { abilities: passive(effect) }, side: 0, at: [far ? [20, 3] : [16, 12]] },
          { of: { name: 'Friend', weapons: [melee({ hit: 4, wound: 4 })] }, side: 0, at: [[10, 12]] },
          { of: { ...open, name: 'Foe' }, side: 1, at: [[10, 14]] },
          { of: { ...open, name: 'Other' }, side: 1, at: [[16, 14]] },
        ],
        phase: 'combat',
        command: [0, 0],
      });
      s.act('fight', 1, { target: 2 }, [['hit', 3], ...(far ? [] : [['wound', 4] as ScriptedRoll])]);
      return s.state.damage[2];
    };
    expect(frenzy(false)).toBe(1);
    expect(frenzy(true)).toBe(0);
  });
  it('outside enemy territory: with no model in it', () => {
    const shots = (y: number): number => {
      const effect: Effect = { type: 'modify-roll', roll: 'hit', by: 1, when: { outside: 'enemy' } };
      const s = new Stage({
        units: [
          { of: { weapons: [ranged()], abilities: passive(effect) }, side: 0, at: [[10, y]] },
          { of: open, side: 1, at: [[20, 15]] },
        ],
        phase: 'shooting',
        command: [0, 0],
      });
      s.act('shoot', 0, { target: 1 }, [['hit', 3], ...(y < 21 ? [['wound', 4] as ScriptedRoll] : [])]);
      return s.state.damage[1];
    };
    expect(shots(15)).toBe(1);
    expect(shots(21)).toBe(0); // a unit across the border is in it
  });
});
