import { other, standing, touching, unitsApart } from '../state/measure';
import { NONE, type State } from '../state/state';
import { ABREAST, woundWorth } from './harm';
import type { Mind } from './mind';
import { chargeChance, type Odds } from './odds';

/** Of whom less than this is expected to be left, in models or wounds, strikes no more. */
const LEAST_LEFT = 0.35;

/** Models of a unit that are expected to fight, by what is expected to be left of it. */
const fightersLeft = (state: State, u: number): number => {
  const left = state.scratch.left[u];
  if (left < LEAST_LEFT) return 0;
  return state.setup.units[u].profile.card.special ? 1 : Math.min(ABREAST, Math.max(1, Math.round(left)));
};

const diceOf = (state: State, u: number): number =>
  fightersLeft(state, u) * state.setup.settings.tables.attackDice[state.setup.units[u].profile.card.class];

/** A charge that is weighed: it counts as if the two stood base to base already. NONE for both: none is. */
interface Charge {
  readonly u: number;
  readonly v: number;
}

const NO_CHARGE: Charge = { u: NONE, v: NONE };

const meet = (state: State, { u, v }: Charge, a: number, b: number): boolean =>
  (a === u && b === v) || (a === v && b === u) || touching(state, a, b);

/** Everybody of a side who fights picks whom he takes most of: whoever fights several strikes at one of them alone. */
const pickTargets = (state: State, mind: Mind, side: number, charge: Charge): void => {
  const { units } = state.setup;
  const { left, picked } = state.scratch;
  picked.fill(NONE);
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side || left[u] < LEAST_LEFT) continue;
    let most = -1;
    for (let v = 0; v < units.length; v++) {
      if (units[v].side === side || left[v] < LEAST_LEFT || !meet(state, charge, u, v)) continue;
      const { dealt } = mind.odds.of(
        'fight',
        units[u].card,
        fightersLeft(state, u),
        units[v].card,
        fightersLeft(state, v),
      );
      const worth = Math.min(dealt, left[v]) * woundWorth(state, mind, v);
      if (worth > most) [picked[u], most] = [v, worth];
    }
  }
};

/** What all who strike at `v` do to it together: one roll, one defence (GLO-4.5.6). Answers whoever leads them, who pays for criticals alone; NONE where nobody strikes. */
const blowAt = (
  state: State,
  mind: Mind,
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
  if (second === NONE) return { lead, blow: mind.odds.of(kind, one, models, foe, open) };
  // Whoever else joins counts as so many models more of the second.
  const { card, profile } = units[second];
  const joining = Math.round((all - most) / state.setup.settings.tables.attackDice[profile.card.class]);
  return { lead, blow: mind.odds.together(kind, one, models, foe, open, card, joining) };
};

/** What a unit that fights nobody yet promises to do by a charge of its own. */
const mayStillDo = (state: State, mind: Mind, u: number, charge: Charge): number => {
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
    const { dealt } = mind.odds.of(
      'charge',
      units[u].card,
      fightersLeft(state, u),
      units[v].card,
      fightersLeft(state, v),
    );
    most = Math.max(most, chance * Math.min(dealt, left[v]) * woundWorth(state, mind, v));
  }
  return most;
};

/** One side strikes: what it takes of the other, less what criticals alone cost it. */
const strikes = (state: State, mind: Mind, side: number, charge: Charge): number => {
  const { units } = state.setup;
  const { left } = state.scratch;
  let worth = 0;
  pickTargets(state, mind, side, charge);
  for (let v = 0; v < units.length; v++) {
    if (units[v].side === side || left[v] < LEAST_LEFT) continue;
    const struck = blowAt(state, mind, v, charge);
    if (!struck) continue;
    const { lead, blow } = struck;
    const dealt = Math.min(blow.dealt, left[v]);
    worth += dealt * woundWorth(state, mind, v) - blow.suffered * woundWorth(state, mind, lead);
    left[v] -= dealt;
    left[lead] -= blow.suffered;
  }
  return worth;
};

/**
 * What the combat phase of this round comes to for the side that charges, in glory, were this charge to arrive: whoever goes
 * first in the round strikes first with all its units (ruling G11), who has fallen strikes no more, and of the other side
 * who fights nobody yet may still charge.
 */
export const combatWith = (state: State, mind: Mind, charge: Charge = NO_CHARGE): number => {
  const { units } = state.setup;
  const { left } = state.scratch;
  const { first, side } = state.now;
  for (let u = 0; u < units.length; u++) left[u] = standing(state, u) ? state.health[u] : 0;
  const foe = other(side);
  if (side !== first) return -strikes(state, mind, foe, charge) + strikes(state, mind, side, charge);
  let worth = strikes(state, mind, side, charge) - strikes(state, mind, foe, charge);
  for (let u = 0; u < units.length; u++)
    if (units[u].side === foe && left[u] >= LEAST_LEFT) worth -= mayStillDo(state, mind, u, charge);
  return worth;
};
