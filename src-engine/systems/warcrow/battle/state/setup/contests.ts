import { ACTIONS, attackContest, type Action, type AttackSetup } from '../../../attack/attack';
import { winnerOf } from '../../../attack/aftermath';
import { asking, asks } from '../../../attack/asking';
import { holds, timesOf } from '../../../attack/conditions';
import type { Contest } from '../../../attack/contest';
import type { Switch } from '../../../cards/compiled-switch';
import { KnownOdds } from '../../../attack/readers/known-odds';
import type { Policy } from '../../../attack/switches/policy';
import { ContestRoller } from '../../../attack/readers/read-dice';
import type { Card, Touch } from '../../../cards/card';
import { fresh, profileOf, type Fighter, type Profile } from '../../../cards/profile';

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
    const { outcomes, chances } = this.contests.of(this.contest);
    const tails = (of: (o: number) => number): Float64Array => {
      const pmf = new Float64Array(64);
      outcomes.forEach((_, o) => (pmf[Math.min(63, of(o))] += chances[o]));
      // Element k: the expectation of the lesser of the damage and k.
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
 * What of a fighter's stand bears on its roll, as words: which conditions hold, how often things count, what it can pay.
 * Two stands with the same words make the same roll.
 */
const situationOf = (fighter: Fighter, foe: Fighter): string => {
  const profile = profileOf(fighter);
  const told: (number | string)[] = [];
  const tell = (when: Parameters<typeof holds>[0]): void =>
    void (when && told.push(holds(when, fighter, foe) ? 1 : 0));
  const count = (each: Parameters<typeof timesOf>[0]): void =>
    void (each && told.push(timesOf(each, fighter, foe)));
  let pays = false;
  const ofSwitch = (row: Switch): void => {
    pays ||= row.stress + row.tinge + row.harm > 0;
    tell(row.unsettled?.when);
    row.unsettled?.effects.forEach((effect) => {
      tell(effect.if);
      count(effect.each);
    });
  };
  for (const { when, and, each, switches } of profile.touches) {
    tell(when);
    tell(and);
    count(each);
    switches.forEach(ofSwitch);
  }
  for (const roll of [profile.melee, profile.ranged, profile.defence]) roll?.switches.forEach(ofSwitch);
  if (pays) told.push(profile.morale - fighter.stress, fighter.around?.tinge ?? 0, profile.left);
  told.push(
    profile.permits.join(),
    fighter.demoralized ? 'd' : '',
    profile.keywords.map(({ printed }) => printed).join(),
  );
  return told.join(' ');
};

/** Contests of a generation; the one before is kept beside it, so that a long run of many cards forgets what it no longer asks for. */
const MOST_KEPT = 6000;

/** What a card is with so many troops and such a Character, as far as its attacks go: worked out once. */
interface Form {
  readonly profile: Profile;
  /** Awake and asleep differ (WAR-skill-availability); made when first asked for. */
  asleep: Profile | undefined;
  /** The same for all numbers of troops that stand on one panel. */
  readonly number: number;
  /** Whether anything asks how it, or its opponent, stands. */
  readonly asks: boolean;
  readonly rages: boolean;
}

/** What tells a contest from others: a number where one is enough, else words. */
type Key = number | string;

/** Of one side in a key that is a number: more forms than this, or so many modifiers, are told in words. */
const FORMS = 2 ** 14;
const MODIFIERS = 4;
const FLAGS = 16;
const SIDES = FORMS * MODIFIERS * FLAGS;

/** States (and modifiers that were paid for before, ruling W28), combats and rage of a fighter, as bits. */
const flagsOf = (
  { card, troops, damage, states, combats, paid }: Fighter,
  { rages }: Form,
  attacks: boolean,
): number =>
  (states.includes(attacks ? 'disarmed' : 'vulnerable') ? (paid ? 3 : 1) : 0) +
  (combats > 1 ? 4 : 0) +
  (rages && troops * card.wounds - damage > 1 ? 8 : 0);

/** A fighter on whom nothing was laid, in one number below `SIDES`; -1 where it takes words. */
const numberOf = (fighter: Fighter, form: Form, attacks: boolean): number => {
  const { modifiers, lasting = [] } = fighter;
  if (lasting.length > 0 || modifiers >= MODIFIERS || form.number >= FORMS) return -1;
  return (form.number * MODIFIERS + modifiers) * FLAGS + flagsOf(fighter, form, attacks);
};

/**
 * Exact odds of whatever battles ask, for all of them: contests are told apart by what is rolled, not by whose cards say so. A study of
 * one card's changes has forty sets of cards that differ in one, and each would keep, and work out, the odds of all the others.
 */
const ODDS = new KnownOdds();

/** The contests of a run: those that agree in everything that bears on them are one, from battle to battle. */
export class Attacks {
  #known = new Map<Key, KnownContest>();
  #before = new Map<Key, KnownContest>();
  /** By card and Character, and by troops. */
  readonly #forms = new Map<Card, Map<Card | undefined, Form[]>>();
  #count = 0;
  readonly #touches = new Map<Touch, number>();

  constructor(readonly policy: Policy) {}

  #form(card: Card, character: Card | undefined, troops: number): Form {
    let byCharacter = this.#forms.get(card);
    if (!byCharacter) this.#forms.set(card, (byCharacter = new Map<Card | undefined, Form[]>()));
    let list = byCharacter.get(character);
    if (!list) byCharacter.set(character, (list = []));
    return (list[troops] ??= this.#learn(card, character, troops, list));
  }

  #learn(card: Card, character: Card | undefined, troops: number, list: readonly (Form | undefined)[]): Form {
    const profile = profileOf({ ...fresh(card, character), troops });
    const alike = list.find((form) => form?.profile.panel === profile.panel);
    return {
      profile,
      asleep: undefined,
      number: alike?.number ?? this.#count++,
      asks: asking(profile),
      rages: profile.keywords.some(({ definition }) => definition.name === 'Berserker Rage'),
    };
  }

  /** Whether what a unit of this card rolls may depend on more than its troops, damage and states. */
  asksMore(card: Card, character: Card | undefined, troops: number): boolean {
    return this.#form(card, character, troops).asks;
  }

  /** What a unit of this card rolls and bears with so many troops; `asleep`: demoralized (WAR-skill-availability). */
  profile(card: Card, character: Card | undefined, troops: number, asleep = false): Profile {
    const form = this.#form(card, character, troops);
    if (!asleep) return form.profile;
    return (form.asleep ??= profileOf({ ...fresh(card, character), troops, demoralized: true }));
  }

  /** Whether anything that bears on a unit's rolls asks how it, or its opponent, stands. */
  #asks({ lasting = [], given = [], demoralized }: Fighter, form: Form): boolean {
    return demoralized === true || given.length > 0 || form.asks || lasting.some(asks);
  }

  #touch(touch: Touch): number {
    let number = this.#touches.get(touch);
    if (number === undefined) this.#touches.set(touch, (number = this.#touches.size));
    return number;
  }

  /** What of a fighter bears on its roll: Disarmed on an attack, Vulnerable on a defence alone. */
  #words(fighter: Fighter, foe: Fighter, form: Form, attacks: boolean, whole: boolean): string {
    const { modifiers, lasting = [] } = fighter;
    const given = lasting.map((touch) => this.#touch(touch)).join('+');
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

  /** The contest of an attack. Stress is no matter of it, unless a condition asks: how many modifiers may be added is settled before. */
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
