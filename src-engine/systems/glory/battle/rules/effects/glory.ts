import { type Numbers } from '../../../numbers';
import type { RuleId } from '../../../../../kernel/words';
import type { Merit, RuleReferee } from '../../state/events';
import { eachUnit, hasFlag, holderOf, modelsAt, setFlag, standing, supportOf } from '../../state/measure';
import { FLAG, NONE, type State } from '../../state/state';
import { countUsedChance, VARIANT } from '../allowed/uses';

/** The reason glory is earned, and its rule. */
interface Earned {
  readonly merit: Merit;
  readonly rule: RuleId;
}

const earn = (
  state: State,
  side: 0 | 1,
  glory: number,
  { merit, rule }: Earned,
  referee: RuleReferee,
): void => {
  if (glory === 0) return;
  state.glory[side] += glory;
  state.earnedAt[state.now.round * 2 + side] += glory;
  referee.report?.({ type: 'glory', rule, side, earned: glory, merit });
};

/** GLO-6.5, ruling G19: an Automata earns glory for the wounds it deals. */
export const earnForWounds = (state: State, side: 0 | 1, wounds: number, referee: RuleReferee): void => {
  const automata = state.setup.players[side].automata;
  if (!automata) return;
  countUsedChance(state, VARIANT['automata-glory']);
  earn(
    state,
    side,
    wounds * (automata.difficulty.wound + state.setup.settings.woundGlory),
    { merit: 'wounds', rule: 'GLO-6.5' },
    referee,
  );
};

/**
 * The end of a round (GLO-6.1, rulings G20 and G21): the side that holds an objective takes its pawn; an Automata
 * instead earns by its difficulty for each that it holds, with or without pawn (GLO-6.5). A pawn returns where no model
 * stands (GLO-3.2.1).
 */
export const scoreObjectives = (state: State, referee: RuleReferee): void => {
  const { objectives, players } = state.setup;
  for (let o = 0; o < objectives.length; o++) {
    const holder = holderOf(state, o);
    state.holder[o] = holder;
    const deserted = holder === NONE && modelsAt(state, o, 0) + modelsAt(state, o, 1) === 0;
    if (deserted) state.pawn[o] = 1;
    if (holder === NONE) continue;
    const automata = players[holder].automata;
    if (automata)
      earn(
        state,
        holder,
        automata.difficulty.objective,
        { merit: { objective: o }, rule: 'GLO-6.5' },
        referee,
      );
    else if (state.pawn[o])
      earn(
        state,
        holder,
        state.setup.settings.numbers.pawnGlory,
        { merit: { pawn: o }, rule: 'GLO-6.1' },
        referee,
      );
    state.pawn[o] = 0;
  }
  referee.report?.({ type: 'objectives', rule: 'GLO-3.2.1' });
};

/** The cost of inspiring a unit: half its wounds, rounded up, at least 2 for three or four (GLO-4.7.4, ruling G18). */
export const inspiringCost = (health: number, { inspireShare, inspireLeast }: Numbers): number => {
  const share = Math.ceil(health * inspireShare);
  return health === 3 || health === 4 ? Math.max(inspireLeast, share) : share;
};

/**
 * GLO-4.7.5: the unit that an Automata inspires next: its leader, then the unit with most wounds, then with most
 * friends next to it; NONE if all are inspired. Among equals the first on the list.
 */
const nextInspired = (state: State, side: 0 | 1): number => {
  const { units } = state.setup;
  let best = NONE;
  let most = -1;
  eachUnit(state, side, (u) => {
    if (hasFlag(state, u, FLAG.inspired)) return;
    const rank = (units[u].leader ? 1e4 : 0) + units[u].profile.health * 100 + supportOf(state, u);
    if (rank > most) [best, most] = [u, rank];
  });
  return best;
};

/** GLO-4.7.4: at the end of a round an Automata spends its glory to inspire its units, as far as the glory lasts. */
export const inspire = (state: State, referee: RuleReferee): void => {
  for (const side of [0, 1] as const) {
    if (!state.setup.players[side].automata) continue;
    for (let u = nextInspired(state, side); u !== NONE; u = nextInspired(state, side)) {
      const cost = inspiringCost(state.setup.units[u].profile.health, state.setup.settings.numbers);
      if (!standing(state, u) || cost > state.glory[side]) break;
      state.glory[side] -= cost;
      state.spent[side] += cost;
      setFlag(state, u, FLAG.inspired);
      referee.report?.({ type: 'inspired', rule: 'GLO-4.7.4', u, cost });
    }
  }
};
