/** The numbers of each enemy, side by side in memory: its position. */
export const X = 0;
export const Y = 1;
/** The distance between its center and the model's in base contact. */
export const TOUCH = 2;
/** What the model takes from it by each kind of attack, and by a later attack after moving near. */
export const FIGHTS = 3;
export const CHARGES_AT = 4;
export const SHOT = 5;
export const NEXT = 6;
/** 1 if it may be shot at with its neighbors where they are. */
export const OPEN = 7;
/** What it takes from the model by each kind of attack, as weighted by the view, and its move and range. */
export const ITS_FIGHT = 8;
export const ITS_CHARGE = 9;
export const ITS_SHOT = 10;
export const ITS_MOVED_SHOT = 11;
export const ITS_MOVE = 12;
export const ITS_RANGE = 13;
/** What it takes from the model when the model leaves its zone. */
export const ITS_LEAVING = 14;
/**
 * The square of the distance, center to center, beyond which neither takes anything from the other by the next attack
 * of any kind.
 */
export const SAFE_SQUARED = 15;
/** How many numbers each enemy has. */
export const ABOUT = 16;

/**
 * What one model and its enemies may do to each other by their cards and distances alone, on open ground: calculated
 * once for all its offers, in the order of `enemy`.
 */
export class Outlook {
  count = 0;
  readonly enemy: Int16Array;
  readonly enemies: Float64Array;

  /**
   * What follows whatever the model does; and the same with one enemy off the table, by its model number: NaN until it
   * is calculated.
   */
  rest = 0;
  readonly restBut: Float64Array;

  /** The place to evaluate: stored here because numbers passed one by one would be boxed. */
  px = NaN;
  py = NaN;
  /**
   * The values of the last place: what follows with all enemies, and with one gone; the best shot from there; what is
   * lost on leaving.
   */
  all = 0;
  but = 0;
  shoots = 0;
  leaving = 0;

  constructor(room: number) {
    this.enemy = new Int16Array(room);
    this.enemies = new Float64Array(room * ABOUT);
    this.restBut = new Float64Array(room);
  }
}
