import { agrees } from '../../../../../simulation/asking';
import { refuse, type Refusal, type Referee } from '../../../../../simulation/game';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { unitModifier } from '../effects/influences';
import {
  hasPhaseFlag,
  hasTurnFlag,
  other,
  setPhaseFlag,
  setTurnFlag,
  SLACK,
  isOnTable,
  unitsApart,
} from '../../state/measure';
import { narrateCast, narratePower } from '../events/powers';
import { setUpRefused } from '../effects/set-up';
import { isAbilityTime, isPlayed, noteUse, onceRefused, targetRefused } from './abilities';
import { react } from './reactions';
import { backfire, pickTargets, takeEffect } from './taking-effect';
import { setQuestion } from '../../state/asked';
import type { Power } from '../../state/setup/profile';
import { NONE, PHASE, TURN, type State } from '../../state/state';

/** Whether a power is cast or chanted. */
export const isMagic = ({ type }: Power): boolean => type === 'Spell' || type === 'Prayer';

/** The power with this number, if a unit knows it (AOS-magic-6.0). */
export const powerOf = (state: State, u: number, power: number): Power | undefined => {
  const name = state.setup.powers[power];
  return state.setup.units[u].profile.powers.find((known) => known.name === name && isPlayed(known));
};

/** The power that a legal action names. */
export const knownPower = (state: State, u: number, power: number): Power =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a legal action names a power that the unit knows
  powerOf(state, u, power)!;

/** Why a unit may not cast or chant a power at a target now; undefined if it may. */
export const castRefused = (state: State, u: number, power: number, v: number): Refusal | undefined => {
  const { units } = state.setup;
  const known = powerOf(state, u, power);
  if (!known) return refuse('AOS-magic-6.0', 'This unit does not know that spell or prayer.');
  const { side, profile } = units[u];
  if (!isMagic(known)) return refuse('AOS-5.2', 'That is neither a spell nor a prayer.');
  const level = known.type === 'Spell' ? profile.wizard : profile.priest;
  if (state.cast[u] >= level + unitModifier(state, u, 'power'))
    return refuse('AOS-magic-1.1', 'This unit has used its full power level this phase.');
  if (known.type === 'Spell' && hasPhaseFlag(state, u, PHASE.silenced))
    return refuse('AOS-magic-2.0-miscast', 'This unit miscast and cannot cast again this phase.');
  if (!known.unlimited && state.spoken[side * state.setup.powers.length + power])
    return refuse('AOS-magic-5.0', 'Another unit has used that this turn.');
  return refusedAt(state, u, power, v, known);
};

const refusedAt = (state: State, u: number, power: number, v: number, known: Power): Refusal | undefined =>
  onceRefused(state, u, power, known) ??
  targetRefused(state, u, v, known) ??
  setUpRefused(state, u, known.effects);

/** Why a unit may not use an ability of its warscroll on a target now (AOS-5.2); undefined if it may. */
export const useRefused = (state: State, u: number, power: number, v: number): Refusal | undefined => {
  const known = powerOf(state, u, power);
  if (known?.type !== 'Ability') return refuse('AOS-5.2', 'This unit has no such ability.');
  if (!isAbilityTime(state, u, known)) return refuse('AOS-13.0', 'This is the wrong phase.');
  return refusedAt(state, u, power, v, known);
};

/**
 * The unit that may unbind a casting roll: the other side's nearest WIZARD within 30" that has unbindings left; NONE.
 */
export const unbinder = (state: State, u: number): number => {
  const { units, numbers } = state.setup;
  let [best, least] = [NONE, numbers.unbindRange + SLACK];
  for (let v = 0; v < units.length; v++) {
    if (units[v].side === units[u].side || !isOnTable(state, v)) continue;
    const { wizard } = units[v].profile;
    const level = Math.max(
      wizard > 0 ? wizard + unitModifier(state, v, 'power') : 0,
      hasTurnFlag(state, v, TURN.asWizard) ? 1 : 0,
    );
    if (state.unbound[v] >= level + unitModifier(state, v, 'unbindings')) continue;
    const away = unitsApart(state, u, v);
    if (away <= least) [best, least] = [v, away];
  }
  return best;
};

/** AOS-magic-4.0: whether the spell is unbound; there is one attempt for a casting roll. */
const isUnbound = (state: State, u: number, v: number, total: number, referee: Referee): boolean => {
  const by = unbinder(state, u);
  if (by === NONE) return false;
  setQuestion(state, { unit: by, target: v });
  const side = other(state.setup.units[u].side);
  if (!agrees({ side, kind: 'unbind', rule: 'AOS-magic-4.0' }, referee)) return false;
  state.unbound[by]++;
  const faces = [referee.dice.roll(6, 'magic'), referee.dice.roll(6, 'magic')];
  const bonus = unitModifier(state, by, 'unbinding');
  const sum = faces[0] + faces[1] + bonus;
  narrateCast(
    state,
    by,
    {
      what: 'unbind',
      roll: { faces, total: sum, need: total + 1, by: bonus },
      done: sum > total,
      rule: 'AOS-magic-4.0',
    },
    referee,
  );
  return sum > total;
};

const recordCast = (state: State, u: number, power: number): void => {
  state.cast[u]++;
  noteUse(state, u, power);
  state.spoken[state.setup.units[u].side * state.setup.powers.length + power] = 1;
};

/**
 * The bonus of a unit's casting and chanting rolls: +1 by a place of power, −1 in the enemy's turn
 * (AOS-commands-2.0-magical-intervention).
 */
export const rollBonus = (state: State, u: number, roll: 'casting' | 'chanting'): number =>
  (hasTurnFlag(state, u, TURN.empowered) ? state.setup.numbers.powerBonus : 0) +
  (state.setup.units[u].side === state.now.active ? 0 : state.setup.numbers.magicalIntervention) +
  unitModifier(state, u, roll);

/** A WIZARD casts (AOS-magic-2.0). */
export const castSpell = (state: State, u: number, power: number, v: number, referee: Referee): void => {
  const known = knownPower(state, u, power);
  recordCast(state, u, power);
  const targets = pickTargets(state, u, known, v, referee);
  react(state, { to: 'cast', by: u }, referee);
  if (!isOnTable(state, u)) return;
  const faces = [referee.dice.roll(6, 'magic'), referee.dice.roll(6, 'magic')];
  const by = rollBonus(state, u, 'casting');
  const total = faces[0] + faces[1] + by;
  const miscast = faces[0] === 1 && faces[1] === 1;
  const roll = { faces, total, need: known.value, by };
  narrateCast(
    state,
    u,
    { what: known.name, roll, done: !miscast && total >= known.value, rule: 'AOS-magic-2.0', target: v },
    referee,
  );
  if (miscast) {
    setPhaseFlag(state, u, PHASE.silenced);
    return backfire(state, u, state.setup.numbers.miscastDamage, 'AOS-magic-2.0-miscast', referee);
  }
  if (total < known.value || isUnbound(state, u, v, total, referee)) return;
  for (const w of targets) takeEffect(state, u, w, { power: known, total }, referee);
};

/** A prayer, whom it is for, what was rolled for it, and what it needs. */
interface Chant {
  readonly power: number;
  readonly v: number;
  readonly face: number;
  readonly need: number;
}

/** AOS-magic-3.0: whether the PRIEST adds its ritual points to the roll, or keeps the roll as additional points. */
const addsRitualPoints = (
  state: State,
  u: number,
  { power, v, face, need }: Chant,
  referee: Referee,
): boolean => {
  if (face + state.ritual[u] < need) return false; // not answered even with all points: they are kept
  setQuestion(state, { unit: u, target: v, power });
  const { side } = state.setup.units[u];
  return !agrees({ side, kind: 'answer', rule: 'AOS-magic-3.0' }, referee);
};

/** A PRIEST chants (AOS-magic-3.0). */
export const chantPrayer = (state: State, u: number, power: number, v: number, referee: Referee): void => {
  const known = knownPower(state, u, power);
  recordCast(state, u, power);
  const targets = pickTargets(state, u, known, v, referee);
  react(state, { to: 'chant', by: u }, referee);
  if (!isOnTable(state, u)) return;
  const face = referee.dice.roll(6, 'magic');
  const by = rollBonus(state, u, 'chanting');
  const before = state.ritual[u];
  if (face <= state.setup.numbers.prayerFails) {
    const lost = referee.dice.roll(6, 'magic');
    state.ritual[u] = Math.max(0, before - Math.ceil(lost / 2)); // AOS-2.2: a D3 is a D6 halved
    return narrateCast(
      state,
      u,
      {
        what: known.name,
        roll: { faces: [face], total: face + by, need: known.value, by, lost },
        done: false,
        rule: 'AOS-magic-3.0',
        target: v,
      },
      referee,
    );
  }
  const rolled = face + by;
  const answered = addsRitualPoints(state, u, { power, v, face: rolled, need: known.value }, referee);
  const roll = {
    faces: [face],
    total: rolled + (answered ? before : 0),
    need: known.value,
    by: by + (answered ? before : 0),
  };
  if (!answered) state.ritual[u] += rolled;
  else state.ritual[u] = 0;
  narrateCast(
    state,
    u,
    { what: known.name, roll, done: answered, rule: 'AOS-magic-3.0', target: v },
    referee,
  );
  if (answered)
    for (const w of targets) takeEffect(state, u, w, { power: known, total: roll.total }, referee);
};

/** Whether a HERO is next to a place of power and has not used one this turn. */
export const atPlaceOfPower = (state: State, u: number): boolean => {
  const { setup, bodies } = state;
  const { first, end, profile } = setup.units[u];
  if (!profile.hero || hasPhaseFlag(state, u, PHASE.core)) return false;
  for (const outline of setup.field.powers)
    for (let m = first; m < end; m++) if (bodies.alive[m] && nearOutline(state, m, outline)) return true;
  return false;
};

const nearOutline = (
  state: State,
  m: number,
  outline: Parameters<typeof distanceToPolygonSquared>[0],
): boolean => {
  const { x, y, along } = state.bodies;
  const reach = state.setup.numbers.powerRange + along[m] + SLACK;
  return distanceToPolygonSquared(outline, x[m], y[m], x[m], y[m]) <= reach * reach;
};

/** A HERO uses a place of power (AOS-terrain-1.2-place-of-power). */
export const activate = (state: State, u: number, referee: Referee): void => {
  const { numbers, units } = state.setup;
  const { wizard, priest } = units[u].profile;
  setPhaseFlag(state, u, PHASE.core);
  const face = referee.dice.roll(6, 'magic');
  narratePower(state, u, face, referee);
  if (face <= numbers.powerFails)
    return backfire(state, u, numbers.powerDamage, 'AOS-terrain-1.2-place-of-power', referee);
  setTurnFlag(state, u, wizard + priest > 0 ? TURN.empowered : TURN.asWizard);
};
