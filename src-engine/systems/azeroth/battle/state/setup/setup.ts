import { sidesApart } from '../../../../../simulation/replay';
import type { Variants } from '../../../../system';
import type { Card } from '../../../cards/card';
import { dependsOnFriends, type KeywordCatalogue, type LentRule } from '../../../cards/keywords';
import type { RuleId } from '../../../../../kernel/words';
import type { Size } from '../../../words';
import { fighterOf, type Fighter } from './fighter';
import { numbersOf, type Numbers } from '../../../numbers';
import { battleRules, type BattleRules } from './rules';
import { withNumbers } from './terrain';
import type { Table } from '../../../../../tabletop/table';

/** Which of the three scenarios of chapter 11 is played (AAW-11-scenarios). */
export type Objective = 'annihilation' | 'hold-the-line' | 'assassination';

/** One side of a battle, its cards resolved. */
export interface Roster {
  readonly name: string;
  readonly bot: string;
  readonly units: readonly { readonly card: Card; readonly count: number }[];
}

/** A battle of two warbands, as a scenario describes it (AAW-1). */
export interface BattleInput {
  readonly size: Size;
  readonly objective: Objective;
  readonly table: Table;
  readonly rosters: readonly [Roster, Roster];
  readonly variants: Variants;
  readonly catalogue: KeywordCatalogue;
  /** The card of a unit that an ability of `summoner` names; undefined if there is none. */
  readonly summonable: (summoner: Card, unit: string) => Card | undefined;
}

/** A battle that can be run any number of times: everything that is the same in each. */
export interface BattleSetup {
  readonly size: Size;
  readonly objective: Objective;
  readonly table: Table;
  readonly names: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly rules: BattleRules;
  readonly numbers: Numbers;
  readonly variants: Variants;
  readonly catalogue: KeywordCatalogue;
  /** Every rule that a keyword cites: its own, and those of its rows. */
  readonly keywordRules: readonly RuleId[];
  /** Every card that may be on the table, each once. */
  readonly fighters: readonly Fighter[];
  /** The fighters that each side deploys, one entry per model. */
  readonly armies: readonly [readonly number[], readonly number[]];
  /** The fighter that a power summons, by `fighter * 16 + power`; absent if it summons none. */
  readonly summons: ReadonlyMap<number, readonly { readonly fighter: number; readonly count: number }[]>;
  /** Every rule that one of the cards lends to others, once for each number. */
  readonly auras: readonly LentRule[];
  /** The index there of each card's own. */
  readonly auraNumbers: ReadonlyMap<LentRule, number>;
  /** Those of them that affect attacks: others only change morale. */
  readonly attackAuras: readonly LentRule[];
  /** A keyword of one of the cards depends on the number of nearby friends. */
  readonly dependsOnFriends: boolean;
  /** Mana each round before heroes and magic (AAW-8.1-base). */
  readonly baseMana: number;
}

/** AAW-8.1-base. */
const BASE_MANA = { skirmish: 'manaSkirmish', standard: 'manaStandard', large: 'manaLarge' } as const;

/** Powers of a fighter are numbered below this in keys. */
export const MOST_POWERS = 16;

/** Numbers the cards of a battle, including summoned ones and those that these summon. */
class Cast {
  readonly fighters: Fighter[] = [];
  readonly summons = new Map<number, { fighter: number; count: number }[]>();
  readonly #index = new Map<Card, number>();

  constructor(
    readonly summonable: BattleInput['summonable'],
    readonly catalogue: KeywordCatalogue,
    readonly numbers: Numbers,
  ) {}

  number(card: Card): number {
    const known = this.#index.get(card);
    if (known !== undefined) return known;
    const index = this.fighters.length;
    this.#index.set(card, index);
    this.fighters.push(fighterOf(card, this.catalogue, this.numbers));
    card.abilities.forEach(({ effects }, power) => {
      for (const effect of effects) {
        if (effect.effect !== 'summon') continue;
        const summoned = this.summonable(card, effect.unit);
        if (!summoned) continue;
        const key = index * MOST_POWERS + power;
        const entry = { fighter: this.number(summoned), count: effect.count };
        this.summons.set(key, [...(this.summons.get(key) ?? []), entry]);
      }
    });
    return index;
  }
}

const keywordRulesOf = ({ definitions }: KeywordCatalogue): readonly RuleId[] => [
  ...new Set(
    definitions.flatMap(({ rule, rules }) => [rule, ...rules.flatMap((row) => (row.rule ? [row.rule] : []))]),
  ),
];

/** The auras of all cards, numbered: one rule with one number is the same for every lender. */
const numberAuras = (fighters: readonly Fighter[]): Pick<BattleSetup, 'auras' | 'auraNumbers'> => {
  const auras: LentRule[] = [];
  const auraNumbers = new Map<LentRule, number>();
  for (const { card } of fighters)
    for (const lent of card.auras) {
      let known = auras.findIndex(({ rule, keyword }) => rule === lent.rule && keyword.x === lent.keyword.x);
      if (known < 0) known = auras.push(lent) - 1;
      auraNumbers.set(lent, known);
    }
  return { auras, auraNumbers };
};

/** True if a rule changes more than morale tests. */
const affectsAttacks = ({ rule }: LentRule): boolean =>
  rule.effects.some(
    (effect) => (effect.effect !== 'modify-roll' && effect.effect !== 'reroll') || effect.roll !== 'morale',
  );

/** The auras and friend counts that matter in a battle of only these fighters and those they summon. */
export const relevantAuras = (
  fighters: readonly Fighter[],
  auras: readonly LentRule[],
): Pick<BattleSetup, 'auras' | 'attackAuras' | 'dependsOnFriends'> => {
  const lent = auras.filter(({ rule }) =>
    fighters.some(({ card }) => card.auras.some((one) => one.rule === rule)),
  );
  return {
    auras: lent,
    attackAuras: lent.filter(affectsAttacks),
    dependsOnFriends: fighters.some(
      ({ card }) => card.dependsOnFriends || card.auras.some(({ rule }) => dependsOnFriends(rule)),
    ),
  };
};

/** All fighters of a battle with these: they themselves, and those that they and their summoned ones summon. */
export const fightersOf = (
  { fighters, summons }: Pick<BattleSetup, 'fighters' | 'summons'>,
  brought: Iterable<number>,
): readonly Fighter[] => {
  const company = new Set(brought);
  for (const fighter of company)
    for (let power = 0; power < MOST_POWERS; power++)
      for (const entry of summons.get(fighter * MOST_POWERS + power) ?? []) company.add(entry.fighter);
  return [...company].map((fighter) => fighters[fighter]);
};

/** Compiles a battle. */
export const battleSetup = (input: BattleInput): BattleSetup => {
  const { size, objective, table, rosters, variants, catalogue, summonable } = input;
  const numbers = numbersOf(variants);
  const cast = new Cast(summonable, catalogue, numbers);
  const army = ({ units }: Roster): number[] =>
    units.flatMap(({ card, count }) => Array<number>(count).fill(cast.number(card)));
  const armies = [army(rosters[0]), army(rosters[1])] as const;
  const { auras, auraNumbers } = numberAuras(cast.fighters);
  return {
    size,
    objective,
    table: withNumbers(table, numbers),
    names: sidesApart([rosters[0].name, rosters[1].name]),
    bots: [rosters[0].bot, rosters[1].bot],
    rules: battleRules(variants),
    numbers,
    variants,
    catalogue,
    keywordRules: keywordRulesOf(catalogue),
    fighters: cast.fighters,
    armies,
    summons: cast.summons,
    auraNumbers,
    ...relevantAuras(cast.fighters, auras),
    baseMana: numbers[BASE_MANA[size]],
  };
};
