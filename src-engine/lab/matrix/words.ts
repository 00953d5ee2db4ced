import type { MatrixCell } from '../../systems/system';
import type { MatrixReport, MatrixUnit } from './report';

/** Cycles that are told; the others are counted. */
const MOST_CYCLES = 5;

/** Percent without decimals: what is not certain never shows as 0 or 100. */
export const short = (p: number): string => {
  if (p <= 0) return '0';
  if (p >= 1) return '100';
  return p < 0.01 ? '<1' : p > 0.99 ? '>99' : String(Math.round(p * 100));
};

/** A cell's chance that the row wins. An estimate is marked, and is never certain. */
export const cellText = ({ win, ci95 }: MatrixCell): string =>
  ci95 ? `~${short(Math.min(0.999, Math.max(0.001, win)))}` : short(win);

/** What the structure of a matrix comes to: cycles, the mixture that nobody beats, units that are never worth taking. */
export const structureLines = (
  units: readonly Pick<MatrixUnit, 'unit' | 'name'>[],
  { cycles, mixture, dominated }: Pick<MatrixReport, 'cycles' | 'mixture' | 'dominated'>,
): readonly string[] => {
  const name = (ref: string): string => units.find(({ unit }) => unit === ref)?.name ?? ref;
  const rings = cycles
    .slice(0, MOST_CYCLES)
    .map(
      ({ units: [a, b, c], strength }) =>
        `${name(a)} beats ${name(b)} beats ${name(c)} beats ${name(a)} (${short(strength)} points above even)`,
    );
  const more = cycles.length > MOST_CYCLES ? `; ${cycles.length - MOST_CYCLES} more` : '';
  return [
    cycles.length === 0
      ? 'No three units beat each other in a ring.'
      : `Cycles, by their weakest edge: ${rings.join('; ')}${more}.`,
    `Nobody beats this mixture: ${mixture.map(({ unit, share }) => `${short(share)} % ${name(unit)}`).join(', ')}.`,
    dominated.length === 0
      ? 'No unit is beaten in every column by one that costs no more.'
      : `Never worth taking, since another does at least as well against everybody for no more: ${dominated
          .map(({ unit, by }) => `${name(unit)} (${name(by)})`)
          .join(', ')}.`,
  ];
};
