import { type Tables } from '../../../cards/tables';
import { refuse, type Refusal } from '../../../../../simulation/game';
import { cardBonus } from '../../state/card-bonus';
import { canShoot, isTarget, spellReaches } from './reach';
import { engaged, hasFlag, other, standing, unitsApart } from '../../state/measure';
import { FLAG, NONE, type State } from '../../state/state';

/** Why a unit may not act in this phase, whatever it has done; undefined if it may. One check for each phase. */
type May = (state: State, u: number) => Refusal | undefined;

/** Variant `automata-card`: in `card-only` no unit of the Automata acts except the card's unit (ruling G13). */
const notByCard: May = (state, u) => {
  const { side } = state.setup.units[u];
  if (state.setup.settings.byCard !== 'card-only' || !state.setup.players[side].automata) return undefined;
  return state.cards[side].unit === u ? undefined : refuse('GLO-4.7.1', 'Only the unit of the card acts.');
};

/** GLO-4.1: each wizard casts one spell a turn. */
export const mayCast: May = (state, u) => {
  if (!state.setup.units[u].profile.wizard) return refuse('GLO-4.1', 'Only a wizard casts.');
  if (hasFlag(state, u, FLAG.cast)) return refuse('GLO-4.1', 'It has already cast its spell this turn.');
  return notByCard(state, u);
};

/** GLO-4.2.1, ruling G23: a unit base to base with an enemy may not move, but special units may leave. */
export const mayMove: May = (state, u) => {
  if (hasFlag(state, u, FLAG.moved)) return refuse('GLO-4.2.1', 'It has already moved this round.');
  if (hasFlag(state, u, FLAG.holds)) return refuse('GLO-4.7.1', 'Its card makes it hold this round.');
  if (!state.setup.units[u].profile.card.special && engaged(state, u))
    return refuse('GLO-7.5', 'It is base to base with an enemy and must keep fighting.');
  return notByCard(state, u);
};

/** GLO-4.3: archers, crossbows and cannons that are not engaged. */
export const mayShoot: May = (state, u) => {
  if (!state.setup.units[u].profile.shooter)
    return refuse('GLO-4.3', 'Only archers, crossbows and cannons shoot.');
  if (hasFlag(state, u, FLAG.shot)) return refuse('GLO-4.3', 'It has already shot this round.');
  if (engaged(state, u)) return refuse('GLO-4.3', 'It is base to base with an enemy, so it cannot shoot.');
  return notByCard(state, u);
};

/** GLO-4.4, rulings G24 and G25: one attempt a round, by a unit that is not engaged. */
export const mayCharge: May = (state, u) => {
  if (hasFlag(state, u, FLAG.charged)) return refuse('GLO-4.4', 'It has already tried to charge this round.');
  if (hasFlag(state, u, FLAG.holds)) return refuse('GLO-4.7.1', 'Its card makes it hold this round.');
  if (state.setup.settings.moveOrCharge && hasFlag(state, u, FLAG.moved))
    return refuse('GLO-4.4', 'It has moved, so it cannot charge.');
  if (engaged(state, u)) return refuse('GLO-4.4', 'It is already base to base with an enemy.');
  return notByCard(state, u);
};

/** GLO-4.5.1: a unit base to base with an enemy fights, once. */
export const mayFight: May = (state, u) => {
  if (hasFlag(state, u, FLAG.fought)) return refuse('GLO-4.5', 'It has already fought this round.');
  if (!engaged(state, u)) return refuse('GLO-4.5.1', 'It is not base to base with an enemy.');
  return undefined;
};

/** The longest possible charge of a unit. */
export const mostCharge = (state: State, u: number): number =>
  state.setup.units[u].profile.charge +
  state.setup.settings.tables.chargeDice.reduce((sum, sides) => sum + sides, 0) +
  cardBonus(state, u, 'charge', 'move');

/** Whether the unit could charge, or cast at, or shoot a target now. */
export const couldCharge = (state: State, u: number, v: number): boolean =>
  standing(state, v) && unitsApart(state, u, v) <= mostCharge(state, u);

/** Whether a spell of this many dice could be cast at a unit. */
export const couldCast = (state: State, u: number, v: number, dice: number): boolean =>
  isTarget(state, v) && spellReaches(state, u, v, dice);

/** The dice of the spell with the longest range. */
const widestSpell = ({ spells }: Tables): number =>
  [...spells].reduce((best, [dice, { range }]) => (range > (spells.get(best)?.range ?? 0) ? dice : best), 1);

/** Whether the unit has anything to do in the current phase. */
export const hasTask = (state: State, u: number): boolean => {
  const { setup, now } = state;
  const foe = other(setup.units[u].side);
  const any = (could: (v: number) => boolean): boolean => {
    for (let v = 0; v < setup.units.length; v++)
      if (setup.units[v].side === foe && standing(state, v) && could(v)) return true;
    return false;
  };
  switch (now.phase) {
    case 'spells':
      return !mayCast(state, u) && any((v) => couldCast(state, u, v, widestSpell(setup.settings.tables)));
    case 'movement':
      return !mayMove(state, u);
    case 'shooting':
      return state.declared[u] === NONE && !mayShoot(state, u) && any((v) => canShoot(state, u, v));
    case 'charges':
      return !mayCharge(state, u) && any((v) => couldCharge(state, u, v));
    case 'combat':
      return state.declared[u] === NONE && !mayFight(state, u);
    default:
      return false;
  }
};
