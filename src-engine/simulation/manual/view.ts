import type { RuleId } from '../../kernel/words';
import type { ActionShown, BattleSide, Offered, Refusal } from '../game';
import type { At, BattleReplay } from '../replay';

/** A legal action as a person sees it. */
export interface Choice extends ActionShown {
  /** The whole action as text. */
  readonly words: string;
}

/** The decision that a person makes. */
export type Turn =
  | {
      readonly type: 'act';
      readonly side: BattleSide;
      readonly choices: readonly Choice[];
      /** `sampled`: these are only some of the places where an action may end. */
      readonly offered: Offered;
    }
  | {
      readonly type: 'answer';
      readonly side: BattleSide;
      /** The rule that asks. */
      readonly rule: RuleId;
      readonly answers: readonly string[];
      /** The model that each answer is about; -1: none. */
      readonly models: readonly number[];
    }
  | { readonly type: 'over'; readonly winner: -1 | BattleSide };

/** A battle that a person plays, at this moment, as plain data. */
export interface ManualView {
  /** What has happened so far. */
  readonly replay: BattleReplay;
  readonly turn: Turn;
  /** Decisions that persons have made and not undone. */
  readonly decisions: number;
  /** Whether the last decision can be undone: no die was rolled since. */
  readonly canUndo: boolean;
  /** Which sides a person plays. */
  readonly persons: readonly [boolean, boolean];
}

/** A battle that a person plays, against a policy or another person. Each call returns the battle after it. */
export interface ManualPlay {
  view(): ManualView;
  /** Takes the choice with this number. */
  act(choice: number): ManualView;
  /** The same choice with another end place; or why that is illegal. */
  aim(choice: number, at: At): ManualView | Refusal;
  /** Gives the answer with this number. */
  answer(option: number): ManualView;
  /** Undoes the last decision if no die was rolled since; otherwise does nothing. */
  undo(): ManualView;
}
