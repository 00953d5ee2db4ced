import type { Dice } from '../../../kernel/dice';
import { blankAction, resetAction, type Action } from './actions/action';
import { apply } from './actions/apply';
import type { Battle } from './battle';
import { deploy, rollOff } from './setup/deploy';
import { bringIn } from './setup/reserves';
import { NONE, type DrawMode } from './actions/draws';
import type { BattleEvent } from './events';
import { alive } from './field';
import { OF_THE_ROUND } from './flags';
import { remove } from './effects/harm';
import { leaveNoChoice, mayAct } from './actions/legal';
import { manaPhase } from './phases/mana';
import { moralePhase } from './phases/morale';
import { checkEnd, finalScore, holdings, ROUNDS } from './phases/objectives';
import { noteActivation, noteRoundEnd } from './leads';

const action: Action = blankAction();

/** True where a side has a model left to activate. */
const hasMore = (battle: Battle, side: 0 | 1): boolean => {
  const { state } = battle;
  for (let i = 0; i < state.bodies.count; i++) if (state.side[i] === side && mayAct(battle, i)) return true;
  return false;
};

/**
 * A player that offers nothing legal has not chosen, and no activation is skipped: the model holds, or does what a Taunt leaves
 * it no choice about (AAW-4.6-taunt).
 */
const standBy = (battle: Battle, side: 0 | 1): void => {
  const { side: sides, bodies } = battle.state;
  const mayStill = (i: number): boolean => i >= 0 && sides[i] === side && mayAct(battle, i);
  let i = action.model;
  if (!mayStill(i)) for (i = 0; !mayStill(i);) i++;
  resetAction(action, i, bodies.x[i]!, bodies.y[i]!, bodies.facing[i]!);
  leaveNoChoice(battle, action);
  apply(battle, action);
};

/** AAW-5.1-activation: the sides activate one model in turn until none is left; then the other side goes on alone. */
const activationPhase = (battle: Battle, first: 0 | 1): void => {
  const { state, players } = battle;
  state.phase = 'activation';
  let side = first;
  let activations = 0;
  while ((state.phase as string) !== 'over') {
    if (!hasMore(battle, side)) {
      side = side === 0 ? 1 : 0;
      if (!hasMore(battle, side)) return;
    }
    state.toAct = side;
    action.model = NONE;
    if (!players[side].choose(battle, side, action) || apply(battle, action)) standBy(battle, side);
    noteActivation(battle, activations++);
    checkEnd(battle);
    side = side === 0 ? 1 : 0;
  }
};

/** What ends with the round: abilities in force (AAW-8.3-buff), flags, summoned models whose time is up (AAW-4.6-summon). */
const endRound = (battle: Battle): void => {
  const { state } = battle;
  if (battle.events && battle.setup.objective === 'hold-the-line')
    battle.log({
      type: 'objectives',
      held: [holdings(battle, 0), holdings(battle, 1)],
      why: 'AAW-11-hold-the-line',
    });
  if (state.round === ROUNDS) return; // the score is taken from the table as it stands
  state.effects = 0;
  for (let i = 0; i < state.bodies.count; i++) {
    state.flags[i]! &= ~OF_THE_ROUND;
    state.lost[i] = 0;
    if (alive(battle, i) && state.summoner[i]! >= 0 && state.stays[i]! <= state.round)
      remove(battle, i, 'AAW-4.6-summon');
  }
};

/**
 * Fights one battle to its end (chapters 3 to 11): battle `index` of a run with `seed`. The same numbers give the same
 * battle anywhere. With `events` it is written down; `dice` replaces the seeded ones in tests.
 */
export const playBattle = (
  battle: Battle,
  seed: number,
  index: number,
  mode: DrawMode,
  events?: BattleEvent[],
  dice?: Dice,
): void => {
  battle.restart(seed, index, mode, events, dice);
  const { state } = battle;
  let first = deploy(battle);
  battle.opener = first;
  for (state.round = 1; state.round <= ROUNDS; state.round++) {
    state.phase = 'mana';
    if (state.round > 1) bringIn(battle, 'ambush', first);
    manaPhase(battle);
    if (state.round > 1) first = rollOff(battle, 'AAW-5.1-first');
    activationPhase(battle, first);
    if ((state.phase as string) === 'over') return;
    state.phase = 'morale';
    moralePhase(battle);
    noteRoundEnd(battle);
    if ((state.phase as string) === 'over') return;
    endRound(battle);
    checkEnd(battle);
    if ((state.phase as string) === 'over') return;
  }
  state.round = ROUNDS;
  finalScore(battle);
};
