import { refuse, type Offered, type Refusal } from '../../../../../simulation/game';
import { UNIT_SIZE } from '../../../cards/tables';
import { canShoot } from './reach';
import { middleOf, modelsLeft, standing, touching, unitsApart } from '../../state/measure';
import { NONE, type State } from '../../state/state';
import { newAction, setAction, type Action } from '../../state/action';
import { hasRoomAt } from '../moving/charge';
import { nextGroup } from '../moving/formation';
import { couldCast, couldCharge, mayCast, mayCharge, mayFight, mayMove, mayShoot } from './may';
import { movePlaces, zonePlaces } from '../moving/places';
import { planMove, planPlacing, planShift } from '../moving/plan-move';

type Offer = (action: Action) => void;

/** Visits the side's own units on the table, and its enemies. */
const visitOwn = (state: State, visit: (u: number) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === state.now.side && standing(state, u)) visit(u);
};
const visitEnemies = (state: State, visit: (v: number) => void): void => {
  const { units } = state.setup;
  for (let v = 0; v < units.length; v++) if (units[v].side !== state.now.side && standing(state, v)) visit(v);
};

const offerPlaces = (state: State, action: Action, offer: Offer): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === state.now.side && !state.placed[u] && state.health[u] > 0)
      zonePlaces(state, state.now.side, (x, y) => offer(setAction(action, 'place', u, NONE, { x, y })));
};

/** How many models a split may send ahead (GLO-4.2.3): neither part may be a single model. */
const splits = (state: State, u: number, count: number): number =>
  modelsLeft(state, u) < state.setup.settings.numbers.splitBelow && count >= 2 * UNIT_SIZE.fewest
    ? UNIT_SIZE.fewest
    : 0;

const groupMiddle = ({ bodies, scratch: { group, middle } }: State, count: number): void => {
  middle.x = 0;
  middle.y = 0;
  for (let k = 0; k < count; k++) {
    middle.x += bodies.x[group[k]] / count;
    middle.y += bodies.y[group[k]] / count;
  }
};

const offerMoves = (state: State, action: Action, offer: Offer): void => {
  const { mover, reach } = state.now;
  const { middle } = state.scratch;
  const count = nextGroup(state, mover);
  const part = splits(state, mover, count);
  groupMiddle(state, count);
  movePlaces(state, mover, middle, reach, (x, y) => offer(setAction(action, 'go', mover, NONE, { x, y })));
  // A split only helps at markers: two models stay there while the others move on.
  if (part > 0)
    for (const { x, y } of state.setup.objectives) {
      const dx = x - middle.x;
      const dy = y - middle.y;
      if (dx * dx + dy * dy < reach * reach)
        offer(setAction(action, 'go', mover, NONE, { x, y, models: part }));
    }
  offer(setAction(action, 'stay', mover));
};

const offerSplit = (state: State, action: Action, offer: Offer): void => {
  const { splitter, inches } = state.now;
  visitEnemies(state, (v) => offer(setAction(action, 'strike', splitter, v)));
  if (inches > 1) {
    const { middle } = state.scratch;
    middleOf(state, splitter, middle);
    movePlaces(state, splitter, middle, inches, (x, y) =>
      offer(setAction(action, 'shift', splitter, NONE, { x, y })),
    );
    contactPlaces(state, action, offer);
  }
  offer(setAction(action, 'done', splitter));
};

/** Places next to each enemy, base to base, for a special unit between its attacks. */
const contactPlaces = (state: State, action: Action, offer: Offer): void => {
  const { splitter } = state.now;
  const { units } = state.setup;
  const { bodies } = state;
  const m = units[splitter].first;
  visitEnemies(state, (v) => {
    for (let j = units[v].first; j < units[v].end; j++) {
      if (!bodies.alive[j]) continue;
      const dx = bodies.x[m] - bodies.x[j];
      const dy = bodies.y[m] - bodies.y[j];
      const length = Math.sqrt(dx * dx + dy * dy);
      const touch = (units[splitter].profile.mover.across + units[v].profile.mover.across + 0.002) / length;
      offer(
        setAction(action, 'shift', splitter, v, { x: bodies.x[j] + dx * touch, y: bodies.y[j] + dy * touch }),
      );
      return;
    }
  });
};

/** The phase's own actions except `done`. */
const offerPhase = (state: State, action: Action, offer: Offer): void => {
  switch (state.now.phase) {
    case 'placing':
      return offerPlaces(state, action, offer);
    case 'spells':
      return visitOwn(state, (u) => {
        if (!mayCast(state, u))
          visitEnemies(state, (v) => {
            for (const dice of state.setup.settings.tables.spells.keys())
              offer(setAction(action, 'cast', u, v, { dice }));
          });
      });
    case 'movement':
      return visitOwn(state, (u) => {
        if (!mayMove(state, u)) offer(setAction(action, 'move', u));
      });
    case 'shooting':
      return visitOwn(state, (u) => {
        if (state.declared[u] !== NONE || mayShoot(state, u)) return;
        visitEnemies(state, (v) => offer(setAction(action, 'shoot', u, v)));
        if (state.setup.units[u].profile.card.special) offer(setAction(action, 'split', u));
      });
    case 'charges':
      return visitOwn(state, (u) => {
        if (!mayCharge(state, u)) visitEnemies(state, (v) => offer(setAction(action, 'charge', u, v)));
      });
    case 'combat':
      return visitOwn(state, (u) => {
        if (state.declared[u] !== NONE || mayFight(state, u)) return;
        visitEnemies(state, (v) => {
          if (touching(state, u, v)) offer(setAction(action, 'fight', u, v));
        });
        if (state.setup.units[u].profile.card.special) offer(setAction(action, 'split', u));
      });
    default:
  }
};

/** Possible actions, before paths, ranges and room are checked: see `BattleGame.candidates`. */
export const candidates = (state: State, offer: Offer): Offered => {
  const { phase, mover, splitter } = state.now;
  const action = newAction();
  if (phase === 'over') return 'complete';
  if (mover !== NONE) {
    offerMoves(state, action, offer);
    return 'sampled';
  }
  if (splitter !== NONE) {
    offerSplit(state, action, offer);
    return 'sampled';
  }
  offerPhase(state, action, offer);
  offer(setAction(action, 'done'));
  return phase === 'placing' ? 'sampled' : 'complete';
};

/** Whether any place offered has room for a unit that must still be placed. */
const roomLeft = (state: State): boolean => {
  const action = newAction();
  let found = false;
  offerPlaces(state, action, (one) => {
    if (!found && !planPlacing(state, one)) found = true;
  });
  return found;
};

/** Why a side may not end its part of the phase. */
const notDone = (state: State): Refusal | undefined => {
  if (state.now.phase === 'placing')
    return roomLeft(state) ? refuse('GLO-3.3.1', 'Place every unit first.') : undefined;
  if (state.now.phase !== 'combat') return undefined;
  let found: Refusal | undefined;
  visitOwn(state, (u) => {
    if (state.declared[u] === NONE && !mayFight(state, u))
      found = refuse('GLO-7.5', 'A unit base to base with an enemy must fight.');
  });
  return found;
};

/** Whether one die of a special unit's attacks reaches the target now (GLO-5.3.2, GLO-7.7). */
const strikes = (state: State, u: number, v: number): Refusal | undefined => {
  if (state.now.phase === 'shooting')
    return canShoot(state, u, v)
      ? undefined
      : refuse('GLO-4.3', 'It is out of range, out of sight or in a fight.');
  return touching(state, u, v) ? undefined : refuse('GLO-4.5.1', 'It is not base to base with that enemy.');
};

const wrongPhase = refuse('GLO-4', 'This action belongs to another phase.');

const PHASE_OF: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  place: ['placing'],
  cast: ['spells'],
  move: ['movement'],
  shoot: ['shooting'],
  charge: ['charges'],
  fight: ['combat'],
  split: ['shooting', 'combat'],
};

/** What is wrong with the units that an action names. */
const wrongNames = (state: State, { type, unit, target }: Action): Refusal | undefined => {
  const { units } = state.setup;
  const { side, mover, splitter, phase } = state.now;
  if (type === 'done' && unit === NONE) return mover !== NONE || splitter !== NONE ? wrongPhase : undefined;
  if (units[unit]?.side !== side) return refuse('GLO-4', 'The unit belongs to the other player.');
  if (type !== 'place' && !standing(state, unit)) return refuse('GLO-4', 'The unit is not on the table.');
  const wanted = PHASE_OF[type];
  if (wanted && (!wanted.includes(phase) || mover !== NONE || splitter !== NONE)) return wrongPhase;
  if (['cast', 'shoot', 'charge', 'fight', 'strike'].includes(type)) {
    if (units[target] === undefined || units[target].side === side)
      return refuse('GLO-4', 'The target is not an enemy.');
    if (!standing(state, target)) return refuse('GLO-4', 'The target is not on the table.');
  }
  return undefined;
};

/** GLO-5.5.1: a unit that may cast casts an existing spell at an enemy in range. */
const mayCastAt = (state: State, { unit, target, dice }: Action): Refusal | undefined =>
  mayCast(state, unit) ??
  (state.setup.settings.tables.spells.has(dice)
    ? undefined
    : refuse('GLO-5.5.1', 'There is no such spell.')) ??
  (couldCast(state, unit, target, dice)
    ? undefined
    : refuse('GLO-5.5.2', 'It is out of range, out of sight or in a fight.'));

/** GLO-4.3: a unit without a target yet shoots at an enemy that it can shoot. */
const mayShootAt = (state: State, u: number, v: number): Refusal | undefined => {
  if (state.declared[u] !== NONE) return refuse('GLO-4.3', 'It already has a target.');
  return (
    mayShoot(state, u) ??
    (canShoot(state, u, v) ? undefined : refuse('GLO-4.3', 'It is out of range, out of sight or in a fight.'))
  );
};

/** GLO-4.4: a unit charges an enemy that a roll can bring it to, if there is room next to it. */
const mayChargeAt = (state: State, u: number, v: number): Refusal | undefined => {
  const refused = mayCharge(state, u);
  if (refused) return refused;
  if (!couldCharge(state, u, v)) {
    const away = unitsApart(state, u, v).toFixed(1);
    return refuse('GLO-4.4.1', `It is ${away}" away, further than any charge roll.`);
  }
  return hasRoomAt(state, u, v)
    ? undefined
    : refuse('GLO-4.4.2', 'There is no room for a base beside the target.');
};

/** GLO-4.5: a unit without a target yet fights an enemy that it touches. */
const mayFightAt = (state: State, u: number, v: number): Refusal | undefined => {
  if (state.declared[u] !== NONE) return refuse('GLO-4.5', 'It already has a target.');
  return (
    mayFight(state, u) ??
    (touching(state, u, v) ? undefined : refuse('GLO-4.5.1', 'It is not base to base with that enemy.'))
  );
};

/** Why an action is illegal, undefined if it is legal: see `BattleGame.illegal`. */
export const illegal = (state: State, action: Action): Refusal | undefined => {
  const { type, unit: u, target: v } = action;
  if (state.now.phase === 'over') return refuse('GLO-4', 'The battle is over.');
  const wrong = wrongNames(state, action);
  if (wrong) return wrong;
  switch (type) {
    case 'place':
      return planPlacing(state, action);
    case 'cast':
      return mayCastAt(state, action);
    case 'move':
      return mayMove(state, u);
    case 'go': {
      const plan = planMove(state, action);
      return typeof plan === 'number' ? undefined : plan;
    }
    case 'stay':
      return state.now.mover === u ? undefined : wrongPhase;
    case 'shoot':
      return mayShootAt(state, u, v);
    case 'charge':
      return mayChargeAt(state, u, v);
    case 'fight':
      return mayFightAt(state, u, v);
    case 'split':
      return maySplit(state, u);
    case 'strike':
      if (state.now.splitter !== u) return wrongPhase;
      return state.now.dice > 0 ? strikes(state, u, v) : refuse('GLO-5.3.2', 'It has made all its attacks.');
    case 'shift':
      if (state.now.splitter !== u) return wrongPhase;
      return planShift(state, action);
    case 'done':
      if (u !== NONE) return state.now.splitter === u ? undefined : wrongPhase;
      return notDone(state);
  }
};

/** GLO-5.3.2: only special units make separate attacks. */
const maySplit = (state: State, u: number): Refusal | undefined => {
  if (!state.setup.units[u].profile.card.special)
    return refuse('GLO-5.3.2', 'Only a special unit splits its attacks.');
  if (state.declared[u] !== NONE) return refuse('GLO-5.3.2', 'It already has a target.');
  return state.now.phase === 'combat' ? mayFight(state, u) : mayShoot(state, u);
};

/** All legal actions: see `BattleGame.legal`. */
export const legal = (state: State, offer: Offer): Offered => {
  const found: Action[] = [];
  const offered = candidates(state, (action) => found.push({ ...action }));
  for (const action of found) if (!illegal(state, action)) offer(action);
  return offered;
};
