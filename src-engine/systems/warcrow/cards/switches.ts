import type { ImmediateEffect, SwitchBlock, SwitchEffect } from '../../../generated/warcrow';
import {
  NO_EFFECTS,
  type GivenEffects,
  type Switch,
  type SwitchGroup,
  type Recipient,
} from './compiled-switch';
import { immediateEffectWords } from './vocabulary';
import { countsOf, SYMBOLS, symbolWords } from '../words';

/** A switch as printed on a card, with any number of effects. */
export interface PrintedSwitch extends Omit<SwitchBlock, 'effects' | 'again'> {
  readonly effects: readonly SwitchEffect[];
  readonly again?: readonly SwitchEffect[];
}

const MOVES = ['shove', 'attract', 'displace'] as const;

/** Effects of a switch that only matter in a battle. */
const DEEDS = [
  'relieve',
  'cure',
  'tinge',
  'untinge',
  'recover',
  'strike',
  'command',
  'move',
  'ready',
] as const;
/** Beneficial effects: they affect the spender, unless the card says otherwise. */
const KIND = ['heal', 'relieve', 'cure', 'untinge', 'recover', 'command', 'move', 'ready'] as const;

/**
 * The recipient of an effect: the spender if the effect is beneficial, else the opponent, unless the card says
 * otherwise.
 */
const recipientOf = (effect: SwitchEffect): Recipient =>
  effect.to ?? (KIND.some((key) => effect[key] !== undefined) ? 'self' : 'opponent');

/** True for effects that only affect the opponent and the spender, without a test, in the older simple form. */
const isPlain = ({ to, test, skill }: SwitchEffect): boolean =>
  (to === undefined || to === 'opponent' || to === 'self') && test === undefined && skill === undefined;

/** Keys of an effect that are not immediate: symbols, who and when. */
const FRAME: readonly (keyof SwitchEffect)[] = [
  'add',
  'cancel',
  'choose',
  'if',
  'each',
  'to',
  'within',
  'test',
  'skill',
];

/** The immediate effect for a battle: a contest handles the other keys itself. */
const immediateEffectOf = (effect: SwitchEffect): ImmediateEffect | undefined => {
  const { to, within, test, skill } = effect;
  const keys = (Object.keys(effect) as (keyof SwitchEffect)[]).filter((key) => !FRAME.includes(key));
  const plain = isPlain(effect);
  const own = to === 'self';
  const kept = keys.filter((key) => {
    if (!plain) return true;
    if ((DEEDS as readonly string[]).includes(key)) return true;
    return (key === 'damage' && own) || (key === 'heal' && to === 'opponent');
  });
  if (kept.length === 0 && skill === undefined) return undefined;
  return {
    ...Object.fromEntries(kept.map((key) => [key, effect[key]])),
    ...(within !== undefined && { within }),
    ...(test !== undefined && { test }),
  };
};

/** The parts of an effect that duels leave out, with their words: immediate effects, which attacks leave out too, or moves. */
export const notInDuels = (
  effect: SwitchEffect,
): { readonly code: 'deeds-not-in-duels' | 'moves-not-in-duels'; readonly words: string } | undefined => {
  const { to, skill } = effect;
  const immediate = immediateEffectOf(effect);
  const moves = [...MOVES, 'place' as const].filter((move) => effect[move] !== undefined);
  if (!immediate && moves.length === 0) return undefined;
  const left = immediate ?? Object.fromEntries(moves.map((move) => [move, effect[move]]));
  return {
    code: immediate ? 'deeds-not-in-duels' : 'moves-not-in-duels',
    words: immediateEffectWords({ ...left, ...(to && { to }), ...(skill !== undefined && { skill }) }).join(
      ', ',
    ),
  };
};

const givenBy = (effects: readonly SwitchEffect[]): GivenEffects => {
  let gives = NO_EFFECTS;
  for (const effect of effects) {
    const immediate = immediateEffectOf(effect);
    const plain = isPlain(effect) ? effect : {};
    const { to = 'opponent', state, stress = 0, heal = 0 } = plain;
    const own = to === 'self';
    const moves = MOVES.flatMap((move) => (plain[move] === undefined ? [] : [`${move} ${plain[move]}`]));
    const place = plain.place === undefined ? [] : [`place ${plain.place}`];
    const placesOwn = plain.to !== 'opponent'; // without "to", the spender is placed
    gives = {
      states: own || !state ? gives.states : [...gives.states, state],
      ownStates: own && state ? [...gives.ownStates, state] : gives.ownStates,
      stress: gives.stress + (own ? 0 : stress),
      ownStress: gives.ownStress + (own ? stress : 0),
      heal: gives.heal + (plain.to === 'opponent' ? 0 : heal),
      moves: [...gives.moves, ...(own ? [] : moves), ...(placesOwn ? [] : place)],
      ownMoves: [...gives.ownMoves, ...(own ? moves : []), ...(placesOwn ? place : [])],
      tinge: 0,
      immediateEffects: immediate
        ? [
            ...gives.immediateEffects,
            {
              immediate,
              whom: recipientOf(effect),
              ...(effect.skill !== undefined && { skill: effect.skill }),
            },
          ]
        : gives.immediateEffects,
    };
  }
  return gives;
};

/** The effects of a switch, in words. */
export const effectWords = (effect: SwitchEffect): string => {
  const { add, cancel, choose } = effect;
  return [
    ...(add ? [`add ${symbolWords(countsOf(add))}`] : []),
    ...(cancel ? [`cancel ${symbolWords(countsOf(cancel))}`] : []),
    ...(choose ? [choose.map(effectWords).join(' or ')] : []),
    ...immediateEffectWords(effect),
  ].join(', ');
};

const priceWords = ({ cost = {}, stress, tinge, damage }: PrintedSwitch): string =>
  [
    ...(costed(cost) ? [symbolWords(countsOf(cost))] : []),
    ...(stress ? [`${stress} stress`] : []),
    ...(tinge ? [`${tinge} Tinge`] : []),
    ...(damage ? [`${damage} damage`] : []),
  ].join(' and ');

const costed = (cost: SwitchBlock['cost']): boolean => countsOf(cost).some((n) => n > 0);

/** A switch without a cost could be used without end: it is reported, and never used. */
export const costs = ({ cost, stress, tinge, damage }: PrintedSwitch): boolean =>
  costed(cost) || (stress ?? tinge ?? damage ?? 0) > 0;

/** Every way of choosing among the alternatives of a row of effects. */
const alternatives = (effects: readonly SwitchEffect[]): readonly SwitchEffect[][] =>
  effects.reduce<SwitchEffect[][]>(
    (rows, { choose, ...effect }) =>
      rows.flatMap((row) =>
        choose
          ? choose.map((one) => [
              ...row,
              ...(Object.keys(effect).some((key) => key !== 'if') ? [effect] : []),
              { ...(effect.if && { if: effect.if }), ...one },
            ])
          : [[...row, effect]],
      ),
    [[]],
  );

const isUnsettled = (effects: readonly SwitchEffect[]): boolean =>
  effects.some((effect) => effect.if !== undefined || effect.each !== undefined);

/** The effects of a row, once nothing in it depends on the state of the units. */
export const readEffects = (
  effects: readonly SwitchEffect[],
): Pick<Switch, 'add' | 'cancel' | 'damage' | 'gives'> => {
  const sum = (key: 'add' | 'cancel'): number[] =>
    SYMBOLS.map((_, i) => effects.reduce((n, effect) => n + countsOf(effect[key])[i], 0));
  const struck = effects.filter((effect) => isPlain(effect) && effect.to !== 'self');
  return {
    add: sum('add'),
    cancel: sum('cancel'),
    damage: struck.reduce((n, effect) => n + (effect.damage ?? 0), 0),
    gives: givenBy(effects),
  };
};

/**
 * A compiled switch (WAR-switches): one row for each of its choices, and for the effects from the second time on, which
 * may be used after one of the first has been.
 */
export const compileSwitch = (printed: PrintedSwitch): readonly Switch[] => {
  const { cost, stress = 0, tinge = 0, damage = 0, times = Infinity, effects, again, when } = printed;
  const price = priceWords(printed);
  const rows = (of: readonly SwitchEffect[], group: SwitchGroup, after: SwitchGroup | undefined): Switch[] =>
    alternatives(of).map((row) => ({
      cost: countsOf(cost),
      stress,
      tinge,
      harm: damage,
      ...readEffects(row),
      text: `${price}${after ? ' again' : ''}: ${row.map(effectWords).join(', ')}`,
      group,
      after,
      unsettled: when !== undefined || isUnsettled(row) ? { when, effects: row } : undefined,
    }));
  const first: SwitchGroup = { times: again ? 1 : times };
  return [...rows(effects, first, undefined), ...(again ? rows(again, { times: times - 1 }, first) : [])];
};
