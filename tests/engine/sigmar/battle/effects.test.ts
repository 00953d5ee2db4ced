import { describe, expect, it } from 'vitest';
import type { Ability, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { LASTS, unitModifier } from '@engine/systems/sigmar/battle/effects/influences';
import { controlScore } from '@engine/systems/sigmar/battle/phases/objectives';
import { TURN, USED } from '@engine/systems/sigmar/battle/state';
import { allocate } from '@engine/systems/sigmar/battle/effects/damage';
import { rolls } from '../../../support/scripted-dice';
import { melee, ranged } from '../support';
import { row, Stage, type Standing } from './stage';

type Of = Partial<UnitFile>;
const passive = (...effects: Effect[]): UnitFile['abilities'] => [
  { name: 'Passive', type: 'Passive', text: 'As it says.', effects: effects as [Effect] },
];
const active = (use: Ability['use'], effects: Effect[], own: Partial<Ability> = {}): Ability =>
  ({ name: 'Deed', type: 'Active', text: 'A deed.', use, effects, ...own }) as Ability;

const unitAt = (side: 0 | 1, of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side,
  at,
  ...own,
});
const plain: Of = { name: 'Plain', keywords: ['INFANTRY'] };
const bare: Of = { name: 'Bare', save: 7, health: 20 };
const wound: Effect = { type: 'modify-roll', roll: 'wound', by: 1 };
const aura: Effect = { ...wound, aura: { on: 'friends', within: 12, wholly: true, keyword: 'INFANTRY' } };
const hero: Of = { name: 'Hero', keywords: ['HERO'] };
const herald: Of = { name: 'Herald', keywords: ['HERO'], abilities: passive(aura) };

/** Damage of a plain unit's one attack on a bare one that hits on 4 and rolls 3 to wound: only +1 makes it. */
const strikes = (s: Stage): number => {
  s.act('fight', 0, { target: s.state.setup.units.length - 1 }, rolls('hit 4, wound 3'));
  return s.state.damage[s.state.setup.units.length - 1]!;
};

describe('auras and conditions of the table (5.3, 5.4)', () => {
  const fought = (own: Of, friends: readonly Standing[], more = {}): number =>
    strikes(
      new Stage({
        units: [unitAt(0, own, [[10, 10]]), ...friends, unitAt(1, bare, [[10, 12]])],
        phase: 'combat',
        command: [0, 0],
        ...more,
      }),
    );

  it('AOS-5.4: an aura is on friends wholly within it, and on none outside', () => {
    expect(fought(plain, [unitAt(0, herald, [[10, 2]])])).toBe(1);
    expect(fought(plain, [unitAt(0, herald, [[24, 10]])])).toBe(0);
  });

  it('AOS-5.3: two of the same aura are one', () => {
    const two = [unitAt(0, herald, [[10, 6]]), unitAt(0, herald, [[13, 6]])];
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]]), ...two, unitAt(1, bare, [[10, 12]])],
      oneCard: true,
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 3 }, rolls('hit 4, wound 2'));
    expect(s.state.damage[3]).toBe(0);
  });

  it('AOS-5.4: near a HERO, contesting an objective, in its own territory, in the enemy’s turn, not having moved', () => {
    const given = (when: Effect['when']): Of => ({
      ...plain,
      abilities: passive({ ...wound, when } as Effect),
    });
    expect(fought(given({ near: { friend: 'HERO', within: 9 } }), [unitAt(0, hero, [[10, 2]])])).toBe(1);
    expect(fought(given({ near: { friend: 'HERO', within: 3 } }), [unitAt(0, hero, [[10, 2]])])).toBe(0);
    expect(fought(given({ contesting: true }), [], { objectives: [[11, 11]] })).toBe(1);
    expect(fought(given({ contesting: true }), [], { objectives: [[30, 11]] })).toBe(0);
    expect(fought(given({ territory: 'neutral' }), [])).toBe(1);
    expect(fought(given({ territory: 'own' }), [])).toBe(0);
    expect(fought(given({ ownTurn: true }), [])).toBe(1);
    expect(fought(given({ moved: true }), [])).toBe(0);
  });

  it('AOS-5.4: near a damaged HERO, near an enemy MONSTER, against whoever contests, in the first round', () => {
    const given = (when: Effect['when']): Of => ({
      ...plain,
      abilities: passive({ ...wound, when } as Effect),
    });
    const near: Effect['when'] = { near: { friend: 'HERO', within: 9, damaged: true } };
    const beside = (points: number): number => {
      const s = new Stage({
        units: [
          unitAt(0, given(near), [[10, 10]]),
          unitAt(0, { ...hero, health: 3 }, [[10, 2]]),
          unitAt(1, bare, [[10, 12]]),
        ],
        phase: 'combat',
        command: [0, 0],
      });
      s.state.damage[1] = points;
      return strikes(s);
    };
    expect(beside(1)).toBe(1);
    expect(beside(0)).toBe(0);
    const beast = (x: number): Standing => unitAt(1, { name: 'Beast', keywords: ['MONSTER'] }, [[x, 6]]);
    expect(fought(given({ nearFoe: { foe: 'MONSTER', within: 6 } }), [beast(10)])).toBe(1);
    expect(fought(given({ nearFoe: { foe: 'MONSTER', within: 6 } }), [beast(30)])).toBe(0);
    expect(fought(given({ foeContesting: true }), [], { objectives: [[11, 11]] })).toBe(1);
    expect(fought(given({ foeContesting: true }), [], { objectives: [[30, 11]] })).toBe(0);
    expect(fought(given({ roundAtMost: 1 }), [])).toBe(1);
    expect(fought(given({ roundAtLeast: 2 }), [])).toBe(0);
  });

  it('AOS-5.4: near an enemy that was hurt, or lost a model this turn; near one with tokens', () => {
    const stood = (nearFoe: NonNullable<Effect['when']>['nearFoe'], prepare: (s: Stage) => void): number => {
      const s = new Stage({
        units: [
          unitAt(0, { ...plain, abilities: passive({ ...wound, when: { nearFoe } } as Effect) }, [[10, 10]]),
          unitAt(1, { name: 'Prey', health: 1, models: 2 }, [[10, 6], [11.2, 6]]), // prettier-ignore
          unitAt(1, bare, [[10, 12]]),
        ],
        phase: 'combat',
        command: [0, 0],
      });
      prepare(s);
      return strikes(s);
    };
    const hurt = { within: 6, hurt: true } as const;
    const slay = (s: Stage): void => allocate(s.state, 1, 1, -1, 'AOS-18.2', { dice: rolls('') } as never);
    expect(stood(hurt, () => undefined)).toBe(0);
    expect(stood(hurt, (s) => void (s.state.damage[1] = 1))).toBe(1);
    expect(stood(hurt, slay)).toBe(1);
    expect(stood({ within: 1, hurt: true }, slay)).toBe(0);
    const marked = { within: 6, tokensAtLeast: 2 } as const;
    expect(stood(marked, (s) => void (s.state.tokens[1] = 1))).toBe(0);
    expect(stood(marked, (s) => void (s.state.tokens[1] = 2))).toBe(1);
  });

  it('AOS-18.1: an aura makes the ward rolls of enemies near it worse', () => {
    const curse: Effect = { type: 'modify-roll', roll: 'ward', by: -1, aura: { on: 'enemies', within: 9 } };
    const warded: Of = { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] };
    const suffered = (abilities: UnitFile['abilities']): number => {
      const s = new Stage({
        units: [unitAt(0, { ...plain, abilities }, [[10, 10]]), unitAt(1, warded, [[10, 12]])],
        phase: 'combat',
        command: [0, 0],
      });
      s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, ward 5'));
      return s.state.damage[1]!;
    };
    expect(suffered(passive(curse))).toBe(1);
    expect(suffered([])).toBe(0);
  });

  it('AOS-32.2: contesting an objective that its side controls, or does not; against whoever contests such a one', () => {
    const fights = (when: Effect['when'], holder: -1 | 0 | 1): number => {
      const s = new Stage({
        units: [
          unitAt(0, { ...plain, abilities: passive({ ...wound, when } as Effect) }, [[10, 10]]),
          unitAt(1, bare, [[10, 12]]),
        ],
        phase: 'combat',
        command: [0, 0],
        objectives: [[11, 11]],
      });
      s.state.holder[0] = holder;
      return strikes(s);
    };
    expect(fights({ contestsControlled: true }, 0)).toBe(1);
    expect(fights({ contestsControlled: true }, -1)).toBe(0);
    expect(fights({ contestsControlled: false }, 1)).toBe(1);
    expect(fights({ foeContestsControlled: false }, 1)).toBe(1);
    expect(fights({ foeContestsControlled: false }, 0)).toBe(0);
    expect(fights({ foeContestsControlled: true }, 0)).toBe(1);
  });

  it('AOS-32.1: an aura on friends that contest the same objective', () => {
    const shared: Effect = { ...wound, aura: { on: 'friends', within: 24, contesting: true } };
    const warden = unitAt(0, { ...hero, abilities: passive(shared) }, [[12, 12]]);
    expect(fought(plain, [warden], { objectives: [[11, 11]] })).toBe(1);
    expect(fought(plain, [warden], { objectives: [[14, 14]] })).toBe(0);
  });

  it('AOS-5.4: an aura that is there only while its unit contests what its side does not control', () => {
    const ours: Effect = {
      ...wound,
      aura: { on: 'friends', within: 12, others: true, while: { contestsControlled: false } },
    };
    const boss = unitAt(0, { ...hero, abilities: passive(ours) }, [[14, 12]]);
    expect(fought(plain, [boss], { objectives: [[16, 13]] })).toBe(1);
    expect(fought(plain, [boss], { objectives: [[25, 13]] })).toBe(0);
  });

  it('AOS-18.2: the journal counts the Health that is left', () => {
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]]), unitAt(1, { ...bare, health: 5 }, [[10, 12]])],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4'));
    const counters = s.events.flatMap(({ changes }) => changes.filter(({ type }) => type === 'counter'));
    expect(counters).toContainEqual({ type: 'counter', counter: 'health', of: { model: 1 }, value: 4 });
  });

  it('AOS-17.2: slain models strike back, once the attack is resolved', () => {
    const spiteful: Of = {
      ...bare,
      health: 1,
      abilities: passive({ type: 'avenge', face: 5, amount: 1, when: { action: 'fight' } }),
    };
    const suffered = (script: string): number => {
      const s = new Stage({
        units: [unitAt(0, { ...plain, health: 3 }, [[10, 10]]), unitAt(1, spiteful, [[10, 12]])],
        phase: 'combat',
        command: [0, 0],
      });
      s.act('fight', 0, { target: 1 }, rolls(script));
      return s.state.damage[0]!;
    };
    expect(suffered('hit 4, wound 4, damage 5')).toBe(1);
    expect(suffered('hit 4, wound 4, damage 4')).toBe(0);
    expect(suffered('hit 4, wound 3')).toBe(0);
  });

  it('AOS-20.0-companion: what is for weapons with Companion helps them', () => {
    const mount: Of = { ...plain, weapons: [melee({ abilities: ['Companion'] })] };
    expect(fought({ ...mount, abilities: passive({ ...wound, companion: true }) }, [])).toBe(1);
    expect(fought({ ...mount, abilities: passive(wound) }, [])).toBe(0);
  });

  it('AOS-29.0: an ability that says a unit can charge after it ran lets it', () => {
    const after = (of: Of): string | undefined => {
      const s = new Stage({
        units: [unitAt(0, of, [[10, 10]]), unitAt(1, bare, [[10, 17]])],
        phase: 'charge',
      });
      s.state.turnFlags[0] = TURN.moved | TURN.ran;
      return s.refusal('charge', 0);
    };
    expect(after(plain)).toBe('AOS-14.3');
    expect(
      after({ ...plain, abilities: passive({ type: 'permit', ability: 'charge', after: 'run' }) }),
    ).toBeUndefined();
    expect(
      after({ ...plain, abilities: passive({ type: 'permit', ability: 'charge', after: 'retreat' }) }),
    ).toBe('AOS-14.3');
  });

  it('AOS-17.2: save rolls of 6 hurt whoever strikes', () => {
    const thorny: Of = { abilities: passive({ type: 'retaliate', face: 6, amount: 1 }) };
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]]), unitAt(1, thorny, [[10, 12]])],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, save 6'));
    expect([...s.state.damage]).toEqual([1, 0]);
  });

  it('AOS-army-2.1, AOS-army-4.1: what its army gives a unit counts: Control, Move', () => {
    const extras: Effect[] = [
      { type: 'modify-unit', characteristic: 'control', by: 3 },
      { type: 'modify-unit', characteristic: 'move', by: 2 },
    ];
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]], { extras }), unitAt(1, bare, [[30, 12]])],
      objectives: [[11, 11]],
    });
    expect(controlScore(s.state, 0, 0)).toBe(4);
    s.act('move', 0);
    expect(s.state.now.reach).toBe(7);
  });

  it('AOS-4.0-control: which counts nowhere where no model contests', () => {
    const extras: Effect[] = [{ type: 'modify-unit', characteristic: 'control', by: 3 }];
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]], { extras }), unitAt(1, bare, [[30, 12]])],
      objectives: [[30, 25]],
    });
    expect(controlScore(s.state, 0, 0)).toBe(0);
    expect(unitModifier(s.state, 0, 'control')).toBe(3);
  });
});

describe('abilities that are used (5.0, 5.2, 28.0 to 28.2)', () => {
  const scene = (abilities: Ability[], more = {}): Stage => {
    const chief: Of = { ...plain, name: 'Chief', abilities };
    return new Stage({
      units: [
        unitAt(0, chief, [[10, 6]]),
        unitAt(0, chief, [[13, 6]]),
        unitAt(0, { ...plain, name: 'Spears', models: 5, health: 1 }, row(10, 10, 4)),
        unitAt(1, bare, [[10, 12]]),
      ],
      phase: 'hero',
      command: [0, 0],
      oneCard: true,
      ...more,
    });
  };
  const DEED = { power: 0, target: 2 };

  it('AOS-5.0, AOS-28.0, AOS-28.1: its effect lasts the turn, on the unit it is used on', () => {
    const s = scene([active({ phase: 'hero', target: 'friend' }, [wound], { range: 12 })]);
    s.act('use', 0, DEED);
    expect(s.journal).toEqual([
      '[AOS-5.2] Chief 1 use Deed on Spears.',
      '[AOS-28.1] Deed is on Spears until the turn ends.',
    ]);
    expect(s.state.lasting[2]).toBe(LASTS.turn);
    expect(s.refusal('use', 1, { power: 0, target: 3 })).toBe('AOS-5.2');
    expect(s.refusal('use', 0, DEED)).toBe('AOS-5.3');
  });

  it('AOS-28.2: once per turn for each unit, or for the whole army', () => {
    const each = scene([active({ phase: 'hero', target: 'friend', once: 'turn' }, [wound])]);
    each.act('use', 0, DEED);
    expect(each.refusal('use', 1, DEED)).toBeUndefined();
    const army = scene([active({ phase: 'hero', target: 'friend', once: 'turn', army: true }, [wound])]);
    army.act('use', 0, DEED);
    Object.assign(army.state.now, { phase: 'hero', step: 0, side: 0 });
    expect(army.refusal('use', 1, DEED)).toBe('AOS-28.2');
    const battle = scene([active({ phase: 'hero', target: 'friend', once: 'battle' }, [wound])]);
    battle.act('use', 0, DEED);
    battle.state.uses[0]! &= USED.battle;
    Object.assign(battle.state.now, { phase: 'hero', step: 0, side: 0 });
    expect(battle.refusal('use', 0, DEED)).toBe('AOS-28.2');
  });

  it('AOS-5.2: by a roll where it asks for one', () => {
    const s = scene([active({ phase: 'hero', target: 'friend', roll: 4 }, [wound])]);
    s.act('use', 0, DEED, rolls('magic 3'));
    expect(s.journal).toEqual(['[AOS-5.2] Chief 1 use Deed on Spears: 3 of 4, in vain.']);
    s.act('use', 1, DEED, rolls('magic 4'));
    expect(s.told('AOS-28.1')).toHaveLength(1);
  });

  it('AOS-21.0, AOS-22.0, AOS-23.0: it heals, returns models and gives tokens, in its order', () => {
    const s = scene([
      active({ phase: 'hero', target: 'friend' }, [
        { type: 'return-models', amount: 'D3' },
        { type: 'tokens', by: 2 },
      ]),
      active({ phase: 'hero', target: 'self' }, [{ type: 'heal', amount: 2 }], { name: 'Rest' }),
    ]);
    s.state.damage[0] = 1;
    s.act('use', 0, DEED, rolls('magic 1'));
    expect(s.state.left[2]).toBe(5);
    expect(s.state.tokens[2]).toBe(2);
    s.act('use', 0, { power: 1, target: 0 });
    expect(s.state.damage[0]).toBe(0);
    expect(s.told('AOS-21.0')).toEqual(['Rest heals Chief 1 by 1 damage point.']);
    expect(s.told('AOS-23.0')).toEqual(['Deed: Spears have 2 tokens.']);
  });

  it('AOS-28.1: a phase, a turn, a round, until its side’s next turn, the battle', () => {
    const until = (lasts: NonNullable<NonNullable<Ability['use']>['lasts']>): number[] => {
      const s = scene([active({ phase: 'hero', target: 'friend', lasts }, [wound])]);
      s.act('use', 0, DEED);
      const held: number[] = [];
      const on = (): number => (s.state.lasting[2]! > 0 ? 1 : 0);
      const step = (until: () => boolean): void => {
        while (!until()) {
          const fights = s.state.now.phase === 'combat' && s.refusal('done') !== undefined;
          if (fights) s.state.now.phase = 'end'; // nobody fights: only the time matters here
          s.act('done', -1, {}, s.state.now.phase === 'end' && s.state.now.turn === 1 ? [] : []);
        }
        held.push(on());
      };
      step(() => s.state.now.phase !== 'hero');
      step(() => s.state.now.turn === 1);
      return held;
    };
    expect(until('phase')).toEqual([0, 0]);
    expect(until('turn')).toEqual([1, 0]);
    expect(until('round')).toEqual([1, 1]);
    expect(until('next-turn')).toEqual([1, 1]);
    expect(until('battle')).toEqual([1, 1]);
  });

  it('AOS-13.1: abilities of the combat phase come before its fights', () => {
    const s = scene([active({ phase: 'combat', target: 'friend', turn: 'any' }, [wound])], {
      phase: 'charge',
    });
    s.act('done');
    expect(s.state.now).toMatchObject({ phase: 'combat', step: 0, side: 0 });
    expect(s.refusal('fight', 2, { target: 3 })).toBe('AOS-13.0');
    s.act('use', 0, DEED);
    s.act('done');
    expect(s.state.now).toMatchObject({ phase: 'combat', step: 2, side: 0 });
    s.act('fight', 2, { target: 3 }, rolls('hit 4, wound 3, hit 1, hit 1'));
    expect(s.state.damage[3]).toBe(1);
  });

  it('AOS-magic-2.0, AOS-28.1: a spell whose effects last hinders whom it is cast at', () => {
    const hex = {
      name: 'Hex',
      type: 'Spell',
      value: 5,
      range: 12,
      text: 'A hex.',
      effects: [{ type: 'modify-roll', roll: 'hit', by: -1 }],
    } as Ability;
    const s = new Stage({
      units: [
        unitAt(0, { ...plain, keywords: ['WIZARD (1)'], abilities: [hex] }, [[10, 10]]),
        unitAt(1, { ...bare, weapons: [ranged()] }, [[10, 16]]),
      ],
      phase: 'hero',
      command: [0, 0],
    });
    s.act('cast', 0, { power: 0, target: 1 }, rolls('magic 3, magic 2'));
    expect(s.told('AOS-28.1')).toEqual(['Hex is on Bare until the turn ends.']);
  });
});
