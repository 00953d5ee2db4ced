/**
 * What the best strike of one model at another takes by the exact odds (`strikeOn`), under one assumption: by striker
 * and victim, each valid until one of the two changes.
 */
export class KnownStrikes {
  readonly worth: Float64Array;
  /** The activation in which each was calculated; 0: never. */
  readonly since: Int32Array;

  constructor(readonly room: number) {
    this.worth = new Float64Array(room * room);
    this.since = new Int32Array(room * room);
  }
}
