import { expect } from 'vitest';
import { playBattle } from '@engine/simulation/play';
import { policyOf, type PolicyName } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/actions/action';
import { chargeReach, legsOf } from '@engine/systems/warcrow/battle/actions/moves';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { apart, damageLeft, leaderOf, profileNow, standing } from '@engine/systems/warcrow/battle/measure';
import type { BattleSetup } from '@engine/systems/warcrow/battle/setup/setup';
import { AT, MOST_MEMBERS, NONE, type State } from '@engine/systems/warcrow/battle/state';

const HAIR = 1e-3;

const onTable = (state: State): number[] => [...state.bodies.alive].flatMap((alive, m) => (alive ? [m] : []));

/** WAR-miniatures: bases never overlap. */
const nobodyOverlaps = (state: State): void => {
  const models = onTable(state);
  for (const i of models)
    for (const j of models)
      if (i < j && apart(state, i, j) < -HAIR) expect.fail(`models ${i} and ${j} overlap`);
};

/** WAR-table: 60 by 60 strides, and nobody is off it. */
const nobodyIsOff = (state: State): void => {
  const { width, depth } = state.setup.field;
  for (const m of onTable(state)) {
    const r = state.bodies.across[m]! - HAIR;
    const [x, y] = [state.bodies.x[m]!, state.bodies.y[m]!];
    expect(x >= r && x <= width - r && y >= r && y <= depth - r, `model ${m} at ${x}, ${y}`).toBe(true);
  }
};

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
    const sum = (array: Int32Array): number => array.reduce((n, x, k) => (k % 2 === side ? n + x : n), 0);
    expect(sum(state.pointsAt)).toBe(state.points[side]);
    expect(sum(state.damageAt)).toBe(state.dealt[side]);
    expect(sum(state.stressAt)).toBe(state.stressed[side]);
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
export type Audit = Map<string, number>;

/**
 * Plays battle `index` and looks after every action: it was legal; nobody overlaps or is off the table; nobody moved farther than it may,
 * or touches an enemy by a plain move; cards and table agree.
 */
export const auditBattle = (setup: BattleSetup, index: number, audit: Audit = new Map()): State => {
  const game = new WarcrowGame(setup);
  const state = game.newState();
  const before = game.newState();
  let last: Action | undefined;
  const check = (): void => {
    nobodyOverlaps(state);
    nobodyIsOff(state);
    accounts(state);
    if (last?.type !== 'move' || !standing(state, last.unit) || !standing(before, last.unit)) return;
    const [m, was] = [leaderOf(state, last.unit), leaderOf(before, last.unit)];
    if (m !== was || state.fled.join() !== before.fled.join()) return;
    const dx = state.bodies.x[m]! - before.bodies.x[m]!;
    const dy = state.bodies.y[m]! - before.bodies.y[m]!;
    // Lethal ground and opportunity attacks aside, nothing else has moved it.
    expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThanOrEqual(mostStrides(before, last) + HAIR);
  };
  const [a, b] = setup.bots;
  const played = playBattle(game, state, [policyOf(a as PolicyName), policyOf(b as PolicyName)], {
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
  expect(state.now.round).toBeLessThanOrEqual(setup.rounds);
  return state;
};
