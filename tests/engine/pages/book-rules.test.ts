import { expect, test } from 'vitest';
import { bookDocument } from '@engine/pages/book';
import { sampleLibrary } from '../../support/sample-book';

test('an enhancement of Warcrow is printed as players write it, with dice and symbols (WAR-enhancements)', () => {
  const result = bookDocument(sampleLibrary('warcrow'), {
    book: 'ember-host',
    date: '',
    game: () => 'A game',
    groups: () => [],
  });
  const army = result.ok ? result.document.chapters.find(({ type }) => type === 'army') : undefined;
  expect(army).toMatchObject({
    parts: [
      {
        items: [
          {
            name: 'Pitch-soaked edges',
            meta: '',
            profile: [
              '8 points',
              ' · ',
              'joins Infantry, not Character',
              ' · ',
              'Melee: ',
              '+',
              { die: 'orange' },
              ', ',
              { symbol: 'X' },
              { symbol: 'X' },
              ': ',
              '1 damage',
            ],
          },
          {
            name: 'Cinder banner',
            profile: [
              '6 points',
              ' · ',
              'joins Emberfolk, not Character',
              ' · ',
              'MOR +1',
              ' · ',
              'Conquest +1',
            ],
          },
        ],
      },
    ],
  });
});
