import {
  stressWithinMorale,
  isImmuneTo,
  stressOfDefeat,
  winnerOf,
  type Winner,
} from '../attack/combat-result';
import { isRanged, type Action } from '../attack/attack';
import { KnownOdds } from '../attack/readers/known-odds';
import { keywordOf } from '../cards/card';
import type { Pick } from './chance';
import type { ContestOutcome } from '../attack/contest';
import { clipped } from './odds';
import { changed, isStanding, undecided, type Duel, type DuelState, type DuelUnit } from './state';
import { DuelTables } from './tables';
import { initiativeOdds } from './initiative';
import type { Policy } from '../attack/switches/policy';
import { immovable, type Profile } from '../cards/profile';
import { STATES, type StateName } from '../words';

/** Ruling W6: a table is 60 strides deep; the two meet in its middle. */
const TO_THE_EDGE = 30;

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
const without = (states: readonly StateName[], state: StateName): readonly StateName[] =>
  states.includes(state) ? states.filter((s) => s !== state) : states;

/**
 * The rules of a duel: how units act, fight, break and rally. The caller decides how chances are read (`chance.ts`).
 */
export class DuelRules {
  readonly #duel: Duel;
  readonly #tables: DuelTables;

  constructor(duel: Duel, policy: Policy, contests = new KnownOdds()) {
    this.#duel = duel;
    this.#tables = new DuelTables(duel, policy, contests);
  }

  /** See `DuelTables.cut`. */
  get cut(): boolean {
    return this.#tables.cut;
  }

  /** The chance that side 0 opens (WAR-initiative-roll). */
  initiative(): number {
    const commands = this.#duel.sides.map(
      ({ source }, i) => (source.value.command ?? 0) + (this.#duel.characters[i]?.source.value.command ?? 0),
    );
    return initiativeOdds(commands[0], commands[1]);
  }

  /** Both fresh: at charge distance, or engaged. */
  start(first: 0 | 1): DuelState {
    const stand = (side: 0 | 1): DuelUnit => {
      const card = this.#duel.sides[side];
      return {
        left: card.troops * card.wounds,
        stress: 0,
        states: [],
        rally: 0,
        activated: false,
        bloodlust: false,
        edge: TO_THE_EDGE,
        broken: false,
      };
    };
    return { stands: [stand(0), stand(1)], gap: this.#duel.charge ? this.#duel.sides[first].charge : 0 };
  }

  /**
   * One unit's activation (WAR-activation): it fights if it can reach the enemy, else it approaches; then stress is
   * tested.
   */
  activate(state: DuelState, side: 0 | 1, pick: Pick): DuelState {
    if (!undecided(state) || state.stands[side].rally > 0) return state;
    let now = changed(state, side, { activated: true });
    if (now.gap === 0) now = this.#fight(now, side, 'attack', pick);
    else now = this.#approach(now, side, pick);
    if (undecided(now)) now = this.#test(now, 0, pick);
    return undecided(now) ? this.#test(now, 1, pick) : now;
  }

  #approach(state: DuelState, side: 0 | 1, pick: Pick): DuelState {
    const stand = state.stands[side];
    const { move, charge, ranged, melee } = this.#tables.profile(side, stand);
    const slowed = stand.states.includes('slowed'); // WAR-slowed
    const reach = slowed ? Math.max(0, charge - this.#duel.numbers.slowedCharge) : charge;
    const walk = slowed ? move[0] : move[0] + move[1];
    if (melee && state.gap <= reach) return this.#engage(state, side, 'charge', pick);
    if (melee && state.gap <= walk) return this.#engage(state, side, 'assault', pick);
    if (ranged && state.gap <= ranged.range) return this.#fight(state, side, 'shoot', pick);
    const closer = { ...state, gap: Math.max(1, state.gap - walk) };
    return changed(closer, side, { states: without(stand.states, 'slowed') });
  }

  /** WAR-charge, WAR-assault: the enemy may hold and shoot first; then both may be intimidated; then they fight. */
  #engage(state: DuelState, side: 0 | 1, action: 'charge' | 'assault', pick: Pick): DuelState {
    const enemy = other(side);
    const { holdStress } = this.#duel.numbers;
    let now = state;
    const target = now.stands[enemy];
    if (
      this.#duel.holdAndShoot &&
      this.#tables.profile(enemy, target).ranged &&
      target.rally === 0 &&
      this.#tables.mayPay(enemy, target, holdStress)
    )
      now = this.#fight(this.#stress(now, enemy, holdStress), enemy, 'hold-shoot', pick);
    if (!undecided(now)) return now;
    const bloodlust =
      keywordOf(this.#tables.profile(side, now.stands[side]).keywords, 'Bloodlust') !== undefined;
    now = changed({ ...now, gap: 0 }, side, {
      states: without(now.stands[side].states, 'slowed'),
      bloodlust,
    });
    for (const who of [0, 1] as const) {
      const stress = this.#tables.fear(now, who, side, action);
      if (stress.length === 1) continue;
      now = this.#lose(this.#stress(now, who, pick(stress)), who, 'frightened');
    }
    return this.#fight(now, side, action, pick);
  }

  #stress(state: DuelState, side: 0 | 1, n: number): DuelState {
    const stand = state.stands[side];
    if (n === 0 || stand.rally > 0) return state; // WAR-demoralized
    return changed(state, side, {
      stress: stand.stress + stressWithinMorale(this.#tables.profile(side, stand), stand.stress, n),
    });
  }

  #fight(state: DuelState, side: 0 | 1, action: Action, pick: Pick): DuelState {
    const enemy = other(side);
    const encounter = this.#tables.encounter(state, side, action);
    const { paid } = encounter;
    const odds = clipped(encounter, state.stands[side].left, state.stands[enemy].left);
    const outcome = odds.outcomes[pick(odds.chances)];
    let now = this.#stress(this.#stress(state, side, paid[0]), enemy, paid[1]);
    now = this.#lose(this.#lose(now, side, 'disarmed'), enemy, 'vulnerable');
    now = this.#harm(this.#harm(now, side, enemy, outcome, 0), enemy, side, outcome, 1);
    if (!undecided(now) || isRanged(action)) return now;
    return this.#resolve(now, side, action, winnerOf(action, outcome));
  }

  /** Removes a state after it has had its effect (WAR-disarmed, WAR-vulnerable, WAR-frightened). */
  #lose(state: DuelState, side: 0 | 1, name: StateName): DuelState {
    const { states } = state.stands[side];
    return states.includes(name) ? changed(state, side, { states: without(states, name) }) : state;
  }

  /** What an outcome does to one side: damage, healing, states, stress (WAR-damage, WAR-heal, WAR-states). `role` 0 is the active side's. */
  #harm(
    state: DuelState,
    side: 0 | 1,
    enemy: 0 | 1,
    { dealt, suffered, self, gives }: ContestOutcome,
    role: 0 | 1,
  ): DuelState {
    const stand = state.stands[side];
    const own = gives[role];
    const theirs = gives[role === 0 ? 1 : 0];
    const left = Math.max(0, stand.left - (role === 0 ? suffered : dealt) - self[role]);
    const wounds = this.#duel.sides[side].wounds;
    const tokens = (wounds - (left % wounds)) % wounds;
    const profile = this.#tables.profile(side, stand);
    const given = [...own.ownStates, ...theirs.states].filter((name) => !isImmuneTo(profile, name));
    const states =
      given.length === 0
        ? stand.states
        : STATES.filter((name) => stand.states.includes(name) || given.includes(name));
    const hurt = changed(state, side, { left: left === 0 ? 0 : left + Math.min(own.heal, tokens), states });
    return left === 0 || !isStanding(hurt.stands[enemy])
      ? hurt
      : this.#stress(hurt, side, own.ownStress + theirs.stress);
  }

  /**
   * WAR-combat-result, WAR-push-back: the defeated unit's stress, the push, and flight if it was demoralized already.
   */
  #resolve(state: DuelState, side: 0 | 1, action: Action, winner: Winner): DuelState {
    let now = state;
    const is = (who: 0 | 1): Profile => this.#tables.profileIn(now, who, side, action);
    if (winner !== 'none') {
      const victor = winner === 0 ? side : other(side);
      const loser = other(victor);
      now = this.#stress(now, loser, stressOfDefeat(is(loser), this.#duel.numbers));
      if (this.#duel.pushBack && now.stands[loser].rally === 0)
        now = this.#pushBack(now, victor, loser, immovable(is(loser), is(victor)));
    }
    for (const who of [0, 1] as const)
      if (undecided(now) && now.stands[who].rally > 0) now = this.#flee(now, who);
    return now;
  }

  /** WAR-push-back: refused for 1 stress if allowed; else shoved, and pursued. Immovable and large units stay. */
  #pushBack(state: DuelState, victor: 0 | 1, loser: 0 | 1, stays: boolean): DuelState {
    const [winning, losing] = [
      this.#tables.profile(victor, state.stands[victor]),
      this.#tables.profile(loser, state.stands[loser]),
    ];
    if (stays) return state;
    const { stayStress } = this.#duel.numbers;
    if (this.#tables.mayPay(loser, state.stands[loser], stayStress))
      return this.#stress(state, loser, stayStress);
    const shoved = losing.move[0];
    const gap = Math.max(0, shoved - winning.move[0]);
    const now = changed({ ...state, gap }, loser, { edge: Math.max(0, state.stands[loser].edge - shoved) });
    return gap === 0 ? now : disengaged(now);
  }

  /** WAR-flee: both movement values towards its own edge, and off the table when it gets there. */
  #flee(state: DuelState, side: 0 | 1): DuelState {
    const stand = state.stands[side];
    const { move } = this.#tables.profile(side, stand);
    const way = stand.states.includes('slowed') ? move[0] : move[0] + move[1];
    const gap = Math.min(63, state.gap + Math.max(1, way));
    return disengaged(changed({ ...state, gap }, side, { edge: Math.max(0, stand.edge - way) }));
  }

  #willpower(
    side: 0 | 1,
    stand: DuelUnit,
    need: number,
    pick: Pick,
  ): { readonly passed: boolean; readonly damage: number } {
    const { passed, raged } = this.#tables.will(side, stand, need);
    const how = pick([passed, raged, Math.max(0, 1 - passed - raged)]);
    return { passed: how < 2, damage: how === 1 ? 1 : 0 };
  }

  /**
   * WAR-stress-test: more stress than morale tests the unit at the end of the activation; two or more over need two
   * successes.
   */
  #test(state: DuelState, side: 0 | 1, pick: Pick): DuelState {
    const stand = state.stands[side];
    const { morale, keywords } = this.#tables.profile(side, stand);
    if (stand.rally > 0 || stand.stress <= morale || keywordOf(keywords, 'Golem')) return state;
    const { badStress, badNeed, rallyAfter } = this.#duel.numbers;
    const need = stand.stress >= morale + badStress ? badNeed : 1;
    const { passed, damage } = this.#willpower(side, stand, need, pick);
    const states = without(stand.states, 'frightened');
    const now = changed(state, side, { stress: morale, states, left: stand.left - damage });
    if (passed) return now;
    return this.#flee(changed(now, side, { rally: rallyAfter + 1, broken: true }), side);
  }

  /** The turns' events, then the end of the round (WAR-events, WAR-reduce-stress, WAR-left-behind). */
  endOfRound(state: DuelState, pick: Pick): DuelState {
    let now = state;
    for (let turn = 1; turn <= this.#duel.numbers.turns; turn++)
      for (const side of [0, 1] as const) {
        if (!undecided(now) || now.stands[side].rally === 0) continue;
        now =
          now.stands[side].rally > 1
            ? changed(now, side, { rally: now.stands[side].rally - 1 })
            : this.#rally(now, side, pick);
      }
    for (const side of [0, 1] as const) if (undecided(now)) now = this.#rest(now, side);
    return now;
  }

  /** WAR-rally: one success with any stress; else it flees again and tries again two turns later. */
  #rally(state: DuelState, side: 0 | 1, pick: Pick): DuelState {
    const stand = state.stands[side];
    const { passed, damage } = this.#willpower(side, stand, 1, pick);
    const calm = { states: without(stand.states, 'frightened'), left: stand.left - damage };
    if (passed)
      return changed(state, side, {
        ...calm,
        rally: 0,
        stress: Math.max(0, this.#tables.profile(side, stand).morale - this.#duel.numbers.rallyBelow),
      });
    return this.#flee(changed(state, side, { ...calm, rally: this.#duel.numbers.rallyAfter }), side);
  }

  /**
   * WAR-reduce-stress: one less if it was activated, two if not; a unit that was not activated and is not engaged rests
   * (WAR-left-behind).
   */
  #rest(state: DuelState, side: 0 | 1): DuelState {
    const { rally, activated, stress, states } = state.stands[side];
    if (rally > 0) return changed(state, side, { activated: false });
    const rests = !activated && state.gap > 0;
    const { calmActivated, calmRested } = this.#duel.numbers;
    return changed(state, side, {
      activated: false,
      stress: rests ? 0 : Math.max(0, stress - (activated ? calmActivated : calmRested)),
      states: rests ? states.slice(1) : states,
    });
  }
}

/** No longer engaged: effects that last during an engagement end. */
const disengaged = (state: DuelState): DuelState =>
  changed(changed(state, 0, { bloodlust: false }), 1, { bloodlust: false });
