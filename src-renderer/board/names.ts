import type { BattleScene } from '@engine/simulation/replay';
import type { ModelView } from './frames';

/**
 * What each model is called: its card's name, numbered where its side has several of the card. Summoned models are
 * counted on from those deployed, so that nobody's name changes.
 */
export const namesOf = (
  { fighters }: Pick<BattleScene, 'fighters'>,
  models: readonly Pick<ModelView, 'side' | 'fighter'>[],
): readonly string[] => {
  const key = ({ side, fighter }: Pick<ModelView, 'side' | 'fighter'>): string => `${side} ${fighter}`;
  const counts = new Map<string, number>();
  for (const model of models) counts.set(key(model), (counts.get(key(model)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return models.map((model) => {
    const name = fighters[model.fighter]?.name ?? '?';
    const n = (seen.get(key(model)) ?? 0) + 1;
    seen.set(key(model), n);
    return counts.get(key(model)) === 1 ? name : `${name} ${n}`;
  });
};
