import type { RuleId } from '../../../../../kernel/words';
import type { RuleReferee } from '../../state/events';
import { modelsLeft, standing } from '../../state/measure';
import { recordUnplayedLine } from './unplayed-line';
import type { State } from '../../state/state';

/** Records the glory of each side in this round. */
export const noteGlory = ({ gloryAt, glory, now }: State): void => {
  for (const side of [0, 1] as const) gloryAt[now.round * 2 + side] = glory[side];
};

const end = (state: State, winner: -1 | 0 | 1, rule: RuleId, why: string, referee: RuleReferee): void => {
  state.now.phase = 'over';
  state.now.winner = winner;
  state.now.mover = state.now.splitter = -1;
  noteGlory(state);
  recordUnplayedLine(state, 0, referee);
  recordUnplayedLine(state, 1, referee);
  referee.report?.({ type: 'over', rule, why });
};

const anyLeft = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && standing(state, u)) return true;
  return false;
};

/**
 * GLO-1.2, GLO-6.2: a side that has destroyed every enemy unit wins, whatever the glory. Returns whether the battle is
 * over.
 */
export const checkWipedOut = (state: State, referee: RuleReferee): boolean => {
  if (state.now.phase === 'over') return true;
  const [a, b] = [anyLeft(state, 0), anyLeft(state, 1)];
  if (a && b) return false;
  if (!a && !b) finalScore(state, referee);
  else end(state, a ? 0 : 1, 'GLO-6.2', 'the enemy is wiped out', referee);
  return true;
};

/** Points of a side's units on the table, each in proportion to what it has left. */
export const pointsLeft = (state: State, side: number): number => {
  let points = 0;
  state.setup.units.forEach((unit, u) => {
    if (unit.side === side && standing(state, u)) points += unit.profile.pointsEach * state.health[u];
  });
  return Math.round(points);
};

const countModels = (state: State, side: number): number =>
  state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + modelsLeft(state, u) : sum), 0);

/**
 * GLO-1.1, GLO-6.3, ruling G30: more glory wins; then more points on the table, then more models; else it is a draw.
 */
export const finalScore = (state: State, referee: RuleReferee): void => {
  const steps: readonly (readonly [RuleId, string, number, number])[] = [
    ['GLO-1.1', 'more glory', state.glory[0], state.glory[1]],
    ['GLO-6.3', 'equal glory, more points left', pointsLeft(state, 0), pointsLeft(state, 1)],
    ['GLO-6.3', 'equal glory and points, more models left', countModels(state, 0), countModels(state, 1)],
  ];
  for (const [rule, why, a, b] of steps) if (a !== b) return end(state, a > b ? 0 : 1, rule, why, referee);
  end(state, -1, 'GLO-6.3', 'equal in glory, points and models', referee);
};
