import type { Offered, Refusal } from '../../../../simulation/game';
import { shotRefused } from '../effects/attacks';
import { isPermitted } from '../effects/influences';
import {
  eachUnit,
  inCombat,
  inCombatWith,
  inPhase,
  onTurn,
  other,
  PHASE,
  SLACK,
  standing,
  TURN,
  unitsApart,
} from '../measure';
import { commandNumber, COMMANDS, mayCommand, type CommandName } from '../phases/commands';
import { fightRank, mayFight } from '../phases/fights';
import { atPlaceOfPower, castRefused, powerOf, useRefused } from '../phases/magic';
import { isPlayed } from '../phases/deeds';
import { mayGambit, TACTICS } from '../phases/tactics';
import { NONE, type State } from '../state';
import { newAction, setAction, type Action, type ActionType } from './action';
import { planCharge } from './charge';
import { arriveRefused, maySetUp } from '../phases/set-up';
import { banishRefused } from '../phases/banish';
import { deployRefused, offerDeployment, regimentRefused, reserveRefused } from './deploying';
import { notePlan, planMove, type Terms } from './moving';
import { PILE_IN } from './pile-in';
import { moveRefused, redeployRefused } from './moves';
import { movePlaces, setUpPlaces } from './places';
import { coveringRefused, coveringTarget, shooterRefused, shotAt } from './shooting';

type Offer = (action: Action) => void;

const refuse = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });

/** The furthest that a charge may come: two sixes, and half an inch (AOS-14.3). */
export const CHARGE_REACH = 12.5;

const wrongTime = refuse('AOS-13.0', 'This is not its phase.');
const notYours = refuse('AOS-5.2', 'It is not a unit of the side that acts.');

/** Which phase and part of it each ability belongs to: its own turn's (0), the enemy's (1), or either (-1) (AOS-13.0, AOS-14.0). */
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

/** How the unit under way may go. */
export const termsOf = (state: State): Terms => {
  const { mover, moving, reach } = state.now;
  const { flies } = state.setup.units[mover]!.profile;
  if (moving === 'charge') return { reach, shunsWay: false, shunsEnd: false };
  if (moving === 'power-through') {
    const spared = state.setup.units.flatMap((_, v) => (inCombatWith(state, mover, v) ? [v] : []));
    return { reach, shunsWay: !flies, shunsEnd: true, spared };
  }
  return { reach, shunsWay: moving !== 'retreat' && !flies, shunsEnd: true };
};

const foes = (state: State, visit: (v: number) => void): void =>
  eachUnit(state, other(state.now.side), visit);
const own = (state: State, visit: (u: number) => void): void => eachUnit(state, state.now.side, visit);

/** AOS-magic-7.2. */
const offerBanishing = (state: State, action: Action, offer: Offer): void => {
  if (!state.setup.units.some(({ summoned }) => summoned !== undefined)) return;
  own(state, (u) =>
    foes(state, (v) => {
      if (!banishRefused(state, u, v)) offer(setAction(action, 'banish', u, v));
    }),
  );
};

const hasPowers = (state: State, u: number): boolean =>
  state.setup.units[u]!.profile.powers.some((power) => power.type !== 'Ability' && isPlayed(power));

/** AOS-14.3, AOS-commands-5.0-counter-charge. */
const chargeRefused = (state: State, u: number, type: ActionType): Refusal | undefined => {
  if (!state.setup.units[u]!.profile.move) return refuse('AOS-4.0-move', 'It does not move.');
  if (inPhase(state, u, PHASE.core)) return refuse('AOS-5.3', 'It has charged this phase.');
  if (!isPermitted(state, u, 'charge')) return refuse('AOS-14.3', 'It ran or retreated this turn.');
  if (type === 'counter-charge' && !mayCommand(state, u, 'Counter-charge'))
    return refuse('AOS-commands-1.2', 'It may not use this command now.');
  return inCombat(state, u) ? refuse('AOS-14.3', 'It is in combat.') : undefined;
};

/** Whether any enemy is so near that two dice may reach it: else a charge is not worth offering. */
const couldCharge = (state: State, u: number): boolean => {
  let near = false;
  foes(state, (v) => (near ||= unitsApart(state, u, v) <= CHARGE_REACH));
  return near;
};

const powerThroughRefused = (state: State, u: number, v: number): Refusal | undefined => {
  const rule = 'AOS-commands-8.0';
  const { units } = state.setup;
  if (!mayCommand(state, u, 'Power Through'))
    return refuse('AOS-commands-1.2', 'It may not use this command now.');
  if (!onTurn(state, u, TURN.charged)) return refuse(rule, 'It did not charge this turn.');
  if (v === NONE || !standing(state, v) || !inCombatWith(state, u, v))
    return refuse(rule, 'They are not in combat.');
  return units[v]!.profile.card.health < units[u]!.profile.card.health
    ? undefined
    : refuse(rule, 'Its target does not have a lower Health.');
};

const castTimeRefused = (state: State, u: number): Refusal | undefined =>
  state.now.step === 1 && !mayCommand(state, u, 'Magical Intervention')
    ? refuse('AOS-commands-2.0-magical-intervention', 'It may not use this command now.')
    : undefined;

const rallyRefused = (state: State, u: number): Refusal | undefined => {
  if (!mayCommand(state, u, 'Rally')) return refuse('AOS-commands-1.2', 'It may not use this command now.');
  return inCombat(state, u) ? refuse('AOS-commands-2.0-rally', 'It is in combat.') : undefined;
};

const tacticRefused = (state: State, k: number, pick: number): Refusal | undefined => {
  const { side } = state.now;
  if (!mayGambit(state, side)) return refuse('AOS-tactics-2.0', 'It may attempt no tactic now.');
  if (state.attempted[side]! & (1 << k)) return refuse('AOS-tactics-2.0', 'It was attempted before.');
  const tactic = TACTICS[k];
  if (!tactic) return refuse('AOS-tactics-3.0-do-not-waver', 'There is no such tactic.');
  return tactic.picks(state, side).includes(pick)
    ? undefined
    : refuse(tactic.rule, 'That cannot be picked for it.');
};

const offerMover = (state: State, action: Action, offer: Offer): void => {
  const { mover, moving, reach } = state.now;
  if (moving === 'set-up') setUpPlaces(state, (x, y) => offer(setAction(action, 'go', mover, NONE, x, y)));
  else if (moving === 'charge')
    foes(state, (v) => {
      if (unitsApart(state, mover, v) <= reach + 0.5) offer(setAction(action, 'go', mover, v));
    });
  else movePlaces(state, mover, reach, (x, y) => offer(setAction(action, 'go', mover, NONE, x, y)));
  offer(setAction(action, 'stay', mover));
};

/** AOS-5.2: abilities of warscrolls that are used in this phase. */
const offerDeeds = (state: State, action: Action, offer: Offer): void =>
  own(state, (u) => {
    for (const { type, name } of state.setup.units[u]!.profile.powers) {
      if (type !== 'Ability') continue;
      const p = state.setup.powers.indexOf(name);
      for (let v = 0; v < state.setup.units.length; v++)
        if (standing(state, v) && !useRefused(state, u, p, v)) offer(setAction(action, 'use', u, v, 0, 0, p));
    }
  });

const offerMagic = (state: State, action: Action, offer: Offer): void =>
  own(state, (u) => {
    if (!hasPowers(state, u) || castTimeRefused(state, u)) return;
    for (let p = 0; p < state.setup.powers.length; p++) {
      const known = powerOf(state, u, p);
      if (!known || known.type === 'Ability') continue;
      const type = known.type === 'Spell' ? 'cast' : 'chant';
      for (let v = 0; v < state.setup.units.length; v++)
        if (standing(state, v) && !castRefused(state, u, p, v)) offer(setAction(action, type, u, v, 0, 0, p));
    }
  });

/** The phase's own actions but for `done`. */
const offerPhase = (state: State, action: Action, offer: Offer): void => {
  const { phase, step, side } = state.now;
  if (phase !== 'deployment') offerDeeds(state, action, offer);
  switch (phase) {
    case 'deployment':
      return offerDeployment(state, action, offer);
    case 'start':
      if (step === 0 && mayGambit(state, side))
        TACTICS.forEach((tactic, k) => {
          if (state.attempted[side]! & (1 << k)) return;
          for (const pick of tactic.picks(state, side))
            offer(setAction(action, 'tactic', NONE, k, 0, 0, pick));
        });
      return own(state, (u) => {
        if (atPlaceOfPower(state, u)) offer(setAction(action, 'activate', u));
      });
    case 'hero':
      offerMagic(state, action, offer);
      if (step === 0) offerBanishing(state, action, offer);
      return own(state, (u) => {
        if (!rallyRefused(state, u) && isHurt(state, u)) offer(setAction(action, 'rally', u));
      });
    case 'movement':
      if (step === 0)
        for (let u = 0; u < state.setup.units.length; u++)
          if (
            state.setup.units[u]!.side === side &&
            !inPhase(state, u, PHASE.core) &&
            !arriveRefused(state, u)
          )
            offer(setAction(action, 'arrive', u));
      return own(state, (u) => {
        if (step === 1) {
          if (!redeployRefused(state, u)) offer(setAction(action, 'redeploy', u));
          return;
        }
        for (const type of ['move', 'run', 'retreat'] as const)
          if (!moveRefused(state, u, type)) offer(setAction(action, type, u));
      });
    case 'shooting':
      return own(state, (u) => {
        if (step === 1) {
          if (coveringRefused(state, u)) return;
          const v = coveringTarget(state, u);
          if (v !== NONE) offer(setAction(action, 'covering-fire', u, v));
          return;
        }
        if (shooterRefused(state, u)) return;
        foes(state, (v) => {
          if (!shotRefused(state, u, v)) offer(setAction(action, 'shoot', u, v));
        });
      });
    case 'charge':
      return own(state, (u) => {
        const type = step === 1 ? 'counter-charge' : 'charge';
        if (!chargeRefused(state, u, type) && couldCharge(state, u)) offer(setAction(action, type, u));
      });
    case 'combat':
      return step === 2 ? offerFights(state, action, offer) : undefined;
    case 'end':
      return own(state, (u) => {
        if (!onTurn(state, u, TURN.charged)) return;
        foes(state, (v) => {
          if (!powerThroughRefused(state, u, v)) offer(setAction(action, 'power-through', u, v));
        });
      });
    default:
  }
};

const isHurt = (state: State, u: number): boolean =>
  state.damage[u]! > 0 || state.left[u]! < state.setup.units[u]!.profile.size;

const offerFights = (state: State, action: Action, offer: Offer): void => {
  const rank = fightRank(state);
  own(state, (u) => {
    if (!mayFight(state, u, rank)) return;
    const engaged = inCombat(state, u);
    foes(state, (v) => {
      if (!fightTargetRefused(state, u, v, engaged)) offer(setAction(action, 'fight', u, v));
    });
  });
};

/** AOS-15.3: a unit in combat piles in towards an enemy that it is in combat with; one that is not, towards any that is near. */
const fightTargetRefused = (state: State, u: number, v: number, engaged: boolean): Refusal | undefined => {
  if (!standing(state, v) || state.setup.units[v]!.side === state.setup.units[u]!.side)
    return refuse('AOS-16.0', 'That is no enemy on the battlefield.');
  if (engaged)
    return inCombatWith(state, u, v) ? undefined : refuse('AOS-16.0', 'It is in combat with others.');
  return unitsApart(state, u, v) <= 3 + PILE_IN + SLACK
    ? undefined
    : refuse('AOS-15.3', 'It is too far away.');
};

/** Whether a side may end its part now: not while a unit in combat must fight (AOS-13.1), or somebody waits to be deployed (AOS-10.0). */
const doneRefused = (state: State): Refusal | undefined => {
  const { phase } = state.now;
  if (phase === 'deployment') {
    let open = false;
    const action = newAction();
    offerDeployment(state, action, (offered) => {
      open ||= offered.type === 'deploy' && !deployRefused(state, offered);
    });
    return open ? refuse('AOS-10.0', 'There is a unit that can be deployed.') : undefined;
  }
  if (phase !== 'combat' || state.now.step !== 2) return undefined;
  const rank = fightRank(state);
  let must = false;
  own(state, (u) => (must ||= mayFight(state, u, rank) && inCombat(state, u)));
  return must ? refuse('AOS-13.1', 'A unit in combat must fight.') : undefined;
};

/** What may be done, before ways and room are judged: see `BattleGame.candidates`. */
export const candidates = (state: State, offer: Offer): Offered => {
  const { phase, mover } = state.now;
  const action = newAction();
  if (phase === 'over') return 'complete';
  if (mover !== NONE) {
    offerMover(state, action, offer);
    return state.now.moving === 'charge' ? 'complete' : 'sampled';
  }
  offerPhase(state, action, offer);
  offer(setAction(action, 'done'));
  return phase === 'deployment' ? 'sampled' : 'complete';
};

/** Whether anything but `done` may be done where the battle stands. */
export const hasActions = (state: State): boolean => {
  let some = false;
  offerPhase(state, newAction(), () => (some = true));
  return some;
};

const goRefused = (state: State, { unit: u, target, x, y }: Action): Refusal | undefined => {
  const { mover, moving, reach } = state.now;
  if (mover !== u) return wrongTime;
  if (moving === 'set-up')
    return maySetUp(state, u, x, y)
      ? undefined
      : refuse('AOS-24.0', 'Not all of it has room there, as near and as far as it must be.');
  if (moving === 'charge')
    return target !== NONE &&
      standing(state, target) &&
      planCharge(state, u, target, reach) &&
      notePlan(state, u, x, y, target)
      ? undefined
      : refuse('AOS-14.3', 'It does not come within ½″ of that enemy with its whole unit in coherency.');
  return planMove(state, u, x, y, termsOf(state)) && notePlan(state, u, x, y, target)
    ? undefined
    : refuse('AOS-15.0', 'Its models do not all come there, clear of others and in coherency.');
};

/** Why an action may not be: see `BattleGame.illegal`. */
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
      if (!mayFight(state, u, fightRank(state))) return refuse('AOS-19.0', 'It is not its turn to fight.');
      return fightTargetRefused(state, u, v, inCombat(state, u));
    }
    default:
  }
  if (type === 'use')
    return standing(state, u)
      ? useRefused(state, u, power, v)
      : refuse('AOS-28.0', 'It is not on the battlefield.');
  if (!isTime(state, type)) return wrongTime;
  if (type === 'arrive')
    return inPhase(state, u, PHASE.core)
      ? refuse('AOS-5.3', 'It has tried to arrive in this phase.')
      : arriveRefused(state, u);
  if (type === 'tactic') return tacticRefused(state, v, power);
  if (!standing(state, u)) return refuse('AOS-28.0', 'It is not on the battlefield.');
  return abilityRefused(state, action);
};

/** The same for abilities of a unit that stands, in their phase. */
const abilityRefused = (state: State, { type, unit: u, target: v, power }: Action): Refusal | undefined => {
  switch (type) {
    case 'activate':
      return atPlaceOfPower(state, u)
        ? undefined
        : refuse('AOS-terrain-1.2-place-of-power', 'It is no HERO within 3″ of a place of power.');
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
          : refuse('AOS-commands-4.0', 'That is not the nearest enemy it may shoot at.'))
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

/** Everything that may be done: see `BattleGame.legal`. */
export const legal = (state: State, offer: Offer): Offered => {
  const found: Action[] = [];
  const offered = candidates(state, (action) => found.push({ ...action }));
  for (const action of found) if (!illegal(state, action)) offer(action);
  return offered;
};

/** What a command costs. */
export const costOf = (name: CommandName): number => COMMANDS[commandNumber(name)]!.cost;
