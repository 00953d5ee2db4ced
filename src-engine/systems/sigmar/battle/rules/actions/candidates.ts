import type { Numbers } from '../../../numbers';
import type { Offered } from '../../../../../simulation/game';
import { shotRefused } from '../effects/attacks';
import {
  eachUnit,
  inCombat,
  hasPhaseFlag,
  hasTurnFlag,
  other,
  PHASE,
  isOnTable,
  TURN,
  unitsApart,
} from '../../state/measure';
import { fightStage, mayFight } from '../phases/fights';
import { atPlaceOfPower, castRefused, isMagic, powerOf, useRefused } from '../phases/magic';
import { isPlayed } from '../phases/abilities';
import { mayGambit, TACTICS } from '../phases/tactics';
import { NONE, type State } from '../../state/state';
import {
  chargeRefused,
  castTimeRefused,
  fightTargetRefused,
  powerThroughRefused,
  rallyRefused,
} from './refusals';
import { newAction, setAction, type Action } from '../../state/action';
import { arriveRefused } from '../effects/set-up';
import { banishRefused } from '../phases/banish';
import { offerDeployment } from './deploying';
import { moveRefused, redeployRefused } from './moves';
import { movePlaces, setUpPlaces } from '../moves/places';
import { coveringRefused, coveringTarget, shooterRefused } from './shooting';

type Offer = (action: Action) => void;

/** The longest charge: every die shows a six, and the distance at which it may end (AOS-14.3). */
const chargeReach = ({ chargeDice, chargeEnd }: Numbers): number => 6 * chargeDice + chargeEnd;

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
  state.setup.units[u].profile.powers.some((power) => isMagic(power) && isPlayed(power));

/** Whether an enemy is within reach of the charge roll: otherwise a charge is not offered. */
const couldCharge = (state: State, u: number): boolean => {
  let near = false;
  foes(state, (v) => (near ||= unitsApart(state, u, v) <= chargeReach(state.setup.numbers)));
  return near;
};

const offerMover = (state: State, action: Action, offer: Offer): void => {
  const { mover, moving, reach } = state.now;
  if (moving === 'set-up')
    setUpPlaces(state, (x, y) => offer(setAction(action, 'go', mover, NONE, { x, y })));
  else if (moving === 'charge')
    foes(state, (v) => {
      if (unitsApart(state, mover, v) <= reach + state.setup.numbers.chargeEnd)
        offer(setAction(action, 'go', mover, v));
    });
  else movePlaces(state, mover, reach, (x, y) => offer(setAction(action, 'go', mover, NONE, { x, y })));
  offer(setAction(action, 'stay', mover));
};

/** AOS-5.2: abilities of warscrolls for this phase. */
const offerAbilities = (state: State, action: Action, offer: Offer): void =>
  own(state, (u) => {
    for (const { type, name } of state.setup.units[u].profile.powers) {
      if (type !== 'Ability') continue;
      const p = state.setup.powers.indexOf(name);
      for (let v = 0; v < state.setup.units.length; v++)
        if (isOnTable(state, v) && !useRefused(state, u, p, v))
          offer(setAction(action, 'use', u, v, { x: 0, y: 0, power: p }));
    }
  });

const offerMagic = (state: State, action: Action, offer: Offer): void =>
  own(state, (u) => {
    if (!hasPowers(state, u) || castTimeRefused(state, u)) return;
    for (let p = 0; p < state.setup.powers.length; p++) {
      const known = powerOf(state, u, p);
      if (!known || !isMagic(known)) continue;
      const type = known.type === 'Spell' ? 'cast' : 'chant';
      for (let v = 0; v < state.setup.units.length; v++)
        if (isOnTable(state, v) && !castRefused(state, u, p, v))
          offer(setAction(action, type, u, v, { x: 0, y: 0, power: p }));
    }
  });

const isHurt = (state: State, u: number): boolean =>
  state.damage[u] > 0 || state.left[u] < state.setup.units[u].profile.size;

const offerFights = (state: State, action: Action, offer: Offer): void => {
  const stage = fightStage(state);
  own(state, (u) => {
    if (!mayFight(state, u, stage)) return;
    const engaged = inCombat(state, u);
    foes(state, (v) => {
      if (!fightTargetRefused(state, u, v, engaged)) offer(setAction(action, 'fight', u, v));
    });
  });
};

/** Offers a side's actions in a phase, except `done`. */
type PhaseOffers = (state: State, action: Action, offer: Offer) => void;

const offerTactics: PhaseOffers = (state, action, offer) => {
  const { step, side } = state.now;
  if (step !== 0 || !mayGambit(state, side)) return;
  TACTICS.forEach((tactic, k) => {
    if (state.attempted[side] & (1 << k)) return;
    for (const pick of tactic.picks(state, side))
      offer(setAction(action, 'tactic', NONE, k, { x: 0, y: 0, power: pick }));
  });
};

const offerArrivals: PhaseOffers = (state, action, offer) => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === state.now.side && !hasPhaseFlag(state, u, PHASE.core) && !arriveRefused(state, u))
      offer(setAction(action, 'arrive', u));
};

const offerMoves: PhaseOffers = (state, action, offer) => {
  const { step } = state.now;
  if (step === 0) offerArrivals(state, action, offer);
  own(state, (u) => {
    if (step === 1) {
      if (!redeployRefused(state, u)) offer(setAction(action, 'redeploy', u));
      return;
    }
    for (const type of ['move', 'run', 'retreat'] as const)
      if (!moveRefused(state, u, type)) offer(setAction(action, type, u));
  });
};

const offerShots: PhaseOffers = (state, action, offer) =>
  own(state, (u) => {
    if (state.now.step === 1) {
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

/** The offers of each phase, except abilities of warscrolls and `done`. */
const PHASES: Readonly<Partial<Record<State['now']['phase'], PhaseOffers>>> = {
  deployment: offerDeployment,
  start: (state, action, offer) => {
    offerTactics(state, action, offer);
    own(state, (u) => {
      if (atPlaceOfPower(state, u)) offer(setAction(action, 'activate', u));
    });
  },
  hero: (state, action, offer) => {
    offerMagic(state, action, offer);
    if (state.now.step === 0) offerBanishing(state, action, offer);
    own(state, (u) => {
      if (!rallyRefused(state, u) && isHurt(state, u)) offer(setAction(action, 'rally', u));
    });
  },
  movement: offerMoves,
  shooting: offerShots,
  charge: (state, action, offer) => {
    const type = state.now.step === 1 ? 'counter-charge' : 'charge';
    own(state, (u) => {
      if (!chargeRefused(state, u, type) && couldCharge(state, u)) offer(setAction(action, type, u));
    });
  },
  combat: (state, action, offer) => {
    if (state.now.step === 2) offerFights(state, action, offer);
  },
  end: (state, action, offer) =>
    own(state, (u) => {
      if (!hasTurnFlag(state, u, TURN.charged)) return;
      foes(state, (v) => {
        if (!powerThroughRefused(state, u, v)) offer(setAction(action, 'power-through', u, v));
      });
    }),
};

/** The phase's own actions except `done`. */
const offerPhase: PhaseOffers = (state, action, offer) => {
  const { phase } = state.now;
  if (phase !== 'deployment') offerAbilities(state, action, offer);
  PHASES[phase]?.(state, action, offer);
};

/** Possible actions, before paths and room are checked: see `BattleGame.candidates`. */
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

/** Whether anything but `done` is possible now. */
export const hasActions = (state: State): boolean => {
  let some = false;
  offerPhase(state, newAction(), () => (some = true));
  return some;
};
