import type { Io } from '../io';

/** How long something is worked out on this thread before others have a turn, in milliseconds. */
const TURN = 50;

/** Lets others have their turn: Ctrl+C is heard then, and a window's host answers. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Works something out step by step, each told; undefined where it was stopped before its end. */
export const workOut = async <Step, Answer>(
  io: Pick<Io, 'stop'>,
  steps: Generator<Step, Answer, void>,
  tell: (step: Step) => void,
): Promise<Answer | undefined> => {
  let turned = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    tell(step.value);
    if (performance.now() - turned < TURN) continue;
    await turn();
    if (io.stop?.aborted) return undefined;
    turned = performance.now();
  }
};
