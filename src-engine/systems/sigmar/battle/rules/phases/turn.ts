import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { other } from '../../state/measure';
import { narrateOver } from '../events/score';
import { narratePhase, narrateRound, narrateTurn } from '../events/set-up';
import { NONE, PHASES, USED, type Phase, type State } from '../../state/state';
import { endLasting, DURATION } from '../effects/influences';
import { hasAbilities } from './abilities';
import { loseReserves } from '../effects/set-up';
import { rollOff } from './deployment';
import { beginFights, fightStage, hasFighter, STAGE } from './fights';
import { determineControl, planPoints, score } from './objectives';
import { settleTactic } from './tactics';

/** Whether any unit can act now: whether the list of legal actions has any. */
export type HasActions = (state: State) => boolean;

/**
 * AOS-12.0: which side has the first turn. Round 1: the side that deployed first chooses (ruling S12); then the
 * priority roll decides.
 */
const determineFirst = (state: State, referee: Referee): void => {
  const { now } = state;
  const last = now.first;
  const winner = now.round === 1 ? now.finished : rollOff(state, 'priority', 'AOS-12.0', referee, true);
  const chooser = winner === NONE ? last : winner;
  const gives = agrees({ side: chooser, kind: 'first-turn', rule: 'AOS-12.0' }, referee);
  now.first = gives ? other(chooser) : chooser;
  // The side that went second and chose to go first attempts no tactic (AOS-tactics-2.0).
  now.doubled = now.round > 1 && chooser !== last && now.first === chooser ? chooser : NONE;
};

/** A battle round begins (AOS-12.0). */
export const beginRound = (state: State, referee: Referee): void => {
  const { now, setup, command, victory } = state;
  now.round++;
  determineFirst(state, referee);
  const [a, b] = [victory[0], victory[1]];
  now.underdog = a === b ? NONE : a < b ? 0 : 1; // AOS-12.0-underdog
  for (const side of [0, 1] as const)
    command[side] =
      setup.numbers.commandPoints + // AOS-commands-1.1
      (now.underdog === side ? setup.numbers.underdogPoints : 0) +
      setup.extraPoints[side] +
      (now.round === 1 ? setup.firstPoints[side] : 0);
  if (now.round === 1) state.opener[0] = now.first;
  if (now.round === setup.numbers.reservesUntil) loseReserves(state, referee);
  now.active = now.first;
  narrateRound(state, referee);
  if (now.round === 1) determineControl(state, referee);
  beginTurn(state, 0, referee);
};

const beginTurn = (state: State, turn: 0 | 1, referee: Referee): void => {
  const { now } = state;
  now.turn = turn;
  now.active = turn === 0 ? now.first : other(now.first);
  state.turnFlags.fill(0);
  state.ward.fill(0);
  endLasting(state, DURATION.turn);
  endLasting(state, DURATION['next-turn'], now.active);
  clearUses(state, USED.phase | USED.turn);
  state.spoken.fill(0);
  state.lostUnits.fill(0);
  state.held.set(state.holder);
  narrateTurn(state, referee);
  enter(state, 'start', referee);
};

/** Clears uses counted by the phase or the turn (AOS-28.2). */
const clearUses = ({ uses }: State, bits: number): void => {
  for (let k = 0; k < uses.length; k++) uses[k] &= ~bits;
};

const enter = (state: State, phase: Phase, referee: Referee): void => {
  const { now } = state;
  now.phase = phase;
  // Abilities of the combat phase come before its fights (AOS-13.1).
  now.step = phase === 'combat' && !hasAbilities(state, 'combat') ? 2 : 0;
  now.side = now.active;
  state.phaseFlags.fill(0);
  state.spared.fill(0);
  state.used.fill(0);
  state.cast.fill(0);
  state.unbound.fill(0);
  endLasting(state, DURATION.phase);
  clearUses(state, USED.phase);
  if (phase === 'combat') beginFights(state);
  narratePhase(state, referee);
};

/** The end of a turn (AOS-31.0): control, then the active player's score. */
const endTurn = (state: State, referee: Referee): void => {
  const { now } = state;
  determineControl(state, referee);
  const points = planPoints(state, now.active);
  if (points > 0)
    score(state, now.active, { points, what: state.setup.plan.name, rule: 'AOS-31.0' }, referee);
  settleTactic(state, referee);
  if (now.turn === 0) return beginTurn(state, 1, referee);
  endRound(state, referee);
};

/** The end of a battle round (AOS-33.0): unused command points are lost; after the last round, the side with more victory points wins. */
const endRound = (state: State, referee: Referee): void => {
  const { now, setup, victory, victoryAt, command } = state;
  for (const side of [0, 1] as const) {
    victoryAt[now.round * 2 + side] = victory[side];
    command[side] = 0;
  }
  endLasting(state, DURATION.round);
  if (now.round < setup.rounds) return beginRound(state, referee);
  now.phase = 'over';
  now.winner = victory[0] === victory[1] ? NONE : victory[0] > victory[1] ? 0 : 1;
  narrateOver(state, referee);
};

/** The next part of the phase, or the next phase (AOS-13.0). */
export const nextPart = (state: State, referee: Referee): void => {
  const { now } = state;
  if (now.step === 0) {
    now.step = 1;
    now.side = other(now.active);
    return;
  }
  if (now.phase === 'combat' && now.step === 1) {
    now.step = 2;
    now.side = now.active;
    return;
  }
  if (now.phase === 'end') return endTurn(state, referee);
  enter(state, PHASES[PHASES.indexOf(now.phase) + 1], referee);
};

/** Continues until a side has a decision to make. */
export const advance = (state: State, has: HasActions, referee: Referee): void => {
  const { now } = state;
  while (now.phase !== 'over' && now.phase !== 'deployment' && now.mover === NONE) {
    if (now.step === 2) {
      const stage = fightStage(state);
      if (stage === STAGE.over) {
        nextPart(state, referee);
        continue;
      }
      if (!hasFighter(state, now.side, stage)) now.side = other(now.side);
      return;
    }
    if (has(state)) return;
    nextPart(state, referee);
  }
};
