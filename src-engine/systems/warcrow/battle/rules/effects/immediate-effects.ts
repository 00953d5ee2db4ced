import type { ImmediateEffect } from '../../../../../generated/warcrow';
import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { holds, timesOf } from '../../../attack/conditions';
import type { Contest } from '../../../attack/contest';
import { ContestRoller } from '../../../attack/readers/read-dice';
import { isAny } from '../../../cards/join';
import { rollSpec } from '../../../cards/rolls';
import { packTroops, moveToPlan } from '../moves/formation';
import { combatantOf, profileNow } from '../../state/profiles';
import { allied, hostile, leaderOf, leadersApart, SLACK, isOnTable } from '../../state/measure';
import { narrateContest } from '../events/attacks';
import { narrateCommand, narrateReady, narrateReturned } from '../events/powers';
import { MOST_MEMBERS, NONE, type State } from '../../state/state';
import { attract, displace, place, shove } from './displace';
import { dealDamage, giveState, heal, loseState } from './harm';
import { plainSide } from './lethal';
import { rallyAtOnce, relieveStress, sufferStress, testWillpower } from './stress';
import { loseTinge, receiveTinge } from './tinge';
import { verbFor } from '../events/write';

/** WAR-recover: troops return in formation, never more than the unit began with. */
const recover = (state: State, u: number, n: number, referee: Referee): void => {
  const { first, end, profile } = state.setup.units[u];
  for (let k = 0; k < n && state.troops[u] < profile.card.troops; k++) {
    let m = first;
    while (m < end && state.bodies.alive[m]) m++;
    if (m === end) return;
    state.members[u * MOST_MEMBERS + state.count[u]] = m;
    state.count[u]++;
    const leader = leaderOf(state, u);
    const [x, y] = [state.bodies.x[leader], state.bodies.y[leader]];
    if (!packTroops(state, u, x, y, { ux: 0, uy: 1, touches: NONE })) {
      state.count[u]--;
      return;
    }
    moveToPlan(state, u);
    state.bodies.alive[m] = 1;
    state.troops[u]++;
    narrateReturned(state, u, m, referee);
  }
};

/** Strides within which units are near, if an effect does not say. */
const NEAR = 3;

/** The units that an immediate effect affects: the target, the unit itself, or other units near it. */
export const unitsAffected = (
  state: State,
  u: number,
  v: number,
  to: 'target' | 'opponent' | 'self' | 'allies' | 'enemies' | 'all',
  within = NEAR,
): readonly number[] => {
  if (to === 'self') return [u];
  if (to === 'target' || to === 'opponent') return v === NONE ? [] : [v];
  const found: number[] = [];
  for (let w = 0; w < state.setup.units.length; w++) {
    if (w === u || !isOnTable(state, w)) continue;
    if (to !== 'all' && !(to === 'enemies' ? hostile : allied)(state, u, w)) continue;
    if (leadersApart(state, u, w) <= within + SLACK) found.push(w);
  }
  return found;
};

/** The roll that strikes, and its rule. */
interface Struck {
  readonly roll: NonNullable<ImmediateEffect['strike']>;
  readonly rule: RuleId;
}

/** A roll against the unit's defence, without modifiers and switches. */
const strike = (state: State, u: number, v: number, { roll, rule }: Struck, referee: Referee): void => {
  const profile = profileNow(state, v);
  const { policy, numbers } = state.setup.settings;
  const contest: Contest = {
    sides: [
      plainSide(state.setup.units[u].name, rollSpec(roll), numbers),
      plainSide(`${profile.name}: defence`, profile.defence, numbers),
    ],
    policy,
    rule,
    notes: [],
  };
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const { dealt } = new ContestRoller(contest, false).roll(referee.dice, journal);
  narrateContest(
    state,
    u,
    v,
    {
      text: `${state.setup.units[v].name} ${verbFor(state, v, 'defend, and suffer', 'defends, and suffers')} ${dealt} damage.`,
      facts: { what: 'strike', from: state.setup.units[u].name, dealt },
      rule,
      journal,
    },
    referee,
  );
  dealDamage(state, v, { amount: dealt, by: u, rule }, referee);
};

/** WAR-move by a skill: the unit may move once no other decision is open; one unit at a time. */
const mayMove = (state: State, v: number, how: 'first' | 'both'): void => {
  const { now } = state;
  if (now.free !== NONE) return;
  now.free = v;
  now.freeWhy = how === 'first' ? 3 : 2;
};

/** An immediate effect, and the rule that gives it. */
interface Caused {
  readonly immediate: ImmediateEffect;
  readonly rule: RuleId;
}

/** An immediate effect that is applied `n` times. */
interface Times extends Caused {
  readonly n: number;
}

/** Applies an immediate effect to one unit. */
const applyOnce = (
  state: State,
  u: number,
  v: number,
  { immediate, n, rule }: Times,
  referee: Referee,
): void => {
  const foreign = u !== v;
  const { immune } = profileNow(state, v);
  const { side } = state.setup.units[v];
  if (immediate.damage) dealDamage(state, v, { amount: immediate.damage * n, by: u, rule }, referee);
  if (immediate.strike && isOnTable(state, v)) strike(state, u, v, { roll: immediate.strike, rule }, referee);
  if (!isOnTable(state, v)) return;
  if (immediate.heal) heal(state, v, immediate.heal * n, referee);
  if (immediate.stress && !(foreign && immune.includes('stress')))
    sufferStress(state, v, immediate.stress * n, rule, referee);
  if (immediate.relieve) relieveStress(state, v, immediate.relieve * n, rule, referee);
  if (immediate.state) giveState(state, v, immediate.state, rule, referee);
  if (immediate.cure) loseState(state, v, immediate.cure, rule, referee);
  if (immediate.tinge && !(foreign && immune.includes('tinge')))
    receiveTinge(state, v, immediate.tinge * n, referee);
  if (immediate.untinge) loseTinge(state, v, immediate.untinge * n, rule, referee);
  if (immediate.recover) recover(state, v, immediate.recover * n, referee);
  if (immediate.command) {
    state.command[side] = Math.min(99, state.command[side] + immediate.command);
    narrateCommand(state, side, immediate.command, rule, referee);
  }
  if (immediate.ready && state.token[v] === 1) {
    state.token[v] = 0;
    narrateReady(state, v, rule, referee);
  }
  if (immediate.rally && state.rallyAt[v] > 0) rallyAtOnce(state, v, 'WAR-rally-automatic', referee);
  if (immediate.shove) shove(state, u, v, { strides: immediate.shove, rule: 'WAR-shove' }, referee);
  if (immediate.attract) attract(state, u, v, immediate.attract, referee);
  if (immediate.displace) displace(state, u, v, immediate.displace, referee);
  if (immediate.place) place(state, u, v, immediate.place, referee);
  if (immediate.move && isOnTable(state, v)) mayMove(state, v, immediate.move);
};

/**
 * Applies one immediate effect of a skill or a switch: to the units it names, if its conditions hold, unless they pass
 * a test.
 */
export const applyImmediateEffect = (
  state: State,
  u: number,
  v: number,
  { immediate, rule }: Caused,
  referee: Referee,
): void => {
  const { to = 'target', within, is, test, when, each } = immediate;
  for (const w of unitsAffected(state, u, v, to, within)) {
    if (!isOnTable(state, w)) continue;
    if (is !== undefined && !isAny(is, state.setup.units[w].profile.card, profileNow(state, w).keywords))
      continue;
    const [fighter, foe] = [combatantOf(state, u, w), combatantOf(state, w, u)];
    if (!holds(when, fighter, foe)) continue;
    if (
      test !== undefined &&
      testWillpower(state, w, { need: test, purpose: 'morale', rule }, referee).passed
    )
      continue;
    if (isOnTable(state, w))
      applyOnce(state, u, w, { immediate, n: timesOf(each, fighter, foe), rule }, referee);
  }
};
