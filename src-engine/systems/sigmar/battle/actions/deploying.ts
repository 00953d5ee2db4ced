import { refuse, type Refusal } from '../../../../simulation/game';
import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { MARKER } from '../measure';
import { regimentWaits } from '../phases/deployment';
import { reserveOf } from '../phases/set-up';
import { NONE, WHERE, type State } from '../state';
import { setAction, type Action } from './action';
import { layRanks, mayDeploy } from './formation';
import { territoryPlaces } from './places';

/** Inches that faction terrain keeps from objectives and other terrain (AOS-10.1-deploy-terrain). */
const FROM_TERRAIN = 3;

/** Whether the side has faction terrain to deploy, which comes first (AOS-10.1-deploy-terrain). */
const featureWaits = (state: State, side: number): boolean =>
  state.setup.units.some((unit, u) => unit.side === side && unit.feature && state.where[u] === WHERE.waiting);

const featureRefused = (state: State, u: number, x: number, y: number): Refusal | undefined => {
  const { units, field, objectives } = state.setup;
  const { side, feature, profile } = units[u]!;
  if (!feature)
    return featureWaits(state, side)
      ? refuse('AOS-10.1-deploy-terrain', 'Faction terrain is deployed first.')
      : undefined;
  const away = FROM_TERRAIN + profile.mover.along;
  const near = (px: number, py: number): boolean =>
    (px - x) * (px - x) + (py - y) * (py - y) <= (away + MARKER) * (away + MARKER);
  return objectives.some((at) => near(at.x, at.y)) ||
    field.features.some(({ piece }) => distanceToPolygonSquared(piece.outline, x, y, x, y) <= away * away)
    ? refuse('AOS-10.1-deploy-terrain', 'It must be more than 3" from objectives and other terrain.')
    : undefined;
};

/** Why a unit is not set up there (AOS-10.1-deploy-unit). */
export const deployRefused = (state: State, { unit: u, x, y }: Action): Refusal | undefined => {
  const { units } = state.setup;
  if (state.where[u] !== WHERE.waiting) return refuse('AOS-10.0', 'It is deployed already.');
  if (state.now.regiment !== NONE && units[u]!.regiment !== state.now.regiment)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  const terrain = featureRefused(state, u, x, y);
  if (terrain) return terrain;
  layRanks(state, u, x, y);
  return mayDeploy(state, u)
    ? undefined
    : refuse(
        'AOS-10.1-deploy-unit',
        'There it would not stand wholly in its territory, clear of all else and of the enemy’s territory.',
      );
};

/** Why a regiment is not begun (AOS-10.1-deploy-regiment). */
export const regimentRefused = (state: State, regiment: number): Refusal | undefined => {
  const { units } = state.setup;
  if (state.now.regiment !== NONE) return refuse('AOS-10.1-deploy-regiment', 'Another is being deployed.');
  const theirs = units.flatMap((unit, u) =>
    unit.side === state.now.side && unit.regiment === regiment ? [u] : [],
  );
  if (featureWaits(state, state.now.side))
    return refuse('AOS-10.1-deploy-terrain', 'Faction terrain is deployed first.');
  return regiment >= 0 && theirs.length > 0 && theirs.every((u) => state.where[u] === WHERE.waiting)
    ? undefined
    : refuse('AOS-10.1-deploy-regiment', 'Units of it are deployed already.');
};

/** Why a unit does not go into reserve instead of being deployed (AOS-24.1). */
export const reserveRefused = (state: State, u: number): Refusal | undefined => {
  if (state.where[u] !== WHERE.waiting) return refuse('AOS-10.0', 'It is deployed already.');
  if (state.now.regiment !== NONE && state.setup.units[u]!.regiment !== state.now.regiment)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  return reserveOf(state, u) ? undefined : refuse('AOS-24.1', 'It has no ability to be set up in reserve.');
};

/** What may be deployed, and where. */
export const offerDeployment = (state: State, action: Action, offer: (action: Action) => void): void => {
  const { units } = state.setup;
  const { side, regiment } = state.now;
  const first = featureWaits(state, side);
  if (regiment === NONE && !first)
    for (const r of new Set(units.flatMap((unit) => (unit.side === side ? [unit.regiment] : []))))
      if (!regimentRefused(state, r)) offer(setAction(action, 'regiment', NONE, r));
  const busy = regimentWaits(state);
  for (let u = 0; u < units.length; u++) {
    if (units[u]!.side !== side || state.where[u] !== WHERE.waiting) continue;
    if (first && !units[u]!.feature) continue;
    if (busy && units[u]!.regiment !== regiment) continue;
    if (!reserveRefused(state, u)) offer(setAction(action, 'reserve', u));
    territoryPlaces(state, side, (x, y) => offer(setAction(action, 'deploy', u, NONE, x, y)));
  }
};
