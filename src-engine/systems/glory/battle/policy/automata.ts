import type { Playable, Question } from '../../../../simulation/game';
import { bestAnswer, type Policy } from '../../../../simulation/policy/policy';
import { Shortlist } from '../../../../simulation/policy/shortlist';
import type { AutomataLine } from '../../automata';
import type { Action } from '../state/action';
import { lineOf } from '../state/card-bonus';
import { canShoot } from '../rules/allowed/reach';
import { engaged, placeToUnit, standsAt, unitsApart } from '../state/measure';
import { facingOf } from '../rules/moving/places';
import { NONE, type State } from '../state/state';
import { isLostAt, isLostCharging, isLostInPlace } from './alone';
import { keptSupport } from './kept';
import { chargeChance } from './odds';

/** The card's line has priority over everything. */
const BY_CARD = 1e6;

/** A charge is tried if it is more likely to arrive than not. */
const LIKELY = 0.5;

/** The weight of one friend in support (GLO-4.7.3): more than any distance on the table. */
const SUPPORT = 100;

/**
 * The card's line that a unit still has to carry out (GLO-4.7.1); undefined if it acts by the plain rules (ruling G13).
 */
const lineToDo = (state: State, u: number): AutomataLine | undefined => {
  const { side } = state.now;
  const play = state.cards[side];
  return play.done || play.unit !== u ? undefined : lineOf(state, side, play.card, play.line);
};

/** Whether an action is the card's line, by the unit that carries it out (GLO-4.7.1). */
const isByCard = (state: State, { type, unit, target, x, y }: Action): boolean => {
  const play = state.cards[state.now.side];
  const line = lineToDo(state, unit);
  if (!line) return false;
  switch (line.action) {
    case 'charge':
      return type === 'charge' && target === play.target;
    case 'fight':
      return type === 'fight' && target === play.target;
    case 'shoot':
      return type === 'shoot' && target === play.target;
    case 'spell':
      return type === 'cast' && target === play.target;
    case 'take-objective': {
      const at = state.setup.objectives[play.target];
      if (type === 'move') return true;
      return (
        type === 'go' &&
        at !== undefined &&
        Math.abs(at.x - x) + Math.abs(at.y - y) < state.setup.settings.numbers.holdReach
      );
    }
    case 'move':
      return type === 'move';
    case 'hold':
      return false;
  }
};

/** GLO-4.7.3: in combat the enemy with the least support, attacked by the unit with the most, the closest first. */
const attackRank = (state: State, u: number, v: number): number =>
  SUPPORT * (10 + keptSupport(state, u) - keptSupport(state, v)) - unitsApart(state, u, v);

/**
 * Whether a unit's card sends it towards its target when it moves: also if it is to shoot or charge later in the round.
 */
const goesToTarget = (state: State, u: number): boolean => {
  const { action } = lineToDo(state, u) ?? {};
  return (
    (action === 'move' || action === 'shoot' || action === 'charge') &&
    state.cards[state.now.side].target !== NONE
  );
};

/**
 * Whether a move would prevent what its card wants: a unit that should fight would leave, or one that should charge
 * could not any more (ruling G24).
 */
const movesAgainstCard = (state: State, u: number): boolean => {
  const { action } = lineToDo(state, u) ?? {};
  return action === 'fight' || (action === 'charge' && state.setup.settings.moveOrCharge);
};

/** Whether the enemy that a unit's card tells it to shoot is in range already. */
const hasInRange = (state: State, u: number): boolean =>
  lineToDo(state, u)?.action === 'shoot' && canShoot(state, u, state.cards[state.now.side].target);

/**
 * The rank of a place for a move: nearer to the target of its card; else (GLO-4.7.3) on a marker that is not held yet,
 * or nearer to the next enemy.
 */
const goRank = (state: State, u: number, x: number, y: number, held: Uint8Array): number => {
  const { setup, now } = state;
  if (goesToTarget(state, u)) return 1000 - placeToUnit(state, x, y, state.cards[now.side].target);
  const { objectives, units } = setup;
  let near = Infinity;
  for (let o = 0; o < objectives.length; o++) {
    if (held[o]) continue;
    const dx = objectives[o].x - x;
    const dy = objectives[o].y - y;
    if (Math.abs(dx) + Math.abs(dy) < state.setup.settings.numbers.holdReach) return 500;
    near = Math.min(near, dx * dx + dy * dy);
  }
  let enemy = Infinity;
  for (let v = 0; v < units.length; v++)
    if (units[v].side !== now.side) enemy = Math.min(enemy, placeToUnit(state, x, y, v));
  return 100 - Math.min(Math.sqrt(near), enemy);
};

/** Whether another unit of its side is at the objective. */
const heldByOther = (state: State, u: number, o: number): boolean =>
  state.setup.units.some(
    (unit, v) => v !== u && unit.side === state.setup.units[u].side && standsAt(state, v, o),
  );

/** GLO-3.4.3: where it places its units, according to its deck. */
const placeRank = (state: State, { unit: u, x, y }: Action): number => {
  const { setup, now } = state;
  const deploys = setup.players[now.side].automata?.deck.deploys ?? 'by-role';
  const { ux, uy } = facingOf(state, now.side);
  const { profile } = setup.units[u];
  const back = deploys === 'back' || (deploys === 'by-role' && (profile.shooter || profile.wizard));
  const ahead = (x * ux + y * uy) * (back ? -1 : 1);
  let near = Infinity;
  for (let o = 0; o < setup.objectives.length; o++)
    near = Math.min(near, Math.abs(setup.objectives[o].x - x));
  let crowd = 0;
  for (let v = 0; v < setup.units.length; v++)
    if (setup.units[v].side === now.side && state.placed[v] && placeToUnit(state, x, y, v) < 4) crowd++;
  return 1000 + 10 * ahead - near - 50 * crowd;
};

/** How far a unit is from the nearest marker that it is not at: the farthest unit moves first (GLO-4.7.3). */
const marchRank = (state: State, u: number): number => {
  let near = Infinity;
  for (const at of state.setup.objectives) near = Math.min(near, placeToUnit(state, at.x, at.y, u));
  return 100 + Math.min(60, near);
};

/** How much the Automata wants an action: its card's first, then what its plain rules prefer. Below 0: never. */
const rankOf = (state: State, action: Action, held: Uint8Array): number => {
  const { type, unit: u, target: v } = action;
  const byCard = isByCard(state, action) ? BY_CARD : 0;
  switch (type) {
    case 'place':
      return placeRank(state, action);
    case 'done':
      return 0;
    case 'cast':
      // Among spells in range, the one with more dice: with few dice, criticals alone and their backlash are likelier
      // (GLO-4.1.2).
      return byCard + attackRank(state, u, v) + action.dice;
    case 'move':
      return movesAgainstCard(state, u) ? -1 : byCard + marchRank(state, u);
    case 'go':
      if (action.models > 0 || isLostAt(state, u, action.x, action.y)) return -1;
      return byCard + goRank(state, u, action.x, action.y, held);
    case 'stay':
      if (isLostInPlace(state, u)) return -1;
      if (hasInRange(state, u)) return BY_CARD;
      return staysAt(state, u) ? 600 : 1;
    case 'charge': {
      if (isLostCharging(state, u, v)) return -1;
      const chance = chargeChance(
        state.setup.settings.tables,
        state.setup.units[u].profile.charge,
        unitsApart(state, u, v),
      );
      return byCard + (chance >= LIKELY ? attackRank(state, u, v) : -1);
    }
    case 'shoot':
    case 'fight':
      return byCard + attackRank(state, u, v);
    case 'strike':
      return attackRank(state, u, v);
    default:
      return -1;
  }
};

/** It stays at a marker that no other unit of its side holds. */
const staysAt = (state: State, u: number): boolean =>
  !engaged(state, u) &&
  state.setup.objectives.some((_, o) => standsAt(state, u, o) && !heldByOther(state, u, o));

/**
 * The Automata (GLO-4.7.1): it carries out its card, and otherwise follows the priorities of GLO-4.7.3. It chooses
 * among legal actions like any policy; the card, its bonus and its glory belong to the game.
 */
export class AutomataPolicy implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;
  /** 1 for each objective held by a unit of its side other than the moving one. */
  #held = new Uint8Array(0);

  #learnHeld(state: State): void {
    const { objectives } = state.setup;
    if (this.#held.length !== objectives.length) this.#held = new Uint8Array(objectives.length);
    for (let o = 0; o < objectives.length; o++)
      this.#held[o] = heldByOther(state, state.now.mover, o) ? 1 : 0;
  }

  choose(game: Playable<State, Action>, state: State): Action | undefined {
    const list = (this.#list ??= new Shortlist(game));
    if (state.now.mover !== NONE) this.#learnHeld(state);
    list.fill(state, (action) => rankOf(state, action, this.#held));
    const chosen = list.takeBestLegal(state);
    return chosen < 0 ? undefined : list.action(chosen);
  }

  answer(game: Playable<State, Action>, state: State, question: Question): number {
    return bestAnswer(game, state, question);
  }
}
