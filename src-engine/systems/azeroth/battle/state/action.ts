import { NONE } from './odds/draws';

/** The action sequences of AAW-5.2; `move` is the only one a wavering model gains under the variant `waver: may-move`. */
export const SEQUENCES = [
  'move-shoot',
  'hold-shoot',
  'charge',
  'rush',
  'withdraw',
  'fight',
  'fight-shoot',
  'move',
] as const;
export type Sequence = (typeof SEQUENCES)[number];

/** A power of a model, and its target or place. */
export interface Cast {
  readonly power: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
}

/** The power that an action uses besides its sequence. */
export const castOf = ({ power, powerTarget, powerX, powerY }: Action): Cast => ({
  power,
  target: powerTarget,
  x: powerX,
  y: powerY,
});

/** A blank action: a model that holds and does nothing. */
export const blankAction = () => ({
  model: NONE,
  sequence: 'hold-shoot' as Sequence,
  /** Where it ends its move, in inches, and its facing there (radians). Its own place: no move. */
  x: 0,
  y: 0,
  facing: 0,
  /** The target of a fight or a charge, or of a shot without a fight. */
  target: NONE,
  /** The target of the shot in Fight → Shoot. */
  second: NONE,
  /** Power used instead of the ranged weapon (a Spell (Shoot)), or NONE. */
  spell: NONE,
  /**
   * Another ability, one per activation (AAW-5.2-one-ability): its power, its target or place, and whether it comes
   * first.
   */
  power: NONE,
  powerTarget: NONE,
  powerX: 0,
  powerY: 0,
  powerFirst: false,
  /** The model it taunts at the end (AAW-5.2-taunt). */
  taunt: NONE,
});

/**
 * What a model does with its activation. Plain data, reused from activation to activation: copy it to keep it. Models
 * are indices; NONE means no model.
 */
export type Action = ReturnType<typeof blankAction>;

/** Copies `from` into `to`. */
export const copyAction = (from: Action, to: Action): void => {
  to.model = from.model;
  to.sequence = from.sequence;
  to.x = from.x;
  to.y = from.y;
  to.facing = from.facing;
  to.target = from.target;
  to.second = from.second;
  to.spell = from.spell;
  to.power = from.power;
  to.powerTarget = from.powerTarget;
  to.powerX = from.powerX;
  to.powerY = from.powerY;
  to.powerFirst = from.powerFirst;
  to.taunt = from.taunt;
};

/** Makes `action` blank for a model at (x, y). */
export const resetAction = (action: Action, model: number, x: number, y: number, facing: number): void => {
  action.model = model;
  action.sequence = 'hold-shoot';
  action.x = x;
  action.y = y;
  action.facing = facing;
  action.target = NONE;
  action.second = NONE;
  action.spell = NONE;
  action.power = NONE;
  action.powerTarget = NONE;
  action.powerX = 0;
  action.powerY = 0;
  action.powerFirst = false;
  action.taunt = NONE;
};
