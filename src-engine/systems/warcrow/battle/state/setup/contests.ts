import { ACTIONS, attackContest, type Action, type AttackSetup } from '../../../attack/attack';
import { winnerOf } from '../../../attack/combat-result';
import { profileDependsOnState, dependsOnState } from '../../../attack/state-dependence';
import { holds, timesOf } from '../../../attack/conditions';
import type { Contest } from '../../../attack/contest';
import type { Switch } from '../../../cards/compiled-switch';
import { KnownOdds } from '../../../attack/readers/known-odds';
import type { Policy } from '../../../attack/switches/policy';
import { ContestRoller } from '../../../attack/readers/read-dice';
import type { Card, CompiledRollEffect } from '../../../cards/card';
import { freshFighter, profileOf, type Fighter, type Profile } from '../../../cards/profile';

/** The expected results of a contest. */
export interface Odds {
  /** Expected damage dealt and suffered, by what the other or own unit has left: damage beyond that does not count. */
  dealt(left: number): number;
  suffered(left: number): number;
  /** Chances that the attacker wins and loses the combat. */
  readonly wins: number;
  readonly loses: number;
}

/** A contest that battles roll, with its odds when needed. */
class KnownContest {
  readonly contest: Contest;
  #roller: ContestRoller | undefined;
  #odds: Odds | undefined;

  constructor(
    readonly setup: AttackSetup,
    policy: Policy,
    private readonly contests = new KnownOdds(),
  ) {
    this.contest = attackContest(setup, policy);
  }

  /** Created at the first roll: if dice may be repeated, it holds the odds that decide about that. */
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
    const { outcomes, chances } = this.contests.of(this.contest);
    const tails = (of: (o: number) => number): Float64Array => {
      const pmf = new Float64Array(64);
      outcomes.forEach((_, o) => (pmf[Math.min(63, of(o))] += chances[o]));
      // Element k: the expected value of min(damage, k).
      const clipped = new Float64Array(64);
      let atLeast = 1 - pmf[0];
      for (let k = 1; k < 64; k++) {
        clipped[k] = clipped[k - 1] + atLeast;
        atLeast -= pmf[k];
      }
      return clipped;
    };
    const dealt = tails((o) => outcomes[o].dealt + outcomes[o].self[1]);
    const suffered = tails((o) => outcomes[o].suffered + outcomes[o].self[0]);
    let wins = 0;
    let loses = 0;
    outcomes.forEach((outcome, o) => {
      const winner = winnerOf(this.setup.action, outcome);
      if (winner === 0) wins += chances[o];
      else if (winner === 1) loses += chances[o];
    });
    return {
      dealt: (left) => dealt[Math.min(63, left)],
      suffered: (left) => suffered[Math.min(63, left)],
      wins,
      loses,
    };
  }
}

/**
 * What of a fighter's state affects its roll, as text: which conditions hold, how often things count, what it can pay.
 * Two states with the same text have the same roll.
 */
const situationOf = (fighter: Fighter, foe: Fighter): string => {
  const profile = profileOf(fighter);
  const parts: (number | string)[] = [];
  const addCondition = (when: Parameters<typeof holds>[0]): void =>
    void (when && parts.push(holds(when, fighter, foe) ? 1 : 0));
  const count = (each: Parameters<typeof timesOf>[0]): void =>
    void (each && parts.push(timesOf(each, fighter, foe)));
  let pays = false;
  const ofSwitch = (row: Switch): void => {
    pays ||= row.stress + row.tinge + row.harm > 0;
    addCondition(row.unsettled?.when);
    row.unsettled?.effects.forEach((effect) => {
      addCondition(effect.if);
      count(effect.each);
    });
  };
  for (const { when, and, each, switches } of profile.rollEffects) {
    addCondition(when);
    addCondition(and);
    count(each);
    switches.forEach(ofSwitch);
  }
  for (const roll of [profile.melee, profile.ranged, profile.defence]) roll?.switches.forEach(ofSwitch);
  if (pays) parts.push(profile.morale - fighter.stress, fighter.around?.tinge ?? 0, profile.left);
  parts.push(
    profile.permits.join(),
    fighter.demoralized ? 'd' : '',
    profile.keywords.map(({ printed }) => printed).join(),
  );
  return parts.join(' ');
};

/**
 * Contests in one generation; the previous one is kept too, so that a long run of many cards forgets those it no longer
 * uses.
 */
const MOST_KEPT = 6000;

/** A card with a number of troops and a Character, for attacks: compiled once. */
interface Form {
  readonly profile: Profile;
  /** Awake and asleep differ (WAR-skill-availability); created when first needed. */
  asleep: Profile | undefined;
  /** The same for all numbers of troops that use one panel. */
  readonly number: number;
  /** Whether any effect depends on its state, or on its opponent's. */
  readonly asks: boolean;
  readonly rages: boolean;
}

/** The key of a contest: a number if possible, else text. */
type Key = number | string;

/** For one side in a numeric key: with more forms or modifiers than this, the key is text. */
const FORMS = 2 ** 14;
const MODIFIERS = 4;
const FLAGS = 16;
const SIDES = FORMS * MODIFIERS * FLAGS;

/** A fighter's states (and modifiers paid for before, ruling W28), combats and rage, as bits. */
const flagsOf = (
  { card, troops, damage, states, combats, paid }: Fighter,
  { rages }: Form,
  attacks: boolean,
): number =>
  (states.includes(attacks ? 'disarmed' : 'vulnerable') ? (paid ? 3 : 1) : 0) +
  (combats > 1 ? 4 : 0) +
  (rages && troops * card.wounds - damage > 1 ? 8 : 0);

/** A fighter without lasting effects, as one number below `SIDES`; -1 if it needs text. */
const numberOf = (fighter: Fighter, form: Form, attacks: boolean): number => {
  const { modifiers, lasting = [] } = fighter;
  if (lasting.length > 0 || modifiers >= MODIFIERS || form.number >= FORMS) return -1;
  return (form.number * MODIFIERS + modifiers) * FLAGS + flagsOf(fighter, form, attacks);
};

/**
 * Exact odds of all contests of battles, shared: the key is what is rolled, not which cards. A study of one card's
 * changes has forty sets of cards that differ in one, and each would otherwise store, and compute, the odds of all the
 * others.
 */
const ODDS = new KnownOdds();

/** The contests of a run: those that agree in everything that affects them are one, across battles. */
export class Attacks {
  #known = new Map<Key, KnownContest>();
  #before = new Map<Key, KnownContest>();
  /** By card and Character, and by troops. */
  readonly #forms = new Map<Card, Map<Card | undefined, Form[]>>();
  #count = 0;
  readonly #touches = new Map<CompiledRollEffect, number>();

  constructor(readonly policy: Policy) {}

  #form(card: Card, character: Card | undefined, troops: number): Form {
    let byCharacter = this.#forms.get(card);
    if (!byCharacter) this.#forms.set(card, (byCharacter = new Map<Card | undefined, Form[]>()));
    let list = byCharacter.get(character);
    if (!list) byCharacter.set(character, (list = []));
    return (list[troops] ??= this.#learn(card, character, troops, list));
  }

  #learn(card: Card, character: Card | undefined, troops: number, list: readonly (Form | undefined)[]): Form {
    const profile = profileOf({ ...freshFighter(card, character), troops });
    const alike = list.find((form) => form?.profile.panel === profile.panel);
    return {
      profile,
      asleep: undefined,
      number: alike?.number ?? this.#count++,
      asks: profileDependsOnState(profile),
      rages: profile.keywords.some(({ definition }) => definition.name === 'Berserker Rage'),
    };
  }

  /** Whether a unit of this card may roll by more than its troops, damage and states. */
  asksMore(card: Card, character: Card | undefined, troops: number): boolean {
    return this.#form(card, character, troops).asks;
  }

  /** The profile of a unit of this card with this many troops; `asleep`: demoralized (WAR-skill-availability). */
  profile(card: Card, character: Card | undefined, troops: number, asleep = false): Profile {
    const form = this.#form(card, character, troops);
    if (!asleep) return form.profile;
    return (form.asleep ??= profileOf({ ...freshFighter(card, character), troops, demoralized: true }));
  }

  /** Whether anything that affects a unit's rolls depends on its state, or on its opponent's. */
  #asks({ lasting = [], given = [], demoralized }: Fighter, form: Form): boolean {
    return demoralized === true || given.length > 0 || form.asks || lasting.some(dependsOnState);
  }

  #touch(rollEffect: CompiledRollEffect): number {
    let number = this.#touches.get(rollEffect);
    if (number === undefined) this.#touches.set(rollEffect, (number = this.#touches.size));
    return number;
  }

  /** What of a fighter affects its roll: Disarmed only an attack, Vulnerable only a defence. */
  #words(fighter: Fighter, foe: Fighter, form: Form, attacks: boolean, whole: boolean): string {
    const { modifiers, lasting = [] } = fighter;
    const given = lasting.map((rollEffect) => this.#touch(rollEffect)).join('+');
    const stands = whole ? situationOf(fighter, foe) : '';
    return `${form.number} ${flagsOf(fighter, form, attacks)} ${modifiers} ${given} ${stands}`;
  }

  #keyOf({ attacker, defender, action, cover, intoCombat, bloodlust }: AttackSetup): [Key, boolean] {
    const mine = this.#form(attacker.card, attacker.character, attacker.troops);
    const theirs = this.#form(defender.card, defender.character, defender.troops);
    const whole = this.#asks(attacker, mine) || this.#asks(defender, theirs);
    if (!whole && !cover) {
      const [a, b] = [numberOf(attacker, mine, true), numberOf(defender, theirs, false)];
      const how = ACTIONS.indexOf(action) * 4 + (intoCombat ? 2 : 0) + (bloodlust ? 1 : 0);
      if (a >= 0 && b >= 0) return [(how * SIDES + a) * SIDES + b, whole];
    }
    const sides = `${this.#words(attacker, defender, mine, true, whole)}|${this.#words(defender, attacker, theirs, false, whole)}`;
    const covered = cover ? JSON.stringify(cover) : '';
    return [`${action}|${sides}|${covered}|${intoCombat ? 1 : 0}${bloodlust ? 1 : 0}`, whole];
  }

  /**
   * The contest of an attack. Stress does not matter, unless a condition asks for it: the number of modifiers is
   * decided before.
   */
  of(setup: AttackSetup): KnownContest {
    const { attacker, defender } = setup;
    const [key, whole] = this.#keyOf(setup);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= MOST_KEPT) {
      this.#before = this.#known;
      this.#known = new Map();
    }
    const contest =
      this.#before.get(key) ??
      new KnownContest(
        whole
          ? setup
          : { ...setup, attacker: { ...attacker, stress: 0 }, defender: { ...defender, stress: 0 } },
        this.policy,
        ODDS,
      );
    this.#known.set(key, contest);
    return contest;
  }
}

export type { Action };
