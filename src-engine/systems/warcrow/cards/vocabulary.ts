import type { Condition, ImmediateEffect, Span, SwitchEffect } from '../../../generated/warcrow';
import { diceWords, symbolWords, countsOf, type DiceCounts, type SymbolCounts } from '../words';

const spanWords = ({ atLeast, atMost }: Span): string =>
  atMost === undefined
    ? `${atLeast ?? 0} or more`
    : atLeast === undefined
      ? `${atMost} at most`
      : `${atLeast} to ${atMost}`;

const WORDS: Readonly<Partial<Record<keyof Condition, string>>> = {
  troops: 'troops',
  stress: 'stress',
  damage: 'damage',
  tinge: 'Tinge',
  combats: 'enemies engaged',
  distance: 'strides to the opponent',
  foeStress: 'stress of the opponent',
  foeDamage: 'damage of the opponent',
  foeTroops: 'troops of the opponent',
  foeMorale: 'morale of the opponent',
  foeWounds: 'wounds of the opponent',
  foeCombats: 'enemies of the opponent',
};

/** A condition in words: "if the opponent is vulnerable". */
export const conditionWords = (when: Condition): string =>
  Object.entries(when)
    .map(([key, value]): string => {
      const span = WORDS[key as keyof Condition];
      if (span !== undefined) return `${span}: ${spanWords(value as Span)}`;
      switch (key) {
        case 'state':
          return String(value);
        case 'foeState':
          return `the opponent is ${String(value)}`;
        case 'foeIs':
          return `the opponent is ${String(value)}`;
        case 'ally':
        case 'enemy': {
          const { is, within, atLeast, atMost } = value as NonNullable<Condition['ally']>;
          const many =
            atLeast === undefined && atMost === undefined
              ? ''
              : `${spanWords({ ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) })} `;
          return `${many}${key === 'ally' ? 'allied' : 'enemy'} ${is ?? 'unit'}${within === undefined ? '' : ` within ${within}`}`;
        }
        case 'not':
          return `not (${conditionWords(value as Condition)})`;
        case 'terrain':
          return `at ${String(value)}`;
        case 'foeActivated':
          return `the opponent was ${value === true ? '' : 'not '}activated`;
        case 'outnumbers':
          return value === true ? 'it outnumbers its enemies' : 'it does not outnumber its enemies';
        case 'character':
          return value === true ? 'with a Character' : 'without a Character';
        case 'objective':
          return value === true ? 'at an objective' : 'away from objectives';
        default:
          return `${value === true ? '' : 'not '}${key}`;
      }
    })
    .join(', ');

const WHOM: Readonly<Record<string, string>> = {
  self: ' (own unit)',
  allies: ' to allies near',
  enemies: ' to enemies near',
  all: ' to all near',
};

const PLAIN = {
  damage: (n: number) => `${n} damage`,
  heal: (n: number) => `heal ${n}`,
  stress: (n: number) => `${n} stress`,
  relieve: (n: number) => `${n} stress less`,
  tinge: (n: number) => `${n} Tinge`,
  untinge: (n: number) => `${n} Tinge less`,
  recover: (n: number) => `recover ${n}`,
  command: (n: number) => `${n} command`,
  shove: (n: number) => `shove ${n}`,
  attract: (n: number) => `attract ${n}`,
  displace: (n: number) => `displace ${n}`,
  place: (n: number) => `place ${n}`,
} as const;

/** An immediate effect, or the effects of a switch besides its symbols, in words: one for each part. */
export const immediateEffectWords = (effect: ImmediateEffect | SwitchEffect): string[] => {
  const { state, cure, strike, move, ready, to, within, test, each } = effect;
  const { if: only, skill } = effect as SwitchEffect;
  const { when = only, rally } = effect as ImmediateEffect & { when?: Condition };
  const whom =
    (WHOM[to ?? ''] ?? '') +
    (within === undefined ? '' : ` within ${within}`) +
    (each === undefined ? '' : ` for each ${each}`) +
    (test === undefined ? '' : ` unless it passes a willpower test of ${test}`) +
    (when === undefined ? '' : ` if ${conditionWords(when)}`);
  const parts = [
    ...(state ? [state] : []),
    ...(cure ? [`no longer ${cure}`] : []),
    ...(strike ? [`a roll of ${strikeWords(strike)}`] : []),
    ...(move ? [move === 'first' ? 'move by the first value' : 'move'] : []),
    ...(ready ? ['no longer activated'] : []),
    ...(rally ? ['rally'] : []),
    ...(skill === undefined ? [] : [skill]),
    ...(Object.keys(PLAIN) as (keyof typeof PLAIN)[]).flatMap((key) =>
      effect[key] === undefined ? [] : [PLAIN[key](effect[key])],
    ),
  ];
  return parts.length === 0 ? (whom === '' ? [] : [whom.trim()]) : parts.map((part) => part + whom);
};

const strikeWords = (roll: DiceCounts & SymbolCounts): string =>
  [diceWords(roll), symbolWords(countsOf(roll))].filter(Boolean).join(' and ');
