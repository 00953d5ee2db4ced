import { expect, describe, test } from 'vitest';
import { blocksOf, picturesOf } from '@engine/pages/markdown';
import { readPage } from '@engine/pages/page';
import { rulesOfBook } from '@engine/pages/rules';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...inner: object[]) => ({ type: 'paragraph', inner });

describe('Markdown as blocks', () => {
  test.each([
    ['words', 'one\ntwo', [paragraph(text('one'), text(' '), text('two'))]],
    [
      'marks',
      '**a** *b* `c`',
      [
        paragraph(
          { type: 'strong', inner: [text('a')] },
          text(' '),
          { type: 'em', inner: [text('b')] },
          text(' '),
          { type: 'code', text: 'c' },
        ),
      ],
    ],
    [
      'a heading and its anchor',
      '## The Drowned',
      [{ type: 'heading', level: 2, id: 'p-the-drowned', inner: [text('The Drowned')] }],
    ],
    ['HTML is text', '<b onclick="x()">a</b>', [paragraph(text('<b onclick="x()">a</b>'))]],
    [
      'a block of HTML is text',
      '<script>\nalert(1)\n</script>',
      [paragraph(text('<script>'), text(' '), text('alert(1)'), text(' '), text('</script>'))],
    ],
    [
      'a link',
      '[a](https://example.org)',
      [paragraph({ type: 'link', href: 'https://example.org', inner: [text('a')] })],
    ],
    [
      'a link to a script is its words',
      '[a](javascript:alert(1))',
      [paragraph(text('[a](javascript:alert(1))'))],
    ],
    [
      'a link to a file is its words',
      '[a](file:///etc/passwd)',
      [paragraph(text('[a](file:///etc/passwd)'))],
    ],
    ['a link without a scheme is its words', '[a](other.md)', [paragraph(text('a'))]],
    [
      'a picture of the workspace',
      '![Sea](art/sea%20one.png)',
      [paragraph({ type: 'image', path: 'art/sea one.png', alt: 'Sea' })],
    ],
    ['an ordered list', '3. a', [{ type: 'list', ordered: true, start: 3, items: [[paragraph(text('a'))]] }]],
    [
      'a list in a list',
      '- a\n  - b',
      [
        {
          type: 'list',
          ordered: false,
          start: 1,
          items: [
            [
              paragraph(text('a')),
              { type: 'list', ordered: false, start: 1, items: [[paragraph(text('b'))]] },
            ],
          ],
        },
      ],
    ],
    ['a quote', '> a', [{ type: 'quote', blocks: [paragraph(text('a'))] }]],
    ['a table', '| a |\n| - |\n| b |', [{ type: 'table', head: [[text('a')]], rows: [[[text('b')]]] }]],
    ['code', '    x < y', [{ type: 'code', text: 'x < y' }]],
    ['a rule', '---', [{ type: 'rule' }]],
  ])('%s', (_, markdown, expected) => expect(blocksOf(markdown, 'p')).toEqual(expected));

  test('two headings with the same text have different anchors', () =>
    expect(blocksOf('# A\n\n# A', 'p').map((block) => 'id' in block && block.id)).toEqual(['p-a', 'p-a-2']));
  test('pictures are found in any block', () =>
    expect(picturesOf(blocksOf('> - ![a](x.png)\n\n| ![b](y.png) |\n| - |\n', 'p'))).toEqual([
      'x.png',
      'y.png',
    ]));
});

describe('a page', () => {
  test('gets its title from its first heading, which is not repeated', () =>
    expect(readPage('horde/lore.page.md', '# The deep\n\nWords.', 'p')).toEqual({
      path: 'horde/lore.page.md',
      folder: 'horde',
      title: 'The deep',
      order: 0,
      place: 'front',
      blocks: [paragraph(text('Words.'))],
    }));
  test('or from its header, or its file name', () => {
    expect(readPage('a.page.md', '---\ntitle: Deep\norder: 3\nplace: back\n---\n# Other', 'p')).toMatchObject(
      { title: 'Deep', order: 3, place: 'back', blocks: [{ type: 'heading' }] },
    );
    expect(readPage('the-deep.page.md', 'Words.', 'p').title).toBe('The deep');
  });
  test('lines of dashes without a header between them are horizontal rules', () =>
    expect(readPage('a.page.md', '---\n\n---\n', 'p').blocks).toEqual([{ type: 'rule' }, { type: 'rule' }]));
});

describe('a book’s rules of its army, in any game', () => {
  test('limits are a table', () =>
    expect(
      rulesOfBook({
        id: 'x',
        composition: { skirmish: { Hero: [1, 1], Elite: [0, 2] }, large: { Hero: [1, 3] } },
      }),
    ).toEqual([
      {
        title: 'Army composition',
        items: [],
        table: {
          columns: ['', 'Hero', 'Elite'],
          rows: [
            ['Skirmish', '1', '0 to 2'],
            ['Large', '1 to 3', '–'],
          ],
        },
      },
    ]));
  test('lists of named entries are items; nested lists are separate parts', () =>
    expect(
      rulesOfBook({
        formations: [{ name: 'A', text: 'a' }],
        lores: [
          {
            name: 'L',
            type: 'spell',
            spells: [{ name: 'S', value: 6, range: 12, text: 's', effects: [{}] }],
          },
        ],
      }),
    ).toEqual([
      { title: 'Formations', items: [{ name: 'A', meta: '', text: 'a' }] },
      { title: 'L · Spell', items: [{ name: 'S', meta: 'Value 6 · Range 12″', text: 's' }] },
    ]));
  test('properties are words: names instead of ids, and no “yes” or “no”', () => {
    const renown = [{ name: 'Guides', unlimited: true, unique: false, units: ['bog-kin', 'eel'] }];
    const nameOf = (id: string): string => (id === 'bog-kin' ? 'Bog Kin' : id);
    expect(rulesOfBook({ renown }, nameOf)[0].items).toEqual([
      { name: 'Guides', meta: 'Unlimited · Units Bog Kin, eel', text: '' },
    ]);
  });
  test('a skill of an enhancement is printed by its name and text', () => {
    const skills = [{ name: 'Range', type: 'passive', text: 'It sees far.', effects: [{ on: 'ranged' }] }];
    const enhancements = [{ name: 'Oil' }, { name: 'Lamp', points: 6, text: 'It shines.', skills }];
    expect(rulesOfBook({ enhancements })[0].items[1]).toEqual({
      name: 'Lamp',
      meta: 'Points 6',
      text: 'It shines. Range: It sees far.',
    });
  });
});

describe('the pictures of a page', () => {
  test.each([
    ['art/map.png', 'horde/art/map.png'],
    ['./map.png', 'horde/map.png'],
    ['../art/map.png', 'art/map.png'],
    ['/art/map.png', 'art/map.png'],
    ['../../secret.png', '../secret.png'],
  ])('%s in horde/lore.page.md is %s', (written, path) => {
    const { blocks } = readPage('horde/lore.page.md', `Words\n\n> ![a map](${written})\n`, 'p');
    expect(picturesOf(blocks)).toEqual([path]);
  });
});
