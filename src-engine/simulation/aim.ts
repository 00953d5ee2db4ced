import type { At } from './replay';

/**
 * `BattleGame.aim` of actions that hold the place where they end as `x` and `y`: the same action, ending elsewhere.
 * @param inches of the unit in which they hold it
 */
export const aimed =
  (inches = 1) =>
  (_state: unknown, action: { x: number; y: number }, [x, y]: At): void => {
    action.x = x / inches;
    action.y = y / inches;
  };
