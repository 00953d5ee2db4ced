import type { Journal } from '../../../../kernel/journal';
import type { Plan } from '../../../../kernel/plan/plan';
import { rollPlan } from '../../../../kernel/plan/roll';
import type { Refusal, Referee } from '../../../../simulation/game';
import { planAttack } from '../../attack/attack';
import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { allocate } from '../effects/damage';
import { battleSituation, withWard } from '../effects/plans';
import {
  inPhase,
  onTurn,
  other,
  placeToUnit,
  raisePhase,
  raiseTurn,
  SLACK,
  standing,
  unitsApart,
  unitSees,
} from '../measure';
import { tellCast, tellPower, tellWard } from '../narrate/tell';
import type { Power } from '../setup/profile';
import { NONE, PHASE, TURN, type State } from '../state';

/** Inches within which a WIZARD unbinds (AOS-magic-4.0). */
const UNBIND_RANGE = 30;

/** Inches from a place of power at which a HERO uses it (AOS-terrain-1.2-place-of-power). */
const POWER_RANGE = 3;

/** Whether a power can be played in battles: it inflicts mortal damage, or gives a ward. */
export const isPlayed = ({ effects }: Power): boolean =>
  effects.length > 0 && effects.every(({ type }) => type === 'mortal-damage' || type === 'ward');

/** Whether a power is for friends: all it does is good. */
export const isForFriends = ({ effects }: Power): boolean => effects.every(({ type }) => type === 'ward');

/** The power of that name that a unit knows (AOS-magic-6.0). */
export const powerOf = (state: State, u: number, power: number): Power | undefined => {
  const name = state.setup.powers[power];
  return state.setup.units[u]!.profile.powers.find((known) => known.name === name && isPlayed(known));
};

/** Every model of a unit within so many inches of another unit. */
const whollyWithin = (state: State, v: number, u: number, inches: number): boolean => {
  const { first, end } = state.setup.units[v]!;
  const { x, y, along, alive } = state.bodies;
  for (let m = first; m < end; m++)
    if (alive[m] && placeToUnit(state, x[m]!, y[m]!, u) + along[m]! > inches + SLACK) return false;
  return true;
};

const no = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });

/** Why a unit may not cast or chant a power at a target now; undefined where it may. */
export const castRefused = (state: State, u: number, power: number, v: number): Refusal | undefined => {
  const { units } = state.setup;
  const known = powerOf(state, u, power);
  if (!known) return no('AOS-magic-6.0', 'It does not know that.');
  const { side, profile } = units[u]!;
  const level = known.type === 'Spell' ? profile.wizard : profile.priest;
  if (state.cast[u]! >= level) return no('AOS-magic-1.1', 'It has used its power level this phase.');
  if (known.type === 'Spell' && inPhase(state, u, PHASE.silenced))
    return no('AOS-magic-2.0-miscast', 'It has miscast and casts no more this phase.');
  if (state.said[u]! & (1 << power)) return no('AOS-5.3', 'It has used that in this phase.');
  if (!known.unlimited && state.spoken[side * state.setup.powers.length + power])
    return no('AOS-magic-5.0', 'Another has used that this turn.');
  if (!standing(state, v)) return no('AOS-28.0', 'Its target is not on the battlefield.');
  const friend = units[v]!.side === side;
  if (friend !== isForFriends(known)) return no('AOS-5.2', 'That is no target for it.');
  if (!unitSees(state, u, v)) return no('AOS-6.0', 'Its target is not visible.');
  const near = friend
    ? known.range === Infinity || whollyWithin(state, v, u, known.range)
    : unitsApart(state, u, v) <= known.range + SLACK;
  return near ? undefined : no('AOS-5.2', 'Its target is out of range.');
};

/** The plan of what a power does to its target: mortal damage, each point warded (AOS-17.2, AOS-18.1). */
const effectPlan = (
  state: State,
  u: number,
  v: number,
  { name, effects }: Pick<Power, 'name' | 'effects'>,
): Plan => {
  const { profile } = state.setup.units[u]!;
  const situation = battleSituation(
    profile,
    state.setup.units[v]!.profile,
    'shoot',
    withWard(0, state.ward[v]!),
    [],
  );
  const damage = effects.filter(({ type }) => type === 'mortal-damage');
  return planAttack({ ...situation, ability: { name, type: 'Active', text: name, effects: damage } });
};

/** What a power's damage comes to, wards taken, by the same plan; kept with the odds of attacks by whoever asks often. */
export const powerPlan = effectPlan;

/** Carries out what a cast spell or an answered prayer does. */
const takeEffect = (state: State, u: number, v: number, power: Power, referee: Referee): void => {
  if (power.effects.some(({ type }) => type === 'mortal-damage')) {
    const journal: Journal | undefined = referee.log ? [] : undefined;
    const points = rollPlan(effectPlan(state, u, v, power), referee.dice, journal)[0]!;
    allocate(state, v, points, u, 'AOS-17.2', referee, journal);
  }
  for (const effect of power.effects)
    if (effect.type === 'ward') {
      state.ward[v] = state.ward[v] === 0 ? effect.value : Math.min(state.ward[v]!, effect.value);
      tellWard(state, v, effect.value, power.name, referee);
    }
};

/** Inflicts mortal damage on a unit by an ability without a roll of its own (AOS-17.2), each point warded. `by`: who does it; NONE. */
export const inflict = (
  state: State,
  by: number,
  v: number,
  amount: number | string,
  rule: Refusal['rule'],
  referee: Referee,
): void => {
  const effect = { type: 'mortal-damage', amount } as Power['effects'][number];
  const power = { name: 'Mortal damage', effects: [effect] };
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const points = rollPlan(effectPlan(state, by === NONE ? v : by, v, power), referee.dice, journal)[0]!;
  allocate(state, v, points, by, rule, referee, journal);
};

/** Mortal damage of D3 that a unit brings on itself. */
export const backfire = (state: State, u: number, rule: Refusal['rule'], referee: Referee): void =>
  inflict(state, NONE, u, 'D3', rule, referee);

/** Who may answer a casting roll: the nearest WIZARD of the other side within 30" that has unbindings left; NONE. */
export const unbinder = (state: State, u: number): number => {
  const { units } = state.setup;
  let [best, least] = [NONE, UNBIND_RANGE + SLACK];
  for (let v = 0; v < units.length; v++) {
    if (units[v]!.side === units[u]!.side || !standing(state, v)) continue;
    const level = Math.max(units[v]!.profile.wizard, onTurn(state, v, TURN.asWizard) ? 1 : 0);
    if (state.unbound[v]! >= level) continue;
    const away = unitsApart(state, u, v);
    if (away <= least) [best, least] = [v, away];
  }
  return best;
};

/** AOS-magic-4.0: whether the spell is unbound; its casting roll may be answered once. */
const isUnbound = (state: State, u: number, v: number, total: number, referee: Referee): boolean => {
  const by = unbinder(state, u);
  if (by === NONE) return false;
  const { question, asked } = state;
  question.side = other(state.setup.units[u]!.side);
  question.kind = 'unbind';
  question.rule = 'AOS-magic-4.0';
  question.options = 2;
  asked.unit = by;
  asked.target = v;
  asked.gain = total;
  if (referee.decide(question) !== 1) return false;
  state.unbound[by]!++;
  const faces = [referee.dice.roll(6, 'magic'), referee.dice.roll(6, 'magic')];
  const sum = faces[0]! + faces[1]!;
  tellCast(
    state,
    by,
    'unbind',
    { faces, total: sum, need: total + 1, by: 0 },
    sum > total,
    'AOS-magic-4.0',
    referee,
  );
  return sum > total;
};

const note = (state: State, u: number, power: number): void => {
  state.cast[u]!++;
  state.said[u]! |= 1 << power;
  state.spoken[state.setup.units[u]!.side * state.setup.powers.length + power] = 1;
};

/** What is added to a unit's casting and chanting rolls: +1 by a place of power, −1 out of its turn (AOS-commands-2.0-magical-intervention). */
export const rollBonus = (state: State, u: number): number =>
  (onTurn(state, u, TURN.empowered) ? 1 : 0) - (state.setup.units[u]!.side === state.now.active ? 0 : 1);

/** A WIZARD casts (AOS-magic-2.0). */
export const castSpell = (state: State, u: number, power: number, v: number, referee: Referee): void => {
  const known = powerOf(state, u, power)!;
  note(state, u, power);
  const faces = [referee.dice.roll(6, 'magic'), referee.dice.roll(6, 'magic')];
  const by = rollBonus(state, u);
  const total = faces[0]! + faces[1]! + by;
  const miscast = faces[0] === 1 && faces[1] === 1;
  const roll = { faces, total, need: known.value, by };
  tellCast(state, u, known.name, roll, !miscast && total >= known.value, 'AOS-magic-2.0', referee, v);
  if (miscast) {
    raisePhase(state, u, PHASE.silenced);
    return backfire(state, u, 'AOS-magic-2.0-miscast', referee);
  }
  if (total < known.value || isUnbound(state, u, v, total, referee)) return;
  takeEffect(state, u, v, known, referee);
};

/** AOS-magic-3.0: whether the PRIEST adds its ritual points to the roll, or keeps the roll as more of them. */
const spends = (
  state: State,
  u: number,
  power: number,
  v: number,
  face: number,
  need: number,
  referee: Referee,
): boolean => {
  if (face + state.ritual[u]! < need) return false; // answered it would not be: the points are kept
  const { question, asked } = state;
  question.side = state.setup.units[u]!.side;
  question.kind = 'answer';
  question.rule = 'AOS-magic-3.0';
  question.options = 2;
  asked.unit = u;
  asked.target = v;
  asked.power = power;
  return referee.decide(question) === 0;
};

/** A PRIEST chants (AOS-magic-3.0). */
export const chantPrayer = (state: State, u: number, power: number, v: number, referee: Referee): void => {
  const known = powerOf(state, u, power)!;
  note(state, u, power);
  const face = referee.dice.roll(6, 'magic');
  const by = rollBonus(state, u);
  const before = state.ritual[u]!;
  if (face === 1) {
    const lost = Math.ceil(referee.dice.roll(6, 'magic') / 2);
    state.ritual[u] = Math.max(0, before - lost);
    return tellCast(
      state,
      u,
      known.name,
      { faces: [face], total: face + by, need: known.value, by },
      false,
      'AOS-magic-3.0',
      referee,
      v,
    );
  }
  const rolled = face + by;
  const answered = spends(state, u, power, v, rolled, known.value, referee);
  const roll = {
    faces: [face],
    total: rolled + (answered ? before : 0),
    need: known.value,
    by: by + (answered ? before : 0),
  };
  if (!answered) state.ritual[u]! += rolled;
  else state.ritual[u] = 0;
  tellCast(state, u, known.name, roll, answered, 'AOS-magic-3.0', referee, v);
  if (answered) takeEffect(state, u, v, known, referee);
};

/** Whether a HERO stands by a place of power and has not used one this turn. */
export const atPlaceOfPower = (state: State, u: number): boolean => {
  const { setup, bodies } = state;
  const { first, end, profile } = setup.units[u]!;
  if (!profile.hero || inPhase(state, u, PHASE.core)) return false;
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
  const reach = POWER_RANGE + along[m]! + SLACK;
  return distanceToPolygonSquared(outline, x[m]!, y[m]!, x[m]!, y[m]!) <= reach * reach;
};

/** A HERO draws on a place of power (AOS-terrain-1.2-place-of-power). */
export const activate = (state: State, u: number, referee: Referee): void => {
  const { wizard, priest } = state.setup.units[u]!.profile;
  raisePhase(state, u, PHASE.core);
  const face = referee.dice.roll(6, 'magic');
  tellPower(state, u, face, referee);
  if (face === 1) return backfire(state, u, 'AOS-terrain-1.2-place-of-power', referee);
  raiseTurn(state, u, wizard + priest > 0 ? TURN.empowered : TURN.asWizard);
};
