import { Z95 } from '../kernel/estimate';
import type { Figure } from '../kernel/outcome';
import { discoveries } from '../simulation/statistics/discoveries';
import type { AlternativeGroup, PairedChange } from '../systems/system';
import { twoSided } from './points/prices/normal';

/** One alternative of a battle as it stands: whose win rate, and how that differs from the scenario's own on the same dice. */
export interface AlternativeRow {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
  /** The win rate of the group's side; absent until a battle of it is over. */
  readonly win?: Figure;
  readonly change?: PairedChange;
}

/** Alternatives of one question, as far as they are known. */
export interface AlternativeReport extends Pick<AlternativeGroup, 'id' | 'title' | 'side'> {
  readonly rows: readonly AlternativeRow[];
  /** Whether it was asked for at all: nothing is fought before. */
  readonly asked: boolean;
  /** Battles of all rows together, now and in the end. */
  readonly fought: number;
  readonly wanted: number;
}

/** Rows whose win rate is another than the scenario's own beyond chance, all rows looked at together. */
export const rowsApart = (rows: readonly AlternativeRow[]): readonly AlternativeRow[] => {
  const asked = rows.filter(({ own, change }) => !own && change !== undefined);
  const chances = asked.map(({ change }) => {
    const { change: mean, ci95 } = change!;
    const spread = (ci95[1] - ci95[0]) / (2 * Z95);
    return mean === 0 ? 1 : spread > 0 ? twoSided(mean / spread) : 0;
  });
  const told = discoveries(chances);
  return asked.filter((_, i) => told[i]);
};

/** What the rows come to, in a sentence. */
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
