let running = false;

/** True inside `atNextFrame`: what is drawn now is painted at the end of this frame. */
export const inFrame = (): boolean => running;

/** Runs `work` when the window is about to draw its next frame. */
export const atNextFrame = (work: () => void): void => {
  requestAnimationFrame(() => {
    running = true;
    try {
      work();
    } finally {
      running = false;
    }
  });
};
