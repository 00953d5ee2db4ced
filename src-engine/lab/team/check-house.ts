import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { SYSTEMS } from '../../systems';
import { filesUnder, printedName, type HouseFile } from '../../kernel/house/rules';
import { checkVariants, type Linked } from '../goals/check';

/** Problems of house rules that their schema cannot find: an unknown variant, a rule that applies to no unit. */
export const checkHouse = (house: Source<HouseFile>, { system, sources }: Linked): readonly Diagnostic[] => [
  ...checkVariants(house, system, house.value.variants, ['variants']),
  ...checkRules(house, { system, sources }),
];

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
