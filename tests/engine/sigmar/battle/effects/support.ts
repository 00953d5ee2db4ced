import type { Ability, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { rolls } from '../../../../support/scripted-dice';
import type { Stage, Standing } from '../stage';

export type Of = Partial<UnitFile>;
export const passive = (...effects: Effect[]): UnitFile['abilities'] => [
  { name: 'Passive', type: 'Passive', text: 'As it says.', effects: effects },
];
export const active = (use: Ability['use'], effects: Effect[], own: Partial<Ability> = {}): Ability =>
  ({ name: 'Deed', type: 'Active', text: 'A deed.', use, effects, ...own }) as Ability;

export const unitAt = (side: 0 | 1, of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side,
  at,
  ...own,
});
export const plain: Of = { name: 'Plain', keywords: ['INFANTRY'] };
export const bare: Of = { name: 'Bare', save: 7, health: 20 };
export const wound = { type: 'modify-roll', roll: 'wound', by: 1 } as const satisfies Effect;
export const aura: Effect = {
  ...wound,
  aura: { on: 'friends', within: 12, wholly: true, keyword: 'INFANTRY' },
};
export const hero: Of = { name: 'Hero', keywords: ['HERO'] };
export const herald: Of = { name: 'Herald', keywords: ['HERO'], abilities: passive(aura) };

/**
 * Damage of a plain unit's single attack on an unarmored one with a hit on 4 and 3 to wound: only +1 makes it succeed.
 */
export const strikes = (s: Stage): number => {
  s.act('fight', 0, { target: s.state.setup.units.length - 1 }, rolls('hit 4, wound 3'));
  return s.state.damage[s.state.setup.units.length - 1];
};
