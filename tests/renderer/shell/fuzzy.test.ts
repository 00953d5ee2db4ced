import { describe, expect, it } from 'vitest';
import { fuzzy } from '../../../src-renderer/shell/fuzzy';

/** The texts in the order of their matches. */
const ranked = (query: string, texts: readonly string[]): readonly string[] =>
  texts
    .map((text) => ({ text, score: fuzzy(query, text)?.score ?? -Infinity }))
    .filter(({ score }) => score > -Infinity)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);

describe('a query finds', () => {
  it.each([
    [
      'a file of that very name before longer names',
      'first-blood',
      ['goals/first-blood-is-even.goal.json', 'scenarios/first-blood.scenario.json'],
    ],
    ['a title before longer titles', 'knight', ['Knight charges downhill', 'Knight']],
    ['a title in any case', 'orc grunt', ['Orc Grunts at dawn', 'Orc Grunt']],
    [
      'a command before longer ones, whatever stands behind its colon',
      'undo',
      ['Undo last import', 'Undo: Paste 40 cells into 20 units'],
    ],
    ['a whole word before scattered letters', 'ford', ['Far off, red', 'Hold the ford']],
  ])('%s', (_, query, texts) => {
    expect(ranked(query, texts)[0]).toBe(texts[1]);
  });

  it('nothing if a letter is missing, and everything if it is empty', () => {
    expect(ranked('xyz', ['Knight'])).toEqual([]);
    expect(ranked('', ['Knight', 'Footman'])).toHaveLength(2);
  });
});
