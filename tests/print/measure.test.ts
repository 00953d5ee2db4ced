import { describe, expect, test } from 'vitest';
import { backHeight } from '../../src-engine/print/card/back';
import { frontHeight } from '../../src-engine/print/card/front';
import { fitCard } from '../../src-engine/print/card/fit';
import { layoutOf } from '../../src-engine/layouts/resolve';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { NEEDED, type Drawn } from './drawn';
import { evaluate, GAMES, htmlOf, laidOut, sampleUnits } from './support';

describe('heights calculated from the fonts’ widths match Chromium', () => {
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
          const room = { ...card, size: face.size, layout: layoutOf(face.card) };
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
