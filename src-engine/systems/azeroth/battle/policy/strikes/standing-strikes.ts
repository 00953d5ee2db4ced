import type { Battle } from '../../state/battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT } from '../../state/odds/draws';
import { fighterAt, hasFlag, leastCharge, moveOf, precise } from '../../state/field';
import { FLAG } from '../../state/flags';
import { pointSeen } from '../../state/sight';
import { FACTS, APPROACH, SPELL, StandingStrikes } from '../memory/kept-strikes';
import { pairShare, spellRange } from './pair-shares';
import { leftAfter, turnShare, UNSEEN } from './threats';
import { worthOf } from './unit-value';
import { scratchOf } from '../memory/scratch';

/**
 * The first facts of a model are those that matter to models near it; the shares that it takes, and that others take
 * from it, depend on two.
 */
const TO_OTHERS = 5;
const FIGHTER = 4;
const WOUNDS = 5;

/** Flags that strikes depend on. */
const STRIKE_FLAGS = FLAG.wavering | FLAG.routing | FLAG.grounded | FLAG.summoned;

/** The shot spells of a model that its side has the mana for, as bits: its strikes depend on mana in no other way. */
const spellsPaid = (battle: Battle, i: number): number => {
  const { powers } = fighterAt(battle, i);
  if (powers.length === 0) return 0;
  const mana = battle.state.mana[battle.state.side[i]];
  let paid = 0;
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power];
    if (found.ability.type === 'Spell (Shoot)' && found.mana <= mana) paid |= 1 << power;
  }
  return paid;
};

const readFacts = (battle: Battle, { fresh: now }: StandingStrikes, i: number): void => {
  const { state } = battle;
  const { bodies } = state;
  now[0] = bodies.x[i];
  now[1] = bodies.y[i];
  now[2] = bodies.facing[i];
  now[3] = bodies.alive[i];
  now[4] = state.fighter[i];
  now[5] = state.wounds[i] * 256 + state.spent[i];
  now[6] = state.flags[i] & STRIKE_FLAGS;
  now[7] = spellsPaid(battle, i);
};

/**
 * Marks models within 2" of a place, for a base as long as that of `i`: friends and bystanders affect attacks (AAW-7.6,
 * AAW-4.6-cleave).
 */
const markAround = (
  { setup, state: { bodies } }: Battle,
  { stale }: StandingStrikes,
  i: number,
  x: number,
  y: number,
): void => {
  for (let j = 0; j < bodies.count; j++) {
    const dx = bodies.x[j] - x;
    const dy = bodies.y[j] - y;
    const reach = bodies.along[i] + bodies.along[j] + setup.numbers.engagement + 0.01;
    if (dx * dx + dy * dy <= reach * reach) stale[j] = 1;
  }
};

/** Marks model `i`, and models that its change affects, if it has changed. */
const markChanged = (battle: Battle, standing: StandingStrikes, i: number): void => {
  const { facts, fresh: now, stale, altered, changed } = standing;
  readFacts(battle, standing, i);
  const at = i * FACTS;
  let first = 0;
  while (first < FACTS && facts[at + first] === now[first]) first++;
  if (first === FACTS) return;
  stale[i] = altered[i] = 1;
  if (facts[at + FIGHTER] !== now[FIGHTER] || facts[at + WOUNDS] !== now[WOUNDS]) changed[i] = 1;
  if (first < TO_OTHERS) {
    if (facts[at + 3] === 1) markAround(battle, standing, i, facts[at], facts[at + 1]);
    if (now[3] === 1) markAround(battle, standing, i, now[0], now[1]);
  }
  facts.set(now, at);
};

/** Marks models whose abilities in force have changed. */
const markEffects = ({ state }: Battle, standing: StandingStrikes): void => {
  const { effect, effectOn } = standing;
  const mark = (on: number): void => {
    standing.stale[on] = standing.altered[on] = standing.changed[on] = 1;
  };
  const most = Math.max(standing.effects, state.effects);
  for (let e = 0; e < most; e++) {
    const code = e < state.effects ? state.effectFighter[e] * 256 + state.effectPower[e] : -1;
    const on = e < state.effects ? state.effectOn[e] : -1;
    if (effect[e] === code && effectOn[e] === on) continue;
    if (e < standing.effects && effectOn[e] >= 0) mark(effectOn[e]);
    if (on >= 0) mark(on);
    effect[e] = code;
    effectOn[e] = on;
  }
  standing.effects = state.effects;
};

/** Updates the numbers that depend on one model alone. */
const updateModels = (battle: Battle, standing: StandingStrikes): void => {
  const { worth, turn, move, range, spells, flees } = standing;
  const { bodies } = battle.state;
  for (let i = 0; i < bodies.count; i++) {
    if (!bodies.alive[i]) continue;
    const fighter = fighterAt(battle, i);
    worth[i] = worthOf(battle, i);
    turn[i] = turnShare(battle, i);
    move[i] = hasFlag(battle, i, FLAG.wavering) ? 0 : moveOf(battle, i);
    range[i] = fighter.range;
    spells[i] = fighter.farthest > 0 ? spellRange(battle, i) : 0;
    flees[i] = hasFlag(battle, i, FLAG.routing) ? 1 : 0;
  }
};

/** Lists the models on the table, by side. */
const listModels = ({ state: { bodies, side } }: Battle, { fielded, models }: StandingStrikes): void => {
  fielded.fill(0);
  for (let i = 0; i < bodies.count; i++) {
    if (!bodies.alive[i]) continue;
    const own = side[i];
    models[own][fielded[own]++] = i;
  }
};

/**
 * Measures the distances of pairs in which one model has moved, and stores which models are engaged, and for which that
 * changed.
 */
const measure = (
  { setup, state: { bodies } }: Battle,
  { room, apart, engaged, freed, altered, fielded, models }: StandingStrikes,
): void => {
  for (let i = 0; i < bodies.count; i++) freed[i] = engaged[i] === 0 ? 1 : 0;
  engaged.fill(0);
  const { engagement } = setup.numbers;
  const [ones, others] = models;
  const [many, more] = [fielded[0], fielded[1]];
  for (let a = 0; a < many; a++) {
    const i = ones[a];
    for (let b = 0; b < more; b++) {
      const j = others[b];
      const at = i * room + j;
      if (altered[i] || altered[j]) apart[at] = apart[j * room + i] = edgeDistance(bodies, i, j);
      if (apart[at] > engagement) continue;
      engaged[i]++;
      engaged[j]++;
    }
  }
  for (let i = 0; i < bodies.count; i++) freed[i] = (engaged[i] === 0 ? 1 : 0) === freed[i] ? 0 : 1;
};

/** True if the center of model `i` sees that of `j`, and no friend is next to `j`. */
const mayShoot = (battle: Battle, engaged: Uint8Array, i: number, j: number): boolean => {
  const { x, y } = battle.state.bodies;
  if (engaged[j] !== 0 && !precise(battle, i)) return false;
  return pointSeen(battle.setup.table, x[i], y[i], x[j], y[j]);
};

/**
 * The best of model `i`'s shots at `j`, so far away, as a share of it: with its weapon or a spell, from its place or
 * after a move.
 */
const bestShot = (battle: Battle, standing: StandingStrikes, i: number, j: number, away: number): number => {
  const { move, range, spells, engaged, shares } = standing;
  const weapon = range[i];
  const spell = spells[i];
  const farthest = Math.max(weapon, spell);
  const moves = away > farthest;
  const reach = moves ? move[i] : 0;
  if (away > farthest + reach || (!moves && !mayShoot(battle, engaged, i, j))) return 0;
  const shot =
    weapon > 0 && away <= weapon + reach
      ? pairShare(battle, shares, i, j, moves ? MOVE_SHOOT : HOLD_SHOOT)
      : 0;
  const cast = spell > 0 && away <= spell + reach ? pairShare(battle, shares, i, j, SPELL) : 0;
  return (moves ? UNSEEN : 1) * Math.max(shot, cast);
};

/** Calculates what model `i` may take from `j` in their current places: at once, and in a later activation. */
const updateStrikes = (battle: Battle, standing: StandingStrikes, i: number, j: number): void => {
  const { apart, now, later, worth, move, range, spells, flees, shares, room } = standing;
  const pair = i * room + j;
  now[pair] = later[pair] = 0;
  if (flees[i]) return;
  const away = apart[pair];
  let most = away <= battle.setup.numbers.engagement ? pairShare(battle, shares, i, j, FIGHT) : 0;
  if (away > leastCharge(battle) && away <= move[i])
    most = Math.max(most, pairShare(battle, shares, i, j, CHARGE));
  if (range[i] > 0 || spells[i] > 0) most = Math.max(most, bestShot(battle, standing, i, j, away));
  now[pair] = worth[j] * most;
  if (most > 0) return;
  const moves = moveOf(battle, i);
  if (moves === 0) return;
  const turns = 1 + Math.max(0, away - range[i] - moves) / (2 * moves);
  later[pair] = worth[j] * pairShare(battle, shares, i, j, APPROACH) * leftAfter(turns);
};

/**
 * Recalculates strikes by models that changed, and at them; and shots at models that a friend of the shooter is now
 * next to, or no longer is.
 */
const strikeStale = (battle: Battle, standing: StandingStrikes): void => {
  const { fielded, models, altered, freed } = standing;
  const [ones, others] = models;
  const [many, more] = [fielded[0], fielded[1]];
  for (let a = 0; a < many; a++) {
    const i = ones[a];
    for (let b = 0; b < more; b++) {
      const j = others[b];
      const both = altered[i] === 1 || altered[j] === 1;
      if (both || freed[j] === 1) updateStrikes(battle, standing, i, j);
      if (both || freed[i] === 1) updateStrikes(battle, standing, j, i);
    }
  }
};

/** Updates the strikes before their first use in each activation. */
export const refreshStrikes = (battle: Battle): StandingStrikes => {
  const { state } = battle;
  const scratch = scratchOf(battle);
  const { bodies } = state;
  const { count } = bodies;
  const standing = (scratch.standing ??= new StandingStrikes(bodies.x.length));
  const { stale, altered, changed } = standing;
  stale.fill(0);
  altered.fill(0);
  changed.fill(0);
  scratch.isUpToDate = true;
  if (count < standing.count) standing.facts.fill(NaN, count * FACTS); // a new battle: its later models differ
  standing.count = count;
  for (let i = 0; i < count; i++) markChanged(battle, standing, i);
  markEffects(battle, standing);
  if (standing.round !== state.round) {
    stale.fill(1); // the worth of a summoned model depends on it
    altered.fill(1);
  }
  standing.round = state.round;
  standing.activations++;
  for (let i = 0; i < count; i++) {
    if (changed[i]) standing.shares.forgetOf(i);
    if (altered[i]) standing.alteredIn[i] = standing.activations;
    if (stale[i]) standing.touchedIn[i] = standing.activations;
  }
  updateModels(battle, standing);
  listModels(battle, standing);
  measure(battle, standing);
  strikeStale(battle, standing);
  return standing;
};
