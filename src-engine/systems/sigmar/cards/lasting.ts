import type { Effect } from '../../../generated/age-of-sigmar';

/** Whether an effect of a used ability lasts, or is immediate. */
export const isLasting = ({ type }: Effect): boolean =>
  type !== 'mortal-damage' &&
  type !== 'heal' &&
  type !== 'return-models' &&
  type !== 'tokens' &&
  type !== 'summon' &&
  type !== 'return-unit';

/** Whether an effect sets a unit up (AOS-24.0). */
export const isSetUp = ({ type }: Effect): boolean => type === 'summon' || type === 'return-unit';
