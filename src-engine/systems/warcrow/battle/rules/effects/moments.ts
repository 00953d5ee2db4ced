import type { Skill as SkillFile } from '../../../../../generated/warcrow';
import type { Referee } from '../../../../../simulation/game';
import { holds } from '../../../attack/conditions';
import type { Skill } from '../../../cards/skills';
import { NEUTRAL } from '../../state/setup/setup';
import { combatantOf } from '../../state/profiles';
import { allied, hostile, leaderOf, other, rangeTo, SLACK, isOnTable, playerOf } from '../../state/measure';
import { sees } from '../../state/sight';
import { AT, NONE, type State } from '../../state/state';
import { canPay, isAwake, isTarget, noteUse, pay, SKILL_RULES, takeEffect, withinLimit } from './skills';

/** Events that can trigger a skill (WAR-requirements). */
export type Moment = NonNullable<SkillFile['moment']>;

/** The deepest chain of skills triggered by skills. */
const MOST_NESTED = 4;

/** Triggered skills of a unit: its own and those of its Character. */
const waiting = (state: State, u: number): readonly number[] => {
  const { units, momentsOf } = state.setup;
  const own = momentsOf[units[u].card].own;
  const guest = state.guest[u];
  return guest === NONE ? own : [...own, ...momentsOf[units[guest].card].joined];
};

/**
 * WAR-skill-availability: whether the unit can use it now: on the table and not demoralized, unless the skill says
 * otherwise.
 */
const canUseNow = (state: State, w: number, skill: Skill, u: number): boolean => {
  if (skill.file.permanent === true) return state.at[w] !== AT.joined;
  if (isOnTable(state, w)) return isAwake(state, w, skill);
  return w === u && skill.file.moment === 'destroyed';
};

/**
 * Whether the moment of unit `u` triggers the skill of unit `w`: its own, an allied unit's, an enemy's, in range and
 * seen.
 */
const concerns = (state: State, w: number, u: number, { file }: Skill): boolean => {
  const { whose = 'self', range, noSight, others, permanent } = file;
  if (whose === 'self') return w === u;
  if (!(whose === 'enemy' ? hostile : allied)(state, w, u) || (w === u && others === true)) return false;
  if (w === u || permanent === true) return true;
  if (!isOnTable(state, w) || !isOnTable(state, u)) return range === undefined && noSight === true;
  if (range !== undefined && rangeTo(state, leaderOf(state, w), u) > range + SLACK) return false;
  return noSight === true || sees(state, w, u);
};

/** The possible targets in this moment. */
const targetsOf = (state: State, w: number, s: number, u: number, foe: number): number[] => {
  const { file } = state.setup.skills[s];
  const { target = 'self' } = file;
  if (target === 'self') return [w];
  if (target === 'subject') return [u];
  if (target === 'opponent') return foe === NONE || !isOnTable(state, foe) ? [] : [foe];
  const found: number[] = [];
  for (let v = 0; v < state.setup.units.length; v++) if (isTarget(state, w, v, s)) found.push(v);
  return found;
};

/**
 * The target that a unit's player picks, or NONE: a passive skill without a cost is used automatically, others by
 * choice.
 */
const choose = (state: State, w: number, s: number, targets: readonly number[], referee: Referee): number => {
  const { type, file } = state.setup.skills[s];
  const free = type === 'passive' && file.may !== true && file.cost === undefined;
  if (free && targets.length === 1) return targets[0];
  const { scratch } = state;
  scratch.asked[0] = w;
  scratch.asked[1] = s;
  targets.forEach((v, k) => (scratch.asked[2 + k] = v));
  const kind = free ? 'moment-target' : 'moment';
  const options = targets.length + (free ? 0 : 1);
  const answer = referee.decide({ side: playerOf(state, w), kind, rule: SKILL_RULES[type], options });
  return free ? targets[answer] : answer === 0 ? NONE : targets[answer - 1];
};

/** A moment, the unit that it is about, and the other unit (or NONE). */
interface Happening {
  readonly moment: Moment;
  readonly u: number;
  readonly foe: number;
}

const offerTo = (state: State, w: number, { moment, u, foe }: Happening, referee: Referee): void => {
  for (const s of waiting(state, w)) {
    const skill = state.setup.skills[s];
    const { file } = skill;
    if (file.moment !== moment || !canUseNow(state, w, skill, u) || !concerns(state, w, u, skill)) continue;
    if (!withinLimit(state, w, s) || !canPay(state, w, skill)) continue;
    const targets = targetsOf(state, w, s, u, foe).filter(
      (v) =>
        !file.when ||
        holds(
          file.when,
          combatantOf(state, w, v === w ? foe : v),
          v === w && foe === NONE ? undefined : combatantOf(state, v === w ? foe : v, w),
        ),
    );
    if (targets.length === 0) continue;
    const v = choose(state, w, s, targets, referee);
    if (v === NONE) continue;
    pay(state, w, skill, referee);
    noteUse(state, w, s);
    takeEffect(state, w, v, { s, alterations: 0 }, referee);
  }
};

/**
 * WAR-requirements: something happens to unit `u` (`foe`: its opponent in it, or NONE), and skills that it triggers are
 * used: first those of the player who acts first.
 */
export const trigger = (state: State, moment: Moment, u: number, foe: number, referee: Referee): void => {
  const { setup, now } = state;
  if (!setup.moments.has(moment) || state.scratch.answering >= MOST_NESTED) return;
  state.scratch.answering++;
  try {
    for (const side of [now.side, other(now.side), NEUTRAL] as const)
      for (let w = 0; w < setup.units.length; w++)
        if (setup.units[w].side === side) offerTo(state, w, { moment, u, foe }, referee);
  } finally {
    state.scratch.answering--;
  }
};

/** Moments of all units on the table: the start and the end of rounds and turns. */
export const triggerForAll = (state: State, moment: Moment, referee: Referee): void => {
  if (!state.setup.moments.has(moment)) return;
  for (let u = 0; u < state.setup.units.length; u++)
    if (isOnTable(state, u)) trigger(state, moment, u, NONE, referee);
};

/** Triggers skills for damage and destruction since the last call, once the cause is finished. */
export const triggerLosses = (state: State, referee: Referee): void => {
  const { moments, units } = state.setup;
  if (!moments.has('wounded') && !moments.has('destroyed') && !moments.has('destroys')) return;
  for (let u = 0; u < units.length; u++) {
    const by = state.fallen[u];
    if (state.wounded[u] === 1) {
      state.wounded[u] = 0;
      if (isOnTable(state, u)) trigger(state, 'wounded', u, NONE, referee);
    }
    if (by === 0) continue;
    state.fallen[u] = 0;
    const killer = by >= 2 ? by - 2 : NONE;
    trigger(state, 'destroyed', u, killer, referee);
    if (killer !== NONE && isOnTable(state, killer)) trigger(state, 'destroys', killer, NONE, referee);
  }
};
