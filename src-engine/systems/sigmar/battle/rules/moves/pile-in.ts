import { reachOfWeapons } from './contacts';
import { rearrange, type Gathering } from '../../../../../tabletop/gathering';
import { neighborsNeeded } from '../../state/coherency';
import { inCombatWith, SLACK, unitsApart } from '../../state/measure';
import type { State } from '../../state/state';
import { gatherAround, includeUnit } from './crowd';
import { nearestPairs, offerContacts, STOPPING_GAP } from './contacts';
import { limitSearches, reachesPlace, canEndAt, recordPlaces, planShift, restorePlaces } from './moving';
import { modelsOf, nearestOf, putModelBack, swarm, TRAVEL } from './swarm';

/** Shares of the distance to contact that the whole unit moves: the first possible one. */
const SHARES = [1, 0.6, 0.3] as const;

/** Inches within which a model is in contact: it stays. */
const CONTACT = 0.3;

/** How often a unit tries to regroup. */
const TRIES = 4;

/** How often models that reach no enemy search a better place. */
const PASSES = 2;

/** The share of a unit that may reach no enemy before a swarm is tried. */
const FEW = 0.1;

/** The shortest move of a model, in inches. */
const LEAST = 1e-3;

/** The pile-in being planned. */
interface PileIn {
  readonly u: number;
  readonly v: number;
  /** The unit's models, those of the target, and those of all enemies it fights. */
  readonly own: readonly number[];
  readonly target: readonly number[];
  readonly foes: readonly number[];
  /** Enemy units that it is in combat with: it must stay in combat with them. */
  readonly met: readonly number[];
  /**
   * By model of the unit: its distance in inches to the target at the start, the most at which it may end (Infinity if
   * the unit is not in combat).
   */
  readonly most: ReadonlyMap<number, number>;
}

const pileIn = (state: State, u: number, v: number): PileIn => {
  const { units } = state.setup;
  const { x, y } = state.bodies;
  const met = units.flatMap(({ side }, w) =>
    side !== units[u].side && inCombatWith(state, u, w) ? [w] : [],
  );
  const own = modelsOf(state, u);
  const target = modelsOf(state, v);
  const foes = met.includes(v) && met.length > 1 ? met.flatMap((w) => modelsOf(state, w)) : target;
  const most = (m: number): number => (met.length > 0 ? nearestOf(state, m, x[m], y[m], target) : Infinity);
  return { u, v, own, target, foes, met, most: new Map(own.map((m) => [m, most(m)])) };
};

/** Whether the unit may end in its current places. */
const mayEnd = (state: State, { u, own, target, met, most }: PileIn): boolean => {
  const { x, y } = state.bodies;
  return (
    own.every((m) => nearestOf(state, m, x[m], y[m], target) <= (most.get(m) ?? 0) + SLACK) &&
    met.every((w) => unitsApart(state, u, w) <= state.setup.numbers.combatRange + SLACK)
  );
};

/** How models search places: as near to the enemies they fight as possible. */
const termsOf = (state: State, { u, own, target, foes, most }: PileIn): Gathering => ({
  coherency: state.setup.units[u].profile.coherency,
  needed: neighborsNeeded(own.length, state.setup.numbers.coherencyModels),
  reach: state.setup.numbers.pileIn,
  cost: (m, x, y) => {
    const apart = nearestOf(state, m, x, y, target);
    if (apart > (most.get(m) ?? 0) + SLACK) return Infinity;
    return foes === target ? apart : nearestOf(state, m, x, y, foes);
  },
  travel: TRAVEL,
  offer: (m, take) => offerContacts(state, m, foes, take),
  may: (m, x, y) =>
    canEndAt(state, u, m, x, y) && reachesPlace(state, u, m, { x, y, reach: state.setup.numbers.pileIn }),
});

/** The models that reach no enemy from their place (AOS-16.0-combat), the nearest first. */
const idleOf = (state: State, { own, foes }: PileIn): number[] => {
  const { x, y } = state.bodies;
  return own
    .map((m) => ({ m, apart: nearestOf(state, m, x[m], y[m], foes) }))
    .filter(({ apart }) => apart > reachOfWeapons(state))
    .sort((a, b) => a.apart - b.apart || a.m - b.m)
    .map(({ m }) => m);
};

/** Moves the models that reach no enemy to where they do, or nearer: the nearest first. */
const moveStragglers = (state: State, pile: PileIn): void => {
  const { u, own } = pile;
  limitSearches(state);
  gatherAround(state, u, state.setup.numbers.pileIn);
  includeUnit(state, u);
  for (let pass = 0; pass < PASSES; pass++)
    rearrange(state.bodies, idleOf(state, pile), own, termsOf(state, pile), (m) => putModelBack(state, u, m));
};

/** All models but those in contact regroup; a model without a place stays where it is. */
const regroup = (state: State, pile: PileIn): boolean => {
  const { u, v, own, foes } = pile;
  const { x, y } = state.bodies;
  const stays = own.filter((m) => nearestOf(state, m, x[m], y[m], foes) <= CONTACT);
  return swarm(state, u, {
    ...termsOf(state, pile),
    own,
    stays,
    near: foes,
    round: v,
    tries: TRIES,
    stuck: 'stay',
  });
};

/** Moves the unit forward in its current arrangement, as far towards contact as possible; false if it stays. */
const moveTogether = (state: State, pile: PileIn): boolean => {
  const { u, v, own } = pile;
  const { setup, bodies, scratch } = state;
  const { first } = setup.units[u];
  const { i, j, apart } = nearestPairs(state, u, v)[0];
  const far = Math.min(state.setup.numbers.pileIn - SLACK, apart - STOPPING_GAP);
  if (far <= LEAST) return false;
  const [dx, dy] = [bodies.x[j] - bodies.x[i], bodies.y[j] - bodies.y[i]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  for (const share of SHARES) {
    const go = (far * share) / length;
    if (
      !planShift(state, u, dx * go, dy * go, {
        reach: state.setup.numbers.pileIn,
        shunsWay: false,
        shunsEnd: false,
      })
    )
      continue;
    const goes = (m: number): void => {
      bodies.x[m] = scratch.toX[m - first];
      bodies.y[m] = scratch.toY[m - first];
    };
    own.forEach(goes);
    state.version[u]++;
    if (mayEnd(state, pile)) return true;
    restorePlaces(state, u);
    state.version[u]++;
  }
  return false;
};

/**
 * Plans a pile-in towards unit `v` (AOS-15.3): the unit moves up to 3" nearer in its current arrangement; then models
 * that reach no enemy move to better places. It ends coherent, no model farther from `v`, and in combat with all units
 * it was in combat with. Fills the places in the scratch; false if no model would move. Moves no model.
 */
export const planPileIn = (state: State, u: number, v: number): boolean => {
  const { setup, bodies, scratch } = state;
  const { first, profile } = setup.units[u];
  if (!profile.move) return false;
  const pile = pileIn(state, u, v);
  if (idleOf(state, pile).length === 0) return false;
  const { own } = pile;
  recordPlaces(state, u);
  moveTogether(state, pile);
  moveStragglers(state, pile);
  state.version[u]++;
  const [toX, toY] = [own.map((m) => bodies.x[m]), own.map((m) => bodies.y[m])];
  const idle = mayEnd(state, pile) ? idleOf(state, pile).length : Infinity;
  if (idle > own.length * FEW && own.length > 1) {
    const ways = [...scratch.ways];
    const done = regroup(state, pile);
    state.version[u]++;
    if (!done || !mayEnd(state, pile) || idleOf(state, pile).length >= idle) {
      own.forEach((m, k) => {
        [bodies.x[m], bodies.y[m], bodies.alive[m]] = [toX[k], toY[k], 1];
      });
      ways.forEach((way, k) => (scratch.ways[k] = way));
      state.version[u]++;
    }
  }
  const kept = mayEnd(state, pile);
  const moved = own.some(
    (m) => bodies.x[m] !== scratch.fromX[m - first] || bodies.y[m] !== scratch.fromY[m - first],
  );
  restorePlaces(state, u);
  state.version[u]++;
  return kept && moved;
};
