import type { Figure } from '@engine/kernel/outcome';
import type { FightReport } from '@engine/lab/session';
import { change, type Change } from '../charts/format';
import type { KeywordPreview } from './props';

/** A fight's first figure with a keyword and without it. */
export interface KeywordRow {
  /** The scenario's reference: two scenarios may have the same name. */
  readonly scenario: string;
  readonly fight: string;
  readonly present: Figure;
  readonly without: Figure | undefined;
  readonly change: Change | undefined;
  /** Why there is no figure without it. */
  readonly problem?: string;
}

/** Fights that are calculated without the keyword. */
export const MOST_ROWS = 24;

/** How a keyword changes a fight's headline; undefined if the fight has no result. */
export const keywordRow = async (
  { scenario, outcome }: FightReport,
  trial: KeywordPreview['trial'],
): Promise<KeywordRow | undefined> => {
  const present = outcome?.figures.find(({ headline }) => headline);
  if (!present) return undefined;
  const at = { scenario: scenario.ref, fight: scenario.name };
  const tried = await trial(scenario);
  if (!tried.ok) return { ...at, present, without: undefined, change: undefined, problem: tried.error };
  const without = tried.value.find(({ id }) => id === present.id);
  return { ...at, present, without, change: without && change(present, without) };
};

/** The rows with the largest change first, whatever the unit of their figures. */
export const byChange = (rows: readonly KeywordRow[]): readonly KeywordRow[] =>
  [...rows].sort((a, b) => Math.abs(b.change?.by ?? 0) - Math.abs(a.change?.by ?? 0));
