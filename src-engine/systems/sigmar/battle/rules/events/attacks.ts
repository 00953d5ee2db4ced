import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Part } from '../../../../../simulation/replay';
import type { BearerGroup } from '../../../cards/loadout';
import type { Action } from '../../../words';
import { conditionNames } from '../../state/setup/plans';
import { firstModel } from '../../state/measure';
import type { State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import { healthChange, isSingle, narrate, stand, unitDoes } from './write';

/** A unit is picked to fight (AOS-14.4). */
export const narrateFight = (state: State, u: number, v: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-14.4',
    type: 'fight',
    text: `${unitDoes(state, u, 'fight')} ${nameOf(state, v)}.`,
    model: firstModel(state, u),
    changes: [{ type: 'active', model: firstModel(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, target: v },
  }));

/** One unit's attacks on another. */
export interface AttackFacts {
  readonly action: Action;
  readonly groups: readonly BearerGroup[];
  readonly conditions: number;
  readonly points: number;
  readonly journal: Journal;
}

/** Attacks with all their dice (AOS-17.0). */
export const narrateAttack = (
  state: State,
  u: number,
  v: number,
  { action, groups, conditions, points, journal }: AttackFacts,
  referee: Referee,
): void =>
  narrate(referee, () => {
    const models = groups.reduce((sum, group) => sum + group.models, 0);
    const many = state.left[u] > 1 ? ` with ${counted(models, 'model')}` : '';
    return {
      why: action === 'fight' ? 'AOS-16.0-combat' : 'AOS-16.0-shooting',
      type: 'attack',
      text: `${unitDoes(state, u, action === 'fight' ? 'strike' : 'shoot')} at ${nameOf(state, v)}${many}: ${counted(points, 'damage point')}.`,
      model: firstModel(state, u),
      dice: linesOf(journal),
      drawn: { line: { from: firstModel(state, u), to: firstModel(state, v), melee: action === 'fight' } },
      landmark: `${nameOf(state, u)} against ${nameOf(state, v)}`,
      facts: { unit: u, target: v, action, groups, ...conditionNames(conditions), points, journal },
    };
  });

/** The damage a unit suffers, and its cause. */
export interface DamageFacts {
  readonly suffered: number;
  readonly rule: RuleId;
  readonly journal?: Journal | undefined;
}

/** Damage points are allocated (AOS-18.2). */
export const narrateDamage = (
  state: State,
  u: number,
  { suffered, rule, journal }: DamageFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'damage',
    text: `${unitDoes(state, u, 'suffer')} ${counted(suffered, 'damage point')}.`,
    model: firstModel(state, u),
    dice: linesOf(journal ?? []),
    changes: healthChange(state, u),
    drawn: { words: [{ model: firstModel(state, u), text: `−${suffered}`, tone: 'bad' }] },
    facts: { unit: u, suffered, allocated: state.damage[u], ...(journal && { journal }) },
  }));

/** A unit ignores damage points instead of suffering them (AOS-18.2). */
export const narrateSpared = (state: State, u: number, points: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-18.2',
    type: 'spared',
    text: `${unitDoes(state, u, 'ignore')} ${counted(points, 'damage point')}.`,
    model: firstModel(state, u),
    facts: { unit: u, spared: points },
  }));

/** A model is slain and removed (AOS-18.3). */
export const narrateSlain = (state: State, m: number, rule: RuleId, referee: Referee): void =>
  narrate(referee, () => {
    const u = state.setup.unitOf[m];
    return {
      why: rule,
      type: 'slain',
      text: isSingle(state, u)
        ? `${nameOf(state, u)} is slain.`
        : `A model of ${nameOf(state, u)} is slain. ${state.left[u]} left.`,
      model: m,
      changes: [{ type: 'removed', model: m, lost: true }, ...healthChange(state, u)],
      pace: 0.25,
      facts: { model: m, unit: u },
    };
  });

/** A unit is destroyed (AOS-18.4). */
export const narrateDestroyed = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-18.4',
    type: 'destroyed',
    text: `${unitDoes(state, u, 'are', 'is')} destroyed.`,
    landmark: `${nameOf(state, u)} destroyed`,
    facts: { unit: u },
  }));

/** A slain model returns (AOS-22.0). */
export const narrateReturned = (state: State, m: number, referee: Referee): void =>
  narrate(referee, () => {
    const u = state.setup.unitOf[m];
    return {
      why: 'AOS-22.0',
      type: 'returned',
      text: `A model returns to ${nameOf(state, u)}. The unit has ${state.left[u]}.`,
      model: m,
      changes: [stand(state, m, state.bodies.x[m], state.bodies.y[m])],
      pace: 0.4,
      facts: { model: m, unit: u, x: state.bodies.x[m], y: state.bodies.y[m] },
    };
  });
