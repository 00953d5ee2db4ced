import type { RuleId } from '../../kernel/words';
import type { FixedNumber, NumberRow, Preset, Variants } from '../system';

/** A row of `rulebook/<game>/numbers.json`: what the number is, its unit, its printed value and its bounds. */
interface RowData {
  readonly rule: string;
  /** Distinguishes numbers of the same rule: "large". */
  readonly name?: string;
  readonly title: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** True if the number may be a fraction. */
  readonly real?: boolean;
  /** Why changing it by a step affects no fight and no battle. */
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

/** A game's rows, by the field that its engine reads. */
const numberRows = <Field extends string>(
  data: Readonly<Record<Field, RowData>>,
): Readonly<Record<Field, NumberRow>> =>
  Object.fromEntries(Object.entries<RowData>(data).map(([field, row]) => [field, rowOf(row)])) as Readonly<
    Record<Field, NumberRow>
  >;

/** Rows by the field that the engine reads. */
export type NumberRows = Readonly<Record<string, NumberRow>>;

/** A variant that only sets a number, given by its field. */
interface FieldPreset<Rows extends NumberRows> {
  readonly variant: string;
  readonly value: string;
  readonly field: keyof Rows & string;
  readonly to: number;
}

/** The values of all numbers of a game, by field. */
export type NumbersOf<Rows extends NumberRows> = { readonly [Field in keyof Rows]: number };

/** The value chosen for a number, within its bounds; undefined if it is as printed. */
const chosenValue = ({ id, value, min, max, integer }: NumberRow, variants: Variants): number | undefined => {
  const text = Object.hasOwn(variants, id) ? variants[id] : undefined;
  const wanted = text === undefined ? NaN : Number(text);
  if (!Number.isFinite(wanted) || wanted === value) return undefined;
  const held = Math.min(max, Math.max(min, wanted));
  return integer ? Math.round(held) : held;
};

/** The number set by a chosen variant; undefined if none sets it. */
const presetOf = <Rows extends NumberRows>(
  presets: readonly FieldPreset<Rows>[],
  field: string,
  variants: Variants,
): number | undefined =>
  presets.find((preset) => preset.field === field && variants[preset.variant] === preset.value)?.to;

/**
 * Compiles the numbers in force into one object of fields: always the same object if all are as printed, otherwise one
 * for
 * each object of chosen rules, which a battle or an attack has only one of.
 */
const compileNumbers = <Rows extends NumberRows>(
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
const presetsOf = <Rows extends NumberRows>(
  rows: Rows,
  presets: readonly FieldPreset<Rows>[],
): readonly Preset[] => presets.map(({ field, ...preset }) => ({ ...preset, number: rows[field].id }));

/** A rule, or only some of its numbers: `AAW-3.1`, `AAW-3.1: 15, 30`. */
const fixedNumber = (text: string, reason: string): FixedNumber => {
  const [rule, values] = text.split(': ');
  return { rule: rule as RuleId, reason, ...(values && { values: values.split(', ').map(Number) }) };
};

/** Numbers that house rules cannot change, from a list of rules for each reason. */
const fixedNumbers = (byReason: Readonly<Record<string, readonly string[]>>): readonly FixedNumber[] =>
  Object.entries(byReason).flatMap(([reason, rules]) => rules.map((rule) => fixedNumber(rule, reason)));

/** A game's `numbers.json`: its rows by field, and the rules without a row by reason. */
interface NumberFile<Field extends string> {
  readonly numbers: Readonly<Record<Field, RowData>>;
  readonly fixed: Readonly<Record<string, readonly string[]>>;
}

/**
 * The numbers of a game's rules. `presets`: variants that only set a number; a number that is chosen directly overrides
 * them.
 */
export const gameNumbers = <Field extends string>(
  { numbers, fixed }: NumberFile<Field>,
  presets: readonly FieldPreset<Readonly<Record<NoInfer<Field>, NumberRow>>>[] = [],
) => {
  const rows = numberRows(numbers);
  const numbersOf = compileNumbers(rows, presets);
  return {
    /** The numbers of the rules, by their field in the engine. */
    NUMBERS: rows,
    /** Numbers that the rules state without a row. */
    FIXED_NUMBERS: fixedNumbers(fixed),
    /** The presets, by the numbers' ids. */
    PRESETS: presetsOf(rows, presets),
    /** The numbers under chosen rules, compiled once for each object. */
    numbersOf,
    /** The numbers as printed. */
    PRINTED: numbersOf({}),
  };
};
