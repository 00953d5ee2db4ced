import { foreseer } from './foreseer';

/** Plays for the scenario: weighs each model's turn by what it leaves to both sides, and the markers by what they will pay. */
export const objective = foreseer('objective', { loss: 0.4, next: 0.6, ground: 1 }, 1);
