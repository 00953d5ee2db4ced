import type { ContestOutcome } from '../attack/contest';
import type { GivenEffects } from '../cards/compiled-switch';
import type { ContestResult } from '../attack/readers/read-exact';

/** A contest in a duel: its odds, and the stress that each side pays for its modifiers. */
export interface Encounter {
  readonly result: ContestResult;
  readonly paid: readonly [number, number];
  /** The same odds if so much damage destroys either side: damage beyond that makes no difference. */
  readonly clipped: Map<number, Clipped>;
}

interface Clipped {
  readonly outcomes: readonly ContestOutcome[];
  readonly chances: readonly number[];
}

/** An encounter's odds for two units with this much left: outcomes with the same losses are merged. */
export const clipped = (encounter: Encounter, mine: number, theirs: number): Clipped => {
  const key = mine * 1024 + theirs;
  const known = encounter.clipped.get(key);
  if (known) return known;
  const { result } = encounter;
  const outcomes: ContestOutcome[] = [];
  const chances: number[] = [];
  const at = new Map<string, number>();
  const gives = new Map<GivenEffects, number>();
  const idOf = (given: GivenEffects): number => {
    let id = gives.get(given);
    if (id === undefined) gives.set(given, (id = gives.size));
    return id;
  };
  result.outcomes.forEach((outcome, i) => {
    const dealt = Math.min(outcome.dealt, theirs);
    const suffered = Math.min(outcome.suffered, mine);
    const over = dealt >= theirs || suffered >= mine; // one unit is destroyed: effects and the result no longer matter
    const alike = over
      ? `${dealt} ${suffered} ${outcome.self.join()}`
      : `${dealt} ${suffered} ${outcome.self.join()} ${idOf(outcome.gives[0])} ${idOf(outcome.gives[1])}`;
    const same = at.get(alike);
    if (same === undefined) {
      at.set(alike, outcomes.length);
      outcomes.push({ ...outcome, dealt, suffered });
      chances.push(result.chances[i]);
    } else chances[same] += result.chances[i];
  });
  const odds = { outcomes, chances };
  encounter.clipped.set(key, odds);
  return odds;
};
