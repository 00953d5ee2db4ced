/** A unit's surroundings as far as they are known: measured in a battle, given in a scenario. */
export interface Surroundings {
  readonly tinge: number;
  readonly activated: boolean;
  /** Within 3 strides of an objective (WAR-contest). */
  readonly objective: boolean;
  /** Troops of all the enemies engaged with it, without Supports. */
  readonly fought: number;
  /** Strides to the opponent. */
  readonly distance: number;
  /** Other units of a side that match `words`, within this many strides of the leader. */
  count(side: 'ally' | 'enemy', words: string | undefined, within: number): number;
  /** Whether its leader touches terrain of that type, or with that keyword. */
  touches(words: string): boolean;
}

/** Without any information: in contact, alone, not activated. */
export const NO_SURROUNDINGS: Surroundings = {
  tinge: 0,
  activated: false,
  objective: false,
  fought: 0,
  distance: 0,
  count: () => 0,
  touches: () => false,
};
