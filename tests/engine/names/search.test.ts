import { applyEdits } from '@engine/names/edits';
import { idOf, idProblem } from '@engine/names/id';
import { findInFiles, replacements, type SearchFor } from '@engine/names/search';
import { describe, expect, it } from 'vitest';

const FILES = [
  {
    path: 'horde/orc.unit.json',
    text: '{\n  "name": "Orc",\n  "text": "An orc, an ORC, an orchard. 5.0"\n}\n',
  },
  { path: 'alliance/elf.unit.json', text: '{ "name": "Elf", "text": "Hates orcs\\nand 510." }' },
];
const found = (wanted: SearchFor, by?: string) => {
  const result = findInFiles(FILES, wanted, by);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

describe('finding in all files', () => {
  it.each<[string, SearchFor, number]>([
    ['in any case', { text: 'orc' }, 5],
    ['as it is written', { text: 'orc', matchCase: true }, 3],
    ['whole words', { text: 'orc', wholeWord: true }, 3],
    ['a dot is a dot', { text: '5.0' }, 1],
    ['unless the text is a pattern', { text: '5.0', isPattern: true }, 2],
    ['only in some files', { text: 'orc', only: 'alliance, nowhere' }, 1],
    ['a pattern that matches nothing finds nothing', { text: 'q*', isPattern: true }, 0],
  ])('%s', (_name, wanted, times) => {
    expect(found(wanted)).toHaveLength(times);
  });

  it('gives the place, and shows the line', () => {
    const [, second] = found({ text: 'orc', matchCase: true });
    expect(second).toMatchObject({
      file: 'horde/orc.unit.json',
      line: 3,
      before: '… an ORC, an ',
      inside: 'orc',
      after: 'hard. 5.0"',
    });
  });

  it('says what is wrong with a pattern', () => {
    const result = findInFiles(FILES, { text: '(', isPattern: true });
    expect(result.ok ? '' : result.error).toMatch(/^This is not a regular expression: /);
  });
});

describe('replacing in all files', () => {
  it('replaces each match', () => {
    const edits = replacements(found({ text: 'orc', wholeWord: true }, 'Troll'));
    const own = edits.filter(({ file }) => file === 'horde/orc.unit.json');
    expect(applyEdits(FILES[0].text, own)).toBe(
      '{\n  "name": "Troll",\n  "text": "An Troll, an Troll, an orchard. 5.0"\n}\n',
    );
  });

  it('inserts the groups of a pattern', () => {
    const [first] = found({ text: '"name": "(\\w+)"', isPattern: true }, '"name": "Old $1 ($&) $$5"');
    expect(first?.becomes).toBe('"name": "Old Orc ("name": "Orc") $5"');
  });

  it('takes "$1" literally if the search is plain text', () => {
    expect(found({ text: 'Elf' }, '$1')[0]?.becomes).toBe('$1');
  });
});

describe('ids made from names', () => {
  it.each([
    ['The Sunken Court', 'the-sunken-court'],
    ['Éowyn’s Guard', 'eowyns-guard'],
    ['  Ork #2!  ', 'ork-2'],
    ['Ægir', 'aegir'],
    ['剣士', ''],
  ])('%s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  it('are valid ids', () => {
    for (const name of ['A'.repeat(200), `${'ab '.repeat(40)}`, 'x'])
      expect(idProblem(idOf(name)), name).toBeUndefined();
  });
});
