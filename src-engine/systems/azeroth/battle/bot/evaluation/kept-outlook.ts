/**
 * What one model and its enemies may do to each other by their cards and distances alone, on open ground: taken once for all its
 * offers. Each number is by enemy, in the order of `foe`.
 */
export class Outlook {
  count = 0;
  readonly foe: Int16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** How far its middle is from the model's where their bases touch. */
  readonly touch: Float64Array;
  /** What the model takes from it by each kind of attack, and once it has come near. */
  readonly fight: Float64Array;
  readonly charge: Float64Array;
  readonly shot: Float64Array;
  readonly onward: Float64Array;
  /** 1 where it may be shot at as its neighbours stand. */
  readonly open: Uint8Array;
  /** What it takes from the model by each kind of attack, as far as that counts, and how far it reaches by them. */
  readonly itsFight: Float64Array;
  readonly itsCharge: Float64Array;
  readonly itsShot: Float64Array;
  readonly itsMovedShot: Float64Array;
  readonly itsMove: Float64Array;
  readonly itsRange: Float64Array;
  /** What it takes from the model that leaves its zone. */
  readonly parting: Float64Array;

  /** What is to come whatever the model does; and with one enemy off the table, by its number as a model: NaN until it is asked for. */
  rest = 0;
  readonly restBut: Float64Array;

  /** What the place last looked at promises: what is to come with all enemies and with one gone, the best shot from there, what is taken on leaving. */
  all = 0;
  but = 0;
  shoots = 0;
  leaving = 0;
  /** What they come of: the best strike ahead, the worst threat, and what the lesser ones count for; and how far each enemy is from there. */
  ahead = 0;
  aheadBut = 0;
  worst = 0;
  worstBut = 0;
  lesser = 0;
  lesserBut = 0;
  readonly away: Float64Array;

  constructor(room: number) {
    const numbers = (): Float64Array => new Float64Array(room);
    this.foe = new Int16Array(room);
    this.x = numbers();
    this.y = numbers();
    this.touch = numbers();
    this.fight = numbers();
    this.charge = numbers();
    this.shot = numbers();
    this.onward = numbers();
    this.open = new Uint8Array(room);
    this.itsFight = numbers();
    this.itsCharge = numbers();
    this.itsShot = numbers();
    this.itsMovedShot = numbers();
    this.itsMove = numbers();
    this.itsRange = numbers();
    this.parting = numbers();
    this.away = numbers();
    this.restBut = numbers();
  }
}
