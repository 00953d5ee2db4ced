import type { Battle } from '../../state/battle';
import { pointSeen } from '../../../../../tabletop/sight/line-of-sight';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, NONE, OPPORTUNITY } from '../../state/odds/draws';
import { disengages, fighterAt, hasFlag, leastCharge, moveOf, precise } from '../../state/field';
import { FLAG } from '../../state/flags';
import { CHARGES, type Drafts } from '../memory/drafts';
import * as of from '../memory/kept-outlook';
import { APPROACH, SPELL } from '../memory/kept-strikes';
import { sharesOf } from '../strikes/pair-shares';
import { FADE, laterShare, leftAfter, UNSEEN } from '../strikes/threats';
import type { Weights } from './weights';
import type { Outlook } from '../memory/kept-outlook';
import { scratchOf, standingOf } from '../memory/scratch';

/** How a bot values what follows an action: its weights, and what an enemy's strike is compared with. */
export interface View extends Weights {
  /** The weight of threats other than the worst; 1: all equal. */
  readonly others: number;
  /**
   * It considers both sides: an enemy's strike counts only beyond that enemy's best strike at another model, and
   * friends' strikes count too.
   */
  readonly beyond: boolean;
}

/** The best strike of `a` with `without` gone. */
const bestBut = (battle: Battle, a: number, without: number): number => {
  const { best, second, on } = scratchOf(battle);
  return on[a] === without ? second[a] : best[a];
};

/** Kinds of shots that count among a model's own strikes, and among strikes at it. */
const OUR_SHOTS = (1 << MOVE_SHOOT) | (1 << SPELL);
const THEIR_SHOTS = (1 << HOLD_SHOOT) | OUR_SHOTS;

/** The kinds of strike that reach this many inches: no others need to be calculated. */
const kindsWithin = (away: number, zone: number, move: number, range: number, shots: number): number =>
  (away <= zone ? 1 << FIGHT : 0) | (away <= move ? 1 << CHARGE : 0) | (away <= range + move ? shots : 0);

/** Rounding in how far a model may go, in inches. */
const ROUNDING = 0.01;

/** The most inches by which a model's powers may lengthen its move. */
const moveBoostOf = (battle: Battle, i: number): number => {
  const { powers } = fighterAt(battle, i);
  let inches = 0;
  for (let power = 0; power < powers.length; power++) inches += powers[power].moves;
  return inches;
};

/**
 * The square of the distance, middle to middle, beyond which the model and the enemy at index `about` take nothing from
 * each other. A strike that would take nothing anyway has no reach.
 */
const safeDistanceSquared = (
  enemies: Float64Array,
  about: number,
  zone: number,
  moves: number,
  range: number,
): number => {
  let reach = zone;
  if (enemies[about + of.CHARGES_AT] > 0) reach = Math.max(reach, moves);
  if (enemies[about + of.SHOT] > 0 && range > 0) reach = Math.max(reach, range + moves);
  const itsMove = enemies[about + of.ITS_MOVE];
  if (enemies[about + of.ITS_CHARGE] > 0) reach = Math.max(reach, itsMove);
  if (enemies[about + of.ITS_SHOT] > 0 || enemies[about + of.ITS_MOVED_SHOT] > 0)
    reach = Math.max(reach, enemies[about + of.ITS_RANGE] + itsMove);
  const apart = enemies[about + of.TOUCH] + reach + ROUNDING;
  return apart * apart;
};

/**
 * Stores what model `i`, which moves at most `moves` inches, and the enemy that is number `k` of its outlook may do to
 * each other.
 */
const prepareEnemy = (battle: Battle, i: number, k: number, moves: number, view: View): void => {
  const scratch = scratchOf(battle);
  const { outlook } = scratch;
  const standing = standingOf(scratch);
  const { enemies } = outlook;
  const { bodies } = battle.state;
  const zone = battle.setup.numbers.engagement;
  const about = k * of.ABOUT;
  const { room, worth, turn, move, range, spells, flees, engaged, apart } = standing;
  const j = outlook.enemy[k];
  outlook.restBut[j] = NaN;
  const touch = (bodies.along[i] + bodies.across[i] + bodies.along[j] + bodies.across[j]) / 2;
  enemies[about + of.X] = bodies.x[j];
  enemies[about + of.Y] = bodies.y[j];
  enemies[about + of.TOUCH] = touch;
  const shares = standing.shares.of;
  // The least distance after any move of the model: rushes are the farthest.
  const dx = bodies.x[j] - bodies.x[i];
  const dy = bodies.y[j] - bodies.y[i];
  const least = Math.sqrt(dx * dx + dy * dy) - touch - 2 * moves - ROUNDING;
  const own = kindsWithin(least, zone, moves, Math.max(range[i], spells[i]), OUR_SHOTS);
  const at = sharesOf(battle, standing.shares, i, j, own | (1 << APPROACH));
  const ours = worth[j];
  enemies[about + of.FIGHTS] = ours * shares[at + FIGHT];
  enemies[about + of.CHARGES_AT] = ours * shares[at + CHARGE];
  enemies[about + of.SHOT] = ours * Math.max(shares[at + MOVE_SHOOT], spells[i] > 0 ? shares[at + SPELL] : 0);
  enemies[about + of.NEXT] = ours * shares[at + APPROACH];
  const near = apart[i * room + j] <= zone;
  enemies[about + of.OPEN] = engaged[j] - (near ? 1 : 0) === 0 || precise(battle, i) ? 1 : 0;
  const theirs = worth[i];
  const share = flees[j] ? 0 : view.loss * turn[j];
  const strikes = near && !hasFlag(battle, j, FLAG.struck | FLAG.routing);
  const far = Math.max(range[j], spells[j]);
  const its = share === 0 ? 0 : kindsWithin(least, zone, move[j], far, THEIR_SHOTS);
  const by = sharesOf(battle, standing.shares, j, i, strikes ? its | (1 << OPPORTUNITY) : its);
  const others = view.beyond ? bestBut(battle, j, i) : 0;
  const spell = spells[j] > 0 ? shares[by + SPELL] : 0;
  enemies[about + of.ITS_FIGHT] = share * Math.max(0, theirs * shares[by + FIGHT] - others);
  enemies[about + of.ITS_CHARGE] = share * Math.max(0, theirs * shares[by + CHARGE] - others);
  enemies[about + of.ITS_SHOT] =
    share * Math.max(0, theirs * Math.max(shares[by + HOLD_SHOOT], spell) - others);
  enemies[about + of.ITS_MOVED_SHOT] =
    share * Math.max(0, theirs * UNSEEN * Math.max(shares[by + MOVE_SHOOT], spell) - others);
  enemies[about + of.ITS_MOVE] = move[j];
  enemies[about + of.ITS_RANGE] = far;
  enemies[about + of.ITS_LEAVING] = strikes ? theirs * shares[by + OPPORTUNITY] : 0;
  enemies[about + of.SAFE_SQUARED] = safeDistanceSquared(
    enemies,
    about,
    zone,
    moves,
    Math.max(range[i], spells[i]),
  );
};

/** Calculates the outlook of model `i` before its offers are evaluated; the standing strikes must be up to date. */
export const prepareOutlook = (battle: Battle, i: number, view: View): void => {
  const { outlook } = scratchOf(battle);
  const { bodies, side } = battle.state;
  const moves = moveOf(battle, i) + moveBoostOf(battle, i);
  let count = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i]) {
      outlook.enemy[count] = j;
      prepareEnemy(battle, i, count++, moves, view);
    }
  outlook.count = count;
  outlook.rest = strikesOfOthers(battle, i, NONE, view);
  if (disengages(battle, i))
    for (let k = 0; k < count; k++) outlook.enemies[k * of.ABOUT + of.ITS_LEAVING] = 0;
};

/**
 * What follows whatever model `i` does, with `gone` off the table: strikes by its friends, and enemy strikes at them.
 */
const strikesOfOthers = (battle: Battle, i: number, gone: number, { loss, next, beyond }: View): number => {
  if (!beyond) return 0;
  const { bodies, side } = battle.state;
  const { turn } = standingOf(scratchOf(battle));
  let sum = 0;
  for (let a = 0; a < bodies.count; a++) {
    if (!bodies.alive[a] || a === i || a === gone) continue;
    sum += turn[a] * (side[a] === side[i] ? next * bestBut(battle, a, gone) : -loss * bestBut(battle, a, i));
  }
  return sum;
};

/** The same with its enemy `gone` off the table: summed once for all offers of the model. */
export const restWithout = (battle: Battle, i: number, gone: number, view: View): number => {
  const { restBut } = scratchOf(battle).outlook;
  const known = restBut[gone];
  return Number.isNaN(known) ? (restBut[gone] = strikesOfOthers(battle, i, gone, view)) : known;
};

/** Whether the enemy of this row is visible from the current place. */
const seesEnemy = ({ setup: { table } }: Battle, { enemies, px, py }: Outlook, at: number): boolean =>
  table.blockers.pieces.length === 0 || pointSeen(table, px, py, enemies[at + of.X], enemies[at + of.Y]);

/** The value of an immediate shot from the place at the enemy of this row, `far` away. */
const shotNow = (battle: Battle, outlook: Outlook, at: number, far: number): number => {
  const { enemies } = outlook;
  const open = enemies[at + of.OPEN] === 1 && far > battle.setup.numbers.engagement;
  return open && seesEnemy(battle, outlook, at) ? enemies[at + of.SHOT] : 0;
};

/** The worst that the enemy of this row, `far` away, may do to the model at the place. */
const threatFrom = (battle: Battle, outlook: Outlook, at: number, far: number, charges: number): number => {
  const { enemies } = outlook;
  const move = enemies[at + of.ITS_MOVE];
  const range = enemies[at + of.ITS_RANGE];
  let threat = far <= battle.setup.numbers.engagement ? enemies[at + of.ITS_FIGHT] : 0;
  if (far > charges && far <= move && enemies[at + of.ITS_CHARGE] > threat)
    threat = enemies[at + of.ITS_CHARGE];
  if (range <= 0 || far > range + move) return threat;
  const shot = enemies[at + (far <= range ? of.ITS_SHOT : of.ITS_MOVED_SHOT)];
  return shot > threat && (far > range || seesEnemy(battle, outlook, at)) ? shot : threat;
};

/**
 * Evaluates a place for model `i` after `prepareOutlook`: what follows if it were there, with all enemies, and with `gone`
 * off the table. Of its own next strikes only the best counts. Of strikes at it the worst counts in full, the others in
 * part.
 */
export const evaluatePlace = (battle: Battle, i: number, gone: number, view: View): void => {
  const scratch = scratchOf(battle);
  const { outlook } = scratch;
  const standing = standingOf(scratch);
  const { count, enemy: foe, enemies, px, py } = outlook;
  const { engagement } = battle.setup.numbers;
  const range = Math.max(standing.range[i], standing.spells[i]);
  const move = moveOf(battle, i);
  const charges = leastCharge(battle);
  const per = move > 0 ? 1 / (2 * move) : 0;
  let ahead = 0; // separate variables: a destructured array would be allocated each time
  let aheadBut = 0;
  let threats = 0;
  let threatsBut = 0;
  let worst = 0;
  let worstBut = 0;
  outlook.shoots = 0;
  outlook.leaving = 0;
  for (let k = 0, at = 0; k < count; k++, at += of.ABOUT) {
    const dx = enemies[at + of.X] - px;
    const dy = enemies[at + of.Y] - py;
    const squared = dx * dx + dy * dy;
    const approach = enemies[at + of.NEXT];
    const stands = foe[k] !== gone;
    if (squared > enemies[at + of.SAFE_SQUARED]) {
      outlook.leaving += enemies[at + of.ITS_LEAVING];
      if (per === 0 || approach * FADE <= aheadBut) continue;
      const away = Math.sqrt(squared) - enemies[at + of.TOUCH];
      const strike = approach * leftAfter(1 + Math.max(0, away - range - move) * per);
      if (strike > ahead) ahead = strike;
      if (strike > aheadBut && stands) aheadBut = strike;
      continue;
    }
    const far = Math.sqrt(squared) - enemies[at + of.TOUCH];
    if (far > engagement) outlook.leaving += enemies[at + of.ITS_LEAVING];
    const charge = far > charges && far <= move ? enemies[at + of.CHARGES_AT] : 0;
    let strike = Math.max(charge, far <= engagement ? enemies[at + of.FIGHTS] : 0);
    const shot = enemies[at + of.SHOT];
    if (range > 0 && far <= range + move && shot > 0) {
      const now = far > range ? 0 : shotNow(battle, outlook, at, far);
      if (now > outlook.shoots) outlook.shoots = now;
      strike = Math.max(strike, far > range ? UNSEEN * shot : now);
    }
    if (strike === 0 && per > 0 && approach * FADE > aheadBut)
      // another activation leaves no more of it
      strike = approach * leftAfter(1 + Math.max(0, far - range - move) * per);
    if (strike > ahead) ahead = strike;
    if (strike > aheadBut && stands) aheadBut = strike;

    const threat = threatFrom(battle, outlook, at, far, charges);
    threats += threat;
    if (threat > worst) worst = threat;
    if (!stands) continue;
    threatsBut += threat;
    if (threat > worstBut) worstBut = threat;
  }
  const later = view.next * laterShare(battle);
  outlook.all = later * ahead - worst - (threats - worst) * view.others;
  outlook.but = later * aheadBut - worstBut - (threatsBut - worstBut) * view.others;
};

/** Rates the drafts of model `i` after `prepareOutlook`, by where they would end on open ground. */
export const rateDrafts = (battle: Battle, i: number, view: View, drafts: Drafts): void => {
  const { outlook } = scratchOf(battle);
  for (let d = 0; d < drafts.count; d++) {
    const target = drafts.kind[d] === CHARGES ? drafts.about[d] : NONE;
    const falls = drafts.falls[d];
    outlook.px = drafts.x[d];
    outlook.py = drafts.y[d];
    evaluatePlace(battle, i, target, view);
    const left = falls > 0 ? falls * (restWithout(battle, i, target, view) + outlook.but) : 0;
    drafts.promise[d] =
      drafts.worth[d] +
      (drafts.shoots[d] === 1 ? outlook.shoots : 0) -
      outlook.leaving +
      (1 - falls) * (outlook.rest + outlook.all) +
      left;
  }
};
