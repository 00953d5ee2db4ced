import type { Action } from '../../actions/action';
import type { Battle } from '../../battle';
import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { pointToSegmentSquared } from '../../../../../tabletop/geometry';
import {
  CHARGE,
  FIGHT,
  FIGHT_SHOOT,
  HOLD_SHOOT,
  killChance,
  MOVE_SHOOT,
  NONE,
  OPPORTUNITY,
  type Odds,
} from '../../actions/draws';
import { disengages, ENGAGEMENT, fighterAt, flagged, foes, within } from '../../field';
import { FLAG } from '../../flags';
import { oddsOn } from '../../actions/strike';
import { dangers, laterShare, prospects, type Ahead } from './threats';
import { ground } from './ground-value';
import { exact } from './lasting-effects';
import { deathWorth } from './power-value';
import type { Weights } from './weights';
import { harm, harmOf, manaPrice, strayHarm } from './unit-value';

/** How each sequence attacks its target; the others attack nobody. */
const HOW: Readonly<Partial<Record<Action['sequence'], number>>> = {
  charge: CHARGE,
  fight: FIGHT,
  withdraw: FIGHT,
  'fight-shoot': FIGHT,
  'move-shoot': MOVE_SHOOT,
  'hold-shoot': HOLD_SHOOT,
};

/** Sequences that attack from where the model stands, before any move. */
const FIRST: readonly Action['sequence'][] = ['fight', 'withdraw', 'fight-shoot'];

/** Puts a model where its action ends. */
const place = ({ state: { bodies } }: Battle, i: number, x: number, y: number, facing: number): void => {
  bodies.x[i] = x;
  bodies.y[i] = y;
  bodies.facing[i] = facing;
};

/** What those whose zones its move leaves take from the model, taken as straight: whom it stands by, and whom it passes (AAW-6.2-zones, AAW-6.5). */
const struckLeaving = (battle: Battle, { model: i, x, y, facing, target, sequence }: Action): number => {
  const { bodies } = battle.state;
  const [x0, y0] = [bodies.x[i]!, bodies.y[i]!];
  if (disengages(battle, i) || (x === x0 && y === y0)) return 0;
  let taken = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!foes(battle, i, j) || (sequence === 'charge' && j === target)) continue;
    const near = bodies.across[i]! + bodies.across[j]! + ENGAGEMENT;
    const passed = pointToSegmentSquared(bodies.x[j]!, bodies.y[j]!, x0, y0, x, y) <= near * near;
    if (!passed && !within(battle, i, j, ENGAGEMENT)) continue;
    if (flagged(battle, j, FLAG.struck | FLAG.routing)) continue;
    if (edgeDistanceAt(bodies, i, x, y, facing, j) > ENGAGEMENT)
      taken += harm(battle, j, i, OPPORTUNITY, NONE);
  }
  return taken;
};

/** The odds of the action's attack on its target, made from where it is made. */
const oddsOf = (
  battle: Battle,
  { model, target, spell, sequence, x, y, facing }: Action,
): Odds | undefined => {
  const how = HOW[sequence];
  if (target === NONE || how === undefined) return undefined;
  const { bodies } = battle.state;
  const [x0, y0, facing0] = [bodies.x[model]!, bodies.y[model]!, bodies.facing[model]!];
  if (FIRST.includes(sequence)) return oddsOn(battle, model, target, how, spell);
  if (sequence === 'charge') [battle.chargeX, battle.chargeY] = [x0, y0]; // its slope is judged from there
  place(battle, model, x, y, facing);
  const odds = oddsOn(battle, model, target, how, spell);
  place(battle, model, x0, y0, facing0);
  battle.chargeX = battle.chargeY = NaN;
  return odds;
};

/** What the target's fall costs whoever made the action, by what its card says happens then (AAW-7.8-on-death). */
const fallCosts = (battle: Battle, { model, target, sequence, x, y, facing }: Action): number => {
  if (fighterAt(battle, target).powers.length === 0) return 0;
  const { bodies } = battle.state;
  const [x0, y0, facing0] = [bodies.x[model]!, bodies.y[model]!, bodies.facing[model]!];
  if (!FIRST.includes(sequence)) place(battle, model, x, y, facing);
  const worth = deathWorth(battle, exact, target);
  place(battle, model, x0, y0, facing0);
  return worth;
};

/** What the attacks of an action come to, by the exact odds: points taken, and the chance that the target falls. */
export const blow = { worth: 0, falls: 0 };

/** Fills `blow` for an action. */
export const strikeOf = (battle: Battle, action: Action): void => {
  const { model, target, second, spell } = action;
  const { side, wounds } = battle.state;
  blow.worth = -struckLeaving(battle, action);
  blow.falls = 0;
  const odds = oddsOf(battle, action);
  if (odds) {
    blow.worth += harmOf(battle, odds, target);
    blow.falls = killChance(odds, wounds[target]!);
    if (blow.falls > 0) blow.worth -= blow.falls * fallCosts(battle, action);
    if (HOW[action.sequence]! > OPPORTUNITY) blow.worth -= strayHarm(battle, odds, model, target);
  }
  if (second !== NONE) blow.worth += harm(battle, model, second, FIGHT_SHOOT, NONE);
  if (spell !== NONE) {
    const { mana } = battle.setup.fighters[battle.state.fighter[model]!]!.powers[spell]!;
    blow.worth -= manaPrice(battle, side[model] as 0 | 1, mana);
  }
};

/** Below this a chance that the target falls changes nothing. */
const SLIGHT = 0.02;

/** The ground that a side holds as everybody stands, its enemy `target` gone as often as it `falls`. */
const groundLeft = (battle: Battle, side: 0 | 1, target: number, falls: number): number => {
  const { alive } = battle.state.bodies;
  const held = falls < 1 - SLIGHT ? (1 - falls) * ground(battle, side) : 0;
  if (falls < SLIGHT) return held;
  alive[target] = 0;
  const gained = falls * ground(battle, side);
  alive[target] = 1;
  return held + gained;
};

/** What an action comes to, in points: by strikes, which press, and by ground, which can be taken later as well. */
export const comes = { strikes: 0, ground: 0 };

const ahead: Ahead = { all: 0, but: 0 };

/** Below what matters a bound may miss by so much rounding, in points. */
const ROUNDING = 1e-6;

/**
 * How things stand once an action has been carried out, `gone` fallen as often as it `falls`: fills `ahead`, or answers false
 * as soon as it is sure that it comes to less than `least`.
 */
export type Future = (gone: number, falls: number, least: number, ahead: Ahead) => boolean;

/**
 * Fills `comes`: the blow itself, what `future` fills in of how things stand then, and the ground held then. Answers false, and
 * leaves it as it is, where that is sure to be less than `least`.
 */
export const comesTo = (
  battle: Battle,
  action: Action,
  land: number,
  least: number,
  future: Future,
): boolean => {
  const { bodies, flags, side } = battle.state;
  const { model, target } = action;
  strikeOf(battle, action);
  const { worth, falls } = blow;
  const [x0, y0, facing0] = [bodies.x[model]!, bodies.y[model]!, bodies.facing[model]!];
  const flags0 = flags[model]!;
  place(battle, model, action.x, action.y, action.facing);
  flags[model] = flags0 | FLAG.activated;
  const held = land > 0 && battle.setup.objective === 'hold-the-line';
  const left = held ? land * groundLeft(battle, side[model] as 0 | 1, target, falls) : 0;
  const matters = future(target, falls, least - worth - left - ROUNDING, ahead);
  place(battle, model, x0, y0, facing0);
  flags[model] = flags0;
  if (!matters) return false;
  comes.strikes = worth + (1 - falls) * ahead.all + falls * ahead.but;
  comes.ground = left;
  return true;
};

const chances: Ahead = { all: 0, but: 0 };
const risks: Ahead = { all: 0, but: 0 };

/** Weighs an action for the model alone: what it takes, what it lays itself open to, and where that leaves it. */
export const weigh = (
  battle: Battle,
  action: Action,
  { loss, next, ground: land }: Weights,
  least: number,
): boolean =>
  comesTo(battle, action, land, least, (gone, _falls, _least, ahead) => {
    const later = laterShare(battle);
    prospects(battle, action.model, gone, chances);
    dangers(battle, action.model, later, gone, risks);
    ahead.all = next * later * chances.all - loss * risks.all;
    ahead.but = next * later * chances.but - loss * risks.but;
    return true;
  });
