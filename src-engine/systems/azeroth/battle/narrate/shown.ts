import type { ActionShown } from '../../../../simulation/game';
import type { At } from '../../../../simulation/replay';
import * as trig from '../../../../tabletop/trig';
import type { Action, Sequence } from '../state/action';
import { NONE } from '../state/odds/draws';
import type { Battle } from '../state/battle';
import { fighterAt } from '../state/field';

/** The name of each sequence on the board (AAW-5.2). */
const KINDS: Readonly<Record<Sequence, string>> = {
  'move-shoot': 'Move',
  'hold-shoot': 'Hold',
  charge: 'Charge',
  rush: 'Rush',
  withdraw: 'Withdraw',
  fight: 'Fight',
  'fight-shoot': 'Fight',
  move: 'Move',
};

/** Those that end at a place of the player's choice. */
const GO: readonly Sequence[] = ['move-shoot', 'charge', 'rush', 'withdraw', 'move'];

/** What an action does besides its sequence, as a word or the ability's name. */
const more = (
  battle: Battle,
  { model, sequence, target, second, spell, power, taunt }: Action,
): string | undefined => {
  const abilityOf = (k: number): string => fighterAt(battle, model).powers[k]?.ability.name ?? '';
  const shot = sequence === 'move-shoot' || sequence === 'hold-shoot' ? target : second;
  if (power !== NONE) return abilityOf(power);
  if (taunt !== NONE) return 'taunt';
  if (shot === NONE) return undefined;
  return spell === NONE ? 'shoot' : abilityOf(spell);
};

/** An action as it shows on the board: see `BattleGame.shown`. */
export const shown = (battle: Battle, action: Action): ActionShown => {
  const { model, sequence, target, second, powerTarget, taunt, x, y } = action;
  const also = more(battle, action);
  return {
    kind: also === undefined ? KINDS[sequence] : `${KINDS[sequence]}, ${also}`,
    model,
    // For a fight followed by a shot, only the shot's target is left to choose.
    target: [second, powerTarget, taunt, target].find((one) => one !== NONE) ?? NONE,
    ...(GO.includes(sequence) && { at: [x, y] }),
  };
};

/** The same action with another end, facing the way it goes: see `BattleGame.aim`. */
export const aim = ({ state: { bodies } }: Battle, action: Action, [x, y]: At): void => {
  const [fromX, fromY] = [bodies.x[action.model], bodies.y[action.model]];
  if (x !== fromX || y !== fromY) action.facing = trig.atan2(y - fromY, x - fromX);
  action.x = x;
  action.y = y;
};
