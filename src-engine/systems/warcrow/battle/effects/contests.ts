import { attackContest, type Action, type AttackSetup } from '../../attack/attack';
import { winnerOf } from '../../attack/aftermath';
import type { Contest } from '../../attack/contest';
import type { Policy } from '../../attack/policy';
import { ContestRoller } from '../../attack/read-dice';
import { exactContest } from '../../attack/read-exact';
import type { Card, Touch } from '../../cards/card';
import { fresh, profileOf, type Fighter, type Profile } from '../../cards/profile';

/** What a contest comes to on average. */
export interface Odds {
  /** Damage dealt and suffered, by what either side has left: what goes beyond is not counted. */
  dealt(left: number): number;
  suffered(left: number): number;
  /** Chances that the attacker wins and loses the combat. */
  readonly wins: number;
  readonly loses: number;
}

/** A contest that battles roll, with its odds where somebody asks for them. */
export class KnownContest {
  readonly contest: Contest;
  #roller: ContestRoller | undefined;
  #odds: Odds | undefined;

  constructor(
    readonly setup: AttackSetup,
    policy: Policy,
  ) {
    this.contest = attackContest(setup, policy);
  }

  /** Made when first rolled: where dice may be repeated it holds the odds by which that is decided. */
  get roller(): ContestRoller {
    return (this.#roller ??= new ContestRoller(
      this.contest,
      this.contest.sides.some(({ repeat }) => repeat !== undefined),
    ));
  }

  get odds(): Odds {
    return (this.#odds ??= this.#read());
  }

  #read(): Odds {
    const { outcomes, chances } = exactContest(this.contest);
    const tails = (of: (o: number) => number): Float64Array => {
      const pmf = new Float64Array(64);
      outcomes.forEach((_, o) => (pmf[Math.min(63, of(o))]! += chances[o]!));
      // Element k: the expectation of the lesser of the damage and k.
      const clipped = new Float64Array(64);
      let atLeast = 1 - pmf[0]!;
      for (let k = 1; k < 64; k++) {
        clipped[k] = clipped[k - 1]! + atLeast;
        atLeast -= pmf[k]!;
      }
      return clipped;
    };
    const dealt = tails((o) => outcomes[o]!.dealt + outcomes[o]!.self[1]);
    const suffered = tails((o) => outcomes[o]!.suffered + outcomes[o]!.self[0]);
    let wins = 0;
    let loses = 0;
    outcomes.forEach((outcome, o) => {
      const winner = winnerOf(this.setup.action, outcome);
      if (winner === 0) wins += chances[o]!;
      else if (winner === 1) loses += chances[o]!;
    });
    return {
      dealt: (left) => dealt[Math.min(63, left)]!,
      suffered: (left) => suffered[Math.min(63, left)]!,
      wins,
      loses,
    };
  }
}

/** Contests that are kept at most: a long run of many cards forgets the oldest. */
const MOST_KEPT = 6000;

/** The contests of a run: those that agree in everything that bears on them are one, from battle to battle. */
export class Attacks {
  readonly #known = new Map<string, KnownContest>();
  readonly #profiles = new Map<Card, Map<Card | undefined, Profile[]>>();
  readonly #numbers = new Map<Card, number>();
  readonly #touches = new Map<Touch, number>();

  constructor(readonly policy: Policy) {}

  #number(card: Card): number {
    let number = this.#numbers.get(card);
    if (number === undefined) this.#numbers.set(card, (number = this.#numbers.size));
    return number;
  }

  /** What a unit of this card rolls and bears with so many troops. */
  profile(card: Card, character: Card | undefined, troops: number): Profile {
    let byCharacter = this.#profiles.get(card);
    if (!byCharacter) this.#profiles.set(card, (byCharacter = new Map<Card | undefined, Profile[]>()));
    let list = byCharacter.get(character);
    if (!list) byCharacter.set(character, (list = []));
    return (list[troops] ??= profileOf({ ...fresh(card, character), troops }));
  }

  /** Whether anything that bears on a unit's rolls asks how it, or its opponent, stands. */
  #conditional({ card, character, troops, lasting = [] }: Fighter): boolean {
    return (
      this.profile(card, character, troops).touches.some(({ when }) => when) ||
      lasting.some(({ when }) => when)
    );
  }

  #touch(touch: Touch): number {
    let number = this.#touches.get(touch);
    if (number === undefined) this.#touches.set(touch, (number = this.#touches.size));
    return number;
  }

  #key(fighter: Fighter, whole: boolean): string {
    const { card, character, troops, damage, states, stress, combats, modifiers, lasting = [] } = fighter;
    const { panel, keywords } = this.profile(card, character, troops);
    const rages = keywords.some(({ definition }) => definition.name === 'Berserker Rage');
    const flags =
      (states.includes('disarmed') ? 1 : 0) +
      (states.includes('vulnerable') ? 2 : 0) +
      (combats > 1 ? 4 : 0) +
      (rages && troops * card.wounds - damage > 1 ? 8 : 0);
    const who = character ? `${this.#number(card)}.${this.#number(character)}` : `${this.#number(card)}`;
    const given = lasting.length === 0 ? '' : lasting.map((touch) => this.#touch(touch)).join('+');
    const stands = whole ? `${troops} ${damage} ${stress} ${states.join('+')}` : '';
    return `${who} ${panel.from} ${flags} ${modifiers} ${given} ${stands}`;
  }

  /** The contest of an attack. Stress is no matter of it, unless a condition asks: how many modifiers may be added is settled before. */
  of(setup: AttackSetup): KnownContest {
    const { attacker, defender, action, cover, intoCombat, bloodlust } = setup;
    const covered = cover ? JSON.stringify(cover) : '';
    const whole = this.#conditional(attacker) || this.#conditional(defender);
    const key = `${action}|${this.#key(attacker, whole)}|${this.#key(defender, whole)}|${covered}|${intoCombat ? 1 : 0}${bloodlust ? 1 : 0}`;
    let known = this.#known.get(key);
    if (!known) {
      if (this.#known.size >= MOST_KEPT) this.#known.delete(this.#known.keys().next().value!);
      known = new KnownContest(
        whole
          ? setup
          : { ...setup, attacker: { ...attacker, stress: 0 }, defender: { ...defender, stress: 0 } },
        this.policy,
      );
      this.#known.set(key, known);
    }
    return known;
  }
}

export type { Action };
