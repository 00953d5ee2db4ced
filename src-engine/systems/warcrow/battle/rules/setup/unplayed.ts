import type { Card } from '../../../cards/card';

/** The parts of these cards that a battle does not play, a sentence for each card: nothing is ignored in silence. */
export const notSimulated = (cards: readonly Card[]): string[] =>
  [...new Set(cards)].flatMap((card) => {
    const silent = card.skills.filter(
      ({ rollEffects, does, alterations, file: { attributes, immune, permits } }) =>
        rollEffects.length + does.length + alterations.length === 0 && !(attributes ?? immune ?? permits),
    );
    if (silent.length === 0) return [];
    const names = silent.map(({ name }) => `"${name}"`).join(', ');
    return [
      `${names} of ${card.name} ${silent.length === 1 ? 'says' : 'say'} nothing that battles simulate.`,
    ];
  });
