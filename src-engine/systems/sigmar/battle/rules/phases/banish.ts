import { refuse, type Refusal, type Referee } from '../../../../../simulation/game';
import { hasTurnFlag, setTurnFlag, SLACK, isOnTable, TURN, unitsApart } from '../../state/measure';
import { narrateCast } from '../events/powers';
import type { State } from '../../state/state';
import { removeManifestation } from '../effects/set-up';

const valueOf = (state: State, v: number): number =>
  state.setup.units[v].profile.card.source.value.banishment ?? Infinity;

/** Why a unit may not banish a manifestation now (AOS-magic-7.2). */
export const banishRefused = (state: State, u: number, v: number): Refusal | undefined => {
  const { units, numbers } = state.setup;
  const target = units[v];
  if (target?.summoned === undefined || !isOnTable(state, v) || valueOf(state, v) === Infinity)
    return refuse('AOS-magic-7.2', 'The target is not a manifestation that can be banished.');
  const { wizard, priest } = units[u].profile;
  const level = Math.max(wizard, priest, hasTurnFlag(state, u, TURN.asWizard) ? 1 : 0);
  if (state.cast[u] >= level)
    return refuse('AOS-magic-1.1', 'This unit has used its full power level this phase.');
  if (hasTurnFlag(state, v, TURN.banishTried))
    return refuse('AOS-magic-7.2', 'A unit already tried to banish this manifestation this turn.');
  return unitsApart(state, u, v) <= numbers.banishRange + SLACK
    ? undefined
    : refuse('AOS-magic-7.2', 'The target is out of range.');
};

/** The bonus of a banishment roll: 1 for each enemy manifestation after the first (AOS-magic-7.2). */
const banishBonus = (state: State, u: number): number => {
  const { units, numbers } = state.setup;
  const theirs = units.filter(
    ({ side, summoned }, v) => side !== units[u].side && summoned !== undefined && isOnTable(state, v),
  );
  return numbers.banishMore * Math.max(0, theirs.length - 1);
};

/** A WIZARD or a PRIEST tries to banish a manifestation (AOS-magic-7.2). */
export const banish = (state: State, u: number, v: number, referee: Referee): void => {
  state.cast[u]++;
  setTurnFlag(state, v, TURN.banishTried);
  const by = banishBonus(state, u);
  const faces = [referee.dice.roll(6, 'magic'), referee.dice.roll(6, 'magic')];
  const total = faces[0] + faces[1] + by;
  const need = valueOf(state, v);
  narrateCast(
    state,
    u,
    {
      what: 'banish',
      roll: { faces, total, need, by },
      done: total >= need,
      rule: 'AOS-magic-7.2',
      target: v,
    },
    referee,
  );
  if (total >= need) removeManifestation(state, v, 'AOS-magic-7.2', referee);
};
