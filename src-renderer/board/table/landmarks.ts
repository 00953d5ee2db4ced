import type { Frame } from '../frames';

/** A step worth jumping to. */
export interface Landmark {
  readonly step: number;
  /** 0 for deployment. */
  readonly round: number;
  readonly text: string;
}

/** The landmarks of a battle, round by round. */
export const landmarksOf = (frames: readonly Frame[]): ReadonlyMap<number, readonly Landmark[]> => {
  const byRound = new Map<number, Landmark[]>();
  for (const { event, step, round } of frames)
    if (event.landmark !== undefined)
      byRound.set(round, [...(byRound.get(round) ?? []), { step, round, text: event.landmark }]);
  return byRound;
};
