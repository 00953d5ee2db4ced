import { describe, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems/index';

/** A number in the text or a ruling of a rule, without ids and section numbers. */
const NUMBER = /\d|\b(two|three|four|five|six|half|halfway|twice|double|quarter)\b|\bone (more|less|inch)\b/i;
const SECTIONS = /\b(?:[A-Z]{3}-[\w.-]+|[AGSW]\d+(?!\w)|chapters? \d+|section [\d.]+|\d+\.\d+)/g;

const statesNumber = (text: string): boolean => NUMBER.test(text.replace(SECTIONS, ''));

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

  test('each rule that states a number has a row, or a reason why it has none', () => {
    const listed = new Set<string>([...numbers, ...fixedNumbers].map(({ rule }) => rule));
    const missing = RULES[system]
      .filter(({ id, text, rulings }) => !listed.has(id) && statesNumber([text, ...rulings].join('\n')))
      .map(({ id }) => id);
    expect(missing).toEqual([]);
    const both = fixedNumbers.filter(({ rule }) => numbers.some((row) => row.rule === rule));
    expect(both).toEqual([]);
  });
});
