import type { Gate } from '../../compute/gate';
import { turn, TURN } from '../../compute/here';
import type { Io } from '../io';
import { Pause } from './pause';
import { stepReporter } from './progress';

/** Takes steps to their end and reports each; undefined if stopped before the end. */
export const stepped = async <Step, Answer>(
  io: Pick<Io, 'stop'>,
  steps: Generator<Step, Answer, void>,
  gate: Pick<Gate, 'passed'>,
  tell: (step: Step) => void,
): Promise<Answer | undefined> => {
  for (let turned = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    tell(step.value);
    if (performance.now() - turned < TURN) continue;
    await turn();
    await gate.passed();
    if (io.stop?.aborted) return undefined;
    turned = performance.now();
  }
};

/**
 * Calculates something step by step, with progress; it can be paused and stopped like a run. Undefined if stopped
 * before the end.
 */
export const workOut = async <Step extends { readonly done: number; readonly of: number }, Answer>(
  io: Io,
  steps: Generator<Step, Answer, void>,
  what: string,
  name?: string,
): Promise<Answer | undefined> => {
  const pause = new Pause(io);
  try {
    return await stepped(io, steps, pause.gate, stepReporter(io, what, name, { gate: pause.gate }));
  } finally {
    pause.close();
  }
};
