import type { Action } from '../../actions/action';
import type { Battle } from '../../battle';
import { NONE } from '../../actions/draws';
import { flagged } from '../../field';
import { FLAG } from '../../flags';
import { mayAct } from '../../actions/legal';
import { standingLater, standingPeak, standingStrike } from './standing-strikes';
import { laterShare, prospects, strikeOn, turnShare, type Ahead } from './threats';
import { comesTo } from './evaluate';
import { worthOf } from './unit-value';
import type { Weights } from './weights';

/**
 * Takes note of everybody's best strikes before the offers of one activation are weighed: what `side` may strike sooner
 * or later, what the enemy may strike at once.
 */
export const takeStock = (battle: Battle, side: 0 | 1): void => {
  const { bodies, side: sides } = battle.state;
  const { best, second, on } = battle.scratch;
  for (let a = 0; a < bodies.count; a++) {
    best[a] = second[a] = 0;
    on[a] = NONE;
    if (!bodies.alive[a]) continue;
    for (let v = 0; v < bodies.count; v++) {
      if (!bodies.alive[v] || sides[v] === sides[a]) continue;
      const peak = standingPeak(battle, a, v);
      if (peak <= second[a]!) continue; // no strike takes more
      const now = standingStrike(battle, a, v);
      const worth = now > 0 || sides[a] !== side ? now : standingLater(battle, a, v, second[a]!, peak);
      if (worth > best[a]!) {
        second[a] = best[a]!;
        best[a] = worth;
        on[a] = v;
      } else if (worth > second[a]!) second[a] = worth;
    }
  }
};

/** The best strike of `a` were `without` gone. */
const bestBut = ({ scratch: { best, second, on } }: Battle, a: number, without: number): number =>
  on[a] === without ? second[a]! : best[a]!;

/** What the enemy `a` may strike once model `i` stands where it does now. */
const threat = (battle: Battle, a: number, i: number): number => {
  const others = bestBut(battle, a, i);
  if (battle.scratch.peaks.by[a]! <= others) return others;
  return Math.max(others, strikeOn(battle, a, i));
};

/** What the enemy's answer by `a` spoils beside the points it takes: whoever is struck before its turn strikes the less. */
const spoils = (battle: Battle, a: number, i: number, worth: number): number => {
  const { best, on } = battle.scratch;
  const victim = on[a]!;
  if (worth === 0 || worth > bestBut(battle, a, i) || victim === i || !mayAct(battle, a)) return 0;
  if (flagged(battle, victim, FLAG.activated)) return 0;
  return (worth / Math.max(1, worthOf(battle, victim))) * best[victim]!;
};

const ours: Ahead = { all: 0, but: 0 };
const theirs: Ahead = { all: 0, but: 0 };
const spoilt: Ahead = { all: 0, but: 0 };

/**
 * Whether what is to come may still be `least` or more: friends' strikes as they stand, the most that model `i` could ever strike
 * at, and of the enemy's what is sure. Looks at the enemies one by one and leaves what each may strike in `strikes`.
 */
const mayCome = (
  battle: Battle,
  i: number,
  { loss, next }: Weights,
  gone: number,
  falls: number,
  least: number,
): boolean => {
  const { bodies, side } = battle.state;
  const { best, strikes, peaks } = battle.scratch;
  let all = 0;
  let but = 0;
  for (let a = 0; a < bodies.count; a++) {
    if (!bodies.alive[a] || a === i) continue;
    const share = turnShare(battle, a);
    if (side[a] === side[i]) {
      all += next * share * best[a]!;
      but += next * share * bestBut(battle, a, gone);
      continue;
    }
    const sure = loss * share * bestBut(battle, a, i);
    all -= sure;
    if (a !== gone) but -= sure;
  }
  let most =
    (1 - falls) * all +
    falls * but +
    next * laterShare(battle) * (peaks.count > 0 ? peaks.on[peaks.order[0]!]! : 0);
  for (let a = 0; a < bodies.count; a++) {
    if (most < least) return false;
    if (!bodies.alive[a] || side[a] === side[i]) continue;
    const share = turnShare(battle, a);
    if (share === 0) continue;
    strikes[a] = threat(battle, a, i);
    const more = loss * share * (strikes[a]! - bestBut(battle, a, i));
    most -= a === gone ? (1 - falls) * more : more;
  }
  return most >= least;
};

/** Fills in what is to come once model `i` has acted and stands where it ended, for its side: `gone` standing or fallen. */
const future = (
  battle: Battle,
  i: number,
  weights: Weights,
  gone: number,
  falls: number,
  least: number,
  ahead: Ahead,
): boolean => {
  if (!mayCome(battle, i, weights, gone, falls, least)) return false;
  const { loss, next } = weights;
  const { bodies, side } = battle.state;
  const { best, strikes } = battle.scratch;
  const later = laterShare(battle);
  prospects(battle, i, gone, ours);
  ours.all *= later;
  ours.but *= later;
  theirs.all = theirs.but = spoilt.all = spoilt.but = 0;
  for (let a = 0; a < bodies.count; a++) {
    if (!bodies.alive[a] || a === i) continue;
    const share = turnShare(battle, a);
    if (share === 0) continue;
    if (side[a] === side[i]) {
      ours.all += share * best[a]!;
      ours.but += share * bestBut(battle, a, gone);
      continue;
    }
    const worth = strikes[a]!;
    const spoil = spoils(battle, a, i, worth);
    theirs.all += share * worth;
    spoilt.all = Math.max(spoilt.all, spoil);
    if (a === gone) continue;
    theirs.but += share * worth;
    spoilt.but = Math.max(spoilt.but, spoil);
  }
  ahead.all = next * (ours.all - spoilt.all) - loss * theirs.all;
  ahead.but = next * (ours.but - spoilt.but) - loss * theirs.but;
  return true;
};

/**
 * Weighs an action for its whole side: what it takes, and what both sides may do after it, the target standing or not. False
 * where that is sure to come to less than `least`.
 */
export const foresee = (battle: Battle, action: Action, weights: Weights, least: number): boolean =>
  comesTo(battle, action, weights.ground, least, (gone, falls, need, ahead) =>
    future(battle, action.model, weights, gone, falls, need, ahead),
  );
