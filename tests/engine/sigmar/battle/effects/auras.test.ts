import { describe, expect, it } from 'vitest';
import type { Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { unitModifier } from '@engine/systems/sigmar/battle/rules/effects/influences';
import { controlScore } from '@engine/systems/sigmar/battle/rules/phases/objectives';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { allocate } from '@engine/systems/sigmar/battle/rules/effects/damage';
import { rolls } from '../../../../support/scripted-dice';
import { melee } from '../../support';
import { Stage, type Standing } from '../stage';
import { type Of, passive, unitAt, plain, bare, wound, hero, herald, strikes } from './support';

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

  it('AOS-5.4: an aura affects friends wholly within it, and none outside', () => {
    expect(fought(plain, [unitAt(0, herald, [[10, 2]])])).toBe(1);
    expect(fought(plain, [unitAt(0, herald, [[24, 10]])])).toBe(0);
  });

  it('AOS-5.3: two of the same aura count once', () => {
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

  it('AOS-5.4: near a damaged HERO, near an enemy MONSTER, against a contesting unit, in the first round', () => {
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

  it('AOS-5.4: near an enemy that was damaged, or lost a model this turn; near one with tokens', () => {
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
    const slay = (s: Stage): void =>
      allocate(s.state, 1, { inflicted: 1, by: -1, rule: 'AOS-18.2' }, { dice: rolls('') } as never);
    expect(stood(hurt, () => undefined)).toBe(0);
    expect(stood(hurt, (s) => void (s.state.damage[1] = 1))).toBe(1);
    expect(stood(hurt, slay)).toBe(1);
    expect(stood({ within: 1, hurt: true }, slay)).toBe(0);
    const marked = { within: 6, tokensAtLeast: 2 } as const;
    expect(stood(marked, (s) => void (s.state.tokens[1] = 1))).toBe(0);
    expect(stood(marked, (s) => void (s.state.tokens[1] = 2))).toBe(1);
  });

  it('AOS-18.1: an aura worsens the ward rolls of nearby enemies', () => {
    const curse: Effect = { type: 'modify-roll', roll: 'ward', by: -1, aura: { on: 'enemies', within: 9 } };
    const warded: Of = { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] };
    const suffered = (abilities: UnitFile['abilities']): number => {
      const s = new Stage({
        units: [unitAt(0, { ...plain, abilities }, [[10, 10]]), unitAt(1, warded, [[10, 12]])],
        phase: 'combat',
        command: [0, 0],
      });
      s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, ward 5'));
      return s.state.damage[1];
    };
    expect(suffered(passive(curse))).toBe(1);
    expect(suffered([])).toBe(0);
  });

  it('AOS-32.2: contesting an objective that its side controls, or does not; against a unit that contests such an objective', () => {
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

  it('AOS-5.4: an aura that only works while its unit contests an objective its side does not control', () => {
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
      return s.state.damage[0];
    };
    expect(suffered('hit 4, wound 4, damage 5')).toBe(1);
    expect(suffered('hit 4, wound 4, damage 4')).toBe(0);
    expect(suffered('hit 4, wound 3')).toBe(0);
  });

  it('AOS-18.1, ruling S19: and a unit they have damaged counts as damaged for the next of them', () => {
    const spiteful: Of = {
      ...bare,
      health: 1,
      abilities: passive({ type: 'avenge', face: 5, amount: 1, when: { action: 'fight' } }),
    };
    const slick: Of = {
      ...plain,
      models: 2,
      health: 3,
      abilities: passive({ type: 'ward', value: 5, when: { damaged: true } }),
    };
    const s = new Stage({
      units: [
        unitAt(0, slick, [[10, 10], [11.7, 10]]), // prettier-ignore
        unitAt(1, spiteful, [[5.9, 10]]),
        unitAt(1, { ...spiteful, id: 'other' }, [[15.8, 10]]),
      ],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, hit 4, wound 4, damage 5, damage 5, ward 5'));
    expect(s.state.damage[0]).toBe(1);
  });

  it('AOS-20.0-companion: effects for weapons with Companion help them', () => {
    const mount: Of = { ...plain, weapons: [melee({ abilities: ['Companion'] })] };
    expect(fought({ ...mount, abilities: passive({ ...wound, companion: true }) }, [])).toBe(1);
    expect(fought({ ...mount, abilities: passive(wound) }, [])).toBe(0);
  });

  it('AOS-29.0: an ability lets a unit charge after a run', () => {
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

  it('AOS-17.2: save rolls of 6 damage the attacker', () => {
    const thorny: Of = { abilities: passive({ type: 'retaliate', face: 6, amount: 1 }) };
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]]), unitAt(1, thorny, [[10, 12]])],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, save 6'));
    expect([...s.state.damage]).toEqual([1, 0]);
  });

  it('AOS-army-2.1, AOS-army-4.1: effects from its army count for a unit: Control, Move', () => {
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

  it('AOS-4.0-control: they count only where a model contests', () => {
    const extras: Effect[] = [{ type: 'modify-unit', characteristic: 'control', by: 3 }];
    const s = new Stage({
      units: [unitAt(0, plain, [[10, 10]], { extras }), unitAt(1, bare, [[30, 12]])],
      objectives: [[30, 25]],
    });
    expect(controlScore(s.state, 0, 0)).toBe(0);
    expect(unitModifier(s.state, 0, 'control')).toBe(3);
  });
});
