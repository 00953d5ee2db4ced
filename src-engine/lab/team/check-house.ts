import { diagnose, warn } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import { filesUnder, printedName, type HouseFile } from '../../kernel/house/rules';
import { checkVariants, type Linked } from '../goals/check';

/** Problems of house rules that their schema cannot find: an unknown variant, a rule that applies to no unit. */
export const checkHouse = (house: Source<HouseFile>, { system, sources }: Linked): readonly Diagnostic[] => [
  ...checkVariants(house, system, house.value.variants, ['variants']),
  ...checkContradictions(house, system),
  ...checkLimits(house, system),
  ...checkRules(house, { system, sources }),
];

/** Warns of a variant and a number that set the same number to different values: the number counts. */
const checkContradictions = (house: Source<HouseFile>, system: SystemId): readonly Diagnostic[] =>
  (SYSTEMS.get(system)?.presets ?? []).flatMap(({ variant, value, number, to }) => {
    const chosen = house.value.numbers?.[number];
    if (house.value.variants?.[variant] !== value || chosen === undefined || chosen === to) return [];
    const message = `"${number}" is ${chosen}, but "${variant}": "${value}" sets it to ${to}. The number counts. Remove one of them.`;
    return [warn(house, ['numbers', number], 'number-against-variant', message)];
  });

const LEAST = /\.least$/;

/** Warns of a least number above the most: no army meets both. */
const checkLimits = (house: Source<HouseFile>, system: SystemId): readonly Diagnostic[] => {
  const { numbers = {} } = house.value;
  const rows = SYSTEMS.get(system)?.numbers ?? [];
  const valueOf = (id: string): number | undefined => numbers[id] ?? rows.find((row) => row.id === id)?.value;
  return rows.flatMap(({ id: least }) => {
    const most = least.replace(LEAST, '.most');
    const [low, high] = [valueOf(least), valueOf(most)];
    const set = [least, most].find((id) => numbers[id] !== undefined);
    if (most === least || set === undefined || low === undefined || high === undefined || low <= high)
      return [];
    const message = `"${least}" is ${low}, above "${most}", which is ${high}. Lower one or raise the other.`;
    return [warn(house, ['numbers', set], 'least-above-most', message)];
  });
};

/** Checks rules by linking the book with them: problems of a rule are then reported in the house rules file. */
const checkRules = (
  house: Source<HouseFile>,
  { system, sources }: Pick<Linked, 'system' | 'sources'>,
): readonly Diagnostic[] => {
  const { rules = [] } = house.value;
  if (rules.length === 0) return [];
  const files = filesUnder(sources, [house]);
  const book = SYSTEMS.get(system)?.link(files);
  const wrong = book?.diagnostics.filter(({ file }) => file === house.path) ?? [];
  const bearing = (name: string): boolean =>
    files.some(({ kind, value }) => kind === 'unit' && namesOf(value).includes(name));
  const idle = rules.flatMap((rule, i) =>
    bearing(printedName(rule))
      ? []
      : [
          diagnose(
            house,
            ['rules', i, 'for'],
            'rule-for-no-unit',
            `No unit matches the filter of "${rule.name}". Change the filter, or remove the rule.`,
            { severity: 'warning' },
          ),
        ],
  );
  return [...wrong, ...idle];
};

const namesOf = (card: unknown): readonly unknown[] =>
  (card as { readonly keywords?: readonly unknown[] }).keywords ?? [];
