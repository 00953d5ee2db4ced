import type { Dice } from '../kernel/dice';
import type { Luck } from './armies';
import type { At, BattleEvent } from './replay';
import type { RuleId } from '../kernel/words';
import type { Measures } from './statistics/measures';
import type { Row } from './statistics/row';

/** One of the two armies. */
export type BattleSide = 0 | 1;

/** Why an action is illegal: the rule that forbids it, and what that rule says here. */
export interface Refusal {
  readonly rule: RuleId;
  readonly words: string;
}

/** A refusal by this rule, with this text. */
export const refuse = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });

/** A question to a player during an action: whether to counter a spell, which model falls. */
export interface Question {
  /** The side that answers. */
  readonly side: BattleSide;
  /** What the question is, in the game's word: "counter". */
  readonly kind: string;
  /** The rule that asks. */
  readonly rule: RuleId;
  /** How many answers there are: 0 to `options - 1`. */
  readonly options: number;
}

/** The source of dice and other chances: one stream per purpose, so that an edit to one roll shifts no other. */
export interface Streams extends Dice {
  /** A uniform real in [0, 1) from the stream of this purpose. */
  real(purpose: Parameters<Dice['roll']>[1]): number;
}

/**
 * How attacks are resolved. `rolled`: every die. `drawn`: one number draws the outcome from the exact distribution, and
 * a replay shows dice that give it. A game that cannot draw always rolls.
 */
export type Resolution = 'rolled' | 'drawn';

/** What carrying out an action needs from its caller: chances, answers to questions, and a log. */
export interface Referee {
  readonly dice: Streams;
  /** Asks a question of its side; returns the chosen option. */
  decide(question: Question): number;
  /** Records what happens; absent if nothing reads it. */
  readonly log?: ((event: BattleEvent) => void) | undefined;
  /** Absent: rolled. */
  readonly resolution?: Resolution | undefined;
}

/** How an action shows on the board, for a person who plays. Models are the scene's numbers; -1: none. */
export interface ActionShown {
  /** The kind of action, in a word or two of the game: "charge". Actions of one kind are listed together. */
  readonly kind: string;
  /** A model of the acting unit. */
  readonly model: number;
  /** A model of the unit it targets. */
  readonly target: number;
  /** Where it ends, in inches, if the player chooses that. */
  readonly at?: At;
}

/** What a policy optimizes: harm to the enemy, or winning the game. */
export type Aim = 'harm' | 'objectives';

/** Whether all legal actions were offered, or a sample: the places on a table are infinite. */
export type Offered = 'complete' | 'sampled';

/**
 * What is allowed and what happens. A state owns all its memory: two states share nothing that changes. Offered actions
 * belong to the game and last until the next call; `copyAction` keeps one.
 */
export interface Rules<State, Action> {
  /** Memory for one battle of this setup. */
  newState(): State;
  newAction(): Action;
  copyAction(from: Action, into: Action): void;
  /** Setup and deployment, up to the first decision. */
  begin(state: State, referee: Referee): void;
  /** The side that decides next; -1: the battle is over. */
  toAct(state: State): -1 | BattleSide;
  /** Offers everything that may be done now: only legal actions, and at least one if a side is to act. */
  legal(state: State, offer: (action: Action) => void): Offered;
  /** Why an action is illegal; undefined if it is legal. It changes nothing and rolls nothing. */
  illegal(state: State, action: Action): Refusal | undefined;
  /** Carries out a legal action, up to the next decision or the end. */
  apply(state: State, action: Action, referee: Referee): void;
  /** Makes `into` the same battle as `from`. */
  copy(from: State, into: State): void;
  /** The winner of a battle that is over; -1: a draw, or not over. */
  winner(state: State): -1 | BattleSide;
  /** A stage of the battle that grows with time (rounds, turns): lookahead counts in these how far to play on. */
  stage(state: State): number;
}

/** The value of actions, and which of them to consider: all that a policy asks besides the rules. */
export interface Heuristics<State, Action> {
  /**
   * Offers what `legal` offers, but before the expensive checks (paths around obstacles): for policies that rank first
   * and call `illegal` only on the best. Absent if `legal` is fast. `draft`, if given, receives one action that
   * represents many ("wherever this unit can move to") instead of all of them.
   */
  candidates?(state: State, offer: (action: Action) => void, draft?: (draftAction: Action) => void): Offered;
  /**
   * An upper bound on `worth` for the legal actions that a draft represents. A game that drafts has this and `unfold`.
   */
  bound?(state: State, draft: Action, aim: Aim): number;
  /** Offers the actions that a draft represents, in the order in which `candidates` would have offered them. */
  unfold?(state: State, draft: Action, offer: (action: Action) => void): void;
  /** A side's advantage in the current state, in points. */
  evaluate(state: State, side: BattleSide): number;
  /**
   * The expected value of an action for the side that takes it, in the same points: a fast estimate before anything is
   * done.
   */
  worth(state: State, action: Action, aim: Aim): number;
  /** The expected value of an answer for the side that gives it. */
  worthOfAnswer(state: State, question: Question, option: number): number;
}

/** What a policy needs from a game; it reads no text and no figures. */
export type Playable<State, Action> = Rules<State, Action> & Heuristics<State, Action>;

/** How a person who plays sees actions and answers. */
export interface Presentation<State, Action> {
  /** An action as text, for a person who plays. */
  describe(state: State, action: Action): string;
  /** An action as it shows on the board. */
  shown(state: State, action: Action): ActionShown;
  /** Changes the end place of an action that `shown` gives a place; `illegal` says whether that is allowed. */
  aim(state: State, action: Action, at: At): void;
  /** An answer as text. */
  describeAnswer(state: State, question: Question, option: number): string;
  /** The model that an answer is about, to show on the board; -1: none. Absent if no question is about models. */
  answerModel?(state: State, question: Question, option: number): number;
}

/** What is measured in a battle. */
export interface Measuring<State> {
  /** The columns that `measure` fills. */
  readonly measures: Measures;
  /** Writes the results of a battle that is over. */
  measure(state: State, row: Row): void;
  /** What chance gave side 0; absent if the game does not count it. */
  luck?(state: State): Luck;
}

/** One game's battles, for everything that plays, simulates or shows them. */
export interface BattleGame<State, Action>
  extends Rules<State, Action>, Heuristics<State, Action>, Presentation<State, Action>, Measuring<State> {}
