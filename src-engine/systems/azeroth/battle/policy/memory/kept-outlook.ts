/** What is known of each enemy, side by side in memory: where it stands. */
export const X = 0;
export const Y = 1;
/** How far its middle is from the model's where their bases touch. */
export const TOUCH = 2;
/** What the model takes from it by each kind of attack, and once it has come near. */
export const FIGHTS = 3;
export const CHARGES_AT = 4;
export const SHOT = 5;
export const NEXT = 6;
/** 1 where it may be shot at as its neighbours stand. */
export const OPEN = 7;
/** What it takes from the model by each kind of attack, as far as that counts, and how far it reaches by them. */
export const ITS_FIGHT = 8;
export const ITS_CHARGE = 9;
export const ITS_SHOT = 10;
export const ITS_MOVED_SHOT = 11;
export const ITS_MOVE = 12;
export const ITS_RANGE = 13;
/** What it takes from the model that leaves its zone. */
export const PARTING = 14;
/** The square of how far from it, middle to middle, neither takes anything of the other by the coming attack of any kind. */
export const BEYOND = 15;
/** How many numbers that is for each. */
export const ABOUT = 16;

/**
 * What one model and its enemies may do to each other by their cards and distances alone, on open ground: taken once for all its
 * offers, in the order of `foe`.
 */
export class Outlook {
  count = 0;
  readonly foe: Int16Array;
  readonly enemies: Float64Array;

  /** What is to come whatever the model does; and with one enemy off the table, by its number as a model: NaN until it is asked for. */
  rest = 0;
  readonly restBut: Float64Array;

  /** The place to be looked at: numbers handed on one by one are boxed. */
  px = NaN;
  py = NaN;
  /** What the place last looked at promises: what is to come with all enemies and with one gone, the best shot from there, what is taken on leaving. */
  all = 0;
  but = 0;
  shoots = 0;
  leaving = 0;

  constructor(room: number) {
    this.foe = new Int16Array(room);
    this.enemies = new Float64Array(room * ABOUT);
    this.restBut = new Float64Array(room);
  }
}
