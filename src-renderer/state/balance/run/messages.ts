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

/** Everything a run is made of. */
export interface Order {
  readonly files: readonly SourceFile[];
  /** The game wished for; the first that fights battles between armies where it does not, or where absent. */
  readonly system: SystemId | undefined;
  readonly wishes: ArmyWishes;
  readonly seed: number;
  /** The unit that battles are spent on; all where absent. */
  readonly unit?: string | undefined;
}

/** Battles until the interval of the unit asked for is narrow, before any is fought. */
export interface Forecast {
  readonly battles: number;
  /** Battles a second, from a few that were timed; undefined where none was. */
  readonly rate: number | undefined;
}

/** What can be said before a battle is fought. */
export interface Prepared {
  readonly system: SystemId | undefined;
  /** The games here that fight battles between armies. */
  readonly systems: readonly SystemId[];
  /** Why nothing can be fought. */
  readonly problem: string | undefined;
  /** Files that take no part, since they have errors. */
  readonly broken: readonly string[];
  /** Books of which no army of this size can be drawn. */
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
  /** Absent where all units are asked for. */
  readonly forecast?: Forecast | undefined;
  /** Everything that the run depends on, but for the engine. */
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

/** What the window asks of the worker that leads a run; each is answered once. */
export type BalanceQuestion =
  | { readonly type: 'prepare'; readonly order: Order }
  /** Fights the run that was prepared on from what was kept of it. */
  | { readonly type: 'evidence' }
  /** Why units have their verdicts; undefined where another question or run came before it was known. */
  | { readonly type: 'reasons' }
  | { readonly type: 'behind'; readonly unit: string }
  | { readonly type: 'replay'; readonly bot: number; readonly pair: number; readonly turned: 0 | 1 }
  | { readonly type: 'rows' };

/** What each is answered with. */
export interface BalanceReplies {
  readonly prepare: Prepared;
  readonly evidence: PointsEvidence | undefined;
  readonly reasons: readonly Reason[] | undefined;
  readonly behind: readonly BattleBehind[];
  readonly replay: BattleReplay | undefined;
  readonly rows: Float64Array;
}

/** What the window has it do. */
export type BalanceOrder =
  /** Fights what was prepared, on from these rows. */
  | (OfRun & {
      readonly type: 'run';
      readonly battles: number;
      readonly rows: Float64Array;
    })
  /** What each change to a unit's card is worth, by the price level of the run. */
  | { readonly type: 'sensitivity'; readonly unit: string; readonly file: string; readonly pairs: number };

export type BalanceRequest = BalanceOrder | LeadRequest<BalanceQuestion>;

/** What the worker says. */
export type BalanceAnswer =
  | LeadAnswer
  | (OfRun & {
      readonly type: 'advice';
      readonly advice: PointsAdvice;
      /** Every unit under each bot of the panel; none where one bot plays. */
      readonly policies: readonly UnitUnderPolicies[];
      readonly progress: Progress;
    })
  | { readonly type: 'sensitivity'; readonly sensitivity: SensitivityAnswer };

/** How what drives a unit's worth is known by now. */
export interface SensitivityAnswer {
  readonly unit: string;
  readonly worths: readonly ChangeWorth[];
  readonly progress: Progress;
  readonly refused: readonly string[];
  readonly problem?: string;
}
