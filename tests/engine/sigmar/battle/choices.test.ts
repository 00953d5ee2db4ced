import { describe, expect, it } from 'vitest';
import type { Ability, Effect, UnitFile, Use } from '@engine/generated/age-of-sigmar';
import { useRefused } from '@engine/systems/sigmar/battle/rules/phases/magic';
import { problems, unit, workspace } from '../support';
import { Stage } from './stage';

const sharp: Effect = { type: 'modify-roll', roll: 'hit', by: 1 };
const tough: Effect = { type: 'modify-roll', roll: 'save', by: 1 };
const picked = (name: string, effect: Effect, use: Partial<Use> = {}): Ability => ({
  name,
  type: 'Active',
  text: 'Pick one.',
  use: { phase: 'hero', target: 'self', once: 'battle', lasts: 'battle', choice: 'Oath', ...use },
  effects: [effect],
});
const sworn = (...abilities: Ability[]): Partial<UnitFile> => ({ name: 'Sworn', abilities });

describe('a choice of one of several abilities (5.2, 28.2)', () => {
  const scene = (use: Partial<Use> = {}): Stage =>
    new Stage({
      units: [
        {
          of: sworn(picked('Oath of blades', sharp, use), picked('Oath of walls', tough, use), {
            ...picked('Song', sharp),
            use: { phase: 'hero', target: 'self' },
          }),
          side: 0,
          at: [[10, 10]],
        },
        { of: { name: 'Foe' }, side: 1, at: [[10, 25]] },
      ],
      phase: 'hero',
    });
  const open = ({ state }: Stage): string[] =>
    state.setup.powers.filter((_, p) => useRefused(state, 0, p, 0) === undefined);

  it('AOS-28.2: using one of them uses up the others, and nothing else', () => {
    const s = scene();
    expect(open(s)).toEqual(['Oath of blades', 'Oath of walls', 'Song']);
    s.act('use', 0, { target: 0, power: s.state.setup.powers.indexOf('Oath of walls') });
    expect(open(s)).toEqual(['Song']);
    expect(s.told('AOS-28.1')).toEqual(['Oath of walls is on Sworn for the rest of the battle.']);
  });

  it('AOS-28.2: as often as they say', () => {
    const again = (use: Partial<Use>): number => {
      const s = scene(use);
      s.act('use', 0, { target: 0, power: 0 });
      s.state.uses.forEach((bits, k) => (s.state.uses[k] = bits & 4)); // another turn
      return open(s).filter((name) => name.startsWith('Oath')).length;
    };
    expect(again({ once: 'battle' })).toBe(0);
    expect(again({ once: 'turn', lasts: 'turn' })).toBe(2);
  });

  it('reports a choice of one ability, and choices with different frequencies', () => {
    const told = (...abilities: Ability[]): string[] =>
      problems(workspace({ unit: [unit(sworn(...abilities))] })).map(({ code }) => code);
    expect(told(picked('One', sharp), picked('Two', tough))).toEqual([]);
    expect(told(picked('One', sharp))).toEqual(['choice-of-one']);
    expect(told(picked('One', sharp), picked('Two', tough, { once: 'turn' }))).toEqual(['choice-unlike']);
  });
});
