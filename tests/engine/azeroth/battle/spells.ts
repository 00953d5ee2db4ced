import type { Ability } from '@engine/generated/azeroth-at-war';
import type { RuleId } from '@engine/kernel/words';
import type { Difference } from '../cards';

/** A card whose one ability is this; 2 mana. */
export const spell = (
  ability: Partial<Ability> & Pick<Ability, 'type' | 'target' | 'effects'>,
): Difference => ({
  abilities: [{ name: 'Spell', mana: 2, text: '', ...ability }],
});
/** It is used on model 1, before all else. */
export const cast = { power: 0, powerTarget: 1, powerFirst: true } as const;
/** What is told of its use: the rule is that of its type. */
export const uses = (rule: RuleId): string => `0 uses Spell for 2 mana [${rule}]`;

/** Harms an enemy at once. */
export const bolt = (amount: number): Difference =>
  spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'damage', amount }] });
/** Makes an enemy save worse. */
export const curse = spell({
  type: 'Debuff',
  target: 'enemy',
  effects: [{ effect: 'modify-stat', stat: 'DEF', by: 1 }],
});
/** Makes a friend hit better. */
export const bless = spell({
  type: 'Buff',
  target: 'friend',
  effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }],
});
/** A shot of its own: so many dice, that hit and wound so. */
export const arrow = (dice: number, skill: number, strength: number): Difference =>
  spell({ type: 'Spell (Shoot)', target: 'enemy', effects: [{ effect: 'attack', dice, skill, strength }] });
/** A blast of strength 4. */
export const fire = (template: 'small' | 'large'): Difference =>
  spell({ type: 'Blast', target: 'point', effects: [{ effect: 'blast', template, strength: 4 }] });
/** Does this to an enemy that leaves its zone; 1 mana. */
export const reaction = (name: string, effect: Ability['effects'][0]): Difference =>
  spell({ name, type: 'Reaction', mana: 1, target: 'enemy', effects: [effect] });
/** Harms whoever leaves. */
export const thorns = reaction('Thorns', { effect: 'damage', amount: 1 });
/** Does this to everyone within 3" when it is destroyed. */
export const dying = (ability: Partial<Ability> & Pick<Ability, 'effects'>): Difference =>
  spell({ name: 'Last', type: 'On Death', mana: 0, target: 'everyone', range: 3, ...ability });
