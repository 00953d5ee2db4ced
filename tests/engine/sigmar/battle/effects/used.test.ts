import { describe, expect, it } from 'vitest';
import type { Ability } from '@engine/generated/age-of-sigmar';
import { DURATION } from '@engine/systems/sigmar/battle/rules/effects/influences';
import { USED } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { ranged } from '../../support';
import { row, Stage } from '../stage';
import { type Of, active, unitAt, plain, bare, wound } from './support';

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

  it('AOS-5.0, AOS-28.0, AOS-28.1: its effect lasts the turn, on its target', () => {
    const s = scene([active({ phase: 'hero', target: 'friend' }, [wound], { range: 12 })]);
    s.act('use', 0, DEED);
    expect(s.journal).toEqual([
      '[AOS-5.2] Chief 1 uses Deed on Spears.',
      '[AOS-28.1] Deed is on Spears until the turn ends.',
    ]);
    expect(s.state.lasting[2]).toBe(DURATION.turn);
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
    battle.state.uses[0] &= USED.battle;
    Object.assign(battle.state.now, { phase: 'hero', step: 0, side: 0 });
    expect(battle.refusal('use', 0, DEED)).toBe('AOS-28.2');
  });

  it('AOS-5.2: by a roll if it has one', () => {
    const s = scene([active({ phase: 'hero', target: 'friend', roll: 4 }, [wound])]);
    s.act('use', 0, DEED, rolls('magic 3'));
    expect(s.journal).toEqual(['[AOS-5.2] Chief 1 uses Deed on Spears: 3 of 4, failure.']);
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
      const on = (): number => (s.state.lasting[2] > 0 ? 1 : 0);
      const step = (until: () => boolean): void => {
        while (!until()) {
          const fights = s.state.now.phase === 'combat' && s.refusal('done') !== undefined;
          if (fights) s.state.now.phase = 'end'; // no unit fights: only the time matters here
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
    s.act('fight', 2, { target: 3 }, rolls('hit 4, wound 3, hit 1, hit 1, hit 1'));
    expect(s.state.damage[3]).toBe(1);
  });

  it('AOS-magic-2.0, AOS-28.1: a spell with lasting effects hinders its target', () => {
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
