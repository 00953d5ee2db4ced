import type { BattleEvent } from '@engine/simulation/replay';
import type { Frame } from './frames';

/** A step worth jumping to. */
export interface Landmark {
  readonly step: number;
  /** 0 for the deployment. */
  readonly round: number;
  readonly text: string;
}

/** What turns a battle: losses, nerves that give way, magic, and its end. */
const isLandmark = (event: BattleEvent): boolean => {
  switch (event.type) {
    case 'round':
    case 'destroyed':
    case 'power':
    case 'summoned':
    case 'over':
      return true;
    case 'morale':
      return event.result === 'routs' || event.result === 'wavers';
    default:
      return false;
  }
};

/** The landmarks of a battle, round by round, in the words of its sentences. */
export const landmarksOf = (
  frames: readonly Frame[],
  sentences: readonly string[],
): ReadonlyMap<number, readonly Landmark[]> => {
  const byRound = new Map<number, Landmark[]>();
  for (const { event, step, round } of frames) {
    if (!isLandmark(event)) continue;
    const text =
      event.type === 'round' ? `Round ${event.round} begins` : (sentences[step] ?? '').replace(/\.$/, '');
    byRound.set(round, [...(byRound.get(round) ?? []), { step, round, text }]);
  }
  return byRound;
};
