import type { Battle } from '../../state/battle';
import { condition, CONDITIONS } from '../../../attack/thresholds';
import { ATTACK_ACTIONS, CHARGE, MOVE_SHOOT, NONE, type Draws } from '../../state/odds/draws';
import { fighterAt } from '../../state/field';
import { scratchOf, type Matchups, type Shares } from '../memory/scratch';
import { shareAsked } from './unit-value';

/** Of AttackQuery: slopes, and no cover. */
const LEVEL = 0;
const OPEN = 0;

/** Rounds for which what goes on hurting is taken to: as many as are left on the average. */
const SOME_ROUNDS = 3;

/** Sets the query for attacks of model `i` on `j` with nothing about them that helps or hinders. */
const plainly = (battle: Battle, i: number, j: number): void => {
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

/** The share of its target that the attack of the query takes, made like this. */
const share = (battle: Battle, action: number, power: number): number => {
  battle.query.action = action;
  battle.query.power = power;
  return shareAsked(battle, SOME_ROUNDS);
};

/** What of `j` model `i` takes by the attack that it comes near for, on plain ground: a shot where it has one, else a charge. */
const onwardShare = (battle: Battle, i: number, j: number): number => {
  plainly(battle, i, j);
  battle.query.active = 0;
  return share(battle, fighterAt(battle, i).range > 0 ? MOVE_SHOOT : CHARGE, NONE);
};

/** What of `j` model `i` takes by an attack made like this on plain ground, with so much in force (`bearing`). */
export const plainShare = (
  battle: Battle,
  i: number,
  j: number,
  action: number,
  active: number,
  power = NONE,
): number => {
  plainly(battle, i, j);
  battle.query.active = active;
  return share(battle, action, power);
};

/** Room for the shares of so many cards, none of which has more wounds than this. */
const emptyShares = (cards: number, mostWounds: number): Shares => {
  const wounds = 1 + mostWounds;
  const places = cards * CONDITIONS * wounds;
  return { wounds, rows: Array.from({ length: cards }, () => new Float64Array(places).fill(NaN)) };
};

/** One of the shares that are kept, worked out when it is first asked for. */
const kept = (
  { rows, wounds: places }: Shares,
  battle: Battle,
  i: number,
  j: number,
  workOut: (battle: Battle, i: number, j: number) => number,
): number => {
  const { fighter, wounds } = battle.state;
  const one = fighterAt(battle, i);
  const hurt = one.mindsWounds ? condition(wounds[i], one.wounds) : 0;
  const row = rows[fighter[i]];
  const at = (fighter[j] * CONDITIONS + hurt) * places + wounds[j];
  const known = row[at];
  return !Number.isNaN(known) ? known : (row[at] = workOut(battle, i, j));
};

const known = new WeakMap<Draws, Matchups>();

const make = ({ setup: { fighters } }: Draws): Matchups => {
  const most = Math.max(...fighters.map(({ wounds }) => wounds));
  return {
    onward: emptyShares(fighters.length, most),
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

/** How each of `ATTACK_ACTIONS` is worked out on plain ground with nothing in force. */
const PLAIN = ATTACK_ACTIONS.map(
  (_, action) =>
    (battle: Battle, i: number, j: number): number =>
      plainShare(battle, i, j, action, 0),
);

/** What of `j` model `i` may take by a later attack, by their cards and wounds alone: how they will stand then nobody knows. */
export const cardOnward = (battle: Battle, i: number, j: number): number =>
  kept(matchupsOf(battle).onward, battle, i, j, onwardShare);

/** What of `j` model `i` takes by an attack made like this on plain ground, by their cards and wounds alone. */
export const cardPlain = (battle: Battle, i: number, j: number, action: number): number =>
  kept(matchupsOf(battle).plain[action], battle, i, j, PLAIN[action]);
