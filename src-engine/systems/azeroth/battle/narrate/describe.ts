import type { Action, Sequence } from '../state/action';
import { NONE } from '../state/odds/draws';
import { YES } from '../state/answers';
import type { Battle } from '../state/battle';
import { fighterAt } from '../state/field';

const VERBS: Readonly<Record<Sequence, string>> = {
  'move-shoot': 'move',
  'hold-shoot': 'hold',
  charge: 'charge',
  rush: 'rush',
  withdraw: 'withdraw from',
  fight: 'fight',
  'fight-shoot': 'fight',
  move: 'move',
};

const SHOT: readonly Sequence[] = ['move-shoot', 'hold-shoot'];
const GOES: readonly Sequence[] = ['move-shoot', 'rush', 'withdraw', 'move'];

/** An action in words: see `BattleGame.describe`. */
export const describeAction = (battle: Battle, action: Action): string => {
  const { model, sequence, target, second, spell, power, powerTarget, taunt } = action;
  const name = (i: number): string => fighterAt(battle, i).name;
  const abilityOf = (k: number): string => fighterAt(battle, model).powers[k]?.ability.name ?? '';
  const shot = SHOT.includes(sequence) ? target : second;
  const parts = [
    VERBS[sequence],
    target !== NONE && !SHOT.includes(sequence) && name(target),
    GOES.includes(sequence) && `to (${action.x.toFixed(1)}, ${action.y.toFixed(1)})`,
    shot !== NONE && `and ${spell === NONE ? 'shoot' : `cast ${abilityOf(spell)}`} at ${name(shot)}`,
    power !== NONE && `with ${abilityOf(power)}${powerTarget === NONE ? '' : ` on ${name(powerTarget)}`}`,
    taunt !== NONE && `and taunt ${name(taunt)}`,
  ];
  return `${name(model)}: ${parts.filter((part) => part !== false).join(' ')}`;
};

/** An answer in words: see `BattleGame.describeAnswer`. */
export const describeAnswer = (battle: Battle, option: number): string => {
  const { kind, model, power: number } = battle.asked;
  if (model === NONE) return '';
  const power = fighterAt(battle, model).powers[number]?.ability.name ?? '';
  if (kind === 'reaction') return option === YES ? `React with ${power}` : `Keep ${power}`;
  return option === YES ? `Try to stop ${power}: ${kind.replace('-', ' ')}` : `Let ${power} happen`;
};
