import { weightedBot } from './weighted-bot';

/**
 * Keeps its range: its own losses count 1.6 times as much as damage dealt. Markers count a quarter. While it does not
 * lead, it attacks.
 */
export const cautious = weightedBot({ loss: 1.6, next: 0.8, ground: 0.25, hurry: 1, moves: 6 });
