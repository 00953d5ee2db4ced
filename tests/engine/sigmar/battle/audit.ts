import { expect } from 'vitest';
import { edgeDistance } from '@engine/tabletop/bodies';
import { playBattle } from '@engine/simulation/play';
import type { Action } from '@engine/systems/sigmar/battle/actions/action';
import { botOf } from '@engine/systems/sigmar/battle/bot/bots';
import { coherent } from '@engine/systems/sigmar/battle/effects/coherency';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import { inCombat } from '@engine/systems/sigmar/battle/measure';
import type { BattleSetup } from '@engine/systems/sigmar/battle/setup/setup';
import { TURN, WHERE, type State } from '@engine/systems/sigmar/battle/state';

const nobodyOverlaps = ({ bodies }: State): void => {
  for (let i = 0; i < bodies.count; i++)
    for (let j = i + 1; j < bodies.count; j++)
      if (bodies.alive[i] && bodies.alive[j] && edgeDistance(bodies, i, j) < -1e-4)
        expect.fail(`models ${i} and ${j} overlap`);
};

const nobodyIsOff = ({ bodies, setup }: State): void => {
  const { width, depth } = setup.field.table;
  for (let m = 0; m < bodies.count; m++) {
    if (!bodies.alive[m]) continue;
    const r = bodies.across[m]! - 1e-4;
    expect(
      bodies.x[m]! >= r && bodies.x[m]! <= width - r && bodies.y[m]! >= r && bodies.y[m]! <= depth - r,
      `model ${m}`,
    ).toBe(true);
  }
};

/** What is counted adds up: models, damage points allocated, losses by round, victory points, command points. */
const accounts = (state: State): void => {
  const { setup, bodies, left, damage, lostAt, scoredAt, victory, command } = state;
  setup.units.forEach(({ first, end, profile }, u) => {
    let alive = 0;
    for (let m = first; m < end; m++) alive += bodies.alive[m]!;
    if (state.where[u] === WHERE.waiting) return;
    expect(alive, setup.units[u]!.name).toBe(left[u]);
    expect(damage[u]).toBeGreaterThanOrEqual(0);
    expect(damage[u]).toBeLessThan(profile.card.health);
    expect(state.where[u] === WHERE.table).toBe(alive > 0);
    for (let m = first; m < end; m++) {
      expect(bodies.along[m]).toBe(profile.models[m - first]!.base.along);
      expect(bodies.across[m]).toBe(profile.models[m - first]!.base.across);
    }
  });
  for (const side of [0, 1]) {
    const sum = (array: Int32Array): number =>
      array.reduce((total, n, k) => (k % 2 === side ? total + n : total), 0);
    expect(sum(scoredAt)).toBe(victory[side]);
    expect(sum(lostAt)).toBeGreaterThanOrEqual(0);
    expect(command[side]).toBeGreaterThanOrEqual(0);
  }
};

/** The longest that any model goes in one action. */
const mostInches = (state: State, { type }: Action): number =>
  type === 'go' ? state.now.reach : type === 'fight' ? 3 : 0;

/** What an audit came to: actions seen by type, so that a test can ask that none is missing. */
export type Audit = Map<Action['type'], number>;

/**
 * Plays battle `index` and looks after every action: it was legal, nobody overlaps or is off the table, every unit is
 * coherent, nobody has gone too far or into combat but by a charge, and what is counted adds up.
 */
export const auditBattle = (setup: BattleSetup, index: number, audit: Audit = new Map()): State => {
  const game = new SigmarGame(setup);
  const state = game.newState();
  const before = game.newState();
  let last: Action | undefined;
  const check = (): void => {
    nobodyOverlaps(state);
    nobodyIsOff(state);
    accounts(state);
    setup.units.forEach((unit, u) => {
      if (state.where[u] === WHERE.table) expect(coherent(state, u), `${unit.name} in coherency`).toBe(true);
    });
    if (!last || last.unit < 0 || last.type === 'deploy' || last.type === 'rally') return;
    const { first, end } = setup.units[last.unit]!;
    for (let m = first; m < end; m++) {
      if (!state.bodies.alive[m]) continue;
      const dx = state.bodies.x[m]! - before.bodies.x[m]!;
      const dy = state.bodies.y[m]! - before.bodies.y[m]!;
      expect(Math.sqrt(dx * dx + dy * dy), last.type).toBeLessThanOrEqual(mostInches(before, last) + 1e-3);
    }
    const { moving } = before.now;
    if (last.type === 'go' && moving !== 'charge' && moving !== 'power-through')
      expect(inCombat(state, last.unit), `${moving} into combat`).toBe(false);
    if (last.type === 'go' && moving === 'charge') {
      expect(state.turnFlags[last.unit]! & TURN.charged).not.toBe(0);
      expect(inCombat(state, last.unit)).toBe(true);
    }
  };
  const played = playBattle(game, state, [botOf(setup.bots[0]), botOf(setup.bots[1])], {
    seed: 1,
    index,
    watch: (now, action) => {
      check();
      expect(game.illegal(now, action), game.describe(now, action)).toBeUndefined();
      audit.set(action.type, (audit.get(action.type) ?? 0) + 1);
      last = { ...action };
      game.copy(now, before);
    },
  });
  expect(played).toBe(true);
  check();
  expect(state.now.round).toBe(setup.rounds);
  return state;
};
