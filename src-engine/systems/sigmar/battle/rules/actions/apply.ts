import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { endLasting, DURATION, retreatsWithoutDamage, unitModifier } from '../effects/influences';
import { CONDITIONS } from '../../state/setup/plans';
import { rally } from '../phases/rally';
import {
  inCombat,
  inCombatWith,
  PHASE,
  setPhaseFlag,
  setTurnFlag,
  isOnTable,
  TURN,
} from '../../state/measure';
import { narrateFight } from '../events/attacks';
import { narrateMoved, narrateReach, narrateStayed } from '../events/moves';
import { payCommand, reacts } from '../phases/commands';
import { deployUnit, removeUndeployed, mayDeployNow, nextDeployer, terrainSide } from '../phases/deployment';
import { fightStage, nextPicker } from '../phases/fights';
import { narrateReserve } from '../events/abilities';
import { banish } from '../phases/banish';
import { arrive, placeUnit } from '../effects/set-up';
import { activate, castSpell, chantPrayer, knownPower } from '../phases/magic';
import { backfire, inflict, useAbility } from '../phases/taking-effect';
import { react } from '../phases/reactions';
import { resolveAttack } from '../phases/resolve-attack';
import { attempt } from '../phases/tactics';
import { beginRound, advance, nextPart } from '../phases/turn';
import { NONE, WHERE, type Moving, type State } from '../../state/state';
import type { Action } from '../../state/action';
import { planCharge } from '../moves/charge';
import { hasActions } from './candidates';
import { termsOf } from './legal';
import { isPlanned, planMove } from '../moves/moving';
import { planPileIn } from '../moves/pile-in';

const RULES: Readonly<Record<Moving, RuleId>> = {
  move: 'AOS-14.1-normal-move',
  run: 'AOS-14.1-run',
  retreat: 'AOS-14.1-retreat',
  charge: 'AOS-14.3',
  redeploy: 'AOS-commands-3.0-redeploy',
  'power-through': 'AOS-commands-8.0',
  'set-up': 'AOS-24.0',
};

/** Moves the unit's models to their planned places in the scratch. */
const moveToPlan = (state: State, u: number, rule: RuleId, referee: Referee): void => {
  const { setup, bodies, scratch } = state;
  const { first, end } = setup.units[u];
  narrateMoved(state, u, rule, referee);
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    bodies.x[m] = scratch.toX[m - first];
    bodies.y[m] = scratch.toY[m - first];
  }
  state.version[u]++;
};

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** Dice of a move: a run, a charge, a redeploy. */
const rollMove = (dice: number, referee: Referee): number[] =>
  Array.from({ length: dice }, () => referee.dice.roll(6, 'charge'));

/** A Move, rolled each time if it is random (AOS-26.0). */
const moveOf = (state: State, u: number, referee: Referee): { inches: number; faces: number[] } => {
  const { move } = state.setup.units[u].profile;
  if (!move) return { inches: 0, faces: [] };
  const faces = Array.from({ length: move.dice }, () => {
    const face = referee.dice.roll(6, 'charge');
    return move.sides === 3 ? Math.ceil(face / 2) : face; // AOS-2.2: a D3 is a D6 halved
  });
  // AOS-27.0: no characteristic is modified to less than 1.
  const by = unitModifier(state, u, 'move');
  const inches = move.plus + sum(faces);
  return { inches: by === 0 ? inches : Math.max(1, inches + by), faces };
};

/** A move that begins: its kind, its reach, and the dice rolled for it. */
interface Start {
  readonly moving: Moving;
  readonly reach: number;
  readonly faces: readonly number[];
}

const startMove = (state: State, u: number, start: Start, referee: Referee): void => {
  const { moving, reach } = start;
  state.now.mover = u;
  state.now.moving = moving;
  state.now.reach = reach;
  narrateReach(state, u, { ...start, rule: RULES[moving] }, referee);
};

/** AOS-14.0: a normal move, a run or a retreat begins. */
const beginMove = (state: State, u: number, type: 'move' | 'run' | 'retreat', referee: Referee): void => {
  setPhaseFlag(state, u, PHASE.core);
  setTurnFlag(state, u, TURN.moved | (type === 'run' ? TURN.ran : type === 'retreat' ? TURN.retreated : 0));
  react(state, { to: type, by: u }, referee);
  if (!isOnTable(state, u)) return;
  const { numbers } = state.setup;
  const { inches, faces } = moveOf(state, u, referee);
  if (type === 'move') return startMove(state, u, { moving: type, reach: inches, faces }, referee);
  if (type === 'run') {
    const doubled = reacts(state, u, 'At the Double', referee);
    const rolled = doubled ? [] : rollMove(numbers.runDice, referee);
    const run = doubled ? numbers.atTheDouble : Math.max(1, sum(rolled) + unitModifier(state, u, 'run'));
    return startMove(state, u, { moving: type, reach: inches + run, faces: [...faces, ...rolled] }, referee);
  }
  if (!retreatsWithoutDamage(state, u))
    backfire(state, u, numbers.retreatDamage, 'AOS-14.1-retreat', referee);
  if (state.where[u] === WHERE.table) startMove(state, u, { moving: type, reach: inches, faces }, referee);
};

/** AOS-14.3: the charge roll; where it falls short it may be rolled again (AOS-commands-5.0-forward-to-victory). */
const beginCharge = (state: State, u: number, referee: Referee): void => {
  setPhaseFlag(state, u, PHASE.core);
  react(state, { to: 'charge', by: u }, referee);
  if (!isOnTable(state, u)) return;
  const dice = Math.min(
    3,
    Math.max(1, state.setup.numbers.chargeDice + unitModifier(state, u, 'charge-dice')),
  );
  const by = unitModifier(state, u, 'charge');
  const inches = (faces: readonly number[]): number => Math.max(1, sum(faces) + by);
  let faces = rollMove(dice, referee);
  startMove(state, u, { moving: 'charge', reach: inches(faces), faces }, referee);
  if (!reacts(state, u, 'Forward to Victory', referee)) return;
  faces = rollMove(dice, referee);
  startMove(state, u, { moving: 'charge', reach: inches(faces), faces }, referee);
};

/** The moving unit goes, or stays. */
const endMove = (state: State, action: Action, referee: Referee): void => {
  const { now } = state;
  const { mover: u, moving, reach } = now;
  const { x, y, target } = action;
  if (moving === 'set-up') {
    if (action.type === 'go') placeUnit(state, u, x, y, referee);
    now.mover = NONE;
    return;
  }
  const goes =
    action.type === 'go' &&
    (isPlanned(state, { decision: now.decisions - 1, u, x, y, target }) ||
      (moving === 'charge' ? planCharge(state, u, target, reach) : planMove(state, u, x, y, termsOf(state))));
  if (goes) {
    moveToPlan(state, u, RULES[moving], referee);
    if (moving === 'charge') setTurnFlag(state, u, TURN.charged);
  } else narrateStayed(state, u, moving, RULES[moving], referee);
  now.mover = NONE;
};

/** AOS-14.4: the unit piles in, and attacks enemies it is in combat with. */
const fight = (state: State, u: number, v: number, referee: Referee): void => {
  const { now } = state;
  const before = fightStage(state);
  setPhaseFlag(state, u, PHASE.core | PHASE.fought);
  setTurnFlag(state, u, TURN.fought);
  narrateFight(state, u, v, referee);
  if (planPileIn(state, u, v)) moveToPlan(state, u, 'AOS-15.3', referee);
  if (inCombat(state, u)) {
    const target = inCombatWith(state, u, v)
      ? v
      : state.setup.units.findIndex(
          (_, w) => inCombatWith(state, u, w) && state.setup.units[w].side !== state.setup.units[u].side,
        );
    if (target >= 0) resolveAttack(state, u, target, { action: 'fight' }, referee);
  }
  now.side = nextPicker(state, now.side, before, fightStage(state));
};

/** AOS-commands-8.0: D3 mortal damage, and a move through enemies it was in combat with. */
const powerThrough = (state: State, u: number, v: number, referee: Referee): void => {
  payCommand(state, u, 'Power Through', referee);
  inflict(
    state,
    { by: u, amount: `${state.setup.numbers.powerThrough}D3`, rule: 'AOS-commands-8.0' },
    v,
    referee,
  );
  const { inches, faces } = moveOf(state, u, referee);
  startMove(state, u, { moving: 'power-through', reach: inches, faces }, referee);
};

/** Uses one ability, up to the next decision. */
const use = (state: State, action: Action, referee: Referee): void => {
  const { type, unit: u, target: v, power } = action;
  switch (type) {
    case 'tactic':
      return attempt(state, state.now.side, v, power, referee);
    case 'activate':
      return activate(state, u, referee);
    case 'cast':
    case 'chant':
      if (state.now.step === 1) payCommand(state, u, 'Magical Intervention', referee);
      return type === 'cast'
        ? castSpell(state, u, power, v, referee)
        : chantPrayer(state, u, power, v, referee);
    case 'banish':
      return banish(state, u, v, referee);
    case 'arrive':
      setPhaseFlag(state, u, PHASE.core);
      return arrive(state, u);
    case 'use':
      return useAbility(state, u, knownPower(state, u, power), v, referee);
    case 'rally':
      payCommand(state, u, 'Rally', referee);
      return rally(state, u, referee);
    case 'move':
    case 'run':
    case 'retreat':
      return beginMove(state, u, type, referee);
    case 'redeploy': {
      payCommand(state, u, 'Redeploy', referee);
      setTurnFlag(state, u, TURN.moved | TURN.ran);
      const faces = rollMove(state.setup.numbers.redeployDice, referee);
      return startMove(state, u, { moving: 'redeploy', reach: sum(faces), faces }, referee);
    }
    case 'shoot':
      setPhaseFlag(state, u, PHASE.core);
      return resolveAttack(state, u, v, { action: 'shoot' }, referee);
    case 'covering-fire':
      payCommand(state, u, 'Covering Fire', referee);
      return resolveAttack(state, u, v, { action: 'shoot', given: CONDITIONS.coveringFire }, referee);
    case 'counter-charge':
      payCommand(state, u, 'Counter-charge', referee);
      return beginCharge(state, u, referee);
    case 'charge':
      return beginCharge(state, u, referee);
    case 'fight':
      return fight(state, u, v, referee);
    case 'power-through':
      return powerThrough(state, u, v, referee);
    case 'go':
    case 'stay':
      return endMove(state, action, referee);
    case 'done':
      return nextPart(state, referee);
    default:
  }
};

const deploy = (state: State, { type, unit: u, target, power, x, y }: Action, referee: Referee): void => {
  const { now } = state;
  const terrain = terrainSide(state) !== NONE;
  if (type === 'regiment') {
    now.regiment = target;
    return;
  }
  if (type === 'deploy') deployUnit(state, u, { x, y, wide: power === NONE ? undefined : power }, referee);
  else if (type === 'reserve') {
    state.where[u] = WHERE.reserve;
    narrateReserve(state, u, referee);
  } else for (const w of mayDeployNow(state)) removeUndeployed(state, w, referee);
  if (nextDeployer(state, terrain)) beginRound(state, referee);
};

/** Applies a legal action, up to the next decision or the end: see `BattleGame.apply`. */
export const apply = (state: State, action: Action, referee: Referee): void => {
  state.now.decisions++;
  if (state.now.phase === 'deployment') deploy(state, action, referee);
  else use(state, action, referee);
  // Effects of printed reactions on a resolved ability end (AOS-28.1).
  if (state.now.mover === NONE) endLasting(state, DURATION.ability);
  advance(state, hasActions, referee);
};
