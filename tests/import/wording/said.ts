import type { Ability } from '@engine/generated/age-of-sigmar';
import { understood, type Used } from '@engine/exchange/battlescribe/wording/understood';

/** A card that texts speak of: two weapons of its own, one of two profiles, one of its mount. */
const NAMES = {
  weapons: [
    { name: 'Tide Blade', type: 'melee' },
    { name: 'Salt Cannon: Shell', type: 'ranged' },
    { name: 'Salt Cannon: Shot', type: 'ranged' },
    { name: "Reefback's Jaws", type: 'melee' },
  ],
  keywords: new Set(['HERO', 'INFANTRY', 'CAVALRY', 'MONSTER', 'WIZARD', 'PRIEST', 'TIDEFOLK', 'DEEP ONE']),
  models: 1,
  control: 5,
} as const;

/** What fights reckon with of an ability that says so. */
export const read = (ability: Partial<Ability>): Used =>
  understood({ name: 'Tried', type: 'Passive', text: '', ...ability }, NAMES);

/** The effects of a passive ability that says so; nothing where it is not understood. */
export const passive = (text: string): Ability['effects'] => read({ text }).effects;
