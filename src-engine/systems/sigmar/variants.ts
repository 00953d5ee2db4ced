import type { Variant } from '../system';

/** Age of Sigmar leaves no choice open: the rulings S1 to S7 decide, and none of them is a variant. */
export const VARIANTS: readonly Variant[] = [];
