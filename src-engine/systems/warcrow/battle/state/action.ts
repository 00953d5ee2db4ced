import { NONE } from './state';

/** What a player may do. */
export type ActionType =
  /** WAR-deploy: a unit is placed, its leader at (x, y). */
  | 'place'
  /** WAR-scout, WAR-ambusher: a unit is kept off the table for now. */
  | 'reserve'
  /** WAR-join-deployment: a Character joins unit `target`; during its activation, at (x, y) (WAR-join-activation). */
  | 'join'
  /** WAR-character-leaving: a Character leaves its unit, and is activated in its place. */
  | 'leave'
  /** WAR-scout, WAR-ambusher: arrives from the reserve at (x, y), and is activated. */
  | 'arrive'
  /** WAR-move: to (x, y), in one leg or two. */
  | 'move'
  /** WAR-melee-attack and WAR-ranged-attack at `target`. */
  | 'attack'
  | 'shoot'
  /** WAR-assault, WAR-charge: into contact with `target`. */
  | 'assault'
  | 'charge'
  /** WAR-rest, with a move to (x, y) by the first value if `target` is 0. */
  | 'rest'
  /** WAR-skills: skill number `skill` on `target`, a spell with the alterations in the bits of `x`. */
  | 'skill'
  /** WAR-bloodlust: the unit is activated, and rolls its willpower to ignore it. */
  | 'resist'
  /** WAR-pass; or the end of an activation, of a free move, of deploying scouts. */
  | 'done';

/** An empty action, to be filled. */
export const newAction = () => ({
  type: 'done' as ActionType,
  unit: NONE,
  target: NONE,
  x: 0,
  y: 0,
  skill: NONE,
});

/** One action; fields that its type does not use are NONE or 0. */
export type Action = ReturnType<typeof newAction>;

/** The place of an action, and its skill; each type uses some of them. */
type Manner = Partial<Pick<Action, 'x' | 'y' | 'skill'>>;

/** Fills an action. */
export const setAction = (
  action: Action,
  type: ActionType,
  unit: number = NONE,
  target: number = NONE,
  { x = 0, y = 0, skill = NONE }: Manner = {},
): Action => {
  action.type = type;
  action.unit = unit;
  action.target = target;
  action.x = x;
  action.y = y;
  action.skill = skill;
  return action;
};

/** Copies an action into `into`. */
export const copyAction = (from: Action, into: Action): void =>
  void setAction(into, from.type, from.unit, from.target, from);
