import { expect, test } from 'vitest';
import type { PointsAdvice } from '@engine/lab/points/advice';
import { countingText } from '@engine/lab/points/not-simulated';

test('a unit with text-only abilities has no verdict, and its row names them', () => {
  const unit = (name: string) => ({ unit: name, name, verdict: 'overcosted' });
  const advice = { known: true, units: [unit('plain'), unit('healer')] } as unknown as PointsAdvice;
  const book = { notSimulated: (ref: string) => (ref === 'healer' ? ['Blessing'] : []) };
  expect(countingText(advice, book).units).toEqual([
    unit('plain'),
    { ...unit('healer'), verdict: 'unknown', notSimulated: ['Blessing'] },
  ]);
});
