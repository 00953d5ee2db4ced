import type { Effect } from '../../../generated/age-of-sigmar';

/** Whether an effect of an ability that is used lasts, rather than being done at once. */
export const isLasting = ({ type }: Effect): boolean =>
  type !== 'mortal-damage' &&
  type !== 'heal' &&
  type !== 'return-models' &&
  type !== 'tokens' &&
  type !== 'summon' &&
  type !== 'return-unit';

/** Whether an effect sets a unit up (AOS-24.0). */
export const isSetUp = ({ type }: Effect): boolean => type === 'summon' || type === 'return-unit';
