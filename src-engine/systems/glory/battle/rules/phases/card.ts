import type { RuleReferee } from '../../state/events';
import type { AutomataLine } from '../../../automata';
import { chooseFor } from '../allowed/choose';
import { deckOf, lineOf } from '../../state/card-bonus';
import { setFlag } from '../../state/measure';
import { holdsAllRound } from '../../state/setup/deck';
import { FLAG, LINES, NONE, type CardInPlay, type State } from '../../state/state';
import { countChance, VARIANT } from '../allowed/uses';

/** Ruling G14: the deck is shuffled by its own random stream, and again when all cards are drawn. */
const shuffle = (state: State, side: 0 | 1, { dice }: RuleReferee): void => {
  const play = state.cards[side];
  play.order.set(state.setup.players[side].automata?.deck.order ?? []);
  for (let k = play.order.length - 1; k > 0; k--) {
    const other = dice.roll(k + 1, 'deck') - 1;
    const card = play.order[k];
    play.order[k] = play.order[other];
    play.order[other] = card;
  }
  play.next = 0;
};

/**
 * GLO-4.7.2, ruling G7: carries out the first line that any unit can carry out; all lines are checked, so that a
 * designer sees which are never possible.
 */
const chooseLine = (state: State, side: 0 | 1, play: CardInPlay): void => {
  const lines = deckOf(state, side).cards[play.card].lines;
  const { choice } = state.scratch;
  lines.forEach((line, k) => {
    if (!chooseFor(state, side, line, choice)) return;
    state.possible[side][play.card * LINES + k]++;
    if (play.line !== NONE) return;
    play.line = k;
    play.unit = choice.unit;
    play.target = choice.target;
  });
};

/** Records which unit has the line's bonus for the whole round (ruling G15), and which one holds. */
const beginLine = (state: State, side: 0 | 1, play: CardInPlay, line: AutomataLine): void => {
  const all = state.setup.settings.byCard === 'all-by-card';
  const { choice } = state.scratch;
  state.setup.units.forEach((unit, u) => {
    if (unit.side !== side || (u !== play.unit && !(all && chooseFor(state, side, line, choice, u)))) return;
    if (holdsAllRound(line)) state.roundLine[u] = play.card * LINES + play.line;
    if (line.action === 'hold') setFlag(state, u, FLAG.holds);
  });
  if (line.action === 'hold') play.done = true;
};

const draw = (state: State, side: 0 | 1, referee: RuleReferee): void => {
  const play = state.cards[side];
  if (play.next >= play.order.length) shuffle(state, side, referee);
  play.card = play.order[play.next++];
  play.line = play.unit = play.target = NONE;
  play.done = false;
  state.drawn[side][play.card]++;
  chooseLine(state, side, play);
  const line = lineOf(state, side, play.card, play.line);
  if (line) {
    state.played[side][play.card * LINES + play.line]++;
    countChance(state, VARIANT['automata-card']);
    beginLine(state, side, play, line);
  }
  referee.report?.({ type: 'card', rule: 'GLO-4.7.1', side });
};

/** GLO-4.7.1: at the start of the round the Automata draws the top card of its deck. */
export const drawCards = (state: State, referee: RuleReferee): void => {
  for (const side of [0, 1] as const) if (state.setup.players[side].automata) draw(state, side, referee);
};
