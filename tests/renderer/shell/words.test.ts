import { describe, expect, it } from 'vitest';
import { fuzzy } from '../../../src-renderer/shell/fuzzy';
import { chordOf, printChord } from '../../../src-renderer/state/window/keys';
import { partsOf, titleOf } from '../../../src-renderer/state/files/paths';

describe('paths', () => {
  it('are split into folder, stem and kind', () => {
    expect(partsOf('a/b/orc-grunt.unit.json')).toMatchObject({
      folder: 'a/b',
      stem: 'orc-grunt',
      kind: 'unit',
      suffix: '.unit.json',
    });
    expect(partsOf('notes.json')).toMatchObject({
      folder: '',
      stem: 'notes',
      kind: undefined,
      suffix: '.json',
    });
  });
  it('become names', () => {
    expect(titleOf('orc-grunt')).toBe('Orc Grunt');
  });
});

describe('keys', () => {
  const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);
  it.each<[KeyboardEventInit, boolean, string | undefined]>([
    [{ key: 'P', ctrlKey: true, shiftKey: true }, false, 'Ctrl+Shift+P'],
    [{ key: 'p', metaKey: true }, true, 'Ctrl+P'],
    [{ key: 'p', ctrlKey: true }, true, 'P'],
    [{ key: 'Shift', shiftKey: true }, false, undefined],
    [{ key: '˜', code: 'KeyN', ctrlKey: true, altKey: true }, false, 'Ctrl+Alt+N'],
    [{ key: 'F8', shiftKey: true }, false, 'Shift+F8'],
  ])('%o is a chord', (init, mac, chord) => {
    expect(chordOf(press(init), mac)).toBe(chord);
  });
  it('are shown in the platform’s form', () => {
    expect(printChord('Ctrl+Shift+P', false)).toBe('Ctrl+Shift+P');
    expect(printChord('Ctrl+Shift+P', true)).toBe('⇧⌘P');
  });
});

describe('fuzzy search', () => {
  const best = (query: string, texts: string[]) =>
    texts
      .flatMap((text) => {
        const match = fuzzy(query, text);
        return match ? [{ text, score: match.score }] : [];
      })
      .sort((a, b) => b.score - a.score)[0]?.text;
  it.each([
    ['og', ['Dwarf Log', 'Orc Grunt'], 'Orc Grunt'],
    ['grunt', ['Orc Grunt', 'Grunt charges'], 'Grunt charges'],
    ['prob', ['Toggle baseline pin', 'Next problem'], 'Next problem'],
    ['zzz', ['Orc Grunt'], undefined],
  ])('%s finds', (query, texts, found) => {
    expect(best(query, texts)).toBe(found);
  });
});
