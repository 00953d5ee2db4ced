import { markerRadius } from '../../state/measure';
import { refuse, type Refusal } from '../../../../../simulation/game';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { mayDeployNow, terrainSide } from '../phases/deployment';
import { reserveOf } from '../effects/set-up';
import { NONE, WHERE, type State } from '../../state/state';
import { newAction, setAction, type Action } from '../../state/action';
import { isWidth, layRanks, mayDeploy } from '../moves/formation';
import { territoryPlaces } from '../moves/places';

/** Inches between the places tried for a unit without room at any of the usual ones. */
const TIGHT_PITCH = 0.5;

const terrainFirst = refuse('AOS-10.1-deploy-terrain', 'Faction terrain is deployed first.');

const featureRefused = (state: State, u: number, x: number, y: number): Refusal | undefined => {
  const { units, field, objectives, numbers } = state.setup;
  const { feature, profile } = units[u];
  if (!feature) return terrainSide(state) === NONE ? undefined : terrainFirst;
  const away = numbers.featureAway + profile.mover.along;
  const marker = markerRadius(state);
  const near = (px: number, py: number): boolean =>
    (px - x) * (px - x) + (py - y) * (py - y) <= (away + marker) * (away + marker);
  return objectives.some((at) => near(at.x, at.y)) ||
    field.features.some(({ piece }) => distanceToPolygonSquared(piece.outline, x, y, x, y) <= away * away)
    ? refuse(
        'AOS-10.1-deploy-terrain',
        `Faction terrain must be more than ${numbers.featureAway}" from objectives and other terrain.`,
      )
    : undefined;
};

/** Why a unit cannot be set up there (AOS-10.1-deploy-unit). */
export const deployRefused = (state: State, { unit: u, x, y, power }: Action): Refusal | undefined => {
  const { units } = state.setup;
  if (state.where[u] !== WHERE.waiting) return refuse('AOS-10.0', 'This unit is already deployed.');
  if (state.now.regiment !== NONE && units[u].regiment !== state.now.regiment)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  const terrain = featureRefused(state, u, x, y);
  if (terrain) return terrain;
  const { size } = units[u].profile;
  if (power !== NONE && !isWidth(state, size, power))
    return refuse('AOS-15.1', 'This unit would not be in coherency with ranks this wide.');
  layRanks(state, u, { x, y, count: size, wide: power === NONE ? undefined : power });
  return mayDeploy(state, u)
    ? undefined
    : refuse(
        'AOS-10.1-deploy-unit',
        'This unit must be wholly within its territory, clear of other bases and terrain, and far enough from the enemy’s territory.',
      );
};

/** Why a regiment cannot be begun (AOS-10.1-deploy-regiment). */
export const regimentRefused = (state: State, regiment: number): Refusal | undefined => {
  const { units } = state.setup;
  if (state.now.regiment !== NONE)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  const theirs = units.flatMap((unit, u) =>
    unit.side === state.now.side && unit.regiment === regiment ? [u] : [],
  );
  if (terrainSide(state) !== NONE) return terrainFirst;
  return regiment >= 0 && theirs.length > 0 && theirs.every((u) => state.where[u] === WHERE.waiting)
    ? undefined
    : refuse('AOS-10.1-deploy-regiment', 'Some of its units are already deployed.');
};

/** Why a unit cannot go into reserve instead of being deployed (AOS-24.1). */
export const reserveRefused = (state: State, u: number): Refusal | undefined => {
  if (state.where[u] !== WHERE.waiting) return refuse('AOS-10.0', 'This unit is already deployed.');
  if (terrainSide(state) !== NONE) return terrainFirst;
  if (state.now.regiment !== NONE && state.setup.units[u].regiment !== state.now.regiment)
    return refuse('AOS-10.1-deploy-regiment', 'Another regiment is being deployed.');
  return reserveOf(state, u)
    ? undefined
    : refuse('AOS-24.1', 'This unit has no ability to be set up in reserve.');
};

/** Offers the usual places of a unit; returns whether there is room at any. */
const offerUsual = (state: State, action: Action, u: number, offer: (action: Action) => void): boolean => {
  let open = false;
  territoryPlaces(state, state.now.side, (x, y) => {
    setAction(action, 'deploy', u, NONE, { x, y });
    open ||= !deployRefused(state, action);
    offer(action);
  });
  return open;
};

/**
 * Searches a place for a unit without any usual one, in its whole territory and with any number of models abreast;
 * fills `action`.
 */
const findTight = (state: State, action: Action, u: number): boolean => {
  const { size } = state.setup.units[u].profile;
  let found = false;
  for (let wide = size; wide > 0 && !found; wide--) {
    if (!isWidth(state, size, wide)) continue;
    const at: { x: number; y: number }[] = [];
    territoryPlaces(state, state.now.side, (x, y) => at.push({ x, y }), TIGHT_PITCH);
    found = at.some(
      ({ x, y }) => !deployRefused(state, setAction(action, 'deploy', u, NONE, { x, y, power: wide })),
    );
  }
  return found;
};

/** Whether there is room for a unit anywhere in its territory. */
export const hasPlace = (state: State, u: number): boolean => {
  const action = newAction();
  return offerUsual(state, action, u, () => {}) || findTight(state, action, u);
};

/** Units that may be deployed now, and their places. */
export const offerDeployment = (state: State, action: Action, offer: (action: Action) => void): void => {
  const { units } = state.setup;
  const { side, regiment } = state.now;
  if (regiment === NONE)
    for (const r of new Set(units.flatMap((unit) => (unit.side === side ? [unit.regiment] : []))))
      if (!regimentRefused(state, r)) offer(setAction(action, 'regiment', NONE, r));
  for (const u of mayDeployNow(state)) {
    if (!reserveRefused(state, u)) offer(setAction(action, 'reserve', u));
    if (!offerUsual(state, action, u, offer) && findTight(state, action, u)) offer(action);
  }
};
