import { foreseer } from './forecaster';

/** Looks ahead by the exact odds for every model that may act: what each may do, what the enemy may answer, and what is left to do then; dares more while it does not lead, and less so than the objective bot: it finds better chances. */
export const lookahead = foreseer({ loss: 1, next: 0.8, ground: 1, hurry: 0.8, moves: 3 }, 8);
