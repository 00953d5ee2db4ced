import type { MatrixCell } from '../../systems/system';
import type { MatrixReport, MatrixUnit } from './report';

/** Cycles that are listed; the others are only counted. */
const MOST_CYCLES = 5;

/** Percent without decimals: an uncertain chance never shows as 0 or 100. */
export const short = (p: number): string => {
  if (p <= 0) return '0';
  if (p >= 1) return '100';
  return p < 0.01 ? '<1' : p > 0.99 ? '>99' : String(Math.round(p * 100));
};

/** A cell's chance that the row wins. An estimate is marked, and never shows as certain. */
export const cellText = ({ win, ci95 }: MatrixCell): string =>
  ci95 ? `~${short(Math.min(0.999, Math.max(0.001, win)))}` : short(win);

/** A cell's shots: the mean share of the column that the row's best ranged attack destroys. */
export const shotText = ({ shot }: MatrixCell): string => (shot === undefined ? '–' : short(shot));

/** What a claim about duels and shots ignores; shown with every such claim. */
export const NOT_COUNTED =
  'Counted: duels and one shot at each other. Not counted: range, movement, terrain, objectives and support for other units.';

/** A claim of dominance that is uncertain, because duels and shots ignore part of the unit's card. */
export const undecidedLine = (by: string, unit: string, notInDuels: readonly string[]): string =>
  `Whether ${by} dominates ${unit} is unknown: duels and shots do not count its ${notInDuels.join(', ')}.`;

type Name = (ref: string) => string;

/** The cycles and the mixture of one table. */
const tableLines = (what: 'duels' | 'shots', { cycles, mixture }: Cyclic, name: Name): readonly string[] => {
  const rings = cycles
    .slice(0, MOST_CYCLES)
    .map(
      ({ units: [a, b, c], strength }) =>
        `${name(a)} beats ${name(b)} beats ${name(c)} beats ${name(a)} (${short(strength)} pp above even)`,
    );
  const more = cycles.length > MOST_CYCLES ? `; ${cycles.length - MOST_CYCLES} more` : '';
  return [
    cycles.length === 0
      ? `In ${what}, no three units beat each other in a cycle.`
      : `Cycles in ${what}, by their weakest edge: ${rings.join('; ')}${more}.`,
    `In ${what}, no unit beats this mixture: ${mixture.map(({ unit, share }) => `${short(share)}% ${name(unit)}`).join(', ')}.`,
  ];
};

type Cyclic = Pick<MatrixReport, 'cycles' | 'mixture'>;

/** The structure of a matrix as text: cycles, mixtures, dominated units, and what it ignores. */
export const structureLines = (
  units: readonly Pick<MatrixUnit, 'unit' | 'name'>[],
  report: Cyclic & Pick<MatrixReport, 'dominated' | 'undecided'> & { readonly shooting?: Cyclic | undefined },
): readonly string[] => {
  const name: Name = (ref) => units.find(({ unit }) => unit === ref)?.name ?? ref;
  const { shooting, dominated, undecided } = report;
  return [
    ...tableLines('duels', report, name),
    ...(shooting ? tableLines('shots', shooting, name) : []),
    dominated.length === 0
      ? 'No unit is dominated: none is worse in all duels and shots than one that costs no more.'
      : `Dominated by a unit that costs no more, in all duels and shots: ${dominated
          .map(({ unit, by }) => `${name(unit)} (by ${name(by)})`)
          .join(', ')}.`,
    ...undecided.map(({ unit, by, notInDuels }) => undecidedLine(name(by), name(unit), notInDuels)),
    NOT_COUNTED,
  ];
};
