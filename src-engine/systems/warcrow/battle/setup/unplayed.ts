import { keywordOf, type Card } from '../../cards/card';

/** Skills that are used by choice and touch rolls when a scenario names them: battles do not offer them yet. */
const byChoice = (card: Card): string[] =>
  card.skills.filter(({ type }) => type !== 'passive').map(({ name }) => `"${name}"`);

/** What of these cards a battle does not play, a sentence for each card: nothing is passed over in silence. */
export const unplayed = (cards: readonly Card[]): string[] =>
  [...new Set(cards)].flatMap((card) => {
    const skills = byChoice(card);
    const silent = card.skills.filter(({ type, touches }) => type === 'passive' && touches.length === 0);
    const said = [
      ...(skills.length > 0 ? [`${skills.join(', ')} of ${card.name} are not used in battles yet.`] : []),
      ...(silent.length > 0
        ? [`${silent.map(({ name }) => `"${name}"`).join(', ')} of ${card.name} have no effect as data.`]
        : []),
      ...(keywordOf(card.keywords, 'Spellcaster')
        ? [`${card.name} neither casts nor blocks spells in battles yet.`]
        : []),
    ];
    return said;
  });
