import { share } from '../../kernel/estimate';
import { exactDamage } from '../../kernel/plan/exact';
import type { Chart, Figure, Outcome } from '../../kernel/outcome';
import type { Plan } from '../../kernel/plan/plan';
import { atLeast } from '../../kernel/plan/pmf';
import { chance, described, duelCharts, duelSides } from '../common/answer';
import { ralliedPmf, remaining, slainPmf, type DamagedUnit } from './attack/allocate';
import { anyOf } from './attack/modifiers';
import type { DuelResult } from './duel/exact';
import { effectsInForce, type Situation } from './attack/situation';

const SYSTEM = 'age-of-sigmar';

/** Points of the models slain: each model is worth its share of the unit's points (AOS-army-1.2). */
const pointsPerModel = ({ card }: DamagedUnit): number => card.points / card.models;

const attackCharts = (unit: DamagedUnit, damage: number[], slain: number[]): Chart[] => {
  const charts: Chart[] = [
    {
      type: 'distribution',
      id: 'damage',
      title: `Damage to ${unit.card.name}`,
      unit: 'damage',
      pmf: damage,
      lethal: remaining(unit),
    },
  ];
  if (unit.models > 1)
    charts.push({
      type: 'distribution',
      id: 'slain',
      title: `Models of ${unit.card.name} slain`,
      unit: 'models',
      pmf: slain,
      lethal: unit.models,
    });
  return charts;
};

const attackFigures = (
  situation: Situation,
  unit: DamagedUnit,
  damage: number,
  slain: number,
  destroyed: number,
): Figure[] => {
  const { attacker, attackerModels } = situation;
  const figures: Figure[] = [
    { id: 'damage', label: 'Mean damage', value: damage, unit: 'damage', headline: true },
    { id: 'slain', label: 'Models slain', value: slain, unit: 'models' },
    { id: 'destroyed', label: 'Chance to destroy', value: destroyed, unit: 'probability' },
    {
      id: 'points-destroyed',
      label: 'Points of models slain',
      value: slain * pointsPerModel(unit),
      unit: 'points',
    },
  ];
  const points = (attacker.points * attackerModels) / attacker.models;
  if (points > 0)
    figures.push({
      id: 'efficiency',
      label: 'Damage per 100 points',
      value: (damage * 100) / points,
      unit: 'per-100-points',
    });
  return figures;
};

/**
 * The outcome of an attack scenario: damage points after wards (overkill included), models slain, the chance that the
 * unit is destroyed, the points of the slain; with Rally, the models left after it; with magic, the effect of a
 * miscast.
 */
export const attackOutcome = (scenario: string, situation: Situation, plan: Plan): Outcome => {
  const { defender, defenderModels, defenderDamage } = situation;
  const unit: DamagedUnit = { card: defender, models: defenderModels, damage: defenderDamage };
  const pmf = exactDamage(plan);
  const damage = described(pmf);
  const slain = described(slainPmf(pmf, unit));
  const destroyed = chance(atLeast(pmf, remaining(unit)));
  const pointsDestroyed = slain.mean * pointsPerModel(unit);
  const answer: Record<string, unknown> = {
    scenario,
    system: SYSTEM,
    kind: 'attack',
    exact: true,
    damage,
    slain,
    destroyed,
    pointsDestroyed: { mean: pointsDestroyed },
  };
  const figures = attackFigures(situation, unit, damage.mean, slain.mean, destroyed);
  const charts = attackCharts(unit, damage.pmf, slain.pmf);
  if (situation.commands.has('Rally')) {
    const rallied = described(ralliedPmf(pmf, unit, situation.numbers));
    answer['rallied'] = rallied;
    figures.push({
      id: 'rallied',
      label: 'Models left after Rally',
      value: rallied.mean,
      unit: 'models',
    });
    charts.push({
      type: 'distribution',
      id: 'rallied',
      title: `Models of ${defender.name} after Rally`,
      unit: 'models',
      pmf: rallied.pmf,
    });
  }
  if (situation.ability?.type === 'Spell') {
    const backlash = described(exactDamage(plan, 1));
    answer['backlash'] = backlash;
    figures.push({
      id: 'backlash',
      label: 'Mean damage to the caster',
      value: backlash.mean,
      unit: 'damage',
    });
  }
  if (anyOf(effectsInForce(situation, 'defender'), 'retaliate')) {
    const suffered = described(exactDamage(plan, 1));
    answer['retaliation'] = suffered;
    figures.push({
      id: 'retaliation',
      label: 'Mean damage to the attacker',
      value: suffered.mean,
      unit: 'damage',
    });
  }
  return { answer, exact: true, figures, charts };
};

/** How a duel was calculated: exactly, or from a number of duels with a seed. */
export type CalculationMethod = 'exact' | { readonly battles: number; readonly seed: number };

/** The outcome of a duel. `refs` are the sides' references. Simulated figures have a 95 % interval. */
export const duelOutcome = (
  scenario: string,
  refs: readonly [string, string],
  names: readonly [string, string],
  result: DuelResult,
  manner: CalculationMethod,
): Outcome => {
  const exact = manner === 'exact';
  const { keys, labels } = duelSides(refs, names);
  const estimate = (p: number): ReturnType<typeof share> =>
    share(Math.round(p * (exact ? 1 : manner.battles)), exact ? 1 : manner.battles);
  const stated = (p: number): unknown => (exact ? chance(p) : estimate(p));
  const figure = (id: string, label: string, p: number): Figure => ({
    id,
    label,
    value: chance(p),
    unit: 'probability',
    ...(exact ? {} : { ci95: estimate(p).ci95 }),
  });
  const rounds = described(result.rounds);
  const models = result.models.map(described);
  const answer = {
    scenario,
    system: SYSTEM,
    kind: 'duel',
    exact,
    ...(exact ? {} : manner),
    win: Object.fromEntries(keys.map((key, side) => [key, stated(result.win[side])])),
    draw: stated(result.draw),
    rounds,
    models: Object.fromEntries(keys.map((key, side) => [key, models[side]])),
  };
  const [win0, win1] = result.win;
  return {
    answer,
    exact,
    figures: [
      { ...figure('win-0', `${labels[0]} win`, win0), headline: true },
      figure('draw', 'Both standing', result.draw),
      figure('win-1', `${labels[1]} win`, win1),
      { id: 'rounds', label: 'Mean length', value: rounds.mean, unit: 'rounds' },
      { id: 'models-0', label: `${labels[0]} left`, value: models[0].mean, unit: 'models' },
      { id: 'models-1', label: `${labels[1]} left`, value: models[1].mean, unit: 'models' },
    ],
    charts: duelCharts(labels, {
      win: [chance(win0), chance(win1)],
      draw: chance(result.draw),
      drawn: 'Both standing',
      rounds: rounds.pmf,
      length: 'Length in combat phases',
    }),
  };
};
