import type { Battle } from '../../battle';
import { condition, CONDITIONS } from '../../../attack/thresholds';
import { ATTACK_ACTIONS, CHARGE, MOVE_SHOOT, NONE, type Draws } from '../../actions/draws';
import { fighterAt } from '../../field';
import type { BattleSetup } from '../../setup/setup';
import { shareOf } from './unit-value';

/** Of AttackQuery: slopes, and no cover. */
const LEVEL = 0;
const OPEN = 0;

/** Rounds for which what goes on hurting is taken to: as many as are left on the average. */
const SOME_ROUNDS = 3;

/** Sets the query for attacks of model `i` on `j` with nothing about them that helps or hinders. */
const plainly = (battle: Battle, i: number, j: number): void => {
  const { query, state } = battle;
  query.attacker = state.fighter[i]!;
  query.defender = state.fighter[j]!;
  query.hill = LEVEL;
  query.cover = OPEN;
  query.flank = query.long = query.cautious = query.elevated = false;
  query.attackerWounds = state.wounds[i]!;
  query.defenderWounds = state.wounds[j]!;
  query.other = NONE;
};

/** The share of `j` that the attack of the query takes, made like this. */
const share = (battle: Battle, j: number, action: number, power: number): number => {
  battle.query.action = action;
  battle.query.power = power;
  return shareOf(battle, battle.draws.odds(battle.query), j, SOME_ROUNDS);
};

/** What of `j` model `i` takes by the attack that it comes near for, on plain ground: a shot where it has one, else a charge. */
const onwardShare = (battle: Battle, i: number, j: number): number => {
  plainly(battle, i, j);
  battle.query.active = 0;
  return share(battle, j, fighterAt(battle, i).range > 0 ? MOVE_SHOOT : CHARGE, NONE);
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
  return share(battle, j, action, power);
};

/** Shares by attacker's card and condition and defender's card and wounds left: each worked out when first asked for. */
class Shares {
  readonly #wounds: number;
  readonly #rows: Float64Array[];

  constructor(
    { fighters }: BattleSetup,
    readonly workOut: (battle: Battle, i: number, j: number) => number,
  ) {
    this.#wounds = 1 + Math.max(...fighters.map(({ wounds }) => wounds));
    const places = fighters.length * CONDITIONS * this.#wounds;
    this.#rows = fighters.map(() => new Float64Array(places).fill(NaN));
  }

  of(battle: Battle, i: number, j: number): number {
    const { fighter, wounds } = battle.state;
    const one = fighterAt(battle, i);
    const hurt = one.mindsWounds ? condition(wounds[i]!, one.wounds) : 0;
    const row = this.#rows[fighter[i]!]!;
    const at = (fighter[j]! * CONDITIONS + hurt) * this.#wounds + wounds[j]!;
    const known = row[at]!;
    return !Number.isNaN(known) ? known : (row[at] = this.workOut(battle, i, j));
  }
}

/** What cards take of each other, kept with the odds that it comes from: from battle to battle. */
interface Matchups {
  readonly onward: Shares;
  /** By how the attack is made (`ATTACK_ACTIONS`). */
  readonly plain: readonly Shares[];
}

const known = new WeakMap<Draws, Matchups>();
let latest: Draws | undefined;
let matchups: Matchups;

const matchupsOf = ({ draws }: Battle): Matchups => {
  if (draws === latest) return matchups;
  latest = draws;
  const { setup } = draws;
  const made = known.get(draws) ?? {
    onward: new Shares(setup, onwardShare),
    plain: ATTACK_ACTIONS.map(
      (_, action) => new Shares(setup, (battle, i, j) => plainShare(battle, i, j, action, 0)),
    ),
  };
  known.set(draws, made);
  return (matchups = made);
};

/** What of `j` model `i` may take by a later attack, by their cards and wounds alone: how they will stand then nobody knows. */
export const cardOnward = (battle: Battle, i: number, j: number): number =>
  matchupsOf(battle).onward.of(battle, i, j);

/** What of `j` model `i` takes by an attack made like this on plain ground, by their cards and wounds alone. */
export const cardPlain = (battle: Battle, i: number, j: number, action: number): number =>
  matchupsOf(battle).plain[action]!.of(battle, i, j);
