import { other, standing, touching, unitsApart } from '../state/measure';
import { NONE, type State } from '../state/state';
import { ABREAST, woundWorth } from './harm';
import type { Evaluator } from './evaluator';
import { chargeChance, type Odds } from './odds';

/** A unit expected to have less than this left, in models or wounds, no longer attacks. */
const LEAST_LEFT = 0.35;

/** Models of a unit that are expected to fight, by how many are expected to be left. */
const fightersLeft = (state: State, u: number): number => {
  const left = state.scratch.left[u];
  if (left < LEAST_LEFT) return 0;
  return state.setup.units[u].profile.card.special ? 1 : Math.min(ABREAST, Math.max(1, Math.round(left)));
};

const diceOf = (state: State, u: number): number =>
  fightersLeft(state, u) * state.setup.settings.tables.attackDice[state.setup.units[u].profile.card.class];

/** A charge to evaluate: it counts as if the two were already base to base. NONE for both: no charge. */
interface Charge {
  readonly u: number;
  readonly v: number;
}

const NO_CHARGE: Charge = { u: NONE, v: NONE };

const meet = (state: State, { u, v }: Charge, a: number, b: number): boolean =>
  (a === u && b === v) || (a === v && b === u) || touching(state, a, b);

/** Each engaged unit of a side picks the enemy it harms most: a unit engaged with several attacks only one of them. */
const pickTargets = (state: State, evaluator: Evaluator, side: number, charge: Charge): void => {
  const { units } = state.setup;
  const { left, picked } = state.scratch;
  picked.fill(NONE);
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side || left[u] < LEAST_LEFT) continue;
    let most = -1;
    for (let v = 0; v < units.length; v++) {
      if (units[v].side === side || left[v] < LEAST_LEFT || !meet(state, charge, u, v)) continue;
      const { dealt } = evaluator.odds.of(
        'fight',
        units[u].card,
        fightersLeft(state, u),
        units[v].card,
        fightersLeft(state, v),
      );
      const worth = Math.min(dealt, left[v]) * woundWorth(state, evaluator, v);
      if (worth > most) [picked[u], most] = [v, worth];
    }
  }
};

/**
 * The combined attack on `v`: one roll, one defence (GLO-4.5.6). Returns the leading unit, which pays for criticals
 * alone, and the losses; undefined if no unit attacks.
 */
const blowAt = (
  state: State,
  evaluator: Evaluator,
  v: number,
  charge: Charge,
): { lead: number; blow: Odds } | undefined => {
  const { units } = state.setup;
  const { picked } = state.scratch;
  let [lead, second, most, next, all] = [NONE, NONE, 0, 0, 0];
  for (let u = 0; u < units.length; u++) {
    if (picked[u] !== v) continue;
    const dice = diceOf(state, u);
    all += dice;
    if (dice > most) [lead, most, second, next] = [u, dice, lead, most];
    else if (dice > next) [second, next] = [u, dice];
  }
  if (lead === NONE) return undefined;
  const kind = lead === charge.u ? 'charge' : 'fight';
  const [one, foe] = [units[lead].card, units[v].card];
  const [models, open] = [fightersLeft(state, lead), fightersLeft(state, v)];
  if (second === NONE) return { lead, blow: evaluator.odds.of(kind, one, models, foe, open) };
  // All other units are treated as additional models of the second.
  const { card, profile } = units[second];
  const joining = Math.round((all - most) / state.setup.settings.tables.attackDice[profile.card.class]);
  return { lead, blow: evaluator.odds.together({ kind, a: one, models, b: foe, open }, card, joining) };
};

/** The expected gain of a charge by a unit that is not engaged yet. */
const mayStillDo = (state: State, evaluator: Evaluator, u: number, charge: Charge): number => {
  const { units } = state.setup;
  const { left } = state.scratch;
  let most = 0;
  for (let v = 0; v < units.length; v++) {
    if (units[v].side === units[u].side || !standing(state, v)) continue;
    if (meet(state, charge, u, v)) return 0;
    const chance = chargeChance(
      state.setup.settings.tables,
      units[u].profile.charge,
      unitsApart(state, u, v),
    );
    const { dealt } = evaluator.odds.of(
      'charge',
      units[u].card,
      fightersLeft(state, u),
      units[v].card,
      fightersLeft(state, v),
    );
    most = Math.max(most, chance * Math.min(dealt, left[v]) * woundWorth(state, evaluator, v));
  }
  return most;
};

/** One side attacks: the value of what it destroys, minus the cost of its criticals alone. */
const strikes = (state: State, evaluator: Evaluator, side: number, charge: Charge): number => {
  const { units } = state.setup;
  const { left } = state.scratch;
  let worth = 0;
  pickTargets(state, evaluator, side, charge);
  for (let v = 0; v < units.length; v++) {
    if (units[v].side === side || left[v] < LEAST_LEFT) continue;
    const struck = blowAt(state, evaluator, v, charge);
    if (!struck) continue;
    const { lead, blow } = struck;
    const dealt = Math.min(blow.dealt, left[v]);
    worth += dealt * woundWorth(state, evaluator, v) - blow.suffered * woundWorth(state, evaluator, lead);
    left[v] -= dealt;
    left[lead] -= blow.suffered;
  }
  return worth;
};

/**
 * The expected value of this round's combat phase for the charging side, in glory, if this charge arrives: the side
 * that goes first in the round attacks first with all its units (ruling G11), fallen models attack no more, and
 * unengaged units of the other side may still charge.
 */
export const combatWith = (state: State, evaluator: Evaluator, charge: Charge = NO_CHARGE): number => {
  const { units } = state.setup;
  const { left } = state.scratch;
  const { first, side } = state.now;
  for (let u = 0; u < units.length; u++) left[u] = standing(state, u) ? state.health[u] : 0;
  const foe = other(side);
  if (side !== first)
    return -strikes(state, evaluator, foe, charge) + strikes(state, evaluator, side, charge);
  let worth = strikes(state, evaluator, side, charge) - strikes(state, evaluator, foe, charge);
  for (let u = 0; u < units.length; u++)
    if (units[u].side === foe && left[u] >= LEAST_LEFT) worth -= mayStillDo(state, evaluator, u, charge);
  return worth;
};
