import type { TuneEdit } from './dials';

/** The prediction for a goal under some edits: figures that must all lie within its bounds. */
export interface GoalModel {
  readonly goal: string;
  readonly wanted: readonly [number, number];
  /** Safety margin inside the bounds, as a share of their width: estimated figures must not lie on the edge. */
  readonly margin: number;
  predicted(edits: readonly TuneEdit[]): readonly number[];
  /** Whether a dial can move this goal's figures noticeably: if the goal is missed, only such dials are tried. */
  isAbout(dial: TuneEdit['dial']): boolean;
  /** Values of a dial that may help under some edits, judging by this goal's figures. */
  hints?(dial: TuneEdit['dial'], edits: readonly TuneEdit[]): readonly number[];
}

/** The least width of bounds for measuring distances: bounds that are one value have none. */
const LEAST_WIDTH = 0.02;

/** How far the predicted figures are from meeting the goal, in widths of its bounds; 0: met. */
export const missBy = (
  { wanted: [low, high], margin }: Pick<GoalModel, 'wanted' | 'margin'>,
  figures: readonly number[],
): number => {
  const width = Math.max(LEAST_WIDTH * Math.max(1, Math.abs(low)), high - low);
  const inner = margin * (high - low);
  return figures.reduce((sum, value) => {
    const off = Math.max(low + inner - value, value - (high - inner), 0);
    return sum + (Number.isFinite(value) ? off / width : 1);
  }, 0);
};

const LOWEST = 0.005;

const clamp = (share: number): number => Math.min(1 - LOWEST, Math.max(LOWEST, share));

/** Effects of single dials on one figure, added up: shares as log odds, so that they never leave 0 and 1. */
export class AddedEffects {
  readonly #effects = new Map<string, readonly (readonly [value: number, effect: number])[]>();
  #shift = 0;

  constructor(
    private readonly base: number,
    private readonly isShare: boolean,
    private readonly link: { readonly to: (p: number) => number; readonly from: (x: number) => number },
  ) {}

  #to(value: number): number {
    return this.isShare ? this.link.to(clamp(value)) : value;
  }

  /** Adds the figure for a dial at a value, with all others as they are. */
  learn(dial: string, value: number, figure: number): void {
    const known = this.#effects.get(dial) ?? [];
    const effect = this.#to(figure) - this.#to(this.base);
    this.#effects.set(
      dial,
      [...known, [value, effect] as const].sort(([a], [b]) => a - b),
    );
  }

  /** Battles under these edits gave another figure than predicted: later predictions start from it. */
  correct(edits: readonly TuneEdit[], figure: number): void {
    this.#shift += this.#to(figure) - this.#at(edits);
  }

  #effectOf({ dial, to }: TuneEdit): number {
    const known = [...(this.#effects.get(dial.name) ?? []), [dial.now, 0] as const].sort(([a], [b]) => a - b);
    const above = known.findIndex(([value]) => value >= to);
    if (above < 0) return known.at(-1)?.[1] ?? 0;
    const [high, top] = known[above];
    if (high === to || above === 0) return top;
    const [low, bottom] = known[above - 1];
    return bottom + ((top - bottom) * (to - low)) / (high - low);
  }

  #at(edits: readonly TuneEdit[]): number {
    return edits.reduce((sum, edit) => sum + this.#effectOf(edit), this.#to(this.base) + this.#shift);
  }

  of(edits: readonly TuneEdit[]): number {
    const value = this.#at(edits);
    return this.isShare ? this.link.from(value) : value;
  }
}
