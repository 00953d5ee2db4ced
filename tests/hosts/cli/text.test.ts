import { describe, expect, test } from 'vitest';
import { measure, quantile } from '../../../src-main/cli/bench/measure';
import { change, percent, significant, table } from '../../../src-main/cli/text';

describe('numbers and tables', () => {
  test('an uncertain value never shows as 0 or 100%', () => {
    expect([0, 1e-9, 0.001, 0.5, 0.999, 0.9998, 1 - 1e-9, 1].map(percent)).toEqual([
      '0%',
      '<0.1%',
      '0.100%',
      '50.0%',
      '99.9%',
      '>99.9%',
      '>99.9%',
      '100%',
    ]);
  });
  test('three significant digits', () => {
    expect([0, 0.0001, 0.012345, 0.5, 1.2345, 12.345, 123.45, 12345].map(significant)).toEqual([
      '0',
      '<0.001',
      '0.012',
      '0.500',
      '1.23',
      '12.3',
      '123',
      '12,345',
    ]);
  });
  test('changes have a sign and an arrow', () => {
    expect([change(0.1, 0.3, 'probability'), change(2, 1.5, 'wounds'), change(1, 1, 'wounds')]).toEqual([
      '▲ +20.0 pp',
      '▼ −0.500',
      '=',
    ]);
  });
  test('columns are aligned, also with characters of more than one byte', () => {
    expect(
      table(
        [{ title: 'a' }, { title: 'n', align: 'right' }],
        [
          ['Grüne', '1'],
          ['x', '100'],
        ],
      ),
    ).toBe('a        n\nGrüne    1\nx      100\n');
  });
  test('a measurement counts operations, and its percentiles are in order', () => {
    let calls = 0;
    const measured = measure(() => void calls++, 5, 10);
    expect(measured.operations % 5).toBe(0);
    expect(measured.operations).toBeLessThanOrEqual(calls * 5);
    expect(measured.p50 <= measured.p95 && measured.p95 <= measured.p99).toBe(true);
    expect([0.5, 0.95, 1].map((q) => quantile([1, 2, 3, 4], q))).toEqual([2, 4, 4]);
  });
});
