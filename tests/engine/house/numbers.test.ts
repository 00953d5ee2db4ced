import { describe, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems/index';

/** Numbers in words. */
const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, half: 0.5, halfway: 0.5, twice: 2, double: 2, quarter: 0.25, 'one more': 1, 'one less': 1, 'one inch': 1 }; // prettier-ignore
/** A fraction, a number in digits or one in words. */
const NUMBER = new RegExp(
  `(\\d+)/(\\d+)|\\d[\\d,]*(?:\\.\\d+)?|\\b(?:${Object.keys(WORDS).join('|')})\\b`,
  'gi',
);
/** Ids, and numbers of sections and notes. */
const SECTIONS = /\b(?:[A-Z]{3}-[\w.-]+|[AGSW]\d+(?!\w)|(?:chapters?|notes?) \d+|section [\d.]+|\d+\.\d+)/g;

/** The numbers in a rule's text and rulings, without their signs. */
const statedIn = ({ text, rulings }: { text: string; rulings: readonly string[] }): readonly number[] =>
  [...[text, ...rulings].join('\n').replace(SECTIONS, '').matchAll(NUMBER)].map(([found, over, under]) =>
    under === undefined
      ? (WORDS[found.toLowerCase()] ?? Number(found.replaceAll(',', '')))
      : Number(over) / Number(under),
  );

describe.each(SYSTEM_IDS)('the numbers of %s', (system) => {
  const { numbers, fixedNumbers } = SYSTEMS.get(system)!;
  const rules = new Map(RULES[system].map((rule) => [rule.id, rule]));

  test('each belongs to a rule, has an id of its own, and its printed value is within its bounds', () => {
    expect(numbers.filter(({ rule }) => !rules.has(rule)).map(({ id }) => id)).toEqual([]);
    expect(fixedNumbers.filter(({ rule }) => !rules.has(rule)).map(({ rule }) => rule)).toEqual([]);
    expect(new Set(numbers.map(({ id }) => id)).size).toBe(numbers.length);
    const beyond = numbers.filter(({ value, min, max }) => value < min || value > max);
    expect(beyond.map(({ id }) => id)).toEqual([]);
    const broken = numbers.filter(({ integer, value }) => integer && !Number.isInteger(value));
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  const rowsOf = (id: string): readonly number[] =>
    numbers.filter(({ rule }) => rule === id).map(({ value }) => Math.abs(value));
  const fixedOf = (id: string) => fixedNumbers.filter(({ rule }) => rule === id);

  test('each number that a rule states is the value of one of its rows, or has a reason why it is not', () => {
    const missing = RULES[system].flatMap((rule) => {
      const { id } = rule;
      const fixed = fixedOf(id);
      if (fixed.some(({ values }) => !values)) return [];
      const listed = new Set([...rowsOf(id), ...fixed.flatMap(({ values = [] }) => values)]);
      const left = statedIn(rule).filter((value) => !listed.has(value));
      return left.length > 0 ? [`${id}: ${[...new Set(left)].join(', ')}`] : [];
    });
    expect(missing).toEqual([]);
  });

  test('a reason is given for a rule without rows, or for numbers that its rule states', () => {
    const wrong = fixedNumbers.filter(({ rule: id, values }) => {
      const rule = rules.get(id);
      const stated = rule ? statedIn(rule) : [];
      const isPartly = rowsOf(id).length > 0;
      return isPartly ? !values?.every((value) => stated.includes(value)) : values !== undefined;
    });
    expect(wrong).toEqual([]);
  });
});
