import { exactDamage } from '../../../kernel/plan/exact';
import { convolve, less, type Pmf } from '../../../kernel/plan/pmf';
import { keepingOrder, planAttack } from '../attack/attack';
import { clipped, remaining } from '../attack/allocate';
import { influencesOf } from '../attack/modifiers';
import { sparesOf } from '../attack/wards';
import { has, type Card } from '../cards/card';
import type { BearerGroup } from '../cards/loadout';
import { effectsInForce, situationOf, type Situation } from '../attack/situation';
import type { Command } from '../words';

export type SideIndex = 0 | 1;
type Pair<T> = readonly [T, T];

/**
 * Two units in combat until one is destroyed or the rounds run out. A round is one combat phase, the first being the
 * turn of `first`: both fight once in it (AOS-13.1). Damage carries over (AOS-18.2), and slain models fight no more.
 */
export interface Duel {
  readonly sides: Pair<Card>;
  readonly models: Pair<number>;
  readonly first: SideIndex | 'roll-off';
  /** Whether the side whose turn round 1 is has charged. */
  readonly charge: boolean;
  /** Combat phases at most, 1 or more. */
  readonly rounds: number;
  /** The command that each side uses in every phase. */
  readonly commands: Pair<Command | undefined>;
  /** Which sides are in cover. */
  readonly cover: Pair<boolean>;
}

/** Who charged this turn, if anyone. */
export type Charged = SideIndex | undefined;

const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** Damage points that destroy each side. */
export const startOf = ({ sides, models }: Duel): Pair<number> => [
  remaining({ card: sides[0], models: models[0], damage: 0 }),
  remaining({ card: sides[1], models: models[1], damage: 0 }),
];

/** Models standing when `left` damage points would destroy the unit, and the points allocated to the next of them. */
export const standing = (
  { health }: Card,
  left: number,
): { readonly models: number; readonly damage: number } => {
  const models = Math.ceil(left / health);
  return { models, damage: models * health - left };
};

/** Where the foe ignores no damage point. */
const NOTHING_SPARED = { points: 0 };

/** One side's attacks on the other, by models left and circumstances; worked out when first asked for. */
export class Striker {
  readonly #cache: (Pmf[] | undefined)[] = [];
  readonly #ones = new Map<string, Pmf>();
  readonly #priorities: (number | undefined)[] = [];
  readonly #spares: ({ readonly points: number } | undefined)[] = [];
  readonly #less = new Map<Pmf, Pmf>();
  readonly #order: readonly BearerGroup[];

  constructor(
    readonly duel: Duel,
    readonly side: SideIndex,
  ) {
    const situation = this.#situation(false, false, undefined);
    this.#order = keepingOrder({ ...situation, attackerModels: duel.models[side] });
  }

  #situation(damaged: boolean, foeDamaged: boolean, charged: Charged): Situation {
    const { sides, commands, cover } = this.duel;
    const foe = other(this.side);
    const used = [commands[this.side] === 'All-out Attack', commands[foe] === 'All-out Defence'];
    return situationOf(sides[this.side], sides[foe], {
      action: 'fight',
      charged: charged === this.side,
      targetCharged: charged === foe,
      cover: cover[foe],
      attackerDamage: damaged ? 1 : 0,
      defenderDamage: foeDamaged ? 1 : 0,
      commands: (['All-out Attack', 'All-out Defence'] as const).filter((_, i) => used[i]),
    });
  }

  /** The circumstances that an attack may hang on, as a small number. */
  #key(damaged: boolean, foeDamaged: boolean, charged: Charged): number {
    return (
      (damaged ? 1 : 0) + (foeDamaged ? 2 : 0) + (charged === undefined ? 0 : charged === this.side ? 4 : 8)
    );
  }

  /**
   * Damage after wards of `models` models, what is past the foe's last model put on it. Models are independent, so each
   * one's attacks are added to those of the models that are worth more.
   */
  damage(models: number, damaged: boolean, foeDamaged: boolean, charged: Charged): Pmf {
    const key = this.#key(damaged, foeDamaged, charged);
    let sums = this.#cache[key];
    if (!sums) {
      const alone = planAttack(this.#situation(damaged, foeDamaged, charged), 'mortal');
      this.#cache[key] = sums = [exactDamage(alone)];
    }
    while (sums.length <= models) {
      const bearer = this.#order[sums.length - 1]!;
      const kind = `${key} ${bearer.champion} ${bearer.weapons.join()}`;
      let one = this.#ones.get(kind);
      if (!one) {
        const situation = { ...this.#situation(damaged, foeDamaged, charged), bearers: [bearer] };
        this.#ones.set(kind, (one = exactDamage(planAttack(situation, 'weapons'))));
      }
      sums.push(clipped(convolve(sums[sums.length - 1]!, one), startOf(this.duel)[other(this.side)]));
    }
    return this.#spared(sums[models]!, key, damaged, foeDamaged, charged);
  }

  /** Without what the foe ignores in a phase, in which it suffers from this unit alone (AOS-18.2). */
  #spared(pmf: Pmf, key: number, damaged: boolean, foeDamaged: boolean, charged: Charged): Pmf {
    const { points } = (this.#spares[key] ??=
      sparesOf(influencesOf(this.#situation(damaged, foeDamaged, charged))) ?? NOTHING_SPARED);
    if (points === 0) return pmf;
    let known = this.#less.get(pmf);
    if (!known) this.#less.set(pmf, (known = less(pmf, points)));
    return known;
  }

  /** True where an ability gives STRIKE-FIRST or STRIKE-LAST only to a unit that is, or is not, damaged. */
  get orderHangsOnDamage(): boolean {
    return this.duel.sides[this.side].effects.some(
      ({ effect }) => effect.type === 'strike' && effect.when?.damaged !== undefined,
    );
  }

  /** −1 for STRIKE-FIRST, 1 for STRIKE-LAST, 0 for neither or both (AOS-19.0). */
  priority(damaged: boolean, foeDamaged: boolean, charged: Charged): number {
    const key = this.#key(damaged, foeDamaged, charged);
    return (this.#priorities[key] ??= this.#priorityIn(this.#situation(damaged, foeDamaged, charged)));
  }

  #priorityIn(situation: Situation): number {
    const effects = effectsInForce(situation, 'attacker');
    const strikes = (order: 'first' | 'last'): boolean =>
      has(situation.attacker, `STRIKE-${order.toUpperCase()}`) ||
      effects.some(({ effect }) => effect.type === 'strike' && effect.order === order);
    return (strikes('last') ? 1 : 0) - (strikes('first') ? 1 : 0);
  }
}

/** Who fights first in a phase: STRIKE-FIRST before the others, STRIKE-LAST after them, else the active player (AOS-13.1, AOS-19.0). */
export const strikesFirst = (
  strikers: Pair<Striker>,
  active: SideIndex,
  damaged: Pair<boolean>,
  charged: Charged,
): SideIndex => {
  const a = strikers[0].priority(damaged[0], damaged[1], charged);
  const b = strikers[1].priority(damaged[1], damaged[0], charged);
  return a === b ? active : a < b ? 0 : 1;
};

/**
 * The chance that whoever had the first turn of the last battle round has it again (AOS-12.0): it wins the priority
 * roll (15 of 36), or the roll is tied and it decides (6 of 36); players take the first turn where they may.
 */
export const KEEPS_FIRST_TURN = 21 / 36;

/** True where a round begins a battle round: each has two turns, and so two combat phases (AOS-11.0). */
export const beginsBattleRound = (round: number): boolean => round % 2 === 1;

/** Whose turn a round is, given who has the first turn of its battle round. */
export const activeIn = (round: number, starter: SideIndex): SideIndex =>
  beginsBattleRound(round) ? starter : other(starter);

/** The strikers of a duel. */
export const strikersOf = (duel: Duel): Pair<Striker> => [new Striker(duel, 0), new Striker(duel, 1)];
