import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { gather, type Gathering } from '../../../../../tabletop/gathering';
import { isCoherent, neighborsNeeded } from '../../state/coherency';
import type { Goal } from '../../../../../tabletop/movement/ways';
import { updateCenter } from '../../state/measure';
import type { State } from '../../state/state';
import { offerContacts } from './contacts';
import { addNear, gatherAround } from './crowd';
import { limitSearches, reachesPlace, canEndAt, recordPlaces, restorePlaces } from './moving';

/** Most paths around obstacles searched in one try. */
const MOST_WAYS = 30;

/** The weight of an inch from the enemy's center, and of an inch of path, against an inch to the nearest enemy. */
const MIDDLE = 0.1;
export const TRAVEL = 0.1;

/** The models of a unit on the table. */
export const modelsOf = (state: State, u: number): number[] => {
  const { first, end } = state.setup.units[u];
  const found: number[] = [];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) found.push(m);
  return found;
};

/** Inches from model `m` at (x, y) to the nearest of some models. */
export const nearestOf = (
  { bodies }: State,
  m: number,
  x: number,
  y: number,
  others: readonly number[],
): number => {
  const { along, facing } = bodies;
  let least = Infinity;
  for (const j of others) {
    const [dx, dy] = [x - bodies.x[j], y - bodies.y[j]];
    const most = least + along[m] + along[j];
    if (dx * dx + dy * dy >= most * most) continue;
    least = Math.min(least, edgeDistanceAt(bodies, m, x, y, facing[m], j));
  }
  return least;
};

/** Moves a model back to its recorded place. */
export const putModelBack = ({ setup, bodies, scratch }: State, u: number, m: number): void => {
  const k = m - setup.units[u].first;
  bodies.x[m] = scratch.fromX[k];
  bodies.y[m] = scratch.fromY[k];
};

/** How a unit gathers around enemies. */
interface Swarm extends Gathering {
  /** The unit's models, and those of them that stay at their current places. */
  readonly own: readonly number[];
  readonly stays: readonly number[];
  /** The models around which they gather, and the unit at whose center the gathering begins. */
  readonly near: readonly number[];
  readonly round: number;
  /** How often it is tried. */
  readonly tries: number;
  /** What happens to models without a place: they stay at their current places, or they are first in the next try. */
  readonly stuck: 'stay' | 'first';
}

/**
 * Gathers the models of a unit around enemies from their recorded places: those nearest, and at the center, first.
 * False if they do not form one group. The models stay at their new places: the caller moves them back.
 */
export const swarm = (state: State, u: number, terms: Swarm): boolean => {
  const { own, near, round, stuck, offer } = terms;
  const { bodies, scratch, midX, midY } = state;
  const { x, y } = bodies;
  updateCenter(state, round);
  const { first } = state.setup.units[u];
  const at = new Map(own.map((m) => [m, [x[m], y[m]] as const]));
  const ways = [...scratch.ways];
  const rank = (m: number): number => {
    const [dx, dy] = [x[m] - midX[round], y[m] - midY[round]];
    return nearestOf(state, m, x[m], y[m], near) + MIDDLE * Math.sqrt(dx * dx + dy * dy);
  };
  const ranked = own.map((m) => [m, rank(m)] as const).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  let order = ranked.map(([m]) => m);
  const stays = new Set(terms.stays);
  gatherAround(state, u, terms.reach);
  const others = scratch.near.count;
  for (let tries = 0; tries < terms.tries; tries++) {
    limitSearches(state, MOST_WAYS);
    scratch.near.count = others;
    for (const m of own) {
      bodies.alive[m] = stays.has(m) ? 1 : 0;
      if (stays.has(m)) {
        // Each of the unit's own models has a place.
        // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- filled for all of `own`
        [x[m], y[m]] = at.get(m)!;
        scratch.ways[m - first] = ways[m - first];
        addNear(state, m);
      } else putModelBack(state, u, m);
    }
    const waiting = order.filter((m) => !stays.has(m));
    const left = gather(bodies, waiting, [...stays], {
      ...terms,
      offer: (m, take) => {
        // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- filled for all of `own`
        take(...at.get(m)!);
        offer?.(m, take);
      },
      placed: (m) => addNear(state, m),
    });
    if (left.length === 0) return isCoherent(state, u);
    if (stuck === 'stay') for (const m of left) stays.add(m);
    else order = [...left, ...order.filter((m) => !left.includes(m))];
  }
  return false;
};

/** The model of a charging unit that goes first, the place where it ends, and how far its unit may go. */
export interface FirstModel extends Goal {
  readonly i: number;
}

/**
 * A unit gathers around the one that it charges, with its model `i` at (x, y) (AOS-14.3). Fills the places in the
 * scratch; moves no model.
 */
export const swarmCharge = (state: State, u: number, v: number, { i, x, y, reach }: FirstModel): boolean => {
  const { bodies } = state;
  const { coherency } = state.setup.units[u].profile;
  const own = modelsOf(state, u);
  const near = modelsOf(state, v);
  recordPlaces(state, u);
  [bodies.x[i], bodies.y[i]] = [x, y];
  const done = swarm(state, u, {
    coherency,
    needed: neighborsNeeded(own.length, state.setup.numbers.coherencyModels),
    reach,
    cost: (m, px, py) => nearestOf(state, m, px, py, near),
    travel: TRAVEL,
    offer: (m, take) => offerContacts(state, m, near, take),
    may: (m, px, py) => canEndAt(state, u, m, px, py) && reachesPlace(state, u, m, { x: px, y: py, reach }),
    own,
    stays: [i],
    near,
    round: v,
    tries: 2,
    stuck: 'first',
  });
  restorePlaces(state, u);
  return done;
};
