import type { Battle } from '../../state/battle';
import { killChance, NONE, type Odds } from '../../state/odds/draws';
import { fighterAt, flagged } from '../../state/field';
import { FLAG } from '../../state/flags';
import { manaOf } from '../../rules/phases/mana';
import type { BattleSetup } from '../../state/setup/setup';
import { ask, friendInMelee } from '../../rules/actions/strike';

/** Points that a mana point is worth to a bot: what it could have done otherwise. */
const MANA_WORTH = 3;
/** The same in the last round, which no other follows. */
const LAST_MANA_WORTH = 1;

/** What so much mana is worth to a side, in points. What the next round would bring beyond the cap is free (AAW-8.1-cap). */
export const manaPrice = (battle: Battle, side: 0 | 1, mana: number): number => {
  const { state, setup } = battle;
  if (state.round === setup.numbers.rounds) return mana * LAST_MANA_WORTH;
  const room = setup.numbers.manaCap - state.mana[side];
  const over = room > setup.numbers.manaCap / 2 ? 0 : Math.max(0, manaOf(battle, side) - room);
  return Math.max(0, mana - over) * MANA_WORTH;
};

/** What a summoned model counts for: it costs nothing and is gone soon. */
const SUMMONED_WORTH = 20;
/** The same in the last round of its stay: whoever strikes at it then strikes at what goes of itself. */
const LEAVING_WORTH = 5;

/** The same in the last round: it scores nothing, but its wounds may break a tie. */
const LAST_SUMMONED_WORTH = 0.5;

/** A Hero's fall shakes a whole army (AAW-10.2-last-hero), and may end an Assassination: who hunts it for more loses more. */
const HERO_BONUS = 30;
const WARLORD_BONUS = 60;

/** How much of a model's worth is lost with its wounds; the rest goes with the last of them. */
const WOUNDS_SHARE = 0.4;
/** The same in the last round: only who falls scores, and wounds break ties (AAW-11-annihilation). */
const LAST_WOUNDS_SHARE = 0.02;

const woundsShare = (rounds: number): number => (rounds > 1 ? WOUNDS_SHARE : LAST_WOUNDS_SHARE);

/** What the fall of a Hero counts for more that is known to be the warlord. */
const KNOWN_BONUS = 2 * WARLORD_BONUS;

/** The points of the dearest Hero that each side brought (AAW-N25). */
const dearest = new WeakMap<BattleSetup, readonly [number, number]>();
const dearestOf = (setup: BattleSetup, side: number): number => {
  let points = dearest.get(setup);
  if (!points) {
    const most = (army: readonly number[]): number =>
      Math.max(0, ...army.map((k) => (setup.fighters[k].hero ? setup.fighters[k].points : 0)));
    dearest.set(setup, (points = [most(setup.armies[0]), most(setup.armies[1])]));
  }
  return points[side];
};

/**
 * What a model is worth, in points. Where a side's warlord is known (ruling A40), or must be its dearest Hero (AAW-N25), no other
 * Hero's fall ends anything; else any Hero may be it.
 */
export const worthOf = (battle: Battle, j: number): number => {
  const { points, hero } = fighterAt(battle, j);
  const { state } = battle;
  const isLast = state.round === battle.setup.numbers.rounds;
  if (flagged(battle, j, FLAG.summoned))
    return isLast ? LAST_SUMMONED_WORTH : state.stays[j] > state.round ? SUMMONED_WORTH : LEAVING_WORTH;
  if (!hero) return points;
  const { objective, rules } = battle.setup;
  // After the last round no army is left to be shaken.
  if (objective !== 'assassination') return isLast ? points : points + HERO_BONUS;
  const side = state.side[j];
  if (state.known[side]) return points + (state.warlord[side] === j ? KNOWN_BONUS : HERO_BONUS);
  if (!rules.dearestWarlord) return points + WARLORD_BONUS;
  return points + (points === dearestOf(battle.setup, side) ? KNOWN_BONUS : HERO_BONUS);
};

/** Wounds that what goes on hurting may yet take: an activation a round is left for it. */
const stillToCome = (
  { count: { dice, sides, plus }, rounds }: NonNullable<Odds['lasting']>,
  left: number,
): number => Math.min(rounds, left) * (plus + (dice * (sides + 1)) / 2);

/** What share of a model, of its worth, an attack with these odds takes. */
const shareTaken = (odds: Odds, left: number, whole: number, rounds: number): number => {
  const { atLeast, expected, lasting } = odds;
  let wounds = expected[Math.min(left, expected.length - 1)];
  if (lasting) wounds = Math.min(left, wounds + stillToCome(lasting, rounds) * (atLeast[1] ?? 0));
  return (WOUNDS_SHARE * wounds) / whole + (1 - WOUNDS_SHARE) * killChance(odds, left);
};

/** What share of its target the attack of the battle's query takes, with so many rounds left of what goes on hurting. */
export const shareAsked = ({ draws, query }: Battle, rounds: number): number =>
  draws.share(query, rounds, shareTaken);

/** What the attack of the battle's query takes from its target `j`, in points it is worth. */
export const harmAsked = (battle: Battle, j: number): number => {
  const rounds = battle.setup.numbers.rounds - battle.state.round + 1;
  const share = shareAsked(battle, rounds);
  if (rounds > 1) return worthOf(battle, j) * share;
  const falls = battle.draws.falls(battle.query);
  return worthOf(battle, j) * (LAST_WOUNDS_SHARE * share + (1 - LAST_WOUNDS_SHARE) * falls);
};

/** What model `i` takes from `j` by one attack as they stand; `distance` is that of their edges, where it is known. */
export const harm = (
  battle: Battle,
  i: number,
  j: number,
  action: number,
  power: number,
  distance?: number,
): number => {
  ask(battle, i, j, action, power, battle.query, distance);
  return harmAsked(battle, j);
};

/** What is taken from a friend counts for more than from an enemy: it was there to strike as well. */
export const FRIENDLY_FIRE = 1.5;

/** What the attack of the battle's query, of model `i` on `j`, costs by what it may take from a friend that it goes astray to (AAW-7.6); 0 where there is none. */
export const missedShotCost = (battle: Battle, i: number, j: number): number => {
  const { draws, query } = battle;
  if (query.other === NONE) return 0;
  const { otherMean } = draws.odds(query);
  if (otherMean === 0) return 0;
  const friend = friendInMelee(battle, i, j);
  return friend === NONE ? 0 : FRIENDLY_FIRE * otherMean * woundsWorth(battle, friend, 1);
};

/** What so many certain wounds take from `j`, in points. */
export const woundsWorth = (battle: Battle, j: number, wounds: number): number => {
  const left = battle.state.wounds[j];
  const share = woundsShare(battle.setup.numbers.rounds - battle.state.round + 1);
  return (
    worthOf(battle, j) *
    ((share * Math.min(wounds, left)) / fighterAt(battle, j).wounds + (wounds >= left ? 1 - share : 0))
  );
};
