import * as trig from '../../../../../tabletop/trig';
import type { Ability } from '../../../../../generated/azeroth-at-war';
import { castOf, type Action, type Cast, type Sequence } from '../../state/action';
import { MOVED, OTHER, placeAside, type ModelPlace } from '../../state/aside';
import type { Battle } from '../../state/battle';
import { CONTACT, edgeDistance, edgeDistanceAt, pointDistance } from '../../../../../tabletop/bodies';
import { NONE } from '../../state/odds/draws';
import {
  activeWalker,
  addedMove,
  alive,
  engagedWith,
  fighterAt,
  hasFlag,
  areEnemies,
  inForce,
  movOf,
  ROUNDING,
  taunting,
  tireless,
  within,
} from '../../state/field';
import { FLAG } from '../../state/flags';
import { findPath, straight } from '../../../../../tabletop/movement/ways';
import { EPSILON, type Mover } from '../../../../../tabletop/movement/terrain-cost';
import { fits } from '../../../../../tabletop/movement/collision';
import { pointSeen, seen } from '../../state/sight';
import { inReach } from './strike';
import { hasSummons } from '../effects/summon';

/** Why an action is not legal: a stable word for tests, with the rule it breaks. */
export type Illegal =
  | 'not-its-turn' // AAW-5.1-activation
  | 'wavering' // AAW-10.3-waver
  | 'taunted' // AAW-4.6-taunt
  | 'round-one' // AAW-N31
  | 'not-engaged' // AAW-5.2-fight
  | 'no-way' // AAW-6.1, AAW-6.2-terrain
  | 'no-room' // AAW-6.2-models
  | 'no-contact' // AAW-6.3
  | 'engaged' // AAW-6.3, ruling A29
  | 'holds' // AAW-7.5-facing, ruling A27
  | 'nearer' // AAW-5.2-withdraw
  | 'contact' // AAW-6.2-withdraw, AAW-6.3
  | 'no-target' // AAW-7.1-range, AAW-7.1-sight, AAW-4.6-stealth, AAW-7.6
  | 'no-power'; // AAW-8.2, AAW-5.2-one-ability

/** How many times its MOV a model moves in each sequence (AAW-6.1, AAW-5.2-rush, AAW-5.2-withdraw); 0: it does not move. */
const timesOf = ({ setup }: Battle, sequence: Sequence): number => {
  switch (sequence) {
    case 'move-shoot':
    case 'charge':
    case 'move':
      return 1;
    case 'rush':
      return setup.numbers.rush;
    case 'withdraw':
      return setup.numbers.withdraw;
    case 'hold-shoot':
    case 'fight':
    case 'fight-shoot':
      return 0;
  }
};

/**
 * Inches that a model may move in a sequence. What abilities add is added once, never doubled or halved (ruling A37);
 * `more` is what a power of the same action will add.
 */
export const budgetOf = (battle: Battle, i: number, sequence: Sequence, more = 0): number => {
  const times = timesOf(battle, sequence);
  return times === 0 ? 0 : times * movOf(battle, i) + addedMove(battle, i) + more;
};

const fights = (sequence: Sequence): boolean =>
  sequence === 'fight' || sequence === 'withdraw' || sequence === 'fight-shoot';
const shoots = (sequence: Sequence): boolean =>
  sequence === 'move-shoot' || sequence === 'hold-shoot' || sequence === 'fight-shoot';

/** What a model's state still allows (AAW-10.3-waver, AAW-N21, ruling A14; AAW-N31, ruling A17). */
const checkState = (battle: Battle, { model, sequence }: Action): Illegal | undefined => {
  const { rules } = battle.setup;
  if (hasFlag(battle, model, FLAG.wavering)) {
    const may =
      sequence === 'hold-shoot' || sequence === 'fight' || (rules.waverMoves && sequence === 'move');
    if (!may) return 'wavering';
  } else if (sequence === 'move') return 'wavering';
  if (battle.state.round !== 1 || rules.roundOne === 'normal') return undefined;
  if (sequence === 'charge') return 'round-one';
  return undefined;
};

/** AAW-N31 `advance-only`: in round 1 no model attacks. */
const attacksBarred = ({ state, setup }: Battle): boolean =>
  state.round === 1 && setup.rules.roundOne === 'advance-only';

/** AAW-4.6-taunt: the enemy that must be charged or fought; NONE if the model is free. */
export const tauntOn = (battle: Battle, i: number): number => {
  const taunter = battle.state.taunter[i];
  return taunter >= 0 && alive(battle, taunter) ? taunter : NONE;
};

/**
 * AAW-4.6-taunt: the model charges or fights the taunter; if neither is possible, it moves towards it and does nothing
 * else.
 */
const checkTaunt = (battle: Battle, action: Action): Illegal | undefined => {
  const taunter = tauntOn(battle, action.model);
  if (taunter === NONE) return undefined;
  const { model, sequence, target, second, spell, power } = action;
  const idle = target === NONE && second === NONE && spell === NONE && power === NONE;
  if (engagedWith(battle, model, taunter)) {
    if (attacksBarred(battle)) return sequence === 'hold-shoot' && idle ? undefined : 'taunted';
    return sequence === 'fight' && target === taunter ? undefined : 'taunted';
  }
  if (sequence === 'charge') return target === taunter ? undefined : 'taunted';
  return idle && sequence === approachSequence(battle, model) ? undefined : 'taunted';
};

/** Turns a hold into what a Taunt demands: a fight with the taunter, or the path to it (which `compel` finds). */
export const applyTaunt = (battle: Battle, action: Action): void => {
  const taunter = tauntOn(battle, action.model);
  if (taunter === NONE) return;
  if (!engagedWith(battle, action.model, taunter)) action.sequence = approachSequence(battle, action.model);
  else if (!attacksBarred(battle)) {
    action.sequence = 'fight';
    action.target = taunter;
  }
};

/**
 * The sequence in which a taunted model that cannot charge approaches: a wavering one only if it may move at all
 * (ruling A14).
 */
const approachSequence = (battle: Battle, i: number): Sequence =>
  !hasFlag(battle, i, FLAG.wavering) ? 'move-shoot' : battle.setup.rules.waverMoves ? 'move' : 'hold-shoot';

/** True if the model is, or would be, base to base with an enemy. */
const touchesEnemy = (battle: Battle, i: number, x: number, y: number, facing: number): boolean => {
  const { bodies, side } = battle.state;
  const { x: xs, y: ys, along, alive: stands, count } = bodies;
  const mine = side[i];
  const own = along[i];
  for (let j = 0; j < count; j++) {
    if (!stands[j] || side[j] === mine) continue;
    const dx = x - xs[j];
    const dy = y - ys[j];
    const reach = own + along[j] + CONTACT;
    if (dx * dx + dy * dy <= reach * reach && edgeDistanceAt(bodies, i, x, y, facing, j) <= CONTACT)
      return true;
  }
  return false;
};

/**
 * Inches that a power used before the move will add to it (AAW-8.3-card); if it is stopped, the path is checked again.
 */
const inchesFromPower = (battle: Battle, { model, power, powerTarget, powerFirst }: Action): number => {
  if (power === NONE || !powerFirst) return 0;
  const found = fighterAt(battle, model).powers[power];
  if (!found || inForce(battle, battle.state.fighter[model], power, model)) return 0;
  const { target } = found.ability;
  if (target !== 'self' && target !== 'friends' && (target !== 'friend' || powerTarget !== model)) return 0;
  return found.moves;
};

/**
 * AAW-7.5-facing, ruling A27: turning is part of a move; a holding model keeps its facing, unless the variant lets it
 * turn.
 */
const mayTurn = (battle: Battle, sequence: Sequence): boolean =>
  timesOf(battle, sequence) > 0 || (sequence === 'hold-shoot' && battle.setup.rules.holdTurns);

/**
 * Whether the place of an action is the one that its player found last: free, and reachable straight within the budget.
 */
const isOpen = ({ openPlace: open }: Battle, action: Action, mover: Mover, budget: number): boolean =>
  open.model === action.model &&
  open.x === action.x &&
  open.y === action.y &&
  open.facing === action.facing &&
  open.mover === mover &&
  open.cost <= budget + EPSILON;

/** The move of an action: a path within the budget (in `battle.path`), room at its end, contact for a charge. */
const checkMove = (battle: Battle, action: Action): Illegal | undefined => {
  const { model, sequence, x, y, facing, target } = action;
  const { bodies } = battle.state;
  const { path } = battle;
  if (!Number.isFinite(facing)) return 'no-way';
  const stays = Math.abs(x - bodies.x[model]) < 1e-9 && Math.abs(y - bodies.y[model]) < 1e-9;
  if (stays) path.length = path.cost = 0; // otherwise `findPath` might find the plan's path in it
  if (sequence === 'charge') {
    if (!areEnemies(battle, model, target)) return 'no-target';
    if (!battle.setup.rules.chargesEngaged && engagedWith(battle, model, target)) return 'engaged';
    if (stays || edgeDistance(bodies, model, target) <= CONTACT) return 'no-contact';
    if (edgeDistanceAt(bodies, model, x, y, facing, target) > CONTACT) return 'no-contact';
  }
  if (sequence === 'withdraw') {
    // AAW-5.2-withdraw: away from the enemy it fought
    const now = edgeDistance(bodies, model, target);
    if (!stays && edgeDistanceAt(bodies, model, x, y, facing, target) <= now) return 'nearer';
  }
  if (stays && Math.abs(facing - bodies.facing[model]) <= 1e-9) return undefined; // its current place has room
  const budget = budgetOf(battle, model, sequence, inchesFromPower(battle, action));
  const walker = activeWalker(battle, model);
  if (budget === 0) {
    if (!stays) return 'no-way';
    if (!mayTurn(battle, sequence)) return 'holds';
    return fits(walker, x, y, facing) ? undefined : 'no-room';
  }
  if (!stays && isOpen(battle, action, walker.mover, budget))
    straight(walker, x, y, battle.openPlace.cost, path);
  else {
    if (!fits(walker, x, y, facing)) return 'no-room';
    if (stays) return undefined;
    if (trig.hypot(x - bodies.x[model], y - bodies.y[model]) > budget + 1e-6) return 'no-way'; // no detour is shorter
    if (!findPath(walker, { x, y, reach: budget }, path)) return 'no-way';
  }
  // AAW-6.3: a move that ends in contact is a charge (AAW-5.2-no-charge-after-attack); a taunted model gets as near as
  // it can.
  const mayTouch = sequence === 'charge' || tauntOn(battle, model) !== NONE;
  return !mayTouch && touchesEnemy(battle, model, x, y, facing) ? 'contact' : undefined;
};

/** AAW-5.2-fight, AAW-7.2.3: a model fights one enemy within 2", of its choice. */
const checkFight = (battle: Battle, { model, sequence, target }: Action): Illegal | undefined => {
  if (!fights(sequence)) return undefined;
  if (attacksBarred(battle)) return 'round-one';
  return engagedWith(battle, model, target) ? undefined : 'not-engaged';
};

/** The range of an action's shot, with a spell or the weapon; 0 for none. */
export const shotRange = (battle: Battle, { model, spell }: Action): number => {
  const fighter = fighterAt(battle, model);
  return spell === NONE ? fighter.range : (fighter.powers[spell]?.range ?? 0);
};

/** The shot is checked from the model's place after its move. */
const checkShot = (battle: Battle, action: Action): Illegal | undefined => {
  const { model, sequence, spell } = action;
  if (!shoots(sequence)) return undefined;
  const victim = sequence === 'fight-shoot' ? action.second : action.target;
  if (victim === NONE) return spell === NONE ? undefined : 'no-target';
  if (attacksBarred(battle)) return 'round-one';
  const range = shotRange(battle, action);
  if (range === 0 || !areEnemies(battle, model, victim)) return 'no-target';
  if (sequence === 'fight-shoot' && victim === action.target) return 'no-target'; // AAW-5.2-fight-shoot
  if (spell !== NONE && !affordable(battle, model, spell, 'Spell (Shoot)')) return 'no-power';
  return isClear(battle, action, victim, range) ? undefined : 'no-target';
};

/** Whether the shot of an action is the one that its player found last from the model's place. */
const isFound = ({ clearShot: clear, state }: Battle, { model, spell }: Action, victim: number): boolean =>
  clear.model === model &&
  clear.target === victim &&
  clear.spell === spell &&
  clear.effects === state.effects;

/** True if nothing prevents a model's shot from where its action leads: range, Stealth, friends, sight. */
const isClear = (battle: Battle, action: Action, victim: number, range: number): boolean => {
  const { model, x, y, facing } = action;
  const { bodies } = battle.state;
  const { table } = battle.setup;
  if (x === bodies.x[model] && y === bodies.y[model] && facing === bodies.facing[model])
    return (
      isFound(battle, action, victim) ||
      (inReach(battle, model, victim, range) && seen(table, bodies, model, victim))
    );
  const there = placeAside(battle, model, action, victim);
  return (
    inReach(battle, model, victim, range, edgeDistance(there, MOVED, OTHER)) &&
    seen(table, there, MOVED, OTHER)
  );
};

/** True if a model has a power of one of these types and its side has the mana for it (AAW-8.2). */
export const affordable = (
  battle: Battle,
  model: number,
  power: number,
  ...types: Ability['type'][]
): boolean => {
  const { state } = battle;
  const found = fighterAt(battle, model).powers[power];
  return (
    found !== undefined && types.includes(found.ability.type) && state.mana[state.side[model]] >= found.mana
  );
};

/**
 * Whether a power may be used on that target, from `there` if that is not the model's place: mana, type, range, sight
 * (AAW-8.2, AAW-8.3-card, ruling A19).
 */
export const powerAllowed = (
  battle: Battle,
  model: number,
  { power, target, x, y }: Cast,
  there?: ModelPlace,
): boolean => {
  if (!affordable(battle, model, power, 'Instant', 'Buff', 'Debuff', 'Blast')) return false;
  const { side } = battle.state;
  const { table } = battle.setup;
  const { ability, range } = fighterAt(battle, model).powers[power];
  if (ability.effects.some(({ effect }) => effect === 'summon') && hasSummons(battle, model)) return false;
  const bodies = there ? placeAside(battle, model, there, target) : battle.state.bodies;
  const [i, j] = there ? [MOVED, OTHER] : [model, target];
  const reached = (): boolean => edgeDistance(bodies, i, j) <= range + ROUNDING;
  switch (ability.target) {
    case 'friend':
      return (
        alive(battle, target) &&
        side[target] === side[model] &&
        (target === model
          ? ability.itself === true // ruling A31
          : // Ruling A19: a Buff needs no sight
            reached() && (ability.type === 'Buff' || seen(table, bodies, i, j)))
      );
    case 'enemy':
      return areEnemies(battle, model, target) && reached() && seen(table, bodies, i, j);
    case 'point':
      return (
        x >= 0 &&
        y >= 0 &&
        x <= table.width &&
        y <= table.depth &&
        pointDistance(bodies, i, x, y) <= range + 1e-9 &&
        pointSeen(table, bodies.x[i], bodies.y[i], x, y)
      );
    default:
      return true;
  }
};

/**
 * AAW-5.2-one-ability, AAW-N10: a spell in place of the shot is the one ability. A power used before the move is
 * checked from the current place.
 */
const checkPower = (battle: Battle, action: Action): Illegal | undefined => {
  const { model, sequence, spell, power, powerFirst } = action;
  if (power === NONE) return undefined;
  if (spell !== NONE) return 'no-power';
  const found = fighterAt(battle, model).powers[power];
  if (found?.attacks) {
    if (attacksBarred(battle)) return 'round-one';
    // AAW-5.2-rush, AAW-5.2-no-charge-after-attack
    if (sequence === 'rush' || (sequence === 'charge' && powerFirst)) return 'no-power';
  }
  const cast = castOf(action);
  if (powerFirst || budgetOf(battle, model, sequence) === 0)
    return powerAllowed(battle, model, cast) ? undefined : 'no-power';
  // A power used afterwards is checked from the end of the move, and again when it is used.
  return powerAllowed(battle, model, cast, action) ? undefined : 'no-power';
};

/** AAW-4.6-taunt: once a round, within 6", not on undead or mechanical models; sight is checked when it is used. */
export const mayTaunt = (battle: Battle, i: number, j: number): boolean =>
  taunting(battle, i) &&
  !hasFlag(battle, i, FLAG.taunted) &&
  areEnemies(battle, i, j) &&
  !tireless(battle, j) &&
  within(battle, i, j, battle.setup.numbers.taunt) &&
  seen(battle.setup.table, battle.state.bodies, i, j);

/** True where a model may still be activated this round (AAW-5.1-activation, AAW-10.3-rout). */
export const mayAct = (battle: Battle, i: number): boolean =>
  alive(battle, i) && !hasFlag(battle, i, FLAG.activated | FLAG.routing);

/** Checks the move of an action again, after something has happened before it. */
export const recheckMove = (battle: Battle, action: Action): boolean =>
  checkMove(battle, action) === undefined;

/** Why an action is not legal; undefined if it is. Fills `battle.path` with the path of a legal move. */
export const illegal = (battle: Battle, action: Action): Illegal | undefined => {
  const { state } = battle;
  const { model } = action;
  if (state.phase !== 'activation' || !mayAct(battle, model) || state.side[model] !== state.toAct)
    return 'not-its-turn';
  return (
    checkState(battle, action) ??
    checkTaunt(battle, action) ??
    checkFight(battle, action) ??
    checkPower(battle, action) ??
    checkMove(battle, action) ??
    checkShot(battle, action) ??
    (action.sequence === 'charge' && attacksBarred(battle) ? 'round-one' : undefined)
  );
};
