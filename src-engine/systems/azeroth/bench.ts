import type { UnitFile } from '../../generated/azeroth-at-war';
import { exactDamage } from '../../kernel/plan/exact';
import type { Source } from '../../kernel/source';
import type { BenchCase } from '../system';
import { attackPlan } from './attack/attack';
import { compileCard, type Card } from './cards/card';
import { KeywordCatalogue } from './cards/keywords';
import { situationOf } from './attack/situation';
import { PRINTED } from './numbers';
import type { Action } from './words';

const NO_SPAN = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A fighter with several keywords that affect an attack, so that the plan is not trivial. */
const FILE: UnitFile = {
  $schema: 'warbench:azeroth-at-war/unit',
  id: 'bench',
  name: 'Bench',
  tier: ['Elite'],
  points: 100,
  base: '32mm',
  stats: { MOV: 6, ATK: 4, SKL: 3, STR: 5, TGH: 4, DEF: 4, INI: 4, WND: 4 },
  armor: 'MA',
  weapons: [
    { name: 'Glaive', tag: 'HW', decisive: 1 },
    { name: 'Javelin', tag: 'RW', range: 10, strength: 4 },
  ],
  keywords: ['Momentum [1]', 'Berserker', 'Decisive Blow [2]', 'Cleave'],
  abilities: [],
};

const cardOf = (catalogue: KeywordCatalogue): Card => {
  const source: Source<UnitFile> = {
    path: 'bench.unit.json',
    folder: '',
    system: 'azeroth-at-war',
    kind: 'unit',
    id: 'bench',
    value: FILE,
    at: () => NO_SPAN,
  };
  return compileCard(source, catalogue).card;
};

const ACTIONS: readonly Action[] = ['charge', 'fight', 'move-shoot', 'opportunity'];

/**
 * The rate that `warbench bench` prints for Azeroth at War: from circumstances to plan to distribution, without any
 * cache.
 */
export const benchCases = (): readonly BenchCase[] => {
  const catalogue = new KeywordCatalogue([]);
  const card = cardOf(catalogue);
  let turn = 0;
  return [
    {
      name: 'Azeroth at War attack: circumstances to plan to distribution (4 dice, 4 keywords, exact)',
      wanted: 100_000,
      run: () => {
        const action = ACTIONS[turn++ % ACTIONS.length];
        const situation = situationOf({ attacker: card, defender: card, action }, PRINTED);
        return exactDamage(attackPlan(situation, {}, catalogue)).length;
      },
    },
  ];
};
