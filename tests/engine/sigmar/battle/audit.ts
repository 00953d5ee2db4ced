import { expect } from 'vitest';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { policyNamed } from '@engine/simulation/policy';
import { isCoherent } from '@engine/systems/sigmar/battle/state/coherency';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import { inCombat } from '@engine/systems/sigmar/battle/state/measure';
import type { BattleSetup } from '@engine/systems/sigmar/battle/state/setup/setup';
import { TURN, WHERE, type State } from '@engine/systems/sigmar/battle/state/state';
import { audited, misplaced, sumOf, wentOf, type Seen } from '../../../support/battles/audit';

/** The counts add up: models, damage points allocated, losses by round, victory points, command points. */
const accounts = (state: State): void => {
  const { setup, bodies, left, damage, lostAt, scoredAt, victory, command } = state;
  setup.units.forEach(({ first, end, profile }, u) => {
    let alive = 0;
    for (let m = first; m < end; m++) alive += bodies.alive[m];
    if (state.where[u] === WHERE.waiting || state.where[u] === WHERE.reserve) return;
    expect(alive, setup.units[u].name).toBe(left[u]);
    expect(damage[u]).toBeGreaterThanOrEqual(0);
    expect(damage[u]).toBeLessThan(profile.card.health);
    expect(state.where[u] === WHERE.table).toBe(alive > 0);
    for (let m = first; m < end; m++) {
      expect(bodies.along[m]).toBe(profile.models[m - first].base.along);
      expect(bodies.across[m]).toBe(profile.models[m - first].base.across);
    }
  });
  for (const side of [0, 1]) {
    expect(sumOf(scoredAt, side)).toBe(victory[side]);
    expect(sumOf(lostAt, side)).toBeGreaterThanOrEqual(0);
    expect(command[side]).toBeGreaterThanOrEqual(0);
  }
};

/** The longest move of any model in one action. */
const mostInches = (state: State, { type }: Action): number =>
  type === 'go' ? state.now.reach : type === 'fight' ? 3 : 0;

/** No model has moved too far, or into combat without a charge. */
const checkMove = (state: State, before: State, last: Action): void => {
  const { first, end } = state.setup.units[last.unit];
  // A unit that is set up was off the table (AOS-24.0).
  if (last.type === 'go' && before.now.moving === 'set-up') {
    expect(state.turnFlags[last.unit] & TURN.setUp).not.toBe(0);
    return;
  }
  for (let m = first; m < end; m++)
    if (state.bodies.alive[m])
      expect(wentOf(before.bodies, state.bodies, m), last.type).toBeLessThanOrEqual(
        mostInches(before, last) + 1e-3,
      );
  if (last.type !== 'go') return;
  const { moving } = before.now;
  if (moving !== 'charge' && moving !== 'power-through')
    expect(inCombat(state, last.unit), `${moving} into combat`).toBe(false);
  if (moving === 'charge') {
    expect(state.turnFlags[last.unit] & TURN.charged).not.toBe(0);
    expect(inCombat(state, last.unit)).toBe(true);
  }
};

/** The result of an audit: actions seen by type, so that a test can require each of them. */
export type Audit = Seen<Action['type']>;

/**
 * Plays battle `index` and checks after every action: it was legal; no models overlap or are off the table; every unit
 * is coherent; no model has moved too far, or into combat without a charge; the counts add up.
 */
export const auditBattle = (setup: BattleSetup, index: number, audit: Audit = new Map()): State => {
  const check = (state: State, before: State, last: Action | undefined): void => {
    expect(misplaced(state.bodies, setup.field.table, 1e-4)).toEqual([]);
    accounts(state);
    setup.units.forEach((unit, u) => {
      if (state.where[u] === WHERE.table)
        expect(isCoherent(state, u), `${unit.name} in coherency`).toBe(true);
    });
    if (last && last.unit >= 0 && last.type !== 'deploy' && last.type !== 'rally')
      checkMove(state, before, last);
  };
  const players = [
    policyNamed<State, Action>(setup.bots[0]),
    policyNamed<State, Action>(setup.bots[1]),
  ] as const;
  const state = audited(new SigmarGame(setup), players, index, audit, check);
  expect(state.now.round).toBe(setup.rounds);
  return state;
};
