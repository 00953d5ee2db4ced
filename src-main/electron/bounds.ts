import type { Rectangle } from 'electron';
import { isRecord } from '../workspace/data';

/** What is remembered of the window, in pixels. */
export interface WindowState extends Rectangle {
  readonly maximized: boolean;
}

/** A window's state as it was written; undefined where it is none. */
export const parseState = (value: unknown): WindowState | undefined => {
  if (!isRecord(value)) return undefined;
  const { x, y, width, height, maximized } = value;
  const numbers = [x, y, width, height];
  if (!numbers.every((number): number is number => Number.isInteger(number))) return undefined;
  return {
    x: numbers[0],
    y: numbers[1],
    width: numbers[2],
    height: numbers[3],
    maximized: maximized === true,
  };
};

/** How much of a window must be on a screen to be caught with the mouse, in pixels. */
const GRIP = 100;

/** The remembered bounds where they still are on one of the screens; undefined where that screen is gone. */
export const onScreen = (state: WindowState, screens: readonly Rectangle[]): Rectangle | undefined => {
  const visible = screens.some(
    (screen) =>
      Math.min(state.x + state.width, screen.x + screen.width) - Math.max(state.x, screen.x) >= GRIP &&
      state.y >= screen.y &&
      state.y + GRIP <= screen.y + screen.height,
  );
  const { x, y, width, height } = state;
  return visible && width >= 640 && height >= 480 ? { x, y, width, height } : undefined;
};
