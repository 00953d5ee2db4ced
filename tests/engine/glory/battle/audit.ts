import { expect } from 'vitest';
import { edgeDistance } from '@engine/tabletop/bodies';
import type { Streams } from '@engine/simulation/game';
import { playBattle } from '@engine/simulation/play';
import { SeededStreams } from '@engine/simulation/streams';
import type { Action } from '@engine/systems/glory/battle/actions/action';
import { botOf } from '@engine/systems/glory/battle/bot/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { SLACK } from '@engine/systems/glory/battle/measure';
import type { BattleSetup } from '@engine/systems/glory/battle/setup/setup';
import { FLAG, OF_THE_ROUND, type State } from '@engine/systems/glory/battle/state';
import { COHERENCY } from '@engine/systems/glory/cards/tables';

/** The longest that any model goes in one action: a charge with the best of dice and a card's bonus; flyers go anywhere. */
const mostInches = (state: State, u: number, { type }: Action): number => {
  const { profile } = state.setup.units[u]!;
  if (profile.mover.flies) return Infinity;
  if (type === 'go') return state.now.reach;
  if (type === 'shift') return state.now.inches;
  return type === 'charge' ? profile.move + 18 + 12 : 0;
};

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

/** After a move or an attack nobody of a unit stands alone (GLO-5.1.3). */
const nobodyIsAlone = ({ bodies, setup }: State): void => {
  setup.units.forEach(({ first, end, side, profile }) => {
    if (profile.card.special) return;
    for (let m = first; m < end; m++) {
      if (!bodies.alive[m]) continue;
      const near = setup.units.some(
        (unit) =>
          unit.side === side &&
          Array.from({ length: unit.end - unit.first }, (_, k) => unit.first + k).some(
            (j) => j !== m && bodies.alive[j] && edgeDistance(bodies, m, j) <= COHERENCY + 1e-4,
          ),
      );
      expect(near, `model ${m}`).toBe(true);
    }
  });
};

/** What is counted adds up: models and wounds, losses by round, glory earned, spent and had. */
const accounts = (state: State): void => {
  const { setup, bodies, health, lostAt, woundsAt, wounds, earnedAt, glory, spent } = state;
  let lost = 0;
  setup.units.forEach(({ first, end, profile }, u) => {
    let alive = 0;
    for (let m = first; m < end; m++) alive += bodies.alive[m]!;
    if (state.placed[u]) lost += end - first - alive;
    if (!state.placed[u]) return;
    if (profile.card.special) expect(alive).toBe(health[u]! > 0 ? 1 : 0);
    else expect(alive).toBe(health[u]);
  });
  const sum = (array: Int32Array, side?: number): number =>
    array.reduce((total, n, k) => (side === undefined || k % 2 === side ? total + n : total), 0);
  expect(sum(lostAt)).toBe(lost);
  for (const side of [0, 1]) {
    expect(sum(woundsAt, side)).toBe(wounds[side]);
    expect(sum(earnedAt, side) - spent[side]!).toBe(glory[side]);
    expect(glory[side]).toBeGreaterThanOrEqual(0);
  }
};

/** What an audit came to: actions seen by type, so that a test can ask that none is missing. */
export type Audit = Map<Action['type'], number>;

/**
 * Plays battle `index` and looks after every action: it was legal, nobody overlaps, is off the table, alone, or has gone too
 * far; nobody does a thing twice in a round; and what is counted adds up.
 */
export const auditBattle = (setup: BattleSetup, index: number, audit: Audit = new Map()): State => {
  const game = new GloryGame(setup);
  const state = game.newState();
  const before = game.newState();
  const [a, b] = setup.players;
  const dice: Streams = new SeededStreams(1, index);
  let last: Action | undefined;
  const check = (): void => {
    nobodyOverlaps(state);
    nobodyIsOff(state);
    if (state.now.phase !== 'placing') nobodyIsAlone(state);
    accounts(state);
    if (!last || last.unit < 0 || last.type === 'place') return;
    const { first, end } = setup.units[last.unit]!;
    for (let m = first; m < end; m++) {
      const dx = state.bodies.x[m]! - before.bodies.x[m]!;
      const dy = state.bodies.y[m]! - before.bodies.y[m]!;
      expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThanOrEqual(mostInches(before, last.unit, last) + 1e-3);
    }
    if (state.now.round === before.now.round && last.type === 'charge')
      expect(before.flags[last.unit]! & FLAG.charged).toBe(0);
    if (last.type === 'move') expect(before.flags[last.unit]! & FLAG.moved).toBe(0);
    if (last.type === 'cast') expect(before.flags[last.unit]! & FLAG.cast).toBe(0);
    expect(OF_THE_ROUND & FLAG.inspired).toBe(0);
  };
  const played = playBattle(game, state, [botOf(a.bot), botOf(b.bot)], {
    seed: 1,
    index,
    dice,
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
  expect(state.now.round).toBeLessThanOrEqual(setup.rounds + SLACK);
  return state;
};
