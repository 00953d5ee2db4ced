import { expect } from 'vitest';
import { policyOf, type PolicyName } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/actions/action';
import { chargeReach, legsOf } from '@engine/systems/warcrow/battle/actions/moves';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { damageLeft, leaderOf, profileNow, standing } from '@engine/systems/warcrow/battle/measure';
import type { BattleSetup } from '@engine/systems/warcrow/battle/setup/setup';
import { AT, MOST_MEMBERS, NONE, type State } from '@engine/systems/warcrow/battle/state';
import { audited, misplaced, sumOf, wentOf, type Seen } from '../../../support/battles/audit';

const HAIR = 1e-3;

/** Members, troops, damage, stress: what lies on cards agrees with what stands on the table. */
const accounts = (state: State): void => {
  const { setup } = state;
  const counted = new Set<number>();
  setup.units.forEach(({ name, profile, first, end }, u) => {
    const alive = Array.from({ length: end - first }, (_, k) => first + k).filter(
      (m) => state.bodies.alive[m],
    );
    if (state.at[u] === AT.gone) return expect(alive.length, `${name} is gone`).toBe(0);
    if (!standing(state, u)) return;
    const guest = state.guest[u]!;
    expect(state.count[u], name).toBe(state.troops[u]! + (guest === NONE ? 0 : 1));
    expect(alive.length, name).toBe(state.troops[u]);
    for (let k = 0; k < state.count[u]!; k++) {
      const m = state.members[u * MOST_MEMBERS + k]!;
      expect(state.bodies.alive[m], `${name}, member ${k}`).toBe(1);
      expect(counted.has(m), `${name}, member ${k} stands in two units`).toBe(false);
      counted.add(m);
    }
    expect(state.damage[u]!, name).toBeLessThan(profile.card.wounds);
    expect(damageLeft(state, u), name).toBeGreaterThan(0);
    // WAR-stress-test: what is too much is gone once the activation is over.
    if (state.now.phase === 'turn' && state.now.active === NONE && state.now.free === NONE)
      expect(state.stress[u]!, `${name}: stress`).toBeLessThanOrEqual(profileNow(state, u).morale);
    // WAR-chain-of-command
    if (guest !== NONE && setup.units[guest]!.profile.character === 'officer')
      expect(leaderOf(state, u), name).toBe(setup.units[guest]!.first);
  });
  for (const side of [0, 1]) {
    expect(state.command[side]!).toBeLessThanOrEqual(setup.command[side as 0 | 1]);
    expect(sumOf(state.pointsAt, side)).toBe(state.points[side]);
    expect(sumOf(state.damageAt, side)).toBe(state.dealt[side]);
    expect(sumOf(state.stressAt, side)).toBe(state.stressed[side]);
  }
};

/** How far the leader of whoever acted may have come by its own move. */
const mostStrides = (before: State, { type, unit }: Action): number => {
  const [a, b] = legsOf(before, unit);
  if (type === 'move' || type === 'assault') return a + b;
  if (type === 'charge') return chargeReach(before, unit);
  return type === 'rest' ? a : 0;
};

/** What an audit came to: actions seen by type, so that a test can ask that none is missing. */
export type Audit = Seen<Action['type']>;

/**
 * Plays battle `index` and looks after every action: it was legal; nobody overlaps or is off the table; nobody moved farther than it may,
 * or touches an enemy by a plain move; cards and table agree.
 */
export const auditBattle = (setup: BattleSetup, index: number, audit: Audit = new Map()): State => {
  const check = (state: State, before: State, last: Action | undefined): void => {
    // WAR-miniatures: bases never overlap. WAR-table: nobody is off it.
    expect(misplaced(state.bodies, setup.field, HAIR)).toEqual([]);
    accounts(state);
    if (last?.type !== 'move' || !standing(state, last.unit) || !standing(before, last.unit)) return;
    const [m, was] = [leaderOf(state, last.unit), leaderOf(before, last.unit)];
    if (m !== was || state.fled.join() !== before.fled.join()) return;
    // Lethal ground and opportunity attacks aside, nothing else has moved it.
    expect(wentOf(before.bodies, state.bodies, m)).toBeLessThanOrEqual(mostStrides(before, last) + HAIR);
  };
  const [a, b] = setup.bots;
  const players = [
    policyOf<State, Action>(a as PolicyName),
    policyOf<State, Action>(b as PolicyName),
  ] as const;
  const state = audited(new WarcrowGame(setup), players, index, audit, check);
  expect(state.now.round).toBeLessThanOrEqual(setup.rounds);
  return state;
};
