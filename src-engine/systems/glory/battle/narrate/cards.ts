import type { Change } from '../../../../simulation/replay';
import { deckOf, lineOf } from '../state/card-bonus';
import { standing } from '../state/measure';
import type { EventOf } from '../state/events';
import { NONE, type State } from '../state/state';
import { are, firstModel, nameOf, sideName, type Words } from './write';

/** Which unit carries a line out, and on which target or where: "Mud Caller, at objective 8". */
const unitAndTarget = (state: State, side: 0 | 1): string => {
  const { unit, target } = state.cards[side];
  if (unit === NONE) return 'no unit can carry out any of its lines';
  const { card, line } = state.cards[side];
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a unit was chosen, so a line was
  const { action } = lineOf(state, side, card, line)!;
  if (target === NONE) return nameOf(state, unit);
  return action === 'take-objective'
    ? `${nameOf(state, unit)}, at objective ${target + 1}`
    : `${nameOf(state, unit)}, towards ${nameOf(state, target)}`;
};

/** A side's current card with all its lines, as all players see it. */
const shownCard = (state: State, side: 0 | 1, chosen: 'chosen' | 'done' | 'vain'): Change => {
  const { card, line } = state.cards[side];
  const deck = deckOf(state, side);
  const { name, lines } = deck.cards[card];
  return {
    type: 'shown',
    side,
    card: {
      title: name,
      from: deck.name,
      lines: lines.map(({ type, action, text }, k) => ({
        head: `${type}: ${action.replace('-', ' ')}`,
        text,
        state: k === line ? chosen : 'plain',
      })),
      note: unitAndTarget(state, side),
    },
  };
};

/** The Automata draws a card: which line is carried out, by which unit and on which target (GLO-4.7.1 to GLO-4.7.3). */
const card = (state: State, { side }: EventOf<'card'>): Words => {
  const { card, line, unit, target, done } = state.cards[side];
  const { id, name } = deckOf(state, side).cards[card];
  const chosen = lineOf(state, side, card, line);
  const takes = chosen?.action === 'take-objective';
  return {
    text: chosen
      ? `${sideName(state, side)} draws ${name}: “${chosen.text}” Line ${line + 1}, by ${unitAndTarget(state, side)}.`
      : `${sideName(state, side)} draws ${name}: no unit can carry out any of its lines.`,
    ...(unit !== NONE && {
      model: firstModel(state, unit),
      drawn: { words: [{ model: firstModel(state, unit), text: `line ${line + 1}`, tone: 'good' }] },
    }),
    landmark: `${name}${chosen ? `, line ${line + 1}` : ''}`,
    changes: [shownCard(state, side, done ? 'done' : 'chosen')],
    unit,
    ...(takes ? {} : { target }),
    facts: {
      side,
      card: id,
      line,
      text: chosen?.text ?? null,
      ...(takes && { objective: target }),
    },
  };
};

/** The end of the card's line: it was carried out (GLO-4.7.1), or its unit never was able to. */
const line = (state: State, { side, came }: EventOf<'line'>): Words => {
  const { card, line, unit } = state.cards[side];
  const { id, name } = deckOf(state, side).cards[card];
  return {
    text: `${name}, line ${line + 1}: ${came === 'done' ? 'carried out' : 'without success'}.`,
    ...(standing(state, unit) && { model: firstModel(state, unit) }),
    changes: [shownCard(state, side, came)],
    pace: 0.4,
    unit,
    facts: { side, card: id, line, done: came === 'done' },
  };
};

/** A unit is inspired (GLO-4.7.4). */
const inspired = (state: State, { u, cost }: EventOf<'inspired'>): Words => {
  const { first, end, side } = state.setup.units[u];
  return {
    text: `${nameOf(state, u)} ${are(state, u)} inspired for ${cost} glory.`,
    model: firstModel(state, u),
    changes: [
      { type: 'counter', counter: 'glory', of: { side }, value: state.glory[side] },
      ...Array.from({ length: end - first }, (_, k): Change => ({
        type: 'status',
        model: first + k,
        status: 'inspired',
        on: true,
      })),
    ],
    unit: u,
    facts: { cost },
  };
};

/** The sentences for an Automata's cards, and for the units it inspires. */
export const CARDS = { card, line, inspired } as const;
