import { houseKey } from '../kernel/house/chosen';
import type { NumberRow, Variants } from '../kernel/house/number';
import type { HouseFile } from '../kernel/house/rules';
import type { Source } from '../kernel/source';
import type { VariantWords } from './reference';

/** The numbers and variants that a game's rules offer. */
export interface OpenRules {
  readonly numbers: readonly NumberRow[];
  readonly variants: readonly VariantWords[];
}

const numberTable = (chosen: readonly (readonly [string, unknown])[], { numbers }: OpenRules): string => {
  const rows = chosen.flatMap(([id, value]) => {
    const row = numbers.find((each) => each.id === id);
    return row ? [`| ${row.title}, in ${row.unit} (${id}) | ${row.value} | ${String(value)} |`] : [];
  });
  if (rows.length === 0) return '';
  return ['| Number | As printed | Here |', '|---|---|---|', ...rows].join('\n');
};

const variantList = (chosen: readonly (readonly [string, string])[], { variants }: OpenRules): string =>
  chosen
    .flatMap(([name, value]) => {
      const variant = variants.find((each) => each.name === name);
      const text = variant?.values.find((each) => each.value === value)?.text;
      return variant && text !== undefined ? [`- **${variant.title}:** ${text}`] : [];
    })
    .join('\n');

const fileWords = ({ value }: Source<HouseFile>, open: OpenRules): readonly string[] => [
  `## ${value.name}`,
  value.text ?? '',
  numberTable(Object.entries(value.numbers ?? {}), open),
  variantList(Object.entries(value.variants ?? {}), open),
  (value.rules ?? []).map(({ name, text }) => `- **${name}:** ${text}`).join('\n'),
];

/** The house rules in force as a page in Markdown: the content of each file, and each number as printed and here. Empty if there are none. */
export const houseRulesPage = (
  chosen: Variants,
  houses: readonly Source<HouseFile>[],
  open: OpenRules,
): string => {
  const files = houses.filter(({ id, folder }) =>
    [id, `${folder}/${id}`].some((name) => Object.hasOwn(chosen, houseKey(name))),
  );
  const own = Object.entries(chosen);
  const single = [numberTable(own, open), variantList(own, open)].filter((part) => part !== '');
  return [
    ...files.flatMap((file) => fileWords(file, open)),
    ...(single.length > 0 && files.length > 0 ? ['## More changes'] : []),
    ...single,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};
