import type { Change, Part } from '../../../../simulation/replay';
import { BASE } from '../../cards/tables';
import type { EventOf, Merit } from '../state/events';
import type { Phase, State } from '../state/state';
import { are, nameOf, sideName, stand, type Words } from './write';

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
const rollOff = (state: State, { what, winner, shown }: EventOf<'roll-off'>): Words => ({
  text: `${sideName(state, winner)} wins the roll-off for ${what}: ${shown[winner]} against ${shown[winner === 0 ? 1 : 0]}.`,
  facts: { what, winner, shown },
});

/** A player's choice during setup. */
const choice = (state: State, { side, text }: EventOf<'choice'>): Words => ({
  text: `${sideName(state, side)} ${text}.`,
  facts: { side, text },
});

/** A unit is placed (GLO-3.3.1). */
const placed = (state: State, { u }: EventOf<'placed'>): Words => {
  const { first, end, profile } = state.setup.units[u];
  const models = Array.from({ length: end - first }, (_, k) => first + k);
  return {
    text: `${nameOf(state, u)} ${are(state, u)} placed.`,
    model: first,
    changes: models.map((m) => stand(state, m, state.bodies.x[m], state.bodies.y[m])),
    part: { type: 'deployment', round: 0 } satisfies Part,
    pace: 0.5,
    unit: u,
    facts: {
      models: models.map((m) => [state.bodies.x[m], state.bodies.y[m]]),
      base: profile.card.base ?? BASE[profile.card.move],
    },
  };
};

/** A unit without room for it stays off the table. */
const leftOff = (state: State, { u }: EventOf<'left-off'>): Words => ({
  text: `There is no room to place ${nameOf(state, u)}: they take no part.`,
  unit: u,
});

/** A round begins. */
const round = (state: State): Words => ({
  text: `Round ${state.now.round} of ${state.setup.rounds}; ${sideName(state, state.now.first)} goes first.`,
  part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
  landmark: `Round ${state.now.round}`,
  facts: { round: state.now.round, first: state.now.first },
});

/** A phase begins for a side that has something to do in it. */
const phase = (state: State, { side }: EventOf<'phase'>): Words => ({
  text: `${PHASE_TITLES[state.now.phase]}: ${sideName(state, side)}.`,
  part: {
    type: 'phase',
    round: state.now.round,
    title: `${PHASE_TITLES[state.now.phase]}, ${sideName(state, side)}`,
  } satisfies Part,
  pace: 0.4,
  facts: { phase: state.now.phase, side },
});

const meritIn = (merit: Merit): string => {
  if (merit === 'wounds') return 'wounds dealt';
  return 'pawn' in merit ? `the pawn at ${merit.pawn + 1}` : `objective ${merit.objective + 1}`;
};

/** Glory that a side earns, and its reason. */
const glory = (state: State, { side, earned, merit }: EventOf<'glory'>): Words => ({
  text: `${sideName(state, side)} earns ${earned} glory for ${meritIn(merit)}; it has ${state.glory[side]}.`,
  changes: [{ type: 'counter', counter: 'glory', of: { side }, value: state.glory[side] }],
  facts: { side, glory: earned, has: state.glory[side] },
});

/** Where the pawns are, by the markers' numbers. */
const pawnsOut = ({ pawn }: State): string => {
  const at = [...pawn].flatMap((lies, marker) => (lies ? [marker + 1] : []));
  if (at.length === 0) return 'no pawns are on the table';
  return at.length === 1 ? `a pawn lies at ${at[0]}` : `pawns lie at ${at.join(', ')}`;
};

/** Which side holds which objective at the end of a round, and which pawns are there (GLO-3.2.1, ruling G20). */
const objectives = (state: State): Words => {
  const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
  return {
    text: `The round ends: ${sideName(state, 0)} holds ${held[0]}, ${sideName(state, 1)} ${held[1]}; ${pawnsOut(state)}.`,
    changes: [...state.holder].flatMap((side, marker): Change[] => [
      { type: 'marked', marker, side: side as -1 | 0 | 1 },
      { type: 'token', marker, on: state.pawn[marker] === 1 },
    ]),
    facts: { holders: [...state.holder], pawns: [...state.pawn] },
  };
};

/** The battle is over (GLO-1.1, GLO-1.2, GLO-6.2, GLO-6.3). */
const over = (state: State, { why }: EventOf<'over'>): Words => {
  const { winner } = state.now;
  return {
    text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} wins: ${why}.`,
    part: { type: 'end', round: state.now.round, title: 'The end' } satisfies Part,
    landmark: 'The end',
    facts: { winner, glory: [...state.glory] },
  };
};

/** The sentences for setup, for rounds and phases, and for glory. */
export const SET_UP = {
  'roll-off': rollOff,
  choice,
  placed,
  'left-off': leftOff,
  round,
  phase,
  glory,
  objectives,
  over,
} as const;
