import { Library } from '@engine/lab/library';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { newFile, templatesOf } from '@engine/templates/templates';
import { describe, expect, it } from 'vitest';
import { unitFile } from '../azeroth/cards';

const CARD = 'horde/orc.unit.json';

const fixesOf = (keyword: string, more: readonly { readonly path: string; readonly text: string }[] = []) => {
  const library = new Library();
  const text = JSON.stringify(unitFile({ id: 'orc', name: 'Orc', keywords: [keyword] }), null, 2);
  for (const file of [{ path: CARD, text }, ...more]) library.put(file.path, file.text);
  return library
    .diagnostics()
    .filter(({ code }) => code === 'unknown-keyword')
    .flatMap(({ fixes }) => fixes ?? []);
};

describe('an unknown keyword', () => {
  it.each([
    ['Spark Shield', 'Spark Shield', false],
    ['Spark Shield [2]', 'Spark Shield', true],
  ])('%j can be created as a file in the card’s folder', (printed, name, hasNumber) =>
    expect(fixesOf(printed)).toMatchObject([
      {
        title: `Create keyword "${name}"`,
        text: '',
        files: { type: 'make', kind: 'keyword', folder: 'horde', name, hasNumber },
      },
    ]),
  );
  it('with a near name offers the change first, the new file second', () =>
    expect(fixesOf('Momentun [1]').map(({ title }) => title)).toEqual([
      'Change to "Momentum [1]"',
      'Create keyword "Momentun"',
    ]));
  it('without a letter or digit makes no id, so it is not offered', () => expect(fixesOf('†')).toEqual([]));
  it('is known once the file is there', () => {
    const [template] = templatesOf('azeroth-at-war').filter(({ kind }) => kind === 'keyword');
    const known = { units: [], books: [], maps: [], armies: [] };
    const text = newFile('azeroth-at-war', template, { id: 'spark-shield', name: 'Spark Shield' }, known);
    expect(fixesOf('Spark Shield', [{ path: 'horde/spark-shield.keyword.json', text }])).toEqual([]);
  });
});

it('every game has a keyword template', () => {
  for (const system of SYSTEM_IDS)
    expect(templatesOf(system).some(({ kind }) => kind === 'keyword')).toBe(true);
});
