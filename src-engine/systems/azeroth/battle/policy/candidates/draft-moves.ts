import * as trig from '../../../../../tabletop/trig';
import type { Action, Sequence } from '../../state/action';
import type { Battle } from '../../state/battle';
import { CHARGE, HOLD_SHOOT, NONE } from '../../state/odds/draws';
import { disengages, fighterAt, hasFlag, leastCharge, moveOf } from '../../state/field';
import { FLAG } from '../../state/flags';
import { budgetOf } from '../../rules/actions/legal';
import { groundAt } from '../evaluation/ground-value';
import { rateDrafts, type View } from '../evaluation/outlook';
import { harm } from '../strikes/unit-value';
import { scratchOf, type Goal } from '../memory/scratch';
import { CHARGES, TO_GOAL, IN_DIRECTION } from '../memory/drafts';
import { approach, chargeWay, goTo, PROGRESS, stand, toEdge } from './moves';
import { lookForShots, lookForShotsFrom, shoot } from './shots';
import { leavesGuard } from './leaves-guard';
import type { Surroundings } from '../memory/kept-surroundings';

/** The state while one model's offers are generated. */
export interface Offering {
  readonly battle: Battle;
  readonly i: number;
  /** The enemies around it. */
  readonly surroundings: Surroundings;
  readonly action: Action;
  /** Passes the action on with the most valuable power added; returns the value that another action must reach. */
  readonly give: () => number;
  /** The most that a power used with it adds. */
  readonly extra: number;
  /**
   * The value of its best shot from its place; absent if it must be calculated because a power is treated as in force.
   */
  readonly holds?: number;
}

/** Directions of moves, and shares of the model's move. */
const WAYS = 8;
const SHARES = [1, 0.5] as const;
const COS = Float64Array.from({ length: WAYS }, (_, way) => trig.cos((way * 2 * Math.PI) / WAYS));
const SIN = Float64Array.from({ length: WAYS }, (_, way) => trig.sin((way * 2 * Math.PI) / WAYS));

/**
 * Drafts charges at every enemy within reach. A model that can shoot drafts only charges worth as much as its best
 * shot, because it would be stuck in a fight.
 */
const draftCharges = ({ battle, i, surroundings, holds }: Offering, shoots: boolean): void => {
  const { drafts, shot } = scratchOf(battle);
  const { bodies } = battle.state;
  const move = moveOf(battle, i);
  if (surroundings.least > move) return;
  if (shoots && holds === undefined) lookForShots(battle, i, HOLD_SHOOT, surroundings);
  const least = shoots ? (holds ?? shot.worth) : 0;
  for (let k = 0; k < surroundings.count; k++) {
    const distance = surroundings.distance[k];
    const j = surroundings.enemy[k];
    if (distance <= leastCharge(battle) || distance > move) continue;
    const worth = harm(battle, i, j, CHARGE);
    if (worth < least) continue;
    const d = drafts.add(CHARGES, j, 0, false);
    const dx = bodies.x[j] - bodies.x[i];
    const dy = bodies.y[j] - bodies.y[i];
    const share = distance / trig.hypot(dx, dy);
    drafts.x[d] = bodies.x[i] + dx * share;
    drafts.y[d] = bodies.y[i] + dy * share;
    drafts.worth[d] = worth;
    drafts.falls[d] = battle.draws.falls(battle.query);
  }
};

/** Drafts moves in all directions. */
const draftMoves = ({ battle, i }: Offering, shoots: boolean): void => {
  const { drafts } = scratchOf(battle);
  const { x, y, across } = battle.state.bodies;
  const { width, depth } = battle.setup.table;
  const move = moveOf(battle, i) - 1e-4;
  const x0 = x[i];
  const y0 = y[i];
  for (let way = 0; way < WAYS; way++)
    for (let k = 0; k < SHARES.length; k++) {
      const cos = COS[way];
      const sin = SIN[way];
      const length = Math.min(
        move * SHARES[k],
        toEdge(x0, cos, width, across[i]),
        toEdge(y0, sin, depth, across[i]),
      );
      if (length < PROGRESS) continue;
      const d = drafts.add(IN_DIRECTION, way, k, shoots);
      drafts.x[d] = x0 + cos * length;
      drafts.y[d] = y0 + sin * length;
    }
};

/** A model within this many inches of a goal has arrived. */
const ARRIVED = 0.5;

/** A goal of a model: the nearest enemy (`NONE`) or a marker. */
const goalOf = ({ battle, i, surroundings }: Offering, about: number): Goal => {
  const { bodies } = battle.state;
  const { goal } = scratchOf(battle);
  const j = surroundings.nearest;
  const marker = about === NONE ? undefined : battle.setup.table.objectives[about];
  goal.x = marker ? marker.x : bodies.x[j];
  goal.y = marker ? marker.y : bodies.y[j];
  goal.stop = marker ? ARRIVED : bodies.along[i] + bodies.across[j] + 0.05;
  return goal;
};

const MOVE_SEQUENCES: readonly Sequence[] = ['move-shoot', 'rush'];
const WAVERING_SEQUENCES: readonly Sequence[] = ['move'];

/** The sequences for moving to a goal: a wavering model may not rush (AAW-N21, ruling A14). */
const moveSequences = ({ battle, i }: Offering): readonly Sequence[] =>
  hasFlag(battle, i, FLAG.wavering) ? WAVERING_SEQUENCES : MOVE_SEQUENCES;

/** Drafts moves and rushes to a goal. */
const draftGoal = (offering: Offering, about: number, shoots: boolean): void => {
  const { battle, i } = offering;
  const { drafts } = scratchOf(battle);
  const { bodies } = battle.state;
  const goal = goalOf(offering, about);
  const dx = goal.x - bodies.x[i];
  const dy = goal.y - bodies.y[i];
  const away = trig.hypot(dx, dy);
  const sequences = moveSequences(offering);
  for (let k = 0; k < sequences.length; k++) {
    const want = Math.min(away - goal.stop, budgetOf(battle, i, sequences[k]));
    if (want < PROGRESS) continue;
    const d = drafts.add(TO_GOAL, about, k, shoots && sequences[k] === 'move-shoot');
    drafts.x[d] = bodies.x[i] + (dx * want) / away;
    drafts.y[d] = bodies.y[i] + (dy * want) / away;
  }
};

/** Drafts paths to a model's goals: the nearest enemy, and the markers of the scenario. */
const draftGoals = (offering: Offering, shoots: boolean): void => {
  const { battle, surroundings } = offering;
  const { setup } = battle;
  if (surroundings.nearest !== NONE) draftGoal(offering, NONE, shoots);
  if (setup.objective === 'hold-the-line')
    for (let o = 0; o < setup.table.objectives.length; o++) draftGoal(offering, o, shoots);
};

/** Makes the action of a draft; false if there is none. */
const make = (offering: Offering, d: number): boolean => {
  const { battle, i, surroundings, action } = offering;
  const { drafts } = scratchOf(battle);
  const about = drafts.about[d];
  const kind = drafts.kind[d];
  if (kind === CHARGES) return chargeWay(battle, i, about, action);
  if (kind === IN_DIRECTION) {
    const move = moveOf(battle, i) - 1e-4;
    stand(battle, i, hasFlag(battle, i, FLAG.wavering) ? 'move' : 'move-shoot', action);
    const leg = { angle: (about * 2 * Math.PI) / WAYS, want: move * SHARES[drafts.how[d]], budget: move };
    if (!goTo(battle, i, leg, action)) return false;
  } else {
    const sequence = moveSequences(offering)[drafts.how[d]];
    const goal = goalOf(offering, about);
    if (!approach(battle, i, goal, sequence, action)) return false;
    if (sequence === 'rush' && leavesGuard(battle, action)) return false;
  }
  if (drafts.shoots[d] === 1) {
    lookForShotsFrom(battle, i, action, surroundings);
    shoot(battle, action);
  }
  return true;
};

/** How far a promised value may be below the value of the finished action, in points. */
const SLACK = 2;

/** Makes the drafts with the highest promise, until the next cannot be the best. */
const makeDrafts = (offering: Offering, view: View): void => {
  const { battle, i, give } = offering;
  const { drafts } = scratchOf(battle);
  if (drafts.count === 0) return;
  if (battle.setup.objective === 'hold-the-line' && view.ground > 0)
    for (let d = 0; d < drafts.count; d++)
      drafts.worth[d] += view.ground * groundAt(battle, i, drafts.x[d], drafts.y[d]);
  rateDrafts(battle, i, view, drafts);
  const more = offering.extra + SLACK;
  let bar = -Infinity;
  for (let made = 0; made < view.moves;) {
    const d = drafts.take();
    if (d < 0 || drafts.promised + more <= bar) return;
    if (!make(offering, d)) continue;
    bar = give();
    made++;
  }
};

/** True if the position relative to enemies matters: after a move either could strike the other. */
const near = ({ battle, i, surroundings }: Offering): boolean => {
  const reach = (j: number): number => moveOf(battle, j) + fighterAt(battle, j).farthest;
  const own = moveOf(battle, i);
  const most = reach(i);
  for (let k = 0; k < surroundings.count; k++)
    if (surroundings.distance[k] <= own + Math.max(most, reach(surroundings.enemy[k]))) return true;
  return false;
};

/** Every offer with a move, at the model's present move length. */
export const offerMoves = (offering: Offering, view: View, charges: boolean, shoots: boolean): void => {
  const { battle, i, surroundings } = offering;
  scratchOf(battle).drafts.count = 0;
  if (charges) draftCharges(offering, shoots);
  // A model in a fight steps back or goes to a goal, even far from other enemies.
  if (near(offering) && (!surroundings.engaged || disengages(battle, i))) draftMoves(offering, shoots);
  draftGoals(offering, shoots);
  makeDrafts(offering, view);
};

/** What a wavering model may do: only move (AAW-N21, ruling A14). */
export const offerWaveringMoves = (offering: Offering, view: View): void => {
  scratchOf(offering.battle).drafts.count = 0;
  draftMoves(offering, false);
  draftGoals(offering, false);
  makeDrafts(offering, view);
};
