import type { GoalReport } from '../goals/report';
import type { JsonPath } from '../../kernel/source';
import type { TuneEdit } from './dials';
import type { TuneConflict } from './search';

/** One edit of a proposal, as it is written and shown. */
export interface ProposedEdit {
  readonly dial: string;
  readonly unit: string;
  readonly file: string;
  readonly path: JsonPath;
  readonly from: number;
  readonly to: number;
}

/** The key of an edit: its dial and its new value. */
export const editKey = ({ dial, to }: Pick<ProposedEdit, 'dial' | 'to'>): string => `${dial}=${to}`;

/** A set of edits, and the results of every goal on seeds that were not used to find it. */
export interface Proposal {
  readonly edits: readonly ProposedEdit[];
  readonly goals: readonly GoalReport[];
  /** Every goal is met on fresh seeds. */
  readonly verified: boolean;
  /** The seed of its battles. */
  readonly seed: number;
  /** Its side effects: goals that were not requested, before and after. */
  readonly moves: readonly {
    readonly goal: string;
    readonly before: GoalReport;
    readonly after: GoalReport;
  }[];
}

/** The result of tuning. */
export interface TuneReport {
  /** Every goal with the current files. */
  readonly now: readonly GoalReport[];
  /** How many numbers could change; 0: nothing to tune. */
  readonly dials: number;
  /** Up to five, verified ones first. */
  readonly proposals: readonly Proposal[];
  readonly conflicts: readonly TuneConflict[];
  readonly battles: number;
  /** Stopped before its end, with the results so far. */
  readonly stopped: boolean;
}

export const proposedEdit = ({ dial: { name, unit, file, path, now }, to }: TuneEdit): ProposedEdit => ({
  dial: name,
  unit,
  file,
  path,
  from: now,
  to,
});

/** True if every goal is met. */
export const allMet = (goals: readonly GoalReport[]): boolean =>
  goals.every(({ result }) => result === 'met');

/** Verified proposals as found, the smallest first; then failed ones by goals met, the later one, which knows more, first. */
export const nearestFirst = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const met = ({ goals }: Proposal): number => goals.filter(({ result }) => result === 'met').length;
  const failed = proposals.filter(({ verified }) => !verified).reverse();
  return [...proposals.filter(({ verified }) => verified), ...failed.sort((a, b) => met(b) - met(a))];
};

/** The result in a sentence, such as "All three goals are met.". */
export const tuneSentence = ({ now, proposals, conflicts, stopped }: TuneReport): string => {
  if (allMet(now)) return 'Every goal is met already. Nothing needs to change.';
  const verified = proposals.filter((each) => each.verified).length;
  if (verified > 0)
    return verified === 1
      ? 'One proposal meets every goal on fresh seeds.'
      : `${verified} proposals meet every goal on fresh seeds.`;
  if (stopped) return 'Stopped before a proposal was verified.';
  if (conflicts.length === 0)
    return 'No proposal met every goal on fresh seeds. Allow wider dials, or more battles.';
  const none = 'No edits within the dials meet every goal.';
  return proposals.length > 0 ? `${none} The proposals come nearest.` : none;
};
