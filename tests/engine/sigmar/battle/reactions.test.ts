import { describe, expect, it } from 'vitest';
import type { Ability, Effect, Reaction, UnitFile } from '@engine/generated/age-of-sigmar';
import { rolls } from '../../../support/scripted-dice';
import { fight, problems, unit, workspace } from '../support';
import { Stage, type Scene, type Standing } from './stage';

type Of = Partial<UnitFile>;
const plain: Of = { name: 'Plain', keywords: ['INFANTRY'] };
const bare: Of = { name: 'Bare', save: 7, health: 20 };
const ward: Effect = { type: 'ward', value: 5 };
const wound: Effect = { type: 'modify-roll', roll: 'wound', by: 1 };
const unitAt = (side: 0 | 1, of: Of, at: Standing['at']): Standing => ({ of, side, at });
const answer = (reaction: Reaction, effects: readonly Effect[], own: Partial<Ability> = {}): Ability =>
  ({ name: 'Answer', type: 'Reaction', text: 'An answer.', reaction, effects, ...own }) as Ability;

const scene = (attacker: Of, defender: Of, more: Partial<Scene> = {}): Stage =>
  new Stage({
    units: [unitAt(0, attacker, [[10, 10]]), unitAt(1, defender, [[10, 12]])],
    phase: 'combat',
    command: [0, 0],
    answers: [1],
    ...more,
  });
const atMe: Reaction = { to: 'attack', by: 'enemy', target: 'self' };

describe('reactions printed on warscrolls (5.2)', () => {
  it('AOS-5.2: an attack is answered before any die, and lasting effects end with it (28.1)', () => {
    const s = scene(plain, { ...bare, abilities: [answer(atMe, [ward])] });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4, ward 5'));
    expect(s.asked).toEqual(['reaction (AOS-5.2), side 1: 1 of 2']);
    expect(s.journal.slice(0, 3)).toEqual([
      '[AOS-14.4] Plain fights Bare.',
      '[AOS-5.2] Bare uses Answer.',
      '[AOS-28.1] Answer is on Bare until the current ability is resolved.',
    ]);
    expect(s.state.damage[1]).toBe(0);
    expect(s.state.lasting[1]).toBe(0);
  });

  it('AOS-5.2: a unit that declines is asked, and nothing happens', () => {
    const s = scene(plain, { ...bare, abilities: [answer(atMe, [ward])] }, { answers: [] });
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 4'));
    expect(s.state.damage[1]).toBe(1);
  });

  it('AOS-5.2: only to what it answers: shooting, units with a keyword, itself', () => {
    const asked = (reaction: Partial<Reaction>): number => {
      const s = scene(plain, { ...bare, abilities: [answer({ ...atMe, ...reaction }, [ward])] });
      s.act('fight', 0, { target: 1 }, rolls('hit 1'));
      return s.asked.length;
    };
    expect(asked({})).toBe(1);
    expect(asked({ action: 'fight' })).toBe(1);
    expect(asked({ action: 'shoot' })).toBe(0);
    expect(asked({ keyword: 'INFANTRY' })).toBe(1);
    expect(asked({ keyword: 'MONSTER' })).toBe(0);
    expect(asked({ by: 'self' })).toBe(0);
    expect(asked({ to: 'charge' })).toBe(0);
  });

  it('AOS-5.2: its own attack, and a friend’s within range', () => {
    const mine = scene(
      { ...plain, abilities: [answer({ to: 'attack', by: 'self', target: 'self' }, [wound])] },
      bare,
    );
    mine.act('fight', 0, { target: 1 }, rolls('hit 4, wound 3'));
    expect(mine.state.damage[1]).toBe(1);
    const boss = {
      name: 'Boss',
      abilities: [answer({ to: 'attack', by: 'friend', target: 'declarer' }, [wound], { range: 6 })],
    };
    const beside = (x: number): number => {
      const s = scene(plain, bare, {
        units: [unitAt(0, plain, [[10, 10]]), unitAt(0, boss, [[x, 6]]), unitAt(1, bare, [[10, 12]])],
      });
      s.act('fight', 0, { target: 2 }, rolls('hit 4, wound 3'));
      return s.state.damage[2];
    };
    expect(beside(10)).toBe(1);
    expect(beside(20)).toBe(0);
  });

  it('AOS-17.2: it may strike first; models it slays attack no more', () => {
    const spikes = answer({ ...atMe, target: 'declarer', roll: 4 }, [{ type: 'mortal-damage', amount: 3 }]);
    const s = scene(plain, { ...bare, abilities: [spikes] });
    s.act('fight', 0, { target: 1 }, rolls('magic 4'));
    expect(s.alive(0)).toEqual([]);
    expect(s.state.damage[1]).toBe(0);
    const failed = scene(plain, { ...bare, abilities: [spikes] });
    failed.act('fight', 0, { target: 1 }, rolls('magic 3, hit 4, wound 4'));
    expect(failed.told('AOS-5.2')).toEqual(['Bare uses Answer on Plain: 3 of 4, failure.']);
    expect(failed.state.damage[1]).toBe(1);
  });

  it('AOS-14.3: a nearby charge is shortened before its roll', () => {
    const slow = answer(
      { to: 'charge', by: 'enemy', target: 'declarer' },
      [{ type: 'modify-unit', characteristic: 'charge', by: -2 }],
      { range: 9 },
    );
    const s = scene(
      plain,
      { ...bare, abilities: [slow] },
      {
        units: [unitAt(0, plain, [[10, 10]]), unitAt(1, { ...bare, abilities: [slow] }, [[10, 17]])],
        phase: 'charge',
      },
    );
    s.act('charge', 0, {}, rolls('charge 4, charge 4'));
    expect(s.state.now.reach).toBe(6);
    expect(s.state.lasting[0]).toBe(1);
    s.act('stay', 0);
    expect(s.state.lasting[0]).toBe(0);
  });

  it('AOS-14.1-run, AOS-14.1-normal-move: a run and a move are answered, each by its own reaction', () => {
    const far = answer({ to: 'run', by: 'self', target: 'self' }, [
      { type: 'modify-unit', characteristic: 'run', by: 3 },
    ]);
    const at = (type: 'run' | 'move', script: string): number => {
      const s = scene({ ...plain, abilities: [far] }, bare, {
        units: [unitAt(0, { ...plain, abilities: [far] }, [[10, 5]]), unitAt(1, bare, [[40, 28]])],
        phase: 'movement',
      });
      s.act(type, 0, {}, rolls(script));
      return s.state.now.reach;
    };
    expect(at('run', 'charge 2')).toBe(10);
    expect(at('move', '')).toBe(5);
  });

  it('AOS-magic-2.0, AOS-magic-3.0: a spell and a prayer, before their rolls', () => {
    const hush = (to: Reaction['to']): Of => ({
      ...bare,
      abilities: [
        answer(
          { to, by: 'enemy', target: 'declarer' },
          [{ type: 'modify-unit', characteristic: to === 'cast' ? 'casting' : 'chanting', by: -1 }],
          { range: 12 },
        ),
      ],
    });
    const bolt = (type: 'Spell' | 'Prayer'): Ability => ({
      name: 'Bolt',
      type,
      value: 6,
      range: 18,
      text: 'A bolt.',
      effects: [{ type: 'mortal-damage', amount: 1 }],
    });
    const suffers = (type: 'Spell' | 'Prayer', to: Reaction['to'], script: string): number => {
      const caster = {
        ...plain,
        keywords: [type === 'Spell' ? 'WIZARD (1)' : 'PRIEST (1)'],
        abilities: [bolt(type)],
      };
      const answers = (type === 'Spell') === (to === 'cast') ? [1, 0] : [0];
      const s = scene(caster, hush(to), { phase: 'hero', answers });
      s.act(type === 'Spell' ? 'cast' : 'chant', 0, { power: 0, target: 1 }, rolls(script));
      return s.state.damage[1];
    };
    expect(suffers('Spell', 'cast', 'magic 3, magic 3')).toBe(0);
    expect(suffers('Spell', 'cast', 'magic 3, magic 4')).toBe(1);
    expect(suffers('Prayer', 'chant', 'magic 6')).toBe(0);
    expect(suffers('Prayer', 'cast', 'magic 6')).toBe(1);
  });

  it('AOS-28.2: "once per battle" is a limit', () => {
    const s = scene(
      plain,
      { ...bare, abilities: [answer({ ...atMe, once: 'battle' }, [ward])] },
      { answers: [1, 1] },
    );
    s.state.uses[1] = 4;
    s.act('fight', 0, { target: 1 }, rolls('hit 1'));
    expect(s.asked).toEqual([]);
  });

  it('AOS-5.2: the active player’s reactions come first', () => {
    const s = scene(
      {
        ...plain,
        abilities: [answer({ to: 'attack', by: 'self', target: 'self' }, [wound], { name: 'Mine' })],
      },
      { ...bare, abilities: [answer(atMe, [ward])] },
      { answers: [1, 1], active: 1, side: 0 },
    );
    s.act('fight', 0, { target: 1 }, rolls('hit 4, wound 3, ward 4'));
    expect(s.told('AOS-5.2')).toEqual(['Bare uses Answer.', 'Plain uses Mine.']);
  });

  it('bots react if the expected saving is worth it', () => {
    const gain = (value: number, more: Partial<Reaction> = {}): number => {
      const braced = { ...bare, abilities: [answer({ ...atMe, ...more }, [{ type: 'ward', value }])] };
      const s = scene(plain, braced, { answers: [] });
      let worth = NaN;
      s.onAsk = (question) => (worth = s.game.worthOfAnswer(s.state, question, 1));
      s.act('fight', 0, { target: 1 }, rolls('hit 1'));
      return worth;
    };
    // One attack, 4+ and 4+: a quarter of a point, of 100 points for 20 Health.
    expect(gain(5)).toBeCloseTo((2 / 6) * (1 / 4) * 5, 12);
    expect(gain(3)).toBeCloseTo((4 / 6) * (1 / 4) * 5, 12);
    expect(gain(5, { roll: 4 })).toBeCloseTo(0.5 * (2 / 6) * (1 / 4) * 5, 12);
    expect(gain(5, { once: 'battle' })).toBeLessThan(0);
  });
});

describe('reactions in the lab', () => {
  const files = (ability: Ability, conditions = {}) =>
    workspace({
      unit: [
        unit({ id: 'a', name: 'A' }),
        unit({ id: 'd', name: 'D', save: 7, health: 20, abilities: [ability] }),
      ],
      scenario: [
        { id: 's', name: 'S', kind: 'attack', attacker: 'a', defender: 'd', conditions } as { id: string },
      ],
    });
  const mean = (ability: Ability, conditions = {}): number =>
    (fight(files(ability, conditions), 's').answer as { damage: { mean: number } }).damage.mean;

  it('AOS-28.1: an attack scenario says which were used, by the target or by the enemy on the attacker', () => {
    expect(mean(answer(atMe, [ward]))).toBeCloseTo(1 / 4, 12);
    expect(mean(answer(atMe, [ward]), { targetUnder: ['Answer'] })).toBeCloseTo(1 / 6, 12);
    const hex = answer({ ...atMe, target: 'declarer' }, [{ ...wound, by: -1 }]);
    expect(mean(hex, { attackerUnder: ['Answer'] })).toBeCloseTo((1 / 2) * (2 / 6), 12);
  });

  it('mistakes are reported at their place', () => {
    const codes = (own: Partial<Ability>): string[] =>
      problems(workspace({ unit: [unit({ id: 'a', abilities: [answer(atMe, [ward], own)] })] })).map(
        ({ code }) => code,
      );
    // Reported for every reaction to attacks.
    const note = 'reaction-not-in-duels';
    expect(codes({})).toEqual([note]);
    expect(codes({ type: 'Active', use: { phase: 'hero', target: 'self' } })).toEqual([
      'reaction-not-reaction',
    ]);
    expect(codes({ reaction: { ...atMe, to: 'run', action: 'fight' } })).toEqual(['no-attack-here']);
    expect(codes({ reaction: { ...atMe, roll: 7 } }).sort()).toEqual([note, 'roll-out-of-reach']);
    expect(codes({ targets: 2 }).sort()).toEqual([note, 'targets-of-self']);
    expect(codes({ effects: [{ type: 'return-unit', within: 3 }] as unknown as [Effect] })).toContain(
      'set-up-in-reaction',
    );
    const { reaction: _, ...silent } = answer(atMe, [ward]);
    expect(
      problems(workspace({ unit: [unit({ id: 'a', abilities: [silent as Ability] })] })).map(
        ({ code }) => code,
      ),
    ).toEqual(['no-reaction']);
  });
});
