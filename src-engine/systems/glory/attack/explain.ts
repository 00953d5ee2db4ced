import type { Explanation, PlanStep } from '../../../kernel/outcome';
import { sumOf } from '../../../kernel/plan/plan';
import { certainInches, reachChance, type Reach } from './movement';
import type { AttackPlan, Cast, Strike } from './plan';
import { failChance, gateChance, type SymbolPool } from './pool';

const COLOURS: Readonly<Record<string, string>> = { white: 'white', black: 'black', blue: 'blue' };

const dice = (n: number, { die }: SymbolPool): string =>
  `${n} ${COLOURS[die.name] ?? die.name} ${n === 1 ? 'die' : 'dice'}`;

const poolStep = (pool: SymbolPool, label: string, suffix = ''): PlanStep => ({
  pool: pool.label,
  label,
  need: dice(pool.dice - sumOf(pool.modifiers), pool) + suffix,
  modifiers: pool.modifiers,
  result: dice(pool.dice, pool) + suffix,
  chance: 1 - failChance({ die: pool.die }),
  rule: pool.why.rule,
});

const rerollStep = (pool: SymbolPool): PlanStep[] =>
  pool.reroll && pool.dice > 0
    ? [
        {
          pool: pool.label,
          label: 'Reroll of a failed die',
          need: pool.reroll.need === undefined ? 'no D6' : `${pool.reroll.need}+`,
          modifiers: [],
          result:
            gateChance(pool.reroll) === 0
              ? 'never'
              : pool.reroll.need === undefined
                ? 'always'
                : `${pool.reroll.need}+`,
          chance: gateChance(pool.reroll),
          rule: pool.reroll.rule,
        },
      ]
    : [];

const reachStep = (reach: Reach): PlanStep => {
  const rolled = reach.dice.map((sides) => `D${sides}`).join(' + ');
  const open = reach.need - certainInches(reach);
  return {
    pool: reach.label,
    label: reach.label,
    need: `${reach.need}"`,
    modifiers: reach.modifiers,
    result: reach.base === Infinity ? 'any distance' : `${rolled} of ${Math.max(0, Math.ceil(open))} or more`,
    chance: reachChance(reach),
    rule: reach.rule,
  };
};

const strikeSteps = ({ attack, defence }: Strike): PlanStep[] => {
  const each = defence[1];
  const changes = defence.length > 2 && defence[2].dice !== each.dice;
  return [
    poolStep(attack, 'Attack'),
    poolStep(each, 'Defense', changes ? ' for one model hit' : ''),
    ...(changes ? [poolStep(defence[defence.length - 1], 'Defense', ` for ${defence.length - 1} hit`)] : []),
    ...rerollStep(each),
  ];
};

const castSteps = ({ roll, duel }: Cast): PlanStep[] => [
  poolStep(roll, 'Spell'),
  ...(duel
    ? [duel.caster, duel.counter].flatMap((pool) => [poolStep(pool, 'Wizard duel'), ...rerollStep(pool)])
    : []),
];

/** The steps of an attack for the designer, each with its rule. */
export const explainPlan = ({ reach, strike, cast, notes }: AttackPlan): Explanation => ({
  steps: [
    ...(reach ? [reachStep(reach)] : []),
    ...(strike ? strikeSteps(strike) : []),
    ...(cast ? castSteps(cast) : []),
  ],
  notes,
});
