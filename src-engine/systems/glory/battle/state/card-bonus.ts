import type { Bonus } from '../../../../generated/glory';
import type { AutomataLine, LineAction } from '../../automata';
import { bonusOf, holdsAllRound } from './setup/deck';
import { LINES, NONE, type State } from './state';

/** The deck of a side played by the Automata. */
export const deckOf = (state: State, side: 0 | 1) =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- only who has a deck draws cards
  state.setup.players[side].automata!.deck;

/** A line of a side's deck by card and line. */
export const lineOf = (state: State, side: 0 | 1, card: number, line: number): AutomataLine | undefined =>
  state.setup.players[side].automata?.deck.cards[card]?.lines[line];

/** Whether a line's action is this one on the table: taking an objective and moving are both a move. */
const sameAction = (line: LineAction, action: LineAction): boolean =>
  line === action || (line === 'take-objective' && action === 'move');

/**
 * The line whose bonus a unit has for an action: its card's line, if it is the unit that carries it out (GLO-4.7.1,
 * rulings G13 and G15).
 */
export const lineFor = (state: State, u: number, action: LineAction): AutomataLine | undefined => {
  const { side } = state.setup.units[u];
  if (!state.setup.players[side].automata) return undefined;
  const held = state.roundLine[u];
  if (held !== NONE) return lineOf(state, side, Math.floor(held / LINES), held % LINES);
  const play = state.cards[side];
  if (play.line === NONE) return undefined;
  const line = lineOf(state, side, play.card, play.line);
  if (!line || holdsAllRound(line) || !sameAction(line.action, action)) return undefined;
  const all = state.setup.settings.byCard === 'all-by-card';
  return all || (play.unit === u && !play.done) ? line : undefined;
};

/** What its card adds to one value of a unit's action. */
export const cardBonus = (state: State, u: number, action: LineAction, key: keyof Bonus): number =>
  bonusOf(lineFor(state, u, action), key);

/** The bonus that its card gives a unit when attacked: one that holds for the whole round (ruling G15). */
export const defenceLine = (state: State, u: number): AutomataLine | undefined => {
  const held = state.roundLine[u];
  return held === NONE
    ? undefined
    : lineOf(state, state.setup.units[u].side, Math.floor(held / LINES), held % LINES);
};
