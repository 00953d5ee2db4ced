import { describe, expect, test } from 'vitest';
import { PRESETS, resolveLayout } from '../../src-engine/layouts/resolve';
import type { CardView } from '../../src-engine/kernel/card-view';
import { backHeight } from '../../src-engine/print/card/back';
import { fitCard } from '../../src-engine/print/card/fit';
import { frontHeight } from '../../src-engine/print/card/front';
import { cardSizeOf } from '../../src-engine/print/sizes';
import { evaluate, GAMES, htmlOf, laidOut, sampleUnits } from './support';
import { NEEDED, type Drawn } from './drawn';

/** Some units of each game; every sample card in the classic layout is already compared elsewhere. */
const EVERY = 4;

describe('a preset layout fits as calculated', () => {
  for (const game of GAMES)
    for (const preset of PRESETS.filter((name) => name !== 'classic'))
      test(`${game}, ${preset}: no face is cut off`, async () => {
        const layout = resolveLayout(game, preset);
        const card = cardSizeOf(layout?.card.size ?? '');
        if (!layout || !card) throw new Error(`There is no layout ${preset} of ${game}.`);
        const cards = (await sampleUnits(game))
          .filter((_, i) => i % EVERY === 0)
          .map((unit): CardView => ({ ...unit.card, layout }));
        expect(cards.length).toBeGreaterThan(3);
        const faces = cards
          .flatMap((each) => fitCard(each, card, 'text').sides.flat())
          .filter(({ type }) => type !== 'blank');
        const document = laidOut(cards, { card, layout: 'single', marks: 'none' });
        const drawn = await evaluate<Drawn[]>(await htmlOf(document), NEEDED);
        const off: string[] = [];
        faces.forEach((face, i) => {
          if (face.type !== 'front' && face.type !== 'text') return;
          const { needed, has, unit, wide } = drawn[i];
          const room = { ...card, size: face.size, layout };
          const estimate =
            face.type === 'front'
              ? frontHeight(face.card, room, face.art)
              : backHeight(face.card.name, face.blocks, room);
          const error = (estimate - needed) / has;
          if (needed > has + 0.05 || error < -0.034 || error > 0.15 || wide.length > 0)
            off.push(
              `${unit} ${face.type}: needs ${needed.toFixed(1)} of ${has.toFixed(1)}, estimated ${estimate.toFixed(1)} ${wide.join('|')}`,
            );
        });
        expect(off).toEqual([]);
      });
});
