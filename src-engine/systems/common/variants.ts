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
export const chosenOf =
  (known: readonly Variant[]) =>
  (variants: Variants, name: string): string =>
    (Object.hasOwn(variants, name) ? variants[name] : undefined) ??
    known.find((variant) => variant.name === name)?.values[0]?.value ??
    '';
