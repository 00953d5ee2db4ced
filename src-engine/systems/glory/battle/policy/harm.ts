import { oncePer } from '../../../../kernel/once-per';
import { type Tables } from '../../cards/tables';
import { other, touching } from '../state/measure';
import type { State } from '../state/state';
import type { Evaluator } from './evaluator';
import type { Odds } from './odds';

/** Models of a unit that can fight after a charge, on average. */
export const ABREAST = 4;

/**
 * The value of a unit's wound to its enemy: its points, what a wizard could still cast, and the glory that an Automata
 * earns for it.
 */
export const woundWorth = (state: State, { weights }: Evaluator, u: number): number => {
  const { side, profile } = state.setup.units[u];
  const hunter = state.setup.players[other(side)].automata;
  const glory = hunter ? hunter.difficulty.wound + state.setup.settings.woundGlory : 0;
  const share = 1 + (profile.wizard ? weights.caster : 0);
  return (share * profile.pointsEach) / weights.glory + glory;
};

const net = (state: State, evaluator: Evaluator, u: number, v: number, { dealt, suffered }: Odds): number =>
  Math.min(dealt, state.health[v]) * woundWorth(state, evaluator, v) -
  suffered * woundWorth(state, evaluator, u);

/** Models of a unit that take part in a fight: not all of a large unit do. */
export const fighters = (state: State, u: number): number =>
  state.setup.units[u].profile.card.special ? 1 : Math.min(ABREAST, state.health[u]);

/** Models left to fight after these wounds: a special unit fights on. */
const fightersAfter = (state: State, u: number, wounds: number): number => {
  const left = state.health[u] - wounds;
  if (left <= 0) return 0;
  return state.setup.units[u].profile.card.special ? 1 : Math.min(ABREAST, Math.max(1, Math.round(left)));
};

/** Friends of `u` that are engaged with `v` already. */
export const engagedFriends = (state: State, u: number, v: number): number => {
  const { units } = state.setup;
  let count = 0;
  for (let w = 0; w < units.length; w++)
    if (w !== u && units[w].side === units[u].side && touching(state, w, v)) count++;
  return count;
};

/**
 * The value to `u` of one exchange of attacks: what it deals, minus a share of what it suffers. The side that goes
 * first in the round attacks first, and fallen models attack no more; a unit engaged with several attacks only one of
 * them (GLO-4.5.6).
 */
export const exchange = (
  state: State,
  evaluator: Evaluator,
  u: number,
  v: number,
  kind: 'charge' | 'fight',
): number => {
  const { units } = state.setup;
  const [a, b] = [units[u].card, units[v].card];
  const [m, n] = [fighters(state, u), fighters(state, v)];
  const share = evaluator.weights.back / (1 + engagedFriends(state, u, v));
  if (state.now.first === units[u].side) {
    const blow = evaluator.odds.of(kind, a, m, b, n);
    const left = fightersAfter(state, v, blow.dealt);
    return (
      net(state, evaluator, u, v, blow) -
      share * net(state, evaluator, v, u, evaluator.odds.of('fight', b, left, a, m))
    );
  }
  const blow = evaluator.odds.of('fight', b, n, a, m);
  const left = fightersAfter(state, u, blow.dealt);
  return (
    net(state, evaluator, u, v, evaluator.odds.of(kind, a, left, b, n)) -
    share * net(state, evaluator, v, u, blow)
  );
};

/** The expected gain from shooting at a unit, if it is in range. */
export const shot = (state: State, evaluator: Evaluator, u: number, v: number): number => {
  const { units } = state.setup;
  const models = units[u].profile.card.special ? 1 : state.health[u];
  return net(
    state,
    evaluator,
    u,
    v,
    evaluator.odds.of('shoot', units[u].card, models, units[v].card, state.health[v]),
  );
};

/** The expected gain from a spell with this many dice. */
export const spell = (state: State, evaluator: Evaluator, u: number, v: number, dice: number): number =>
  net(
    state,
    evaluator,
    u,
    v,
    evaluator.odds.of(dice, state.setup.units[u].card, 1, state.setup.units[v].card, state.health[v]),
  );

/** The expected gain from one of a special unit's four dice (GLO-5.3.2). */
export const strike = (state: State, evaluator: Evaluator, u: number, v: number): number =>
  net(
    state,
    evaluator,
    u,
    v,
    evaluator.odds.of('strike', state.setup.units[u].card, 1, state.setup.units[v].card, 1),
  );

interface CastRange {
  readonly dice: number;
  readonly range: number;
}

/** The spells as an array: a wizard goes through them at every place it evaluates. */
const castsOf = oncePer(({ spells }: Tables): readonly CastRange[] =>
  [...spells].map(([dice, { range }]) => ({ dice, range })),
);

/** The best spell at a distance. */
export const bestSpell = (
  state: State,
  evaluator: Evaluator,
  u: number,
  v: number,
  distance: number,
): number => {
  const row = castsOf(state.setup.settings.tables);
  let best = 0;
  for (let k = 0; k < row.length; k++)
    if (distance <= row[k].range) best = Math.max(best, spell(state, evaluator, u, v, row[k].dice));
  return best;
};
