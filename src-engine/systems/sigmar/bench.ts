import type { UnitFile } from '../../generated/age-of-sigmar';
import { exactDamage } from '../../kernel/plan/exact';
import { atLeast } from '../../kernel/plan/pmf';
import type { Source } from '../../kernel/source';
import type { BenchCase } from '../system';
import { remaining, slainPmf } from './attack/allocate';
import { planAttack } from './attack/attack';
import { compileCard } from './cards/card';
import { KeywordCatalogue } from './cards/keywords';
import { situationOf } from './attack/situation';

const NO_SPAN = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

const sourceOf = (value: UnitFile): Source<UnitFile> => ({
  path: `${value.id}.unit.json`,
  folder: '',
  system: 'age-of-sigmar',
  kind: 'unit',
  id: value.id,
  value,
  at: () => NO_SPAN,
});

/** Ten models with two weapons each, and a unit of ten with a ward. */
const ATTACKER: UnitFile = {
  $schema: 'warbench:age-of-sigmar/unit',
  id: 'bench-riders',
  name: 'Bench riders',
  points: 200,
  models: 10,
  base: '60x35mm',
  move: 10,
  health: 3,
  save: 4,
  control: 1,
  keywords: ['CAVALRY', 'CHAMPION'],
  abilities: [],
  weapons: [
    {
      name: 'Lance',
      type: 'melee',
      attacks: 2,
      hit: 3,
      wound: 3,
      rend: 1,
      damage: 2,
      abilities: ['Charge (+1 Damage)', 'Crit (Mortal)'],
    },
    {
      name: 'Hooves',
      type: 'melee',
      attacks: 3,
      hit: 5,
      wound: 3,
      rend: 0,
      damage: 1,
      abilities: ['Companion'],
    },
  ],
};
const DEFENDER: UnitFile = {
  $schema: 'warbench:age-of-sigmar/unit',
  id: 'bench-guard',
  name: 'Bench guard',
  points: 120,
  models: 10,
  base: '32mm',
  move: 5,
  health: 2,
  save: 4,
  control: 1,
  keywords: ['INFANTRY', 'WARD (6+)'],
  abilities: [],
  weapons: [],
};

/** The rates that `warbench bench` prints for Age of Sigmar. */
export const benchCases = (): readonly BenchCase[] => {
  const catalogue = new KeywordCatalogue([], []);
  const attacker = compileCard(sourceOf(ATTACKER), catalogue).card;
  const defender = compileCard(sourceOf(DEFENDER), catalogue).card;
  const unit = { card: defender, models: defender.models, damage: 0 };
  return [
    {
      name: 'Age of Sigmar attack: 10 models, 2 weapons, ward, slain models (exact)',
      wanted: 20_000,
      run: () => {
        const damage = exactDamage(
          planAttack(situationOf(attacker, defender, { action: 'fight', charged: true })),
        );
        return slainPmf(damage, unit)[0] + atLeast(damage, remaining(unit));
      },
    },
  ];
};
