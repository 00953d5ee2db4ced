import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { Steps } from './steps';

describe('the numbers of Glory', () => {
  const { numbers } = SYSTEMS.get('glory')!;
  const steps = new Steps('glory');

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle of the samples, or says why not',
    (_, row) => {
      expect(steps.changedBy(row) !== undefined).toBe(row.idle === undefined);
    },
  );
});
