import { readDocument } from '@engine/book/document';
import { describe, expect, it } from 'vitest';
import { ORC_GRUNT } from './orc-grunt';

describe('a file of another game than its $schema says', () => {
  const unit = (game: string, more: object = {}) => ({
    path: 'horde/orc-grunt.unit.json',
    text: JSON.stringify({ ...ORC_GRUNT, ...more, $schema: `warbench:${game}/unit` }),
  });
  it('is one error, fixed by naming the right game', () => {
    const { diagnostics } = readDocument(unit('glory'));
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error other-game']);
    expect(diagnostics[0]?.message).toContain('This is a unit of azeroth-at-war');
    expect(diagnostics[0]?.fixes?.[0]?.text).toBe('"warbench:azeroth-at-war/unit"');
  });
  it('keeps its own errors if it belongs to its own game', () => {
    const { diagnostics } = readDocument(unit('azeroth-at-war', { points: 'many', base: 'round' }));
    expect(diagnostics).toHaveLength(2);
    expect(diagnostics.map(({ code }) => code)).not.toContain('other-game');
  });
  it('reports missing properties if there is no other error, even if another game would need fewer', () => {
    const text = JSON.stringify({ $schema: 'warbench:azeroth-at-war/book', id: 'horde', name: 'Horde' });
    const { diagnostics } = readDocument({ path: 'horde/horde.book.json', text });
    expect(diagnostics.map(({ code }) => code)).toEqual(['missing-property', 'missing-property']);
  });
});

describe('near words', () => {
  it('are offered as fixes if a longer name begins with the written word', () => {
    const ability = {
      name: 'Bolt',
      type: 'spell',
      mana: 1,
      target: 'enemy',
      effects: [{ effect: 'damage', amount: 1 }],
      text: 'x',
    };
    const text = JSON.stringify({ ...ORC_GRUNT, abilities: [ability] });
    const { diagnostics } = readDocument({ path: 'horde/orc-grunt.unit.json', text });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain('Did you mean "Spell (Shoot)"?');
    expect(diagnostics[0]?.fixes?.[0]?.text).toBe('"Spell (Shoot)"');
  });
});
