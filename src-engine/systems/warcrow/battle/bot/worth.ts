import type { Aim } from '../../../../simulation/game';
import type { Deed } from '../../../../generated/warcrow';
import type { Touch } from '../../cards/card';
import type { Action } from '../actions/action';
import { chargeReach } from '../actions/moves';
import { NEUTRAL } from '../setup/setup';
import { homeOf } from '../actions/places';
import {
  eachEnemy,
  eachUnit,
  engaged,
  leaderOf,
  other,
  placeToUnit,
  profileNow,
  standing,
  hostile,
} from '../measure';
import { colourOf, weightAt } from '../phases/objectives';
import { CONTEST, MARKER_RADIUS } from '../setup/sizes';
import { befallen } from '../effects/deeds';
import { AT, NONE, type State } from '../state';
import type { Reckoner } from './reckoner';

/** What each aim minds, and how much. */
interface Weights {
  /** What a unit could do to its enemies from where it stands. */
  readonly menace: number;
  readonly markers: number;
  /** What enemies could do to it there. */
  readonly danger: number;
  /** Blows that it gets back. */
  readonly back: number;
}

/** Harm alone, or whatever wins: objectives, and not being hit first. */
export const WEIGHTS: Readonly<Record<Aim, Weights>> = {
  harm: { menace: 1, markers: 0, danger: 0, back: 0.6 },
  objectives: { menace: 0.8, markers: 1, danger: 0.25, back: 0.8 },
};

/** Points of units that weigh as much as a victory point. */
const VICTORY_POINT = 14;

/** What a stress is worth, in points of units; what goes beyond morale weighs more. */
const STRESS = 1.6;
const OVER_MORALE = 7;

/** How much less a thing counts that may come with a later activation. */
const LATER = 0.45;

/** What it is worth to come nearer to what one wants, at most. */
const PULL = 2.5;

/** What winning a combat is worth: the stress of the other, the push. */
const VICTORY = 2.5;

const x = (state: State, u: number): number => state.bodies.x[leaderOf(state, u)]!;
const y = (state: State, u: number): number => state.bodies.y[leaderOf(state, u)]!;

/** Points of one attack, win and loss included. */
const attackWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  v: number,
  kind: 'attack' | 'charge' | 'shoot',
  back: number,
): number => {
  const { dealt, suffered, wins, loses } = reckoner.of(state, kind, u, v);
  return dealt - back * suffered + VICTORY * (wins - loses);
};

/** What a unit could do next from a place: the best shot or charge; and how near it is to doing any. */
const menace = (state: State, reckoner: Reckoner, u: number, px: number, py: number): number => {
  const r = state.bodies.across[leaderOf(state, u)]!;
  const { ranged, melee } = profileNow(state, u);
  const reach = melee ? chargeReach(state, u) : 0;
  let best = 0;
  let nearest = Infinity;
  eachEnemy(state, u, (v) => {
    const d = placeToUnit(state, px, py, v) - r;
    nearest = Math.min(nearest, d);
    if (ranged && d <= ranged.range) best = Math.max(best, attackWorth(state, reckoner, u, v, 'shoot', 0));
    if (d <= reach) best = Math.max(best, 0.8 * attackWorth(state, reckoner, u, v, 'charge', 0.6));
  });
  return LATER * best + (nearest === Infinity ? 0 : PULL / (1 + nearest / 10));
};

/** What enemies could do to a unit at a place next. */
const danger = (state: State, reckoner: Reckoner, u: number, px: number, py: number): number => {
  const r = state.bodies.across[leaderOf(state, u)]!;
  let worst = 0;
  eachEnemy(state, u, (v) => {
    if (state.rallyAt[v]! > 0 || engaged(state, v)) return;
    const d = placeToUnit(state, px, py, v) - r;
    const { ranged, melee } = profileNow(state, v);
    if (ranged && d <= ranged.range) worst = Math.max(worst, reckoner.of(state, 'shoot', v, u).dealt);
    if (melee && d <= chargeReach(state, v))
      worst = Math.max(worst, reckoner.of(state, 'charge', v, u).dealt);
  });
  return worst;
};

/** What controlling an objective gives a side each time that is scored. */
const markerPoints = (state: State, side: 0 | 1, o: number): number => {
  const { adventure, field, rounds } = state.setup;
  const colour = colourOf(state, side, field.objectives[o]!.zone);
  const left = Math.max(1, rounds - state.now.round + 1);
  return adventure.scoring.reduce((sum, row) => {
    if (row.for !== 'control' && row.for !== 'most') return sum;
    if ((row.objectives ?? 'any') !== 'any' && row.objectives !== colour) return sum;
    const share = row.for === 'most' ? 0.4 : 1;
    return sum + row.points * share * (row.when === 'round' ? 0.5 + 0.5 * left : 1);
  }, 0);
};

/** What it is worth to a side that a unit ends its activation at a place: objectives taken, held, and neared; ground gained. */
const markers = (state: State, u: number, px: number, py: number): number => {
  const { units, field, adventure } = state.setup;
  const { side } = units[u]!;
  if (side === NEUTRAL) return 0;
  const { conquest } = profileNow(state, u);
  const r = state.bodies.across[leaderOf(state, u)]!;
  let taken = 0;
  let pull = 0;
  for (let o = 0; o < field.objectives.length; o++) {
    const at = field.objectives[o]!;
    const dx = at.x - px;
    const dy = at.y - py;
    const d = Math.sqrt(dx * dx + dy * dy) - MARKER_RADIUS - r;
    const gain = markerPoints(state, side, o) + markerPoints(state, other(side), o) * 0.7;
    if (gain === 0) continue;
    const [ours, theirs] = [weightAt(state, side, o, u), weightAt(state, other(side), o)];
    const held = state.control[o] === side;
    if (d <= CONTEST) {
      if (!held && ours + conquest > theirs) taken += gain;
      // Holding it against whoever comes; less where friends do.
      else if (held) taken += gain * (ours > theirs ? 0.08 : 0.35);
      else taken += gain * 0.2;
    } else if (!held || ours <= theirs) {
      const want = gain * (held ? 0.35 : 1) * (ours > theirs ? 0.4 : 1);
      pull = Math.max(pull, want / (1 + (d - CONTEST) / 9));
    }
  }
  const beyond = adventure.scoring.find((row) => row.for === 'breakthrough');
  const { low, zone, wide } = homeOf(state, other(side));
  const depth = wide ? (low ? zone.maxY - py : py - zone.minY) : low ? zone.maxX - px : px - zone.minX;
  const late = state.now.round / state.setup.rounds;
  const ahead = beyond
    ? beyond.points * late * late * (depth > 2 * r ? 1 : 0.6 / (1 + Math.max(0, 2 * r - depth) / 8))
    : 0;
  return VICTORY_POINT * (taken + 0.3 * pull + ahead);
};

/** What a place is worth to a unit. */
const placeWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  px: number,
  py: number,
  w: Weights,
): number =>
  w.menace * menace(state, reckoner, u, px, py) +
  (w.markers > 0 ? w.markers * markers(state, u, px, py) : 0) -
  (w.danger > 0 ? w.danger * danger(state, reckoner, u, px, py) : 0);

/** What the place on which it stands is worth to a unit: the same for every move that is weighed against it. */
const hereWorth = (state: State, reckoner: Reckoner, u: number, w: Weights): number => {
  const { here } = state.scratch;
  const { decisions } = state.now;
  if (here.unit !== u || here.decision !== decisions || here.weights !== w) {
    here.worth = placeWorth(state, reckoner, u, x(state, u), y(state, u), w);
    here.unit = u;
    here.decision = decisions;
    here.weights = w;
  }
  return here.worth;
};

/** What activating costs a unit that has its token. */
const costOfActing = (state: State, u: number): number => {
  if (state.now.active === u) return 0;
  if (!state.token[u]) return 0;
  const { morale } = profileNow(state, u);
  return STRESS + (state.stress[u]! + 1 > morale ? OVER_MORALE : 0) + 1;
};

/** What a move is worth: the place less where it stands now, and the blow that leaving a fight may cost. */
const moveWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  px: number,
  py: number,
  w: Weights,
): number => {
  let gain = placeWorth(state, reckoner, u, px, py, w) - hereWorth(state, reckoner, u, w);
  if (engaged(state, u))
    eachEnemy(state, u, (v) => {
      if (placeToUnit(state, x(state, u), y(state, u), v) < 2.1)
        gain -= 0.7 * reckoner.of(state, 'attack', v, u).dealt;
    });
  return gain;
};

/** What resting takes off a unit's mind. */
const restWorth = (state: State, u: number): number => {
  const { morale } = profileNow(state, u);
  const full = state.stress[u]! >= morale ? 2 : 0;
  return (
    state.stress[u]! * STRESS * 0.8 +
    full +
    (state.states[u]! > 0 ? 1.5 : 0) +
    Math.min(4, state.tinge[u]!) * 0.3
  );
};

/** Where a unit is best deployed: shooters behind, others ahead, near to objectives, beside each other not too close. */
const deployWorth = (state: State, u: number, px: number, py: number, w: Weights): number => {
  const { field, units } = state.setup;
  const { ranged } = profileNow(state, u);
  let near = Infinity;
  field.objectives.forEach((at) => {
    const d = Math.abs(at.x - px) + 0.3 * Math.abs(at.y - py);
    let friends = 0;
    eachUnit(state, units[u]!.side, (v) => {
      if (Math.abs(x(state, v) - at.x) < 8) friends++;
    });
    near = Math.min(near, d + friends * 4);
  });
  const back = Math.abs(py - field.depth / 2);
  const depth = ranged ? 0.1 * back : -0.2 * back;
  // Who deploys first gives most away: the cheap ones go ahead.
  return (
    5 - units[u]!.profile.card.points * 0.01 + depth - (w.markers > 0 ? 0.12 : 0.05) * Math.min(30, near)
  );
};

/** What an action promises whoever takes it: see `BattleGame.worth`. */
export const worthOf = (state: State, reckoner: Reckoner, action: Action, aim: Aim): number => {
  const w = WEIGHTS[aim];
  const { type, unit: u, target: v } = action;
  switch (type) {
    case 'place':
      return state.now.phase === 'scouts'
        ? 1 + markers(state, u, action.x, action.y) * 0.1
        : deployWorth(state, u, action.x, action.y, w);
    case 'reserve':
      return -4;
    case 'join':
      return state.setup.units[u]!.joins === v ? 20 : 3;
    case 'arrive':
      return 2 + 0.6 * placeWorth(state, reckoner, u, action.x, action.y, w);
    case 'move':
      return moveWorth(state, reckoner, u, action.x, action.y, w) - costOfActing(state, u);
    case 'rest':
      return (
        restWorth(state, u) -
        (state.now.phase === 'turn' ? costOfActing(state, u) * 0.3 : 0) +
        (v === 0 ? 0.5 * moveWorth(state, reckoner, u, action.x, action.y, w) : 0) -
        0.5
      );
    case 'attack':
      return attackWorth(state, reckoner, u, v, 'attack', w.back) - costOfActing(state, u) + 0.5;
    case 'shoot':
      return attackWorth(state, reckoner, u, v, 'shoot', 0) - costOfActing(state, u);
    case 'assault':
    case 'charge':
      return (
        attackWorth(state, reckoner, u, v, type === 'charge' ? 'charge' : 'attack', w.back) -
        shotAt(state, reckoner, u, v) -
        costOfActing(state, u) +
        (w.markers > 0 ? w.markers * ground(state, u, v) : 0)
      );
    case 'skill':
      return skillWorth(state, reckoner, u, v, action.skill, action.x) - costOfActing(state, u);
    case 'resist':
      return -2;
    case 'leave':
      return -5; // ruling W18: bots do not leave a unit
    case 'done':
      return 0;
  }
};

/** What one deed of a skill is worth to whoever does it. */
const deedWorth = (state: State, u: number, v: number, deed: Deed): number => {
  const enemy = hostile(state, u, v);
  const { pointsEach } = state.setup.units[v]!.profile;
  const stress = (deed.stress ?? 0) * STRESS * (state.stress[v]! >= profileNow(state, v).morale ? 2.5 : 1);
  const harm =
    (deed.damage ?? 0) * pointsEach +
    stress +
    (deed.state ? 2 : 0) +
    (deed.tinge ?? 0) +
    (deed.strike ? pointsEach : 0) +
    (deed.shove ?? deed.attract ?? deed.displace ?? 0) * 0.4;
  const help =
    Math.min(deed.heal ?? 0, state.damage[v]!) * pointsEach +
    Math.min(deed.relieve ?? 0, state.stress[v]!) * STRESS +
    (deed.cure ? 1 : 0) +
    (deed.recover ?? 0) * pointsEach +
    (deed.untinge ?? 0) * 0.3 +
    (deed.rally && state.rallyAt[v]! > 0 ? 8 : 0) +
    (deed.command ?? 0) +
    (deed.move ? 1.5 : 0) +
    (deed.ready && state.token[v] === 1 ? 5 : 0) +
    (deed.place ? 0.5 : 0);
  return enemy ? harm - help : help - harm;
};

/** The same for all whom it befalls; a test is passed about half the time. */
const worthOfDeed = (state: State, u: number, v: number, deed: Deed): number =>
  befallen(state, u, v, deed.to ?? 'target', deed.within).reduce(
    (sum, w) => sum + deedWorth(state, u, w, deed),
    0,
  ) * (deed.test === undefined ? 1 : 0.5);

/** What a symbol more or less in a roll is worth, in points. */
const SYMBOL = 2.5;

const touchWorth = (touches: readonly Touch[]): number =>
  touches.reduce(
    (
      sum,
      { dice = {}, automatic = {}, cancel = {}, lose = {}, repeat, cancelDice = 0, switches, keywords },
    ) => {
      const total = (counts: object): number =>
        Object.values(counts).reduce((a: number, b: number) => a + b, 0);
      const good =
        total(dice) * 0.8 + total(automatic) + total(cancel) * 0.7 + cancelDice * 0.7 + switches.length * 0.5;
      return sum + good + (repeat ? 0.6 : 0) + keywords.length * 0.5 - total(lose) * 0.8;
    },
    0,
  ) * SYMBOL;

/** What a skill promises: its deeds, and its effects on rolls where somebody is near enough to roll them soon. */
export const skillWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  v: number,
  s: number,
  alterations: number,
): number => {
  const { touches, does, alterations: all, type } = state.setup.skills[s]!;
  const chosen = all.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const deeds = [...does, ...chosen.flatMap((one) => one.does)];
  const sign = hostile(state, u, v) ? -1 : 1;
  const busy = engaged(state, v) || menace(state, reckoner, v, x(state, v), y(state, v)) > 3 ? 1 : 0.15;
  const effects = sign * busy * touchWorth([...touches, ...chosen.flatMap((one) => one.touches)]);
  const cost = chosen.reduce((sum, { dice, tinge }) => sum + dice * 0.8 + tinge * 0.3, 0);
  const chance = type === 'magic' ? 0.7 : 1;
  return (
    chance * (deeds.reduce((sum, deed) => sum + worthOfDeed(state, u, v, deed), 0) + effects) -
    cost -
    (type === 'command' ? 1 : 0)
  );
};

/** What holding and shooting may cost a charge (WAR-hold-and-shoot). */
const shotAt = (state: State, reckoner: Reckoner, u: number, v: number): number =>
  engaged(state, v) || state.rallyAt[v]! > 0 ? 0 : 0.6 * reckoner.of(state, 'shoot', v, u).dealt;

/** What it is worth to fight where the target stands rather than where the unit does now. */
const ground = (state: State, u: number, v: number): number =>
  0.6 * (markers(state, u, x(state, v), y(state, v)) - markers(state, u, x(state, u), y(state, u)));

/** Points of advantage of a side as things stand: see `BattleGame.evaluate`. */
export const evaluate = (state: State, reckoner: Reckoner, side: 0 | 1): number => {
  const { units, field } = state.setup;
  let sum = 0;
  for (let u = 0; u < units.length; u++) {
    const { side: whose, profile } = units[u]!;
    if (whose === NEUTRAL) continue;
    const sign = whose === side ? 1 : -1;
    if (
      state.at[u] === AT.gone ||
      (state.at[u] !== AT.table && state.at[u] !== AT.joined && state.at[u] !== AT.reserve)
    )
      continue;
    const left =
      state.at[u] === AT.table
        ? (state.troops[u]! * profile.card.wounds - state.damage[u]!) * profile.pointsEach
        : profile.card.points;
    let value = left;
    if (standing(state, u)) {
      const { morale } = profileNow(state, u);
      value -= state.stress[u]! * STRESS + (state.stress[u]! > morale ? OVER_MORALE : 0);
      if (state.rallyAt[u]! > 0) value *= 0.5;
      value += 0.3 * menace(state, reckoner, u, x(state, u), y(state, u));
    }
    sum += sign * value;
  }
  sum += VICTORY_POINT * (state.points[side]! - state.points[other(side)]!);
  if (state.now.phase !== 'over')
    for (let o = 0; o < field.objectives.length; o++) {
      const holder = state.control[o]!;
      if (holder === NONE) continue;
      const gain = markerPoints(state, holder as 0 | 1, o);
      sum += (holder === side ? 1 : -1) * VICTORY_POINT * gain;
    }
  return sum;
};
