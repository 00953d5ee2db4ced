import { blankAction, type Action } from '../action';
import type { Battle, Player } from '../battle';
import { CHARGE, FIGHT, FIGHT_SHOOT, HOLD_SHOOT, killChance, MOVE_SHOOT, NONE } from '../draws';
import { pointDistance } from '../bodies';
import { alive, fighterAt, flagged } from '../field';
import { FLAG } from '../flags';
import { mayAct, tauntOn } from '../legal';
import { CONTROL, controllerOf, ROUNDS } from '../objectives';
import { copyState, emptyState } from '../state';
import { oddsOn } from '../strike';
import { answers, reacts } from './answers';
import { danger, emptySurvey, laterShare, look } from './survey';
import { offers } from './tactician';
import { harm, harmOf, worthOf } from './worth';

/** Models looked at for each activation, the most urgent by what they could do: the others wait their turn. */
const MODELS = 4;

/** What the enemy's answer counts for beside what is certain now. */
const ANSWER = 0.3;

/** What a model that is left to strike next round, from where it will stand, counts for. */
const NEXT = 0.25;

/** Points a controlled objective counts for in each round; it pays 100 at the end (AAW-11-hold-the-line). */
const OBJECTIVE = 30;

/** After the last round nothing comes. */
const next = ({ state }: Battle): number => (state.round < ROUNDS ? NEXT : 0);

const before = emptyState();
const best: Action = blankAction();
const survey = emptySurvey();

const HOW: Readonly<Partial<Record<Action['sequence'], number>>> = {
  charge: CHARGE,
  fight: FIGHT,
  withdraw: FIGHT,
  'fight-shoot': FIGHT,
  'move-shoot': MOVE_SHOOT,
  'hold-shoot': HOLD_SHOOT,
};

/** What enemy `j` may still do to us: its best attack on anyone near, less if it has acted. */
const threat = (battle: Battle, j: number): number => {
  const { bodies, side } = battle.state;
  const { move, range } = fighterAt(battle, j);
  let most = 0;
  for (let i = 0; i < bodies.count; i++) {
    if (!bodies.alive[i] || side[i] === side[j]) continue;
    const away = Math.hypot(bodies.x[i]! - bodies.x[j]!, bodies.y[i]! - bodies.y[j]!);
    const reach = bodies.along[i]! + bodies.along[j]!;
    if (away <= move + reach) most = Math.max(most, harm(battle, j, i, CHARGE, NONE));
    else if (range > 0 && away <= range + reach) most = Math.max(most, harm(battle, j, i, HOLD_SHOOT, NONE));
  }
  return flagged(battle, j, FLAG.activated) ? most * laterShare(battle) : most;
};

/** Objectives that side `side` controls, less those the other does, in points. */
const ground = (battle: Battle, side: number): number => {
  if (battle.setup.objective !== 'hold-the-line') return 0;
  let worth = 0;
  battle.setup.table.objectives.forEach((_, o) => {
    const holder = controllerOf(battle, o);
    if (holder >= 0) worth += holder === side ? OBJECTIVE : -OBJECTIVE;
  });
  return worth;
};

/** What model `i` may strike at next from where it stands. */
const prospects = (battle: Battle, i: number): number => {
  look(battle, i, survey);
  const { move, range } = fighterAt(battle, i);
  let most = 0;
  for (let k = 0; k < survey.count; k++) {
    const distance = survey.distance[k]!;
    if (distance <= move) most = Math.max(most, harm(battle, i, survey.foe[k]!, CHARGE, NONE));
    else if (range > 0 && distance <= range)
      most = Math.max(most, harm(battle, i, survey.foe[k]!, HOLD_SHOOT, NONE));
    else most = Math.max(most, 8 - distance * 0.4); // nearer is better, far off
  }
  return most;
};

/** The distance to the nearest objective that is not ours, as what coming nearer is worth. */
const drawn = (battle: Battle, i: number): number => {
  if (battle.setup.objective !== 'hold-the-line') return 0;
  let least = Infinity;
  battle.setup.table.objectives.forEach(({ x, y }, o) => {
    if (controllerOf(battle, o) === battle.state.side[i]) return;
    least = Math.min(least, Math.max(0, pointDistance(battle.state.bodies, i, x, y) - CONTROL));
  });
  return least === Infinity ? 0 : -least * 0.8;
};

/**
 * What an action comes to: the exact odds of its attacks now; then, on a copy of the battle where it has been carried out
 * (once with the target standing, once without, by the chance of either), the enemy's best answer and what comes next.
 */
const evaluate = (battle: Battle, action: Action): number => {
  const { state } = battle;
  const { bodies } = state;
  const { model: i, target, second, spell, sequence } = action;
  const how = HOW[sequence];
  bodies.x[i] = action.x;
  bodies.y[i] = action.y;
  bodies.facing[i] = action.facing;
  let value = 0;
  let falls = 0;
  if (target !== NONE && how !== undefined) {
    const odds = oddsOn(battle, i, target, how, spell);
    value += harmOf(battle, odds, target) - (spell === NONE ? 0 : 4);
    falls = killChance(odds, state.wounds[target]!);
    if (falls > 0) value += falls * threat(battle, target) * ANSWER;
  }
  if (second !== NONE) value += harm(battle, i, second, FIGHT_SHOOT, NONE);
  state.flags[i]! |= FLAG.activated;
  const standing = danger(battle, i);
  const future = (): number =>
    prospects(battle, i) * next(battle) + ground(battle, state.side[i]!) + drawn(battle, i);
  if (falls < 0.02) value += future() - standing * ANSWER;
  else {
    const stays = future() - standing * ANSWER;
    bodies.alive[target] = 0;
    const gone = future() - danger(battle, i) * ANSWER;
    bodies.alive[target] = 1;
    value += falls * gone + (1 - falls) * stays;
  }
  return value;
};

/** What must be weighed: the side's models that may act, those with most to do or to lose first. */
const choices = new Int16Array(MODELS);

const mostPressing = (battle: Battle, side: 0 | 1): number => {
  const { bodies } = battle.state;
  const worth = new Float64Array(MODELS);
  let count = 0;
  for (let i = 0; i < bodies.count; i++) {
    if (battle.state.side[i] !== side || !mayAct(battle, i)) continue;
    const value = prospects(battle, i) + danger(battle, i) + worthOf(battle, i) * 0.02;
    let k = Math.min(count, MODELS);
    for (; k > 0 && worth[k - 1]! < value; k--)
      if (k < MODELS) {
        worth[k] = worth[k - 1]!;
        choices[k] = choices[k - 1]!;
      }
    if (k >= MODELS) continue;
    worth[k] = value;
    choices[k] = i;
    if (count < MODELS) count++;
  }
  return count;
};

/** Looks ahead by the exact odds: what it does, what the enemy will answer, and where that leaves it. */
export const lookahead: Player = {
  name: 'lookahead',
  choose(battle, side, action) {
    const count = mostPressing(battle, side);
    if (count === 0) return false;
    copyState(battle.state, before);
    const looked = Array.from(choices.subarray(0, count));
    let most = -Infinity;
    for (const i of looked) {
      const rest =
        -danger(battle, i) * ANSWER +
        prospects(battle, i) * next(battle) +
        ground(battle, side) +
        drawn(battle, i);
      offers(battle, i, action, (offer, extra) => {
        const value = extra + evaluate(battle, offer) - rest;
        copyState(before, battle.state);
        if (value <= most) return;
        most = value;
        Object.assign(best, offer);
      });
    }
    Object.assign(action, best);
    return alive(battle, action.model) && (most > -Infinity || tauntOn(battle, action.model) === NONE);
  },
  answers,
  reacts,
};
