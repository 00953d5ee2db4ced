import { weigher } from './weigher';

/** Keeps its range: strikes where little can strike back, and otherwise stays out of reach. Markers matter to it by half. */
export const cautious = weigher('cautious', { loss: 1, next: 0.5, ground: 0.5 });
