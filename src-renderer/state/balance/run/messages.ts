import type { SystemId } from '@engine/kernel/words';
import type { PointsAdvice, PointsEvidence } from '@engine/lab/points/advice';
import type { NoArmy } from '@engine/lab/points/no-army';
import type { Reason } from '@engine/lab/points/reasons/reasons';
import type { UnitUnderPolicies } from '@engine/lab/points/policies';
import type { SourceFile } from '@engine/lab/session';
import type { ChangeWorth } from '@engine/lab/sensitivity/run';
import type { ArmyChoices, ArmySetting, ArmyWishes, LeftOut } from '@engine/simulation/armies';
import type { BattleReplay } from '@engine/simulation/replay';
import type { LeadAnswer, LeadRequest, OfRun, Progress } from '../../runs/messages';

/** Everything needed to make a run. */
export interface Order {
  readonly files: readonly SourceFile[];
  /** The wanted game; if it has no battles between armies, or is absent, the first one that has. */
  readonly system: SystemId | undefined;
  readonly wishes: ArmyWishes;
  readonly seed: number;
  /** The unit to spend battles on; all if absent. */
  readonly unit?: string | undefined;
}

/** Predicted battles until the interval of the requested unit is narrow, before any is fought. */
export interface Forecast {
  /** Undefined if every army has the unit. */
  readonly battles: number | undefined;
  /** Battles per second, from a few that were timed; undefined if none were. */
  readonly rate: number | undefined;
}

/** What is known before a battle is fought. */
export interface Prepared {
  readonly system: SystemId | undefined;
  /** The workspace's games that have battles between armies. */
  readonly systems: readonly SystemId[];
  /** Why nothing can be fought. */
  readonly problem: string | undefined;
  /** Files that are left out because they have errors. */
  readonly broken: readonly string[];
  /** Books that have no legal army of this size. */
  readonly undrawable: readonly NoArmy[];
  readonly leftOut: readonly LeftOut[];
  readonly setting: ArmySetting | undefined;
  readonly choices: ArmyChoices | undefined;
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly book: string;
    readonly points: number;
  }[];
  /** Absent if all units are requested. */
  readonly forecast?: Forecast | undefined;
  /** Everything that the run depends on, except the engine. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** One battle behind a unit's figures. */
export interface BattleBehind {
  /** Which of the panel's bots fought it. */
  readonly bot: number;
  readonly pair: number;
  readonly turned: 0 | 1;
  /** Names of the units on the unit's side, and on the other. */
  readonly own: string;
  readonly other: string;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

/** The window's questions to the worker that leads a run; each is answered once. */
export type BalanceQuestion =
  | { readonly type: 'prepare'; readonly order: Order }
  /** Continues to fight the prepared run after its kept part. */
  | { readonly type: 'evidence' }
  /** The reasons for the verdicts; undefined if another question or run came first. */
  | { readonly type: 'reasons' }
  | { readonly type: 'behind'; readonly unit: string }
  | { readonly type: 'replay'; readonly bot: number; readonly pair: number; readonly turned: 0 | 1 }
  | { readonly type: 'rows' };

/** The answers to each. */
export interface BalanceReplies {
  readonly prepare: Prepared;
  readonly evidence: PointsEvidence | undefined;
  readonly reasons: readonly Reason[] | undefined;
  readonly behind: readonly BattleBehind[];
  readonly replay: BattleReplay | undefined;
  readonly rows: Float64Array;
}

/** The window's orders. */
export type BalanceOrder =
  /** Fights the prepared run, continuing after these rows. */
  | (OfRun & {
      readonly type: 'run';
      readonly battles: number;
      readonly rows: Float64Array;
    })
  /** Calculates the worth of each change to a unit's card, by the run's price level. */
  | { readonly type: 'sensitivity'; readonly unit: string; readonly file: string; readonly pairs: number };

export type BalanceRequest = BalanceOrder | LeadRequest<BalanceQuestion>;

/** The worker's messages. */
export type BalanceAnswer =
  | LeadAnswer
  | (OfRun & {
      readonly type: 'advice';
      readonly advice: PointsAdvice;
      /** Every unit under each bot of the panel; empty if one bot plays. */
      readonly policies: readonly UnitUnderPolicies[];
      readonly progress: Progress;
    })
  | { readonly type: 'sensitivity'; readonly sensitivity: SensitivityAnswer };

/** The results so far about the drivers of a unit's worth. */
export interface SensitivityAnswer {
  readonly unit: string;
  readonly worths: readonly ChangeWorth[];
  readonly progress: Progress;
  readonly refused: readonly string[];
  readonly problem?: string;
}
