import { describe, expect, test } from 'vitest';
import { tableColumns } from '@engine/print/card/table';
import { typeset, typesetAll } from '@engine/print/typeset';

describe('typeset', () => {
  test.each([
    ['inches', 'Within 6", or 8"-12".', 'Within 6″, or 8″-12″.'],
    ['a stat in inches', '5"', '5″'],
    ['feet', `a 4' by 6' table`, 'a 4′ by 6′ table'],
    ['quotes', 'They call it "the Gate" ("old").', 'They call it “the Gate” (“old”).'],
    ['a quote that ends in a digit', 'Say "round 2".', 'Say “round 2”.'],
    ['apostrophes', `Drowned king's ring, the elves' own`, 'Drowned king’s ring, the elves’ own'],
    ['single quotes', `the 'hidden' way`, 'the ‘hidden’ way'],
    ['a minus', 'Rend -1, a -D3 to it (-2)', 'Rend −1, a −D3 to it (−2)'],
    ['a sum', 'D6 - 1', 'D6 − 1'],
    ['dashes', 'For 300 years - or "so they say" -- it stood', 'For 300 years – or “so they say” – it stood'],
    ['a hyphen stays', 'Anti-CAVALRY, 3-2, well-kept,\n- a list', 'Anti-CAVALRY, 3-2, well-kept,\n- a list'],
    ['a value that is absent', '-', '–'],
    ['an ellipsis', 'and then...', 'and then…'],
    ['other scripts', '敵一体に３点', '敵一体に３点'],
  ])('%s', (_, typed, printed) => {
    expect(typeset(typed)).toBe(printed);
    expect(typeset(printed)).toBe(printed);
  });
});

test('ids, paths and code stay unchanged', () => {
  const value = {
    id: "it's",
    path: 'art/6".png',
    name: "King's",
    inner: [{ type: 'code', text: '"x"' }, { symbol: "'" }, 'a "b"'],
  };
  expect(typesetAll(value)).toEqual({
    id: "it's",
    path: 'art/6".png',
    name: 'King’s',
    inner: [{ type: 'code', text: '"x"' }, { symbol: "'" }, 'a “b”'],
  });
});

test.each([['-'], [typeset('-')]])('a column that contains only “%s” is left out of the table', (dash) => {
  const columns = ['Melee weapon', 'Atk', 'Ability'];
  const rows = [[['Knife'], ['3'], [dash]]];
  const { short, below } = tableColumns(
    { type: 'table', title: 'Melee weapons', columns, rows },
    'age-of-sigmar',
  );
  expect({ short, below }).toEqual({ short: [0, 1], below: [] });
});
