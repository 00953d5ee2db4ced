import type { Battle } from '../../state/battle';
import { fighterAt } from '../../state/field';
import type { Power } from '../../state/setup/fighter';
import { affordable } from '../../rules/actions/legal';
import { putInForce, suspendLast } from '../../state/state';
import { scratchOf } from '../memory/scratch';

/** The result of `ask` while a power of `caster` is in force on model `j`; the battle is unchanged afterwards. */
export const withPowerInForce = (
  battle: Battle,
  caster: number,
  power: number,
  j: number,
  ask: () => number,
): number => {
  const { state } = battle;
  const scratch = scratchOf(battle);
  const { isUpToDate } = scratch;
  scratch.isUpToDate = false;
  putInForce(state, state.fighter[caster], power, j);
  const answer = ask();
  suspendLast(state);
  scratch.isUpToDate = isUpToDate;
  return answer;
};

const lengthens = ({ ability, moves }: Power): boolean =>
  moves > 0 && ability.target === 'self' && !ability.endsActivation;

/**
 * The first power, from `from` on, with which model `i` can afford to move farther (AAW-8.3-card); -1 if there is none.
 */
export const nextMoveBoost = (battle: Battle, i: number, from: number): number => {
  const { powers } = fighterAt(battle, i);
  for (let power = from; power < powers.length; power++)
    if (lengthens(powers[power]) && affordable(battle, i, power, 'Instant', 'Buff')) return power;
  return -1;
};
