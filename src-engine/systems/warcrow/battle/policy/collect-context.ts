import { oncePer } from '../../../../kernel/once-per';
import { chargeReach } from '../rules/moves/moves';
import { profileNow } from '../state/profiles';
import { engaged } from '../state/contact';
import { eachEnemy, leaderOf, memberOf, placeToUnit } from '../state/measure';
import type { State } from '../state/state';
import type { AttackWorths } from './attack-worths';
import { newPlaceContext, type PlaceContext } from './place-context';
import { OVER_MORALE, STRESS } from './weights';

/** Strides within which an enemy can strike a unit that leaves. */
const IN_REACH = 2.1;

/** Adds an enemy of the unit: where its troops are. */
const addFoe = (state: State, into: PlaceContext, v: number): void => {
  const { x, y, across } = state.bodies;
  const k = into.foes++;
  into.foe[k] = v;
  into.even[k] = 1;
  let at = into.from[k];
  const first = across[leaderOf(state, v)];
  for (let i = 0; i < state.count[v]; i++) {
    const m = memberOf(state, v, i);
    into.x[at] = x[m];
    into.y[at] = y[m];
    into.across[at++] = across[m];
    if (across[m] !== first) into.even[k] = 0;
  }
  into.from[into.foes] = at;
};

/** Fills a unit's own reach and the places of its enemies. The rest is computed when first needed. */
const gather = (state: State, into: PlaceContext, u: number): PlaceContext => {
  const { ranged, melee } = profileNow(state, u);
  into.unit = u;
  into.decision = state.now.decisions;
  into.battle = state.scratch.battle;
  into.radius = state.bodies.across[leaderOf(state, u)];
  into.range = ranged?.range ?? -Infinity;
  into.reach = melee ? chargeReach(state, u) : 0;
  into.foes = 0;
  into.from[0] = 0;
  into.threatened = into.marked = into.accompanied = into.bound = false;
  into.weights = undefined;
  eachEnemy(state, u, (v) => addFoe(state, into, v));
  into.shot.fill(NaN, 0, into.foes);
  into.charge.fill(NaN, 0, into.foes);
  return into;
};

/** A policy's memory of one state: each unit whose moves are compared, and one that is only looked at. */
interface PlaceContexts {
  readonly units: readonly PlaceContext[];
  readonly temporary: PlaceContext;
}

const contextsOf = oncePer(({ setup: { units, models, field } }: State): PlaceContexts => {
  const room = (): PlaceContext => newPlaceContext(units.length, models, field.objectives.length);
  return { units: units.map(room), temporary: room() };
});

/** What affects a unit’s places at this decision: valid until the next decision. */
export const placeContextOf = (state: State, u: number): PlaceContext => {
  const context = contextsOf(state).units[u];
  const known =
    context.unit === u && context.decision === state.now.decisions && context.battle === state.scratch.battle;
  return known ? context : gather(state, context, u);
};

/** The same for any unit, at any time: valid until the next call. */
export const temporaryContextOf = (state: State, u: number): PlaceContext =>
  gather(state, contextsOf(state).temporary, u);

/**
 * Measures from a place to every enemy, into `apart`: strides between the leader's base there and the nearest troop.
 */
export const measureFrom = (context: PlaceContext, px: number, py: number): void => {
  const { foes, from, x, y, across, even, apart, radius } = context;
  context.px = px;
  context.py = py;
  for (let k = 0; k < foes; k++) {
    const end = from[k + 1];
    let least = Infinity;
    for (let i = from[k]; i < end; i++) {
      const dx = x[i] - px;
      const dy = y[i] - py;
      const far = dx * dx + dy * dy;
      least = Math.min(least, even[k] === 1 ? far : Math.sqrt(far) - across[i]);
    }
    // If all bases have one size, the nearest center has the nearest edge: one root is enough.
    apart[k] = (even[k] === 1 ? Math.sqrt(least) - across[from[k]] : least) - radius;
  }
};

/** The value to a unit of shooting at its enemy `k`. */
export const shotWorth = (state: State, attackWorths: AttackWorths, p: PlaceContext, k: number): number => {
  if (Number.isNaN(p.shot[k])) p.shot[k] = attackWorths.worth(state, 'shoot', p.unit, p.foe[k], 0);
  return p.shot[k];
};

/** The value to a unit of charging its enemy `k`, discounted because it is not certain. */
export const chargeWorth = (state: State, attackWorths: AttackWorths, p: PlaceContext, k: number): number => {
  if (Number.isNaN(p.charge[k]))
    p.charge[k] = 0.8 * attackWorths.worth(state, 'charge', p.unit, p.foe[k], 0.6);
  return p.charge[k];
};

/** What enemies could do to the unit next: how far each shoots and charges; demoralized or engaged units do neither. */
export const collectThreats = (state: State, p: PlaceContext): void => {
  if (p.threatened) return;
  p.threatened = true;
  p.foeShot.fill(NaN, 0, p.foes);
  p.foeCharge.fill(NaN, 0, p.foes);
  for (let k = 0; k < p.foes; k++) {
    const v = p.foe[k];
    p.foeRange[k] = p.foeReach[k] = -Infinity;
    if (state.rallyAt[v] > 0 || engaged(state, v)) continue;
    const { ranged, melee } = profileNow(state, v);
    if (ranged) p.foeRange[k] = ranged.range;
    if (melee) p.foeReach[k] = chargeReach(state, v);
  }
};

/** Points that a shot of enemy `k` may cost the unit. */
export const shotThreat = (state: State, attackWorths: AttackWorths, p: PlaceContext, k: number): number => {
  if (Number.isNaN(p.foeShot[k])) p.foeShot[k] = attackWorths.of(state, 'shoot', p.foe[k], p.unit).dealt;
  return p.foeShot[k];
};

/** Points that a charge of enemy `k` may cost the unit. */
export const chargeThreat = (
  state: State,
  attackWorths: AttackWorths,
  p: PlaceContext,
  k: number,
): number => {
  if (Number.isNaN(p.foeCharge[k])) p.foeCharge[k] = attackWorths.of(state, 'charge', p.foe[k], p.unit).dealt;
  return p.foeCharge[k];
};

/** The cost of activating a unit that already has its token. */
export const costOfActing = (state: State, u: number): number => {
  if (state.now.active === u) return 0;
  if (!state.token[u]) return 0;
  const { morale } = profileNow(state, u);
  const { againStress } = state.setup.settings.numbers;
  return STRESS * againStress + (state.stress[u] + againStress > morale ? OVER_MORALE : 0) + 1;
};

/** What keeps the unit where it is: opportunity attacks for leaving a fight, and the price of another activation. */
export const collectCosts = (state: State, attackWorths: AttackWorths, p: PlaceContext): void => {
  if (p.bound) return;
  p.bound = true;
  p.blows = 0;
  p.cost = costOfActing(state, p.unit);
  if (!engaged(state, p.unit)) return;
  const { x, y } = state.bodies;
  const m = leaderOf(state, p.unit);
  for (let k = 0; k < p.foes; k++) {
    const v = p.foe[k];
    if (placeToUnit(state, x[m], y[m], v) < IN_REACH)
      p.blow[p.blows++] = 0.7 * attackWorths.of(state, 'attack', v, p.unit).dealt;
  }
};
