import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { Binder } from '../../src-main/print/join';
import { AWKWARD } from './cards';
import { folder, htmlOf, laidOut, painting, poppler } from './support';

const LONG =
  'Uninterrupted investigation of extraordinary advertisements continues throughout character development, and reinforcements understand everything. ';

test('lines of a printed card end within long words, and the text of the PDF has the words whole', async () => {
  const card = {
    ...AWKWARD,
    language: 'en-US',
    sections: [{ type: 'text' as const, style: 'rules' as const, text: [LONG.repeat(4)] }],
  };
  const html = await htmlOf(laidOut([card], { card: CARD_SIZES.poker, layout: 'single', marks: 'none' }));
  const binder = await Binder.open({ title: 'Long words', language: 'en-US', credit: undefined });
  await binder.add(await painting((painter) => painter.pdf(html)));
  const file = join(folder(), 'long.pdf');
  writeFileSync(file, await binder.bytes());
  expect(poppler('pdftotext', '-layout', file, '-').match(/[a-z]-$/gm)?.length).toBeGreaterThan(1);
  const words = poppler('pdftotext', file, '-').replace(/\s+/g, ' ');
  expect(words).not.toContain('\u00ad');
  expect(words.split(LONG.trim())).toHaveLength(5);
});
