import type { Condition, RollEffect, Span } from '../../../generated/warcrow';
import type { JsonPath } from '../../../kernel/source';

/** A part of an effect that can never matter, its place, and how to fix it. */
export interface Idle {
  readonly at: JsonPath;
  readonly message: string;
}

type Part = keyof RollEffect;

/** Keys for whose roll and when, not what. */
const FRAME: readonly Part[] = ['on', 'action', 'when', 'each', 'colours'];

/**
 * Keys that a willpower test uses: its own dice and successes, repeats (ruling W26) and keywords (WAR-willpower-test):
 * no opponent rolls.
 */
const OF_WILLPOWER: readonly Part[] = ['on', 'dice', 'automatic', 'repeat', 'colours', 'keywords', 'when'];

/** Keys that count once for each of something. */
const COUNTED: readonly Part[] = ['dice', 'automatic', 'cancel', 'lose', 'reduce'];

const RANGED = ['shoot', 'hold-shoot'];

/** Spans of a condition that contain no number. */
export const emptySpans = (when: Condition, at: JsonPath): Idle[] =>
  Object.entries(when).flatMap(([key, value]): Idle[] => {
    if (typeof value !== 'object') return [];
    if (key === 'not') return emptySpans(value as Condition, [...at, key]);
    const { atLeast, atMost } = value as Span;
    return atLeast !== undefined && atMost !== undefined && atLeast > atMost
      ? [
          {
            at: [...at, key],
            message: `No number is ${atLeast} or more and ${atMost} at most, so this is never true. Swap the two, or remove one.`,
          },
        ]
      : [];
  });

const ofWillpower = (effect: RollEffect): Idle[] => {
  if (effect.on !== 'willpower') return [];
  const parts = (Object.keys(effect) as Part[]).filter((part) => !OF_WILLPOWER.includes(part));
  const symbols = Object.keys(effect.automatic ?? {}).filter((symbol) => symbol !== 'S' && symbol !== 'oS');
  return [
    ...parts.map((part) => ({
      at: [part],
      message: `"${part}" does nothing in a willpower test, which only counts successes (WAR-willpower-test). Remove it.`,
    })),
    ...symbols.map((symbol) => ({
      at: ['automatic', symbol],
      message: `A willpower test only counts successes, so ${symbol} does nothing. Write S, or remove it.`,
    })),
  ];
};

const ofOtherActions = ({ on, action }: RollEffect): Idle[] =>
  action !== undefined && (on === 'melee' || on === 'ranged') && RANGED.includes(action) !== (on === 'ranged')
    ? [
        {
          at: ['action'],
          message: `"${action}" is not a ${on} attack, so this never applies. Remove "action", or write "on": "${on === 'melee' ? 'ranged' : 'melee'}".`,
        },
      ]
    : [];

/** Whether the roll is always an attacker's. */
const attacksOnly = ({ on }: RollEffect): boolean => on === 'attack' || on === 'melee' || on === 'ranged';

/** WAR-opportunity-attack, WAR-hold-and-shoot, WAR-ranged-attack: rolls that cannot spend symbols on switches. */
const withoutSwitches = (effect: RollEffect): boolean =>
  effect.action === 'opportunity' ||
  (effect.action === 'hold-shoot' && effect.on !== 'willpower') ||
  (effect.on === 'defence' && effect.action !== undefined && RANGED.includes(effect.action));

/** Parts that the rules of an attack exclude (WAR-charge, WAR-ranged-attack). */
const againstTheRules = (effect: RollEffect): Idle[] => {
  const { action, repeat, reduce, switches, automatic = {} } = effect;
  const found: Idle[] = [];
  if (withoutSwitches(effect)) {
    const why = 'This roll has no switches';
    if (switches)
      found.push({
        at: ['switches'],
        message: `${why}, so these do nothing. Remove "switches", or choose another "action".`,
      });
    for (const symbol of ['X', 'oX'] as const)
      if (automatic[symbol] !== undefined)
        found.push({
          at: ['automatic', symbol],
          message: `${why}, and ${symbol} has no other use. Remove it, or choose another "action".`,
        });
  }
  if (effect.on === 'ranged' && (effect.when?.combats?.atLeast ?? 0) > 0)
    found.push({
      at: ['when', 'combats'],
      message:
        'Units engaged in combat do not shoot (WAR-ranged-attack). Remove "combats", or write "on": "melee".',
    });
  if (repeat === 'roll' && action === 'charge' && attacksOnly(effect))
    found.push({
      at: ['repeat'],
      message: 'A charging unit may repeat the roll anyway (WAR-charge). Remove "repeat".',
    });
  if (
    reduce !== undefined &&
    (effect.on === 'ranged' || (effect.on === 'attack' && RANGED.includes(action ?? '')))
  )
    found.push({
      at: ['reduce'],
      message:
        'A shooting unit suffers no damage from its attack (WAR-ranged-attack). Write "on": "defence" or "melee".',
    });
  return found;
};

/** All parts of an effect on rolls that never matter (WAR-skills), and how to fix them. */
export const idleIn = (effect: RollEffect): Idle[] => {
  const parts = Object.keys(effect) as Part[];
  const found = [...ofWillpower(effect), ...ofOtherActions(effect), ...againstTheRules(effect)];
  if (effect.when) found.push(...emptySpans(effect.when, ['when']));
  if (parts.every((part) => FRAME.includes(part)))
    found.push({
      at: [],
      message:
        'This says which roll, but not what changes. Add an effect: dice, symbols, a repeat, a switch…',
    });
  else if (effect.each && effect.on !== 'willpower' && !parts.some((part) => COUNTED.includes(part)))
    found.push({
      at: ['each'],
      message: `"each" counts ${COUNTED.map((part) => `"${part}"`).join(', ')}, and none is here. Remove it.`,
    });
  return found;
};
