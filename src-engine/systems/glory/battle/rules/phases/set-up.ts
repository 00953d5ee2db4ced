import { agrees } from '../../../../../simulation/asking';
import type { RuleReferee } from '../../state/events';
import { planPlacing } from '../moving/plan-move';
import type { Action } from '../../state/action';
import { other } from '../../state/measure';
import { heightAt } from '../../state/setup/terrain';
import { forgetPlaces, resetState, type State } from '../../state/state';
import { beginRound } from './round';
import { rollOff } from './roll-off';

/**
 * Sets the table up (chapter 3): the winner of the first roll-off chooses the table edge (GLO-3.1); markers and their
 * pawns are placed (GLO-3.2); a second roll-off decides who places first (GLO-3.3.1).
 */
export const setUp = (state: State, referee: RuleReferee): void => {
  resetState(state);
  const { now } = state;
  const layer = rollOff(state, 'the board', 'GLO-3.1', referee);
  const near = !agrees({ side: layer, kind: 'edge', rule: 'GLO-3.1' }, referee);
  now.home = near ? layer : other(layer);
  referee.report?.({
    type: 'choice',
    rule: 'GLO-3.1',
    side: layer,
    text: `takes the ${near ? 'first' : 'second'} zone`,
  });
  const placer = rollOff(state, 'placing', 'GLO-3.3.1', referee);
  const first = !agrees({ side: placer, kind: 'place-first', rule: 'GLO-3.3.1' }, referee);
  now.side = first ? placer : other(placer);
  referee.report?.({
    type: 'choice',
    rule: 'GLO-3.3.1',
    side: placer,
    text: first ? 'places first' : 'lets the others place first',
  });
  now.phase = 'placing';
};

const toPlace = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === side && !state.placed[u] && state.health[u] > 0) return true;
  return false;
};

/** A unit is placed at its planned place. */
export const placeUnit = (state: State, action: Action, referee: RuleReferee): void => {
  const { setup, bodies, scratch } = state;
  const { unit: u } = action;
  if (planPlacing(state, action)) return;
  const { first, end, side } = setup.units[u];
  for (let k = 0; k < end - first; k++) {
    const m = first + k;
    bodies.x[m] = scratch.toX[k];
    bodies.y[m] = scratch.toY[k];
    bodies.alive[m] = 1;
    state.ground[m] = heightAt(setup.field, bodies.x[m], bodies.y[m]);
  }
  state.placed[u] = 1;
  forgetPlaces(state);
  state.now.lastPlaced = side;
  referee.report?.({ type: 'placed', rule: 'GLO-3.3.1', u });
};

/** Units without room stay off the table for the whole battle. */
export const leaveOff = (state: State, side: 0 | 1, referee: RuleReferee): void =>
  state.setup.units.forEach((unit, u) => {
    if (unit.side !== side || state.placed[u]) return;
    state.health[u] = 0;
    referee.report?.({ type: 'left-off', rule: 'GLO-3.3.1', u });
  });

/**
 * The next side to place: the sides alternate (GLO-3.3.1). Once all units are placed, it is decided who goes first, and
 * the first round begins.
 */
export const nextPlacer = (state: State, referee: RuleReferee): void => {
  const { now } = state;
  const next = other(now.side);
  if (toPlace(state, next)) now.side = next;
  else if (!toPlace(state, now.side)) goFirst(state, referee);
};

/**
 * GLO-3.3.2, GLO-3.3.3: a roll-off decides who goes first, with one more critical for the side that placed last; an
 * Automata always goes first (GLO-3.4.1).
 */
const goFirst = (state: State, referee: RuleReferee): void => {
  const { now, setup } = state;
  const automata = setup.players.findIndex((player) => player.automata);
  if (automata >= 0) {
    now.first = automata as 0 | 1;
    referee.report?.({
      type: 'choice',
      rule: 'GLO-3.4.1',
      side: now.first,
      text: 'goes first in every round: the Automata does',
    });
  } else {
    const winner = rollOff(state, 'who goes first', 'GLO-3.3.3', referee, now.lastPlaced);
    const goes = !agrees({ side: winner, kind: 'go-first', rule: 'GLO-3.3.3' }, referee);
    now.first = goes ? winner : other(winner);
    referee.report?.({
      type: 'choice',
      rule: 'GLO-3.3.3',
      side: winner,
      text: goes ? 'goes first' : 'goes second',
    });
  }
  beginRound(state, referee);
};
