import { NONE } from './state';

/** What a player may do, by phase. */
export type ActionType =
  /** AOS-10.1-deploy-regiment: regiment `target` is deployed unit by unit. */
  | 'regiment'
  /** AOS-10.1-deploy-unit: a unit is set up, its center at (x, y), `power` models abreast (NONE: the usual number). */
  | 'deploy'
  /** AOS-tactics-2.0: battle tactic `target`, with its pick in `power`. */
  | 'tactic'
  /** AOS-terrain-1.2-place-of-power. */
  | 'activate'
  /**
   * AOS-magic-2.0, AOS-magic-3.0: power `power` (of the setup) at a target; in the enemy's turn a Magical Intervention.
   */
  | 'cast'
  | 'chant'
  /** AOS-5.2: ability `power` of its warscroll on a target. */
  | 'use'
  /** AOS-commands-2.0-rally. */
  | 'rally'
  /** AOS-magic-7.2. */
  | 'banish'
  /** AOS-24.1: a unit goes into reserve, or arrives from it. */
  | 'reserve'
  | 'arrive'
  /** AOS-14.0: the roll is made, if there is one, and then the unit goes. */
  | 'move'
  | 'run'
  | 'retreat'
  /** AOS-commands-3.0-redeploy. */
  | 'redeploy'
  /** AOS-14.2; in the enemy's turn Covering Fire (AOS-commands-4.0). */
  | 'shoot'
  | 'covering-fire'
  /** AOS-14.3; in the enemy's turn a Counter-charge (AOS-commands-5.0-counter-charge). */
  | 'charge'
  | 'counter-charge'
  /** AOS-14.4: it piles in towards the target, and attacks. */
  | 'fight'
  /** AOS-commands-8.0. */
  | 'power-through'
  /** The moving unit goes to (x, y), or (a charge) to the target. */
  | 'go'
  /** It stays where it is. */
  | 'stay'
  /** Nothing more in this part of the phase. */
  | 'done';

/** An empty action, to be filled. */
export const newAction = () => ({
  type: 'done' as ActionType,
  unit: NONE,
  target: NONE,
  power: NONE,
  x: 0,
  y: 0,
});

/** One action; fields that its type does not use are NONE or 0. */
export type Action = ReturnType<typeof newAction>;

/** The place of an action, and its power or number of models abreast; each type uses some of them. */
type Manner = Partial<Pick<Action, 'x' | 'y' | 'power'>>;

/** Fills an action. */
export const setAction = (
  action: Action,
  type: ActionType,
  unit: number = NONE,
  target: number = NONE,
  { x = 0, y = 0, power = NONE }: Manner = {},
): Action => {
  action.type = type;
  action.unit = unit;
  action.target = target;
  action.power = power;
  action.x = x;
  action.y = y;
  return action;
};

/** Copies an action into `into`. */
export const copyAction = (from: Action, into: Action): void =>
  void setAction(into, from.type, from.unit, from.target, from);
