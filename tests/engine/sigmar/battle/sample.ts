import type { BattleScenario, BookFile, KeywordFile, UnitFile } from '@engine/generated/age-of-sigmar';
import { References } from '@engine/kernel/names/references';
import type { Source } from '@engine/kernel/source';
import { ScenarioResolver } from '@engine/systems/common/scenario-resolver';
import { resolveBattle } from '@engine/systems/sigmar/battle/rules/setup/resolve';
import { battleSetup, type BattleSetup } from '@engine/systems/sigmar/battle/state/setup/setup';
import { compileCard, type Card } from '@engine/systems/sigmar/cards/card';
import { KeywordCatalogue } from '@engine/systems/sigmar/cards/keywords';
import { sampleFiles, sources } from '../../../support/workspace';

const linked = sources(sampleFiles('age-of-sigmar'));
const of = <T>(kind: string): Source<T>[] => linked.filter((source) => source.kind === kind) as Source<T>[];
const catalogue = new KeywordCatalogue(of<KeywordFile>('keyword'), of<BookFile>('book'));
const cards = new Map<Source, Card>();
const cardOf = (source: Source): Card => {
  let card = cards.get(source);
  if (!card) cards.set(source, (card = compileCard(source as Source<UnitFile>, catalogue).card));
  return card;
};

/** The sample maps and armies of each size. */
export const SAMPLES = {
  small: { maps: ['shallow-graves', 'split-causeway', 'four-wells'], armies: ['dawn-1000', 'mire-1000'] },
  large: { maps: ['long-fallow', 'drowned-terraces', 'kings-rest'], armies: ['dawn-2000', 'mire-2000'] },
} as const;

export const PLANS = ['crossed-banners', 'the-hinge', 'their-hearths', 'late-harvest'] as const;

/** Two sample armies on a sample map. */
export const sampleSetup = (
  map: string,
  armies: readonly [string, string],
  bots: readonly [string, string],
  battleplan: BattleScenario['battleplan'] = 'crossed-banners',
): BattleSetup => {
  const value: BattleScenario = {
    $schema: 'warbench:age-of-sigmar/scenario',
    id: 'sample',
    name: 'Sample',
    kind: 'battle',
    map,
    battleplan,
    armies: [
      { army: armies[0], bot: bots[0] },
      { army: armies[1], bot: bots[1] },
    ],
  };
  const source = { ...linked[0], kind: 'scenario' as const, folder: '', id: 'sample', value };
  const resolver = new ScenarioResolver<Card>(source, { references: new References(linked), card: cardOf });
  const { battle } = resolveBattle(source, resolver);
  if (!battle) throw new Error(JSON.stringify(resolver.found));
  return battleSetup(battle);
};
