import type { RuleId } from '../../../../kernel/words';
import type { Referee } from '../../../../simulation/game';
import type { Change, Part } from '../../../../simulation/replay';
import type { Phase, State } from '../state/state';
import { are, nameOf, sideName, stand, tell } from './write';

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  placing: 'Setting up',
  spells: 'Spells',
  movement: 'Movement',
  shooting: 'Shooting',
  charges: 'Charges',
  combat: 'Combat',
  over: 'The end',
};

/** A roll-off of symbol dice (GLO-3.1, ruling G12). */
export const tellRollOff = (
  state: State,
  what: string,
  winner: 0 | 1,
  shown: readonly [string, string],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'roll-off',
    text: `${sideName(state, winner)} wins the roll-off for ${what}: ${shown[winner]} against ${shown[winner === 0 ? 1 : 0]}.`,
    facts: { what, winner, shown },
  }));

/** A choice that a player made in setting up. */
export const tellChoice = (state: State, side: 0 | 1, text: string, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'choice',
    text: `${sideName(state, side)} ${text}.`,
    facts: { side, text },
  }));

/** A unit is placed (GLO-3.3.1). */
export const tellPlaced = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => {
    const { first, end } = state.setup.units[u]!;
    const models = Array.from({ length: end - first }, (_, k) => first + k);
    return {
      why: 'GLO-3.3.1',
      type: 'placed',
      text: `${nameOf(state, u)} ${are(state, u)} placed.`,
      model: first,
      changes: models.map((m) => stand(state, m, state.bodies.x[m]!, state.bodies.y[m]!)),
      part: { type: 'deployment', round: 0 } satisfies Part,
      pace: 0.5,
      unit: u,
      facts: {
        models: models.map((m) => [state.bodies.x[m]!, state.bodies.y[m]!]),
      },
    };
  });

/** A unit for which there was no room stays off the table. */
export const tellLeftOff = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-3.3.1',
    type: 'left-off',
    text: `There is no room to place ${nameOf(state, u)}: they take no part.`,
    unit: u,
  }));

/** A round begins. */
export const tellRound = (state: State, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'round',
    text: `Round ${state.now.round} of ${state.setup.rounds}; ${sideName(state, state.now.first)} goes first.`,
    part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
    landmark: `Round ${state.now.round}`,
    facts: { round: state.now.round, first: state.now.first },
  }));

/** A phase begins for a side that has something to do in it. */
export const tellPhase = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'phase',
    text: `${PHASE_TITLES[state.now.phase]}: ${sideName(state, side)}.`,
    part: {
      type: 'phase',
      round: state.now.round,
      title: `${PHASE_TITLES[state.now.phase]}, ${sideName(state, side)}`,
    } satisfies Part,
    pace: 0.4,
    facts: { phase: state.now.phase, side },
  }));

/** What glory is earned for: wounds that were dealt, an objective that is held, or the pawn that is taken there. */
export type Merit = 'wounds' | { readonly objective: number } | { readonly pawn: number };

const meritIn = (merit: Merit): string => {
  if (merit === 'wounds') return 'wounds dealt';
  return 'pawn' in merit ? `the pawn at ${merit.pawn + 1}` : `objective ${merit.objective + 1}`;
};

/** Glory earned, and what for. */
export const tellGlory = (
  state: State,
  side: 0 | 1,
  glory: number,
  merit: Merit,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'glory',
    text: `${sideName(state, side)} earns ${glory} glory for ${meritIn(merit)}; it has ${state.glory[side]}.`,
    changes: [{ type: 'counter', counter: 'glory', of: { side }, value: state.glory[side]! }],
    facts: { side, glory, has: state.glory[side]! },
  }));

/** Where pawns lie, by the markers' numbers. */
const pawnsOut = ({ pawn }: State): string => {
  const at = [...pawn].flatMap((lies, marker) => (lies ? [marker + 1] : []));
  if (at.length === 0) return 'no pawns are on the table';
  return at.length === 1 ? `a pawn lies at ${at[0]}` : `pawns lie at ${at.join(', ')}`;
};

/** Who holds what at the end of a round, and which pawns lie there (GLO-3.2.1, ruling G20). */
export const tellObjectives = (state: State, referee: Referee): void =>
  tell(state, referee, () => {
    const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
    return {
      why: 'GLO-3.2.1',
      type: 'objectives',
      text: `The round ends: ${sideName(state, 0)} holds ${held[0]}, ${sideName(state, 1)} ${held[1]}; ${pawnsOut(state)}.`,
      changes: [...state.holder].flatMap((side, marker): Change[] => [
        { type: 'marked', marker, side: side as -1 | 0 | 1 },
        { type: 'token', marker, on: state.pawn[marker] === 1 },
      ]),
      facts: { holders: [...state.holder], pawns: [...state.pawn] },
    };
  });

/** The battle is over (GLO-1.1, GLO-1.2, GLO-6.2, GLO-6.3). */
export const tellOver = (state: State, rule: RuleId, why: string, referee: Referee): void =>
  tell(state, referee, () => {
    const { winner } = state.now;
    return {
      why: rule,
      type: 'over',
      text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} wins: ${why}.`,
      part: { type: 'end', round: state.now.round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, glory: [...state.glory] },
    };
  });
