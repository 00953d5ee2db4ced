import { describe, expect, test } from 'vitest';
import { changed, parseChange } from '@engine/exchange/grid/arithmetic';
import { blockText, fillingOf, parseBlock } from '@engine/exchange/grid/block';
import { withoutWord, withWord } from '@engine/exchange/grid/words';
import { unitSheets } from '@engine/exchange/sheets/fields';

const INTEGER = { integer: true };

describe('a change of numbers', () => {
  test.each([
    ['+5%', 5, 100, 105],
    ['+5%', 5, 128, 135],
    ['-10%', 0, 45, 41],
    ['+3', 0, 45, 48],
    ['−3', 0, 45, 42],
    ['*1,5', 0, 45, 68],
    ['/2', 5, 45, 25],
    ['=60', 0, 45, 60],
    ['60', 0, 45, undefined],
  ])('%s rounded to %d changes %d to %s', (text, step, value, wanted) => {
    const change = parseChange(text);
    const got = change.ok ? changed(value, change.value, step, INTEGER) : undefined;
    expect(got).toBe(wanted);
  });
  test('fractions stay readable in fields that allow them', () => {
    const change = parseChange('*3');
    expect(change.ok && changed(1.1, change.value, 0, { integer: false })).toBe(3.3);
  });
  test('a cell without a number stays unchanged', () => {
    const change = parseChange('+1');
    expect(change.ok && changed('D6', change.value, 0, INTEGER)).toBeUndefined();
  });
  test.each(['', 'five', '5%%', '/0', '=5%'])('“%s” is not a change', (text) => {
    expect(parseChange(text)).toEqual({
      ok: false,
      error: `“${text}” is not a change. Write it like +5%, -10, *1.5 or =60.`,
    });
  });
});

describe('the clipboard of a spreadsheet', () => {
  test('rows and cells, with the line break after the last row that spreadsheets add', () => {
    expect(parseBlock('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
  test('quoted cells contain tabs, line breaks and quotes; a quote inside a cell is a character', () => {
    expect(parseBlock('"a\tb\n""c"""\tx"y\n')).toEqual([['a\tb\n"c"', 'x"y']]);
  });
  test('copied cells are pasted unchanged', () => {
    const rows = [['Cleave; Momentum [1]', 'a "b"', '=1+1', '-', '', 'two\nlines']];
    expect(parseBlock(blockText(rows))).toEqual(rows);
  });
  test('a text that starts like a formula is copied as text', () => {
    expect(blockText([['=1+1']])).toBe("'=1+1");
  });
  test('one cell fills an area, a row repeats, and a block that does not fit is pasted once', () => {
    expect(fillingOf([['5']], { rows: 2, columns: 2 })).toEqual([
      ['5', '5'],
      ['5', '5'],
    ]);
    expect(fillingOf([['1', '2']], { rows: 2, columns: 2 })).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(fillingOf([['1'], ['2']], { rows: 3, columns: 1 })).toEqual([['1'], ['2']]);
  });
});

describe('adding a keyword to a list, and removing it', () => {
  const field = unitSheets('azeroth-at-war').fields.find(({ title }) => title === 'keywords')!;
  test.each([
    [undefined, 'Cleave', 'Cleave'],
    ['Cleave', 'Momentum [1]', 'Cleave; Momentum [1]'],
    ['Cleave; Momentum [1]', 'Momentum [2]', 'Cleave; Momentum [2]'],
    ['Cleave', 'Cleave', 'Cleave'],
  ])('%s with %s is %s', (cell, word, wanted) => {
    expect(withWord(cell, word, field)).toBe(wanted);
  });
  test.each([
    ['Cleave; Momentum [1]', 'momentum', 'Cleave'],
    ['Cleave; Momentum [1]', 'Momentum [2]', 'Cleave; Momentum [1]'],
    ['Cleave', 'Cleave', ''],
  ])('%s without %s is “%s”', (cell, word, wanted) => {
    expect(withoutWord(cell, word, field)).toBe(wanted);
  });
});
