import { glory } from '@engine/systems/glory';
import { describe, expect, test } from 'vitest';
import { samples } from './support';

describe('the card as it is drawn', () => {
  const book = glory.link(samples().flatMap(({ source }) => source ?? []));

  test('an elite unit: stats with steppers, tags with their rules, its dice as symbols', () => {
    const card = book.card('ember-guard')!;
    expect(card).toMatchObject({
      name: 'Ember Guard',
      faction: 'The Emberfold',
      colour: '#b3541e',
      subtitle: '4 models · elite',
      points: { value: '90', path: ['points'] },
    });
    const [stats, tags, dice] = card.sections;
    expect(stats).toMatchObject({
      type: 'stats',
      stats: [
        { key: 'models', value: '4', path: ['models'], step: { value: 4, min: 2, max: 6 } },
        { key: 'armour', value: '2+' },
      ],
    });
    expect(tags).toMatchObject({
      tags: [
        { text: 'elite', rule: 'GLO-4.5.2' },
        { text: 'infantry', rule: 'GLO-4.2.1' },
      ],
    });
    expect(dice).toMatchObject({
      type: 'table',
      rows: [
        [['Attack'], [{ die: 'white' }, { die: 'white' }], [{ symbol: 'axe' }, ' ', { symbol: 'critical' }]],
        [['Defense'], [{ die: 'black' }], [{ symbol: 'shield' }, ' ', { symbol: 'critical' }]],
        [['Armor'], ['D6: 2+'], ['rerolls a failed ', { die: 'black' }]],
      ],
    });
    expect(card.sections).toContainEqual({
      type: 'keywords',
      keywords: [
        {
          text: 'Shield Wall',
          explanation: 'Rolls one defence die more when it is charged.',
          rule: 'GLO-8.2',
        },
      ],
    });
  });

  test('a special unit that moves as one says so without repeating its class (GLO-4.2.1)', () => {
    const tags = book
      .card('cinder-giant')!
      .sections.flatMap((part) => (part.type === 'tags' ? part.tags : []));
    expect(tags.map(({ text }) => text).slice(0, 2)).toEqual(['special', 'special move']);
  });

  test('a wizard: four white and two black dice (GLO-5.3.1), wounds, and its three spells (GLO-4.1, GLO-5.5.1)', () => {
    const card = book.card('ash-reader')!;
    expect(card.sections[0]).toMatchObject({
      stats: [
        { key: 'models' },
        { key: 'wounds', value: '3', step: { value: 3 } },
        { key: 'armour', value: 'free' },
      ],
    });
    const rows = (title: string) =>
      card.sections.flatMap((section) =>
        section.type === 'table' && section.title === title ? section.rows : [],
      );
    const dice = (die: string, n: number) => Array.from({ length: n }, () => ({ die }));
    expect(rows('Dice per model').map((row) => row[1])).toEqual([
      dice('white', 4),
      dice('black', 2),
      ['no D6 needed'],
    ]);
    expect(rows('Spells').map((row) => row.slice(0, 3))).toEqual([
      [dice('blue', 3), ['3"'], ['2']],
      [dice('blue', 2), ['4"'], ['3']],
      [dice('blue', 1), ['6"'], ['4']],
    ]);
  });

  test('a cannon: its range, and what height adds (GLO-5.4.2)', () => {
    expect(book.card('old-thunder')!.sections).toContainEqual(
      expect.objectContaining({ title: 'Shooting', rows: [[['cannon'], ['10"'], ['+2" for each 2"']]] }),
    );
  });

  test('a flyer moves any distance', () => {
    expect(book.card('sump-drake')!.sections).toContainEqual(
      expect.objectContaining({
        title: 'Movement',
        rows: [
          [['Move'], ['any distance']],
          [['Charge'], ['any distance']],
        ],
      }),
    );
  });
});

describe('the terms that hovers quote', () => {
  const { terms } = glory.link(samples().flatMap(({ source }) => source ?? []));

  test('every term has a text, and each is listed once', () => {
    for (const { term, text } of terms) expect(text.length, term).toBeGreaterThan(10);
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  });

  test("the rulebook's own texts, and the keywords of the workspace", () => {
    expect(terms.find(({ term }) => term === 'armour')).toMatchObject({ rule: 'GLO-4.6.2', type: 'stat' });
    expect(terms.find(({ term }) => term === 'Shield Wall')).toMatchObject({
      type: 'keyword',
      rule: 'GLO-8.2',
    });
  });
});
