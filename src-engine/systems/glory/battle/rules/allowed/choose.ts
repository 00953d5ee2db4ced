import type { AutomataCondition } from '../../../../../generated/glory';
import type { AutomataLine } from '../../../automata';
import { mostCharge } from './may';
import { isTarget } from './reach';
import { bonusOf } from '../../state/setup/deck';
import {
  engaged,
  holderOf,
  modelsAt,
  other,
  placeToUnit,
  SLACK,
  standing,
  standsAt,
  supportOf,
  touching,
  unitsApart,
} from '../../state/measure';
import type { Choice } from '../../state/scratch';
import { NONE, type State } from '../../state/state';

/** The most inches that a normal move's die adds to the base movement (GLO-4.2.2). */
const BEST_MOVE_DIE = 6;

const widestSpell = ({ setup }: State): number =>
  Math.max(...[...setup.settings.tables.spells.values()].map(({ range }) => range));

const isAttack = ({ action }: AutomataLine): boolean =>
  action === 'charge' || action === 'fight' || action === 'shoot' || action === 'spell';

/** Inches to the nearest enemy. */
const enemyNear = (state: State, u: number): number => {
  const { units } = state.setup;
  let least = Infinity;
  for (let v = 0; v < units.length; v++)
    if (units[v].side !== units[u].side && standing(state, v))
      least = Math.min(least, unitsApart(state, u, v));
  return least;
};

const atAnyObjective = (state: State, u: number): boolean => {
  for (let o = 0; o < state.setup.objectives.length; o++) if (standsAt(state, u, o)) return true;
  return false;
};

/** Whether all conditions of a line hold for a unit (its `when`). */
const meets = (state: State, u: number, when: AutomataCondition): boolean => {
  const { card } = state.setup.units[u].profile;
  const { side } = state.setup.units[u];
  const { round } = state.now;
  if (when.role !== undefined && card.role !== when.role) return false;
  if (when.class !== undefined && card.class !== when.class) return false;
  if (when.engaged !== undefined && engaged(state, u) !== when.engaged) return false;
  if (when.onObjective !== undefined && atAnyObjective(state, u) !== when.onObjective) return false;
  if (when.enemyWithin !== undefined && enemyNear(state, u) > when.enemyWithin + SLACK) return false;
  if (when.noEnemyWithin !== undefined && enemyNear(state, u) <= when.noEnemyWithin + SLACK) return false;
  if (when.fromRound !== undefined && round < when.fromRound) return false;
  if (when.untilRound !== undefined && round > when.untilRound) return false;
  if (when.glory === undefined) return true;
  const behind = state.glory[side] < state.glory[other(side)];
  return behind === (when.glory === 'behind');
};

/** Whether a unit could do the line's action to a target this round, with the best rolls, in the current state. */
const couldDo = (state: State, u: number, line: AutomataLine, target: number): boolean => {
  const { profile } = state.setup.units[u];
  const free = profile.card.special || !engaged(state, u);
  const walk = profile.move + BEST_MOVE_DIE * state.setup.settings.tables.moveDice.length;
  switch (line.action) {
    case 'charge':
      return (
        !engaged(state, u) && unitsApart(state, u, target) <= mostCharge(state, u) + bonusOf(line, 'move')
      );
    case 'fight':
      return touching(state, u, target);
    case 'shoot': {
      const { role } = profile.card;
      if (role === undefined || role === 'wizard' || engaged(state, u) || !isTarget(state, target))
        return false;
      return unitsApart(state, u, target) <= walk + state.setup.settings.tables.ranges[role].inches;
    }
    case 'spell':
      // Spells come before movement (GLO-4): it must be in range already.
      return profile.wizard && isTarget(state, target) && unitsApart(state, u, target) <= widestSpell(state);
    case 'take-objective': {
      const { x, y } = state.setup.objectives[target];
      return (
        free &&
        holderOf(state, target) !== state.setup.units[u].side &&
        placeToUnit(state, x, y, u) <= walk + bonusOf(line, 'move')
      );
    }
    case 'move':
      return free;
    case 'hold':
      return true;
  }
};

/** The possible targets of a line: enemies, friends, objectives, or none. */
const targetsOf = (
  state: State,
  side: 0 | 1,
  u: number,
  line: AutomataLine,
  visit: (target: number) => void,
): void => {
  const { units, objectives } = state.setup;
  if (line.action === 'hold') return visit(NONE);
  if (line.action === 'take-objective') {
    for (let o = 0; o < objectives.length; o++) visit(o);
    return;
  }
  const wanted = line.whom === 'friend' ? side : other(side);
  for (let v = 0; v < units.length; v++)
    if (v !== u && units[v].side === wanted && standing(state, v)) visit(v);
};

/** Whether a target is of the kind that a line names. */
const isWanted = (state: State, side: 0 | 1, { action, whom }: AutomataLine, target: number): boolean => {
  if (action === 'take-objective') {
    if (whom === 'free-objective') return modelsAt(state, target, 0) + modelsAt(state, target, 1) === 0;
    return whom !== 'enemy-objective' || holderOf(state, target) === other(side);
  }
  if (target === NONE) return true;
  if (whom === 'wizard') return state.setup.units[target].profile.wizard;
  return whom !== 'on-objective' || atAnyObjective(state, target);
};

/** How far a unit is from a line's target: an objective, or a unit. */
const distanceTo = (state: State, u: number, { action }: AutomataLine, target: number): number => {
  if (target === NONE) return enemyNear(state, u);
  if (action !== 'take-objective') return unitsApart(state, u, target);
  const { x, y } = state.setup.objectives[target];
  return placeToUnit(state, x, y, u);
};

/** A weight above any distance. */
const FAR = 1000;

/** The target that a unit prefers: the lowest number (GLO-4.7.3). Distance decides ties (ruling G16). */
const targetRank = (state: State, u: number, line: AutomataLine, target: number): number => {
  const distance = distanceTo(state, u, line, target);
  if (target === NONE || line.action === 'take-objective') return distance;
  switch (line.whom ?? (isAttack(line) ? 'least-supported' : 'closest')) {
    case 'least-supported':
      return supportOf(state, target) * FAR + distance;
    case 'weakest':
      return state.health[target] * FAR + distance;
    case 'strongest':
      return -state.health[target] * state.setup.units[target].profile.pointsEach * FAR + distance;
    default:
      return distance;
  }
};

/** The unit that does it: the lowest number. */
const unitRank = (state: State, u: number, line: AutomataLine, target: number): number => {
  const distance = distanceTo(state, u, line, target);
  const { leader, profile } = state.setup.units[u];
  const worth = state.health[u] * profile.pointsEach;
  switch (line.who ?? (isAttack(line) ? 'most-supported' : line.action === 'hold' ? 'closest' : 'farthest')) {
    case 'most-supported':
      return -supportOf(state, u) * FAR + distance;
    case 'farthest':
      return -distance;
    case 'leader':
      return (leader ? -FAR : 0) + distance;
    case 'strongest':
      return -worth * FAR + distance;
    case 'weakest':
      return worth * FAR + distance;
    case 'closest':
      return distance;
  }
};

/**
 * GLO-4.7.2, GLO-4.7.3: which unit of a side can carry a line out, and on which target; among equals the first on the
 * list (ruling G16). False if none can. With `only`, only that unit is checked.
 */
export const chooseFor = (
  state: State,
  side: 0 | 1,
  line: AutomataLine,
  out: Choice,
  only: number = NONE,
): boolean => {
  const { units } = state.setup;
  let least = Infinity;
  out.unit = out.target = NONE;
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side || !standing(state, u) || (only !== NONE && u !== only)) continue;
    if (line.when && !meets(state, u, line.when)) continue;
    let nearest = Infinity;
    let best: number | undefined;
    targetsOf(state, side, u, line, (target) => {
      if (!isWanted(state, side, line, target) || !couldDo(state, u, line, target)) return;
      const rank = targetRank(state, u, line, target);
      if (rank < nearest) [best, nearest] = [target, rank];
    });
    if (best === undefined) continue;
    const rank = unitRank(state, u, line, best);
    if (rank < least) {
      least = rank;
      out.unit = u;
      out.target = best;
    }
  }
  return out.unit !== NONE;
};
