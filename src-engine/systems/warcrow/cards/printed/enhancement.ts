import type { Enhancement } from '../../../../generated/warcrow';
import type { RichText } from '../../../../kernel/card-view';
import { diceAndSymbols, spaced, switchText, type Part } from './effect-text';
import { ROLLS, rollText } from './view';

/** "+1", or "to 4" for a number that replaces the unit's own. */
const changed = (value: number | string): string => (typeof value === 'string' ? value : `to ${value}`);

/** An enhancement as a player reads it: its points, the units it joins, and what it adds, dice and symbols drawn (WAR-enhancements). */
export const enhancementText = (file: Enhancement): RichText => {
  const { points = 0, join, move, charge, wounds, morale, conquest, willpower, keywords = [] } = file;
  const stats = [
    ['MOV', move?.map(changed).join(' and ')],
    ['CHG', charge],
    ['W', wounds],
    ['MOR', morale],
    ['Conquest', conquest],
  ] as const;
  const rolls = ROLLS.map(([key, label]): Part[] => {
    const roll = file[key];
    if (!roll) return [];
    const added = spaced(
      [
        rollText(roll),
        roll.modifier ? ['modifier ', ...rollText(roll.modifier)] : [],
        ...(roll.switches ?? []).map(switchText),
      ],
      ', ',
    );
    return [`${label}: `, ...added];
  });
  return spaced(
    [
      [`${points} ${points === 1 ? 'point' : 'points'}`],
      join === undefined ? [] : [`joins ${join}`],
      ...stats.map(([label, value]) => (value === undefined ? [] : [`${label} ${changed(value)}`])),
      willpower ? ['WP\u00a0', ...diceAndSymbols(willpower)] : [],
      ...rolls,
      keywords.length > 0 ? [keywords.join(', ')] : [],
    ],
    ' · ',
  );
};
