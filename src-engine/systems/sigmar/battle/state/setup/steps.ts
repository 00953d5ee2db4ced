import type { CardEffect } from '../../../cards/effects';

/** Steps at which abilities change: damage points, models of a unit, and models of the other unit. */
export interface Steps {
  readonly damage: readonly number[];
  readonly models: readonly number[];
  readonly foeModels: readonly number[];
}

/** No ability depends on damage or models. */
export const NO_STEPS: Steps = { damage: [0], models: [0], foeModels: [0] };

/** The last step not above a value. */
export const stepOf = (steps: readonly number[], value: number): number => {
  let reached = steps[0] ?? 0;
  for (const step of steps) if (step <= value && step > reached) reached = step;
  return reached;
};

/** The most a unit has of anything counted. */
const MOST = 120;

const multiples = (each: number | undefined): number[] =>
  each === undefined ? [] : Array.from({ length: Math.floor(MOST / each) }, (_, k) => (k + 1) * each);

/** Whether an effect rolls a die for each model of its unit, or of the other unit. */
const isByModel = (effect: CardEffect['effect'], per: 'damage' | 'models' | 'foeModels'): boolean =>
  (effect.type === 'mortal-hits' && per === 'foeModels' && effect.eachFoeModel !== undefined) ||
  (effect.type === 'mortal-damage' && effect.dice === per);

/**
 * The values of damage points and models at which effects begin and end: each "at most" ends one above it, each "for
 * every" at its multiples.
 */
export const stepsOf = (effects: readonly CardEffect[]): Steps => {
  const places = (
    from: 'damageAtLeast' | 'modelsAtLeast' | 'foeModelsAtLeast',
    to: 'damageAtMost' | 'modelsAtMost' | 'foeModelsAtMost',
    per: 'damage' | 'models' | 'foeModels',
  ): number[] => {
    const found = effects.flatMap(({ effect }) => {
      const [least, most] = [effect.when?.[from], effect.when?.[to]];
      const each =
        effect.type === 'modify-weapon' ? effect.per?.[per] : isByModel(effect, per) ? 1 : undefined;
      return [
        ...(least === undefined ? [] : [least]),
        ...(most === undefined ? [] : [most + 1]),
        ...multiples(each),
      ];
    });
    return [...new Set([0, ...found])].sort((a, b) => a - b);
  };
  const steps: Steps = {
    damage: places('damageAtLeast', 'damageAtMost', 'damage'),
    models: places('modelsAtLeast', 'modelsAtMost', 'models'),
    foeModels: places('foeModelsAtLeast', 'foeModelsAtMost', 'foeModels'),
  };
  const none = steps.damage.length + steps.models.length + steps.foeModels.length === 3;
  return none ? NO_STEPS : steps;
};
