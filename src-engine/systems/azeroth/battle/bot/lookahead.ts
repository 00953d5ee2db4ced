import { foreseer } from './forecaster';

/** Looks ahead by the exact odds for every model that may act: what each may do, what the enemy may answer, and what is left to do then; dares more when it is behind. */
export const lookahead = foreseer('lookahead', { loss: 0.6, next: 0.8, ground: 1, hurry: 1 }, 12);
