import { describe, expect, test } from 'vitest';
import { choiceOf, LAYOUT_CHOICES, withChoice } from '../../src-renderer/layouts/choices';
import schema from '../../schemas/every-game/layout.schema.json';

const choice = (label: string) => LAYOUT_CHOICES.find((each) => each.label === label)!;
const TEXT = '{\n  "id": "a",\n  "styles": { "head": "band" }\n}\n';
const made = (text: string, label: string, value: string): unknown => {
  const result = withChoice(text, choice(label), value);
  return result.ok ? JSON.parse(result.value) : result.error;
};

describe('the choices beside a layout', () => {
  test('edit the text: a value in its place, a part that is missing, and back to what it inherits', () => {
    expect(made(TEXT, 'Head', 'plain')).toMatchObject({ styles: { head: 'plain' } });
    expect(made(TEXT, 'Picture', 'behind')).toMatchObject({ art: { place: 'behind' } });
    expect(made(TEXT, 'Based on', 'compact')).toMatchObject({ from: 'compact' });
    expect(made(TEXT, 'Head', '')).toMatchObject({ id: 'a', styles: {} });
    expect(made('{', 'Head', 'plain')).toBe('The file is not valid JSON. Fix it first.');
  });

  test('show what the file says, and nothing if it inherits', () => {
    const file: unknown = JSON.parse(TEXT);
    expect(LAYOUT_CHOICES.map((each) => choiceOf(file, each)).filter((value) => value !== '')).toEqual([
      'band',
    ]);
  });

  test('are properties of the schema, with the values that it allows', () => {
    const { styles, art } = schema.properties;
    expect(choice('Stats').values?.map(([value]) => value)).toEqual(styles.properties.stats.enum);
    expect(choice('Picture').values?.map(([value]) => value)).toEqual(art.properties.place.enum);
    for (const { path } of LAYOUT_CHOICES) expect(Object.keys(schema.properties)).toContain(path[0]);
    // Only a color is typed: a property without values would show an empty list.
    expect(LAYOUT_CHOICES.filter(({ values }) => !values).map(({ label }) => label)).toEqual(['Main color']);
  });
});
