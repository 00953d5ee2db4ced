import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import type { Referee } from '../../../../simulation/game';
import type { At } from '../../../../simulation/replay';
import type { Cost } from '../../attack/costs';
import type { BattleAttack } from './setup/plans';

/** What glory is earned for: wounds that were dealt, an objective that is held, or the pawn that is taken there. */
export type Merit = 'wounds' | { readonly objective: number } | { readonly pawn: number };

/** What each kind of event says; units (`u`), models (`m`) and targets are numbers. */
interface Events {
  /** A roll-off of symbol dice (GLO-3.1, ruling G12). */
  'roll-off': { readonly what: string; readonly winner: 0 | 1; readonly shown: readonly [string, string] };
  /** A choice that a player made in setting up. */
  choice: { readonly side: 0 | 1; readonly text: string };
  /** A unit is placed (GLO-3.3.1). */
  placed: { readonly u: number };
  /** A unit for which there was no room stays off the table. */
  'left-off': { readonly u: number };
  round: object;
  /** A phase begins for a side that has something to do in it. */
  phase: { readonly side: 0 | 1 };
  /** The Automata draws a card: which of its lines is carried out, by whom and on whom (GLO-4.7.1 to GLO-4.7.3). */
  card: { readonly side: 0 | 1 };
  /** What became of the card's line: it was carried out (GLO-4.7.1), or its unit never came to it. */
  line: { readonly side: 0 | 1; readonly came: 'done' | 'vain' };
  /** The die of a move (GLO-4.2.2) and how far it lets a unit come. */
  'move-roll': { readonly u: number; readonly faces: readonly number[]; readonly reach: number };
  /** The dice of a charge (GLO-4.4.1) and how far they let a unit come. */
  'charge-roll': {
    readonly u: number;
    readonly target: number;
    readonly faces: readonly number[];
    readonly reach: number;
  };
  /** A charge that does not come into contact (GLO-4.4.3): the roll is too low, or no way or room is left there. */
  'charge-failed': { readonly u: number; readonly target: number; readonly reach: number };
  /** One model goes its way. */
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
  /** Glory earned, and what for. */
  glory: { readonly side: 0 | 1; readonly earned: number; readonly merit: Merit };
  /** A unit is inspired (GLO-4.7.4). */
  inspired: { readonly u: number; readonly cost: number };
  /** Who holds what at the end of a round, and which pawns lie there (GLO-3.2.1, ruling G20). */
  objectives: object;
  over: { readonly why: string };
}

export type EventType = keyof Events;

/** What the rules say of an event of one kind, and by which of them it came about. */
export type EventOf<T extends EventType> = Events[T] & { readonly type: T; readonly rule: RuleId };

/** Something that happened in a battle, as its rules report it while the state is as it came about: `narrate` has the words. */
export type RuleEvent = { readonly [T in EventType]: EventOf<T> }[EventType];

/** What the rules need from outside: chances, answers to questions, and somebody to tell; absent where nobody listens. */
export interface RuleReferee extends Pick<Referee, 'dice' | 'decide'> {
  readonly tell?: ((event: RuleEvent) => void) | undefined;
}
