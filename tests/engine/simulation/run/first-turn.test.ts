import { expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { sampleLibrary } from '../../../support/sample-book';

const outcomeOf = (system: SystemId, scenario: string, battles: number) => {
  const run = sampleLibrary(system).typed(system)!.battles!(scenario, {
    variants: {},
    seed: 1,
    battles,
    error: 0,
  });
  if (!run.ok) throw new Error(run.error);
  run.value.step(() => false);
  const { figures, answer } = run.value.outcome();
  const label = figures.find(({ id }) => id === 'win-first')!.label;
  return { label, first: answer['firstActivator'] as { readonly always?: string } };
};

test('if one army always goes first, the figure says that it is not separable from that army', () => {
  const { label, first } = outcomeOf('age-of-sigmar', 'first-watch-against-high-tide', 12);
  expect(label).toMatch(
    /^The side that takes the first turn wins \(always .+: not separable from that army\)$/,
  );
  expect(label).toContain(`always ${first.always}:`);
});

test('if both armies go first at times, it does not', () => {
  const { label, first } = outcomeOf('azeroth-at-war', 'first-blood', 20);
  expect(label).toBe('The side that activates first wins');
  expect(first.always).toBeUndefined();
});
