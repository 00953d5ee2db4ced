import { describe, expect, it } from 'vitest';
import type { Ability, After, AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import { worthOfAftermath } from '@engine/systems/sigmar/battle/policy/power-worth';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../support/scripted-dice';
import { card, melee, problems, unit, workspace } from '../support';
import { Stage, type Scene, type Standing } from './stage';

type Of = Partial<UnitFile>;
const plain: Of = { name: 'Plain', keywords: ['INFANTRY'] };
const bare: Of = { name: 'Bare', save: 7, health: 20 };
const slow: Effect = { type: 'modify-unit', characteristic: 'move', by: -2 };
const unitAt = (side: 0 | 1, of: Of, at: Standing['at']): Standing => ({ of, side, at });
const mark = (
  after: Partial<After>,
  effects: readonly Effect[] = [slow],
  own: Partial<Ability> = {},
): Ability =>
  ({
    name: 'Mark',
    type: 'Passive',
    text: 'A mark.',
    after: { by: 'self', outcome: 'damaged', target: 'other', ...after },
    effects,
    ...own,
  }) as Ability;

const scene = (attacker: Of, defender: Of, more: Partial<Scene> = {}): Stage =>
  new Stage({
    units: [unitAt(0, attacker, [[10, 10]]), unitAt(1, defender, [[10, 12]])],
    phase: 'combat',
    command: [0, 0],
    ...more,
  });
const HITS = 'hit 4, wound 4';

/** Which unit has the mark after one attack with these dice. */
const under = (
  after: Partial<After>,
  dice = HITS,
  owner: 'attacker' | 'target' = 'attacker',
  foe = bare,
): number[] => {
  const marked = (of: Of, mine: boolean): Of => (mine ? { ...of, abilities: [mark(after)] } : of);
  const s = scene(marked(plain, owner === 'attacker'), marked(foe, owner === 'target'));
  s.act('fight', 0, { target: 1 }, rolls(dice));
  return [0, 1].filter((u) => s.state.lasting[u] > 0);
};

describe('abilities after an attack is resolved (5.4, 28.1)', () => {
  it('AOS-5.4: affects the unit with allocated damage points, and no other', () => {
    const s = scene({ ...plain, abilities: [mark({ lasts: 'next-turn' })] }, bare);
    s.act('fight', 0, { target: 1 }, rolls(HITS));
    expect(s.told('AOS-5.4')).toEqual(['Plain: Mark on Bare.']);
    expect(s.told('AOS-28.1')).toEqual(['Mark is on Bare until their next turn begins.']);
    expect(under({})).toEqual([1]);
    expect(under({}, 'hit 1')).toEqual([]);
    expect(under({ outcome: 'any' }, 'hit 1')).toEqual([1]);
  });

  it('AOS-5.4: only after attacks of its kind, on its keywords', () => {
    expect(under({ action: 'fight' })).toEqual([1]);
    expect(under({ action: 'shoot' })).toEqual([]);
    const monster: Of = { ...bare, keywords: ['MONSTER', 'HERO'] };
    const on = (after: Partial<After>): number => under(after, HITS, 'attacker', monster).length;
    expect(on({ keyword: 'MONSTER' })).toBe(1);
    expect(on({ keyword: ['MONSTER', 'CAVALRY'] })).toBe(0);
    expect(on({ notKeyword: 'HERO' })).toBe(0);
  });

  it('AOS-5.4: depends on slain models, and on destroyed units', () => {
    const two: Of = { name: 'Two', save: 7, health: 1, models: 2 };
    const against = (outcome: After['outcome'], dice: string, attacks = 1): number => {
      const attacker: Of = {
        ...plain,
        weapons: [melee({ attacks })],
        abilities: [mark({ outcome, target: 'self', lasts: 'battle' })],
      };
      const s = scene(attacker, two, {
        units: [unitAt(0, attacker, [[10, 10]]), unitAt(1, two, [[10, 12], [10, 13.5]])], // prettier-ignore
      });
      s.act('fight', 0, { target: 1 }, rolls(dice));
      return s.state.lasting[0];
    };
    expect(under({ outcome: 'slain' })).toEqual([]);
    expect(against('slain', HITS)).toBeGreaterThan(0);
    expect(against('destroyed', HITS)).toBe(0);
    expect(against('destroyed', 'hit 4, wound 4, hit 4, wound 4', 2)).toBeGreaterThan(0);
  });

  it('AOS-5.4: after attacks on the unit, affects itself or the attacker', () => {
    expect(under({ by: 'enemy', target: 'self' }, HITS, 'target')).toEqual([1]);
    expect(under({ by: 'enemy', target: 'other' }, HITS, 'target')).toEqual([0]);
    expect(under({ by: 'enemy', target: 'other' }, HITS)).toEqual([]);
    expect(under({}, HITS, 'target')).toEqual([]);
  });

  it('AOS-28.2: no more often than it says', () => {
    const gain: Effect = { type: 'tokens', by: 1 };
    const tokens = (after: Partial<After>): number => {
      const own: Of = { ...plain, abilities: [mark({ target: 'self', ...after }, [gain])] };
      const s = scene(own, bare);
      for (const _ of [1, 2]) {
        s.state.phaseFlags.fill(0);
        s.state.now.side = 0;
        s.act('fight', 0, { target: 1 }, rolls(HITS));
      }
      return s.state.tokens[0];
    };
    expect(tokens({})).toBe(2);
    expect(tokens({ once: 'turn' })).toBe(1);
  });

  it('AOS-5.2: with a roll if it has one, and heals or damages at once', () => {
    const drain = mark({ target: 'self', roll: 3 }, [{ type: 'heal', amount: 2 }]);
    const healed = (dice: string): number => {
      const s = scene({ ...plain, health: 5, abilities: [drain] }, bare);
      s.state.damage[0] = 3;
      s.act('fight', 0, { target: 1 }, rolls(dice));
      return s.state.damage[0];
    };
    expect(healed(`${HITS}, magic 3`)).toBe(1);
    expect(healed(`${HITS}, magic 2`)).toBe(3);
    const spikes = mark({ by: 'enemy', target: 'other' }, [{ type: 'mortal-damage', amount: 2 }]);
    const s = scene({ ...plain, health: 5 }, { ...bare, abilities: [spikes] });
    s.act('fight', 0, { target: 1 }, rolls(HITS));
    expect(s.state.damage[0]).toBe(2);
  });

  it('AOS-21.0: heals as much as was allocated', () => {
    const drain = mark({ target: 'self' }, [{ type: 'heal', amount: 'dealt' }]);
    const s = scene(
      { ...plain, health: 9, weapons: [melee({ attacks: 2, damage: 2 })], abilities: [drain] },
      bare,
    );
    s.state.damage[0] = 7;
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, hit 4, wound 4'));
    expect([s.state.damage[1], s.state.damage[0]]).toEqual([4, 3]);
  });

  it('AOS-28.1: its effect applies to the next attacks', () => {
    const open = mark({}, [{ type: 'modify-roll', roll: 'hit', by: 1, of: 'enemy' }]);
    const s = scene({ ...plain, abilities: [open] }, bare);
    s.act('fight', 0, { target: 1 }, rolls(HITS));
    s.state.phaseFlags.fill(0);
    s.state.now.side = 0;
    s.act('fight', 0, { target: 1 }, rolls('hit 3, wound 4'));
    expect(s.state.damage[1]).toBe(2);
  });

  it('is evaluated by bots: a gain for the attacker, a danger from its target, by its chance', () => {
    const weighed = (attacker: Of, defender: Of, damage = 1): number => {
      const s = scene(attacker, defender);
      s.state.turnFlags[0] |= TURN.fought;
      return worthOfAftermath(s.state, 0, 1, 'fight', damage);
    };
    const hurt: Effect = { type: 'mortal-damage', amount: 2 };
    const mine: Of = { ...plain, abilities: [mark({}, [hurt])] };
    expect(weighed(plain, bare)).toBe(0);
    expect(weighed(mine, bare)).toBeGreaterThan(0);
    expect(weighed(mine, bare, 3)).toBeGreaterThan(weighed(mine, bare));
    const thorns: Of = { ...bare, abilities: [mark({ by: 'enemy' }, [hurt])] };
    expect(weighed(plain, thorns)).toBeLessThan(0);
  });
});

describe('such abilities in the lab and in files', () => {
  const marking: Of = {
    ...plain,
    weapons: [melee({ attacks: 6, hit: 4, wound: 3 })],
    abilities: [mark({}, [{ type: 'modify-roll', roll: 'hit', by: 1, of: 'enemy' }])],
  };
  const open = card({ name: 'Open', save: 7, health: 9 });
  const hits = (conditions: AttackConditions): number =>
    mean(exactDamage(planAttack(situationOf(card(marking), open, conditions))));

  it('an attack names it to apply it', () => {
    expect(hits({})).toBeCloseTo(6 * (3 / 6) * (4 / 6), 9);
    expect(hits({ targetUnder: ['Mark'] })).toBeCloseTo(6 * (4 / 6) * (4 / 6), 9);
  });

  const told = (ability: Ability): string[] =>
    problems(workspace({ unit: [unit({ ...plain, abilities: [ability] })] })).map(
      ({ severity, code }) => `${severity} ${code}`,
    );

  it('reports that duels leave it out, and what is impossible', () => {
    expect(told(mark({}))).toEqual(['info after-not-in-duels']);
    expect(told(mark({}, [], { effects: undefined as never }))).toEqual(['warning use-without-effects']);
    expect(told(mark({}, [slow], { type: 'Active' }))).toContain('error after-not-passive');
    const drain: Effect = { type: 'heal', amount: 'dealt' };
    expect(told(mark({ target: 'self' }, [drain]))).toEqual(['info after-not-in-duels']);
    const used = {
      type: 'Active',
      after: undefined as never,
      use: { phase: 'hero', target: 'self' },
    } as const;
    expect(told(mark({}, [drain], used))).toEqual(['error dealt-not-after']);
    expect(told(mark({ by: 'enemy', outcome: 'destroyed', target: 'self' }))).toContain(
      'error after-its-end',
    );
    expect(told(mark({ outcome: 'destroyed' }))).toContain('error after-its-end');
    expect(told(mark({}, [{ type: 'reserve' }] as Effect[]))).toContain('error set-up-in-reaction');
    expect(told(mark({}, [slow], { targets: 2 }))).toContain('error targets-of-self');
    expect(told(mark({ roll: 6, dice: 'D3' }))).toContain('error roll-out-of-reach');
    expect(told(mark({ keyword: 'NOBODY KNOWS' }))).toContain('warning unknown-keyword');
    expect(
      told(mark({}, [{ type: 'mortal-damage', amount: 1, aura: { on: 'enemies', within: 3 } }])),
    ).toContain('error effect-cannot-work');
  });
});
