import type { RuleReferee } from '../../state/events';
import { LINES, NONE, type State } from '../../state/state';

/** Counts the card's line as tried without success, once, if its unit was not able to carry it out. */
export const recordUnplayedLine = (state: State, side: 0 | 1, referee: RuleReferee): void => {
  const play = state.cards[side];
  if (play.line === NONE || play.done) return;
  state.vain[side][play.card * LINES + play.line]++;
  play.done = true;
  referee.report?.({ type: 'line', rule: 'GLO-4.7.1', side, came: 'vain' });
};
