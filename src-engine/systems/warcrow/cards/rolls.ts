import type { CombatRoll, SwitchEffect } from '../../../generated/warcrow';
import { NO_EFFECTS, type GivenEffects, type Switch } from '../attack/contest';
import type { RollSpec } from './keywords';
import { COLOURS, countsOf, SYMBOLS, symbolWords, type DiceCounts, type SymbolCounts } from '../words';

/** A roll of the combat panel, compiled (WAR-attack-profile). `modifiers`: what each 1 stress may add (WAR-modifier). */
export interface Roll extends RollSpec {
  readonly modifiers: readonly RollSpec[];
  readonly switches: readonly Switch[];
}

/** A switch as printed on a card. */
export interface PrintedSwitch {
  readonly cost: SymbolCounts;
  readonly effects: readonly SwitchEffect[];
}

/** A roll that a card does not have. */
export const NO_DICE: Roll = { dice: {}, automatic: {}, modifiers: [], switches: [] };

/** Dice and symbols of a value that holds both: `{ "black": 1, "B": 1 }`. */
export const rollSpec = (value: DiceCounts & SymbolCounts): RollSpec => {
  const pick = <K extends string>(names: readonly K[]): Partial<Record<K, number>> =>
    Object.fromEntries(
      names.flatMap((name) =>
        (value as Partial<Record<string, number>>)[name]
          ? [[name, (value as Partial<Record<string, number>>)[name]]]
          : [],
      ),
    ) as Partial<Record<K, number>>;
  return { dice: pick(COLOURS), automatic: pick(SYMBOLS) };
};

const givenBy = (effects: readonly SwitchEffect[]): GivenEffects => {
  let gives = NO_EFFECTS;
  for (const effect of effects) {
    const { to = 'opponent', state, stress = 0, heal = 0 } = effect;
    const own = to === 'self';
    const moves = (['shove', 'attract', 'displace'] as const).flatMap((move) =>
      effect[move] === undefined ? [] : [`${move} ${effect[move]}`],
    );
    const place = effect.place === undefined ? [] : [`place ${effect.place}`];
    const placesOwn = effect.to !== 'opponent'; // who is placed is the spender, if nothing is said
    gives = {
      states: own || !state ? gives.states : [...gives.states, state],
      ownStates: own && state ? [...gives.ownStates, state] : gives.ownStates,
      stress: gives.stress + (own ? 0 : stress),
      ownStress: gives.ownStress + (own ? stress : 0),
      heal: gives.heal + heal,
      moves: [...gives.moves, ...(own ? [] : moves), ...(placesOwn ? [] : place)],
      ownMoves: [...gives.ownMoves, ...(own ? moves : []), ...(placesOwn ? place : [])],
    };
  }
  return gives;
};

const effectWords = (effect: SwitchEffect): string => {
  const { add, cancel, damage, heal, state, stress, to } = effect;
  const whom = to === 'self' ? ' (own unit)' : '';
  return [
    ...(add ? [`add ${symbolWords(countsOf(add))}`] : []),
    ...(cancel ? [`cancel ${symbolWords(countsOf(cancel))}`] : []),
    ...(damage ? [`${damage} damage`] : []),
    ...(heal ? [`heal ${heal}`] : []),
    ...(state ? [state + whom] : []),
    ...(stress ? [`${stress} stress${whom}`] : []),
    ...(['shove', 'attract', 'displace', 'place'] as const).flatMap((move) =>
      effect[move] === undefined ? [] : [`${move} ${effect[move]}${whom}`],
    ),
  ].join(', ');
};

/** A switch as the engine reads it (WAR-switches). */
export const compileSwitch = ({ cost, effects }: PrintedSwitch): Switch => {
  const sum = (key: 'add' | 'cancel'): number[] =>
    SYMBOLS.map((_, i) => effects.reduce((n, effect) => n + countsOf(effect[key])[i]!, 0));
  const damage = effects.reduce((n, effect) => n + (effect.damage ?? 0), 0);
  const text = `${symbolWords(countsOf(cost))}: ${effects.map(effectWords).join(', ')}`;
  return {
    cost: countsOf(cost),
    add: sum('add'),
    cancel: sum('cancel'),
    damage,
    gives: givenBy(effects),
    text,
  };
};

/** A switch that costs nothing could be used for ever: it is reported, and never used. */
export const costs = ({ cost }: PrintedSwitch): boolean => countsOf(cost).some((n) => n > 0);

/** A roll of the combat panel as the engine reads it. */
export const compileRoll = ({ dice, automatic = {}, modifier, switches = [] }: CombatRoll): Roll => ({
  dice,
  automatic,
  modifiers: modifier ? [{ dice: modifier.dice ?? {}, automatic: modifier.automatic ?? {} }] : [],
  switches: switches.filter(costs).map(compileSwitch),
});
