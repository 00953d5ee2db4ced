import { rollConditioned } from '../../../../../kernel/plan/condition';
import type { Streams } from '../../../../../simulation/game';
import { exactJoint } from '../../../../../kernel/plan/joint';
import type { Journal } from '../../../../../kernel/journal';
import { rollPlan } from '../../../../../kernel/plan/roll';
import { attackPlan, BYSTANDER, FRIEND, templatePlan, type AttackPlan } from '../../../attack/attack';
import { situationOf, type AttackSetup } from '../../../attack/situation';
import { Circumstances, MOST_SETS } from './circumstances';
import { KeptShares } from './kept-shares';
import { OddsTable } from '../../../../../simulation/odds-cache';
import type { BattleSetup } from '../setup/setup';
import { condition } from '../../../attack/thresholds';

/** How an attack is made, by number: the index of its action in this list. */
export const ATTACK_ACTIONS = [
  'charge',
  'fight',
  'opportunity',
  'move-shoot',
  'hold-shoot',
  'fight-shoot',
] as const;
export const CHARGE = 0;
export const FIGHT = 1;
export const OPPORTUNITY = 2;
export const MOVE_SHOOT = 3;
export const HOLD_SHOOT = 4;
export const FIGHT_SHOOT = 5;

const HILLS = ['level', 'uphill', 'downhill'] as const;

/** Cover in an attack's situation, by its bonus to the save. */
export const COVERS = ['none', 'soft', 'hard'] as const;

/** No power, no other model. */
export const NONE = -1;

/** A fresh query: a plain fight between fighters 0. */
export const attackQuery = () => ({
  attacker: 0,
  defender: 0,
  /** Index into ATTACK_ACTIONS, HILLS and COVERS. */
  action: FIGHT,
  hill: 0,
  cover: 0,
  flank: false,
  long: false,
  elevated: false,
  /** A shot of the first round under the variant `round-one: cautious`. */
  cautious: false,
  attackerWounds: 0,
  defenderWounds: 0,
  /** The attacker's power used instead of its weapon, or NONE. */
  power: NONE,
  /** The fighter of a bystander (melee) or friend (ranged), or NONE. */
  other: NONE,
  /** The number of the set of everything else that affects it (`attack-circumstances.ts`); 0 for nothing. */
  active: 0,
});

/** One attack in a battle, as numbers: reused from attack to attack. */
export type AttackQuery = ReturnType<typeof attackQuery>;

/** What is known of one attack once it has been computed. */
export interface Odds {
  /** Its plan, rebuilt when needed, only by replays: stored, it would take more memory than all the rest. */
  readonly plan: () => AttackPlan;
  /** Lasting damage to wounded models, and what the two use up. */
  readonly lasting: AttackPlan['lasting'] | undefined;
  readonly spends: AttackPlan['spends'];
  /** Index of the plan's second target; 0 for none. */
  readonly other: number;
  /** The chance of each outcome, by column for each number of wounds to the other, and of all outcomes together. */
  readonly p: Float64Array;
  readonly columns: number;
  readonly total: number;
  /** Expected wounds to the target and to the other. */
  readonly mean: number;
  readonly otherMean: number;
  /** Element k: the chance of k or more wounds to the target. */
  readonly atLeast: readonly number[];
  /** Element k: the expected wounds lost by a target with k left. */
  readonly expected: readonly number[];
}

/** After this many odds, those not used since are dropped; about 700 bytes each, and at most twice as many are kept. */
const MOST_KNOWN = 1 << 17;

/** Cards of one setup are numbered below this, so that a query's two keys have 31 bits each. */
export const MOST_CARDS = 512;

/** The attacker, the defender and the kind of attack: less than 2^31. */
const nearKey = (query: AttackQuery, attackerCondition: number, defenderCondition: number): number => {
  let key = query.attacker * MOST_CARDS + query.defender;
  key = (key * 6 + query.action) * 9 + query.hill * 3 + query.cover;
  key = key * 9 + attackerCondition * 3 + defenderCondition;
  return (
    (key << 4) |
    ((query.cautious ? 8 : 0) + (query.flank ? 4 : 0) + (query.long ? 2 : 0) + (query.elevated ? 1 : 0))
  );
};

/** Everything else that affects it: less than 2^27. */
const farKey = ({ power, other, active }: AttackQuery): number =>
  ((power + 1) * (MOST_CARDS + 1) + other + 1) * MOST_SETS + active;

/**
 * The share of a target that an attack with these odds takes: of a target with `left` wounds of its card's `wounds`,
 * with `rounds` to go.
 */
type ShareTaken = (odds: Odds, left: number, wounds: number, rounds: number) => number;

/**
 * Bits for the wounds of a target, in addition to the 27 bits of everything else: for more wounds the share is computed
 * each time.
 */
const WOUND_BITS = 5;

/** The odds of every attack of one battle setup, computed exactly when first needed and kept. */
export class Draws {
  #sets = new Circumstances();
  /** Odds used recently, and those before. */
  #known = new OddsTable<Odds>();
  #before = new OddsTable<Odds>();
  /** The shares that attacks take, as a player values them, by the target's wounds left. */
  #shares = new KeptShares();
  /** The keys of the last query. */
  #near = 0;
  #far = 0;

  constructor(readonly setup: BattleSetup) {}

  /** Sets of circumstances, by the numbers that queries use for them during a battle. */
  get sets(): Circumstances {
    return this.#sets;
  }

  /** Finds the keys of a query. */
  #name(query: AttackQuery): void {
    const one = this.setup.fighters[query.attacker];
    const two = this.setup.fighters[query.defender];
    // If nothing depends on the wounds left, they do not make another attack; keywords granted by abilities may depend
    // on them.
    const asks = this.sets.asksWounds(query.active);
    const attacker = asks || one.dependsOnWounds ? condition(query.attackerWounds, one.wounds) : 0;
    const defender = asks || two.dependsOnWounds ? condition(query.defenderWounds, two.wounds) : 0;
    this.#near = nearKey(query, attacker, defender);
    this.#far = farKey(query);
  }

  /** The odds of an attack. */
  odds(query: AttackQuery): Odds {
    this.#name(query);
    return this.#oddsOf(query);
  }

  #oddsOf(query: AttackQuery): Odds {
    const near = this.#near;
    const far = this.#far;
    let odds = this.#known.get(near, far);
    if (!odds) this.#known.set(near, far, (odds = this.#before.get(near, far) ?? this.#workOut(query)));
    return odds;
  }

  /**
   * The share of its target that an attack takes, with `rounds` left for lasting damage, computed from the odds by
   * `shareTaken`: kept, except with lasting damage. All callers must use the same calculation.
   */
  share(query: AttackQuery, rounds: number, shareTaken: ShareTaken): number {
    this.#name(query);
    const near = this.#near;
    const left = query.defenderWounds;
    const far = (this.#far << WOUND_BITS) | left;
    const known = left < 1 << WOUND_BITS ? this.#shares.share(near, far) : NaN;
    if (!Number.isNaN(known)) return known;
    const odds = this.#oddsOf(query);
    const share = shareTaken(odds, left, this.setup.fighters[query.defender].wounds, rounds);
    if (!odds.lasting && left < 1 << WOUND_BITS) this.#shares.set(near, far, share, killChance(odds, left));
    return share;
  }

  /** The chance that its target falls in an attack: known if the share is. */
  falls(query: AttackQuery): number {
    this.#name(query);
    const left = query.defenderWounds;
    const far = (this.#far << WOUND_BITS) | left;
    const known = left < 1 << WOUND_BITS ? this.#shares.falls(this.#near, far) : NaN;
    return Number.isNaN(known) ? killChance(this.#oddsOf(query), left) : known;
  }

  #workOut(query: AttackQuery): Odds {
    const { fighters, variants, catalogue, numbers } = this.setup;
    const { card: attacker, powers } = fighters[query.attacker];
    const power = query.power === NONE ? undefined : powers[query.power];
    const melee = query.action <= OPPORTUNITY;
    const other = query.other === NONE ? undefined : fighters[query.other].card;
    const range = power ? power.range : (attacker.ranged?.range ?? 0);
    const setup: AttackSetup = {
      attacker,
      defender: fighters[query.defender].card,
      action: ATTACK_ACTIONS[query.action],
      hill: HILLS[query.hill],
      cover: COVERS[query.cover],
      flank: query.flank,
      elevated: query.elevated,
      firstRound: query.cautious,
      distance: query.long ? range : 0,
      defenderWounds: query.defenderWounds,
      ability: power?.ability,
      bystander: melee ? other : undefined,
      friend: melee ? undefined : other,
      ...this.sets.get(query.active),
    };
    // The activation has begun: Regeneration is applied. Only the battle knows which models fly and which are grounded.
    const { attackerWounds, elevated } = query;
    const situation = { ...situationOf(setup, numbers), attackerWounds, elevated, hill: HILLS[query.hill] };
    const planned = situation.manner === 'blast' ? templatePlan : attackPlan;
    const harmed = planned === templatePlan || !other ? 0 : melee ? BYSTANDER : FRIEND;
    return oddsOf(() => planned(situation, variants, catalogue), harmed);
  }

  /**
   * Drops odds that were not used recently once there are many, between two battles: memory stays limited for a run of
   * any length.
   */
  tidy(): void {
    const full = this.#sets.count >= MOST_SETS / 2;
    if (this.#known.count < MOST_KNOWN && !full) return;
    this.#before = full ? new OddsTable<Odds>() : this.#known;
    this.#known = new OddsTable<Odds>();
    this.#shares = new KeptShares();
    if (full) this.#sets = new Circumstances(); // the stored odds use their numbers
  }
}

const oddsOf = (plan: () => AttackPlan, other: number): Odds => {
  const made = plan();
  const { columns, p } = exactJoint(made, other);
  const atLeast: number[] = [0, 0, 0];
  let total = 0;
  let mean = 0;
  let otherMean = 0;
  for (let k = 0; k < p.length; k++) {
    const chance = p[k];
    if (chance <= 0) continue;
    const damage = Math.floor(k / columns);
    total += chance;
    mean += chance * damage;
    otherMean += chance * (k % columns);
    while (atLeast.length < damage + 2) atLeast.push(0);
    for (let d = 0; d <= damage; d++) atLeast[d] += chance;
  }
  const expected = [0];
  for (let k = 1; k < atLeast.length; k++) expected.push(expected[k - 1] + atLeast[k]);
  const { lasting, spends } = made;
  return { plan, lasting, spends, other, p, columns, total, mean, otherMean, atLeast, expected };
};

/** Chance of at least `wounds` to the target. */
export const killChance = ({ atLeast }: Odds, wounds: number): number =>
  wounds < atLeast.length ? atLeast[wounds] : 0;

/** The result of an attack: filled in place. */
export interface Hit {
  damage: number;
  other: number;
}

/**
 * Decides one attack: fills `hit`, and the journal if there is one. `drawn`: one number decides it, whatever its dice;
 * the journal gets dice with the same result.
 */
export const decide = (
  odds: Odds,
  { drawn, dice, hit }: { readonly drawn: boolean; readonly dice: Streams; readonly hit: Hit },
  journal: Journal | undefined,
): void => {
  if (!drawn) {
    const damage = rollPlan(odds.plan(), dice, journal);
    hit.damage = damage[0] ?? 0;
    hit.other = odds.other ? (damage[odds.other] ?? 0) : 0;
    return;
  }
  const { p, columns, total } = odds;
  const u = dice.real('hit') * total;
  let found = 0;
  for (let k = 0, sum = 0; k < p.length && sum <= u; k++) {
    if (p[k] <= 0) continue;
    sum += p[k];
    found = k;
  }
  hit.damage = Math.floor(found / columns);
  hit.other = found % columns;
  if (!journal) return;
  const shown = { a: hit.damage, b: hit.other };
  rollConditioned(odds.plan(), odds.other, shown, () => dice.real('shown'), journal);
};
