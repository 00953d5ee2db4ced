import type { WrittenFile } from '../../contract/exchange';
import { versionOf, withoutMark } from '../text';
import type { Step } from './steps';

/** Every file that steps touched, in its state after them; without a text if it is gone. */
export const touched = (steps: readonly Step[]): readonly WrittenFile[] => {
  const texts = new Map<string, string | undefined>();
  for (const step of steps) {
    if (step.type === 'write') texts.set(step.path, step.after);
    if (step.type === 'remove') texts.set(step.path, undefined);
    if (step.type !== 'move') continue;
    const text = texts.get(step.path) ?? step.text;
    texts.set(step.path, undefined);
    texts.set(step.to, text);
  }
  return [...texts].map(([path, text]) =>
    text === undefined ? { path, version: '' } : { path, text: withoutMark(text), version: versionOf(text) },
  );
};
