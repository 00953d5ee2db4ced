import { NONE } from './state';

/** What a player may do, by phase. */
export type ActionType =
  /** GLO-3.3.1: a unit is placed, its center at (x, y). */
  | 'place'
  /** GLO-4.1: a wizard casts at a target, with `dice` blue dice. */
  | 'cast'
  /** GLO-4.2.1: a unit begins to move; its die is rolled (ruling G17). */
  | 'move'
  /** Its models, or the `models` nearest to the place if it splits (GLO-4.2.3), go to (x, y). */
  | 'go'
  /** The rest of it stays. */
  | 'stay'
  /** GLO-4.3: a unit shoots at a target; all shots at one target are rolled together. */
  | 'shoot'
  /** GLO-4.4: a unit charges a target. */
  | 'charge'
  /** GLO-4.5: a unit fights a target; all units that fight one target roll together. */
  | 'fight'
  /** GLO-5.3.2: a special unit makes separate attacks, with one die at a time. */
  | 'split'
  /** One of these attacks. */
  | 'strike'
  /** A move between them (GLO-5.3.6). */
  | 'shift'
  /** No other unit acts in this phase; or a special unit's attacks are over. */
  | 'done';

/** An empty action, to be filled. */
export const newAction = () => ({
  type: 'done' as ActionType,
  unit: NONE,
  target: NONE,
  /** A spell's blue dice. */
  dice: 0,
  /** A split move's number of models. 0: all. */
  models: 0,
  x: 0,
  y: 0,
});

/** One action; fields that its type does not use are NONE or 0. */
export type Action = ReturnType<typeof newAction>;

/** The place of an action, and its number of models or dice; 0 if unused. */
type Manner = Partial<Pick<Action, 'x' | 'y' | 'models' | 'dice'>>;

/** Fills an action. */
export const setAction = (
  action: Action,
  type: ActionType,
  unit: number = NONE,
  target: number = NONE,
  { x = 0, y = 0, models = 0, dice = 0 }: Manner = {},
): Action => {
  action.type = type;
  action.unit = unit;
  action.target = target;
  action.x = x;
  action.y = y;
  action.models = models;
  action.dice = dice;
  return action;
};

/** Copies an action into `into`. */
export const copyAction = (from: Action, into: Action): void =>
  void setAction(into, from.type, from.unit, from.target, from);
