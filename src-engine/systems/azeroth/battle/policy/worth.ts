import { pointDistance } from '../../../../tabletop/bodies';
import * as trig from '../../../../tabletop/trig';
import type { Aim } from '../../../../simulation/game';
import { castOf, type Action } from '../state/action';
import { CHARGE, FIGHT, FIGHT_SHOOT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../state/odds/draws';
import { YES } from '../state/answers';
import type { Battle } from '../state/battle';
import { answersYes } from './answers';
import { exact } from './evaluation/lasting-effects';
import { powerWorth } from './evaluation/power-value';
import { harm, manaPrice, worthOf as worthOfModel } from './strikes/unit-value';
import { alive, fighterAt, nearest } from '../state/field';
import { controllerOf, heldBy } from '../rules/victory/objectives';

/** Points for a battle won: more than any army. */
const WON = 10_000;
/** Points for a marker held. */
const HELD = 100;
/** Points for an inch nearer to an enemy or a marker. */
const NEARER = 0.5;

/** What an action's attack takes, in points, by the odds with all models in their current places. */
const struck = (battle: Battle, { model, sequence, target, second, spell }: Action): number => {
  switch (sequence) {
    case 'charge':
      return harm(battle, model, target, CHARGE);
    case 'fight':
    case 'withdraw':
      return harm(battle, model, target, FIGHT);
    case 'fight-shoot':
      return harm(battle, model, target, FIGHT) + harm(battle, model, second, FIGHT_SHOOT, { power: spell });
    case 'move-shoot':
      return target === NONE ? 0 : harm(battle, model, target, MOVE_SHOOT, { power: spell });
    case 'hold-shoot':
      return target === NONE ? 0 : harm(battle, model, target, HOLD_SHOOT, { power: spell });
    default:
      return 0;
  }
};

/** The value of an action's power minus its mana. */
const magic = (battle: Battle, action: Action): number => {
  const { model, power } = action;
  const used = fighterAt(battle, model).powers[power];
  if (!used) return 0;
  const price = manaPrice(battle, battle.state.side[model] as 0 | 1, used.mana);
  return powerWorth(battle, exact, model, castOf(action)) - price;
};

/**
 * Inches by which an action comes nearer to the nearest marker that the side does not hold, else to the nearest enemy.
 */
const nearer = (battle: Battle, { model, x, y }: Action, aim: Aim): number => {
  const { state, setup } = battle;
  const { bodies } = state;
  const side = state.side[model];
  const from = (px: number, py: number): number =>
    trig.hypot(px - bodies.x[model], py - bodies.y[model]) - trig.hypot(px - x, py - y);
  if (aim === 'objectives' && setup.objective === 'hold-the-line') {
    let least = Infinity;
    let gained = 0;
    setup.table.objectives.forEach((marker, o) => {
      const distance = pointDistance(bodies, model, marker.x, marker.y);
      if (controllerOf(battle, o) === side || distance >= least) return;
      least = distance;
      gained = from(marker.x, marker.y);
    });
    if (least < Infinity) return 2 * gained;
  }
  const enemy = nearest(battle, model, Infinity, 1 - side);
  return enemy < 0 ? 0 : from(bodies.x[enemy], bodies.y[enemy]);
};

/** The expected value of an action, in points: see `BattleGame.worth`. */
export const worthOf = (battle: Battle, action: Action, aim: Aim): number =>
  struck(battle, action) + magic(battle, action) + NEARER * nearer(battle, action, aim);

/** The points that a side's models are worth in their present state. */
const strength = (battle: Battle, side: 0 | 1): number => {
  const { state } = battle;
  let points = 0;
  for (let i = 0; i < state.bodies.count; i++)
    if (state.side[i] === side && alive(battle, i))
      points += (worthOfModel(battle, i) * (1 + state.wounds[i] / fighterAt(battle, i).wounds)) / 2;
  return points;
};

/** A side's advantage in the current state, in points: see `BattleGame.evaluate`. */
export const evaluate = (battle: Battle, side: 0 | 1): number => {
  const { state, setup } = battle;
  const other = side === 0 ? 1 : 0;
  if (state.phase === 'over') return state.winner < 0 ? 0 : state.winner === side ? WON : -WON;
  const held = setup.objective === 'hold-the-line' ? heldBy(battle, side) - heldBy(battle, other) : 0;
  return strength(battle, side) - strength(battle, other) + HELD * held;
};

/** The expected value of an answer, by the judgement of the game's own bots: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (battle: Battle, option: number): number =>
  option === YES ? (answersYes(battle, exact) ? 1 : -1) : 0;
