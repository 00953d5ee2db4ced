import { describe, expect, it } from 'vitest';
import { stream } from '@engine/kernel/rng';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { melee, ranged } from '../support';
import { blue, five, one, red, stage, ten, wizard, type Of } from './scenes/cast';
import { row, type Scene } from './stage';

const chosen = (scene: Scene): string | undefined => {
  const s = stage(scene);
  return policyOf<State, Action>('objective').choose(s.game, s.state, stream(1, 0, 'bot-0'))?.type;
};

describe('charges that pay off', () => {
  const scene = (of: Of, count: number, foe: Of = {}): Scene => ({
    units: [red(of, row(10, 10, count)), blue({ ...ten, health: 2, ...foe }, row(8, 15, 10))],
    phase: 'charge',
    command: [0, 0],
  });
  const knife = five.weapons ?? one.weapons ?? [];

  it('AOS-14.3: a melee unit charges; a missile unit and a lone wizard do not', () => {
    expect(chosen(scene(five, 5))).toBe('charge');
    const bows: Of = { ...five, weapons: [...knife, ranged({ attacks: 3, range: 18 })] };
    expect(chosen(scene(bows, 5, { weapons: [] }))).toBe('done');
    expect(chosen(scene(wizard, 1))).toBe('done');
  });
});

describe('the choice of who takes the first turn', () => {
  const strong: Of = { ...ten, weapons: [melee({ attacks: 4, rend: 1 })] };

  /** Whether the winner of priority goes first. */
  const goesFirst = (gap: number, round: number, first: 0 | 1 = 0): boolean => {
    const s = stage({
      units: [red(strong, row(8, 8, 10)), blue(strong, row(8, 8 + gap, 10))],
      phase: 'start',
      round,
    });
    s.state.now.first = first;
    const question = { side: 0, kind: 'first-turn', rule: 'AOS-12.0', options: 2 } as const;
    return (
      policyOf<State, Action>('objective').answer(s.game, s.state, question, stream(1, 0, 'bot-0')) === 0
    );
  };

  it('AOS-12.0: goes first if it strikes first; not if no enemy is near, and not in the last round', () => {
    expect(goesFirst(6, 2)).toBe(true);
    expect(goesFirst(21, 1)).toBe(false);
    expect(goesFirst(21, 5)).toBe(false);
  });

  it('AOS-tactics-2.0: goes second if two turns in a row cost a tactic and gain little', () => {
    expect(goesFirst(16, 2, 1)).toBe(false);
  });
});
