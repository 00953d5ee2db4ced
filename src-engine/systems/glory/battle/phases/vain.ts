import { LINES, NONE, type State } from '../state';

/** A line of the last card that its unit never came to carry out was played in vain. */
export const noteVain = (state: State, side: 0 | 1): void => {
  const { card, line, done } = state.cards[side];
  if (line !== NONE && !done) state.vain[side][card * LINES + line]!++;
};
