import { rangeOf, shoots } from '../../../attack/range';
import { apart, engaged, sees, SLACK, standing } from '../../state/measure';
import type { State } from '../../state/state';

/** Clears which models the current attack reaches. */
export const closeAll = (state: State): void => void state.scratch.open.fill(0);

/** Models of a unit that the current attack reaches. */
export const openModels = (state: State, v: number): number => {
  const { first, end } = state.setup.units[v];
  let count = 0;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) count += state.scratch.open[m];
  return count;
};

/** How many of a unit's models reach the other by `reaches`; the models they reach are marked open. */
const reaching = (state: State, u: number, v: number, reaches: (i: number, j: number) => boolean): number => {
  const { setup, bodies, scratch } = state;
  const [a, b] = [setup.units[u], setup.units[v]];
  let count = 0;
  for (let i = a.first; i < a.end; i++) {
    if (!bodies.alive[i]) continue;
    let any = 0;
    for (let j = b.first; j < b.end; j++) {
      if (!bodies.alive[j] || !reaches(i, j)) continue;
      scratch.open[j] = 1;
      any = 1;
    }
    count += any;
  }
  return count;
};

/** Whether any model of a unit reaches any of the other by `reaches`. */
const anyReaches = (
  { setup, bodies: { alive } }: State,
  u: number,
  v: number,
  reaches: (i: number, j: number) => boolean,
): boolean => {
  const [a, b] = [setup.units[u], setup.units[v]];
  for (let i = a.first; i < a.end; i++)
    if (alive[i]) for (let j = b.first; j < b.end; j++) if (alive[j] && reaches(i, j)) return true;
  return false;
};

/** Models of a unit that fight another: those within 1" of it (ruling G27). Marks the models they reach. */
export const fightingModels = (state: State, u: number, v: number): number =>
  reaching(state, u, v, (i, j) => apart(state, i, j) <= state.setup.settings.numbers.fightReach + SLACK);

/** How far a model shoots at another: its range and what height adds (GLO-4.3.1, GLO-4.3.2, GLO-5.4.1, GLO-5.4.2). */
const shotRange = (state: State, i: number, j: number): number => {
  const { role } = state.setup.units[state.setup.unitOf[i]].profile.card;
  return shoots(role)
    ? rangeOf(role, state.ground[i] - state.ground[j], state.setup.settings.tables).inches
    : 0;
};

/** Whether a model can shoot another. */
const canHit = (state: State, i: number, j: number): boolean =>
  apart(state, i, j) <= shotRange(state, i, j) + SLACK && sees(state, i, j);

/** Models of a unit that can shoot another: in range and in sight (GLO-4.3). Marks the models they reach. */
export const shootingModels = (state: State, u: number, v: number): number =>
  reaching(state, u, v, (i, j) => canHit(state, i, j));

/** Whether a spell with a range in inches reaches from a model to another (GLO-5.5.1, GLO-5.5.2, GLO-7.6). */
const spellHits = (state: State, range: number, i: number, j: number): boolean =>
  apart(state, i, j) <= range + SLACK && sees(state, i, j);

const spellRange = ({ setup }: State, dice: number): number =>
  setup.settings.tables.spells.get(dice)?.range ?? 0;

/** Marks the models that a spell of this many dice reaches. */
export const markSpell = (state: State, u: number, v: number, dice: number): void => {
  const range = spellRange(state, dice);
  reaching(state, u, v, (i, j) => spellHits(state, range, i, j));
};

/** True if a spell of this many dice reaches a model of the target. */
export const spellReaches = (state: State, u: number, v: number, dice: number): boolean => {
  const range = spellRange(state, dice);
  return anyReaches(state, u, v, (i, j) => spellHits(state, range, i, j));
};

/** True if the unit may be shot or cast at: it is on the table, and not engaged (ruling G26). */
export const isTarget = (state: State, v: number): boolean =>
  standing(state, v) && (state.setup.settings.intoCombat || !engaged(state, v));

/** Whether any of a unit's models can shoot another now. */
export const canShoot = (state: State, u: number, v: number): boolean =>
  isTarget(state, v) && anyReaches(state, u, v, (i, j) => canHit(state, i, j));
