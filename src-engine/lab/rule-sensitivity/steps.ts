import { withHouses } from '../../kernel/house/chosen';
import type { NumberRow } from '../../kernel/house/number';
import type { References } from '../../kernel/names/references';
import type { Preset, Variants } from '../../systems/system';

/** A number of the rules, one step lower or higher than in force. */
export interface NumberStep {
  readonly row: NumberRow;
  readonly from: number;
  readonly to: number;
}

/** The size of a step: one; half if fractions make sense and the number is small. */
const stepOf = ({ integer }: NumberRow, from: number): number =>
  integer || Math.abs(from) >= 1 ? 1 : Math.abs(from) / 2 || 1;

/** The value in force of each number: chosen directly, by a file of house rules, by a variant, or as printed. */
export const inForce = (
  rows: readonly NumberRow[],
  presets: readonly Preset[],
  references: References,
  chosen: Variants,
): ReadonlyMap<string, number> => {
  const variants = withHouses(references, chosen);
  return new Map(
    rows.map(({ id, value }) => {
      const preset = presets.find(
        ({ number, variant, value: chosenValue }) => number === id && variants[variant] === chosenValue,
      );
      return [id, Number(variants[id] ?? preset?.to ?? value)];
    }),
  );
};

/** Every number one step down and one step up, within its range. A number that no battle uses has no steps. */
export const numberSteps = (
  rows: readonly NumberRow[],
  values: ReadonlyMap<string, number>,
): readonly NumberStep[] =>
  rows
    .filter(({ idle }) => idle === undefined)
    .flatMap((row) => {
      const from = values.get(row.id) ?? row.value;
      const by = stepOf(row, from);
      return [from - by, from + by]
        .map((to) => Math.min(row.max, Math.max(row.min, to)))
        .filter((to) => to !== from)
        .map((to) => ({ row, from, to }));
    });

/** The rules of a step: the chosen ones, plus the number. */
export const underStep = (chosen: Variants, { row, to }: NumberStep): Variants => ({
  ...chosen,
  [row.id]: String(to),
});
