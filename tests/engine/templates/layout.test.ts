import { fileText } from '@engine/templates/layout';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

describe('the text of a new file', () => {
  it('is formatted like a sample', () => {
    const sample = sampleFiles('azeroth-at-war')['horde/orc-grunt.unit.json'];
    expect(fileText(JSON.parse(sample))).toBe(sample);
  });
  it('breaks values that are longer than a line', () => {
    const keywords = Array.from({ length: 20 }, (_, i) => `Keyword ${i}`);
    expect(fileText({ keywords }).split('\n')).toHaveLength(25);
  });
  it('keeps empty values on one line', () =>
    expect(fileText({ a: [], b: {} })).toBe('{\n  "a": [],\n  "b": {}\n}\n'));
});
