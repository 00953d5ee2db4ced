import type { Alteration, Deed, RollEffect, SwitchBlock } from '../../../generated/warcrow';
import type { RichText } from '../../../kernel/card-view';
import { COLOURS, SYMBOLS } from '../words';

type Amount = number | string;
/** A piece of a card's words: plain, or drawn. */
export type Part = RichText[number];

const amount = (value: unknown): Amount =>
  typeof value === 'string' || typeof value === 'number' ? value : 0;

/** "+1" of a Character is written before what it adds; an absolute number is drawn that many times. */
const drawn = (value: Amount, part: Part): Part[] =>
  typeof value === 'string' ? [value.replace(/^\+1$/, '+'), part] : Array.from({ length: value }, () => part);

/** Dice and symbols of a value, each drawn. */
export const diceAndSymbols = (value: object): Part[] => [
  ...COLOURS.flatMap((die) => drawn(amount((value as Record<string, unknown>)[die]), { die })),
  ...SYMBOLS.flatMap((symbol) => drawn(amount((value as Record<string, unknown>)[symbol]), { symbol })),
];

/** Parts with something between them; those that are empty are left out. */
export const spaced = (parts: readonly (readonly Part[])[], between: string): Part[] =>
  parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [between, ...part]));

const whom = (to: string | undefined): string => (to === 'self' ? ' (own unit)' : '');

const effectText = (effect: SwitchBlock['effects'][number]): Part[] => {
  const { add, cancel, damage, heal, state, stress, to } = effect;
  const moves = (['shove', 'attract', 'displace', 'place'] as const).flatMap((move): Part[][] =>
    effect[move] === undefined ? [] : [[`${move} ${effect[move]}${whom(to)}`]],
  );
  return spaced(
    [
      add ? ['add ', ...diceAndSymbols(add)] : [],
      cancel ? ['cancel ', ...diceAndSymbols(cancel)] : [],
      damage ? [`${damage} damage`] : [],
      heal ? [`heal ${heal}`] : [],
      state ? [state + whom(to)] : [],
      stress ? [`${stress} stress${whom(to)}`] : [],
      ...moves,
    ],
    ', ',
  );
};

/** "X X: vulnerable", symbols drawn. */
export const switchText = ({ cost, effects }: SwitchBlock): Part[] => [
  ...diceAndSymbols(cost),
  ': ',
  ...spaced(effects.map(effectText), ', '),
];

const ROLLS: Readonly<Record<RollEffect['on'], string>> = {
  attack: 'attacks',
  melee: 'melee attacks',
  ranged: 'ranged attacks',
  defence: 'defence',
  willpower: 'willpower',
  any: 'every roll',
};

/** A condition in the words of its keys: "foe state: slowed", "troops at least 3". */
const conditionText = (when: object): string =>
  Object.entries(when)
    .map(([key, value]: [string, unknown]) => {
      const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return typeof value === 'object' && value !== null
        ? `${name} ${conditionText(value).replaceAll(':', '')}`
        : `${name}: ${String(value)}`;
    })
    .join(', ');

/** What a row of effects does to a roll, its dice and symbols drawn: "melee attacks: add S". */
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
}: RollEffect): Part[] => [
  `${ROLLS[on]}${action ? ` (${action})` : ''}: `,
  ...spaced(
    [
      dice || automatic ? ['add ', ...diceAndSymbols(dice ?? {}), ...diceAndSymbols(automatic ?? {})] : [],
      repeat === 'roll' ? ['repeat the roll'] : repeat ? [`repeat up to ${repeat} dice`] : [],
      cancel ? ['cancel ', ...diceAndSymbols(cancel)] : [],
      cancelDice ? [`cancel ${cancelDice} of the enemy’s dice`] : [],
      fix ? [{ die: fix.die }, ` shows ${fix.face}`] : [],
      ...switches.map(switchText),
      keywords.length > 0 ? [keywords.join(', ')] : [],
      lose ? ['lose ', ...diceAndSymbols(lose)] : [],
      when ? [`if ${conditionText(when)}`] : [],
    ],
    ', ',
  ),
];

const DEEDS: readonly (readonly [keyof Deed, (value: string) => string])[] = [
  ['damage', (n) => `${n} damage`],
  ['heal', (n) => `heal ${n}`],
  ['stress', (n) => `${n} stress`],
  ['relieve', (n) => `relieve ${n} stress`],
  ['state', (state) => state],
  ['cure', (state) => `no longer ${state}`],
  ['tinge', (n) => `${n} Tinge`],
  ['recover', (n) => `recover ${n} troops`],
  ['shove', (n) => `shove ${n}`],
  ['attract', (n) => `attract ${n}`],
  ['displace', (n) => `displace ${n}`],
  ['place', (n) => `place ${n}`],
];

const deedText = (deed: Deed): Part[] => [
  DEEDS.flatMap(([key, words]) => (deed[key] === undefined ? [] : [words(String(deed[key]))])).join(', '),
];

/** A way to strengthen a spell as the card prints it (WAR-alterations): its name, its price, what it adds. */
export const alterationText = ({ name, dice, tinge, range, effects = [], does = [] }: Alteration): Part[] => {
  const price = spaced(
    [
      dice ? ['+ ', ...Array.from({ length: dice }, (): Part => ({ die: 'black' }))] : [],
      tinge ? [`${tinge} Tinge`] : [],
    ],
    ', ',
  );
  return [
    name,
    ...(price.length > 0 ? [' (', ...price, ')'] : []),
    ': ',
    ...spaced(
      [range ? [`range + ${range}`] : [], ...effects.map(rollEffectText), ...does.map(deedText)],
      '; ',
    ),
  ];
};
