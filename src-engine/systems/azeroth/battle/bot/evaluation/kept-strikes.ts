import type { StandingHarm } from './standing-harm';

/** Of each model all that its strikes, and strikes at it, depend on: x, y, facing, and the rest, in so many numbers. */
export const FACTS = 8;

/** Numbers by striker and victim, NaN where one is not worked out. */
class Pairs {
  readonly at: Float64Array;

  constructor(readonly room: number) {
    this.at = new Float64Array(room * room).fill(NaN);
  }

  forget(): void {
    this.at.fill(NaN);
  }

  /** Forgets what a model does to the first `count`, and they to it. */
  forgetOf(i: number, count: number): void {
    const { at, room } = this;
    at.fill(NaN, i * room, i * room + count);
    for (let j = 0, k = i; j < count; j++, k += room) at[k] = NaN;
  }
}

/** What models may strike at each other as everybody stands, kept from activation to activation: the battle's own. */
export class StandingStrikes {
  /** What the one may strike at the other, and the most that any one attack of it may take (`peakOn`). */
  readonly strikes: Pairs;
  readonly peaks: Pairs;
  /** What is left of the strike once the one has come near, and what it then takes. */
  readonly shares: Pairs;
  readonly laters: Pairs;

  /** Which round the strikes are of: what goes on hurting is worth less in each. */
  round = 0;

  readonly facts: Float64Array;
  readonly now = new Float64Array(FACTS);

  /** Abilities in force, each as one number, and on whom. */
  effects = 0;
  readonly effect: number[] = [];
  readonly effectOn: number[] = [];

  /** Models whose strikes, and strikes at whom, are to be worked out anew. */
  readonly stale: Uint8Array;
  /** Models that are no longer what they were, wherever they stand: what attacks by and on them take is to be worked out anew. */
  readonly changed: Uint8Array;

  constructor(
    readonly room: number,
    readonly harms: StandingHarm,
  ) {
    this.strikes = new Pairs(room);
    this.peaks = new Pairs(room);
    this.shares = new Pairs(room);
    this.laters = new Pairs(room);
    this.facts = new Float64Array(room * FACTS).fill(NaN);
    this.stale = new Uint8Array(room);
    this.changed = new Uint8Array(room);
    harms.makeRoom(room);
  }

  forget(): void {
    for (const kept of [this.strikes, this.peaks, this.shares, this.laters, this.harms]) kept.forget();
  }

  /** Forgets what is no longer so of the first `count` models. */
  forgetStale(count: number): void {
    const { changed, stale, strikes, peaks, shares, laters } = this;
    for (let i = 0; i < count; i++) {
      if (changed[i]) this.harms.forgetOf(i);
      if (stale[i]) for (const kept of [strikes, peaks, shares, laters]) kept.forgetOf(i, count);
    }
  }
}
