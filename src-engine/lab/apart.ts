import { Z95 } from '../kernel/estimate';
import type { Figure } from '../kernel/outcome';
import { discoveries } from '../simulation/statistics/discoveries';
import type { AlternativeGroup, PairedChange } from '../systems/system';
import { twoSided } from './points/prices/normal';

/** One alternative of a battle: its win rate, and the difference from the scenario's own on the same dice. */
export interface AlternativeRow {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
  /** The win rate of the group's side; absent until a battle of it is over. */
  readonly win?: Figure;
  readonly change?: PairedChange;
}

/** The alternatives of one question, with the results so far. */
export interface AlternativeReport extends Pick<AlternativeGroup, 'id' | 'title' | 'side'> {
  readonly rows: readonly AlternativeRow[];
  /** Whether the user asked for it: until then no battle is fought. */
  readonly asked: boolean;
  /** Battles of all rows together: fought and wanted. */
  readonly fought: number;
  readonly wanted: number;
}

/** Rows whose win rate differs significantly from the scenario's own, corrected for multiple comparisons. */
export const rowsApart = (rows: readonly AlternativeRow[]): readonly AlternativeRow[] => {
  const asked = rows.filter(({ own, change }) => !own && change !== undefined);
  const chances = asked.map(({ change }) => {
    if (!change) return 1;
    const { change: mean, ci95 } = change;
    const spread = (ci95[1] - ci95[0]) / (2 * Z95);
    return mean === 0 ? 1 : spread > 0 ? twoSided(mean / spread) : 0;
  });
  const significant = discoveries(chances);
  return asked.filter((_, i) => significant[i]);
};

/** The result of all rows, in a sentence. */
export const apartWords = ({
  id,
  title,
  rows,
}: Pick<AlternativeGroup, 'id' | 'title'> & { readonly rows: readonly AlternativeRow[] }): string => {
  const apart = rowsApart(rows);
  const what = id === 'bot' ? 'The result depends on the bot' : `${title}: the result differs`;
  return apart.length > 0
    ? `${what}. The win rate differs significantly with ${apart.map(({ name }) => name).join(', ')} (corrected for multiple comparisons).`
    : 'No alternative differs significantly from the scenario (corrected for multiple comparisons).';
};
