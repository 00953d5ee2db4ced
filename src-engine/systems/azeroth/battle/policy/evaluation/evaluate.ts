import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { pointToSegmentSquared } from '../../../../../tabletop/geometry';
import {
  CHARGE,
  FIGHT,
  FIGHT_SHOOT,
  HOLD_SHOOT,
  MOVE_SHOOT,
  NONE,
  OPPORTUNITY,
} from '../../state/odds/draws';
import { disengages, fighterAt, hasFlag, within } from '../../state/field';
import { FLAG } from '../../state/flags';
import { prepareAttack } from '../../rules/actions/strike';
import { ground } from './ground-value';
import { exact } from './lasting-effects';
import { deathWorth } from './power-value';
import { evaluatePlace, restWithout, type View } from './outlook';
import { harm, harmAsked, manaPrice, missedShotCost } from '../strikes/unit-value';
import { scratchOf, standingOf } from '../memory/scratch';

/** How each sequence attacks its target; the others do not attack. */
const HOW: Readonly<Partial<Record<Action['sequence'], number>>> = {
  charge: CHARGE,
  fight: FIGHT,
  withdraw: FIGHT,
  'fight-shoot': FIGHT,
  'move-shoot': MOVE_SHOOT,
  'hold-shoot': HOLD_SHOOT,
};

/** Sequences that attack from the model's current place, before any move. */
const FIRST: readonly Action['sequence'][] = ['fight', 'withdraw', 'fight-shoot'];

/** Puts a model where its action ends. */
const place = ({ state: { bodies } }: Battle, i: number, x: number, y: number, facing: number): void => {
  bodies.x[i] = x;
  bodies.y[i] = y;
  bodies.facing[i] = facing;
};

/** In inches: more than any rounding of a distance. */
const SPARE = 0.01;

/**
 * What enemies take from a model that leaves their zones, on a straight path: enemies next to it, and those it passes
 * (AAW-6.2-zones, AAW-6.5).
 */
const struckLeaving = (battle: Battle, { model: i, x, y, facing, target, sequence }: Action): number => {
  const { bodies } = battle.state;
  const x0 = bodies.x[i];
  const y0 = bodies.y[i];
  if ((x === x0 && y === y0) || disengages(battle, i)) return 0;
  const { x: xs, y: ys, along } = bodies;
  const { fielded, models } = standingOf(scratchOf(battle));
  const theirs = 1 - battle.state.side[i];
  const enemies = models[theirs];
  const many = fielded[theirs];
  // An enemy outside the box around its path, widened by that distance, is neither next to it nor passed: two
  // comparisons exclude most.
  const middleX = (x0 + x) / 2;
  const middleY = (y0 + y) / 2;
  const halfX = Math.abs(x - x0) / 2 + along[i] + battle.setup.numbers.engagement + SPARE;
  const halfY = Math.abs(y - y0) / 2 + along[i] + battle.setup.numbers.engagement + SPARE;
  let taken = 0;
  for (let k = 0; k < many; k++) {
    const j = enemies[k];
    if (Math.abs(xs[j] - middleX) > halfX + along[j] || Math.abs(ys[j] - middleY) > halfY + along[j])
      continue;
    if (sequence === 'charge' && j === target) continue;
    const near = bodies.across[i] + bodies.across[j] + battle.setup.numbers.engagement;
    const passed = pointToSegmentSquared(bodies.x[j], bodies.y[j], x0, y0, x, y) <= near * near;
    if (!passed && !within(battle, i, j, battle.setup.numbers.engagement)) continue;
    if (hasFlag(battle, j, FLAG.struck | FLAG.routing)) continue;
    if (edgeDistanceAt(bodies, i, x, y, facing, j) > battle.setup.numbers.engagement)
      taken += harm(battle, j, i, OPPORTUNITY);
  }
  return taken;
};

/** Sets up the battle's query for the action's attack on its target, from where it is made. False if it makes none. */
const prepareAttackOf = (
  battle: Battle,
  { model, target, spell, sequence, x, y, facing }: Action,
): boolean => {
  const how = HOW[sequence];
  if (target === NONE || how === undefined) return false;
  const { bodies } = battle.state;
  const x0 = bodies.x[model];
  const y0 = bodies.y[model];
  const facing0 = bodies.facing[model];
  const moves = !FIRST.includes(sequence);
  if (sequence === 'charge') [battle.chargeX, battle.chargeY] = [x0, y0]; // its slope is measured from there
  if (moves) place(battle, model, x, y, facing);
  prepareAttack(battle, model, target, how, { power: spell });
  if (moves) place(battle, model, x0, y0, facing0);
  battle.chargeX = battle.chargeY = NaN;
  return true;
};

/** What the target's fall costs the attacker, by the target's card (AAW-7.8-on-death). */
const costOfFall = (battle: Battle, { model, target, sequence, x, y, facing }: Action): number => {
  if (fighterAt(battle, target).powers.length === 0) return 0;
  const { bodies } = battle.state;
  const x0 = bodies.x[model];
  const y0 = bodies.y[model];
  const facing0 = bodies.facing[model];
  scratchOf(battle).displaced = !FIRST.includes(sequence);
  if (scratchOf(battle).displaced) place(battle, model, x, y, facing);
  const worth = deathWorth(battle, exact, target);
  place(battle, model, x0, y0, facing0);
  scratchOf(battle).displaced = false;
  return worth;
};

/** Fills the battle's `blow`: the results of an action's attacks. */
export const strikeOf = (battle: Battle, action: Action): void => {
  const { model, target, second, spell } = action;
  const { blow } = scratchOf(battle);
  const { side } = battle.state;
  blow.worth = -struckLeaving(battle, action);
  blow.falls = 0;
  if (prepareAttackOf(battle, action)) {
    const { draws, query } = battle;
    blow.worth += harmAsked(battle, target);
    blow.falls = draws.falls(query);
    const stray = query.action > OPPORTUNITY ? missedShotCost(battle, model, target) : 0;
    if (blow.falls > 0) blow.worth -= blow.falls * costOfFall(battle, action);
    blow.worth -= stray;
  }
  if (second !== NONE) blow.worth += harm(battle, model, second, FIGHT_SHOOT);
  if (spell !== NONE) {
    const { mana } = battle.setup.fighters[battle.state.fighter[model]].powers[spell];
    blow.worth -= manaPrice(battle, side[model] as 0 | 1, mana);
  }
};

/** A smaller chance that the target falls changes nothing. */
const SLIGHT = 0.02;

/**
 * The value of the ground that the side of model `i` holds with the model in place, if its enemy `target` is gone with
 * chance `falls`.
 */
const groundLeft = (battle: Battle, i: number, target: number, falls: number): number => {
  const held = falls < 1 - SLIGHT ? (1 - falls) * ground(battle, i, NONE) : 0;
  return falls < SLIGHT ? held : held + falls * ground(battle, i, target);
};

/**
 * Fills the battle's `worth`: the attack itself, what follows with the target left or fallen, and the ground held then.
 */
export const evaluateAction = (battle: Battle, action: Action, view: View): void => {
  const { bodies, flags } = battle.state;
  const { outlook, blow, worth } = scratchOf(battle);
  const { model, target, x, y } = action;
  strikeOf(battle, action);
  const { falls } = blow;
  outlook.px = x;
  outlook.py = y;
  evaluatePlace(battle, model, target, view);
  worth.strikes = blow.worth + (1 - falls) * (outlook.rest + outlook.all);
  if (falls > 0) worth.strikes += falls * (restWithout(battle, model, target, view) + outlook.but);
  worth.ground = 0;
  if (view.ground === 0 || battle.setup.objective !== 'hold-the-line') return;
  const [x0, y0, facing0, flags0] = [bodies.x[model], bodies.y[model], bodies.facing[model], flags[model]];
  place(battle, model, x, y, action.facing);
  flags[model] = flags0 | FLAG.activated;
  worth.ground = view.ground * groundLeft(battle, model, target, falls);
  place(battle, model, x0, y0, facing0);
  flags[model] = flags0;
};
