import type { RuleId } from '../../kernel/words';
import type { ActionShown, BattleSide, Offered, Refusal } from '../game';
import type { At, BattleReplay } from '../replay';

/** A legal action as a person sees it. */
export interface Choice extends ActionShown {
  /** The whole action in words. */
  readonly words: string;
}

/** What a person is asked. */
export type Turn =
  | {
      readonly type: 'act';
      readonly side: BattleSide;
      readonly choices: readonly Choice[];
      /** `sampled`: of the places where an action may end these are only some. */
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

/** A battle that is played by hand, as it stands: plain data. */
export interface ManualView {
  /** What has happened so far. */
  readonly replay: BattleReplay;
  readonly turn: Turn;
  /** Decisions that persons have made and not taken back. */
  readonly decisions: number;
  /** Whether the last decision can be taken back: no die was rolled since. */
  readonly canUndo: boolean;
  /** Which sides a person plays. */
  readonly persons: readonly [boolean, boolean];
}

/** A battle that a person plays, against a policy or another person. Each call answers how the battle stands then. */
export interface ManualPlay {
  view(): ManualView;
  /** Takes a choice, by its number. */
  act(choice: number): ManualView;
  /** The same choice ending at another place; or why not. */
  aim(choice: number, at: At): ManualView | Refusal;
  /** Answers the question, by the answer's number. */
  answer(option: number): ManualView;
  /** Takes the last decision back, where no die was rolled since; else nothing. */
  undo(): ManualView;
}
