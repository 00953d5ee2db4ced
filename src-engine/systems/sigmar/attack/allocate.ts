import { power, type Pmf } from '../../../kernel/plan/pmf';
import { commandModels, type Card } from '../cards/card';
import { startingSize } from '../cards/loadout';
import type { Numbers } from '../numbers';
import { FACES } from '../words';

/** A unit that suffers damage: its models, and the damage points allocated to it so far (AOS-18.2). */
export interface DamagedUnit {
  readonly card: Card;
  readonly models: number;
  readonly damage: number;
}

/** Damage points that would destroy the unit (AOS-18.4). */
export const remaining = ({ card, models, damage }: DamagedUnit): number => models * card.health - damage;

/** AOS-18.2: each time the allocated points reach the Health, one model is slain and the count starts again. */
const slainBy = (points: number, { card, models, damage }: DamagedUnit): number =>
  Math.min(models, Math.floor((points + damage) / card.health));

/** How many models are slain by damage points (after wards) with distribution `points`; excess damage has no effect. */
export const slainPmf = (points: Pmf, unit: DamagedUnit): Pmf => {
  const slain = new Float64Array(unit.models + 1);
  for (let k = 0; k < points.length; k++) slain[slainBy(k, unit)] += points[k];
  return slain;
};

/** The distribution with everything above `most` moved to `most`: for counts that end with a unit's last model. */
export const clipped = (pmf: Pmf, most: number): Pmf => {
  if (pmf.length <= most + 1) return pmf;
  const short = pmf.slice(0, most + 1);
  for (let k = most + 1; k < pmf.length; k++) short[most] += pmf[k];
  return short;
};

/** The chance that a die shows `least` or more (AOS-2.2). */
const chanceOf = (least: number): number => (FACES + 1 - least) / FACES;

/**
 * The models left after the unit has suffered `points` and then used Rally: its dice, more with a musician
 * (AOS-command-models-2.0), each 4+ a rally point (AOS-commands-2.0-rally). The owner returns slain models while the
 * points reach a model's Health, and heals with the rest (AOS-21.0), which changes no number of models.
 */
export const ralliedPmf = (points: Pmf, unit: DamagedUnit, numbers: Numbers): Pmf => {
  const { card, models } = unit;
  const full = startingSize(card, models);
  const { rallyDice, musician, rallyOn } = numbers;
  const rolls = rallyDice + (commandModels(card, 'MUSICIAN', full) > 0 ? musician : 0);
  const chance = chanceOf(rallyOn);
  const rallyPoints = power(Float64Array.of(1 - chance, chance), rolls);
  const standing = new Float64Array(full + 1);
  slainPmf(points, unit).forEach((chance, slain) => {
    const left = models - slain;
    if (left === 0)
      standing[0] += chance; // a destroyed unit cannot be picked to Rally
    else
      rallyPoints.forEach((share, rallied) => {
        standing[Math.min(full, left + Math.floor(rallied / card.health))] += chance * share;
      });
  });
  return standing;
};
