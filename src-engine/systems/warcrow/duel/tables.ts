import { intimidation } from '../attack/combat-result';
import { profileDependsOnState } from '../attack/state-dependence';
import { changesInAttacks, inAttack } from '../attack/gained';
import {
  ACTIONS,
  attackContest,
  modifiersOf,
  stressOfModifiers,
  timesPayable,
  type Action,
  type AttackSetup,
} from '../attack/attack';
import type { Encounter } from './odds';
import type { Duel, DuelState, DuelUnit } from './state';
import type { Policy } from '../attack/switches/policy';
import { freshFighter, profileOf, type Fighter, type Profile } from '../cards/profile';
import type { KnownOdds } from '../attack/readers/known-odds';
import type { ContestResult } from '../attack/readers/read-exact';
import { willpowerChances, willpowerRoll, type Test } from '../attack/willpower';

/** Ruling W5: a modifier is worth a stress if it gains at least this much damage dealt minus suffered. */
const WORTH_OF_STRESS = 0.5;

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/**
 * What affects a willpower roll besides the panel: Frightened (1), and skills without effect while the unit is
 * demoralized (2).
 */
const willpowerKey = ({ states, rally }: DuelUnit): number =>
  Number(states.includes('frightened')) + 2 * Number(rally > 0);

/** A contest's odds, ready to pick from. */
interface Odds {
  readonly result: ContestResult;
  /** Expected damage dealt minus suffered. */
  readonly gain: number;
}

/** Recurring values of a duel's two units, computed once for all states that share them. */
export class DuelTables {
  readonly #duel: Duel;
  readonly #policy: Policy;
  readonly #contests: KnownOdds;
  readonly #odds = new Map<string, Odds>();
  #cut = false;
  readonly #encounters = new Map<number | string, Encounter>();
  readonly #fears = new Map<number, readonly number[]>();
  readonly #wills = new Map<number, { readonly passed: number; readonly raged: number }>();
  readonly #profiles = new Map<number, Profile>();

  constructor(duel: Duel, policy: Policy, contests: KnownOdds) {
    this.#duel = duel;
    this.#policy = policy;
    this.#contests = contests;
  }

  /** Whether some roll so far can be spent in more ways than are tried: then every figure is an estimate. */
  get cut(): boolean {
    return this.#cut;
  }

  get #test(): Test {
    return { repeats: this.#policy.spends, numbers: this.#duel.numbers };
  }

  #fighter(side: 0 | 1, stand: DuelUnit, modifiers = 0): Fighter {
    const card = this.#duel.sides[side];
    const troops = Math.ceil(stand.left / card.wounds);
    return {
      ...freshFighter(card, this.#duel.characters[side]),
      troops,
      damage: troops * card.wounds - stand.left,
      stress: stand.stress,
      states: stand.states,
      modifiers,
      demoralized: stand.rally > 0, // WAR-skill-availability
    };
  }

  profile(side: 0 | 1, stand: DuelUnit): Profile {
    const key = (stand.left * 2 + Number(stand.rally > 0)) * 2 + side;
    let profile = this.#profiles.get(key);
    if (!profile) this.#profiles.set(key, (profile = profileOf(this.#fighter(side, stand))));
    return profile;
  }

  /** The same profile during an action of `active` (ruling W24). */
  profileIn({ stands }: DuelState, side: 0 | 1, active: 0 | 1, action: Action): Profile {
    const profile = this.profile(side, stands[side]);
    if (!changesInAttacks(profile)) return profile;
    const foe = other(side);
    const fighters = [this.#fighter(side, stands[side]), this.#fighter(foe, stands[foe])] as const;
    return inAttack(profile, ...fighters, action, side === active);
  }

  /** WAR-intimidating: the chances of 0, 1, … stress when a side meets the other through an action of `active`. */
  fear(state: DuelState, side: 0 | 1, active: 0 | 1, action: Action): readonly number[] {
    const stand = state.stands[side];
    const [own, theirs] = [side, other(side)].map((one) => this.profileIn(state, one, active, action)) as [
      Profile,
      Profile,
    ];
    const read = (): readonly number[] => intimidation(this.#fighter(side, stand), theirs, this.#test, own);
    if (changesInAttacks(own) || changesInAttacks(theirs)) return read();
    const key = (own.panel.from * 4 + willpowerKey(stand)) * 2 + side;
    let fear = this.#fears.get(key);
    if (!fear) this.#fears.set(key, (fear = read()));
    return fear;
  }

  /** WAR-stress-voluntarily: a unit whose stress equals its morale may not choose what costs stress. */
  mayPay(side: 0 | 1, stand: DuelUnit, stress: number): boolean {
    return stress === 0 || (stand.rally === 0 && stand.stress < this.profile(side, stand).morale);
  }

  /**
   * What else affects a contest if some effect on either card depends on the units' state: conditions, counts, prices.
   */
  #asked({ stands }: DuelState): string {
    if (!stands.some((stand, side) => profileDependsOnState(this.profile(side as 0 | 1, stand)))) return '';
    return stands.map(({ left, stress, states }) => `|${left} ${stress} ${states.join()}`).join('');
  }

  #setup(state: DuelState, side: 0 | 1, action: Action, modifiers: readonly [boolean, boolean]): AttackSetup {
    const foe = other(side);
    return {
      attacker: this.#fighter(side, state.stands[side], modifiers[0] ? Infinity : 0),
      defender: this.#fighter(foe, state.stands[foe], modifiers[1] ? Infinity : 0),
      action,
      cover: undefined,
      intoCombat: false,
      bloodlust: state.stands[side].bloodlust,
      numbers: this.#duel.numbers,
    };
  }

  /** The odds of one contest; shared by all states in which they are the same. */
  #oddsOf(state: DuelState, side: 0 | 1, action: Action, modifiers: readonly [boolean, boolean]): Odds {
    const of = (who: 0 | 1): string => {
      const stand = state.stands[who];
      const { panel, left, morale } = this.profile(who, stand);
      return `${panel.from} ${stand.states.includes('disarmed')} ${stand.states.includes('vulnerable')} ${left > 1} ${Math.max(1, this.#affordable(morale - stand.stress))} ${stand.rally > 0}`;
    };
    const key = `${side} ${action} ${modifiers.join()} ${state.stands[side].bloodlust} ${of(0)} ${of(1)}${this.#asked(state)}`;
    let odds = this.#odds.get(key);
    if (!odds) {
      const result = this.#contests.of(
        attackContest(this.#setup(state, side, action, modifiers), this.#policy),
      );
      this.#cut ||= result.cut.includes(true);
      const gain = result.outcomes.reduce(
        (sum, { dealt, suffered, self }, i) =>
          sum + (dealt + self[1] - suffered - self[0]) * result.chances[i],
        0,
      );
      this.#odds.set(key, (odds = { result, gain }));
    }
    return odds;
  }

  /** WAR-modifier, ruling W5: the defender decides first and expects the attacker to decide well. */
  #modifiers(state: DuelState, side: 0 | 1, action: Action): readonly [boolean, boolean] {
    const may = (attacks: boolean): boolean => {
      const who = attacks ? side : other(side);
      const setup = this.#setup(state, side, action, [attacks, !attacks]);
      return state.stands[who].rally === 0 && modifiersOf(setup, attacks).count > 0;
    };
    const gain = (a: boolean, d: boolean): number => this.#oddsOf(state, side, action, [a, d]).gain;
    const [attacks, defends] = [may(true), may(false)];
    const price = WORTH_OF_STRESS * this.#duel.numbers.modifierStress;
    const answer = (d: boolean): boolean => attacks && gain(true, d) - gain(false, d) >= price;
    const defence = defends && gain(answer(false), false) - gain(answer(true), true) >= price;
    return [answer(defence), defence];
  }

  /** At most three: how many modifiers a unit this far below its morale may add (WAR-modifier). */
  #affordable(room: number): number {
    return Math.min(3, timesPayable(room, this.#duel.numbers.modifierStress));
  }

  /**
   * Everything that affects a contest, as one number if possible: encounters with the same key share their odds and
   * modifiers.
   */
  #encounterKey(state: DuelState, side: 0 | 1, action: Action): number | string {
    const of = (who: 0 | 1): number => {
      const { left, stress, states, rally } = state.stands[who];
      const { panel, morale } = this.profile(who, state.stands[who]);
      const flags =
        (states.includes('disarmed') ? 1 : 0) +
        (states.includes('vulnerable') ? 2 : 0) +
        (left > 1 ? 4 : 0) +
        (rally > 0 ? 8 : 0);
      return (panel.from * 16 + flags) * 4 + this.#affordable(morale - stress);
    };
    const who = (ACTIONS.indexOf(action) * 2 + side) * 2 + Number(state.stands[side].bloodlust);
    const key = (who * 2048 + of(0)) * 2048 + of(1);
    const asked = this.#asked(state);
    return asked === '' ? key : `${key}${asked}`;
  }

  encounter(state: DuelState, side: 0 | 1, action: Action): Encounter {
    const key = this.#encounterKey(state, side, action);
    let encounter = this.#encounters.get(key);
    if (!encounter) {
      const modifiers = this.#modifiers(state, side, action);
      const setup = this.#setup(state, side, action, modifiers);
      const paid = [stressOfModifiers(setup, true), stressOfModifiers(setup, false)] as const;
      this.#encounters.set(
        key,
        (encounter = {
          result: this.#oddsOf(state, side, action, modifiers).result,
          paid,
          clipped: new Map(),
        }),
      );
    }
    return encounter;
  }

  /** WAR-willpower: the chances that a unit passes now, and that it passes with rage, which costs a wound. */
  will(side: 0 | 1, stand: DuelUnit, need: number): { readonly passed: number; readonly raged: number } {
    const mayRage = stand.left > 1 && this.#policy.spends;
    const profile = this.profile(side, stand);
    const key =
      ((profile.panel.from * 4 + willpowerKey(stand)) * 2 + Number(mayRage)) * 8 + (need - 1) * 2 + side;
    let chances = this.#wills.get(key);
    if (!chances)
      this.#wills.set(
        key,
        (chances = willpowerChances(willpowerRoll(profile, stand.states, { ...this.#test, mayRage }), need)),
      );
    return chances;
  }
}
