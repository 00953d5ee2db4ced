import type { BookFile, Effect, Enhancement, Formation } from '../../../../../generated/age-of-sigmar';
import type { RuleId } from '../../../../../kernel/words';
import { has, type Card } from '../../../cards/card';
import type { CardEffect } from '../../../cards/effects';

const passive = (effects: readonly Effect[] = [], label: string, rule: RuleId): CardEffect[] =>
  effects.map((effect) => ({ effect, label, rule }));

const ofFormation = ({ effects, name }: Formation): CardEffect[] => passive(effects, name, 'AOS-army-2.1');

const ofEnhancement = ({ effects, name }: Enhancement): CardEffect[] =>
  passive(effects, name, 'AOS-army-4.1');

/** Every effect that an army of the book may give a unit. */
export const extrasOfBook = ({ formations = [], enhancements = [] }: BookFile): CardEffect[] => [
  ...formations.flatMap(ofFormation),
  ...enhancements.flatMap(({ options }) => options.flatMap(ofEnhancement)),
];

/**
 * The effects that its army gives a unit: the formation's, and those of its enhancements (AOS-army-2.1, AOS-army-4.1).
 */
export const extrasOf = (
  card: Card,
  formation: Formation | undefined,
  enhancements: readonly Enhancement[],
): CardEffect[] => {
  const fits = formation && (formation.keyword === undefined || has(card, formation.keyword));
  return [...(fits ? ofFormation(formation) : []), ...enhancements.flatMap(ofEnhancement)];
};
