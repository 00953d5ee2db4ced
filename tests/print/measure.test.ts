import { describe, expect, test } from 'vitest';
import { backHeight } from '../../src-engine/print/card/back';
import { frontHeight } from '../../src-engine/print/card/front';
import { fitCard } from '../../src-engine/print/card/fit';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { evaluate, GAMES, htmlOf, laidOut, sampleUnits } from './support';

/** What each face needs of height in the browser, in millimetres, in the order of the pages' faces. */
const NEEDED = `[...document.querySelectorAll('[data-face]')].map((face) => {
  const mm = (element) => element.getBoundingClientRect().height * 25.4 / 96;
  const body = face.querySelector('.body, .blocks');
  if (!body) return { type: face.dataset.face, unit: face.dataset.unit, needed: 0, has: mm(face), wide: [] };
  const has = mm(face);
  body.style.flex = 'none';
  const parts = [face.querySelector('header'), body, face.querySelector('.foot')];
  const edge = face.getBoundingClientRect();
  const wide = [...face.querySelectorAll('td, th, p, li, dd, h3, h4, .value')].filter((e) => {
    const { left, right, width } = e.getBoundingClientRect();
    return width > 0 && !e.closest('.visually-hidden') && (right > edge.right + 0.5 || left < edge.left - 0.5);
  }).map((e) => e.textContent);
  return { type: face.dataset.face, unit: face.dataset.unit, needed: parts.reduce((sum, part) => sum + mm(part), 0), has, wide };
})`;

interface Drawn {
  readonly type: 'front' | 'text' | 'faction';
  readonly unit: string;
  readonly needed: number;
  readonly has: number;
  readonly wide: readonly string[];
}

describe('what is worked out from the fonts’ widths is what Chromium draws', () => {
  for (const game of GAMES)
    for (const size of ['poker', 'tarot', 'a6'] as const)
      test(`${game} on ${size}: no face is cut off, and the estimate is neither short nor wasteful`, async () => {
        const card = CARD_SIZES[size];
        const units = await sampleUnits(game);
        expect(units.length).toBeGreaterThan(10);
        const fitted = units.map((unit) => fitCard(unit.card, card, 'text'));
        const faces = fitted.flatMap(({ sides }) => sides.flat()).filter(({ type }) => type !== 'blank');
        const document = laidOut(
          units.map((unit) => unit.card),
          { card, layout: 'single', marks: 'none' },
        );
        const drawn = await evaluate<Drawn[]>(await htmlOf(document), NEEDED);
        expect(drawn.map(({ type }) => type)).toEqual(faces.map(({ type }) => type));
        const off: string[] = [];
        faces.forEach((face, i) => {
          const { needed, has, unit, wide } = drawn[i];
          if (face.type !== 'front' && face.type !== 'text') return;
          const room = { ...card, size: face.size };
          const estimate =
            face.type === 'front'
              ? frontHeight(face.card, room, face.art)
              : backHeight(face.card.name, face.blocks, room);
          const error = (estimate - needed) / has;
          if (needed > has + 0.05 || error < -0.034 || error > 0.13 || wide.length > 0)
            off.push(
              `${unit} ${face.type} at ${face.size}: needs ${needed.toFixed(1)} of ${has.toFixed(1)}, estimated ${estimate.toFixed(1)} (${(error * 100).toFixed(1)} %) ${wide.join('|')}`,
            );
        });
        expect(off).toEqual([]);
      });
});
