import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { isUnbreakable } from '../../../cards/card';
import { updateCenter, setTurnFlag, TURN } from '../../state/measure';
import { removeSummoned } from './set-up';
import { narrateDamage, narrateDestroyed, narrateSlain, narrateSpared } from '../events/attacks';
import { ROLE } from '../../state/setup/profile';
import { NONE, WHERE, type State } from '../../state/state';
import { sparesLeft } from './influences';
import { removalOrder } from './removal';

/** Added to a model's value so that command models are removed last, and models far from the enemy first. */
const COMMAND_WORTH = 0.25;
const NEAR_WORTH = 0.001;

/** The value of each model to its owner (ruling S6): what it does to the attacker, its role, and its distance. */
const worthOfModels = (state: State, u: number, by: number): ((m: number) => number) => {
  const { setup, bodies } = state;
  const { units, plans } = setup;
  const { first, card, profile } = units[u];
  const foe = by === NONE ? units.findIndex(({ side }) => side !== units[u].side) : by;
  updateCenter(state, foe);
  const action = profile.melee ? 'fight' : 'shoot';
  const [tx, ty] = [state.midX[foe], state.midY[foe]];
  return (m) => {
    const { weapons, roles } = profile.models[m - first];
    const dx = bodies.x[m] - tx;
    const dy = bodies.y[m] - ty;
    return (
      plans.ofModel(
        { attacker: card, defender: units[foe].card, action, conditions: 0 },
        weapons,
        (roles & ROLE.champion) !== 0,
      ) +
      (roles === 0 ? 0 : COMMAND_WORTH) -
      NEAR_WORTH * Math.sqrt(dx * dx + dy * dy)
    );
  };
};

const take = (state: State, m: number, rule: RuleId, referee: Referee): void => {
  const { setup, bodies, now } = state;
  const u = setup.unitOf[m];
  bodies.alive[m] = 0;
  state.left[u]--;
  setTurnFlag(state, u, TURN.bled);
  state.version[u]++;
  state.lostAt[now.round * 2 + setup.units[u].side]++;
  narrateSlain(state, m, rule, referee);
};

/** The unit is destroyed (AOS-18.4): the enemy that did it gets its points. */
const destroy = (state: State, u: number, referee: Referee): void => {
  const { side } = state.setup.units[u];
  const { summoned } = state.setup.units[u];
  state.damage[u] = 0;
  narrateDestroyed(state, u, referee);
  if (summoned !== undefined) {
    // AOS-magic-7.0: not a unit; it may be summoned again in another turn.
    state.where[u] = WHERE.reserve;
    setTurnFlag(state, u, TURN.removed);
    return;
  }
  state.where[u] = WHERE.gone;
  setTurnFlag(state, u, TURN.destroyed);
  if (!state.setup.units[u].feature) state.lostUnits[side]++;
  removeSummoned(state, u, referee);
};

/** How many of these damage points the unit ignores: the first of a phase (AOS-18.2). */
const ignored = (state: State, u: number, points: number, referee: Referee): number => {
  const spared = Math.min(points, sparesLeft(state, u));
  if (spared === 0) return 0;
  state.spared[u] += spared;
  narrateSpared(state, u, spared, referee);
  return spared;
};

/** Damage points after wards: their source (a unit or NONE), rule and dice. */
interface Harm {
  readonly inflicted: number;
  readonly by: number;
  readonly rule: RuleId;
  readonly journal?: Journal | undefined;
}

/**
 * Allocates damage points to a unit after wards (AOS-18.2): each time they reach its Health a model is slain, so that a
 * single coherent group is left (AOS-18.3). `by` inflicted them; NONE.
 */
export const allocate = (
  state: State,
  u: number,
  { inflicted, by, rule, journal }: Harm,
  referee: Referee,
): void => {
  const { setup, now } = state;
  const { profile, side } = setup.units[u];
  const { health } = profile.card;
  if (state.left[u] === 0 || isUnbreakable(profile.card)) return;
  const points = inflicted > 0 ? inflicted - ignored(state, u, inflicted, referee) : 0;
  if (points === 0) {
    // The journal shows the rolls, even if all damage was warded or ignored.
    if (journal) narrateDamage(state, u, { suffered: 0, rule, journal }, referee);
    return;
  }
  const suffered = Math.min(points, state.left[u] * health - state.damage[u]);
  state.damageAt[now.round * 2 + (side === 0 ? 1 : 0)] += suffered;
  if (by !== NONE) state.dealt[by] += suffered;
  const before = state.left[u];
  const slain = Math.min(before, Math.floor((state.damage[u] + points) / health));
  state.damage[u] = slain === before ? 0 : state.damage[u] + points - slain * health;
  narrateDamage(state, u, { suffered, rule, journal }, referee);
  if (slain > 0) {
    for (const m of removalOrder(state, u, slain, worthOfModels(state, u, by)))
      take(state, m, 'AOS-18.3', referee);
  }
  if (by !== NONE) state.killed[by] += ((before - state.left[u]) * profile.points) / profile.size;
  if (state.left[u] === 0) destroy(state, u, referee);
};

/** Heals a unit by `points` damage points (AOS-21.0); returns how many it had. */
export const heal = (state: State, u: number, points: number): number => {
  const healed = Math.min(points, state.damage[u]);
  state.damage[u] -= healed;
  return healed;
};
