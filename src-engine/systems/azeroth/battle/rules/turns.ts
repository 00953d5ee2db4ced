import type { Action } from '../state/action';
import { apply } from './actions/apply';
import type { Battle } from '../state/battle';
import { deploy, rollOff } from './setup/deploy';
import { placeReserves } from './setup/reserves';
import { alive } from '../state/field';
import { OF_THE_ROUND } from '../state/flags';
import { remove } from './effects/harm';
import { mayAct } from './actions/legal';
import { stay } from './actions/stay';
import { manaPhase } from './phases/mana';
import { moralePhase } from './phases/morale';
import { checkEnd, finalScore, holdings } from './victory/objectives';
import { revealAtStart } from './victory/warlords';
import { dropEffects } from '../state/state';
import { noteActivation, noteRoundEnd } from '../state/leads';

/** True where a side has a model left to activate. */
const hasMore = (battle: Battle, side: 0 | 1): boolean => {
  const { side: sides, bodies } = battle.state;
  const { count } = bodies;
  for (let i = 0; i < count; i++) if (sides[i] === side && mayAct(battle, i)) return true;
  return false;
};

/**
 * Makes `action` one that a side can always take: no activation is skipped. `model`, or the first that may act, holds,
 * or does what a Taunt forces it to do (AAW-4.6-taunt).
 */
export const fallbackAction = (battle: Battle, side: 0 | 1, model: number, action: Action): void => {
  const { side: sides } = battle.state;
  const mayStill = (i: number): boolean => i >= 0 && sides[i] === side && mayAct(battle, i);
  let i = model;
  if (!mayStill(i)) for (i = 0; !mayStill(i);) i++;
  stay(battle, i, action);
};

/** What ends with the round: abilities (AAW-8.3-buff), flags, summoned models whose time has ended (AAW-4.6-summon). */
const endRound = (battle: Battle): void => {
  const { state } = battle;
  if (battle.events && battle.setup.objective === 'hold-the-line')
    battle.log({
      type: 'objectives',
      held: [holdings(battle, 0), holdings(battle, 1)],
      why: 'AAW-11-hold-the-line',
    });
  if (state.round === battle.setup.numbers.rounds) return; // the score uses the current table
  dropEffects(state);
  for (let i = 0; i < state.bodies.count; i++) {
    state.flags[i] &= ~OF_THE_ROUND;
    state.lost[i] = 0;
    if (alive(battle, i) && state.summoner[i] >= 0 && state.stays[i] <= state.round)
      remove(battle, i, 'AAW-4.6-summon');
  }
};

/** Begins a round, up to its first activation. Returns the side that has it (AAW-5.1-first). */
const beginRound = (battle: Battle, round: number): 0 | 1 => {
  const { state } = battle;
  state.round = round;
  state.phase = 'mana';
  revealAtStart(battle);
  if (round > 1) placeReserves(battle, 'ambush', battle.first);
  manaPhase(battle);
  if (round > 1) battle.first = rollOff(battle, 'AAW-5.1-first');
  state.phase = 'activation';
  battle.activations = 0;
  return battle.first;
};

/** Ends a round: morale, effects of the round, and the score after the last. False if the battle is over. */
const closeRound = (battle: Battle): boolean => {
  const { state } = battle;
  const over = (): boolean => state.phase === 'over';
  state.phase = 'morale';
  moralePhase(battle);
  noteRoundEnd(battle);
  if (over()) return false;
  endRound(battle);
  checkEnd(battle);
  if (over()) return false;
  if (state.round < battle.setup.numbers.rounds) return true;
  finalScore(battle);
  return false;
};

/**
 * AAW-5.1-activation: the sides activate one model alternately until one side has none left; then the other continues
 * alone. Continues to the next activation, of `side` if possible, through the ends of rounds, or to the end of the
 * battle.
 */
const goOn = (battle: Battle, side: 0 | 1): void => {
  const { state } = battle;
  if (state.phase === 'over') return;
  for (let next = side; ;) {
    const other = next === 0 ? 1 : 0;
    const goesOn = hasMore(battle, next);
    if (goesOn || hasMore(battle, other)) {
      state.toAct = goesOn ? next : other;
      return;
    }
    if (!closeRound(battle)) return;
    next = beginRound(battle, state.round + 1);
  }
};

/** Sets up a restarted battle, up to the first activation. */
export const open = (battle: Battle): void => {
  battle.first = battle.opener = deploy(battle);
  goOn(battle, beginRound(battle, 1));
};

/**
 * Applies an activation of the side to act, up to the next one; if the action is not legal, its model, or another,
 * holds.
 */
export const activate = (battle: Battle, chosen: Action): void => {
  const side = battle.state.toAct;
  const { model } = chosen;
  if (apply(battle, chosen)) {
    fallbackAction(battle, side, model, battle.standing);
    apply(battle, battle.standing);
  }
  noteActivation(battle, battle.activations++);
  checkEnd(battle);
  goOn(battle, side === 0 ? 1 : 0);
};
