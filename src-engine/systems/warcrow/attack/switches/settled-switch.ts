import type { SwitchEffect } from '../../../../generated/warcrow';
import type { Fighter } from '../../cards/profile';
import { readEffects } from '../../cards/switches';
import { holds, timesOf } from '../conditions';
import type { Switch } from '../../cards/compiled-switch';

const scaled = (effect: SwitchEffect, n: number): SwitchEffect | undefined => {
  const rest: SwitchEffect = Object.fromEntries(
    Object.entries(effect).filter(([key]) => key !== 'each' && key !== 'if'),
  );
  if (n === 1) return rest;
  if (n === 0) return undefined;
  const grown = (value: unknown): unknown =>
    typeof value === 'number'
      ? value * n
      : Object.fromEntries(Object.entries(value as Record<string, number>).map(([k, v]) => [k, v * n]));
  const GROWS = ['add', 'cancel', 'damage', 'heal', 'stress', 'relieve', 'tinge', 'untinge'];
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, GROWS.includes(key) ? grown(value) : value]),
  );
};

/**
 * A switch for the current state of both units: drops effects whose condition does not hold, multiplies those with
 * `each`.
 */
export const settledSwitch = (
  row: Switch,
  fighter: Fighter,
  enemy: Fighter | undefined,
): Switch | undefined => {
  const { unsettled } = row;
  if (!unsettled) return row;
  if (!holds(unsettled.when, fighter, enemy)) return undefined;
  const effects = unsettled.effects.flatMap((effect) => {
    const settled = holds(effect.if, fighter, enemy)
      ? scaled(effect, timesOf(effect.each, fighter, enemy))
      : undefined;
    return settled ? [settled] : [];
  });
  return { ...row, ...readEffects(effects), unsettled: undefined };
};
