import type { CombatRoll, RollModifier } from '../../../generated/warcrow';
import type { Switch } from './compiled-switch';
import type { RollSpec } from './keywords';
import { compileSwitch, costs } from './switches';
import { COLOURS, SYMBOLS, type DiceCounts, type SymbolCounts } from '../words';

/** A roll of the combat panel, compiled (WAR-attack-profile). `modifiers`: what each 1 stress may add (WAR-modifier). */
export interface Roll extends RollSpec {
  readonly modifiers: readonly Modifier[];
  readonly switches: readonly Switch[];
}

/** What 1 stress adds to a roll, and the tokens of the Tinge it brings (WAR-modifier, WAR-modifier-tinge). */
export interface Modifier extends RollSpec {
  readonly tinge: number;
}

/** A roll that a card does not have. */
export const NO_DICE: Roll = { dice: {}, automatic: {}, modifiers: [], switches: [] };

/** Dice and symbols of a value that contains both: `{ "black": 1, "B": 1 }`. */
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

const compileModifier = ({ dice = {}, automatic = {}, tinge = 0 }: RollModifier): Modifier => ({
  dice,
  automatic,
  tinge,
});

/** A roll of the combat panel in the engine's form. */
export const compileRoll = ({ dice, automatic = {}, modifier, switches = [] }: CombatRoll): Roll => ({
  dice,
  automatic,
  modifiers: modifier ? [compileModifier(modifier)] : [],
  switches: switches.filter(costs).flatMap(compileSwitch),
});
