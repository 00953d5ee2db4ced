import type { Battle } from '../../state/battle';
import { condition, CONDITIONS } from '../../../attack/thresholds';
import { ATTACK_ACTIONS, CHARGE, MOVE_SHOOT, NONE, type Draws } from '../../state/odds/draws';
import { fighterAt } from '../../state/field';
import { scratchOf, type Matchups, type Shares } from '../memory/scratch';
import { shareAsked } from './unit-value';

/** For AttackQuery: no slope, and no cover. */
const LEVEL = 0;
const OPEN = 0;

/** Rounds of lasting damage to count: the average number left. */
const SOME_ROUNDS = 3;

/** Sets the query for attacks of model `i` on `j` without any bonus or penalty. */
const askPlainAttack = (battle: Battle, i: number, j: number): void => {
  const { query, state } = battle;
  query.attacker = state.fighter[i];
  query.defender = state.fighter[j];
  query.hill = LEVEL;
  query.cover = OPEN;
  query.flank = query.long = query.cautious = query.elevated = false;
  query.attackerWounds = state.wounds[i];
  query.defenderWounds = state.wounds[j];
  query.other = NONE;
};

/** The share of its target that the attack of the query takes, made in this way. */
const share = (battle: Battle, action: number, power: number): number => {
  battle.query.action = action;
  battle.query.power = power;
  return shareAsked(battle, SOME_ROUNDS);
};

/**
 * The share of `j` that model `i` takes by the attack it moves near for, on plain ground: a shot if it has one, else a
 * charge.
 */
const approachShare = (battle: Battle, i: number, j: number): number => {
  askPlainAttack(battle, i, j);
  battle.query.active = 0;
  return share(battle, fighterAt(battle, i).range > 0 ? MOVE_SHOOT : CHARGE, NONE);
};

/** How an attack on plain ground is made, with these effects in force (`circumstancesOf`). */
interface PlainBlow {
  readonly action: number;
  readonly active: number;
  readonly power: number;
}

/** The share of `j` that model `i` takes by an attack made in this way on plain ground. */
export const plainShare = (
  battle: Battle,
  i: number,
  j: number,
  { action, active, power }: PlainBlow,
): number => {
  askPlainAttack(battle, i, j);
  battle.query.active = active;
  return share(battle, action, power);
};

/** Memory for the shares of this many cards, none with more wounds than `mostWounds`. */
const emptyShares = (cards: number, mostWounds: number): Shares => {
  const wounds = 1 + mostWounds;
  const places = cards * CONDITIONS * wounds;
  return { wounds, rows: Array.from({ length: cards }, () => new Float64Array(places).fill(NaN)) };
};

/** A stored share, calculated on first use. */
const kept = (
  { rows, wounds: places }: Shares,
  battle: Battle,
  i: number,
  j: number,
  workOut: (battle: Battle, i: number, j: number) => number,
): number => {
  const { fighter, wounds } = battle.state;
  const one = fighterAt(battle, i);
  const hurt = one.dependsOnWounds ? condition(wounds[i], one.wounds) : 0;
  const row = rows[fighter[i]];
  const at = (fighter[j] * CONDITIONS + hurt) * places + wounds[j];
  const known = row[at];
  return !Number.isNaN(known) ? known : (row[at] = workOut(battle, i, j));
};

const known = new WeakMap<Draws, Matchups>();

const make = ({ setup: { fighters } }: Draws): Matchups => {
  const most = Math.max(...fighters.map(({ wounds }) => wounds));
  return {
    approach: emptyShares(fighters.length, most),
    plain: ATTACK_ACTIONS.map(() => emptyShares(fighters.length, most)),
  };
};

const matchupsOf = (battle: Battle): Matchups => {
  const scratch = scratchOf(battle);
  if (scratch.matchups) return scratch.matchups;
  const { draws } = battle;
  let matchups = known.get(draws);
  if (!matchups) known.set(draws, (matchups = make(draws)));
  return (scratch.matchups = matchups);
};

/** How each of `ATTACK_ACTIONS` is calculated on plain ground with nothing in force. */
const PLAIN = ATTACK_ACTIONS.map((_, action) => {
  const blow = { action, active: 0, power: NONE };
  return (battle: Battle, i: number, j: number): number => plainShare(battle, i, j, blow);
});

/**
 * The share of `j` that model `i` may take by a later attack, by their cards and wounds alone, because their later
 * positions are unknown.
 */
export const cardApproach = (battle: Battle, i: number, j: number): number =>
  kept(matchupsOf(battle).approach, battle, i, j, approachShare);

/**
 * The share of `j` that model `i` takes by an attack made in this way on plain ground, by their cards and wounds alone.
 */
export const cardPlain = (battle: Battle, i: number, j: number, action: number): number =>
  kept(matchupsOf(battle).plain[action], battle, i, j, PLAIN[action]);
