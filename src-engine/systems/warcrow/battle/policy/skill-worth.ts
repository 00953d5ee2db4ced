import type { Deed } from '../../../../generated/warcrow';
import type { Skill, Touch } from '../../cards/card';
import { cannotTake, reachOf } from '../rules/actions/refusals';
import { unitsAffected } from '../rules/effects/deeds';
import { profileNow } from '../state/bearing';
import { engaged, engagedWith } from '../state/contact';
import { hostile, leaderOf, rangeTo, standing } from '../state/measure';
import { sees } from '../state/sight';
import type { State } from '../state/state';
import { menace } from './place-worth';
import { attackWorth, type AttackWorths } from './attack-worths';
import { STRESS, WEIGHTS } from './weights';

/** The value of one deed of a skill to the unit that uses it. */
const deedWorth = (state: State, u: number, v: number, deed: Deed): number => {
  const enemy = hostile(state, u, v);
  const { pointsEach } = state.setup.units[v].profile;
  const stress = (deed.stress ?? 0) * STRESS * (state.stress[v] >= profileNow(state, v).morale ? 2.5 : 1);
  const harm =
    (deed.damage ?? 0) * pointsEach +
    stress +
    (deed.state ? 2 : 0) +
    (deed.tinge ?? 0) +
    (deed.strike ? pointsEach : 0) +
    (deed.shove ?? deed.attract ?? deed.displace ?? 0) * 0.4;
  const help =
    Math.min(deed.heal ?? 0, state.damage[v]) * pointsEach +
    Math.min(deed.relieve ?? 0, state.stress[v]) * STRESS +
    (deed.cure ? 1 : 0) +
    (deed.recover ?? 0) * pointsEach +
    (deed.untinge ?? 0) * 0.3 +
    (deed.rally && state.rallyAt[v] > 0 ? 8 : 0) +
    (deed.command ?? 0) +
    (deed.move ? 1.5 : 0) +
    (deed.ready && state.token[v] === 1 ? 5 : 0) +
    (deed.place ? 0.5 : 0);
  return enemy ? harm - help : help - harm;
};

/** The same summed over all units that it affects; a test is passed about half the time. */
const worthOfDeed = (state: State, u: number, v: number, deed: Deed): number =>
  unitsAffected(state, u, v, deed.to ?? 'target', deed.within).reduce(
    (sum, w) => sum + deedWorth(state, u, w, deed),
    0,
  ) * (deed.test === undefined ? 1 : 0.5);

/** The value of one symbol more or less in a roll, in points. */
const SYMBOL = 2.5;

/** The share of the value of effects on rolls that counts if no unit is near enough to roll soon. */
const IDLE = 0.15;

const touchWorth = (touches: readonly Touch[]): number =>
  touches.reduce(
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
const attackToCome = (
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
    if (!standing(state, v)) continue;
    const near =
      kind === 'attack' ? engagedWith(state, u, v) : rangeTo(state, m, v) <= reach && sees(state, u, v);
    if (near) best = Math.max(best, attackWorth(state, attackWorths, u, v, kind, WEIGHTS.objectives.back));
  }
  return best;
};

/** Whether the effects of a skill end with the activation of the unit that has them. */
const isBrief = ({ file, type }: Skill): boolean =>
  (file.duration ?? (type === 'command' ? 'roll' : 'activation')) === 'activation';

/**
 * The value of effects on a unit's own rolls that end with its activation: they help the attack that follows, which
 * counts here because the unit should attack after the skill. A defence is rolled in the enemy's activations.
 */
const briefWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  touches: readonly Touch[],
): number => {
  let best = 0;
  for (const kind of ['attack', 'shoot'] as const) {
    const bearing = touches.filter(({ on }) => on === 'any' || on === 'attack' || on === ON_OF[kind]);
    const gain = touchWorth(bearing);
    const attack = gain > 0 ? attackToCome(state, attackWorths, u, kind) : 0;
    if (attack > 0) best = Math.max(best, attack + gain);
  }
  return best;
};

const ON_OF = { attack: 'melee', shoot: 'ranged' } as const;

/** The value of effects on a unit's rolls. */
const effectsWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  v: number,
  skill: Skill,
  touches: readonly Touch[],
): number => {
  if (touches.length === 0) return 0;
  if (u === v && isBrief(skill)) return briefWorth(state, attackWorths, u, touches);
  const busy = engaged(state, v) || menace(state, attackWorths, v) > 3 ? 1 : IDLE;
  return (hostile(state, u, v) ? -1 : 1) * busy * touchWorth(touches);
};

/** The value of a skill: its deeds, and its effects on rolls if a unit is near enough to roll them soon. */
export const skillWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  v: number,
  s: number,
  alterations: number,
): number => {
  const skill = state.setup.skills[s];
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const deeds = [...skill.does, ...chosen.flatMap((one) => one.does)];
  const touches = [...skill.touches, ...chosen.flatMap((one) => one.touches)];
  const effects = effectsWorth(state, attackWorths, u, v, skill, touches);
  const cost = chosen.reduce((sum, { dice, tinge }) => sum + dice * 0.8 + tinge * 0.3, 0);
  const chance = skill.type === 'magic' ? 0.7 : 1;
  return (
    chance * (deeds.reduce((sum, deed) => sum + worthOfDeed(state, u, v, deed), 0) + effects) -
    cost -
    (skill.type === 'command' ? 1 : 0)
  );
};
