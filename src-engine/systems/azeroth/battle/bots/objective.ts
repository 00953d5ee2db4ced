import { weigher } from './weigher';

/** Plays for the scenario: takes losses for what they bring, and goes for the markers. */
export const objective = weigher('objective', { loss: 0.6, next: 0.8, ground: 1 });
