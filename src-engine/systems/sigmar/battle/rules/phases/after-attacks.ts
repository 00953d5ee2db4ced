import type { After } from '../../../../../generated/age-of-sigmar';
import type { Referee } from '../../../../../simulation/game';
import { hasKeywords } from '../../../cards/card';
import { isOnTable } from '../../state/measure';
import type { Power } from '../../state/setup/profile';
import type { State } from '../../state/state';
import { onceRefused } from './abilities';
import { useAbilityOn } from './taking-effect';

/** Attacks of one unit on another, once they are resolved. */
export interface Resolved {
  readonly by: number;
  readonly at: number;
  readonly action: 'fight' | 'shoot';
  /** Damage points allocated, and models slain. */
  readonly suffered: number;
  readonly slain: number;
}

/** Whether attacks had this outcome. */
const hadOutcome = (state: State, { at, suffered, slain }: Resolved, outcome: After['outcome']): boolean => {
  switch (outcome) {
    case 'any':
      return true;
    case 'damaged':
      return suffered > 0;
    case 'slain':
      return slain > 0;
    case 'destroyed':
      return state.left[at] === 0;
  }
};

/** A unit's powers that may take effect after attacks between it and another. */
export const afterPowersOf = (
  state: State,
  u: number,
  other: number,
  by: After['by'],
  action: 'fight' | 'shoot',
): Power[] => {
  const { units } = state.setup;
  return units[u].profile.powers.filter(
    ({ after }) =>
      after?.by === by &&
      (after.action ?? action) === action &&
      hasKeywords(units[other].profile.card, after.keyword, after.notKeyword),
  );
};

/** A unit with such abilities, the other unit, and whose attacks bring them about. */
interface Parties {
  readonly u: number;
  readonly other: number;
  readonly by: After['by'];
}

const applyAfterEffects = (
  state: State,
  { u, other, by }: Parties,
  resolved: Resolved,
  referee: Referee,
): void => {
  for (const known of afterPowersOf(state, u, other, by, resolved.action)) {
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- aftersOf returns only powers with `after`
    const { outcome, target, once } = known.after!;
    const on = target === 'self' ? u : other;
    if (!isOnTable(state, u) || !isOnTable(state, on) || !hadOutcome(state, resolved, outcome)) continue;
    if (once && onceRefused(state, u, state.setup.powers.indexOf(known.name), known)) continue;
    useAbilityOn(state, u, known, { targets: [on], dealt: resolved.suffered }, referee);
  }
};

/**
 * Passive abilities that depend on the outcome of attacks take effect (AOS-5.4): the attacker's first, then the
 * target's.
 */
export const resolveAfterEffects = (state: State, resolved: readonly Resolved[], referee: Referee): void => {
  if (!state.setup.reach.afters) return;
  for (const one of resolved) {
    applyAfterEffects(state, { u: one.by, other: one.at, by: 'self' }, one, referee);
    applyAfterEffects(state, { u: one.at, other: one.by, by: 'enemy' }, one, referee);
  }
};
