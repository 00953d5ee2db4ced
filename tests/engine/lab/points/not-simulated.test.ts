import { expect, test } from 'vitest';
import type { PointsAdvice } from '@engine/lab/points/advice';
import { abilitiesOn, countingText, noVerdict, notSimulatedText } from '@engine/lab/points/not-simulated';

test('a unit with text-only abilities has no verdict, and its row names them', () => {
  const unit = (name: string) => ({ unit: name, name, verdict: 'overcosted' });
  const advice = { known: true, units: [unit('plain'), unit('healer')] } as unknown as PointsAdvice;
  const book = { notSimulated: (ref: string) => (ref === 'healer' ? ['Blessing'] : []) };
  expect(countingText(advice, book).units).toEqual([
    unit('plain'),
    { ...unit('healer'), verdict: 'unknown', notSimulated: ['Blessing'], abilities: 0 },
  ]);
});

test('a verdict is given if requested', () => {
  const unit = { unit: 'healer', name: 'Healer', verdict: 'overcosted' };
  const advice = { known: true, units: [unit] } as unknown as PointsAdvice;
  expect(countingText(advice, { notSimulated: () => ['Blessing'] }, true).units[0].verdict).toBe(
    'overcosted',
  );
});

test('a row counts the abilities on its card, including those of weapons', () => {
  const card = {
    keywords: ['Fly'],
    abilities: [{ name: 'Blessing' }],
    weapons: [{ abilities: ['Crit (Mortal)'] }],
  };
  expect(abilitiesOn(card)).toBe(3);
  const row = { name: 'Healer', notSimulated: ['Blessing', 'Fly'], abilities: 3 };
  expect(notSimulatedText(row)).toBe('2 of 3 abilities not simulated');
  expect(noVerdict(row)).toEqual(['Healer has no verdict: 2 of 3 abilities not simulated (Blessing, Fly).']);
});
