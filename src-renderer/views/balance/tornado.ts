import type { Estimate } from '@engine/kernel/estimate';
import type { SensitivityAnswer } from '../../state/balance/run/messages';
import { points, span } from '../../state/balance/words';

/** True if the interval of a worth excludes 0. */
const isSignificant = (worth: Estimate | undefined): boolean =>
  worth !== undefined && (worth.ci95[0] > 0 || worth.ci95[1] < 0);

/** An axis that contains every worth, with 0 in the middle. */
export interface TornadoAxis {
  readonly most: number;
  /** Position of a worth, in percent of the axis. */
  at(value: number): number;
  isSignificant(worth: Estimate | undefined): boolean;
}

/** @param cost the unit's: the axis extends to at least a tenth of it */
export const tornadoAxis = ({ worths }: SensitivityAnswer, cost: number): TornadoAxis => {
  const most = Math.max(
    1,
    ...worths.flatMap(({ points: worth }) => (worth ? worth.ci95.map(Math.abs).filter(Number.isFinite) : [])),
    cost / 10,
  );
  return {
    most,
    at: (value) => 50 + (50 * Math.min(most, Math.max(-most, value))) / most,
    isSignificant: isSignificant,
  };
};

/** "▲ +3.2", `≈` where its interval includes 0. */
export const worthFigure = (worth: Estimate): string =>
  `${isSignificant(worth) ? (worth.mean > 0 ? '▲ +' : '▼ ') : '≈ '}${points(worth.mean)}`;

/** A worth in words, with its interval. */
export const worthWords = (worth: Estimate | undefined): string =>
  worth ? `${worthFigure(worth)} ${span(worth)}` : 'in no army';
