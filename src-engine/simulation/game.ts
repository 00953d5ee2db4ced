import type { Dice } from '../kernel/dice';
import type { Luck } from './armies';
import type { At, BattleEvent } from './replay';
import type { RuleId } from '../kernel/words';
import type { Measures } from './statistics/measures';
import type { Row } from './statistics/row';

/** One of the two armies. */
export type BattleSide = 0 | 1;

/** Why an action may not be: the rule that forbids it, and what it says here. */
export interface Refusal {
  readonly rule: RuleId;
  readonly words: string;
}

/** Why not: by this rule, in these words. */
export const refuse = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });

/**
 * What a player is asked in the middle of an action: whether to counter a spell, which model falls. The game asks with
 * one object that it fills again and again, so whoever wants to keep a question copies it.
 */
export interface Question {
  /** Who answers. */
  side: BattleSide;
  /** What is asked, a word of the game: "counter". */
  kind: string;
  /** The rule that asks. */
  rule: RuleId;
  /** How many answers there are: 0 to `options - 1`. */
  options: number;
}

/** Where dice and other chances come from: a stream for each purpose, so that an edit to one roll shifts no other. */
export interface Streams extends Dice {
  /** A uniform real in [0, 1) from the stream of that purpose. */
  real(purpose: Parameters<Dice['roll']>[1]): number;
}

/**
 * How attacks are resolved. `rolled`: every die. `drawn`: one number draws the outcome from the exact distribution, and what is
 * written down shows dice that come to it. A game that cannot draw rolls.
 */
export type Resolution = 'rolled' | 'drawn';

/** What carrying out an action needs from outside: chances, answers to questions, and somebody who writes it down. */
export interface Referee {
  readonly dice: Streams;
  /** Puts a question to whom it concerns; answers which option is taken. */
  decide(question: Question): number;
  /** Writes down what happens; absent where nobody reads it. */
  readonly log?: ((event: BattleEvent) => void) | undefined;
  /** Rolled where absent. */
  readonly resolution?: Resolution | undefined;
}

/** How an action shows on the board: for whoever plays by hand. Models are the scene's numbers; -1: none. */
export interface ActionShown {
  /** What is done, in a word or two of the game: "charge". Actions of one kind stand together. */
  readonly kind: string;
  /** A model of the unit that acts. */
  readonly model: number;
  /** A model of the unit that it is done to. */
  readonly target: number;
  /** Where it ends, in inches, where that is for the player to say. */
  readonly at?: At;
}

/** What a policy aims at: harm to the enemy, or what wins the game. */
export type Aim = 'harm' | 'objectives';

/** Whether everything that may be done was offered, or some of it: places on a table are endless. */
export type Offered = 'complete' | 'sampled';

/**
 * What is allowed and what happens. A state owns all its memory: two states never share any that changes. Actions that are
 * offered belong to the game until the next call; `copyAction` keeps one.
 */
export interface Rules<State, Action> {
  /** Room for one battle of this setup. */
  newState(): State;
  newAction(): Action;
  copyAction(from: Action, into: Action): void;
  /** Set-up and deployment, up to the first decision. */
  begin(state: State, referee: Referee): void;
  /** Whose decision is next; -1: the battle is over. */
  toAct(state: State): -1 | BattleSide;
  /** Everything that may be done now, none of it illegal, at least one action where it is anybody's turn. */
  legal(state: State, offer: (action: Action) => void): Offered;
  /** Why it may not be done, undefined where it may. Moves nobody and rolls nothing. */
  illegal(state: State, action: Action): Refusal | undefined;
  /** Carries out a legal action, up to the next decision or the end. */
  apply(state: State, action: Action, referee: Referee): void;
  /** Makes `into` the same battle as `from`. */
  copy(from: State, into: State): void;
  /** Who won a battle that is over; -1: nobody, or not over. */
  winner(state: State): -1 | BattleSide;
  /** A stage of the battle that grows with time (rounds, turns): how far lookahead plays on is counted in these. */
  stage(state: State): number;
}

/** What choices are worth, and which are worth a look: all that a policy asks beyond the rules. */
export interface Heuristics<State, Action> {
  /**
   * What `legal` offers before the dear part of its judging (ways round what stands there): for policies that rank
   * first and ask `illegal` of the best. Where absent, `legal` is cheap. To `draft`, where given, goes one action that
   * stands for many ("wherever this unit can move to"), in place of them all.
   */
  candidates?(state: State, offer: (action: Action) => void, draft?: (draftAction: Action) => void): Offered;
  /** What `worth` says of no legal action for which a draft stands is more than this. A game that drafts has it, and `unfold`. */
  bound?(state: State, draft: Action, aim: Aim): number;
  /** The actions for which a draft stands, in the order in which `candidates` would have offered them. */
  unfold?(state: State, draft: Action, offer: (action: Action) => void): void;
  /** Points of advantage of a side as things stand. */
  evaluate(state: State, side: BattleSide): number;
  /** What an action promises whoever takes it, in the same points, by a cheap reckoning before anything is done. */
  worth(state: State, action: Action, aim: Aim): number;
  /** What an answer promises whoever gives it. */
  worthOfAnswer(state: State, question: Question, option: number): number;
}

/** What a policy needs of a game: it reads no sentence and no figure. */
export type Playable<State, Action> = Rules<State, Action> & Heuristics<State, Action>;

/** How actions and answers look to people who play by hand. */
export interface Presentation<State, Action> {
  /** An action in words: for people who play by hand. */
  describe(state: State, action: Action): string;
  /** An action as it shows on the board. */
  shown(state: State, action: Action): ActionShown;
  /** Turns an action that `shown` gives a place into the same one that ends elsewhere; whether it may, says `illegal`. */
  aim(state: State, action: Action, at: At): void;
  /** An answer in words. */
  describeAnswer(state: State, question: Question, option: number): string;
  /** The model that an answer is about, for who has to see it; -1: none. Absent where no question is about models. */
  answerModel?(state: State, question: Question, option: number): number;
}

/** What is measured of a battle. */
export interface Measuring<State> {
  /** The columns that `measure` fills. */
  readonly measures: Measures;
  /** Writes what became of a battle that is over. */
  measure(state: State, row: Row): void;
  /** What chance gave side 0; absent where the game does not count it. */
  luck?(state: State): Luck;
}

/** One game's battles, as whoever plays, simulates or shows them needs it. */
export interface BattleGame<State, Action>
  extends Rules<State, Action>, Heuristics<State, Action>, Presentation<State, Action>, Measuring<State> {}
