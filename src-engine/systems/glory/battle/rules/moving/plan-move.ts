import { refuse, type Refusal } from '../../../../../simulation/game';
import { fits } from '../../../../../tabletop/movement/collision';
import { UNIT_SIZE } from '../../../cards/tables';
import { modelsLeft, walkerAt } from '../../state/measure';
import type { State } from '../../state/state';
import type { Action } from '../../state/action';
import { gatherGroup, layOut, nextGroup, type Obstruction, sortGroup } from './formation';
import { layOutPlaced } from './places';

const REFUSALS: Readonly<Record<Obstruction, Refusal>> = {
  'too-far': refuse('GLO-4.2.1', 'The unit cannot move that far.'),
  'no-room': refuse('GLO-7.1', 'There is no room for its bases, or it cannot stand on that ground.'),
  'no-way': refuse('GLO-7.1', 'Models or terrain block its way there.'),
  contact: refuse('GLO-4.4.2', 'Only a charge may end base to base with an enemy.'),
};

/** True if models `from` to before `to` of the group form a chain in coherency. */
const isCoherent = (state: State, u: number, from: number, to: number): boolean => {
  const { scratch, setup } = state;
  const kept = scratch.group.slice(0, Math.max(to, 8));
  const mine = (m: number): boolean => {
    for (let k = from; k < to; k++) if (kept[k] === m) return true;
    return false;
  };
  const count = gatherGroup(state, setup.units[u], kept[from], mine);
  scratch.group.set(kept);
  return count === to - from;
};

/** Keeps a possible move with its places. */
const storeChecked = (state: State, { unit, models, x, y }: Action, count: number): void => {
  const { checked, group, toX, toY } = state.scratch;
  checked.decision = state.now.decisions;
  checked.unit = unit;
  checked.models = models;
  checked.x = x;
  checked.y = y;
  checked.count = count;
  for (let k = 0; k < count; k++) {
    checked.group[k] = group[k];
    checked.toX[k] = toX[k];
    checked.toY[k] = toY[k];
  }
};

/** Whether this move was the last one checked at this decision and is possible: restores its places. */
const wasChecked = (state: State, { unit, models, x, y }: Action): boolean => {
  const { checked, group, toX, toY } = state.scratch;
  if (checked.decision !== state.now.decisions || checked.unit !== unit || checked.models !== models)
    return false;
  if (checked.x !== x || checked.y !== y) return false;
  for (let k = 0; k < checked.count; k++) {
    group[k] = checked.group[k];
    toX[k] = checked.toX[k];
    toY[k] = checked.toY[k];
  }
  return true;
};

/**
 * Plans a move of the moving unit in the state's scratch: which models move where. Returns how many move, or why they
 * cannot. The last move checked is not computed again: usually it is the one applied.
 */
export const planMove = (state: State, action: Action): number | Refusal => {
  if (wasChecked(state, action)) return state.scratch.checked.count;
  const planned = workOutMove(state, action);
  if (typeof planned === 'number') storeChecked(state, action, planned);
  return planned;
};

const workOutMove = (state: State, { unit: u, models, x, y }: Action): number | Refusal => {
  const { mover, reach } = state.now;
  if (mover !== u) return refuse('GLO-4.2.2', 'Roll its movement die first.');
  const all = nextGroup(state, u);
  let count = all;
  if (models > 0) {
    const { splitBelow } = state.setup.settings.numbers;
    if (modelsLeft(state, u) >= splitBelow)
      return refuse('GLO-4.2.3', `A unit of ${splitBelow} or more models does not split.`);
    if (models < UNIT_SIZE.fewest || all - models < UNIT_SIZE.fewest)
      return refuse('GLO-5.1.3', 'The split would leave a model alone.');
    const { bodies } = state;
    // The models that are nearest to the place go first.
    sortGroup(state, all, (m) => {
      const dx = bodies.x[m] - x;
      const dy = bodies.y[m] - y;
      return dx * dx + dy * dy;
    });
    if (!isCoherent(state, u, 0, models) || !isCoherent(state, u, models, all))
      return refuse('GLO-4.2.3', 'One of the parts would not be coherent.');
    count = models;
  }
  const hindered = layOut(state, state.setup.units[u], count, { x, y, reach });
  return hindered ? REFUSALS[hindered] : count;
};

/** Plans a special unit's move between its attacks (GLO-5.3.6); returns why it is not possible, undefined if it is. */
export const planShift = (state: State, { unit: u, x, y }: Action): Refusal | undefined => {
  const unit = state.setup.units[u];
  state.scratch.group[0] = unit.first;
  const hindered = layOut(state, unit, 1, {
    x,
    y,
    reach: state.now.inches,
    meets: state.now.phase === 'combat',
  });
  return hindered && REFUSALS[hindered];
};

/** Plans the place of a unit; returns why it is not possible, undefined if it is. */
export const planPlacing = (state: State, { unit: u, x, y }: Action): Refusal | undefined => {
  const { setup, scratch } = state;
  const { first, end } = setup.units[u];
  if (state.placed[u]) return refuse('GLO-3.3.1', 'It is already placed.');
  if (!layOutPlaced(state, u, x, y)) return refuse('GLO-3.3.1', 'It must be within its deployment zone.');
  for (let k = 0; k < end - first; k++)
    if (!fits(walkerAt(state, first + k), scratch.toX[k], scratch.toY[k], 0))
      return refuse('GLO-3.3.1', 'There is no room for its bases.');
  return undefined;
};
