import { exactDamage } from '../../../kernel/plan/exact';
import type { Chart, Figure, Outcome } from '../../../kernel/outcome';
import type { Plan } from '../../../kernel/plan/plan';
import { atLeast } from '../../../kernel/plan/pmf';
import { chance, described, exactDuelOutcome } from '../../common/answer';
import { BYSTANDER, FRIEND } from './attack';
import type { DuelResult } from './duel';
import type { Situation } from './situation';

const SYSTEM = 'azeroth-at-war';

const damageChart = (id: string, name: string, pmf: number[], lethal: number): Chart => ({
  type: 'distribution',
  id,
  title: `Wounds dealt to ${name}`,
  unit: 'wounds',
  pmf,
  lethal,
});

/** Other models that the attack may harm, by their name in the outcome. */
const OTHERS = [
  { key: 'bystander', index: BYSTANDER },
  { key: 'friend', index: FRIEND },
] as const;

/** The outcome of an attack scenario: wounds dealt (overkill included), and the chance that the target is destroyed. */
export const attackOutcome = (scenario: string, situation: Situation, plan: Plan): Outcome => {
  const { attacker, defender, defenderWounds } = situation;
  const pmf = exactDamage(plan);
  const damage = described(pmf);
  const destroyed = chance(atLeast(pmf, defenderWounds));
  const answer: Record<string, unknown> = {
    scenario,
    system: SYSTEM,
    kind: 'attack',
    exact: true,
    damage,
    destroyed,
  };
  const figures: Figure[] = [
    { id: 'damage', label: 'Mean wounds', value: damage.mean, unit: 'wounds', headline: true },
    { id: 'destroyed', label: 'Chance to destroy', value: destroyed, unit: 'probability' },
  ];
  if (attacker.points > 0)
    figures.push({
      id: 'efficiency',
      label: 'Wounds per 100 points',
      value: (damage.mean * 100) / attacker.points,
      unit: 'per-100-points',
    });
  const charts = [damageChart('damage', defender.name, damage.pmf, defenderWounds)];
  for (const { key, index } of OTHERS) {
    const card = situation[key];
    if (!card) continue;
    const harm = described(exactDamage(plan, index));
    answer[key] = harm;
    figures.push({
      id: `${key}-damage`,
      label: `Mean wounds to ${key} ${card.name}`,
      value: harm.mean,
      unit: 'wounds',
    });
    charts.push(damageChart(key, `${key} ${card.name}`, harm.pmf, card.wounds));
  }
  return { answer, exact: true, figures, charts };
};

/** The outcome of a duel. `refs` are the sides' references. */
export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  names: readonly [string, string],
  { win, draw, rounds }: DuelResult,
): Outcome =>
  exactDuelOutcome(
    { scenario, system: SYSTEM, refs, names },
    { win: [chance(win[0]), chance(win[1])], draw, drawn: 'Both standing', rounds },
  );
