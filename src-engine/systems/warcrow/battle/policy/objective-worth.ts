import { profileNow } from '../state/profiles';
import { eachUnit, leaderOf, other } from '../state/measure';
import { deploymentOf } from '../rules/moves/places';
import { colourOf, weightAt } from '../rules/phases/objectives';
import type { PlaceContext } from './place-context';
import { NEUTRAL } from '../state/setup/setup';
import type { State } from '../state/state';
import { VICTORY_POINT } from './weights';

/** Strides along the front from an objective within which units count as friends of a unit deployed there. */
const BESIDE = 8;

/** The points from controlling an objective in all the scoring that is left, for a side. */
export const markerPoints = (state: State, side: 0 | 1, o: number): number => {
  const { adventure, field, rounds } = state.setup;
  const colour = colourOf(state, side, field.objectives[o].zone);
  const left = Math.max(1, rounds - state.now.round + 1);
  return adventure.scoring.reduce((sum, row) => {
    if (row.for !== 'control' && row.for !== 'most') return sum;
    if ((row.objectives ?? 'any') !== 'any' && row.objectives !== colour) return sum;
    const share = row.for === 'most' ? 0.4 : 1;
    return sum + row.points * share * (row.when === 'round' ? 0.5 + 0.5 * left : 1);
  }, 0);
};

/** Fills what objectives are worth to the unit's side, and which units are at them without this one. */
const collectMarkers = (state: State, p: PlaceContext): void => {
  if (p.marked) return;
  p.marked = true;
  const { units, field, adventure, rounds } = state.setup;
  const { side } = units[p.unit];
  if (side === NEUTRAL) return;
  p.conquest = profileNow(state, p.unit).conquest;
  for (let o = 0; o < field.objectives.length; o++) {
    p.gain[o] = markerPoints(state, side, o) + markerPoints(state, other(side), o) * 0.7;
    if (p.gain[o] === 0) continue;
    p.ours[o] = weightAt(state, side, o, p.unit);
    p.theirs[o] = weightAt(state, other(side), o);
    p.held[o] = state.control[o] === side ? 1 : 0;
  }
  const beyond = adventure.scoring.find((row) => row.for === 'breakthrough');
  const late = state.now.round / rounds;
  p.beyond = beyond ? beyond.points * late * late : 0;
};

/** The number of friends near each objective, along the front of the unit's zone. */
const countFriends = (state: State, p: PlaceContext): void => {
  if (p.accompanied) return;
  p.accompanied = true;
  const { field, units } = state.setup;
  const { side } = units[p.unit];
  p.wide = deploymentOf(state, side).wide;
  const along = p.wide ? state.bodies.x : state.bodies.y;
  field.objectives.forEach((at, o) => {
    p.friends[o] = 0;
    eachUnit(state, side, (v) => {
      if (Math.abs(along[leaderOf(state, v)] - (p.wide ? at.x : at.y)) < BESIDE) p.friends[o]++;
    });
  });
};

/**
 * The value to a side of the unit ending its activation at a place: objectives taken, held or approached, and ground
 * gained. `within`: an upper bound over all places within this many strides.
 */
export const markersAt = (state: State, p: PlaceContext, px: number, py: number, within = 0): number => {
  const { units, field, settings } = state.setup;
  const { contest, marker } = settings.numbers;
  const { side } = units[p.unit];
  if (side === NEUTRAL) return 0;
  collectMarkers(state, p);
  let taken = 0;
  let pull = 0;
  for (let o = 0; o < field.objectives.length; o++) {
    const gain = p.gain[o];
    if (gain === 0) continue;
    const at = field.objectives[o];
    const dx = at.x - px;
    const dy = at.y - py;
    const d = Math.sqrt(dx * dx + dy * dy) - marker / 2 - p.radius;
    const held = p.held[o] === 1;
    const ahead = p.ours[o] > p.theirs[o];
    if (d - within <= contest) {
      if (!held && p.ours[o] + p.conquest > p.theirs[o]) taken += gain;
      // Holding it against an attack; worth less if friends hold it too.
      else if (held) taken += gain * (ahead ? 0.08 : 0.35);
      else taken += gain * 0.2;
    }
    if (d + within > contest && (!held || !ahead)) {
      const want = gain * (held ? 0.35 : 1) * (ahead ? 0.4 : 1);
      pull = Math.max(pull, want / (1 + Math.max(0, d - within - contest) / 9));
    }
  }
  return VICTORY_POINT * (taken + 0.3 * pull + groundGained(state, p, px, py, within));
};

/** The value of a place to a unit whose side scores for breaking through to the enemy's zone. */
const groundGained = (state: State, p: PlaceContext, px: number, py: number, within: number): number => {
  if (p.beyond === 0) return 0;
  const { low, zone, wide } = deploymentOf(state, other(state.setup.units[p.unit].side));
  const here = wide ? (low ? zone.maxY - py : py - zone.minY) : low ? zone.maxX - px : px - zone.minX;
  const depth = here + within;
  return p.beyond * (depth > 2 * p.radius ? 1 : 0.6 / (1 + Math.max(0, 2 * p.radius - depth) / 8));
};

/** Where to deploy a unit: shooters at the back, others in front, near objectives, not too close to each other. */
export const deployWorth = (
  state: State,
  p: PlaceContext,
  px: number,
  py: number,
  seeksObjectives: boolean,
): number => {
  const { field, units } = state.setup;
  countFriends(state, p);
  let near = Infinity;
  for (let o = 0; o < field.objectives.length; o++) {
    const at = field.objectives[o];
    const dx = Math.abs(at.x - px);
    const dy = Math.abs(at.y - py);
    const d = p.wide ? dx + 0.3 * dy : dy + 0.3 * dx;
    near = Math.min(near, d + p.friends[o] * 4);
  }
  const back = p.wide ? Math.abs(py - field.depth / 2) : Math.abs(px - field.width / 2);
  const depth = p.range > 0 ? 0.1 * back : -0.2 * back;
  // The first units deployed reveal the most: inexpensive ones go first.
  return (
    5 -
    units[p.unit].profile.card.points * 0.01 +
    depth -
    (seeksObjectives ? 0.12 : 0.05) * Math.min(30, near)
  );
};
