import { refuse, type Offered, type Refusal } from '../../../../../simulation/game';
import { inCombat, inCombatWith, hasPhaseFlag, PHASE, isOnTable } from '../../state/measure';
import { mayDeployNow } from '../phases/deployment';
import { fightStage, mayFight, mustFight } from '../phases/fights';
import { atPlaceOfPower, castRefused, useRefused } from '../phases/magic';
import { NONE, type State } from '../../state/state';
import { candidates } from './candidates';
import {
  chargeRefused,
  castTimeRefused,
  fightTargetRefused,
  powerThroughRefused,
  rallyRefused,
  tacticRefused,
} from './refusals';
import type { Action, ActionType } from '../../state/action';
import { planCharge } from '../moves/charge';
import { arriveRefused, maySetUp } from '../effects/set-up';
import { banishRefused } from '../phases/banish';
import { deployRefused, hasPlace, regimentRefused, reserveRefused } from './deploying';
import { recordPlan, planMove, type Terms } from '../moves/moving';
import { moveRefused, redeployRefused } from './moves';
import { coveringRefused, coveringTarget, shooterRefused, shotAt } from './shooting';

type Offer = (action: Action) => void;

const wrongTime = refuse('AOS-13.0', 'This is the wrong phase.');

const notYours = refuse('AOS-5.2', 'This unit does not belong to the side that acts.');

/**
 * The phase of each ability, and the turn: its own side's (0), the enemy's (1), or either (-1) (AOS-13.0, AOS-14.0).
 */
const TIMING: Readonly<
  Partial<Record<ActionType, readonly [phase: State['now']['phase'], step: -1 | 0 | 1]>>
> = {
  tactic: ['start', 0],
  activate: ['start', -1],
  banish: ['hero', 0],
  arrive: ['movement', 0],
  cast: ['hero', -1],
  chant: ['hero', -1],
  rally: ['hero', -1],
  move: ['movement', 0],
  run: ['movement', 0],
  retreat: ['movement', 0],
  redeploy: ['movement', 1],
  shoot: ['shooting', 0],
  'covering-fire': ['shooting', 1],
  charge: ['charge', 0],
  'counter-charge': ['charge', 1],
  'power-through': ['end', -1],
};

const isTime = (state: State, type: ActionType): boolean => {
  const timing = TIMING[type];
  return (
    timing !== undefined && state.now.phase === timing[0] && (timing[1] < 0 || state.now.step === timing[1])
  );
};

/** How the moving unit may move. */
export const termsOf = (state: State): Terms => {
  const { mover, moving, reach } = state.now;
  const { flies } = state.setup.units[mover].profile;
  if (moving === 'charge') return { reach, shunsWay: false, shunsEnd: false };
  if (moving === 'power-through') {
    const spared = state.setup.units.flatMap((_, v) => (inCombatWith(state, mover, v) ? [v] : []));
    return { reach, shunsWay: !flies, shunsEnd: true, spared };
  }
  return { reach, shunsWay: moving !== 'retreat' && !flies, shunsEnd: true };
};

/**
 * Whether a side may end its part now: not while a unit in combat must fight (AOS-13.1), or a unit must be deployed
 * (AOS-10.0).
 */
const doneRefused = (state: State): Refusal | undefined => {
  const { phase } = state.now;
  if (phase === 'deployment') {
    return mayDeployNow(state).some((u) => hasPlace(state, u))
      ? refuse('AOS-10.0', 'A unit can still be deployed.')
      : undefined;
  }
  if (phase !== 'combat' || state.now.step !== 2) return undefined;
  return state.setup.units.some((_, u) => mustFight(state, u))
    ? refuse('AOS-13.1', 'A unit in combat must fight.')
    : undefined;
};

const goRefused = (state: State, { unit: u, target, x, y }: Action): Refusal | undefined => {
  const { mover, moving, reach } = state.now;
  if (mover !== u) return wrongTime;
  if (moving === 'set-up')
    return maySetUp(state, u, x, y)
      ? undefined
      : refuse('AOS-24.0', 'The whole unit does not fit there at the required distances.');
  if (moving === 'charge')
    return target !== NONE &&
      isOnTable(state, target) &&
      planCharge(state, u, target, reach) &&
      recordPlan(state, u, x, y, target)
      ? undefined
      : refuse(
          'AOS-14.3',
          `This unit cannot end within ${state.setup.numbers.chargeEnd}″ of that enemy with all models in coherency.`,
        );
  return planMove(state, u, x, y, termsOf(state)) && recordPlan(state, u, x, y, target)
    ? undefined
    : refuse('AOS-15.0', 'The whole unit cannot get there, clear of other models and in coherency.');
};

/** Why an action is illegal: see `BattleGame.illegal`. */
export const illegal = (state: State, action: Action): Refusal | undefined => {
  const { type, unit: u, target: v, power } = action;
  const { now, setup } = state;
  if (now.mover !== NONE) {
    if (type === 'go') return goRefused(state, action);
    return type === 'stay' && u === now.mover ? undefined : wrongTime;
  }
  if (u !== NONE && setup.units[u]?.side !== now.side) return notYours;
  switch (type) {
    case 'done':
      return doneRefused(state);
    case 'regiment':
      return now.phase === 'deployment' ? regimentRefused(state, v) : wrongTime;
    case 'reserve':
      return now.phase === 'deployment' ? reserveRefused(state, u) : wrongTime;
    case 'deploy':
      return now.phase === 'deployment' ? deployRefused(state, action) : wrongTime;
    case 'fight': {
      if (now.phase !== 'combat' || now.step !== 2) return wrongTime;
      if (!mayFight(state, u, fightStage(state)))
        return refuse('AOS-19.0', 'It is not this unit’s turn to fight.');
      return fightTargetRefused(state, u, v, inCombat(state, u));
    }
    default:
  }
  if (type === 'use')
    return isOnTable(state, u)
      ? useRefused(state, u, power, v)
      : refuse('AOS-28.0', 'This unit is not on the battlefield.');
  if (!isTime(state, type)) return wrongTime;
  if (type === 'arrive')
    return hasPhaseFlag(state, u, PHASE.core)
      ? refuse('AOS-5.3', 'This unit already tried to arrive this phase.')
      : arriveRefused(state, u);
  if (type === 'tactic') return tacticRefused(state, v, power);
  if (!isOnTable(state, u)) return refuse('AOS-28.0', 'This unit is not on the battlefield.');
  return abilityRefused(state, action);
};

/** The same for abilities of a unit on the table, in their phase. */
const abilityRefused = (state: State, { type, unit: u, target: v, power }: Action): Refusal | undefined => {
  switch (type) {
    case 'activate':
      return atPlaceOfPower(state, u)
        ? undefined
        : refuse(
            'AOS-terrain-1.2-place-of-power',
            `This unit is not a HERO within ${state.setup.numbers.powerRange}″ of a place of power.`,
          );
    case 'banish':
      return banishRefused(state, u, v);
    case 'cast':
    case 'chant':
      return castTimeRefused(state, u) ?? castRefused(state, u, power, v);
    case 'rally':
      return rallyRefused(state, u);
    case 'move':
    case 'run':
    case 'retreat':
      return moveRefused(state, u, type);
    case 'redeploy':
      return redeployRefused(state, u);
    case 'shoot':
      return shooterRefused(state, u) ?? shotAt(state, u, v);
    case 'covering-fire':
      return (
        coveringRefused(state, u) ??
        (coveringTarget(state, u) === v
          ? undefined
          : refuse('AOS-commands-4.0', 'The target is not the nearest enemy that this unit may shoot at.'))
      );
    case 'charge':
    case 'counter-charge':
      return chargeRefused(state, u, type);
    case 'power-through':
      return powerThroughRefused(state, u, v);
    default:
      return wrongTime;
  }
};

/** All legal actions: see `BattleGame.legal`. */
export const legal = (state: State, offer: Offer): Offered => {
  const found: Action[] = [];
  const offered = candidates(state, (action) => found.push({ ...action }));
  for (const action of found) if (!illegal(state, action)) offer(action);
  return offered;
};
