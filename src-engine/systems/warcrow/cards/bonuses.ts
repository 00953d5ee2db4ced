import type { JoinedRoll } from '../../../generated/warcrow';
import { keywordOf } from './card';
import type { Keyword, RollSpec } from './keywords';
import type { Roll } from './rolls';
import { COLOURS, SYMBOLS, type DiceCounts, type SymbolCounts } from '../words';

/** WAR-character-in-unit, WAR-enhancements: "+1" adds to the unit's value, a number replaces it. */
export const combined = (own: number, joined: number | string | undefined): number =>
  joined === undefined ? own : typeof joined === 'number' ? joined : own + Number(joined);

const counts = <K extends string>(
  names: readonly K[],
  own: Readonly<Partial<Record<K, number>>>,
  joined: Readonly<Partial<Record<K, number | string>>> | undefined,
): Partial<Record<K, number>> => {
  const sum: Partial<Record<K, number>> = {};
  for (const name of names) {
    const n = combined(own[name] ?? 0, joined?.[name]);
    if (n > 0) sum[name] = n;
  }
  return sum;
};

/** A value with a Character's bonus. */
const joinSpec = (
  own: RollSpec,
  joined:
    | {
        dice?: Readonly<Record<string, number | string>>;
        automatic?: Readonly<Record<string, number | string>>;
      }
    | undefined,
): RollSpec => ({
  dice: counts(
    COLOURS,
    own.dice,
    joined?.dice as Partial<Record<keyof DiceCounts, number | string>> | undefined,
  ),
  automatic: counts(
    SYMBOLS,
    own.automatic,
    joined?.automatic as Partial<Record<keyof SymbolCounts, number | string>> | undefined,
  ),
});

/** Ruling W23: a joined willpower with a plain number replaces the unit's whole value, not color by color. */
export const joinWillpower = (
  own: RollSpec,
  joined: Readonly<Record<string, number | string>> | undefined,
): RollSpec => {
  if (!joined) return own;
  const replaces = Object.values(joined).some((value) => typeof value === 'number');
  return joinSpec(replaces ? { dice: {}, automatic: {} } : own, { dice: joined, automatic: joined });
};

/** A roll with the bonus of a Character or an enhancement. */
export const joinRoll = <R extends Roll>(
  own: R,
  joined: JoinedRoll | undefined,
  brings: Pick<Roll, 'modifiers' | 'switches'> | undefined,
): R =>
  brings
    ? {
        ...own,
        ...joinSpec(own, joined as Parameters<typeof joinSpec>[1]),
        modifiers: [...own.modifiers, ...brings.modifiers],
        switches: [...own.switches, ...brings.switches],
      }
    : own;

/**
 * WAR-gaining-keywords: a gained number does not add to the unit's own, the better one counts; a keyword without a
 * value changes nothing if the unit has it already.
 */
export const gained = (own: readonly Keyword[], more: readonly Keyword[]): readonly Keyword[] => {
  const kept = own.map((keyword) => {
    const other = keywordOf(more, keyword.definition.name);
    return other && other.number > keyword.number ? other : keyword;
  });
  return [...kept, ...more.filter(({ definition }) => !keywordOf(own, definition.name))];
};
