import { expect, test } from 'vitest';
import { htmlOf, laidOut, sampleUnits } from './support';

test('a unit that is only summoned has a dash for its points on the card, as in lists', async () => {
  const units = await sampleUnits('azeroth-at-war');
  const points = async (id: string): Promise<string | undefined> => {
    const unit = units.find(({ ref }) => ref === id);
    if (!unit) throw new Error(`There is no ${id}.`);
    const html = await htmlOf(laidOut([unit.card], { layout: 'single' }));
    const [, shown] = /class="points[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
    return shown
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  expect(await points('spirit-wolf')).toBe('–');
  expect(await points('orc-grunt')).toMatch(/^\d+ points$/);
});
