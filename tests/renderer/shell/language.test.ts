import type { OutlineFile } from '@engine/lab/session';
import { SCHEMAS } from '@engine/generated/schemas';
import { bareKeyword } from '@engine/names/mentions';
import { Names } from '@engine/names/names';
import type { Term } from '@engine/systems/system';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src-renderer/editor/completion';
import { exampleAt, hoverAt, linksOf, ruleLink } from '../../../src-renderer/editor/hover';
import { editorSchema } from '../../../src-renderer/text/editor-schema';

const TERMS: Term[] = [
  {
    term: 'Momentum',
    type: 'keyword',
    rule: 'AAW-4.6-momentum',
    text: 'More attacks on the charge.',
    parameter: true,
  },
  { term: 'Berserker', type: 'keyword', rule: 'AAW-4.6-berserker', text: 'Angrier <b>when</b> hurt.' },
  { term: 'SKL', type: 'stat', rule: 'AAW-4.4-skl', text: 'The roll to hit.' },
  { term: 'MA', type: 'tag', rule: 'AAW-4.5-ma', text: 'Medium armor.' },
];
const file = (path: string, more: Partial<OutlineFile>): OutlineFile => ({
  path,
  name: '',
  group: '',
  errors: 0,
  warnings: 0,
  system: 'azeroth-at-war',
  ...more,
});
const FILES = [
  file('horde/orc-grunt.unit.json', {
    kind: 'unit',
    unit: 'orc-grunt',
    name: 'Orc Grunt',
    group: 'Baseline',
    points: 45,
  }),
  file('alliance/footman.unit.json', { kind: 'unit', unit: 'footman', name: 'Footman' }),
  file('horde/horde.book.json', { kind: 'book', name: 'Horde' }),
];

/** The text without its mark `|`, and the mark's position. */
const marked = (text: string): [string, number] => [text.replace('|', ''), text.indexOf('|')];

describe('hovers', () => {
  it.each([
    ['a keyword with its number', '{"keywords": ["Mom|entum [1]"]}', '**Momentum** · AAW\\-4\\.6'],
    ['a stat’s name', '{"stats": {"S|KL": 4}}', '**SKL** · AAW\\-4\\.4\\-skl'],
    ['a tag', '{"armor": "M|A"}', '**MA**'],
    ['a unit that is referred to', '{"attacker": "orc-|grunt"}', '**Orc Grunt**\n\nBaseline · 45 points'],
    ['a book', '{"book": "hor|de"}', '**Horde**'],
  ])('quote %s', (_name, text, expected) => {
    expect(hoverAt(...marked(text), TERMS, FILES)?.markdown).toContain(expected);
  });

  it.each([
    ['a name that happens to be a stat’s', '{"S|KL": "x", "name": 1}', true],
    ['a number', '{"points": 4|5}', false],
    ['a word that is no term', '{"keywords": ["Mom|ent"]}', false],
    ['nothing at all', '|', false],
  ])('of %s', (_name, text, found) => {
    expect(hoverAt(...marked(text), TERMS, FILES) !== undefined).toBe(found);
  });

  it.each([
    ['a keyword', '{"keywords": ["Mom|entum [1]"]}', 'Look up Momentum (AAW\\-4\\.6'],
    ['a stat', '{"stats": {"S|KL": 4}}', 'Look up SKL (AAW\\-4\\.4\\-skl'],
  ])('lead from %s to its rule in the reference', (_name, text, expected) => {
    const term = hoverAt(...marked(text), TERMS, FILES)?.term;
    expect(term && ruleLink(term)).toContain(expected);
  });

  it('never contain a designer’s HTML or links', () => {
    const markdown = hoverAt(...marked('{"keywords": ["Berserk|er"]}'), TERMS, FILES)?.markdown;
    expect(markdown).toContain('\\<b\\>when\\</b\\>');
  });

  it.each([
    ['Momentum [2]', 'Momentum'],
    ['WARD (6+)', 'WARD'],
    ['Elite', 'Elite'],
  ])('know %s as %s', (text, term) => {
    expect(bareKeyword(text)).toBe(term);
  });
});

describe('links in hovers', () => {
  const names = new Names([
    { path: 'horde/orc.unit.json', text: '{"$schema":"warbench:glory/unit","id":"orc"}' },
    { path: 'a/fight.scenario.json', text: '{"$schema":"warbench:glory/scenario","attacker":"orc"}' },
    { path: 'b/x](y).scenario.json', text: '{"$schema":"warbench:glory/scenario","attacker":"orc"}' },
  ]);
  it('lead to the named file, and to other references to it', () => {
    const links = linksOf(names, 'a/fight.scenario.json', 50);
    expect(links).toContain('[Open horde/orc\\.unit\\.json](command:warbench.goTo?');
    expect(links).toContain(encodeURIComponent('["horde/orc.unit.json",39]'));
    expect(links).toContain('[x\\]\\(y\\)](command:warbench.goTo?');
  });
  it('are none if nothing is named', () => {
    expect(linksOf(names, 'a/fight.scenario.json', 3)).toBe('');
  });
});

describe('completion', () => {
  const labels = (text: string) =>
    completionsAt(...marked(text), TERMS, FILES).items.map(({ label }) => label);

  it.each([
    ['keywords in a list of keywords', '{"keywords": ["|"]}', ['Momentum', 'Berserker']],
    ['units where one attacks', '{"attacker": "|"}', ['orc-grunt', 'footman']],
    ['units in an army’s list', '{"units": [{"unit": "|"}]}', ['orc-grunt', 'footman']],
    ['a roll-off or a side', '{"first": "|"}', ['roll-off', 'orc-grunt', 'footman']],
    ['books', '{"book": "|"}', ['horde']],
    ['nothing for a name', '{"name": "|"}', []],
    ['nothing for a key', '{"keyw|"}', []],
  ])('offers %s', (_name, text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('replaces the whole string and leaves the number to fill in', () => {
    const { items, offset, length } = completionsAt(...marked('{"keywords": ["Mo|"]}'), TERMS, FILES);
    expect([offset, length]).toEqual([14, 4]);
    expect(items[0]).toMatchObject({ insert: '"Momentum [${1:1}]"', snippet: true });
    expect(items[1]).toMatchObject({ insert: '"Berserker"', snippet: false });
  });
});

describe('schemas in the editor', () => {
  it('have no type names, which would head a hover; a property called “title” stays', () => {
    const schema = { title: 'DuelRate', description: 'How often.', properties: { title: { type: 'string', title: 'Words' } } }; // prettier-ignore
    expect(editorSchema(schema)).toEqual({
      description: 'How often.',
      properties: { title: { type: 'string' } },
    });
  });
  it('offer the identifying key first, then required keys', () => {
    const schema = {
      properties: { amount: { type: 'integer' }, name: { type: 'string' }, id: { type: 'string' } },
      required: ['id', 'name'],
    };
    const places = ({ properties }: { properties: Record<string, { suggestSortText?: string }> }) =>
      Object.keys(properties).sort((a, b) =>
        (properties[a]?.suggestSortText ?? a).localeCompare(properties[b]?.suggestSortText ?? b),
      );
    expect(places(editorSchema(schema) as never)).toEqual(['id', 'name', 'amount']);
    const keyword = editorSchema(SCHEMAS.get('azeroth-at-war/keyword')!) as {
      definitions: { effect: { oneOf: never[] } };
    };
    for (const effect of keyword.definitions.effect.oneOf) expect(places(effect)[0]).toBe('effect');
  });
  it('start with the effect’s description at the word that identifies it', () => {
    const said = JSON.stringify([...SCHEMAS].map(([, schema]) => editorSchema(schema)));
    for (const told of ['What kind of effect this is.', 'The kind of effect.'])
      expect(said).not.toContain(told);
    expect(said).toMatch(/"const":"ward","description":"The unit has a ward save/);
    // No variant describes better what the file is.
    expect(said).toContain('The kind of this file.');
  });
});

describe('words of the schema', () => {
  const KEYWORD = 'azeroth-at-war/keyword';
  it('give an example of an effect, and where to insert it', () => {
    const [text, offset] = marked(
      '{"rules": [{"side": "attacker", "effects": [{"effect": "wa|rd", "on": 5}]}]}',
    );
    const found = exampleAt(text, offset, KEYWORD)!;
    expect(found.markdown).toContain('{ "effect": "ward", "on": 5 }');
    expect(found.insert?.text).toContain('"ward"');
  });
  it('repeat nothing at the value of a key, which the editor explains', () => {
    const [text, offset] = marked('{"measure": {"of": "duel", "scenario": "grunt-aga|inst-footman"}}');
    expect(exampleAt(text, offset, 'azeroth-at-war/goal')?.markdown).toMatch(/^Example:/);
  });
  it('include the explanation with the caret at the end of a word, where the editor shows none', () => {
    const [text, offset] = marked(
      '{"rules": [{"side": "attacker", "effects": [{"effect": "ward"|, "on": 5}]}]}',
    );
    expect(exampleAt(text, offset, KEYWORD)?.markdown).toMatch(/^\w.*\n\nExample:/);
  });
  it('show the possible values after a key', () => {
    const [text, offset] = marked(
      '{"rules": [{"side": "attacker", "when": {"nat|ural": 6}, "effects": []}]}',
    );
    expect(exampleAt(text, offset, KEYWORD)?.markdown).toBe('Example:\n```json\n6\n```');
  });
  it.each([
    ['effects', '{"rules": [{"side": "attacker", "effects": [|]}]}', 'lasting-damage'],
    ['rules', '{"rules": [|]}', 'keyword rule'],
    ['a second effect', '{"rules": [{"side": "attacker", "effects": [{"effect": "no-save"}, |]}]}', 'ward'],
    ['abilities of a warscroll', '{"abilities": [|]}', 'ability', 'age-of-sigmar/unit'],
    ['units of an army', '{"units": [|]}', 'army entry', 'azeroth-at-war/army'],
  ])('complete %s to entries that work', (_name, text, label, schema = KEYWORD) => {
    const { items } = completionsAt(...marked(text), TERMS, FILES, schema);
    expect(items.map((item) => item.label)).toContain(label);
    for (const { insert } of items) expect(() => JSON.parse(insert) as unknown).not.toThrow();
  });
});
