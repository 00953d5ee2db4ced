/** How often to check whether a pause is over, in milliseconds. */
export const LOOK = 40;

/** Waits; 0 only lets waiting messages in. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
