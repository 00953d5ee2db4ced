import { fileText } from '@engine/templates/layout';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

describe('the text of a new file', () => {
  it('is laid out as a sample is', () => {
    const sample = sampleFiles('azeroth-at-war')['horde/orc-grunt.unit.json'];
    expect(fileText(JSON.parse(sample))).toBe(sample);
  });
  it('breaks what is longer than a line', () => {
    const keywords = Array.from({ length: 20 }, (_, i) => `Keyword ${i}`);
    expect(fileText({ keywords }).split('\n')).toHaveLength(25);
  });
  it('keeps what is empty on its line', () =>
    expect(fileText({ a: [], b: {} })).toBe('{\n  "a": [],\n  "b": {}\n}\n'));
});
