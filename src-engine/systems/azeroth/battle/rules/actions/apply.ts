import { castOf, type Action } from '../../state/action';
import { clearFound, type Battle } from '../../state/battle';
import { CONTACT, edgeDistance } from '../../../../../tabletop/bodies';
import { countChance, countUse, countUsedChance, VARIANT } from '../../state/uses';
import { CHARGE, FIGHT, FIGHT_SHOOT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../../state/odds/draws';
import {
  alive,
  cleaving,
  engaged,
  engagedWith,
  fighterAt,
  clearFlag,
  nearest,
  setFlag,
} from '../../state/field';
import { FLAG } from '../../state/flags';
import { compel } from './compel';
import { illegal, mayTaunt, powerAllowed, shotRange, tauntOn, recheckMove, type Illegal } from './legal';
import { march } from './march';
import { applyLastingDamage } from '../effects/harm';
import { castPower, regenerate, resolvePower } from '../effects/powers';
import { seen } from '../../state/sight';
import { inReach, strike } from './strike';

/** Continues only while the model is on the table and the battle is not over. */
const isStillActive = (battle: Battle, i: number): boolean =>
  alive(battle, i) && battle.state.phase !== 'over';

/**
 * Uses the action's other ability, if it still can from its current place. Returns whether that ends the activation.
 */
const usePower = (battle: Battle, action: Action): boolean => {
  const { model, power } = action;
  if (power === NONE || !isStillActive(battle, model)) return false;
  const cast = castOf(action);
  if (!powerAllowed(battle, model, cast)) return false;
  if (castPower(battle, model, cast)) resolvePower(battle, model, cast);
  return fighterAt(battle, model).powers[power].ability.endsActivation ?? false;
};

const shotAction = (sequence: Action['sequence']): number =>
  sequence === 'hold-shoot' ? HOLD_SHOOT : sequence === 'fight-shoot' ? FIGHT_SHOOT : MOVE_SHOOT;

/**
 * Whether events on the path (a push, a strike) make a shot impossible. A holding model's shot was checked at its
 * place, and nothing has happened since.
 */
const isSpoilt = (battle: Battle, action: Action, victim: number): boolean =>
  action.sequence !== 'hold-shoot' &&
  !(
    inReach(battle, action.model, victim, shotRange(battle, action)) &&
    seen(battle.setup.table, battle.state.bodies, action.model, victim)
  );

/**
 * The shot of a sequence, with the weapon or with a Spell (Shoot) (AAW-8.3-spell-shoot): which is paid for, and can
 * only be stopped by Spell Block.
 */
const shoot = (battle: Battle, action: Action): void => {
  const { model, sequence, spell } = action;
  const victim = sequence === 'fight-shoot' ? action.second : action.target;
  if (victim === NONE || !isStillActive(battle, model) || !alive(battle, victim)) return;
  if (isSpoilt(battle, action, victim)) return;
  const cast = { power: spell, target: victim, x: 0, y: 0 };
  if (spell !== NONE && !castPower(battle, model, cast)) return;
  if (!alive(battle, victim)) return;
  strike(battle, model, victim, shotAction(sequence), spell);
  if (spell !== NONE && isStillActive(battle, model)) resolvePower(battle, model, cast); // effects besides the attack
};

const fight = (battle: Battle, model: number, target: number, how: number): void => {
  if (isStillActive(battle, model) && alive(battle, target)) strike(battle, model, target, how, NONE);
};

const WHY = {
  'move-shoot': 'AAW-5.2-move-shoot',
  'hold-shoot': 'AAW-5.2-hold-shoot',
  charge: 'AAW-5.2-charge',
  rush: 'AAW-5.2-rush',
  withdraw: 'AAW-5.2-withdraw',
  fight: 'AAW-5.2-fight',
  'fight-shoot': 'AAW-5.2-fight-shoot',
  move: 'AAW-10.3-waver',
} as const;

/** AAW-7.5-facing: turns a model on the spot, which is a move of no length. Returns whether it turned at all. */
const turn = (battle: Battle, i: number, facing: number): boolean => {
  const { bodies } = battle.state;
  if (Math.abs(facing - bodies.facing[i]) <= 1e-9) return false;
  bodies.facing[i] = facing;
  if (battle.events) {
    const at = [bodies.x[i], bodies.y[i]] as const;
    battle.log({ type: 'moved', model: i, path: [at, at], facing, cost: 0, why: 'AAW-7.5-facing' });
  }
  return true;
};

/**
 * The move of an action along the path in `battle.path`, or a turn on the spot (AAW-7.5-facing). Returns whether it
 * arrived.
 */
const move = (battle: Battle, { model, sequence, facing }: Action, exempt: number): boolean => {
  if (battle.path.length > 1)
    return march(battle, model, { path: battle.path, facing, exempt, why: WHY[sequence], sequence });
  turn(battle, model, facing);
  return true;
};

/** AAW-5.2-charge: the move, then the fight; records where the charge began. */
const chargeAndFight = (battle: Battle, action: Action): void => {
  const { model, target } = action;
  const { x, y } = battle.state.bodies;
  const [fromX, fromY] = [x[model], y[model]];
  if (!move(battle, action, target)) return;
  battle.chargeX = fromX;
  battle.chargeY = fromY;
  fight(battle, model, target, CHARGE);
  battle.chargeX = battle.chargeY = NaN;
};

/** The sequence itself (AAW-5.2): moves, fights and shots in their order. The path is in `battle.path`. */
const perform = (battle: Battle, action: Action): void => {
  const { model, sequence, facing, target } = action;
  switch (sequence) {
    case 'move-shoot':
      if (move(battle, action, NONE)) shoot(battle, action);
      return;
    case 'hold-shoot':
      if (turn(battle, model, facing)) countUsedChance(battle.totals, VARIANT['hold-turn']); // ruling A27
      return shoot(battle, action);
    case 'charge':
      return chargeAndFight(battle, action);
    case 'move':
      countUsedChance(battle.totals, VARIANT.waver);
      move(battle, action, NONE);
      return;
    case 'rush':
      move(battle, action, NONE);
      return;
    case 'withdraw':
      fight(battle, model, target, FIGHT);
      // The fight may have moved models.
      if (isStillActive(battle, model) && recheckMove(battle, action)) move(battle, action, NONE);
      return;
    case 'fight':
      return fight(battle, model, target, FIGHT);
    case 'fight-shoot':
      fight(battle, model, target, FIGHT);
      return shoot(battle, action);
  }
};

/** AAW-5.2-taunt: declared after everything else. */
const taunt = (battle: Battle, i: number, j: number): void => {
  if (j === NONE || !isStillActive(battle, i) || !mayTaunt(battle, i, j)) return;
  setFlag(battle, i, FLAG.taunted);
  battle.state.taunter[j] = i; // a newer Taunt replaces an older one
  if (battle.events) battle.log({ type: 'taunt', model: i, target: j, why: 'AAW-5.2-taunt' });
};

/** True if an enemy is engaged with a model and could be charged under the variant: out of contact (ruling A29). */
const hasEnemyOutOfContact = (battle: Battle, i: number): boolean => {
  const { bodies, side } = battle.state;
  const apart = (j: number): boolean => edgeDistance(bodies, i, j) > CONTACT;
  return nearest(battle, i, battle.setup.numbers.engagement, 1 - side[i], apart) >= 0;
};

/** Counts the chances and uses of variants in an activation. */
const countChances = (battle: Battle, { model, sequence, target }: Action): void => {
  if (battle.state.round === 1) countChance(battle.totals, VARIANT['round-one']);
  if (fighterAt(battle, model).farthest > 0 && engaged(battle, model))
    countChance(battle.totals, VARIANT['fight-shoot']);
  if (cleaving(battle, model)) countChance(battle.totals, VARIANT.cleave);
  if (!battle.setup.rules.chargesEngaged || !hasEnemyOutOfContact(battle, model)) return;
  countChance(battle.totals, VARIANT['charge-engaged']);
  if (sequence === 'charge' && engagedWith(battle, model, target))
    countUse(battle.totals, VARIANT['charge-engaged']);
};

/** The start of an activation (ruling A23): Regeneration; a grounded flyer takes off again (AAW-4.6-fly). */
const begin = (battle: Battle, action: Action): void => {
  const { model, sequence } = action;
  countChances(battle, action);
  const healed = regenerate(battle, model);
  clearFlag(battle, model, FLAG.grounded);
  if (battle.events) battle.log({ type: 'activated', model, sequence, healed, why: WHY[sequence] });
};

/**
 * Applies one activation. An illegal action changes nothing, and the reason is returned; so no player or bot can break
 * a rule. The move is checked before anything happens, from the model's place.
 */
export const apply = (battle: Battle, action: Action): Illegal | undefined => {
  let why = illegal(battle, action);
  if (why) return why;
  if (compel(battle, action)) {
    why = illegal(battle, action);
    if (why) return why;
  }
  const { model } = action;
  const { state } = battle;
  const forced = tauntOn(battle, model) !== NONE;
  clearFound(battle); // from now on things move
  battle.actor = model;
  applyLastingDamage(battle, model);
  if (!isStillActive(battle, model)) {
    state.flags[model] |= FLAG.activated;
    battle.actor = NONE;
    return undefined;
  }
  begin(battle, action);
  const ended = action.powerFirst && usePower(battle, action);
  // A power may have moved models; the path is then checked again.
  const spoilt =
    action.powerFirst &&
    action.power !== NONE &&
    !ended &&
    isStillActive(battle, model) &&
    illegal(battle, { ...action, power: NONE, spell: action.spell }) !== undefined;
  if (!ended && !spoilt && isStillActive(battle, model)) perform(battle, action);
  if (!ended && !action.powerFirst) usePower(battle, action);
  taunt(battle, model, action.taunt);
  if (alive(battle, model)) {
    setFlag(battle, model, FLAG.activated);
    clearFlag(battle, model, FLAG.wavering);
    if (forced) state.taunter[model] = NONE; // AAW-4.6-taunt: it expires with the activation it forced
  } else state.flags[model] |= FLAG.activated;
  battle.actor = NONE;
  return undefined;
};
