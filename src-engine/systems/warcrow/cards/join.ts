import { keywordOf, type Card } from './card';
import { nameKey, type Keyword } from './keywords';

/** The names, characteristics and keywords that Join and Bloodlust can use for a unit, in the spelling of `nameKey`. */
const marksOf = ({ name, source }: Card, keywords: readonly Keyword[]): Set<string> =>
  new Set(
    [
      name,
      ...(source.value.characteristics ?? []),
      ...keywords.flatMap(({ definition, printed }) => [definition.name, printed]),
    ].map(nameKey),
  );

/** "Character", or "not Character". */
const isWord = (word: string, marks: ReadonlySet<string>): boolean => {
  const denied = NOT.exec(word);
  return denied ? !marks.has(nameKey(word.slice(denied[0].length))) : marks.has(nameKey(word));
};

const NOT = /^not\s+/iu;

/**
 * WAR-join, WAR-bloodlust: whether `unit` matches the words in brackets. "Infantry, Orc | Scout": a unit that has
 * everything in one group, and nothing that the group excludes ("Infantry, not Character"). Case does not matter.
 * `keywords`: those the unit has now.
 */
export const isAny = (words: string, unit: Card, keywords = unit.keywords): boolean => {
  const marks = marksOf(unit, keywords);
  return words.split('|').some((group) => group.split(',').every((word) => isWord(word.trim(), marks)));
};

/** WAR-join: why `character` cannot join `unit`, or undefined if it can. */
export const cannotJoin = (character: Card, unit: Card): string | undefined => {
  if (!character.source.value.character)
    return `${character.name} is not a Character: only Characters join units.`;
  if (unit.source.value.character)
    return `${unit.name} is a Character. Characters join only units of troops.`;
  const join = keywordOf(character.keywords, 'Join');
  if (!join) return `${character.name} has no Join: it fights alone. Give it the keyword "Join (…)".`;
  return isAny(join.words, unit)
    ? undefined
    : `${character.name} joins ${join.words}; ${unit.name} is not that.`;
};
