import type { Effect } from '../../../../../generated/age-of-sigmar';
import { has } from '../../../cards/card';
import { refuse, type Refusal, type Referee } from '../../../../../simulation/game';
import { layRanks } from '../moves/formation';
import { gatherNear } from '../moves/crowd';
import { canEndAt } from '../moves/moving';
import {
  eachUnit,
  isUnit,
  other,
  placeToUnit,
  setTurnFlag,
  SLACK,
  isOnTable,
  TURN,
} from '../../state/measure';
import { narrateRemoved, narrateSetUp } from '../events/abilities';
import { NONE, WHERE, type State } from '../../state/state';

/** The distance to enemies, in inches, for abilities that do not say one. */
const FROM_ENEMIES = 9;

/** Where a unit may be set up: how near its summoner or an edge, and how far from enemies. */
interface Terms {
  readonly rule: 'AOS-24.1' | 'AOS-24.2' | 'AOS-magic-7.0' | 'AOS-22.0';
  /** Within `within` inches of this unit; NONE: no unit. */
  readonly anchor: number;
  readonly within: number;
  readonly from: number;
  /** Within this many inches of an edge; Infinity: no limit. */
  readonly edge: number;
  readonly models: number;
}

/** A unit begins to be set up (AOS-24.0): its owner chooses the place. */
const beginSetUp = (state: State, u: number, terms: Terms): void => {
  const { now } = state;
  now.mover = u;
  now.moving = 'set-up';
  now.reach = terms.within;
  now.anchor = terms.anchor;
  now.apart = terms.from;
  now.edge = terms.edge;
  now.models = terms.models;
  now.setUpBy = terms.rule;
};

const offEdges = (state: State, x: number, y: number): number => {
  const { width, depth } = state.setup.field.table;
  return Math.min(x, y, width - x, depth - y);
};

/** True if every model planned around (x, y) has room, and is within all required distances (AOS-24.0). */
export const maySetUp = (state: State, u: number, x: number, y: number): boolean => {
  const { setup, bodies, scratch, now } = state;
  const { first, side } = setup.units[u];
  const { width, depth } = setup.field.table;
  layRanks(state, u, { x, y, count: now.models });
  gatherNear(state, u, { minX: 0, minY: 0, maxX: width, maxY: depth });
  for (let k = 0; k < now.models; k++) {
    const [mx, my, r] = [scratch.toX[k], scratch.toY[k], bodies.along[first + k]];
    if (now.anchor !== NONE && placeToUnit(state, mx, my, now.anchor) + r > now.reach + SLACK) return false;
    if (offEdges(state, mx, my) + r > now.edge + SLACK) return false;
    if (!canEndAt(state, u, first + k, mx, my)) return false;
    let near = false;
    eachUnit(state, other(side), (v) => (near ||= placeToUnit(state, mx, my, v) - r <= now.apart));
    if (near) return false;
  }
  return true;
};

/** Puts the unit at its planned places (AOS-24.0): it makes no move in this turn's movement phase. */
export const placeUnit = (state: State, u: number, x: number, y: number, referee: Referee): void => {
  const { bodies, scratch, setup, now } = state;
  const { first } = setup.units[u];
  layRanks(state, u, { x, y, count: now.models });
  for (let k = 0; k < now.models; k++) {
    bodies.x[first + k] = scratch.toX[k];
    bodies.y[first + k] = scratch.toY[k];
    bodies.alive[first + k] = 1;
  }
  state.where[u] = WHERE.table;
  state.left[u] = now.models;
  state.damage[u] = 0;
  state.version[u]++;
  setTurnFlag(state, u, TURN.setUp);
  if (now.setUpBy === 'AOS-magic-7.0') state.summoner[u] = now.anchor;
  if (now.setUpBy === 'AOS-24.2') resetReplacement(state, u);
  narrateSetUp(state, u, now.setUpBy, referee);
};

/** AOS-24.2: a replacement is a new unit: it has no effects of the old one, and may use again what the old one used. */
const resetReplacement = (state: State, u: number): void => {
  const { powers, reach } = state.setup;
  state.replaced[u] = 1;
  state.turnFlags[u] &= TURN.setUp | TURN.destroyed;
  state.phaseFlags[u] = 0;
  for (const counted of [state.ward, state.spared, state.cast, state.unbound]) counted[u] = 0;
  state.tokens[u] = 0;
  state.ritual[u] = 0;
  state.uses.fill(0, u * powers.length, (u + 1) * powers.length);
  state.lasting.fill(0, u * reach.lasting.length, (u + 1) * reach.lasting.length);
};

/** The unit that a spell of a manifestation lore sets up: the side's own unit of that warscroll. */
const manifestationOf = (state: State, u: number, ref: string): number => {
  const { units } = state.setup;
  return units.findIndex(({ side, summoned }) => side === units[u].side && summoned === ref);
};

/**
 * The unit that an ability may return (AOS-22.0, AOS-24.2, AOS-magic-3.0-resurrection): the first destroyed one that
 * matches.
 */
const unitToReturn = (state: State, u: number, effect: Effect & { type: 'return-unit' }): number => {
  const { units } = state.setup;
  return units.findIndex(
    ({ side, profile }, w) =>
      side === units[u].side &&
      isUnit(state, w) &&
      state.where[w] === WHERE.gone &&
      (effect.keyword === undefined || has(profile.card, effect.keyword)) &&
      !(effect.replacement && state.replaced[w] === 1),
  );
};

/** Why an ability cannot set a unit up (AOS-24.0, AOS-magic-7.0): it is on the table already, or no unit can return. */
export const setUpRefused = (state: State, u: number, effects: readonly Effect[]): Refusal | undefined => {
  for (const effect of effects) {
    if (effect.type === 'summon') {
      const w = manifestationOf(state, u, effect.unit);
      if (w < 0 || isOnTable(state, w))
        return refuse('AOS-magic-7.0', 'That unit is already on the battlefield.');
      if (state.turnFlags[w] & TURN.removed)
        return refuse('AOS-magic-7.0', 'That unit was removed from play this turn.');
    }
    if (effect.type === 'return-unit' && unitToReturn(state, u, effect) < 0)
      return refuse('AOS-24.0', 'No such unit can return.');
  }
  return undefined;
};

/** Begins the setup by an effect. */
export const setUpBy = (state: State, u: number, effect: Effect): void => {
  if (effect.type === 'summon') {
    const w = manifestationOf(state, u, effect.unit);
    beginSetUp(state, w, {
      rule: 'AOS-magic-7.0',
      anchor: u,
      within: effect.within,
      from: effect.from ?? FROM_ENEMIES,
      edge: Infinity,
      models: state.setup.units[w].profile.size,
    });
  }
  if (effect.type !== 'return-unit') return;
  const w = unitToReturn(state, u, effect);
  const { size } = state.setup.units[w].profile;
  beginSetUp(state, w, {
    rule: effect.replacement ? 'AOS-24.2' : 'AOS-22.0',
    anchor: u,
    within: effect.within,
    from: effect.from ?? 3,
    edge: Infinity,
    models: effect.models === 'half' ? Math.max(1, Math.floor(size / 2)) : size,
  });
};

/** The ability that sets a unit up in reserve, its own or one from its army; undefined if it has none. */
export const reserveOf = (state: State, u: number): (Effect & { type: 'reserve' }) | undefined => {
  const { plain, own } = state.setup.units[u];
  for (const { effect } of [...plain, ...own]) if (effect.type === 'reserve') return effect;
  return undefined;
};

/** Why a unit may not arrive from reserve now (AOS-24.1). */
export const arriveRefused = (state: State, u: number): Refusal | undefined => {
  const effect = reserveOf(state, u);
  if (!effect || state.where[u] !== WHERE.reserve) return refuse('AOS-24.1', 'This unit is not in reserve.');
  return state.now.round >= (effect.round ?? 1)
    ? undefined
    : refuse('AOS-24.1', `This unit can arrive from battle round ${effect.round} on.`);
};

/** A unit in reserve arrives (AOS-24.1). */
export const arrive = (state: State, u: number): void => {
  const { from = FROM_ENEMIES, edge = Infinity } = reserveOf(state, u) ?? {};
  const { size } = state.setup.units[u].profile;
  beginSetUp(state, u, { rule: 'AOS-24.1', anchor: NONE, within: Infinity, from, edge, models: size });
};

/** Units still in reserve are destroyed, at the start of the fourth battle round (AOS-24.1). */
export const loseReserves = (state: State, referee: Referee): void => {
  state.setup.units.forEach(({ summoned }, u) => {
    if (summoned !== undefined || state.where[u] !== WHERE.reserve) return;
    state.where[u] = WHERE.gone;
    state.left[u] = 0;
    narrateRemoved(state, u, 'AOS-24.1', [], referee);
  });
};

/** A manifestation leaves the battlefield (AOS-magic-7.0): it may be summoned again, but not in this turn. */
export const removeManifestation = (
  state: State,
  u: number,
  rule: 'AOS-magic-7.1' | 'AOS-magic-7.2',
  referee: Referee,
): void => {
  const { first, end } = state.setup.units[u];
  const gone: number[] = [];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) gone.push(m);
  state.bodies.alive.fill(0, first, end);
  state.where[u] = WHERE.reserve;
  state.left[u] = 0;
  state.damage[u] = 0;
  state.version[u]++;
  setTurnFlag(state, u, TURN.removed);
  narrateRemoved(state, u, rule, gone, referee);
};

/** AOS-magic-7.1: manifestations summoned by a slain WIZARD or PRIEST are removed. */
export const removeSummoned = (state: State, u: number, referee: Referee): void => {
  state.setup.units.forEach(({ summoned }, w) => {
    if (summoned !== undefined && isOnTable(state, w) && state.summoner[w] === u)
      removeManifestation(state, w, 'AOS-magic-7.1', referee);
  });
};
