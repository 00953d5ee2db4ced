import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { has } from '../../../cards/card';
import { other, SLACK, isOnTable, unitsApart, whollyWithin } from '../../state/measure';
import { setQuestion, type Declaration } from '../../state/asked';
import type { Power } from '../../state/setup/profile';
import type { State } from '../../state/state';
import { onceRefused } from './abilities';
import { useAbilityOn } from './taking-effect';

/** Whether a unit is in reach for a reaction: within its range, or for an enemy without a range within combat range. */
const inReach = (state: State, w: number, by: number, { range }: Power): boolean => {
  if (state.setup.units[w].side === state.setup.units[by].side)
    return range === Infinity || whollyWithin(state, by, w, range);
  return unitsApart(state, w, by) <= (range === Infinity ? state.setup.numbers.combatRange : range) + SLACK;
};

/** Whether a reaction answers a declaration: by its kind, the declaring unit, and the distance. */
const answers = (state: State, w: number, known: Power, declared: Declaration): boolean => {
  const { units } = state.setup;
  const { reaction: asked } = known;
  if (!asked) return false;
  const { by, to, attack } = declared;
  if (asked.to !== to || (asked.action !== undefined && asked.action !== attack?.action)) return false;
  if (asked.keyword !== undefined && !has(units[by].profile.card, asked.keyword)) return false;
  if (asked.by === 'self') return w === by;
  const friend = units[w].side === units[by].side;
  if (asked.by === 'friend') return friend && w !== by && inReach(state, w, by, known);
  if (friend) return false;
  return attack ? attack.at.includes(w) : inReach(state, w, by, known);
};

/** One reaction that a unit may use. */
interface Open {
  readonly unit: number;
  readonly known: Power;
}

const openOf = (state: State, side: 0 | 1, declared: Declaration): Open[] => {
  const found: Open[] = [];
  state.setup.units.forEach(({ side: whose, profile }, unit) => {
    if (whose !== side || !isOnTable(state, unit)) return;
    for (const known of profile.powers)
      if (answers(state, unit, known, declared)) found.push({ unit, known });
  });
  return found;
};

/** Asks a unit's owner whether it reacts, and if so carries the reaction out; returns whether it did. */
const asks = (state: State, { unit, known }: Open, declared: Declaration, referee: Referee): boolean => {
  const power = state.setup.powers.indexOf(known.name);
  const target = known.reaction?.target === 'self' ? unit : declared.by;
  if (!isOnTable(state, unit) || !isOnTable(state, target) || onceRefused(state, unit, power, known))
    return false;
  setQuestion(state, { unit, target, power, reaction: { known, declared } });
  const { side } = state.setup.units[unit];
  if (!agrees({ side, kind: 'reaction', rule: 'AOS-5.2' }, referee)) return false;
  useAbilityOn(state, unit, known, { targets: [target] }, referee);
  return true;
};

/**
 * Printed reactions to a declaration (AOS-5.2): the active player's first, then alternately, until neither side uses
 * one. Returns whether any was used: values computed before may then be out of date.
 */
export const react = (state: State, declared: Declaration, referee: Referee): boolean => {
  if (!state.setup.reach.reactions.has(declared.to)) return false;
  const { active } = state.now;
  const open = [openOf(state, active, declared), openOf(state, other(active), declared)] as const;
  let [turn, some]: [0 | 1, boolean] = [0, false];
  while (open[0].length + open[1].length > 0) {
    const one = open[turn].shift();
    if (!one) {
      turn = turn === 0 ? 1 : 0;
      continue;
    }
    if (!asks(state, one, declared, referee)) continue;
    some = true;
    turn = turn === 0 ? 1 : 0;
  }
  return some;
};
