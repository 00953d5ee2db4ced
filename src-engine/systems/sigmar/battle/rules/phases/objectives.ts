import { distanceToPolygonSquared, type Polygon } from '../../../../../tabletop/geometry';
import type { Referee } from '../../../../../simulation/game';
import { contests, eachUnit, other, SLACK } from '../../state/measure';
import { controlCap, unitModifier } from '../effects/influences';
import { narrateControl, narrateScored } from '../events/score';
import { ROLE } from '../../state/setup/profile';
import type { Objective } from '../../state/setup/setup';
import { setQuestion } from '../../state/asked';
import { NONE, type State } from '../../state/state';

/** True while the unit has a model with this role, such as a standard bearer (AOS-command-models-3.0). */
export const hasRole = (state: State, u: number, role: number): boolean => {
  const { first, end, profile } = state.setup.units[u];
  for (let m = first; m < end; m++)
    if (state.bodies.alive[m] && (profile.models[m - first].roles & role) !== 0) return true;
  return false;
};

/** The score of a unit that does not contest. */
const NOT_THERE = -1;

/** A unit's control score; `near` says which of its models contest (AOS-32.2); `NOT_THERE` if none does. */
const scoreOf = (state: State, u: number, near: (m: number) => boolean): number => {
  const { first, end, profile } = state.setup.units[u];
  let models = 0;
  for (let m = first; m < end; m++) if (state.bodies.alive[m] && near(m)) models++;
  if (models === 0 || profile.contestsNone) return NOT_THERE;
  return (
    models * profile.control + (hasRole(state, u, ROLE.standard) ? state.setup.numbers.standardBearer : 0)
  );
};

/** The score with what abilities add, if any model contests: nothing reduces it below 1 (AOS-32.2). */
const withAbilities = (state: State, u: number, score: number): number => {
  if (score === NOT_THERE) return 0;
  const changed = Math.max(
    Math.min(state.setup.numbers.leastControl, score),
    score + unitModifier(state, u, 'control'),
  );
  return Math.min(changed, controlCap(state, u));
};

/**
 * A unit's control score at an objective by its models, before abilities; below 0 if none of them contests. Kept until
 * one of them moves or is removed.
 */
export const plainScore = (state: State, u: number, objective: number): number => {
  const { scores, scoresAt, version, setup } = state;
  const at = u * setup.objectives.length + objective;
  if (scoresAt[at] === version[u]) return scores[at];
  scoresAt[at] = version[u];
  return (scores[at] = scoreOf(state, u, (m) => contests(state, m, objective)));
};

/** A unit's control score at an objective. */
export const controlScore = (state: State, u: number, objective: number): number =>
  withAbilities(state, u, plainScore(state, u, objective));

const touches = (state: State, m: number, outline: Polygon): boolean => {
  const { x, y, along } = state.bodies;
  const reach = state.setup.numbers.combatRange + along[m] + SLACK;
  return distanceToPolygonSquared(outline, x[m], y[m], x[m], y[m]) <= reach * reach;
};

/** A unit's control score at a terrain feature (AOS-32.3). */
export const featureScore = (state: State, u: number, feature: number): number => {
  const { outline } = state.setup.field.features[feature].piece;
  return withAbilities(
    state,
    u,
    scoreOf(state, u, (m) => touches(state, m, outline)),
  );
};

/** The side that controls a terrain feature now, by the higher score there, or NONE (AOS-32.3). */
export const controlsFeature = (state: State, feature: number): -1 | 0 | 1 => {
  const sums = [0, 0];
  for (const side of [0, 1] as const)
    eachUnit(state, side, (u) => (sums[side] += featureScore(state, u, feature)));
  return sums[0] === sums[1] ? NONE : sums[0] > sums[1] ? 0 : 1;
};

/** The objective at which each unit counts: its owner chooses if it contests several (AOS-32.1). */
const choose = (state: State, u: number, scores: readonly number[], referee: Referee): number => {
  const at = scores.flatMap((score, o) => (score > 0 ? [o] : []));
  if (at.length < 2) return at[0] ?? NONE;
  setQuestion(state, { unit: u, open: at });
  const { side } = state.setup.units[u];
  const option = referee.decide({ side, kind: 'contest', rule: 'AOS-32.1', options: at.length });
  return at[Math.min(at.length - 1, Math.max(0, option))];
};

/**
 * Determines the control of each objective (AOS-32.2): the higher army control score takes it, and keeps it until the
 * other side takes it.
 */
export const determineControl = (state: State, referee: Referee): void => {
  const { objectives } = state.setup;
  const sums = objectives.map(() => [0, 0]);
  for (const side of [state.now.active, other(state.now.active)])
    eachUnit(state, side, (u) => {
      const scores = objectives.map((_, o) => controlScore(state, u, o));
      const at = choose(state, u, scores, referee);
      if (at !== NONE) sums[at][side] += scores[at];
    });
  objectives.forEach((_, o) => {
    const [a, b] = sums[o];
    if (a !== b) state.holder[o] = a > b ? 0 : 1;
  });
  narrateControl(state, sums, referee);
};

const isCounted = ({ territory, centre }: Objective, own: number, where: string): boolean => {
  switch (where) {
    case 'own':
      return territory === own;
    case 'enemy':
      return territory >= 0 && territory !== own;
    case 'neutral':
      return territory < 0;
    case 'centre':
      return centre;
    default:
      return true;
  }
};

/** Objectives that a side controls, among those that a scoring row counts. */
const counted = ({ holder, now, setup }: State, side: 0 | 1, where: string): number => {
  const { objectives } = setup;
  const own = now.home === side ? 0 : 1;
  let count = 0;
  for (let o = 0; o < objectives.length; o++)
    if (holder[o] === side && isCounted(objectives[o], own, where)) count++;
  return count;
};

/**
 * Victory points that a side would score by the battleplan in a battle round with its current control (AOS-9.0,
 * AOS-31.0).
 */
export const planPoints = (state: State, side: 0 | 1, round: number = state.now.round): number => {
  const { plan, rounds } = state.setup;
  let sum = 0;
  for (const { points, for: what, count = 1, where = 'anywhere', from = 1, to = rounds } of plan.scoring) {
    if (round < from || round > to) continue;
    const own = counted(state, side, where);
    if (what === 'each') sum += points * own;
    else if (what === 'more') sum += own > counted(state, other(side), where) ? points : 0;
    else sum += own >= count ? points : 0;
  }
  return sum;
};

/** Victory points, and what they are for. */
interface Scored {
  readonly points: number;
  readonly what: string;
  readonly rule: 'AOS-31.0' | 'AOS-tactics-2.1';
}

/** Adds victory points to a side. */
export const score = (state: State, side: 0 | 1, scored: Scored, referee: Referee): void => {
  const { points } = scored;
  state.victory[side] += points;
  state.scoredAt[state.now.round * 2 + side] += points;
  narrateScored(state, side, scored, referee);
};
