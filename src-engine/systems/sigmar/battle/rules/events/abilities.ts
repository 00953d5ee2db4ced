import { linesOf } from '../../../../../simulation/dice-lines';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Reaction } from '../../../../../generated/age-of-sigmar';
import { firstModel } from '../../state/measure';
import type { Power } from '../../state/setup/profile';
import { NONE, type State } from '../../state/state';
import { nameOf } from '../../../../../simulation/report-event';
import { healthChange, modelsOf, narrate, stand, unitDoes } from './write';

/** An ability's roll for one target (absent if it needs none), and whether it had any effect. */
interface UsedRoll {
  readonly faces: readonly number[];
  readonly total: number;
  readonly done: boolean;
  readonly target: number;
}

/** A unit uses an ability of its warscroll (AOS-5.2), or one takes effect automatically (AOS-5.4). */
export const narrateUsed = (
  state: State,
  u: number,
  { name, value, type }: Power,
  { faces, total, done, target }: UsedRoll,
  referee: Referee,
): void =>
  narrate(referee, () => {
    const at = target === u || target === NONE ? '' : ` on ${nameOf(state, target)}`;
    const need = value === 0 ? '' : ` of ${value}`;
    const rolled = faces.length === 0 ? '' : `: ${total}${need}, ${done ? 'success' : 'failure'}`;
    return {
      why: type === 'After' ? 'AOS-5.4' : 'AOS-5.2',
      type: 'ability',
      text: `${type === 'After' ? `${nameOf(state, u)}:` : unitDoes(state, u, 'use')} ${name}${at}${rolled}.`,
      model: firstModel(state, u),
      dice:
        faces.length === 0
          ? []
          : linesOf([{ type: 'count', purpose: 'magic', rule: 'AOS-5.2', faces, total }]),
      landmark: name,
      facts: { unit: u, target, what: name, faces, total, need: value, done },
    };
  });

const UNTIL: Readonly<Record<NonNullable<Reaction['lasts']>, string>> = {
  ability: 'until the current ability is resolved',
  phase: 'until the phase ends',
  turn: 'until the turn ends',
  round: 'until the battle round ends',
  'next-turn': 'until their next turn begins',
  battle: 'for the rest of the battle',
};

/** A lasting effect on a unit (AOS-28.1). */
export const narrateLasting = (
  state: State,
  u: number,
  what: string,
  lasts: NonNullable<Reaction['lasts']>,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'AOS-28.1',
    type: 'lasting',
    text: `${what} is on ${nameOf(state, u)} ${UNTIL[lasts]}.`,
    model: firstModel(state, u),
    facts: { unit: u, what, lasts },
  }));

/** A random amount of a power's effect on a unit (AOS-26.0). */
export const narrateRolled = (
  state: State,
  u: number,
  {
    what,
    faces,
    total,
  }: { readonly what: string; readonly faces: readonly number[]; readonly total: number },
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'AOS-26.0',
    type: 'rolled',
    text: `${what} rolls ${total} for ${nameOf(state, u)}.`,
    model: firstModel(state, u),
    dice: linesOf([{ type: 'count', purpose: 'magic', rule: 'AOS-26.0', faces, total }]),
    facts: { unit: u, what, faces, total },
  }));

/** A unit is healed (AOS-21.0). */
export const narrateHealed = (
  state: State,
  u: number,
  points: number,
  what: string,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'AOS-21.0',
    type: 'healed',
    text: `${what} heals ${nameOf(state, u)} by ${counted(points, 'damage point')}.`,
    model: firstModel(state, u),
    changes: [...healthChange(state, u)],
    facts: { unit: u, what, points },
  }));

/** A unit's tokens change (AOS-23.0). */
export const narrateTokens = (state: State, u: number, what: string, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-23.0',
    type: 'tokens',
    text: `${what}: ${unitDoes(state, u, 'have', 'has')} ${counted(state.tokens[u], 'token')}.`,
    model: firstModel(state, u),
    facts: { unit: u, what, tokens: state.tokens[u] },
  }));

const SET_UP: Readonly<Record<State['now']['setUpBy'], readonly [many: string, one: string]>> = {
  'AOS-24.1': ['arrive from reserve', 'arrives from reserve'],
  'AOS-24.2': ['are replaced by a new unit', 'is replaced by a new unit'],
  'AOS-magic-7.0': ['are summoned', 'is summoned'],
  'AOS-22.0': ['return to the battlefield', 'returns to the battlefield'],
};

/** A unit is set up during the battle (AOS-24.0). */
export const narrateSetUp = (
  state: State,
  u: number,
  rule: State['now']['setUpBy'],
  referee: Referee,
): void =>
  narrate(referee, () => {
    const models = modelsOf(state, u);
    const { x, y } = state.bodies;
    return {
      why: rule,
      type: 'set-up',
      text: `${unitDoes(state, u, ...SET_UP[rule])}.`,
      model: models[0],
      changes: models.map((m) => stand(state, m, x[m], y[m])),
      landmark: nameOf(state, u),
      facts: { unit: u, models: models.map((m) => [x[m], y[m]]), facing: state.bodies.facing[models[0]] },
    };
  });

/** A unit goes into reserve instead of being deployed (AOS-24.1). */
export const narrateReserve = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'AOS-24.1',
    type: 'reserve',
    text: `${unitDoes(state, u, 'go', 'goes')} into reserve.`,
    facts: { unit: u },
  }));

const REMOVED: Readonly<
  Record<'AOS-24.1' | 'AOS-magic-7.1' | 'AOS-magic-7.2', readonly [many: string, one: string]>
> = {
  'AOS-24.1': [
    'are destroyed because they are still in reserve',
    'is destroyed because it is still in reserve',
  ],
  'AOS-magic-7.1': [
    'are removed because their summoner was slain',
    'is removed because its summoner was slain',
  ],
  'AOS-magic-7.2': ['are banished', 'is banished'],
};

/** A unit leaves the battle without being slain. */
export const narrateRemoved = (
  state: State,
  u: number,
  rule: keyof typeof REMOVED,
  models: readonly number[],
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'removed',
    text: `${unitDoes(state, u, ...REMOVED[rule])}.`,
    changes: models.map((model) => ({ type: 'removed' as const, model, lost: rule === 'AOS-24.1' })),
    facts: { unit: u },
  }));
