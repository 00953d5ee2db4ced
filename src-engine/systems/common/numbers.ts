import type { RuleId } from '../../kernel/words';
import type { FixedNumber, NumberRow, Preset, Variants } from '../system';

/** A row of `rulebook/<game>/numbers.json`: what the number is, its unit, its value as printed and its bounds. */
interface RowData {
  readonly rule: string;
  /** Tells the numbers of one rule apart: "large". */
  readonly name?: string;
  readonly title: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** True where a fraction makes sense. */
  readonly real?: boolean;
  /** Why a step of it changes no fight and no battle. */
  readonly idle?: string;
}

const rowOf = ({ rule, name, title, unit, value, min, max, real = false, idle }: RowData): NumberRow => ({
  id: name === undefined ? rule : `${rule}.${name}`,
  rule: rule as RuleId,
  title,
  unit,
  value,
  min,
  max,
  integer: !real,
  ...(idle !== undefined && { idle }),
});

/** A game's rows, by the field in which its engine reads each. */
export const numberRows = <Field extends string>(
  data: Readonly<Record<Field, RowData>>,
): Readonly<Record<Field, NumberRow>> =>
  Object.fromEntries(Object.entries<RowData>(data).map(([field, row]) => [field, rowOf(row)])) as Readonly<
    Record<Field, NumberRow>
  >;

/** Rows by the field in which the engine reads them. */
export type NumberRows = Readonly<Record<string, NumberRow>>;

/** A variant that does no more than set a number, by the field in which the engine reads that. */
export interface FieldPreset<Rows extends NumberRows> {
  readonly variant: string;
  readonly value: string;
  readonly field: keyof Rows & string;
  readonly to: number;
}

/** The values of all numbers of a game, a field for each. */
export type NumbersOf<Rows extends NumberRows> = { readonly [Field in keyof Rows]: number };

/** The value that was chosen for a number; undefined where it is as printed. */
const chosenValue = ({ id, value, min, max, integer }: NumberRow, variants: Variants): number | undefined => {
  const text = Object.hasOwn(variants, id) ? variants[id] : undefined;
  const wanted = text === undefined ? NaN : Number(text);
  if (!Number.isFinite(wanted) || wanted === value) return undefined;
  const held = Math.min(max, Math.max(min, wanted));
  return integer ? Math.round(held) : held;
};

/** What a chosen variant sets a number to; undefined where none does. */
const presetOf = <Rows extends NumberRows>(
  presets: readonly FieldPreset<Rows>[],
  field: string,
  variants: Variants,
): number | undefined =>
  presets.find((preset) => preset.field === field && variants[preset.variant] === preset.value)?.to;

/**
 * Compiles the numbers in force: one object of fields, the same one while all are as printed. Chosen rules of one battle or
 * attack are one object, for which they are compiled once.
 */
export const compileNumbers = <Rows extends NumberRows>(
  rows: Rows,
  presets: readonly FieldPreset<Rows>[] = [],
): ((variants: Variants) => NumbersOf<Rows>) => {
  const fields = Object.entries(rows);
  const ids = new Set([...fields.map(([, { id }]) => id), ...presets.map(({ variant }) => variant)]);
  const printed = Object.fromEntries(fields.map(([field, { value }]) => [field, value])) as NumbersOf<Rows>;
  const compiled = new WeakMap<Variants, NumbersOf<Rows>>();
  return (variants) => {
    const known = compiled.get(variants);
    if (known) return known;
    const numbers = Object.keys(variants).some((key) => ids.has(key))
      ? (Object.fromEntries(
          fields.map(([field, row]) => [
            field,
            chosenValue(row, variants) ?? presetOf(presets, field, variants) ?? row.value,
          ]),
        ) as NumbersOf<Rows>)
      : printed;
    compiled.set(variants, numbers);
    return numbers;
  };
};

/** Presets by the ids of their numbers. */
export const presetsOf = <Rows extends NumberRows>(
  rows: Rows,
  presets: readonly FieldPreset<Rows>[],
): readonly Preset[] => presets.map(({ field, ...preset }) => ({ ...preset, number: rows[field].id }));

/** Numbers that no house rule changes, by their reason. */
export const fixedNumbers = (byReason: Readonly<Record<string, readonly string[]>>): readonly FixedNumber[] =>
  Object.entries(byReason).flatMap(([reason, rules]) =>
    rules.map((rule) => ({ rule: rule as RuleId, reason })),
  );
