import { forecastingBot } from './forecasting-bot';

/**
 * Looks ahead with the exact odds for every model that may act: its possible actions, the enemy's answers, and what
 * remains to do then. While it does not lead it takes more risks, but fewer than the objective bot, because it finds
 * better chances.
 */
export const lookahead = forecastingBot({ loss: 1, next: 0.8, ground: 1, hurry: 0.8, moves: 3 }, 8);
