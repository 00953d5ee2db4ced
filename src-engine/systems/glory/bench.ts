import type { UnitFile } from '../../generated/glory';
import { seededDice } from '../../kernel/dice';
import type { Source } from '../../kernel/source';
import type { BenchCase } from '../system';
import { planAttack } from './attack/attack';
import { compileCard, type Card } from './cards/card';
import { fightDuel } from './attack/duel';
import { readExactly } from './attack/exact';
import { fightOf } from './attack/fight';
import { rollAttack } from './attack/roll';
import { DEFAULT_SETTINGS } from './variants';

const NO_SPAN = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

const cardOf = (own: Pick<UnitFile, 'id' | 'class' | 'models' | 'armour'>): Card => {
  const value: UnitFile = {
    $schema: 'warbench:glory/unit',
    name: own.id,
    move: 'infantry',
    points: 100,
    ...own,
  };
  const source: Source<UnitFile> = {
    path: `${value.id}.unit.json`,
    folder: '',
    system: 'glory',
    kind: 'unit',
    id: value.id,
    value,
    at: () => NO_SPAN,
  };
  return compileCard(source);
};

/** The rates that `warbench bench` prints for Glory. They have no set target: twelve fights fit well within a frame. */
export const benchCases = (): readonly BenchCase[] => {
  const elite = cardOf({ id: 'bench-elite', class: 'elite', models: 6, armour: 2 });
  const regular = cardOf({ id: 'bench-regular', class: 'regular', models: 6, armour: 4 });
  const plan = planAttack(fightOf(elite, regular, { action: 'charge', distance: 15 }), DEFAULT_SETTINGS);
  let roll = 0;
  return [
    {
      name: 'Glory charge: 12 dice against 6, armor, losses of both sides (exact)',
      wanted: 2_000,
      run: () =>
        readExactly(planAttack(fightOf(elite, regular, { action: 'charge', distance: 15 }), DEFAULT_SETTINGS))
          .joint[0],
    },
    {
      name: 'Glory charge: 12 dice against 6, armor (rolled)',
      wanted: 50_000,
      run: () => rollAttack(plan, seededDice(1, roll++)).defender,
    },
    {
      name: 'Glory duel: 6 elite against 6 regular, 6 rounds (exact)',
      wanted: 100,
      run: () =>
        fightDuel(
          { sides: [elite, regular], first: 0, charge: true, distance: undefined, rounds: 6 },
          DEFAULT_SETTINGS,
        ).draw,
    },
  ];
};
