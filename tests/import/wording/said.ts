import type { Ability } from '@engine/generated/age-of-sigmar';
import { understood, type Used } from '@engine/exchange/battlescribe/wording/understood';

/** A card for texts to refer to: two weapons of its own, one with two profiles, one of its mount. */
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

/** The simulated part of an ability. */
export const read = (ability: Partial<Ability>): Used =>
  understood({ name: 'Tried', type: 'Passive', text: '', ...ability }, NAMES);

/** The simulated effects of a passive ability with this text; none if the text is not understood. */
export const passive = (text: string): Ability['effects'] => read({ text }).effects;
