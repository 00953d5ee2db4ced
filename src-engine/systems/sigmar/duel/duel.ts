import { exactDamage } from '../../../kernel/plan/exact';
import { convolve, less, type Pmf } from '../../../kernel/plan/pmf';
import { modelsByValue, planInfluenced } from '../attack/attack';
import { clipped, remaining } from '../attack/allocate';
import { influencesOf, type Influences } from '../attack/modifiers';
import { sparesOf } from '../attack/wards';
import { has, type Card } from '../cards/card';
import { sameBearer, type BearerGroup } from '../cards/loadout';
import { situationOf, type Situation } from '../attack/situation';
import { PRINTED, type Numbers } from '../numbers';
import type { Command } from '../words';

export type SideIndex = 0 | 1;
type Pair<T> = readonly [T, T];

/**
 * Two units in combat until one is destroyed or the last round ends. A round is one combat phase, the first one in the
 * turn of `first`: both fight once in it (AOS-13.1). Damage carries over (AOS-18.2), and slain models fight no more.
 */
export interface Duel {
  readonly sides: Pair<Card>;
  readonly models: Pair<number>;
  readonly first: SideIndex | 'roll-off';
  /** Whether the side whose turn is round 1 has charged. */
  readonly charge: boolean;
  /** Combat phases at most, 1 or more. */
  readonly rounds: number;
  /** The command that each side uses in every phase. */
  readonly commands: Pair<Command | undefined>;
  /** Which sides are in cover. */
  readonly cover: Pair<boolean>;
  /** The chosen numbers; the printed ones if absent. */
  readonly numbers?: Numbers;
}

/** The side that charged this turn, if any. */
export type Charged = SideIndex | undefined;

const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** The damage points that destroy each side. */
export const startOf = ({ sides, models }: Duel): Pair<number> => [
  remaining({ card: sides[0], models: models[0], damage: 0 }),
  remaining({ card: sides[1], models: models[1], damage: 0 }),
];

/** Models left when `left` damage points would destroy the unit, and the points allocated to the next of them. */
export const standing = (
  { health }: Card,
  left: number,
): { readonly models: number; readonly damage: number } => {
  const models = Math.ceil(left / health);
  return { models, damage: models * health - left };
};

/** Whether the attacker strikes first or last by its keywords or by an ability (AOS-19.0). */
const strikes = ({ situation, attacker }: Influences, order: 'first' | 'last'): boolean => {
  for (const { effect } of attacker) if (effect.type === 'strike' && effect.order === order) return true;
  return has(situation.attacker, order === 'first' ? 'STRIKE-FIRST' : 'STRIKE-LAST');
};

/** −1 for STRIKE-FIRST, 1 for STRIKE-LAST, 0 for neither or both (AOS-19.0). */
const priorityOf = (influences: Influences): number =>
  (strikes(influences, 'last') ? 1 : 0) - (strikes(influences, 'first') ? 1 : 0);

/** What affects one side's attacks in the same circumstances, and the values computed so far. */
interface Known {
  readonly influences: Influences;
  /** By the number of attacking models: the distribution of their damage. */
  readonly sums: Pmf[];
  /** By kind of bearer: the damage of one model. */
  readonly ones: (Pmf | undefined)[];
  /** Damage points that the enemy ignores in a phase. */
  readonly spared: number;
  readonly priority: number;
}

/** One side's attacks on the other, by models left and circumstances; computed when first needed. */
export class Striker {
  readonly #known: (Known | undefined)[] = [];
  readonly #less = new Map<Pmf, Pmf>();
  readonly #order: readonly BearerGroup[];
  /** For each model in that order: the index of the first with the same equipment. */
  readonly #kinds: readonly number[];
  readonly #most: number;

  constructor(
    readonly duel: Duel,
    readonly side: SideIndex,
  ) {
    const models = duel.models[side];
    const { influences } = this.#in(false, false, undefined);
    const order = modelsByValue(
      influences.situation.attackerModels === models
        ? influences
        : influencesOf({ ...influences.situation, attackerModels: models }),
    );
    this.#order = order;
    this.#kinds = order.map((bearer) => order.findIndex((first) => sameBearer(first, bearer)));
    this.#most = startOf(duel)[other(side)];
  }

  #situation(damaged: boolean, enemyDamaged: boolean, charged: Charged): Situation {
    const { sides, commands, cover, numbers = PRINTED } = this.duel;
    const foe = other(this.side);
    const used = [commands[this.side] === 'All-out Attack', commands[foe] === 'All-out Defence'];
    const situation = situationOf(sides[this.side], sides[foe], {
      action: 'fight',
      charged: charged === this.side,
      targetCharged: charged === foe,
      cover: cover[foe],
      attackerDamage: damaged ? 1 : 0,
      defenderDamage: enemyDamaged ? 1 : 0,
      commands: (['All-out Attack', 'All-out Defence'] as const).filter((_, i) => used[i]),
    });
    return { ...situation, numbers };
  }

  /** The values for circumstances on which an attack may depend. */
  #in(damaged: boolean, enemyDamaged: boolean, charged: Charged): Known {
    const key =
      (damaged ? 1 : 0) +
      (enemyDamaged ? 2 : 0) +
      (charged === undefined ? 0 : charged === this.side ? 4 : 8);
    return (this.#known[key] ??= this.#learn(this.#situation(damaged, enemyDamaged, charged)));
  }

  #learn(situation: Situation): Known {
    const influences = influencesOf(situation);
    return {
      influences,
      sums: [],
      ones: [],
      spared: sparesOf(influences)?.points ?? 0,
      priority: priorityOf(influences),
    };
  }

  /**
   * Damage after wards of `models` models, with excess damage counted for the enemy's last model. Models are
   * independent, so the attacks of each are added to those of the models with a higher value.
   */
  damage(models: number, damaged: boolean, enemyDamaged: boolean, charged: Charged): Pmf {
    const known = this.#in(damaged, enemyDamaged, charged);
    const { sums } = known;
    if (sums.length === 0) sums.push(exactDamage(planInfluenced(known.influences, 'mortal', undefined)));
    while (sums.length <= models)
      sums.push(clipped(convolve(sums[sums.length - 1], this.#one(known, sums.length - 1)), this.#most));
    const pmf = sums[models];
    return known.spared === 0 ? pmf : this.#without(pmf, known.spared);
  }

  /** The damage of one model's attacks, by its index in the order. */
  #one({ influences, ones }: Known, place: number): Pmf {
    const kind = this.#kinds[place];
    return (ones[kind] ??= exactDamage(planInfluenced(influences, 'weapons', [this.#order[kind]])));
  }

  /** Without the damage that the enemy ignores in a phase, in which it only suffers from this unit (AOS-18.2). */
  #without(pmf: Pmf, points: number): Pmf {
    let known = this.#less.get(pmf);
    if (!known) this.#less.set(pmf, (known = less(pmf, points)));
    return known;
  }

  /** True if an ability gives STRIKE-FIRST or STRIKE-LAST only to a unit that is, or is not, damaged. */
  get orderHangsOnDamage(): boolean {
    return this.duel.sides[this.side].effects.some(
      ({ effect }) => effect.type === 'strike' && effect.when?.damaged !== undefined,
    );
  }

  /** −1 for STRIKE-FIRST, 1 for STRIKE-LAST, 0 for neither or both (AOS-19.0). */
  priority(damaged: boolean, enemyDamaged: boolean, charged: Charged): number {
    return this.#in(damaged, enemyDamaged, charged).priority;
  }
}

/**
 * Which side fights first in a phase: STRIKE-FIRST before the others, STRIKE-LAST after them, else the active player
 * (AOS-13.1, AOS-19.0).
 */
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
 * The chance that the player with the first turn of the last battle round has it again (AOS-12.0): it wins the priority
 * roll (15 of 36), or the roll is tied and it decides (6 of 36); players take the first turn if they may.
 */
export const KEEPS_FIRST_TURN = 21 / 36;

/** True if a round begins a battle round: each has two turns, and so two combat phases (AOS-11.0). */
export const beginsBattleRound = (round: number): boolean => round % 2 === 1;

/** The side whose turn a round is, by the side with the first turn of its battle round. */
export const activeIn = (round: number, starter: SideIndex): SideIndex =>
  beginsBattleRound(round) ? starter : other(starter);

/** The strikers of a duel. */
export const strikersOf = (duel: Duel): Pair<Striker> => [new Striker(duel, 0), new Striker(duel, 1)];
