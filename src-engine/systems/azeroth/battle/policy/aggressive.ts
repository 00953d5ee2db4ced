import * as trig from '../../../../tabletop/trig';
import { copyAction, type Action } from '../state/action';
import type { Battle } from '../state/battle';
import { CHARGE, FIGHT, FIGHT_SHOOT, HOLD_SHOOT, NONE } from '../state/odds/draws';
import { fighterAt, hasFlag, leastCharge, moveOf } from '../state/field';
import { FLAG } from '../state/flags';
import { tauntOn } from '../rules/actions/legal';
import { answersYes } from './answers';
import type { GameBot } from './game-bot';
import { withPowerInForce, nextMoveBoost } from './evaluation/hypothetical';
import { rough } from './evaluation/lasting-effects';
import { deathWorth } from './evaluation/power-value';
import { addPower } from './candidates/magic';
import { lookForShots, lookForShotsFrom, shoot } from './candidates/shots';
import { measureEnemies, mostUrgent } from './candidates/surroundings';
import { leavesGuard } from './candidates/leaves-guard';
import { addTaunt, obeyTaunt } from './candidates/taunts';
import { approach, chargeWay, stand } from './candidates/moves';
import { harm } from './strikes/unit-value';
import { scratchOf } from './memory/scratch';

/** The value of a charge relative to a fight with the same odds: a charge takes ground too. */
const CHARGE_SHARE = 1.5;
const CHARGE_BONUS = 2;

/** Models stop this many inches inside their range, or inside that of a charge. */
const SHORT_OF_RANGE = 0.5;

/** The cost of the fall of `j` to model `i` beside it, and to its friends, by the card of `j` (AAW-7.8-on-death). */
const deathCost = (battle: Battle, i: number, j: number): number => {
  const { bodies } = battle.state;
  const [x0, y0] = [bodies.x[i], bodies.y[i]];
  [bodies.x[i], bodies.y[i]] = [bodies.x[j], bodies.y[j]]; // beside it, wherever it comes from
  const curse = deathWorth(battle, rough, j);
  [bodies.x[i], bodies.y[i]] = [x0, y0];
  return curse;
};

/** The value of an attack in melee, minus what the attacker suffers if the target falls. */
const meleeValue = (battle: Battle, i: number, j: number, how: number): number => {
  const worth = harm(battle, i, j, how);
  if (fighterAt(battle, j).powers.length === 0) return worth;
  const falls = battle.draws.falls(battle.query);
  return falls === 0 ? worth : worth - falls * deathCost(battle, i, j);
};

/** Fights the best enemy within 2", then with a ranged weapon takes the best shot at another (AAW-5.2-fight-shoot). */
const planFight = (battle: Battle, i: number, action: Action): number => {
  const { around, shot } = scratchOf(battle);
  let best = 0;
  for (let k = 0; k < around.count; k++) {
    if (around.distance[k] > battle.setup.numbers.engagement) continue;
    const j = around.enemy[k];
    const worth = meleeValue(battle, i, j, FIGHT) + 1;
    if (worth <= best) continue;
    best = worth;
    stand(battle, i, 'fight', action);
    action.target = j;
  }
  if (best === 0 || fighterAt(battle, i).range === 0 || hasFlag(battle, i, FLAG.wavering)) return best;
  const target = action.target;
  lookForShots(battle, i, FIGHT_SHOOT, around);
  if (shot.target === NONE || shot.target === target || shot.spell !== NONE) return best;
  action.sequence = 'fight-shoot';
  action.second = shot.target;
  return best + shot.worth;
};

/**
 * The most valuable charge, if it can be made in a straight line and is worth more than `beyond`. Returns false
 * otherwise, without trying a second one.
 */
const planCharge = (battle: Battle, i: number, beyond: number, action: Action): boolean => {
  const move = moveOf(battle, i);
  const least = leastCharge(battle);
  const { enemy: foe, distance: distances, count, engaged, least: nearest } = scratchOf(battle).around;
  if (nearest > move) return false;
  let best = NONE;
  let most = beyond;
  for (let k = 0; k < count; k++) {
    const distance = distances[k];
    // From one fight into another: the first enemy would strike it as it leaves (AAW-6.5).
    if (distance > move || distance <= least || (engaged && distance > battle.setup.numbers.engagement))
      continue;
    const worth = meleeValue(battle, i, foe[k], CHARGE) * CHARGE_SHARE + CHARGE_BONUS;
    if (worth <= most) continue;
    most = worth;
    best = foe[k];
  }
  return best !== NONE && chargeWay(battle, i, best, action, false);
};

/** A charge that needs a power to lengthen the move first (AAW-8.3-card). False if there is none. */
const planLongCharge = (battle: Battle, i: number, action: Action): boolean => {
  for (let power = nextMoveBoost(battle, i, 0); power >= 0; power = nextMoveBoost(battle, i, power + 1)) {
    if (withPowerInForce(battle, i, power, i, () => (planCharge(battle, i, 0, action) ? 1 : 0)) === 0)
      continue;
    action.power = power;
    action.powerTarget = i;
    action.powerFirst = true;
    return true;
  }
  return false;
};

/** Fights or shoots, whichever the exact odds favor; a model without a shot charges if that is better still. */
const planStrike = (battle: Battle, i: number, wavering: boolean, action: Action): void => {
  const { around, shot, chosen } = scratchOf(battle);
  const best = around.engaged ? planFight(battle, i, action) : 0;
  lookForShots(battle, i, HOLD_SHOOT, around);
  if (shot.worth > best) {
    stand(battle, i, 'hold-shoot', action);
    shoot(battle, action);
  }
  // Shooters that charge although they have a shot win 45% of battles against those that do not.
  if (wavering || shot.target !== NONE) return;
  if (battle.state.round === 1 && battle.setup.rules.roundOne !== 'normal') return;
  copyAction(action, chosen);
  if (planCharge(battle, i, best, action)) return;
  if (best === 0 && planLongCharge(battle, i, action)) return;
  copyAction(chosen, action);
};

/**
 * Moves toward the nearest enemy if nothing can be struck: shooters into their range, other models into their next
 * charge's range. It finds no path around obstacles: it wins as often without (49.8% of 28,800), and plays faster.
 */
const planMove = (battle: Battle, i: number, action: Action): boolean => {
  const { bodies } = battle.state;
  const j = scratchOf(battle).around.nearest;
  if (j === NONE) return false;
  const { range } = fighterAt(battle, i);
  const move = moveOf(battle, i);
  const [gx, gy] = [bodies.x[j], bodies.y[j]];
  const reach = bodies.along[i] + bodies.across[j];
  const apart = trig.hypot(gx - bodies.x[i], gy - bodies.y[i]) - reach;
  // A model that cannot strike yet moves just within the range of its next charge, and no nearer to the enemy.
  const close = apart > move ? Math.max(0.05, move - SHORT_OF_RANGE) : 0.05;
  const short = range === 0 ? close : apart - range / 2 <= move ? range / 2 : range - SHORT_OF_RANGE;
  const stop = short + reach;
  const away = apart - short;
  const sequence = hasFlag(battle, i, FLAG.wavering)
    ? 'move' // AAW-N21, ruling A14
    : away > move + 0.5
      ? 'rush'
      : 'move-shoot';
  const goal = { x: gx, y: gy, stop, thorough: false };
  if (!approach(battle, i, goal, sequence, action)) return false;
  return (
    sequence !== 'rush' || !leavesGuard(battle, action) || approach(battle, i, goal, 'move-shoot', action)
  );
};

/** Writes the most urgent model's action. */
const plan = (battle: Battle, i: number, action: Action): void => {
  const { around } = scratchOf(battle);
  measureEnemies(battle, i, around);
  const taunter = tauntOn(battle, i);
  if (taunter !== NONE) return obeyTaunt(battle, i, taunter, action);
  const wavering = hasFlag(battle, i, FLAG.wavering);
  const attacks = battle.state.round > 1 || battle.setup.rules.roundOne !== 'advance-only'; // AAW-N31
  stand(battle, i, 'hold-shoot', action);
  if (around.count > 0 && attacks) planStrike(battle, i, wavering, action);
  if (action.target === NONE && (!wavering || battle.setup.rules.waverMoves)) {
    if (!planMove(battle, i, action)) stand(battle, i, 'hold-shoot', action);
    else if (action.sequence === 'move-shoot' && attacks) {
      lookForShotsFrom(battle, i, action, around);
      shoot(battle, action);
    }
  }
  // AAW-5.2-one-ability
  const casts = action.spell === NONE && action.power === NONE && fighterAt(battle, i).powers.length > 0;
  if (casts) addPower(battle, rough, action);
  addTaunt(battle, i, around, action);
};

/**
 * Moves toward the nearest enemy until it can strike; takes the fight or shot with the best odds, and the most valuable
 * charge if it has no shot. The fastest bot to play.
 */
export const aggressive: GameBot = {
  choose(battle, side, action) {
    const i = mostUrgent(battle, side, scratchOf(battle).around);
    if (i === NONE) return false;
    plan(battle, i, action);
    return true;
  },
  answersYes: (battle) => answersYes(battle, rough),
};
