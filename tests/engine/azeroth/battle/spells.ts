import type { Ability } from '@engine/generated/azeroth-at-war';
import type { RuleId } from '@engine/kernel/words';
import type { Difference } from '../cards';

/** A card with this single ability; 2 mana. */
export const spell = (
  ability: Partial<Ability> & Pick<Ability, 'type' | 'target' | 'effects'>,
): Difference => ({
  abilities: [{ name: 'Spell', mana: 2, text: '', ...ability }],
});
/** It is used on model 1, before everything else. */
export const cast = { power: 0, powerTarget: 1, powerFirst: true } as const;
/** The event of its use: the rule is that of its type. */
export const uses = (rule: RuleId): string => `0 uses Spell for 2 mana [${rule}]`;

/** Harms an enemy at once. */
export const bolt = (amount: number): Difference =>
  spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'damage', amount }] });
/** Worsens an enemy's saves. */
export const curse = spell({
  type: 'Debuff',
  target: 'enemy',
  effects: [{ effect: 'modify-stat', stat: 'DEF', by: 1 }],
});
/** Improves a friend's hits. */
export const bless = spell({
  type: 'Buff',
  target: 'friend',
  effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }],
});
/** A shot of its own: this many dice, with this skill and strength. */
export const arrow = (dice: number, skill: number, strength: number): Difference =>
  spell({ type: 'Spell (Shoot)', target: 'enemy', effects: [{ effect: 'attack', dice, skill, strength }] });
/** A blast of strength 4. */
export const fire = (template: 'small' | 'large'): Difference =>
  spell({ type: 'Blast', target: 'point', effects: [{ effect: 'blast', template, strength: 4 }] });
/** Does this to an enemy that leaves its zone; 1 mana. */
export const reaction = (name: string, effect: Ability['effects'][0]): Difference =>
  spell({ name, type: 'Reaction', mana: 1, target: 'enemy', effects: [effect] });
/** Harms any enemy that leaves. */
export const thorns = reaction('Thorns', { effect: 'damage', amount: 1 });
/** Does this to every model within 3" when it is destroyed. */
export const dying = (ability: Partial<Ability> & Pick<Ability, 'effects'>): Difference =>
  spell({ name: 'Last', type: 'On Death', mana: 0, target: 'everyone', range: 3, ...ability });
