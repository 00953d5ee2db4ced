import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { inAttack, changesInAttacks } from '../../attack/gained';
import type { Surroundings } from '../../cards/surroundings';
import type { Skill, CompiledRollEffect } from '../../cards/card';
import { isAny } from '../../cards/join';
import { nameKey } from '../../cards/keywords';
import { countsAllies, freshFighter, profileOf, type Fighter, type Profile } from '../../cards/profile';
import { combatsOf, engagedWith } from './contact';
import {
  allied,
  hostile,
  isAt,
  leaderOf,
  leadersApart,
  rangeTo,
  SLACK,
  isOnTable,
  STATE_NAMES,
  TOUCH,
} from './measure';
import type { SetupAura } from './setup/setup';
import { KEYWORD_NAMES } from './setup/terrain';
import type { ProfileKey, CurrentAttack } from './scratch';
import { NONE, type State } from './state';

const NO_SKILLS: readonly string[] = [];
const NO_TOUCHES: readonly CompiledRollEffect[] = [];
const NO_GIVEN: readonly Skill[] = [];

/** The current effects of skills on a unit: effects on rolls, and the skills that give them. */
interface ActiveEffects {
  readonly rollEffects: readonly CompiledRollEffect[];
  readonly given: readonly Skill[];
}

const NO_ACTIVE_EFFECTS: ActiveEffects = { rollEffects: NO_TOUCHES, given: NO_GIVEN };

/** Whether skills and spells that were used, or passive ones of other units, can affect a unit now. */
export const mayBeAffected = (state: State, u: number): boolean => {
  if (state.setup.auras.length > 0) return true;
  for (let k = 0; k < state.now.effects; k++) if (state.effectOn[k] === u) return true;
  return false;
};

/**
 * The current effects on a unit of skills and spells that were used (WAR-duration), and of other units' passive ones
 * (WAR-passive-skills).
 */
const activeEffectsOn = (state: State, u: number): ActiveEffects => {
  if (!mayBeAffected(state, u)) return NO_ACTIVE_EFFECTS;
  const { effects } = state.now;
  const { auras, skills } = state.setup;
  const rollEffects: CompiledRollEffect[] = [];
  const given: Skill[] = [];
  const bear = (skill: Skill): void => {
    rollEffects.push(...skill.rollEffects);
    given.push({ ...skill, rollEffects: [] });
  };
  for (let k = 0; k < effects; k++) {
    if (state.effectOn[k] !== u) continue;
    const skill = skills[state.effectSkill[k]];
    bear(skill);
    skill.alterations.forEach((one, a) => {
      if ((state.effectAlterations[k] & (1 << a)) !== 0) rollEffects.push(...one.rollEffects);
    });
  }
  for (const aura of auras) forEachAura(state, u, aura, bear);
  return rollEffects.length + given.length === 0 ? NO_ACTIVE_EFFECTS : { rollEffects, given };
};

/**
 * A passive skill that affects others, if the unit is in its range. Sight is not checked: it would have to be drawn
 * every turn.
 */
const forEachAura = (
  state: State,
  u: number,
  { skill, card }: SetupAura,
  bear: (skill: Skill) => void,
): void => {
  const { units } = state.setup;
  const { target, range = Infinity, is, others, permanent, dauntless } = skill.file;
  if (!isOnTable(state, u) || (is !== undefined && !isAny(is, units[u].profile.card))) return;
  for (let w = 0; w < units.length; w++) {
    const host = state.host[w];
    const at = host === NONE ? w : host;
    if (units[w].card !== card || (at === u && (target === 'ally' || others))) continue;
    if (!(target === 'enemy' ? hostile : allied)(state, u, at)) continue;
    const there =
      isOnTable(state, at) &&
      (host === NONE || units[w].profile.card.joined?.skills.includes(skill) === true);
    if (!there && permanent !== true) continue;
    if (state.rallyAt[at] > 0 && dauntless !== true && permanent !== true) continue;
    if (range !== Infinity && (!there || rangeTo(state, leaderOf(state, at), u) > range + SLACK)) continue;
    return bear(skill);
  }
};

/** Whether an Officer is joined to a unit. */
const officerIn = (state: State, u: number): boolean =>
  state.guest[u] !== NONE && state.setup.units[state.guest[u]].profile.character === 'officer';

/** A unit's surroundings, measured when read. `foe`: its opponent; NONE. */
class BattleSurroundings implements Surroundings {
  constructor(
    readonly state: State,
    readonly u: number,
    readonly foe: number,
  ) {}

  get tinge(): number {
    return this.state.tinge[this.u];
  }

  get activated(): boolean {
    return this.state.token[this.u] === 1;
  }

  get objective(): boolean {
    const { state, u } = this;
    return state.setup.field.objectives.some((_one, o) => isAt(state, u, o));
  }

  get fought(): number {
    const { state, u } = this;
    let n = 0;
    for (let v = 0; v < state.setup.units.length; v++)
      if (engagedWith(state, u, v)) n += state.troops[v] + (officerIn(state, v) ? 1 : 0);
    return n;
  }

  get distance(): number {
    const { state, u, foe } = this;
    return foe === NONE ? 0 : Math.max(0, rangeTo(state, leaderOf(state, u), foe));
  }

  count(side: 'ally' | 'enemy', words: string | undefined, within: number): number {
    const { state, u } = this;
    const { units } = state.setup;
    let n = 0;
    for (let w = 0; w < units.length; w++) {
      if (w === u || !isOnTable(state, w) || !(side === 'enemy' ? hostile : allied)(state, u, w)) continue;
      if (words !== undefined && !isAny(words, units[w].profile.card)) continue;
      if (leadersApart(state, u, w) <= within + SLACK) n++;
    }
    return n;
  }

  touches(words: string): boolean {
    const { state, u } = this;
    const { field, units } = state.setup;
    const m = leaderOf(state, u);
    const [x, y, r] = [state.bodies.x[m], state.bodies.y[m], state.bodies.across[m] + TOUCH];
    const wanted = words.split('|').map(nameKey);
    const { bits } = units[u].profile.ground;
    return field.elements.some(
      ({ type, piece, keywords }, e) =>
        bits[e] !== undefined &&
        wanted.some(
          (word) => word === nameKey(type) || keywords.some(({ keyword }) => KEYWORD_NAMES[word] === keyword),
        ) &&
        distanceToPolygonSquared(piece.outline, x, y, x, y) <= r * r,
    );
  }
}

/** A unit as the attack rules need it. `foe`: its opponent, to whom distances are measured. */
export const fighterOf = (state: State, u: number, modifiers: number, foe: number = NONE): Fighter => {
  const { units, profiles } = state.setup;
  const guest = state.guest[u];
  const { rollEffects, given } = activeEffectsOn(state, u);
  return {
    card: units[u].profile.card,
    character: guest === NONE ? undefined : profiles[units[guest].card].card,
    troops: state.troops[u],
    damage: state.damage[u],
    stress: state.stress[u],
    states: STATE_NAMES[state.states[u]],
    combats: combatsOf(state, u),
    modifiers,
    skills: NO_SKILLS,
    lasting: rollEffects,
    given,
    around: new BattleSurroundings(state, u, foe),
    demoralized: state.rallyAt[u] > 0,
  };
};

/** The same for conditions of skills: `foe` is the unit they are about. */
export const combatantOf = (state: State, u: number, foe: number): Fighter =>
  fighterOf(state, u, 0, foe === u ? NONE : foe);

/** A unit's own troops and its Character, in one number. */
export const formOf = (state: State, u: number): number => state.troops[u] * 256 + state.guest[u] + 1;

/** The current profile of a unit, during an attack as well as between attacks. */
export const profileNow = (state: State, u: number): Profile => {
  const profile = profileOutsideAttacks(state, u);
  const { currentAttack } = state.scratch;
  return currentAttack && changesInAttacks(profile)
    ? profileInAttack(state, u, profile, currentAttack)
    : profile;
};

/** Ruling W24: its profile in an attack, if it takes part. */
const profileInAttack = (
  state: State,
  u: number,
  profile: Profile,
  { attacker, defender, action }: CurrentAttack,
): Profile => {
  if (u !== attacker && u !== defender) return profile;
  const foe = u === attacker ? defender : attacker;
  return inAttack(profile, combatantOf(state, u, foe), combatantOf(state, foe, u), action, u === attacker);
};

/** Runs a part of an attack: what is gained for that attack alone applies until it is over. */
export const duringAttack = (state: State, currentAttack: CurrentAttack, run: () => void): void => {
  const { scratch } = state;
  const before = scratch.currentAttack;
  scratch.currentAttack = currentAttack;
  try {
    run();
  } finally {
    scratch.currentAttack = before;
  }
};

/** A unit's profile with the effects on it, without those of a current attack. */
const profileOutsideAttacks = (state: State, u: number): Profile => {
  const asleep = state.rallyAt[u] > 0 && state.setup.skills.length > 0;
  if (mayBeAffected(state, u)) return profileWithEffects(state, u, asleep);
  // If nothing external affects it, the profile depends only on its form and is kept until that changes.
  const { plain, plainOf } = state.scratch;
  const form = formOf(state, u) * 2 + (asleep ? 1 : 0);
  if (plainOf[u] === form) return plain[u];
  return computeProfile(state, u, asleep, form);
};

const computeProfile = (state: State, u: number, asleep: boolean, form: number): Profile => {
  const { units, attacks } = state.setup;
  const guest = state.guest[u];
  const { card } = units[u].profile;
  const character = guest === NONE ? undefined : units[guest].profile.card;
  if (countsAllies(card) || (character && countsAllies(character)))
    return profileWithEffects(state, u, asleep);
  const profile = attacks.profile(card, character, state.troops[u], asleep);
  state.scratch.plain[u] = profile;
  state.scratch.plainOf[u] = form;
  return profile;
};

/**
 * The same for a unit with effects on it, or for which nearby units count: kept while the effects on it stay the same.
 */
const profileWithEffects = (state: State, u: number, asleep: boolean): Profile => {
  const { units, attacks, auras } = state.setup;
  const { amid } = state.scratch;
  const form = formOf(state, u) * 2 + (asleep ? 1 : 0);
  const known = amid[u];
  if (known?.form === form && hasSameEffects(state, u, known)) return known.profile;
  const guest = state.guest[u];
  const { card } = units[u].profile;
  const character = guest === NONE ? undefined : units[guest].profile.card;
  const { rollEffects: lasting, given } = activeEffectsOn(state, u);
  const alone = !countsAllies(card) && !(character && countsAllies(character));
  if (lasting.length + given.length === 0 && alone)
    return attacks.profile(card, character, state.troops[u], asleep);
  const profile = profileOf({
    ...freshFighter(card, character),
    troops: state.troops[u],
    lasting,
    given,
    demoralized: asleep,
    around: new BattleSurroundings(state, u, NONE),
  });
  const here = alone && auras.length === 0 && !given.some(({ file }) => file.attributes?.each);
  amid[u] = here ? { form, profile, effects: effectsOn(state, u) } : undefined;
  return profile;
};

/** The effects on a unit, each with its alterations as one number. */
const effectsOn = ({ now, effectOn, effectSkill, effectAlterations }: State, u: number): number[] => {
  const found: number[] = [];
  for (let k = 0; k < now.effects; k++)
    if (effectOn[k] === u) found.push(effectSkill[k] * ALTERATIONS + effectAlterations[k]);
  return found;
};

/** A number above all alterations as bits. */
const ALTERATIONS = 2 ** 20;

const hasSameEffects = (
  { now, effectOn, effectSkill, effectAlterations }: State,
  u: number,
  { effects }: ProfileKey,
): boolean => {
  let n = 0;
  for (let k = 0; k < now.effects; k++) {
    if (effectOn[k] !== u) continue;
    if (effects[n++] !== effectSkill[k] * ALTERATIONS + effectAlterations[k]) return false;
  }
  return n === effects.length;
};

/** WAR-stress-voluntarily: whether a unit may suffer stress by choice. */
export const maySuffer = (state: State, u: number): boolean =>
  state.rallyAt[u] === 0 && state.stress[u] < profileNow(state, u).morale;

/** The same for a choice that costs this much stress: one without a cost is always allowed. */
export const mayPay = (state: State, u: number, stress: number): boolean =>
  stress === 0 || maySuffer(state, u);

/** WAR-scout: whether the unit, or the Character with it, is a Scout. */
export const isScout = (state: State, u: number): boolean => hasKeyword(state, u, 'scout');

/** WAR-ambusher. */
export const isAmbusher = (state: State, u: number): boolean => hasKeyword(state, u, 'ambusher');

const hasKeyword = (state: State, u: number, what: 'scout' | 'ambusher'): boolean => {
  const { units } = state.setup;
  if (units[u].profile[what]) return true;
  const guest = state.guest[u];
  const name = what === 'scout' ? 'Scout' : 'Ambusher';
  return (
    guest !== NONE &&
    (units[guest].profile.card.joined?.keywords ?? []).some(({ definition }) => definition.name === name)
  );
};
