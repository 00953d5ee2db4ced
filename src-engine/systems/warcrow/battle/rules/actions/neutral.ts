import type { Behavior } from '../../../../../generated/warcrow';
import type { Referee } from '../../../../../simulation/game';
import { isAny } from '../../../cards/join';
import type { Action } from '../../state/action';
import { actInActivation, apply } from './apply';
import { legal } from './legal';
import { topOf } from '../effects/stress';
import { profileNow } from '../../state/profiles';
import { eachEnemy, leaderOf, other, SLACK, isOnTable, unitsApart } from '../../state/measure';
import { narrateBehaviour, narrateWakes } from '../events/turn';
import { sees } from '../../state/sight';
import { NEUTRAL } from '../../state/setup/setup';
import { NONE, type State } from '../../state/state';
import { beginActivation, endActivation } from '../phases/activation';
import { advance } from '../phases/round';

/** The goal that a row of the table gives a unit: a unit or a place. */
interface Aim {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** The squared distance between two places. */
const farSquared = (x0: number, y0: number, x1: number, y1: number): number =>
  (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0);

const aimAt = (state: State, v: number): Aim => {
  const m = leaderOf(state, v);
  return { unit: v, x: state.bodies.x[m], y: state.bodies.y[m] };
};

/** A row's score for an enemy: the lowest is taken. */
const TARGET_SCORES: Readonly<
  Record<'nearest' | 'weakest' | 'strongest', (state: State, u: number, v: number) => number>
> = {
  nearest: unitsApart,
  weakest: (state, _u, v) => state.troops[v] * state.setup.units[v].profile.card.wounds - state.damage[v],
  strongest: (state, _u, v) => state.damage[v] - state.troops[v] * state.setup.units[v].profile.card.wounds,
};

/** The goal of a row now; undefined if there is none. */
const aimOf = (state: State, u: number, row: Behavior): Aim | undefined => {
  const { after = 'nearest', within = Infinity, seen, is } = row;
  const from = aimAt(state, u);
  let found: Aim | undefined;
  let least = Infinity;
  const take = (aim: Aim, want: number): void => {
    if (want < least) [found, least] = [aim, want];
  };
  if (after === 'objective')
    for (const { x, y } of state.setup.field.objectives) {
      const far = Math.sqrt(farSquared(from.x, from.y, x, y));
      if (far <= within) take({ unit: NONE, x, y }, far);
    }
  else
    eachEnemy(state, u, (v) => {
      if (is !== undefined && !isAny(is, state.setup.units[v].profile.card, profileNow(state, v).keywords))
        return;
      if (unitsApart(state, u, v) > within + SLACK || (seen === true && !sees(state, u, v))) return;
      take(aimAt(state, v), TARGET_SCORES[after](state, u, v));
    });
  return found;
};

/** The action of a kind that serves the goal best: at the unit, or the move that gets nearest to it. */
const actionOf = (
  state: State,
  u: number,
  { unit, x, y }: Aim,
  kind: Behavior['does'][number],
): Action | undefined => {
  const { bodies } = state;
  const m = leaderOf(state, u);
  let best: Action | undefined;
  let least = farSquared(x, y, bodies.x[m], bodies.y[m]) - SLACK;
  legal(state, (one) => {
    if (one.type !== kind) return;
    if (kind === 'move') {
      const far = farSquared(x, y, one.x, one.y);
      if (far < least) [best, least] = [{ ...one }, far];
    } else if (
      best === undefined &&
      (kind === 'rest' || one.target === unit || (kind === 'skill' && one.target === u))
    )
      best = { ...one };
  });
  return best;
};

/** WAR-neutral-units: the first matching row of its table: its faces include the die, and its goal exists. */
const rowOf = (
  state: State,
  u: number,
  rows: readonly Behavior[],
  referee: Referee,
): [Behavior, Aim] | undefined => {
  const die = rows.some(({ faces }) => faces) ? referee.dice.roll(8, 'deck') : 0;
  for (const [k, row] of rows.entries()) {
    const aim = row.faces && !row.faces.includes(die) ? undefined : aimOf(state, u, row);
    if (!aim) continue;
    narrateBehaviour(state, u, { die, row: k, target: aim.unit }, referee);
    return [row, aim];
  }
  narrateBehaviour(state, u, { die, row: NONE, target: NONE }, referee);
  return undefined;
};

/** WAR-neutral-units, WAR-hostile-units: the unit acts by its table, and its token moves on by its initiative. */
const actByTable = (state: State, referee: Referee): void => {
  const { now, setup } = state;
  const u = now.waking;
  now.waking = NONE;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- only a neutral unit wakes
  const { file } = setup.units[u].neutral!;
  state.wakesAt[u] = now.dial + file.initiative;
  state.laid[u] = topOf(state);
  narrateWakes(state, u, referee);
  if (!isOnTable(state, u) || state.rallyAt[u] > 0) return;
  const chosen = rowOf(state, u, file.behaviour, referee);
  if (!chosen) return;
  const [row, first] = chosen;
  const { phase } = now;
  now.phase = 'turn';
  // WAR-against-the-system: the player who is not its target decides for it.
  const whose = first.unit === NONE ? now.initiative : setup.units[first.unit].side;
  now.against = whose === NEUTRAL ? now.initiative : whose;
  now.side = other(now.against);
  state.token[u] = 0; // the dial activates it, not a player: this is not a second activation (WAR-activation)
  beginActivation(state, u, 0, referee);
  while (now.actions < setup.settings.numbers.actions && isOnTable(state, u) && state.rallyAt[u] === 0) {
    const aim =
      first.unit === NONE
        ? first
        : isOnTable(state, first.unit)
          ? aimAt(state, first.unit)
          : aimOf(state, u, row);
    const before = now.actions;
    for (const kind of aim ? row.does : []) {
      const action = aim && actionOf(state, u, aim, kind);
      if (!action) continue;
      actInActivation(state, action, referee);
      break;
    }
    if (now.actions === before) break;
  }
  now.active = u;
  endActivation(state, referee);
  now.free = NONE;
  if ((now.phase as string) !== 'over') now.phase = phase;
};

/** Applies an action, and then the actions of neutral units until a player must decide: see `BattleGame.apply`. */
export const applyWithNeutrals = (state: State, action: Action, referee: Referee): void => {
  apply(state, action, referee);
  while (state.now.waking !== NONE) {
    actByTable(state, referee);
    advance(state, referee);
  }
};
