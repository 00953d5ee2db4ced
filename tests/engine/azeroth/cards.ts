import type { KeywordFile, UnitFile } from '@engine/generated/azeroth-at-war';
import { exactDamage } from '@engine/kernel/plan/exact';
import type { RuleId } from '@engine/kernel/words';
import type { Source } from '@engine/kernel/source';
import { attackPlan } from '@engine/systems/azeroth/attack/attack';
import { compileCard, type Card } from '@engine/systems/azeroth/cards/card';
import { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import { situationOf, type AttackSetup } from '@engine/systems/azeroth/attack/situation';
import { numbersOf } from '@engine/systems/azeroth/numbers';
import type { Variants } from '@engine/systems/system';

const nowhere = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A source for a value made in a test. */
export const source = <T>(kind: Source['kind'], id: string, value: T): Source<T> => ({
  path: `${id}.${kind}.json`,
  folder: '',
  system: 'azeroth-at-war',
  kind,
  id,
  value,
  at: () => nowhere,
});

/** The plainest model: everything else in a test is a difference from it. Hits, wounds and saves on 4+. */
const PLAIN: UnitFile = {
  $schema: 'warbench:azeroth-at-war/unit',
  id: 'plain',
  name: 'Plain',
  tier: ['Baseline'],
  points: 50,
  base: '25mm',
  stats: { MOV: 5, ATK: 1, SKL: 4, STR: 4, TGH: 4, DEF: 4, INI: 3, WND: 4 },
  armor: 'MA',
  weapons: [
    { name: 'Blade', tag: 'SW' },
    { name: 'Bow', tag: 'RW', range: 12 },
  ],
  keywords: [],
  abilities: [],
};

export type Difference = Partial<Omit<UnitFile, 'stats'>> & { readonly stats?: Partial<UnitFile['stats']> };

export const unitFile = ({ stats, ...rest }: Difference = {}): UnitFile => ({
  ...PLAIN,
  ...rest,
  stats: { ...PLAIN.stats, ...stats },
});

export const CORE = new KeywordCatalogue([]);

export const catalogueWith = (...files: Pick<KeywordFile, 'name' | 'rules'>[]): KeywordCatalogue =>
  new KeywordCatalogue(
    files.map((file, i) =>
      source('keyword', `k${i}`, {
        $schema: 'warbench:azeroth-at-war/keyword',
        id: `k${i}`,
        text: 'x',
        ...file,
      }),
    ),
  );

/** The same keywords, one of them citing this rule as a core row would. */
export const citing = (catalogue: KeywordCatalogue, keyword: string, rule: RuleId): KeywordCatalogue => {
  Object.assign(catalogue.find(keyword)!, { rule });
  return catalogue;
};

/** A card that differs from the plain one. */
export const card = (difference: Difference = {}, catalogue = CORE): Card =>
  compileCard(source('unit', difference.id ?? 'plain', unitFile(difference)), catalogue).card;

/** The plan of an attack between two cards. */
export const planOf = (setup: AttackSetup, variants: Variants = {}, catalogue = CORE) =>
  attackPlan(situationOf(setup, numbersOf(variants)), variants, catalogue);

/** The exact damage to one of the plan's targets. */
export const damageOf = (
  setup: AttackSetup,
  variants: Variants = {},
  target = 0,
  catalogue = CORE,
): number[] => Array.from(exactDamage(planOf(setup, variants, catalogue), target));
