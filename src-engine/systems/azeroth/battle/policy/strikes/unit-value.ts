import { oncePer } from '../../../../../kernel/once-per';
import type { Battle } from '../../state/battle';
import { killChance, NONE, type Odds } from '../../state/odds/draws';
import { fighterAt, hasFlag } from '../../state/field';
import { FLAG } from '../../state/flags';
import { manaOf } from '../../rules/phases/mana';
import type { BattleSetup } from '../../state/setup/setup';
import { prepareAttack, friendInMelee, type Shot } from '../../rules/actions/strike';

/** The value of a mana point to a bot, in points: what it could have done otherwise. */
const MANA_WORTH = 3;
/** The same in the last round, which no other follows. */
const LAST_MANA_WORTH = 1;

/**
 * The value of this much mana to a side, in points. Mana that the next round would bring beyond the cap is free
 * (AAW-8.1-cap).
 */
export const manaPrice = (battle: Battle, side: 0 | 1, mana: number): number => {
  const { state, setup } = battle;
  if (state.round === setup.numbers.rounds) return mana * LAST_MANA_WORTH;
  const room = setup.numbers.manaCap - state.mana[side];
  const over = room > setup.numbers.manaCap / 2 ? 0 : Math.max(0, manaOf(battle, side) - room);
  return Math.max(0, mana - over) * MANA_WORTH;
};

/** The worth of a summoned model: it costs nothing and soon leaves. */
const SUMMONED_WORTH = 20;
/** The same in the last round of its stay: an attack on it is wasted, because it leaves anyway. */
const LEAVING_WORTH = 5;

/** The same in the last round of the battle: it scores nothing, but its wounds may break a tie. */
const LAST_SUMMONED_WORTH = 0.5;

/**
 * A Hero's fall shakes a whole army (AAW-10.2-last-hero), and may end an Assassination. With higher values, bots lose
 * more by hunting it.
 */
const HERO_BONUS = 30;
const WARLORD_BONUS = 60;

/** The share of a model's worth that is lost gradually with its wounds; the rest goes with the last wound. */
const WOUNDS_SHARE = 0.4;
/** The same in the last round: only fallen models score, and wounds break ties (AAW-11-annihilation). */
const LAST_WOUNDS_SHARE = 0.02;

const woundsShare = (rounds: number): number => (rounds > 1 ? WOUNDS_SHARE : LAST_WOUNDS_SHARE);

/** The extra value of the fall of a Hero that is known to be the warlord. */
const KNOWN_BONUS = 2 * WARLORD_BONUS;

/** The points of the Hero with the highest cost on each side (AAW-N25). */
const highestHeroCosts = oncePer(({ armies, fighters }: BattleSetup): readonly [number, number] => {
  const most = (army: readonly number[]): number =>
    Math.max(0, ...army.map((k) => (fighters[k].hero ? fighters[k].points : 0)));
  return [most(armies[0]), most(armies[1])];
});

/**
 * The worth of a model, in points. If a side's warlord is known (ruling A40), or must be its most expensive Hero
 * (AAW-N25), the fall of another Hero ends nothing; else any Hero may be the warlord.
 */
export const worthOf = (battle: Battle, j: number): number => {
  const { points, hero } = fighterAt(battle, j);
  const { state } = battle;
  const isLast = state.round === battle.setup.numbers.rounds;
  if (hasFlag(battle, j, FLAG.summoned))
    return isLast ? LAST_SUMMONED_WORTH : state.stays[j] > state.round ? SUMMONED_WORTH : LEAVING_WORTH;
  if (!hero) return points;
  const { objective, rules } = battle.setup;
  // After the last round no army is left to be shaken.
  if (objective !== 'assassination') return isLast ? points : points + HERO_BONUS;
  const side = state.side[j];
  if (state.known[side]) return points + (state.warlord[side] === j ? KNOWN_BONUS : HERO_BONUS);
  if (!rules.mostExpensiveWarlord) return points + WARLORD_BONUS;
  return points + (points === highestHeroCosts(battle.setup)[side] ? KNOWN_BONUS : HERO_BONUS);
};

/** Wounds that lasting damage may still take: one activation a round remains for it. */
const lastingLeft = (
  { count: { dice, sides, plus }, rounds }: NonNullable<Odds['lasting']>,
  left: number,
): number => Math.min(rounds, left) * (plus + (dice * (sides + 1)) / 2);

/** The share of a model's worth that an attack with these odds takes. */
const shareTaken = (odds: Odds, left: number, whole: number, rounds: number): number => {
  const { atLeast, expected, lasting } = odds;
  let wounds = expected[Math.min(left, expected.length - 1)];
  if (lasting) wounds = Math.min(left, wounds + lastingLeft(lasting, rounds) * (atLeast[1] ?? 0));
  return (WOUNDS_SHARE * wounds) / whole + (1 - WOUNDS_SHARE) * killChance(odds, left);
};

/**
 * The share of its target that the attack of the battle's query takes, with this many rounds of lasting damage left.
 */
export const shareAsked = ({ draws, query }: Battle, rounds: number): number =>
  draws.share(query, rounds, shareTaken);

/** What the attack of the battle's query takes from its target `j`, in points of its worth. */
export const harmAsked = (battle: Battle, j: number): number => {
  const rounds = battle.setup.numbers.rounds - battle.state.round + 1;
  const share = shareAsked(battle, rounds);
  if (rounds > 1) return worthOf(battle, j) * share;
  const falls = battle.draws.falls(battle.query);
  return worthOf(battle, j) * (LAST_WOUNDS_SHARE * share + (1 - LAST_WOUNDS_SHARE) * falls);
};

/** What model `i` takes from `j` by one attack in their current places. */
export const harm = (battle: Battle, i: number, j: number, action: number, shot?: Shot): number => {
  prepareAttack(battle, i, j, action, shot);
  return harmAsked(battle, j);
};

/** Damage to a friend counts more than damage to an enemy: the friend could have struck as well. */
export const FRIENDLY_FIRE = 1.5;

/**
 * The expected cost of the attack of the battle's query, by model `i` on `j`, if it hits a friend instead (AAW-7.6); 0
 * if there is none.
 */
export const missedShotCost = (battle: Battle, i: number, j: number): number => {
  const { draws, query } = battle;
  if (query.other === NONE) return 0;
  const { otherMean } = draws.odds(query);
  if (otherMean === 0) return 0;
  const friend = friendInMelee(battle, i, j);
  return friend === NONE ? 0 : FRIENDLY_FIRE * otherMean * woundsWorth(battle, friend, 1);
};

/** What this many certain wounds take from `j`, in points. */
export const woundsWorth = (battle: Battle, j: number, wounds: number): number => {
  const left = battle.state.wounds[j];
  const share = woundsShare(battle.setup.numbers.rounds - battle.state.round + 1);
  return (
    worthOf(battle, j) *
    ((share * Math.min(wounds, left)) / fighterAt(battle, j).wounds + (wounds >= left ? 1 - share : 0))
  );
};
