import { keywordOf, type Card } from './card';

/** The names, characteristics and keywords by which Join may mean a unit. */
const marksOf = ({ name, source, keywords }: Card): Set<string> =>
  new Set([
    name,
    ...(source.value.characteristics ?? []),
    ...keywords.flatMap(({ definition, printed }) => [definition.name, printed]),
  ]);

/**
 * WAR-join: why `character` cannot join `unit`, or undefined where it can. "Infantry, Orc | Scout": a unit that is all
 * of one group.
 */
export const cannotJoin = (character: Card, unit: Card): string | undefined => {
  if (!character.source.value.character)
    return `${character.name} is not a Character: only Characters join units.`;
  if (unit.source.value.character)
    return `${unit.name} is a Character itself: Characters join units of troops.`;
  const join = keywordOf(character.keywords, 'Join');
  if (!join) return `${character.name} has no Join: it fights alone. Give it the keyword "Join (…)".`;
  const marks = marksOf(unit);
  const fits = join.words
    .split('|')
    .some((group) => group.split(',').every((word) => marks.has(word.trim())));
  return fits ? undefined : `${character.name} joins ${join.words}; ${unit.name} is not that.`;
};
