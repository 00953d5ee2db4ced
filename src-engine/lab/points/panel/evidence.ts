import { Z95, share } from '../../../kernel/estimate';
import { areSignificant } from '../../../simulation/statistics/significant';
import type { PointsEvidence } from '../advice';
import { leastOf, type CalibrationBin, type Interaction } from '../evidence';

const groupedBy = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

/** Combines bins of the same tenth. */
const calibrationOf = (all: readonly (readonly CalibrationBin[])[]): readonly CalibrationBin[] => {
  const tenths = groupedBy(all.flat(), ({ predicted }) => Math.min(9, Math.floor(10 * predicted)));
  return [...tenths]
    .sort(([a], [b]) => a - b)
    .map(([, bins]) => {
      const battles = bins.reduce((sum, bin) => sum + bin.battles, 0);
      const sumOf = (of: (bin: CalibrationBin) => number): number =>
        bins.reduce((sum, bin) => sum + of(bin) * bin.battles, 0);
      return {
        predicted: sumOf(({ predicted }) => predicted) / battles,
        observed: share(
          sumOf(({ observed }) => observed.mean),
          battles,
        ),
        battles,
      };
    });
};

/**
 * An interaction from the point of view of the lower-numbered unit: a counter that helps the other unit is negative.
 */
const seenFromLower = ({ kind, units: [a, b], points: { mean, ci95 }, battles }: Interaction): Interaction =>
  kind === 'synergy' || a < b
    ? { kind, units: [a, b], points: { mean, ci95 }, battles, isSignificant: false }
    : {
        kind,
        units: [b, a],
        points: { mean: -mean, ci95: [-ci95[1], -ci95[0]] },
        battles,
        isSignificant: false,
      };

const meanInteraction = (seen: readonly Interaction[]): Interaction => {
  const [first] = seen;
  const mean = seen.reduce((sum, { points }) => sum + points.mean, 0) / seen.length;
  const squares = seen.reduce((sum, { points: { ci95 } }) => {
    const error = (ci95[1] - ci95[0]) / 2 / Z95;
    return sum + error * error;
  }, 0);
  const half = (Z95 * Math.sqrt(squares)) / seen.length;
  const turned = first.kind === 'counter' && mean < 0;
  const size = turned ? -mean : mean;
  return {
    kind: first.kind,
    units: turned ? [first.units[1], first.units[0]] : first.units,
    points: { mean: size, ci95: [size - half, size + half] },
    battles: seen.reduce((sum, { battles }) => sum + battles, 0),
    isSignificant: false,
  };
};

/** The evidence of a panel: battles of all bots together, and each interaction as the mean over the bots. */
export const panelEvidence = (all: readonly PointsEvidence[]): PointsEvidence => {
  if (all.length === 1) return all[0];
  const seen = groupedBy(
    all.flatMap(({ interactions }) => interactions.map(seenFromLower)),
    ({ kind, units }) => `${kind} ${units.join(' ')}`,
  );
  const means = [...seen.values()].map(meanInteraction);
  const significant = areSignificant(means.map(({ points }) => points));
  return {
    calibration: calibrationOf(all.map(({ calibration }) => calibration)),
    interactions: means
      .map((each, i) => ({ ...each, told: significant[i] }))
      .sort((a, b) => leastOf(b.points) - leastOf(a.points)),
  };
};
