import { weigher } from './weigher';

/** Keeps its range: what it may lose weighs half as much again as what it takes. Markers matter to it by a quarter. Where it does not lead, it attacks. */
export const cautious = weigher({ loss: 1.6, next: 0.8, ground: 0.25, hurry: 1, moves: 6 });
