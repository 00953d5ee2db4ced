/**
 * What the best strike of one model at another takes by the exact odds (`strikeOn`), under one supposition: by striker and victim,
 * each known until one of the two changes.
 */
export class KnownStrikes {
  readonly worth: Float64Array;
  /** In which activation each was worked out; 0: never. */
  readonly since: Int32Array;

  constructor(readonly room: number) {
    this.worth = new Float64Array(room * room);
    this.since = new Int32Array(room * room);
  }
}
