import type { DistributionChart } from '@engine/kernel/outcome';

/** One bar of a battle's chart: its value, and its counts now and before. */
export interface Bar {
  /** The bar's index in the current chart, used to request its battles; undefined if it is only in the baseline's. */
  readonly index: number | undefined;
  /** "3", "100 to 149". */
  readonly label: string;
  /** The bar's start, in the chart's unit. */
  readonly from: number;
  readonly now: number;
  readonly before: number | undefined;
}

/** A number with a minus sign: "−2". */
export const withMinus = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The bars of the current chart and the baseline's on one axis, without empty ends. */
export const barsOf = (now: DistributionChart, before?: DistributionChart): readonly Bar[] => {
  const step = now.step ?? 1;
  const first = (now.from ?? 0) / step;
  const was = before && (before.step ?? 1) === step ? before : undefined;
  const firstBefore = was ? (was.from ?? 0) / step : first;
  const from = Math.min(first, firstBefore);
  const end = Math.max(first + now.pmf.length, firstBefore + (was?.pmf.length ?? 0));
  const bars = Array.from({ length: end - from }, (_, k): Bar => {
    const index = from + k - first;
    const start = (from + k) * step;
    return {
      index: index >= 0 && index < now.pmf.length ? index : undefined,
      label: step === 1 ? withMinus(start) : `${withMinus(start)} to ${withMinus(start + step - 1)}`,
      from: start,
      now: now.pmf[index] ?? 0,
      before: was && (was.pmf[from + k - firstBefore] ?? 0),
    };
  });
  const seen = ({ now: chance, before: chanceBefore = 0 }: Bar): boolean => chance > 0 || chanceBefore > 0;
  const low = bars.findIndex(seen);
  return low < 0 ? [] : bars.slice(low, bars.findLastIndex(seen) + 1);
};

/** The bars that have a number below them: few enough to be readable, including zero if it is there. */
export const ticksOf = (bars: readonly Bar[], most: number): ReadonlySet<number> => {
  if (bars.length === 0) return new Set();
  const every = Math.max(1, Math.ceil(bars.length / most));
  const zero = Math.max(
    0,
    bars.findIndex(({ from }) => from === 0),
  );
  return new Set(bars.flatMap((_, i) => ((i - zero) % every === 0 ? [i] : [])));
};
