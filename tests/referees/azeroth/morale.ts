import { sumOf, type Fact, type Note } from '../journal';
import { basesApart } from '../plane';
import { NUMBERS, type Model, type Table } from './table';

const MORALE: Readonly<Record<string, number>> = { Hero: 9, Elite: 8, Mounted: 7, Baseline: 7 };

const near = (table: Table, a: Model, b: Model): number => basesApart(table.baseOf(a), table.baseOf(b));

/** 10.2 and 10.3: checks the morale test's required number and its result. */
export const judgeMorale = (table: Table, event: Fact, note: Note): void => {
  const model = table.models[event['model'] as number];
  const modifiers = event['modifiers'] as { readonly by: number; readonly rule: string }[];
  const base = Math.max(...model.card.tier.map((tier) => MORALE[tier] ?? 7));
  const need = event['need'] as number;
  if (need !== base + sumOf(modifiers.map(({ by }) => by))) note('morale: need', `${need}, base ${base}`);
  const over = sumOf(event['faces'] as number[]) - need;
  const due =
    over <= 0 ? (model.routs ? 'rallies' : 'passed') : model.routs ? 'flees' : over < 3 ? 'wavers' : 'routs';
  if (event['result'] !== due) note('morale: result', `${String(event['result'])} where ${due} is due`);
  const has = (rule: string): boolean => modifiers.some((modifier) => modifier.rule === rule);
  const badly = model.wounds * 4 < model.card.stats.WND;
  if (badly !== has('AAW-10.2-wounds')) note('morale: wounds', `${model.wounds} of ${model.card.stats.WND}`);
  const again = event['before'] !== undefined;
  if (again !== event['reroll']) note('morale: reroll', 'without the dice before');
  const by = event['by'];
  if (typeof by === 'number' && by >= 0) {
    const hero = table.models[by];
    if (hero === model || hero.side !== model.side || !hero.card.tier.includes('Hero'))
      note('morale: aura', 'of who has none');
    if (near(table, hero, model) > NUMBERS.aura + 2e-3)
      note('morale: aura', `${near(table, hero, model)}" away`);
  }
};
