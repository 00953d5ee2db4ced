import type { ImmediateEffect } from '../../../../generated/warcrow';
import type { Skill, CompiledRollEffect } from '../../cards/card';
import { cannotTake, reachOf } from '../rules/actions/refusals';
import type { SkillUse } from '../rules/effects/skills';
import { unitsAffected } from '../rules/effects/immediate-effects';
import { profileNow } from '../state/profiles';
import { engaged, engagedWith } from '../state/contact';
import { hostile, leaderOf, rangeTo, isOnTable } from '../state/measure';
import { sees } from '../state/sight';
import type { State } from '../state/state';
import { threat } from './place-worth';
import type { AttackWorths } from './attack-worths';
import { STRESS, WEIGHTS } from './weights';

/** The value of one immediate effect of a skill to the unit that uses it. */
const worthOnUnit = (state: State, u: number, v: number, immediate: ImmediateEffect): number => {
  const enemy = hostile(state, u, v);
  const { pointsEach } = state.setup.units[v].profile;
  const stress =
    (immediate.stress ?? 0) * STRESS * (state.stress[v] >= profileNow(state, v).morale ? 2.5 : 1);
  const harm =
    (immediate.damage ?? 0) * pointsEach +
    stress +
    (immediate.state ? 2 : 0) +
    (immediate.tinge ?? 0) +
    (immediate.strike ? pointsEach : 0) +
    (immediate.shove ?? immediate.attract ?? immediate.displace ?? 0) * 0.4;
  const help =
    Math.min(immediate.heal ?? 0, state.damage[v]) * pointsEach +
    Math.min(immediate.relieve ?? 0, state.stress[v]) * STRESS +
    (immediate.cure ? 1 : 0) +
    (immediate.recover ?? 0) * pointsEach +
    (immediate.untinge ?? 0) * 0.3 +
    (immediate.rally && state.rallyAt[v] > 0 ? 8 : 0) +
    (immediate.command ?? 0) +
    (immediate.move ? 1.5 : 0) +
    (immediate.ready && state.token[v] === 1 ? 5 : 0) +
    (immediate.place ? 0.5 : 0);
  return enemy ? harm - help : help - harm;
};

/** The same summed over all units that it affects; a test is passed about half the time. */
const worthOnAll = (state: State, u: number, v: number, immediate: ImmediateEffect): number =>
  unitsAffected(state, u, v, immediate.to ?? 'target', immediate.within).reduce(
    (sum, w) => sum + worthOnUnit(state, u, w, immediate),
    0,
  ) * (immediate.test === undefined ? 1 : 0.5);

/** The value of one symbol more or less in a roll, in points. */
const SYMBOL = 2.5;

/** The share of the value of effects on rolls that counts if no unit is near enough to roll soon. */
const IDLE = 0.15;

const rollEffectsWorth = (rollEffects: readonly CompiledRollEffect[]): number =>
  rollEffects.reduce(
    (
      sum,
      { dice = {}, automatic = {}, cancel = {}, lose = {}, repeat, cancelDice = 0, switches, keywords },
    ) => {
      const total = (counts: object): number =>
        Object.values(counts).reduce((a: number, b: number) => a + b, 0);
      const good =
        total(dice) * 0.8 + total(automatic) + total(cancel) * 0.7 + cancelDice * 0.7 + switches.length * 0.5;
      return sum + good + (repeat ? 0.6 : 0) + keywords.length * 0.5 - total(lose) * 0.8;
    },
    0,
  ) * SYMBOL;

/**
 * The value of the best attack that a unit can still make in this activation after one more action on a skill: long
 * actions are no longer possible. 0 if there is none: what helps its attack would come too late, or too early.
 */
const worthOfNextAttack = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  kind: 'attack' | 'shoot',
): number => {
  const { now } = state;
  const done = now.active === u ? now.actions : 0;
  if (done + 1 >= state.setup.settings.numbers.actions || cannotTake(state, u, kind)) return 0;
  const m = leaderOf(state, u);
  const reach = reachOf(state, u, 'shoot');
  let best = 0;
  for (const v of state.setup.enemiesOf[u]) {
    if (!isOnTable(state, v)) continue;
    const near =
      kind === 'attack' ? engagedWith(state, u, v) : rangeTo(state, m, v) <= reach && sees(state, u, v);
    if (near) best = Math.max(best, attackWorths.worth(state, kind, u, v, WEIGHTS.objectives.back));
  }
  return best;
};

/** Whether the effects of a skill end with the activation of the unit that has them. */
const endsWithActivation = ({ file, type }: Skill): boolean =>
  (file.duration ?? (type === 'command' ? 'roll' : 'activation')) === 'activation';

/**
 * The value of effects on a unit's own rolls that end with its activation: they help the attack that follows, which
 * counts here because the unit should attack after the skill. A defence is rolled in the enemy's activations.
 */
const worthInActivation = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  rollEffects: readonly CompiledRollEffect[],
): number => {
  let best = 0;
  for (const kind of ['attack', 'shoot'] as const) {
    const bearing = rollEffects.filter(({ on }) => on === 'any' || on === 'attack' || on === ON_OF[kind]);
    const gain = rollEffectsWorth(bearing);
    const attack = gain > 0 ? worthOfNextAttack(state, attackWorths, u, kind) : 0;
    if (attack > 0) best = Math.max(best, attack + gain);
  }
  return best;
};

const ON_OF = { attack: 'melee', shoot: 'ranged' } as const;

/** The value of effects on a unit's rolls that last longer, or are another's. */
const effectsWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  v: number,
  rollEffects: readonly CompiledRollEffect[],
): number => {
  if (rollEffects.length === 0) return 0;
  const busy = engaged(state, v) || threat(state, attackWorths, v) > 3 ? 1 : IDLE;
  return (hostile(state, u, v) ? -1 : 1) * busy * rollEffectsWorth(rollEffects);
};

/** The value of a skill: its immediate effects, and its effects on rolls if a unit is near enough to roll them soon. */
export const skillWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  v: number,
  { s, alterations }: SkillUse,
): number => {
  const skill = state.setup.skills[s];
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const immediateEffects = [...skill.does, ...chosen.flatMap((one) => one.does)];
  const rollEffects = [...skill.rollEffects, ...chosen.flatMap((one) => one.rollEffects)];
  const effects =
    u === v && endsWithActivation(skill)
      ? worthInActivation(state, attackWorths, u, rollEffects)
      : effectsWorth(state, attackWorths, u, v, rollEffects);
  const cost = chosen.reduce((sum, { dice, tinge }) => sum + dice * 0.8 + tinge * 0.3, 0);
  const chance = skill.type === 'magic' ? 0.7 : 1;
  return (
    chance *
      (immediateEffects.reduce((sum, immediate) => sum + worthOnAll(state, u, v, immediate), 0) + effects) -
    cost -
    (skill.type === 'command' ? 1 : 0)
  );
};
