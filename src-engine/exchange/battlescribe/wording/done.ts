import type { Effect } from '../../../generated/age-of-sigmar';

const DONE = ['mortal-damage', 'heal', 'return-models', 'tokens'];

/** Whether an effect happens at once when an ability is used, and does not last (AOS-28.0). */
export const isDone = ({ type }: Effect): boolean => DONE.includes(type);
