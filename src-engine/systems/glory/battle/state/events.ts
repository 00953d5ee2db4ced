import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import type { Referee } from '../../../../simulation/game';
import type { At } from '../../../../simulation/replay';
import type { Cost } from '../../attack/costs';
import type { BattleAttack } from './setup/plans';

/** The reason for glory: wounds dealt, an objective held, or a pawn taken there. */
export type Merit = 'wounds' | { readonly objective: number } | { readonly pawn: number };

/** The fields of each kind of event; units (`u`), models (`m`) and targets are numbers. */
interface Events {
  /** A roll-off of symbol dice (GLO-3.1, ruling G12). */
  'roll-off': { readonly what: string; readonly winner: 0 | 1; readonly shown: readonly [string, string] };
  /** A player's choice during setup. */
  choice: { readonly side: 0 | 1; readonly text: string };
  /** A unit is placed (GLO-3.3.1). */
  placed: { readonly u: number };
  /** A unit without room for it stays off the table. */
  'left-off': { readonly u: number };
  round: object;
  /** A phase begins for a side that has something to do in it. */
  phase: { readonly side: 0 | 1 };
  /**
   * The Automata draws a card: which line is carried out, by which unit and on which target (GLO-4.7.1 to GLO-4.7.3).
   */
  card: { readonly side: 0 | 1 };
  /** The end of the card's line: it was carried out (GLO-4.7.1), or its unit never was able to. */
  line: { readonly side: 0 | 1; readonly came: 'done' | 'vain' };
  /** The die of a move (GLO-4.2.2) and how far the unit may move. */
  'move-roll': { readonly u: number; readonly faces: readonly number[]; readonly reach: number };
  /** The dice of a charge (GLO-4.4.1) and how far the unit may charge. */
  'charge-roll': {
    readonly u: number;
    readonly target: number;
    readonly faces: readonly number[];
    readonly reach: number;
  };
  /** A charge that fails to come into contact (GLO-4.4.3): the roll is too low, or there is no path or no room. */
  'charge-failed': { readonly u: number; readonly target: number; readonly reach: number };
  /** One model moves along its path. */
  moved: { readonly m: number; readonly path: readonly At[]; readonly length: number };
  stayed: { readonly u: number };
  /** An attack with all its dice (GLO-4.5, GLO-4.3, GLO-4.1). */
  attack: {
    readonly u: number;
    readonly others: readonly number[];
    readonly target: number;
    readonly attack: BattleAttack;
    readonly journal: Journal | undefined;
    readonly costs: readonly Cost[];
  };
  /** Wounds that a special unit loses (GLO-5.1.2). */
  wounded: { readonly u: number; readonly lost: number };
  /** A model leaves the table. */
  removed: { readonly m: number };
  /** Glory that a side earns, and its reason. */
  glory: { readonly side: 0 | 1; readonly earned: number; readonly merit: Merit };
  /** A unit is inspired (GLO-4.7.4). */
  inspired: { readonly u: number; readonly cost: number };
  /** Which side holds which objective at the end of a round, and which pawns are there (GLO-3.2.1, ruling G20). */
  objectives: object;
  over: { readonly why: string };
}

export type EventType = keyof Events;

/** An event of one kind, with the rule that caused it. */
export type EventOf<T extends EventType> = Events[T] & { readonly type: T; readonly rule: RuleId };

/** An event of a battle, reported by the rules while the state is current: `narrate` has the sentences. */
export type RuleEvent = { readonly [T in EventType]: EventOf<T> }[EventType];

/**
 * What the rules need from outside: dice, answers to questions, and a listener (`report`), absent if there is no reader.
 */
export interface RuleReferee extends Pick<Referee, 'dice' | 'decide'> {
  readonly report?: ((event: RuleEvent) => void) | undefined;
}
