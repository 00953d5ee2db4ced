import { expect, test } from 'vitest';
import { dayInWords } from '@engine/kernel/day';

test.each([
  ['2026-11-27', 'November 27, 2026'],
  ['2024-02-29', 'February 29, 2024'],
  ['2026-13-40', '2026-13-40'],
  ['Spring 2026', 'Spring 2026'],
  ['', ''],
])('“%s” in words is “%s”', (date, words) => {
  expect(dayInWords(date)).toBe(words);
});
