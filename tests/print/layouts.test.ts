import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src-engine/layouts/arrange';
import { PRESETS, resolveLayout } from '../../src-engine/layouts/resolve';
import type { CardView } from '../../src-engine/kernel/card-view';
import { backHeight } from '../../src-engine/print/card/back';
import { fitCard } from '../../src-engine/print/card/fit';
import { frontHeight } from '../../src-engine/print/card/front';
import { CARD_SIZES, cardSizeOf } from '../../src-engine/print/sizes';
import { evaluate, GAMES, htmlOf, laidOut, sampleUnits } from './support';
import { AWKWARD } from './cards';
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

/** The areas of ink on the backs of cards: heads, feet, signs in the background, whole faces. */
const INK = `[...document.querySelectorAll('.back header, .back .foot, .back .ground, .faction')]
  .filter((part) => part.matches('.ground') || !/, 0\\)|255, 255, 255/.test(getComputedStyle(part).backgroundColor))
  .map((part) => ['header', '.ground', '.foot', '.faction'].find((name) => part.matches(name)))`;

test.each([
  ['classic', ['header', '.ground', '.foot', '.faction']],
  ['tournament', []],
  ['black-and-white', []],
])('%s: backs have the areas of ink that fronts have', async (preset, parts) => {
  const layout = resolveLayout('azeroth-at-war', preset);
  const [unit] = await sampleUnits('azeroth-at-war');
  const cards = [unit.card, { ...unit.card, sections: [] }].map((card) => ({
    ...card,
    ...(layout && { layout }),
  }));
  const card = CARD_SIZES.tarot;
  const document = laidOut(cards, { card, layout: 'single', marks: 'none' });
  expect(await evaluate(await htmlOf(document), INK)).toEqual(parts);
});

test('a single ability has the width of all columns', () => {
  const layout = resolveLayout('azeroth-at-war', 'compact');
  const columns = (count: number): number | undefined => {
    const [ability] = AWKWARD.sections.flatMap((section) =>
      section.type === 'abilities' ? section.abilities : [],
    );
    const sections = [
      { type: 'abilities' as const, abilities: Array.from({ length: count }, () => ability) },
    ];
    return bodyOf({ ...AWKWARD, sections, ...(layout && { layout }) })[0].place.columns;
  };
  expect([1, 2, 3].map(columns)).toEqual([1, 2, 2]);
});
