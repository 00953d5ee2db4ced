import type { RuleReferee } from '../state/events';
import type { At } from '../../../../simulation/replay';
import { findPath } from '../../../../tabletop/movement/ways';
import { cardBonus } from '../state/card-bonus';
import { castSpell, noteLine, strikeOnce } from './effects/attacks';
import { removeLoneModels } from './effects/lost';
import { setFlag, walkerAt } from '../state/measure';
import { endPart, goOn } from './phases/round';
import { leaveOff, nextPlacer, placeUnit } from './phases/set-up';
import { heightAt } from '../state/setup/terrain';
import { FLAG, forgetPlaces, NONE, type State } from '../state/state';
import type { Action } from '../state/action';
import { planCharge } from './moving/charge';
import { lift, nextGroup } from './moving/formation';
import { planMove, planShift } from './moving/plan-move';

/** Moves the first `count` of the group to their planned places, and reports each with its path. */
const march = (
  state: State,
  count: number,
  reach: number,
  rule: 'GLO-4.2.1' | 'GLO-4.4' | 'GLO-5.3.6',
  referee: RuleReferee,
): number => {
  const { setup, bodies, scratch } = state;
  const { group, toX, toY, path } = scratch;
  const unit = setup.units[setup.unitOf[group[0]]];
  let longest = 0;
  if (referee.report) {
    // Their paths are searched again to show them: with the unit off the table, as when the move was checked.
    lift(state, count, 0);
    const ways: { way: At[]; length: number }[] = [];
    for (let k = 0; k < count; k++) {
      const m = group[k];
      path.arrives = false;
      const found =
        !unit.profile.mover.flies && findPath(walkerAt(state, m), { x: toX[k], y: toY[k], reach }, path);
      const way: At[] = found
        ? Array.from({ length: path.length }, (_, i): At => [path.xs[i], path.ys[i]])
        : [
            [bodies.x[m], bodies.y[m]],
            [toX[k], toY[k]],
          ];
      ways.push({ way, length: lengthOf(way) });
    }
    lift(state, count, 1);
    ways.forEach(({ way, length }, k) =>
      referee.report?.({ type: 'moved', rule, m: group[k], path: way, length }),
    );
  }
  for (let k = 0; k < count; k++) {
    const m = group[k];
    const dx = toX[k] - bodies.x[m];
    const dy = toY[k] - bodies.y[m];
    longest = Math.max(longest, Math.sqrt(dx * dx + dy * dy));
    bodies.x[m] = toX[k];
    bodies.y[m] = toY[k];
    state.ground[m] = heightAt(setup.field, toX[k], toY[k]);
    state.stepped[m] = 1;
  }
  forgetPlaces(state);
  return longest;
};

const lengthOf = (way: readonly At[]): number => {
  let length = 0;
  for (let i = 1; i < way.length; i++) {
    const dx = way[i][0] - way[i - 1][0];
    const dy = way[i][1] - way[i - 1][1];
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
};

/** GLO-4.2.2, ruling G17: the die is rolled before its reach is used. A flyer needs none. */
const rollMove = (state: State, u: number, referee: RuleReferee): void => {
  const { profile } = state.setup.units[u];
  const faces = profile.mover.flies
    ? []
    : state.setup.settings.tables.moveDice.map((sides) => referee.dice.roll(sides, 'charge'));
  const bonus = cardBonus(state, u, 'move', 'move');
  state.now.reach = Math.max(
    0,
    faces.reduce((sum, face) => sum + face, profile.move + bonus),
  );
  state.now.mover = u;
  state.stepped.fill(0);
  referee.report?.({ type: 'move-roll', rule: 'GLO-4.2.2', u, faces, reach: state.now.reach });
};

/** The moving unit is done: none of its models is left to move, or the rest stays. */
const endMove = (state: State, referee: RuleReferee): void => {
  const { mover } = state.now;
  state.now.mover = NONE;
  setFlag(state, mover, FLAG.moved);
  noteLine(state, mover, 'move', referee);
  removeLoneModels(state, referee); // ruling G22
};

/** GLO-4.4: the dice are rolled, then the unit comes into contact or stays where it is (GLO-4.4.3, rulings G6 and G25). */
const charge = (state: State, u: number, v: number, referee: RuleReferee): void => {
  const { profile } = state.setup.units[u];
  const faces = profile.mover.flies
    ? []
    : state.setup.settings.tables.chargeDice.map((sides) => referee.dice.roll(sides, 'charge'));
  const bonus = cardBonus(state, u, 'charge', 'move');
  const reach = Math.max(
    0,
    faces.reduce((sum, face) => sum + face, profile.charge + bonus),
  );
  setFlag(state, u, FLAG.charged);
  referee.report?.({ type: 'charge-roll', rule: 'GLO-4.4.1', u, target: v, faces, reach });
  const count = planCharge(state, u, v, reach);
  if (count === 0) return referee.report?.({ type: 'charge-failed', rule: 'GLO-4.4.3', u, target: v, reach });
  march(state, count, reach, 'GLO-4.4', referee);
  setFlag(state, u, FLAG.arrived);
  removeLoneModels(state, referee);
};

/** A special unit begins its separate attacks (GLO-5.3.2). */
const beginSplit = (state: State, u: number): void => {
  state.now.splitter = u;
  state.now.dice = state.setup.settings.tables.attackDice.special;
  state.now.inches = state.setup.settings.numbers.shift;
  setFlag(state, u, state.now.phase === 'combat' ? FLAG.fought : FLAG.shot);
};

/** One of a special unit's separate attacks; after its last die, or its last wound, it is done (GLO-5.3.2). */
const strikeApart = (state: State, u: number, v: number, referee: RuleReferee): void => {
  const { now } = state;
  const first = now.dice === state.setup.settings.tables.attackDice.special;
  now.dice--;
  strikeOnce(state, u, v, first, referee);
  if (!state.bodies.alive[state.setup.units[u].first] || now.dice === 0) now.splitter = NONE;
};

/** A special unit moves between its attacks: it uses some of the inches it has for all of them (GLO-5.3.6). */
const shift = (state: State, action: Action, referee: RuleReferee): void => {
  const { now } = state;
  if (!planShift(state, action)) {
    const way = state.setup.units[action.unit].profile.mover.flies ? 0 : state.scratch.path.cost;
    now.inches -= Math.max(way, march(state, 1, now.inches, 'GLO-5.3.6', referee));
  }
  removeLoneModels(state, referee);
};

/** A group of a unit moves (GLO-4.2.1); true if the whole unit has moved. */
const go = (state: State, action: Action, referee: RuleReferee): boolean => {
  const count = planMove(state, action);
  if (typeof count !== 'number') return false;
  march(state, count, state.now.reach, 'GLO-4.2.1', referee);
  if (nextGroup(state, action.unit) > 0) return false;
  endMove(state, referee);
  return true;
};

/** A side has nothing left to place, or to do in this part of the phase. */
const leave = (state: State, referee: RuleReferee): void => {
  if (state.now.phase !== 'placing') return endPart(state, referee);
  leaveOff(state, state.now.side, referee);
  nextPlacer(state, referee);
};

/** Applies a legal action, up to the next decision or the end: see `BattleGame.apply`. */
export const apply = (state: State, action: Action, referee: RuleReferee): void => {
  carryOut(state, action, referee);
  state.now.decisions++;
};

const carryOut = (state: State, action: Action, referee: RuleReferee): void => {
  const { now } = state;
  const { type, unit: u, target: v } = action;
  switch (type) {
    case 'place':
      placeUnit(state, action, referee);
      return nextPlacer(state, referee);
    case 'cast':
      setFlag(state, u, FLAG.cast);
      castSpell(state, u, v, action.dice, referee);
      break;
    case 'move':
      return rollMove(state, u, referee);
    case 'go':
      if (!go(state, action, referee)) return;
      break;
    case 'stay':
      referee.report?.({ type: 'stayed', rule: 'GLO-4.2.1', u });
      endMove(state, referee);
      break;
    case 'shoot':
      setFlag(state, u, FLAG.shot);
      state.declared[u] = v;
      break;
    case 'charge':
      charge(state, u, v, referee);
      break;
    case 'fight':
      setFlag(state, u, FLAG.fought);
      state.declared[u] = v;
      break;
    case 'split':
      return beginSplit(state, u);
    case 'strike':
      strikeApart(state, u, v, referee);
      break;
    case 'shift':
      shift(state, action, referee);
      break;
    case 'done':
      if (u === NONE) return leave(state, referee);
      now.splitter = NONE;
      break;
  }
  goOn(state, referee);
};
