import { describe, expect, it } from 'vitest';
import type { Battleplan } from '@engine/generated/age-of-sigmar';
import { stream } from '@engine/kernel/rng';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { BATTLEPLANS } from '@engine/systems/sigmar/battle/state/setup/battleplans';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { ranged } from '../support';
import { feature, type Scene, type Stage } from './stage';
import { away, blue, red, stage, type Of } from './scenes/cast';

const runner: Of = { name: 'Runner', move: 6, control: 1, weapons: [] };
const chosen = (s: Stage): Action => {
  const action = policyOf<State, Action>('objective').choose(s.game, s.state, stream(1, 0, 'bot-0'));
  return action!;
};

/** Where the objective policy moves unit 0 in its normal move. */
const goal = (scene: Scene, prepare: (s: Stage) => void = () => undefined): readonly [number, number] => {
  const s = stage(scene);
  prepare(s);
  s.act('move', 0);
  const { type, x, y } = chosen(s);
  if (type === 'stay') return s.places(0)[0];
  return [Math.round(x), Math.round(y)];
};

const near = ([x, y]: readonly [number, number], [px, py]: readonly [number, number]): number =>
  Math.hypot(x - px, y - py);

describe('the objective policy in a fight', () => {
  // Rocks all around, with a gap of an inch and a half on each side.
  const rock = (x1: number, y1: number, x2: number, y2: number) =>
    feature('obstacle', [x1, y1, x2, y2], { impassable: true });
  const ring = [rock(7, 7, 13, 8), rock(7, 14, 13, 15), rock(7, 8, 8, 14), rock(12, 8, 13, 14)];
  const strong: Of = { name: 'Strong', models: 1 };
  const scene: Scene = {
    units: [red({ ...runner, models: 1, health: 4 }, [[10, 10]]), blue(strong, [[10, 12]])],
    objectives: [[4, 10]],
  };

  it('AOS-14.1-retreat: leaves it for an objective, unless there is nowhere to go', () => {
    expect(chosen(stage(scene)).type).toBe('retreat');
    expect(chosen(stage({ ...scene, terrain: ring })).type).toBe('done');
  });
});

describe('the objective policy on objectives', () => {
  const two: Scene = {
    units: [red(runner, [[22, 19]]), away],
    objectives: [
      [16, 19],
      [28, 24],
    ],
  };

  it('AOS-31.0: goes where the battleplan scores more: the enemy’s ground under Their hearths', () => {
    const held = (s: Stage): void => void s.state.holder.set([-1, 1]);
    expect(near(goal({ ...two, plan: BATTLEPLANS.get('their-hearths')! }, held), [28, 24])).toBeLessThan(4);
  });

  it('AOS-32.2: leaves an objective that no enemy can reach; stays if an enemy comes', () => {
    const scene: Scene = { units: [red(runner, [[22, 19]]), away], objectives: [[22, 19], [31, 19]] }; // prettier-ignore
    const held = (s: Stage): void => void s.state.holder.set([0, -1].slice(0, s.state.holder.length));
    expect(near(goal(scene, held), [31, 19])).toBeLessThan(5);
    const coming = { ...runner, control: 5 };
    const threatened = { ...scene, units: [red(runner, [[22, 19]]), blue(coming, [[17, 27]])] };
    expect(near(goal({ ...threatened, objectives: [[22, 19]] }, held), [22, 19])).toBeLessThan(4.5); // prettier-ignore
  });

  it('AOS-32.2: does not go where its score changes nothing', () => {
    const crowd = blue({ ...runner, control: 5 }, [[12.6, 19]]);
    const held = (s: Stage): void => void s.state.holder.set([1, -1]);
    expect(near(goal({ ...two, units: [red(runner, [[22, 19]]), crowd] }, held), [28, 24])).toBeLessThan(4);
  });
});

describe('the objective policy on battle tactics', () => {
  const nothing: Battleplan = { name: 'Plan', scoring: [{ points: 1, for: 'each', from: 9 }] };
  const attempting =
    (tactic: number, pick = -1) =>
    (s: Stage): void => {
      s.state.tactic[0] = tactic;
      s.state.pick[0] = pick;
    };

  it('AOS-tactics-3.0-seize-the-centre: the second unit goes there; the third does not', () => {
    const there = red(runner, [[20, 15]]);
    const scene = { plan: nothing, units: [red(runner, [[22, 8]]), there, away], objectives: [] };
    expect(near(goal(scene, attempting(4)), [22, 15])).toBeLessThan(4);
    const full = { ...scene, units: [red(runner, [[22, 8]]), there, red(runner, [[24, 15]]), away] };
    const [x, y] = goal(full, attempting(4));
    expect(near([x, y], [22, 15])).toBeGreaterThan(3.5);
  });

  it('AOS-tactics-3.0-take-the-flanks: the flank without a unit', () => {
    const units = [red(runner, [[9, 11]]), red(runner, [[40, 15]]), blue({ name: 'Far' }, [[22, 28]])];
    const [x, y] = goal({ plan: nothing, units, objectives: [] }, attempting(5));
    expect(x).toBeLessThanOrEqual(6);
    expect(y).toBeGreaterThan(9);
  });

  it('AOS-tactics-3.0-take-their-land: the picked feature', () => {
    const terrain = [feature('area', [10, 20, 12, 22])];
    const units = [red(runner, [[16, 16]]), blue({ name: 'Far' }, [[40, 14]])];
    const there = goal({ plan: nothing, units, terrain, objectives: [] }, attempting(3, 0));
    expect(near(there, [11, 21])).toBeLessThan(5);
  });

  it('AOS-tactics-3.0-slay-the-entourage: shoots the picked unit', () => {
    const bow = { name: 'Bow', weapons: [ranged()] };
    const dear = { name: 'Dear', points: 300 };
    const scene: Scene = {
      plan: nothing,
      phase: 'shooting',
      units: [
        red(bow, [[22, 15]]),
        blue({ ...dear }, [[22, 24]]),
        blue({ ...dear, points: 280 }, [[26, 24]]),
      ],
    };
    const target = (prepare: (s: Stage) => void): number => {
      const s = stage(scene);
      prepare(s);
      return chosen(s).target;
    };
    expect(target(() => undefined)).toBe(1);
    expect(target(attempting(1, 2))).toBe(2);
  });
});
