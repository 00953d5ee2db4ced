import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { inZone, other, isOnTable } from '../../state/measure';
import { narrateOver, narrateScored } from '../events/turn';
import { AT, NONE, type State } from '../../state/state';
import { controlled } from './objectives';

/** Points that one scoring row gives a side now. */
const pointsOf = (state: State, side: 0 | 1, row: State['setup']['adventure']['scoring'][number]): number => {
  const { units } = state.setup;
  const foe = other(side);
  switch (row.for) {
    case 'control':
      return controlled(state, side, row.objectives) * row.points;
    case 'most':
      return controlled(state, side, row.objectives) > controlled(state, foe, row.objectives)
        ? row.points
        : 0;
    case 'destroyed':
      return state.kills[side] * row.points;
    case 'commander':
      return units.some(
        ({ side: whose, commander }, u) => whose === foe && commander && state.at[u] === AT.gone,
      )
        ? row.points
        : 0;
    case 'breakthrough':
      return (
        units.filter(({ side: whose }, u) => whose === side && isOnTable(state, u) && inZone(state, u, foe))
          .length * row.points
      );
  }
};

/** WAR-victory-points: what the adventure's rows score at the end of a round; some only at the end of the last. */
export const score = (state: State, last: boolean, referee: Referee): void => {
  const { adventure } = state.setup;
  for (const side of [0, 1] as const) {
    const earned = adventure.scoring.reduce(
      (sum, row) => (row.when === 'round' || last ? sum + pointsOf(state, side, row) : sum),
      0,
    );
    state.points[side] += earned;
    state.pointsAt[state.now.round * 2 + side] += earned;
    if (earned > 0) narrateScored(state, side, earned, 'WAR-victory-points', referee);
  }
  state.kills.fill(0);
};

const end = (state: State, winner: -1 | 0 | 1, rule: RuleId, why: string, referee: Referee): void => {
  const { now } = state;
  now.phase = 'over';
  now.winner = winner;
  now.active = now.free = NONE;
  narrateOver(state, rule, why, referee);
};

/** WAR-game, WAR-game-end: more victory points win; a tie is a draw (ruling W21). */
export const finish = (state: State, referee: Referee): void => {
  const [a, b] = [state.points[0], state.points[1]];
  const why = `${a} victory ${a === 1 ? 'point' : 'points'} to ${b}`;
  end(state, a === b ? -1 : a > b ? 0 : 1, 'WAR-game-end', why, referee);
};

/** Whether a side has any unit left, on the table or to come. */
const anyLeft = (state: State, side: number): boolean =>
  state.setup.units.some(
    (unit, u) => unit.side === side && (state.at[u] === AT.table || state.at[u] === AT.reserve),
  );

/**
 * Ruling W21: the battle ends early when a side has no unit left: controlled objectives score once more. Returns
 * whether it is over.
 */
export const checkWipedOut = (state: State, referee: Referee): boolean => {
  if (state.now.phase === 'over') return true;
  if (anyLeft(state, 0) && anyLeft(state, 1)) return false;
  score(state, true, referee);
  finish(state, referee);
  return true;
};
