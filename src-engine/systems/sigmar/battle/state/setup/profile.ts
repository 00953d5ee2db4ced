import { PRINTED, type Numbers } from '../../../numbers';
import type { After, Effect, Reaction, Use } from '../../../../../generated/age-of-sigmar';
import type { Count } from '../../../../../kernel/plan/plan';
import type { Mover } from '../../../../../tabletop/movement/terrain-cost';
import { halfBaseOf, type HalfBase } from '../../../../common/base';
import { isGuardable } from '../../../attack/situation';
import { commandModels, has, keywordOf, type Card } from '../../../cards/card';
import { bearersOf } from '../../../cards/loadout';
import { readCount } from '../../../cards/number';
import { asksRoll, type Dice } from '../../../cards/rolls';
import { ANY_MOVER } from './terrain';

/** Bases of models whose card names none, by keyword, in millimeters: the first match. */
const DEFAULT_BASES: readonly (readonly [keyword: string, base: string])[] = [
  ['MONSTER', '100mm'],
  ['WAR MACHINE', '90x52mm'],
  ['CAVALRY', '60x35mm'],
  ['', '32mm'],
];

/** The base of each model of a unit of `size`, in order: a reinforced unit repeats the card's. */
const basesOf = (card: Card, size: number): readonly HalfBase[] => {
  const { base, models } = card.source.value;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the last row is for every card
  const printed = base ?? DEFAULT_BASES.find(([name]) => name === '' || has(card, name))![1];
  if (typeof printed === 'string') return Array<HalfBase>(size).fill(halfBaseOf(printed));
  const unit: HalfBase[] = [];
  for (const { size: each, models: count } of printed)
    for (let k = 0; k < (count ?? models) && unit.length < models; k++) unit.push(halfBaseOf(each));
  while (unit.length < models) unit.push(unit[unit.length - 1] ?? halfBaseOf('32mm'));
  return Array.from({ length: size }, (_, m) => unit[m % models]);
};

/** A known spell or prayer (AOS-magic-6.0), or an ability to use (AOS-5.2). */
export interface Power {
  readonly name: string;
  readonly type: 'Spell' | 'Prayer' | 'Ability' | 'Reaction' | 'After';
  /** Casting or chanting value; for an ability the total that its roll must reach, 0 if it always succeeds. */
  readonly value: number;
  /** The roll of an ability; undefined if it has none. */
  readonly dice?: Dice | undefined;
  /** The number of units it is used on at once: at most this many, or all possible targets. */
  readonly targets: number | 'all';
  /** Inches; Infinity if not given. */
  readonly range: number;
  readonly effects: readonly Effect[];
  /** More than one unit may use it in a turn (AOS-magic-5.0). */
  readonly unlimited: boolean;
  /** When, how often and on whom, if given. */
  readonly use?: Use | undefined;
  /** What it answers, if it is a reaction. */
  readonly reaction?: Reaction | undefined;
  /** The attack and its outcome after which it takes effect automatically (AOS-5.4). */
  readonly after?: After | undefined;
  /** How long its effects last, if they are not immediate. */
  readonly lasts?: Reaction['lasts'] | undefined;
}

/** Roles of a model in its unit, as bits. */
export const ROLE = { champion: 1, musician: 2, standard: 4 } as const;

/** A model's weapons and roles. */
export interface ModelKind {
  /** Indices of the card's weapons. */
  readonly weapons: readonly number[];
  /** Bits of `ROLE`. */
  readonly roles: number;
  readonly base: HalfBase;
}

/** A card as battles need it, in one size. */
export interface Profile {
  readonly card: Card;
  /** Its models at the start. */
  readonly size: number;
  readonly reinforced: boolean;
  /** How its models move; their own bases may be smaller. */
  readonly mover: Mover;
  /** Its Move; undefined for a unit that does not move (AOS-4.0-move). */
  readonly move: Count | undefined;
  /** Inches within which its models must stay of one another (AOS-15.1). */
  readonly coherency: number;
  readonly control: number;
  /** Control "-": it does not contest objectives (AOS-4.0-control). */
  readonly contestsNone: boolean;
  readonly points: number;
  readonly hero: boolean;
  readonly infantry: boolean;
  /** AOS-25.0. */
  readonly guardable: boolean;
  readonly flies: boolean;
  /** Power levels (AOS-magic-1.1); 0: none. */
  readonly wizard: number;
  readonly priest: number;
  readonly models: readonly ModelKind[];
  /** The range of its longest missile weapon in inches; 0 if it has none. */
  readonly range: number;
  readonly melee: boolean;
  readonly powers: readonly Power[];
  /** STRIKE-FIRST and STRIKE-LAST as printed, and whether an ability gives either under conditions (AOS-19.0). */
  readonly strikes: { readonly first: boolean; readonly last: boolean; readonly conditional: boolean };
}

const rolesOf = (card: Card, size: number): number[] => {
  const roles = bearersOf(card, size).map(({ champion }): number => (champion ? ROLE.champion : 0));
  for (const [name, role] of [
    ['MUSICIAN', ROLE.musician],
    ['STANDARD BEARER', ROLE.standard],
  ] as const) {
    let left = commandModels(card, name, size);
    // One role per model, as long as there are enough models.
    for (let m = 0; m < size && left > 0; m++)
      if (roles[m] === 0) {
        roles[m] = role;
        left--;
      }
    for (let m = 0; m < size && left > 0; m++, left--) roles[m] |= role;
  }
  return roles;
};

/** The spells, prayers and usable abilities printed on a warscroll. */
const ownPowers = ({ abilities }: Card): Power[] =>
  abilities.flatMap((ability): Power[] => {
    const {
      name,
      type,
      value = 0,
      range = Infinity,
      effects = [],
      keywords = [],
      use,
      reaction,
      after,
      targets = 1,
    } = ability;
    const unlimited = keywords.includes('UNLIMITED');
    const power = { name, range, effects, targets, unlimited, use, lasts: use?.lasts };
    if (type === 'Spell' || type === 'Prayer') return [{ ...power, type, value }];
    const used = { Active: use, Reaction: reaction, Passive: after }[type];
    if (!used) return [];
    const rolled = used.roll !== undefined || effects.some(asksRoll);
    const roll = { value: used.roll ?? 0, dice: rolled ? (used.dice ?? 'D6') : undefined };
    if (type === 'Reaction')
      return [
        {
          ...power,
          ...roll,
          type,
          targets: 1,
          use: undefined,
          reaction,
          lasts: reaction?.lasts ?? 'ability',
        },
      ];
    if (type === 'Passive')
      return [{ ...power, ...roll, type: 'After', targets: 1, use: undefined, after, lasts: after?.lasts }];
    return [{ ...power, ...roll, type: 'Ability' }];
  });

/** The spells, prayers and abilities that a unit uses; `lores` are the spells and prayers that its army knows. */
export const powersOf = (card: Card, lores: readonly Power[]): Power[] => {
  const knows = (keyword: string): boolean => (keywordOf(card, keyword)?.value ?? 0) > 0;
  const known = lores.filter(({ type }) => knows(type === 'Spell' ? 'WIZARD' : 'PRIEST'));
  return [
    ...ownPowers(card),
    ...known.filter(({ name }) => !card.abilities.some((own) => own.name === name)),
  ];
};

/** Compiles a card for battles; `lores` are the spells and prayers that its army knows. */
export const profileOf = (
  card: Card,
  reinforced: boolean,
  lores: readonly Power[],
  numbers: Numbers = PRINTED,
): Profile => {
  const size = card.models * (reinforced ? 2 : 1);
  const bases = basesOf(card, size);
  const roles = rolesOf(card, size);
  const { move, control, coherency = numbers.coherency } = card.source.value;
  const flies = has(card, 'FLY');
  const wizard = keywordOf(card, 'WIZARD')?.value ?? 0;
  const priest = keywordOf(card, 'PRIEST')?.value ?? 0;
  return {
    card,
    size,
    reinforced,
    mover: {
      along: Math.max(...bases.map(({ along }) => along)),
      across: Math.max(...bases.map(({ across }) => across)),
      flies,
      kinds: ANY_MOVER,
    },
    move: move === '-' || move === 0 ? undefined : readCount(move),
    coherency,
    control: control === '-' ? 0 : control,
    contestsNone: control === '-',
    points: card.points * (reinforced ? 2 : 1),
    hero: has(card, 'HERO'),
    infantry: has(card, 'INFANTRY'),
    guardable: isGuardable(card),
    flies,
    wizard,
    priest,
    models: bearersOf(card, size).map(({ weapons }, m) => ({ weapons, roles: roles[m], base: bases[m] })),
    range: Math.max(0, ...card.weapons.map(({ range }) => range)),
    melee: card.weapons.some(({ type }) => type === 'melee'),
    strikes: {
      first: has(card, 'STRIKE-FIRST'),
      last: has(card, 'STRIKE-LAST'),
      conditional: card.effects.some(({ effect }) => effect.type === 'strike'),
    },
    powers: powersOf(card, lores),
  };
};
