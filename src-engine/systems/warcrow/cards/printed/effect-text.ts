import type {
  Alteration,
  ImmediateEffect,
  RollEffect,
  SwitchBlock,
  SwitchEffect,
} from '../../../../generated/warcrow';
import type { RichText } from '../../../../kernel/card-view';
import { conditionWords, immediateEffectWords } from '../vocabulary';
import { COLOURS, SYMBOLS } from '../../words';

type Amount = number | string;
/** A piece of a card's text: plain, or drawn. */
export type Part = RichText[number];

const amount = (value: unknown): Amount =>
  typeof value === 'string' || typeof value === 'number' ? value : 0;

/** "+1" of a Character is written before what it adds to; an absolute number is drawn that many times. */
const drawn = (value: Amount, part: Part): Part[] =>
  typeof value === 'string' ? [value.replace(/^\+1$/, '+'), part] : Array.from({ length: value }, () => part);

/** Dice and symbols of a value, each drawn. */
export const diceAndSymbols = (value: object): Part[] => [
  ...COLOURS.flatMap((die) => drawn(amount((value as Record<string, unknown>)[die]), { die })),
  ...SYMBOLS.flatMap((symbol) => drawn(amount((value as Record<string, unknown>)[symbol]), { symbol })),
];

/** Parts with a separator; empty ones are left out. */
export const spaced = (parts: readonly (readonly Part[])[], between: string): Part[] =>
  parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [between, ...part]));

const effectText = (effect: SwitchEffect): Part[] => {
  const { add, cancel, choose } = effect;
  return spaced(
    [
      add ? ['add ', ...diceAndSymbols(add)] : [],
      cancel ? ['cancel ', ...diceAndSymbols(cancel)] : [],
      choose ? spaced(choose.map(effectText), ' or ') : [],
      ...immediateEffectWords(effect).map((text) => [text]),
    ],
    ', ',
  );
};

const effectsText = (effects: readonly SwitchEffect[]): Part[] => spaced(effects.map(effectText), ', ');

/** "X X: vulnerable", symbols drawn. */
export const switchText = ({
  cost,
  stress,
  tinge,
  damage,
  times,
  effects,
  again,
  when,
}: SwitchBlock): Part[] => [
  ...spaced(
    [
      diceAndSymbols(cost ?? {}),
      stress ? [`${stress} stress`] : [],
      tinge ? [`${tinge} Tinge`] : [],
      damage ? [`${damage} damage`] : [],
    ],
    ' and ',
  ),
  times ? ` (${times === 1 ? 'once' : `up to ${times} times`}): ` : ': ',
  ...(when ? [`if ${conditionWords(when)}: `] : []),
  ...effectsText(effects),
  ...(again ? ['; again: ', ...effectsText(again)] : []),
];

const ROLLS: Readonly<Record<RollEffect['on'], string>> = {
  attack: 'attacks',
  melee: 'melee attacks',
  ranged: 'ranged attacks',
  defence: 'defense',
  willpower: 'willpower',
  any: 'every roll',
};

/** What a row of effects does to a roll, dice and symbols drawn: "melee attacks: add S". */
const rollEffectText = ({
  on,
  action,
  dice,
  automatic,
  repeat,
  cancel,
  cancelDice,
  fix,
  switches = [],
  keywords = [],
  when,
  lose,
  reduce,
  force,
  colours,
  each,
}: RollEffect): Part[] => [
  `${ROLLS[on]}${action ? ` (${action})` : ''}: `,
  ...spaced(
    [
      dice || automatic ? ['add ', ...diceAndSymbols(dice ?? {}), ...diceAndSymbols(automatic ?? {})] : [],
      repeat === 'roll'
        ? ['repeat the roll']
        : repeat
          ? [`repeat up to ${repeat} ${colours ? `${colours.join(' or ')} ` : ''}dice`]
          : [],
      cancel ? ['cancel ', ...diceAndSymbols(cancel)] : [],
      cancelDice ? [`cancel ${cancelDice} of the enemy’s dice`] : [],
      fix ? [{ die: fix.die }, ` shows ${fix.face}`] : [],
      ...switches.map(switchText),
      keywords.length > 0 ? [keywords.join(', ')] : [],
      lose ? ['lose ', ...diceAndSymbols(lose)] : [],
      reduce ? [`${reduce} damage less`] : [],
      force ? [`the enemy repeats ${force} of its dice`] : [],
      each ? [`for each ${each}`] : [],
      when ? [`if ${conditionWords(when)}`] : [],
    ],
    ', ',
  ),
];

const immediateEffectText = (immediate: ImmediateEffect): Part[] => [
  immediateEffectWords(immediate).join(', '),
];

/** An alteration of a spell as the card prints it (WAR-alterations): its name, its price, what it adds. */
export const alterationText = ({ name, dice, tinge, range, effects = [], does = [] }: Alteration): Part[] => {
  const price = spaced(
    [
      dice ? ['+\u00a0', ...Array.from({ length: dice }, (): Part => ({ die: 'black' }))] : [],
      tinge ? [`${tinge} Tinge`] : [],
    ],
    ', ',
  );
  return [
    name,
    ...(price.length > 0 ? [' (', ...price, ')'] : []),
    ': ',
    ...spaced(
      [range ? [`range + ${range}`] : [], ...effects.map(rollEffectText), ...does.map(immediateEffectText)],
      '; ',
    ),
  ];
};
