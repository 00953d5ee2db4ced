import type { Aim } from '../../../../simulation/game';
import { shoots } from '../../attack/range';
import { HOLD_REACH, RANGES, SPELLS } from '../../cards/tables';
import type { Action } from '../actions/action';
import { engaged, eachUnit, modelsAt, other, placeToUnit, standing, touching, unitsApart } from '../measure';
import { pointsLeft } from '../phases/victory';
import { NONE, type State } from '../state';
import { chargeChance, type BattleOdds, type Odds } from './odds';

/** What each aim minds, and how much. */
interface Weights {
  /** What a unit could do to its enemies from where it stands. */
  readonly menace: number;
  readonly markers: number;
  /** What enemies could do to it. */
  readonly danger: number;
  /** Blows that it gets back. */
  readonly back: number;
  /** What it is worth to bring a unit into the fight at all: who waits is charged. */
  readonly tempo: number;
  /** What it costs a unit to fall apart. */
  readonly apart: number;
}

/** Harm alone, or whatever wins: markers besides, and the first blow. */
export const WEIGHTS: Readonly<Record<Aim, Weights>> = {
  harm: { menace: 1, markers: 0, danger: 0, back: 0.5, tempo: 0, apart: 1 },
  objectives: { menace: 1, markers: 0.3, danger: 0, back: 0.5, tempo: 0.5, apart: 1 },
};

/** Points of a unit that weigh as much as one glory: who is left on the table decides ties and takes the markers. */
const POINTS_A_GLORY = 30;

/** Models of a unit that get to fight after a charge, on average. */
const ABREAST = 4;

/** How much less a thing counts that may come next round. */
const LATER = 0.45;

/** What it is worth to be near what one wants, at most. */
const PULL = 0.4;

/** The least worth of moving on at all: whoever may move looks where to. */
const LOOKS = 1000;

/** What a wound of a unit is worth to its enemy: its points, and the glory that an Automata earns for it. */
const woundWorth = (state: State, u: number): number => {
  const { side, profile } = state.setup.units[u]!;
  const hunter = state.setup.players[other(side)].automata;
  const glory = hunter ? hunter.difficulty.wound + state.setup.settings.woundGlory : 0;
  return profile.pointsEach / POINTS_A_GLORY + glory;
};

const net = (state: State, u: number, v: number, { dealt, suffered }: Odds): number =>
  Math.min(dealt, state.health[v]!) * woundWorth(state, v) - suffered * woundWorth(state, u);

/** Models of a unit in a fight: of a large one not all come to it. */
const fighters = (state: State, u: number): number =>
  state.setup.units[u]!.profile.card.special ? 1 : Math.min(ABREAST, state.health[u]!);

/** Models that are left to fight once so many wounds are dealt to them: a special unit fights on. */
const fightersAfter = (state: State, u: number, wounds: number): number => {
  const left = state.health[u]! - wounds;
  if (left <= 0) return 0;
  return state.setup.units[u]!.profile.card.special ? 1 : Math.min(ABREAST, Math.max(1, Math.round(left)));
};

/** Friends of `u` that fight `v` already. */
const fellows = (state: State, u: number, v: number): number => {
  const { units } = state.setup;
  let count = 0;
  for (let w = 0; w < units.length; w++)
    if (w !== u && units[w]!.side === units[u]!.side && touching(state, w, v)) count++;
  return count;
};

/**
 * What one exchange of blows is worth to `u`: what it deals, and a part of what it gets back. Whoever's side goes first in
 * the round strikes first, and who has fallen strikes no more; whoever fights several strikes at one of them alone (GLO-4.5.6).
 */
const exchange = (
  state: State,
  odds: BattleOdds,
  u: number,
  v: number,
  kind: 'charge' | 'fight',
  back: number,
): number => {
  const { units } = state.setup;
  const [a, b] = [units[u]!.card, units[v]!.card];
  const [m, n] = [fighters(state, u), fighters(state, v)];
  const share = back / (1 + fellows(state, u, v));
  if (state.now.first === units[u]!.side) {
    const blow = odds.of(kind, a, m, b, n);
    const left = fightersAfter(state, v, blow.dealt);
    return net(state, u, v, blow) - share * net(state, v, u, odds.of('fight', b, left, a, m));
  }
  const blow = odds.of('fight', b, n, a, m);
  const left = fightersAfter(state, u, blow.dealt);
  return net(state, u, v, odds.of(kind, a, left, b, n)) - share * net(state, v, u, blow);
};

/** What shooting at a unit promises, were it in range. */
const shot = (state: State, odds: BattleOdds, u: number, v: number): number => {
  const { units } = state.setup;
  const models = units[u]!.profile.card.special ? 1 : state.health[u]!;
  return net(state, u, v, odds.of('shoot', units[u]!.card, models, units[v]!.card, state.health[v]!));
};

const spellNet = (state: State, odds: BattleOdds, u: number, v: number, dice: number): number =>
  net(
    state,
    u,
    v,
    odds.of(dice, state.setup.units[u]!.card, 1, state.setup.units[v]!.card, state.health[v]!),
  );

/** The best spell at a distance. */
const bestSpell = (state: State, odds: BattleOdds, u: number, v: number, distance: number): number => {
  let best = 0;
  for (const [dice, { range }] of SPELLS)
    if (distance <= range) best = Math.max(best, spellNet(state, odds, u, v, dice));
  return best;
};

/** What a unit could do to its enemies from a place this round and the next. */
const menace = (state: State, odds: BattleOdds, u: number, x: number, y: number, back = 0.5): number => {
  const { units } = state.setup;
  const { profile } = units[u]!;
  const { role } = profile.card;
  let shooting = 0;
  let charging = 0;
  let casting = 0;
  let nearest = Infinity;
  eachUnit(state, other(units[u]!.side), (v) => {
    const distance = placeToUnit(state, x, y, v) - profile.mover.across;
    nearest = Math.min(nearest, distance);
    const free = !engaged(state, v) || state.setup.settings.intoCombat;
    if (shoots(role) && free && distance <= RANGES[role].inches)
      shooting = Math.max(shooting, shot(state, odds, u, v));
    if (profile.wizard && free) casting = Math.max(casting, LATER * bestSpell(state, odds, u, v, distance));
    const chance = chargeChance(profile.charge, distance);
    if (chance > 0.05) charging = Math.max(charging, chance * exchange(state, odds, u, v, 'charge', back));
  });
  const pull = nearest === Infinity ? 0 : PULL / (1 + nearest / 8);
  return Math.max(shooting, profile.shooter ? 0.6 * charging : charging) + casting + pull;
};

/** What enemies could do to a unit at a place next. */
const danger = (state: State, odds: BattleOdds, u: number, x: number, y: number): number => {
  const { units } = state.setup;
  let worst = 0;
  eachUnit(state, other(units[u]!.side), (v) => {
    if (engaged(state, v)) return;
    const distance = placeToUnit(state, x, y, v) - units[u]!.profile.mover.across;
    const chance = chargeChance(units[v]!.profile.charge, distance);
    if (chance > 0.05) worst = Math.max(worst, chance * exchange(state, odds, v, u, 'charge', 0.5));
  });
  return worst;
};

/** What holding an objective at the end of the round is worth to a side with so many models there. */
const holding = (state: State, side: 0 | 1, objective: number, models: number): number => {
  const theirs = modelsAt(state, objective, other(side));
  const { players } = state.setup;
  const own = players[side].automata?.difficulty.objective ?? (state.pawn[objective] ? 1 : 0);
  const denied = players[other(side)].automata?.difficulty.objective ?? (state.pawn[objective] ? 1 : 0);
  if (models > theirs) return own + (theirs > 0 ? denied : 0) + 0.05;
  return models === theirs && theirs > 0 ? 0.8 * denied : 0;
};

/** What a place does for the markers, for a unit that comes there with so many models: the best of them, and how near others lie. */
const markers = (state: State, u: number, x: number, y: number, models: number): number => {
  const { units, objectives } = state.setup;
  const { side, profile } = units[u]!;
  let best = 0;
  let pull = 0;
  for (let o = 0; o < objectives.length; o++) {
    const at = objectives[o]!;
    const dx = at.x - x;
    const dy = at.y - y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    let others = modelsAt(state, o, side);
    if (others > 0) others -= ownAt(state, u, at.x, at.y);
    // A friend holds it already: nothing is gained by another.
    const before = holding(state, side, o, others);
    if (distance <= HOLD_REACH + profile.mover.across)
      best = Math.max(best, holding(state, side, o, others + models) - before);
    else pull = Math.max(pull, (holding(state, side, o, others + models) - before) / (1 + distance / 6));
  }
  return best + PULL * pull;
};

const ownAt = (state: State, u: number, x: number, y: number): number => {
  const { first, end, profile } = state.setup.units[u]!;
  const { bodies } = state;
  const most = HOLD_REACH + profile.mover.across;
  let count = 0;
  for (let m = first; m < end; m++) {
    const dx = bodies.x[m]! - x;
    const dy = bodies.y[m]! - y;
    if (bodies.alive[m] && dx * dx + dy * dy <= most * most) count++;
  }
  return count;
};

/** What it is worth to a unit to stand at a place. */
const standingAt = (
  state: State,
  odds: BattleOdds,
  u: number,
  x: number,
  y: number,
  models: number,
  aim: Aim,
): number => {
  const weights = WEIGHTS[aim];
  let worth = weights.menace * menace(state, odds, u, x, y, weights.back);
  if (weights.markers > 0) worth += weights.markers * markers(state, u, x, y, models);
  if (weights.danger > 0) worth -= weights.danger * danger(state, odds, u, x, y);
  return worth;
};

/** A split leaves the others free to take another marker: what that is worth. */
const secondMarker = (state: State, u: number, x: number, y: number): number => {
  const { objectives } = state.setup;
  let best = 0;
  for (let o = 0; o < objectives.length; o++) {
    const at = objectives[o]!;
    if ((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) < 9) continue;
    if (placeToUnit(state, at.x, at.y, u) > state.now.reach) continue;
    best = Math.max(best, holding(state, state.setup.units[u]!.side, o, 2));
  }
  return 0.8 * best;
};

/** Where units are placed: near a marker that no friend is nearer to, what shoots ahead. */
const placing = (state: State, u: number, x: number, y: number): number => {
  const { units, objectives } = state.setup;
  const { side } = units[u]!;
  let best = -Infinity;
  for (const at of objectives) {
    const distance = Math.sqrt((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y));
    let nearer = 0;
    eachUnit(state, side, (v) => {
      if (placeToUnit(state, at.x, at.y, v) < distance + 2) nearer++;
    });
    best = Math.max(best, -distance - 8 * nearer);
  }
  return best;
};

const middle = { x: 0, y: 0 };

const here = (state: State, u: number): void => {
  const { first, end } = state.setup.units[u]!;
  const { bodies } = state;
  let count = 0;
  middle.x = middle.y = 0;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m] || state.stepped[m]) continue;
    middle.x += bodies.x[m]!;
    middle.y += bodies.y[m]!;
    count++;
  }
  middle.x /= Math.max(1, count);
  middle.y /= Math.max(1, count);
};

/** What an action promises whoever takes it, in glory: see `BattleGame.worth`. */
export const worthOf = (state: State, odds: BattleOdds, action: Action, aim: Aim): number => {
  const { type, unit: u, target: v, x, y } = action;
  const { units } = state.setup;
  switch (type) {
    case 'done':
      return u === NONE ? 0 : 0.01;
    case 'place':
      return LOOKS + placing(state, u, x, y);
    case 'cast':
      return spellNet(state, odds, u, v, action.dice);
    case 'move':
      return LOOKS - nearestEnemy(state, u);
    case 'stay':
      here(state, u);
      return standingAt(state, odds, u, middle.x, middle.y, state.health[u]!, aim) + 0.001;
    case 'go':
      return action.models > 0
        ? standingAt(state, odds, u, x, y, action.models, aim) +
            WEIGHTS[aim].markers * secondMarker(state, u, x, y) -
            WEIGHTS[aim].apart
        : standingAt(state, odds, u, x, y, units[u]!.profile.card.special ? 1 : state.health[u]!, aim);
    case 'shoot':
      return shot(state, odds, u, v);
    case 'charge':
      return chargeWorth(state, odds, u, v, aim);
    case 'fight':
      return LOOKS + exchange(state, odds, u, v, 'fight', WEIGHTS[aim].back);
    case 'split':
      return splitWorth(state, odds, u);
    case 'strike':
      return net(state, u, v, odds.of('strike', units[u]!.card, 1, units[v]!.card, 1)) + 0.05;
    case 'shift':
      return v === NONE
        ? -1
        : 0.5 * net(state, u, v, odds.of('strike', units[u]!.card, 1, units[v]!.card, 1));
  }
};

const nearestEnemy = (state: State, u: number): number => {
  let least = 100;
  eachUnit(
    state,
    other(state.setup.units[u]!.side),
    (v) => (least = Math.min(least, unitsApart(state, u, v))),
  );
  return least;
};

/** A charge: what the blows promise if it arrives; and the marker that the unit leaves, or the shots that it gives up. */
const chargeWorth = (state: State, odds: BattleOdds, u: number, v: number, aim: Aim): number => {
  const { profile } = state.setup.units[u]!;
  const chance = chargeChance(profile.charge, unitsApart(state, u, v));
  const weights = WEIGHTS[aim];
  const blows = exchange(state, odds, u, v, 'charge', weights.back) + weights.tempo;
  if (weights.markers === 0) return chance * blows;
  here(state, u);
  const { first, end } = state.setup.units[v]!;
  let m = first;
  while (m < end - 1 && !state.bodies.alive[m]) m++;
  const count = fighters(state, u);
  const { x, y } = state.bodies;
  const gained = markers(state, u, x[m]!, y[m]!, count) - markers(state, u, middle.x, middle.y, count);
  return chance * (blows + weights.markers * gained);
};

/** Four attacks apart instead of one together: only where one die each does better. */
const splitWorth = (state: State, odds: BattleOdds, u: number): number => {
  const { units } = state.setup;
  let best = -Infinity;
  eachUnit(state, other(units[u]!.side), (v) => {
    if (unitsApart(state, u, v) > 0.1) return;
    const each = net(state, u, v, odds.of('strike', units[u]!.card, 1, units[v]!.card, 1));
    if (4 * each > best) best = 4 * each;
  });
  return best === -Infinity ? -1 : LOOKS + 0.8 * best;
};

/** Points of advantage of a side as things stand, in glory: see `BattleGame.evaluate`. */
export const evaluate = (state: State, odds: BattleOdds, side: 0 | 1): number => {
  const foe = other(side);
  if (state.now.phase === 'over') return state.now.winner === side ? 50 : state.now.winner === foe ? -50 : 0;
  let value = state.glory[side]! - state.glory[foe]!;
  value += (pointsLeft(state, side) - pointsLeft(state, foe)) / POINTS_A_GLORY;
  const { objectives } = state.setup;
  for (let o = 0; o < objectives.length; o++) {
    const [own, theirs] = [modelsAt(state, o, side), modelsAt(state, o, foe)];
    if (own === theirs) continue;
    value += 0.6 * (own > theirs ? holding(state, side, o, own) : -holding(state, foe, o, theirs));
  }
  state.setup.units.forEach((unit, u) => {
    if (!standing(state, u)) return;
    here(state, u);
    const sign = unit.side === side ? 1 : -1;
    value += sign * 0.25 * menace(state, odds, u, middle.x, middle.y);
  });
  return value;
};
