import { countPmf, exactDamage } from '../../../kernel/plan/exact';
import type { Pmf } from '../../../kernel/plan/pmf';
import type { Variants } from '../../system';
import { attackPlan, type AttackPlan } from './attack';
import type { Card } from '../cards/card';
import { MOST_ONCE, type KeywordCatalogue } from '../cards/keywords';
import { numbersOf } from '../numbers';
import type { Lasting } from './modifiers';
import { situationOf, woundsAtActivation, type Situation } from './situation';
import { condition, CONDITIONS } from './thresholds';

/** Two models base to base on open ground, face to face (`kind: "duel"` of formats.md). */
export interface Duel {
  readonly sides: readonly [Card, Card];
  /** Who opens round 1: a side, or `roll-off` (even chance). From round 2 the players roll off (AAW-5.1-first). */
  readonly first: 0 | 1 | 'roll-off';
  /** Whether the opener charges in round 1. */
  readonly charge: boolean;
  /** Rounds at most, 1 or more. */
  readonly rounds: number;
}

/** The result of a duel. `win` and `draw` add up to 1. */
export interface DuelResult {
  readonly win: readonly [number, number];
  /** Both are left at the end. */
  readonly draw: number;
  /** Element r: the chance that the duel lasts exactly r rounds; an undecided duel lasts all of them. */
  readonly rounds: Pmf;
}

/** The result of one attack in a duel. */
interface Blow {
  readonly damage: Pmf;
  readonly lasting: Lasting | undefined;
  readonly spends: AttackPlan['spends'];
}

/** One side's attacks on the other, by the wounds of both and what they have used up; computed when first needed. */
class Striker {
  readonly #cache: (Blow | undefined)[] = [];
  readonly healed: readonly number[];

  constructor(
    readonly attacker: Card,
    readonly defender: Card,
    readonly variants: Variants,
    readonly catalogue: KeywordCatalogue,
  ) {
    const healed: number[] = [];
    for (let wounds = 0; wounds <= attacker.wounds; wounds++)
      healed.push(woundsAtActivation(attacker, wounds));
    this.healed = healed;
  }

  /** `attackerWounds` after the healing at the start of the activation. */
  blow(attackerWounds: number, defenderWounds: number, charge: boolean, spent: Situation['spent']): Blow {
    const { attacker, defender, variants, catalogue } = this;
    const hurt =
      condition(attackerWounds, attacker.wounds) * CONDITIONS + condition(defenderWounds, defender.wounds);
    const used = (spent.attacker << MOST_ONCE) | spent.defender;
    const key = (used * CONDITIONS * CONDITIONS + hurt) * 2 + (charge ? 1 : 0);
    const known = this.#cache[key];
    if (known) return known;
    const action = charge ? 'charge' : 'fight';
    const setup = { attacker, defender, action, defenderWounds, spent } as const;
    const plan = attackPlan(situationOf(setup, numbersOf(variants), attackerWounds), variants, catalogue);
    const { lasting, spends } = plan;
    return (this.#cache[key] = { damage: exactDamage(plan), lasting, spends });
  }
}

/** Lasting damage to a side, and for how many more of its activations. */
interface LastingDamage {
  readonly lasting: Lasting;
  readonly left: number;
}

/** The state of a duel besides wounds: lasting damage to each side, and what each has used up. */
interface OngoingEffects {
  readonly hurts: readonly [LastingDamage | undefined, LastingDamage | undefined];
  readonly spent: readonly [number, number];
}

const NO_EFFECTS: OngoingEffects = { hurts: [undefined, undefined], spent: [0, 0] };

const keyOf = ({ hurts, spent }: OngoingEffects): string =>
  [...hurts.map((hurt) => (hurt ? `${hurt.left} ${lastingKey(hurt.lasting)}` : '')), ...spent].join('|');

const lastingKey = ({ count: { dice, sides, plus } }: Lasting): string => `${dice}D${sides}+${plus}`;

const PLAIN_KEY = keyOf(NO_EFFECTS);

/** A pair with one of the two changed. */
const withSide = <T>(pair: readonly [T, T], side: 0 | 1, value: T): readonly [T, T] =>
  side === 0 ? [value, pair[1]] : [pair[0], value];

/**
 * Chances of every pair of wounds left (AAW-4.4-wnd); the row is side 0's, the column side 1's. Row or column 0:
 * destroyed (AAW-7.8).
 */
type WoundChances = Float64Array;

/**
 * Tables of chances for reuse, by their length: a duel goes through dozens, and an array outside the heap takes longer
 * to create than an activation takes to compute.
 */
const spare = new Map<number, WoundChances[]>();

/** A table of this length, all 0. */
const blank = (length: number): WoundChances => spare.get(length)?.pop()?.fill(0) ?? new Float64Array(length);

/**
 * The state of a duel: the chances of all wounds, separate for each state besides wounds. Nearly always there is only
 * one.
 */
class DuelState {
  readonly parts: {
    readonly aside: OngoingEffects;
    readonly key: string;
    readonly standing: WoundChances;
  }[] = [];
  readonly #length: number;

  constructor(readonly most: readonly [number, number]) {
    this.#length = (most[0] + 1) * (most[1] + 1);
  }

  at(aside: OngoingEffects): WoundChances {
    for (const part of this.parts) if (part.aside === aside) return part.standing;
    const key = aside === NO_EFFECTS ? PLAIN_KEY : keyOf(aside);
    for (const part of this.parts) if (part.key === key) return part.standing;
    const standing = blank(this.#length);
    this.parts.push({ aside, key, standing });
    return standing;
  }

  /** Returns its tables for reuse: it is not read again. */
  end(): void {
    const length = this.#length;
    let tables = spare.get(length);
    if (!tables) spare.set(length, (tables = []));
    for (const { standing } of this.parts) tables.push(standing);
  }
}

/** No lasting damage: certainly no wound is lost. */
const NO_LOSS: Pmf = Float64Array.of(1);

/** The state besides wounds after one attack: what is used up, and lasting damage to the wounded side. */
const afterBlow = (
  aside: OngoingEffects,
  side: 0 | 1,
  { lasting, spends }: Blow,
): readonly [OngoingEffects, OngoingEffects] => {
  const other = side === 0 ? 1 : 0;
  let missed = aside;
  if (spends.attacker || spends.defender) {
    const own = withSide(aside.spent, side, aside.spent[side] | spends.attacker);
    missed = { ...aside, spent: withSide(own, other, own[other] | spends.defender) };
  }
  if (!lasting) return [missed, missed];
  return [missed, { ...missed, hurts: withSide(missed.hurts, other, { lasting, left: lasting.rounds }) }];
};

/** One side's activation from one state besides wounds. */
class Activation {
  readonly #own: number;
  readonly #foe: number;
  readonly #spent: Situation['spent'];
  readonly #over: WoundChances;
  /** The results of each kind of attack, for a miss and for a hit: there are few. */
  readonly #blows: Blow[] = [];
  readonly #missed: WoundChances[] = [];
  readonly #struck: WoundChances[] = [];

  constructor(
    readonly side: 0 | 1,
    readonly striker: Striker,
    readonly charge: boolean,
    readonly aside: OngoingEffects,
    readonly after: DuelState,
  ) {
    const width = after.most[1] + 1;
    [this.#own, this.#foe] = side === 0 ? [width, 1] : [1, width];
    this.#spent = { attacker: aside.spent[side], defender: aside.spent[side === 0 ? 1 : 0] };
    this.#over = after.at(NO_EFFECTS);
  }

  /** The index of the chance of these wounds in a table: the attacker's own, and the enemy's. */
  place(own: number, enemy: number): number {
    return own * this.#own + enemy * this.#foe;
  }

  /** Decided: nothing more happens. */
  over(own: number, enemy: number, p: number): void {
    this.#over[this.place(own, enemy)] += p;
  }

  #learn(blow: Blow): number {
    const [missed, struck] = afterBlow(this.aside, this.side, blow);
    this.#missed.push(this.after.at(missed));
    this.#struck.push(this.after.at(struck));
    return this.#blows.push(blow) - 1;
  }

  /** The attack of a model with `own` wounds on one with `enemy` wounds, both left, at chance `p`. */
  strike(own: number, enemy: number, p: number): void {
    const blow = this.striker.blow(own, enemy, this.charge, this.#spent);
    let kind = this.#blows.indexOf(blow);
    if (kind < 0) kind = this.#learn(blow);
    const { damage } = blow;
    this.#missed[kind][this.place(own, enemy)] += p * damage[0];
    const struck = this.#struck[kind];
    for (let k = 1; k < damage.length; k++) struck[this.place(own, Math.max(0, enemy - k))] += p * damage[k];
  }
}

/**
 * One activation: `side` suffers its lasting damage, heals, then attacks the other (AAW-7.2, AAW-NA: the other does not
 * strike back).
 */
const activate = (before: DuelState, side: 0 | 1, striker: Striker, charge: boolean): DuelState => {
  const { most } = before;
  const after = new DuelState(most);
  for (const { aside, standing } of before.parts) {
    const hurt = aside.hurts[side];
    const losses = hurt ? countPmf(hurt.lasting.count) : NO_LOSS;
    const left = hurt && hurt.left > 1 ? { ...hurt, left: hurt.left - 1 } : undefined;
    const begun: OngoingEffects = hurt ? { ...aside, hurts: withSide(aside.hurts, side, left) } : aside;
    const activation = new Activation(side, striker, charge, begun, after);
    for (let own = 0; own <= most[side]; own++)
      for (let enemy = 0; enemy <= most[side === 0 ? 1 : 0]; enemy++) {
        const p = standing[activation.place(own, enemy)];
        if (p === 0) continue;
        if (own === 0 || enemy === 0) {
          activation.over(own, enemy, p);
          continue;
        }
        for (let lost = 0; lost < losses.length; lost++) {
          const chance = p * losses[lost];
          if (chance === 0) continue;
          if (lost >= own) activation.over(0, enemy, chance);
          else activation.strike(striker.healed[own - lost], enemy, chance);
        }
      }
  }
  return after;
};

/** Chances that the duel is decided: one side has no wounds left. */
const wins = ({ parts, most }: DuelState): [number, number] => {
  const win: [number, number] = [0, 0];
  for (const { standing } of parts) {
    for (let w = 1; w <= most[0]; w++) win[0] += standing[w * (most[1] + 1)];
    for (let w = 1; w <= most[1]; w++) win[1] += standing[w];
  }
  return win;
};

/** Adds a share of a course to a mixture. */
const addShare = (mixed: DuelState, { parts }: DuelState, share: number): void => {
  for (const { aside, standing } of parts) {
    const into = mixed.at(aside);
    for (let i = 0; i < into.length; i++) into[i] += share * standing[i];
  }
};

/** A mixture: with chance `share` the first, else the second; neither is read again. */
const mixed = (a: DuelState, b: DuelState, share: number): DuelState => {
  const mixed = new DuelState(a.most);
  addShare(mixed, a, share);
  addShare(mixed, b, 1 - share);
  a.end();
  b.end();
  return mixed;
};

/** Chance that side 0 opens the round: as the duel says in round 1, even afterwards (AAW-5.1-first). */
const opening = (first: Duel['first'], round: number): number =>
  round > 1 || first === 'roll-off' ? 0.5 : first === 0 ? 1 : 0;

/** Calculates a duel exactly, as a Markov chain over the wounds that both have left. */
export const fightDuel = (duel: Duel, variants: Variants, catalogue: KeywordCatalogue): DuelResult => {
  const [a, b] = duel.sides;
  const strikers = [new Striker(a, b, variants, catalogue), new Striker(b, a, variants, catalogue)] as const;
  const rounds = new Float64Array(duel.rounds + 1);
  let course = new DuelState([a.wounds, b.wounds]);
  course.at(NO_EFFECTS)[a.wounds * (b.wounds + 1) + b.wounds] = 1;
  let decided = 0;
  for (let round = 1; round <= duel.rounds; round++) {
    const charge = duel.charge && round === 1;
    const begun = course;
    const opened = (side: 0 | 1): DuelState => {
      const other = side === 0 ? 1 : 0;
      const half = activate(begun, side, strikers[side], charge);
      const whole = activate(half, other, strikers[other], false);
      half.end();
      return whole;
    };
    const share = opening(duel.first, round);
    course = share === 1 ? opened(0) : share === 0 ? opened(1) : mixed(opened(0), opened(1), share);
    begun.end();
    const [win0, win1] = wins(course);
    rounds[round] = win0 + win1 - decided;
    decided = win0 + win1;
  }
  const win = wins(course);
  course.end();
  const draw = Math.max(0, 1 - win[0] - win[1]);
  rounds[duel.rounds] += draw;
  return { win, draw, rounds };
};
