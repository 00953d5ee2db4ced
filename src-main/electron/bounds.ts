import type { Rectangle } from 'electron';
import { isRecord } from '../workspace/data';

/** The remembered state of the window, in pixels. */
export interface WindowState extends Rectangle {
  readonly maximized: boolean;
}

/** Reads a window's stored state; undefined if it is invalid. */
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

/** How much of a window must be on a screen so that the mouse can grab it, in pixels. */
const GRIP = 100;

/** The remembered bounds if they are still on a screen; undefined if that screen is gone. */
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
