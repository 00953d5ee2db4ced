import type { At } from './replay';

/**
 * `BattleGame.aim` for actions that store their end place as `x` and `y`: the same action with another end place.
 * @param inches inches per unit of `x` and `y`
 */
export const aimed =
  (inches = 1) =>
  (_state: unknown, action: { x: number; y: number }, [x, y]: At): void => {
    action.x = x / inches;
    action.y = y / inches;
  };
