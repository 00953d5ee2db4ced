import deck from '../../../rulebook/glory/automata.json';
import type { AutomataCondition, AutomataLine as Line, Bonus } from '../../generated/glory';

/** The purpose of a line of the Automata's cards (GLO-2.6). */
export const LINE_TYPES = ['Aggression', 'Control', 'Position', 'Defence', 'Magic'] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** The action of a line: an attack, or something on the table. */
export type LineAction = 'fight' | 'charge' | 'shoot' | 'spell' | 'take-objective' | 'move' | 'hold';

/** One line of a card: an action, with the bonus of the unit that carries it out (GLO-4.7.1). */
export interface AutomataLine {
  readonly type: LineType;
  readonly action: LineAction;
  /** The condition that the unit must meet. */
  readonly when?: AutomataCondition;
  /** Which unit does it, and to which target (GLO-4.7.3). */
  readonly who?: NonNullable<Line['who']>;
  readonly whom?: NonNullable<Line['whom']>;
  readonly bonus: Bonus;
  readonly lasts?: NonNullable<Line['lasts']>;
  readonly text: string;
}

/** One card of the deck. Its lines are tried from the first to the last (GLO-4.7.2). */
export interface AutomataCard {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly AutomataLine[];
}

/** The twelve cards (GLO-2.6, ruling G7), from `rulebook/glory/automata.json`. */
export const AUTOMATA_DECK = deck.cards as readonly AutomataCard[];
