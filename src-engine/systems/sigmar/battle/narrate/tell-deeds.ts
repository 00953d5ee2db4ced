import { linesOf } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { counted } from '../../../../simulation/phrases';
import type { Use } from '../../../../generated/age-of-sigmar';
import { firstModel } from '../measure';
import type { Power } from '../setup/profile';
import { NONE, type State } from '../state';
import { nameOf, tell } from './write';

/** A unit uses an ability of its warscroll (AOS-5.2). */
export const tellUsed = (
  state: State,
  u: number,
  { name, value }: Power,
  { face, done, target }: { readonly face: number; readonly done: boolean; readonly target: number },
  referee: Referee,
): void =>
  tell(referee, () => {
    const at = target === u || target === NONE ? '' : ` on ${nameOf(state, target)}`;
    const rolled = value === 0 ? '' : `: ${face} of ${value}, ${done ? 'done' : 'in vain'}`;
    return {
      why: 'AOS-5.2',
      type: 'ability',
      text: `${nameOf(state, u)} use ${name}${at}${rolled}.`,
      model: firstModel(state, u),
      dice:
        value === 0
          ? []
          : linesOf([{ type: 'count', purpose: 'magic', rule: 'AOS-5.2', faces: [face], total: face }]),
      landmark: name,
      facts: { unit: u, target, what: name, face, need: value, done },
    };
  });

const UNTIL: Readonly<Record<NonNullable<Use['lasts']>, string>> = {
  phase: 'until the phase ends',
  turn: 'until the turn ends',
  round: 'until the battle round ends',
  'next-turn': 'until their next turn begins',
  battle: 'for the rest of the battle',
};

/** Something lasts on a unit (AOS-28.1). */
export const tellLasting = (
  state: State,
  u: number,
  what: string,
  lasts: NonNullable<Use['lasts']>,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: 'AOS-28.1',
    type: 'lasting',
    text: `${what} is on ${nameOf(state, u)} ${UNTIL[lasts]}.`,
    model: firstModel(state, u),
    facts: { unit: u, what, lasts },
  }));

/** A unit is healed (AOS-21.0). */
export const tellHealed = (state: State, u: number, points: number, what: string, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-21.0',
    type: 'healed',
    text: `${what} heals ${nameOf(state, u)} by ${counted(points, 'damage point')}.`,
    model: firstModel(state, u),
    changes: [
      { type: 'counter', counter: 'damage', of: { model: firstModel(state, u) }, value: state.damage[u]! },
    ],
    facts: { unit: u, what, points },
  }));

/** A unit's tokens change (AOS-23.0). */
export const tellTokens = (state: State, u: number, what: string, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-23.0',
    type: 'tokens',
    text: `${what}: ${nameOf(state, u)} have ${counted(state.tokens[u]!, 'token')}.`,
    model: firstModel(state, u),
    facts: { unit: u, what, tokens: state.tokens[u]! },
  }));
