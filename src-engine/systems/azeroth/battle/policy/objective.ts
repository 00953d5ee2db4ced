import { forecastingBot } from './forecasting-bot';

/**
 * Plays for the scenario: evaluates each model’s turn by what it leaves to both sides, and markers by what they will
 * score; takes more risks while it does not lead.
 */
export const objective = forecastingBot({ loss: 1, next: 0.8, ground: 1, hurry: 1, moves: 3 }, 1);
