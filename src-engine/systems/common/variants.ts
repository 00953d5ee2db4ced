import type { VariantInForce } from '../../simulation/statistics/measures';
import type { Variant, Variants } from '../system';

/** A choice that the rules leave, as a row: its values with what they mean, the default first. */
export const variant = (
  name: string,
  scope: Variant['scope'],
  rule: Variant['rule'],
  title: string,
  ...values: readonly (readonly [value: string, text: string])[]
): Variant => ({ name, scope, rule, title, values: values.map(([value, text]) => ({ value, text })) });

/** Reads the value in force of a variant: the chosen one, else the default. */
export const chosenOf = (known: readonly Variant[]): ((variants: Variants, name: string) => string) => {
  const defaults = new Map(known.map(({ name, values }) => [name, values[0]?.value]));
  return (variants, name) =>
    (Object.hasOwn(variants, name) ? variants[name] : undefined) ?? defaults.get(name) ?? '';
};

/** Each variant's place among all of its game, by name: where its uses are counted. */
export const placesIn =
  (known: readonly Variant[]) =>
  (name: string): number =>
    known.findIndex((variant) => variant.name === name);

/** A variant in force, with its place among all of its game: where its uses are counted. */
export interface PlacedVariant extends VariantInForce {
  readonly place: number;
}

/** The variants whose value is not the default, the first of each. */
export const variantsInForce = (known: readonly Variant[], variants: Variants): readonly PlacedVariant[] => {
  const chosen = chosenOf(known);
  return known.flatMap(({ name, title, values }, place) => {
    const value = chosen(variants, name);
    const other = values.slice(1).some((one) => one.value === value);
    return other ? [{ variant: name, value, title, place }] : [];
  });
};
