import type { RuleReferee } from '../../state/events';
import { hasTask } from '../allowed/may';
import { attackTogether } from '../effects/attacks';
import { inspire, scoreObjectives } from '../effects/glory';
import { other, standing } from '../../state/measure';
import { NONE, OF_THE_ROUND, PHASES, type Phase, type State } from '../../state/state';
import { countUsedChance, VARIANT, useOfCharges, useOfEnd, useOfRound, useOfSpells } from '../allowed/uses';
import { drawCards } from './card';
import { recordUnplayedLine } from './unplayed-line';
import { checkWipedOut, finalScore, noteGlory } from './victory';

/** The round begins: effects of the last round end, and an Automata draws its card (GLO-4.7.1). */
export const beginRound = (state: State, referee: RuleReferee): void => {
  const { now, flags } = state;
  now.round++;
  takeTurns(state);
  for (let u = 0; u < flags.length; u++) flags[u] &= ~OF_THE_ROUND;
  state.roundLine.fill(NONE);
  useOfRound(state);
  if (checkWipedOut(state, referee)) return;
  referee.report?.({ type: 'round', rule: 'GLO-4' });
  drawCards(state, referee);
  beginPhase(state, 'spells', referee);
};

/** Variant `turn-order`: the sides alternate who goes first, also an Automata (GLO-3.4.1). */
const takeTurns = (state: State): void => {
  const { now, setup } = state;
  if (now.round === 1) now.opener = now.first;
  else if (setup.settings.alternating) now.first = other(now.first);
  if (now.first !== now.opener) countUsedChance(state, VARIANT['turn-order']);
};

const beginPhase = (state: State, phase: Phase, referee: RuleReferee): void => {
  state.now.phase = phase;
  beginPart(state, state.now.first, referee);
};

/** A side's part of a phase begins (ruling G11). */
const beginPart = (state: State, side: 0 | 1, referee: RuleReferee): void => {
  state.now.side = side;
  state.declared.fill(NONE);
  if (state.now.phase === 'spells') useOfSpells(state);
  if (state.now.phase === 'charges' && state.setup.settings.moveOrCharge) useOfCharges(state);
  if (!anyTask(state)) return endPart(state, referee);
  referee.report?.({ type: 'phase', rule: 'GLO-4', side });
};

/** Whether any unit of the current side has anything to do in this phase. */
const anyTask = (state: State): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === state.now.side && standing(state, u) && hasTask(state, u)) return true;
  return false;
};

/** Declared attacks are rolled, target by target in the order of the list. */
const resolveDeclared = (state: State, referee: RuleReferee): void => {
  const { phase } = state.now;
  if (phase !== 'shooting' && phase !== 'combat') return;
  const kind = phase === 'shooting' ? 'shoot' : 'fight';
  for (let v = 0; v < state.setup.units.length; v++) {
    if (!state.declared.includes(v)) continue;
    attackTogether(state, kind, v, referee);
    for (let u = 0; u < state.declared.length; u++) if (state.declared[u] === v) state.declared[u] = NONE;
    if (checkWipedOut(state, referee)) return;
  }
};

/** A side's part of a phase is over: next is the other's, then the next phase, then the next round. */
export const endPart = (state: State, referee: RuleReferee): void => {
  const { now } = state;
  resolveDeclared(state, referee);
  if ((now.phase as string) === 'over') return;
  if (now.side === now.first) return beginPart(state, other(now.first), referee);
  const next = PHASES[PHASES.indexOf(now.phase) + 1];
  if (next === 'over') return endRound(state, referee);
  beginPhase(state, next, referee);
};

/** GLO-6.1, GLO-6.5, GLO-4.7.4: glory is scored and spent; after the last round the winner is decided. */
const endRound = (state: State, referee: RuleReferee): void => {
  recordUnplayedLine(state, 0, referee);
  recordUnplayedLine(state, 1, referee);
  scoreObjectives(state, referee);
  inspire(state, referee);
  noteGlory(state);
  if (state.now.round >= state.setup.rounds) {
    useOfEnd(state);
    return finalScore(state, referee);
  }
  beginRound(state, referee);
};

/** After an action: continues until a player must decide, or the battle is over. */
export const goOn = (state: State, referee: RuleReferee): void => {
  if (checkWipedOut(state, referee)) return;
  if (state.now.mover !== NONE || state.now.splitter !== NONE) return;
  if (!anyTask(state)) endPart(state, referee);
};
