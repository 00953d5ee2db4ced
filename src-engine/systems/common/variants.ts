import type { VariantInForce } from '../../simulation/statistics/measures';
import type { Variant, Variants } from '../system';

/** A variant whose name is part of its type. */
export type NamedVariant<Name extends string> = Variant & { readonly name: Name };

/** A choice that the rules leave open, as a row: its values with their meaning, the default first. */
export const variant = <const Name extends string>(
  name: Name,
  scope: Variant['scope'],
  rule: Variant['rule'],
  title: string,
  ...values: readonly (readonly [value: string, text: string])[]
): NamedVariant<Name> => ({
  name,
  scope,
  rule,
  title,
  values: values.map(([value, text]) => ({ value, text })),
});

/** Reads the value of a variant: the chosen one, else the default. */
export const chosenOf = <Name extends string>(
  known: readonly NamedVariant<Name>[],
): ((variants: Variants, name: Name) => string) => {
  const defaults = new Map<string, string | undefined>(
    known.map(({ name, values }) => [name, values[0]?.value]),
  );
  return (variants, name) =>
    (Object.hasOwn(variants, name) ? variants[name] : undefined) ?? defaults.get(name) ?? '';
};

/**
 * What a battle counts for a variant. Its chances are the moments in which it could matter: without any, the battle
 * stays
 * the same. Its uses are those chances in which its value decided differently from the printed rules.
 */
export type Counted = { readonly chance: string } & (
  { readonly use: string; readonly untold?: undefined } | { readonly untold: string }
);

/** The index of each variant among all variants of its game, by which its chances and uses are counted. */
export const placesOf = <Name extends string>(
  known: readonly NamedVariant<Name>[],
): Readonly<Record<Name, number>> =>
  Object.fromEntries(known.map(({ name }, place) => [name, place])) as Record<Name, number>;

/** A battle's counts: how often each variant could have mattered, and how often it was used. */
interface VariantCounts {
  readonly chances: { [place: number]: number };
  readonly uses: { [place: number]: number };
}

/** Counts a chance of a variant. */
export const countChance = ({ chances }: VariantCounts, place: number): void => void chances[place]++;

/** Counts a use of a variant. */
export const countUse = ({ uses }: VariantCounts, place: number): void => void uses[place]++;

/** Counts a chance that is a use. */
export const countUsedChance = (counts: VariantCounts, place: number): void => {
  countChance(counts, place);
  countUse(counts, place);
};

/** A variant in force, with its index among all variants of its game. */
export interface PlacedVariant extends VariantInForce {
  readonly place: number;
}

/** The variants whose value is not the default. */
export const variantsInForce = <Name extends string>(
  known: readonly NamedVariant<Name>[],
  variants: Variants,
  counted: Readonly<Record<Name, Counted>>,
): readonly PlacedVariant[] => {
  const chosen = chosenOf(known);
  return known.flatMap(({ name, title, values }, place) => {
    const value = chosen(variants, name);
    const other = values.slice(1).some((one) => one.value === value);
    const untold = counted[name].untold;
    return other ? [{ variant: name, value, title, place, ...(untold !== undefined && { untold }) }] : [];
  });
};
