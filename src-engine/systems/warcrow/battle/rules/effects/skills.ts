import type { RuleId } from '../../../../../kernel/words';
import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import type { Skill, CompiledRollEffect } from '../../../cards/card';
import { isRanged, type Action as AttackAction, type AttackSetup } from '../../../attack/attack';
import { isAny } from '../../../cards/join';
import { profileNow } from '../../state/profiles';
import {
  damageLeft,
  allied,
  hostile,
  leaderOf,
  rangeTo,
  SLACK,
  isOnTable,
  playerOf,
} from '../../state/measure';
import { narrateCommand, narrateSkill } from '../events/powers';
import { verbForFullName } from '../events/write';
import { sees } from '../../state/sight';
import { copyEffect, DID, NONE, UNTIL, type State } from '../../state/state';
import { countUsedChance, VARIANT } from '../../state/uses';
import { applyImmediateEffect } from './immediate-effects';
import { dealDamage } from './harm';
import { sufferStress } from './stress';
import { loseTinge } from './tinge';

/** The rule of each type of skill. */
export const SKILL_RULES: Readonly<Record<Skill['type'], RuleId>> = {
  combat: 'WAR-combat-skills',
  magic: 'WAR-magic-skills',
  tinge: 'WAR-tinge-skills',
  command: 'WAR-command-skills',
  passive: 'WAR-passive-skills',
};

/** Ruling W25: the `DID` bit of an activation that used a skill of this type as an action; 0 for command skills. */
const ACTION_BIT: Readonly<Record<Skill['type'], number>> = {
  combat: DID.usedCombat,
  magic: DID.cast,
  tinge: DID.usedTinge,
  command: 0,
  passive: 0,
};

/** Whether a unit has used a skill of the same type as an action in its activation. */
const isAgain = ({ now }: State, u: number, { type }: Skill): boolean =>
  now.active === u && (now.did & ACTION_BIT[type]) !== 0;

/** Ruling W25, variant `spells`: only moving is repeated: one spell an activation, and one action with each other type of skill. */
export const repeatsAction = (state: State, u: number, skill: Skill): boolean =>
  !state.setup.settings.repeatsSkills && isAgain(state, u, skill);

/** Records that a skill is used as an action. */
export const noteAction = (state: State, u: number, skill: Skill): void => {
  if (isAgain(state, u, skill)) countUsedChance(state, VARIANT.spells);
  state.now.did |= ACTION_BIT[skill.type];
};

/** The skills that a unit may use: its own and those of its Character (WAR-character-in-unit). */
export const skillsOf = (state: State, u: number): readonly number[] => {
  const { units, skillsOf: known } = state.setup;
  const own = known[units[u].card].own;
  const guest = state.guest[u];
  return guest === NONE ? own : [...own, ...known[units[guest].card].joined];
};

/** All skills of a unit that have a number: some only act when a switch applies them. */
export const allSkillsOf = (state: State, u: number): readonly number[] => {
  const { units, skills } = state.setup;
  const cards = [
    units[u].profile.card,
    ...(state.guest[u] === NONE ? [] : [units[state.guest[u]].profile.card]),
  ];
  return skills.flatMap((skill, s) => (cards.some((card) => card.skills.includes(skill)) ? [s] : []));
};

/** Round, dial and activation as one number. */
const timestamp = ({ now }: State): number => (now.round * 1000 + now.dial) * 1000 + now.activations + 1;

/** WAR-requirements: whether a limit allows the unit a skill now: once per activation, turn, round or game. */
export const withinLimit = (state: State, u: number, s: number): boolean => {
  const used = state.usedAt[u * state.setup.skills.length + s];
  if (used === 0) return true;
  const now = timestamp(state);
  switch (state.setup.skills[s].file.limit ?? 'activation') {
    case 'game':
      return false;
    case 'round':
      return Math.floor(used / 1e6) !== Math.floor(now / 1e6);
    case 'turn':
      return Math.floor(used / 1e3) !== Math.floor(now / 1e3);
    default:
      return used !== now;
  }
};

/** Records that a skill was used. */
export const noteUse = (state: State, u: number, s: number): void =>
  void (state.usedAt[u * state.setup.skills.length + s] = timestamp(state));

/**
 * WAR-requirements, WAR-other-units: whether a unit is a target of the skill: its side (a unit is its own ally), its
 * distance, and sight.
 */
export const isTarget = (state: State, u: number, v: number, s: number, farther = 0): boolean => {
  const { target = 'self', range, noSight, is, others } = state.setup.skills[s].file;
  if (!isOnTable(state, v)) return false;
  if (target === 'self') return u === v;
  if (u === v && others) return false;
  if (is !== undefined && !isAny(is, state.setup.units[v].profile.card, profileNow(state, v).keywords))
    return false;
  if (!(target === 'enemy' ? hostile : allied)(state, u, v)) return false;
  if (u === v) return true;
  if (range !== undefined && rangeTo(state, leaderOf(state, u), v) > range + farther + SLACK) return false;
  return noSight === true || sees(state, u, v);
};

/** Whether a skill has anything that lasts: effects on rolls, attributes, immunity, permits. */
const lasts = ({ rollEffects, file }: Skill): boolean =>
  rollEffects.length > 0 ||
  file.attributes !== undefined ||
  file.immune !== undefined ||
  file.permits !== undefined;

/** WAR-skill-availability: demoralized units only use skills that are Dauntless or Permanent. */
export const isAwake = (state: State, u: number, { file }: Skill): boolean =>
  state.rallyAt[u] === 0 || file.dauntless === true || file.permanent === true;

/** Whether a unit can pay a skill's cost besides the action (WAR-stress-voluntarily, WAR-command-skills). */
export const canPay = (state: State, u: number, { type, file: { cost = {} } }: Skill): boolean =>
  (cost.stress ?? 0) <=
    (state.rallyAt[u] > 0 ? 0 : Math.max(0, profileNow(state, u).morale - state.stress[u])) &&
  (cost.damage === undefined || cost.damage < damageLeft(state, u)) &&
  (cost.tinge ?? 0) + (type === 'tinge' ? 1 : 0) <= state.tinge[u] &&
  (cost.command ?? 0) + (type === 'command' ? 1 : 0) <= state.command[state.setup.units[u].side];

/** Pays that cost. */
export const pay = (state: State, u: number, skill: Skill, referee: Referee): void => {
  const { type, file } = skill;
  const { cost = {} } = file;
  const rule = SKILL_RULES[type];
  loseTinge(state, u, (cost.tinge ?? 0) + (type === 'tinge' ? 1 : 0), rule, referee);
  const { side } = state.setup.units[u];
  const tokens = (cost.command ?? 0) + (type === 'command' ? 1 : 0);
  if (tokens > 0) {
    state.command[side] -= tokens;
    narrateCommand(state, side, -tokens, rule, referee);
  }
  if (cost.stress) sufferStress(state, u, cost.stress, rule, referee);
  if (cost.damage) dealDamage(state, u, { amount: cost.damage, by: NONE, rule }, referee);
};

/** WAR-duration: applies the effects of a skill to a unit until their end; the same skill on it again restarts them. */
export const applyEffects = (state: State, u: number, s: number, alterations: number): void => {
  const { file } = state.setup.skills[s];
  const { now } = state;
  let at = 0;
  while (at < now.effects && !(state.effectOn[at] === u && state.effectSkill[at] === s)) at++;
  if (at === now.effects) now.effects++;
  const until = untilOf(state, file);
  state.effectOn[at] = u;
  state.effectSkill[at] = s;
  state.effectAlterations[at] = alterations;
  state.effectUntil[at] = typeof until === 'number' ? until : UNTIL[until];
};

/** WAR-duration: when the effects of a skill used now end: by name, or as a position of the dial. */
const untilOf = ({ now }: State, { duration, type }: Skill['file']): keyof typeof UNTIL | number => {
  const lasting = duration ?? (type === 'command' ? 'roll' : 'activation');
  return typeof lasting === 'number' ? now.dial + lasting : lasting;
};

/** Removes the effects that are over. */
export const endEffects = (state: State, over: (until: number, u: number) => boolean): void => {
  const { now } = state;
  let kept = 0;
  for (let k = 0; k < now.effects; k++) {
    if (over(state.effectUntil[k], state.effectOn[k])) continue;
    copyEffect(state, k, state, kept++);
  }
  now.effects = kept;
};

/** A skill, and the alterations it is used with, as bits. */
export interface SkillUse {
  readonly s: number;
  readonly alterations: number;
}

/**
 * The effects of a skill, once it is paid for: its effects on rolls first, then its immediate effects in order, then those of
 * alterations.
 */
export const takeEffect = (
  state: State,
  u: number,
  v: number,
  { s, alterations }: SkillUse,
  referee: Referee,
): void => {
  const skill = state.setup.skills[s];
  const rule = SKILL_RULES[skill.type];
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const stays = lasts(skill) || chosen.some(({ rollEffects }) => rollEffects.length > 0);
  const names = chosen.map(({ name }) => name);
  narrateSkill(
    state,
    u,
    v,
    {
      text: `${verbForFullName(state, u, 'use', 'uses')} ${[skill.name, ...names].join(', ')}`,
      used: { skill: skill.name, alterations: names, until: stays ? untilOf(state, skill.file) : null },
      rule,
    },
    referee,
  );
  if (stays) applyEffects(state, v, s, alterations);
  for (const immediate of [...skill.does, ...chosen.flatMap(({ does }) => does)])
    applyImmediateEffect(state, u, v, { immediate, rule }, referee);
};

/** Whether an effect applies to the roll that a side makes in an attack. */
const appliesToRoll = (
  { on, action }: CompiledRollEffect,
  which: AttackAction,
  attacks: boolean,
): boolean => {
  if (action !== undefined && action !== which) return false;
  if (on === 'any') return true;
  if (!attacks) return on === 'defence';
  return on === 'attack' || on === (isRanged(which) ? 'ranged' : 'melee');
};

/**
 * WAR-command-skills: command skills that a unit could use in a roll: it has a token, the limit allows it, the skill
 * applies.
 */
const commands = (state: State, u: number, action: AttackAction, attacks: boolean): number[] => {
  const { side } = state.setup.units[u];
  if (state.command[side] === 0 || state.setup.skills.length === 0) return [];
  return skillsOf(state, u).filter((s) => {
    const skill = state.setup.skills[s];
    const { type, rollEffects, file } = skill;
    return (
      type === 'command' &&
      file.moment === undefined &&
      isAwake(state, u, skill) &&
      canPay(state, u, skill) &&
      (file.target ?? 'self') === 'self' &&
      rollEffects.some((rollEffect) => appliesToRoll(rollEffect, action, attacks)) &&
      withinLimit(state, u, s)
    );
  });
};

/** WAR-command-skills: each of them may be used for a token when the roll is made; returns whether any was. */
export const useCommands = (
  state: State,
  u: number,
  setup: AttackSetup,
  attacks: boolean,
  referee: Referee,
): boolean => {
  let used = false;
  for (const s of commands(state, u, setup.action, attacks)) {
    const { scratch } = state;
    if (state.command[state.setup.units[u].side] === 0) break;
    scratch.asked[0] = u;
    scratch.asked[1] = s;
    scratch.attack = { setup, attacks };
    const side = playerOf(state, u);
    if (!agrees({ side, kind: 'command', rule: 'WAR-command-skills' }, referee)) continue;
    pay(state, u, state.setup.skills[s], referee);
    noteUse(state, u, s);
    takeEffect(state, u, u, { s, alterations: 0 }, referee);
    used = true;
  }
  return used;
};
