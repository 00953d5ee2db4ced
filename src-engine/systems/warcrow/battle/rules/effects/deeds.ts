import type { Deed } from '../../../../../generated/warcrow';
import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { holds, timesOf } from '../../../attack/conditions';
import type { Contest } from '../../../attack/contest';
import { ContestRoller } from '../../../attack/readers/read-dice';
import { isAny } from '../../../cards/join';
import { rollSpec } from '../../../cards/rolls';
import { packTroops, settle } from '../moves/formation';
import { combatantOf, profileNow } from '../../state/bearing';
import { allied, hostile, leaderOf, leadersApart, SLACK, standing } from '../../state/measure';
import { tellContest } from '../events/attacks';
import { tellCommand, tellReady, tellReturned } from '../events/powers';
import { MOST_MEMBERS, NONE, type State } from '../../state/state';
import { attract, displace, place, shove } from './displace';
import { dealDamage, giveState, heal, loseState } from './harm';
import { plainSide } from './lethal';
import { rallyAtOnce, relieve, suffer, testWillpower } from './stress';
import { loseTinge, receiveTinge } from './tinge';

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
    settle(state, u);
    state.bodies.alive[m] = 1;
    state.troops[u]++;
    tellReturned(state, u, m, referee);
  }
};

/** Strides within which units are near, if a deed does not say. */
const NEAR = 3;

/** The units that a deed affects: the target, the unit itself, or other units near it. */
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
    if (w === u || !standing(state, w)) continue;
    if (to !== 'all' && !(to === 'enemies' ? hostile : allied)(state, u, w)) continue;
    if (leadersApart(state, u, w) <= within + SLACK) found.push(w);
  }
  return found;
};

/** The roll that strikes, and its rule. */
interface Struck {
  readonly roll: NonNullable<Deed['strike']>;
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
  tellContest(
    state,
    u,
    v,
    {
      text: `${state.setup.units[v].name} defend, and suffer ${dealt}.`,
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

/** A deed, and the rule by which it is done. */
interface Caused {
  readonly deed: Deed;
  readonly rule: RuleId;
}

/** A deed that is carried out `n` times. */
interface Times extends Caused {
  readonly n: number;
}

/** Applies a deed to one unit. */
const applyDeed = (state: State, u: number, v: number, { deed, n, rule }: Times, referee: Referee): void => {
  const foreign = u !== v;
  const { immune } = profileNow(state, v);
  const { side } = state.setup.units[v];
  if (deed.damage) dealDamage(state, v, { amount: deed.damage * n, by: u, rule }, referee);
  if (deed.strike && standing(state, v)) strike(state, u, v, { roll: deed.strike, rule }, referee);
  if (!standing(state, v)) return;
  if (deed.heal) heal(state, v, deed.heal * n, referee);
  if (deed.stress && !(foreign && immune.includes('stress')))
    suffer(state, v, deed.stress * n, rule, referee);
  if (deed.relieve) relieve(state, v, deed.relieve * n, rule, referee);
  if (deed.state) giveState(state, v, deed.state, rule, referee);
  if (deed.cure) loseState(state, v, deed.cure, rule, referee);
  if (deed.tinge && !(foreign && immune.includes('tinge'))) receiveTinge(state, v, deed.tinge * n, referee);
  if (deed.untinge) loseTinge(state, v, deed.untinge * n, rule, referee);
  if (deed.recover) recover(state, v, deed.recover * n, referee);
  if (deed.command) {
    state.command[side] = Math.min(99, state.command[side] + deed.command);
    tellCommand(state, side, deed.command, rule, referee);
  }
  if (deed.ready && state.token[v] === 1) {
    state.token[v] = 0;
    tellReady(state, v, rule, referee);
  }
  if (deed.rally && state.rallyAt[v] > 0) rallyAtOnce(state, v, 'WAR-rally-automatic', referee);
  if (deed.shove) shove(state, u, v, { strides: deed.shove, rule: 'WAR-shove' }, referee);
  if (deed.attract) attract(state, u, v, deed.attract, referee);
  if (deed.displace) displace(state, u, v, deed.displace, referee);
  if (deed.place) place(state, u, v, deed.place, referee);
  if (deed.move && standing(state, v)) mayMove(state, v, deed.move);
};

/**
 * Applies one immediate effect of a skill or a switch: to the units it names, if its conditions hold, unless they pass
 * a test.
 */
export const carryOutDeed = (
  state: State,
  u: number,
  v: number,
  { deed, rule }: Caused,
  referee: Referee,
): void => {
  const { to = 'target', within, is, test, when, each } = deed;
  for (const w of unitsAffected(state, u, v, to, within)) {
    if (!standing(state, w)) continue;
    if (is !== undefined && !isAny(is, state.setup.units[w].profile.card, profileNow(state, w).keywords))
      continue;
    const [fighter, foe] = [combatantOf(state, u, w), combatantOf(state, w, u)];
    if (!holds(when, fighter, foe)) continue;
    if (
      test !== undefined &&
      testWillpower(state, w, { need: test, purpose: 'morale', rule }, referee).passed
    )
      continue;
    if (standing(state, w)) applyDeed(state, u, w, { deed, n: timesOf(each, fighter, foe), rule }, referee);
  }
};
