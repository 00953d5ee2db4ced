import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../src-engine/print/card/back';
import { evenSizes } from '../../src-engine/print/card/even';
import { fitCard, LEAST_BACK_TEXT, type Face } from '../../src-engine/print/card/fit';
import { overflows } from '../../src-engine/print/card/overflow';
import { hyphenatedCard } from '../../src-engine/print/hyphens';
import { glossaryOf } from '../../src-engine/print/glossary';
import { cardsOf } from '../../src-engine/print/collect';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { AWKWARD, wordy } from './cards';
import { GAMES, sample, sampleUnits } from './support';

const textOf = (face: Face): string =>
  face.type === 'text'
    ? face.blocks.flatMap(({ text }) => text.filter((part) => typeof part === 'string')).join(' ')
    : '';

describe('long texts', () => {
  test('shrink with their length, and not below what is legible', () => {
    const sizes = [10, 60, 120].map((words) => {
      const front = fitCard(wordy('Speaker', words), CARD_SIZES.poker, 'text').sides[0][0];
      return front.type === 'front' ? front.size : 0;
    });
    expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1]);
    expect(sizes[1]).toBeGreaterThan(sizes[2]);
    expect(sizes[2]).toBeGreaterThanOrEqual(2.1);
  });

  test('longer texts are on the back and not on the front', () => {
    const { sides, moved } = fitCard(wordy('Speaker', 220), CARD_SIZES.poker, 'none');
    expect(moved).toEqual(['Oration']);
    const [front] = sides[0];
    expect(
      front.type === 'front' &&
        front.card.sections.some(
          (s) => s.type === 'abilities' && s.abilities.some(({ text }) => text.length > 0),
        ),
    ).toBe(false);
    expect(sides.flat().map(textOf).join(' ')).toContain('word220');
  });

  test('if a front is too small even for their names, whole abilities are on the back, each once', () => {
    const abilities = Array.from({ length: 9 }, (_, i) => ({
      name: `Spell ${i}`,
      type: 'Blast',
      cost: `${i} mana`,
      range: '8"',
      target: 'One enemy',
      text: i % 2 === 0 ? [`It does what spell ${i} does.`] : [],
    }));
    const card = { ...AWKWARD, sections: [AWKWARD.sections[0], { type: 'abilities' as const, abilities }] };
    const { sides, moved, tooSmall } = fitCard(card, { width: 90, height: 60 }, 'none');
    expect(tooSmall).toBe(false);
    const [front] = sides[0];
    const left =
      front.type === 'front'
        ? front.card.sections.flatMap((section) => (section.type === 'abilities' ? section.abilities : []))
        : [];
    expect(left.length).toBeLessThan(9);
    expect(new Set(moved).size).toBe(moved.length);
    const backs = sides.flat().flatMap((face) => (face.type === 'text' ? face.blocks : []));
    for (const { name, cost } of abilities.slice(left.length))
      expect(backs.filter(({ title, meta }) => title === name && meta.includes(cost))).toHaveLength(1);
  });

  test('artwork is removed before any ability', () => {
    const frontOf = (words: number, flavour: string) => {
      const card = wordy('Speaker', words);
      const text = { type: 'text' as const, style: 'flavour' as const, text: [flavour] };
      const sections = flavour ? [...card.sections, text] : card.sections;
      const { sides, moved } = fitCard({ ...card, sections, art: 'a.png' }, CARD_SIZES.poker, 'text');
      const [front] = sides[0];
      return front.type === 'front' ? { art: front.art, drawn: front.card.art, moved } : undefined;
    };
    expect(frontOf(20, '')).toEqual({ art: 0.24, drawn: 'a.png', moved: [] });
    expect(frontOf(95, '')).toEqual({ art: 0.14, drawn: 'a.png', moved: [] });
    expect(frontOf(120, '')).toEqual({ art: 0, drawn: undefined, moved: ['its artwork'] });
    expect(frontOf(90, 'They say it speaks at length, and that few stay to hear the end.')).toEqual({
      art: 0.14,
      drawn: 'a.png',
      moved: ['its flavor text'],
    });
  });

  test('parts that still fit stay on the front after a long ability was removed', () => {
    const ability = (name: string, words: number) => ({
      name,
      type: '',
      cost: '',
      range: '',
      target: '',
      text: [Array.from({ length: words }, (_, i) => `${name}${i}`).join(' ')],
    });
    const { sections } = wordy('Speaker', 1);
    const card = {
      ...wordy('Speaker', 1),
      sections: [
        ...sections.filter(({ type }) => type !== 'abilities'),
        { type: 'abilities' as const, abilities: [ability('long', 200), ability('short', 8)] },
      ],
    };
    expect(fitCard(card, CARD_SIZES.poker, 'text').moved).toEqual(['long']);
  });

  test('a flavor text never begins another card', () => {
    const said = (words: number, name: string, type: 'text' | 'keywords') => {
      const text = Array.from({ length: words }, (_, i) => `${name}${i + 1}`).join(' ');
      return type === 'text'
        ? { type, style: 'flavour' as const, text: [text] }
        : { type, keywords: [{ text: 'Long', explanation: text }] };
    };
    const { sections } = wordy('Speaker', 105);
    const faced = (rules: number) => {
      const card = {
        ...wordy('Speaker', 105),
        sections: [...sections, said(rules, 'rule', 'keywords'), said(12, 'lore', 'text')],
      };
      const { sides, moved, dropped } = fitCard(card, CARD_SIZES.poker, 'text');
      return {
        cards: sides.length,
        isPrinted: sides.flat().map(textOf).join(' ').includes('lore12'),
        moved,
        dropped,
      };
    };
    expect(faced(20)).toMatchObject({ cards: 1, isPrinted: true, dropped: [] });
    const full = Array.from({ length: 60 }, (_, i) => faced(200 + 2 * i)).filter(
      ({ dropped }) => dropped.length > 0,
    );
    expect(full.length).toBeGreaterThan(0);
    for (const { cards, isPrinted, moved, dropped } of full) {
      expect({ cards, isPrinted, dropped }).toEqual({
        cards: 1,
        isPrinted: false,
        dropped: ['its flavor text'],
      });
      expect(moved).toContain('its flavor text');
    }
  });

  test('a back that is too full continues on another card, and no word is lost or repeated', () => {
    const { sides } = fitCard(wordy('Orator', 900), CARD_SIZES.poker, 'text');
    expect(sides.length).toBeGreaterThan(1);
    const faces = sides.flat().filter((face) => face.type === 'text');
    for (const face of faces)
      expect(face.type === 'text' && face.size).toBeGreaterThanOrEqual(LEAST_BACK_TEXT);
    const words = faces.map(textOf).join(' ').split(/\s+/);
    expect(words).toEqual(Array.from({ length: 900 }, (_, i) => `word${i + 1}`));
  });
});

describe('backs', () => {
  for (const game of GAMES)
    test(`${game}: every keyword of every front in full, and every ability once`, async () => {
      for (const unit of await sampleUnits(game)) {
        const card = hyphenatedCard(unit.card);
        const { sides } = fitCard(unit.card, CARD_SIZES.tarot, 'text');
        const backs = sides.flatMap(([, back]) => (back.type === 'text' ? back.blocks : []));
        const [front] = sides[0];
        const printed =
          front.type === 'front'
            ? front.card.sections.flatMap((section) =>
                section.type === 'abilities' ? section.abilities : [],
              )
            : [];
        for (const { type, title, text } of blocksOf(card)) {
          const onBack = backs.filter((block) => block.type === type && block.title === title).length;
          const onFront = printed.filter(
            (ability) => ability.name === title && String(ability.text) === String(text),
          ).length;
          if (type === 'keyword') expect(onBack, title).toBe(1);
          if (type === 'ability') expect(onBack + onFront, title).toBe(1);
        }
      }
    });
  test('a card without keywords or abilities shows its faction', () => {
    const [[, back]] = fitCard({ ...AWKWARD, sections: [] }, CARD_SIZES.poker, 'text').sides as [
      readonly [Face, Face],
    ];
    expect(back.type).toBe('faction');
  });
});

describe('card-overflow', () => {
  for (const game of GAMES)
    test(`${game}: the texts of the sample’s cards fit`, async () => {
      expect(overflows(cardsOf(await sample(game)))).toEqual([]);
    });
  test('a card with too much text gets a diagnostic in its file', async () => {
    const library = await sample('azeroth-at-war');
    const path = 'horde/bone-oracle.unit.json';
    const unit = JSON.parse(library.get(path)!.text) as { abilities: { text: string }[] };
    for (const ability of unit.abilities) ability.text = 'It is said at length. '.repeat(34).trim();
    library.put(path, JSON.stringify(unit));
    expect(library.errorOf(path)).toBeUndefined();
    const found = overflows(cardsOf(library));
    expect(found.map(({ file, code, severity }) => ({ file, code, severity }))).toEqual([
      { file: path, code: 'card-overflow', severity: 'warning' },
    ]);
    expect(found[0].message).toMatch(/back/);
  });
});

test('a deck has one text size, except for a card that needs a smaller one', () => {
  const deck = [10, 50, 60, 70, 115].map((words) =>
    fitCard(wordy(`Speaker ${words}`, words), CARD_SIZES.poker, 'text'),
  );
  const fronts = (cards: readonly { sides: readonly (readonly [Face, Face])[] }[]) =>
    cards.map(({ sides }) => (sides[0][0].type === 'front' ? sides[0][0].size : 0));
  const before = fronts(deck);
  const after = fronts(evenSizes(deck));
  expect(new Set(before).size).toBeGreaterThan(2);
  expect(new Set(after.slice(0, -1)).size).toBe(1);
  expect(after.at(-1)).toBe(before.at(-1));
  expect(after.at(-1)).toBeLessThan(after[0]);
  after.forEach((size, i) => expect(size).toBeLessThanOrEqual(before[i]));
});

describe('printed content of the samples', () => {
  test('a keyword’s number is in its text, and the glossary has the rule', async () => {
    const grunt = (await sampleUnits('azeroth-at-war')).find(({ id }) => id === 'orc-grunt')!.card;
    const said = blocksOf(grunt)
      .find(({ title }) => title === 'Momentum [1]')
      ?.text.join('');
    expect(said).toMatch(/^1 more ATK/);
    const glossary = glossaryOf([grunt]);
    expect(glossary.find(({ terms }) => terms.includes('Momentum'))?.text).toMatch(/^X more ATK/);
    expect(glossary.flatMap(({ terms }) => terms)).toEqual(expect.arrayContaining(['MA', 'SH', 'SW', 'RW']));
    expect(glossary.find(({ terms }) => terms.includes('SH'))?.text).toMatch(/^Shield\. /);
  });
  test('a spell of Warcrow is printed with its enhancements and their costs', async () => {
    const singer = (await sampleUnits('warcrow')).find(({ id }) => id === 'ember-singer')!.card;
    const spells = singer.sections.flatMap((section) =>
      section.type === 'abilities' ? section.abilities : [],
    );
    const words = (name: string) =>
      spells
        .find((spell) => spell.name === name)
        ?.text.map((part) =>
          typeof part === 'string' ? part : 'die' in part ? `<${part.die}>` : `<${part.symbol}>`,
        )
        .join('');
    expect(words('Kindle')).toContain('• Blaze (+\u00a0<black>): 1 stress less');
    expect(words('Breath of ash')).toContain('• Choking (1 Tinge): 1 stress');
  });
});

test('the glossary has each keyword once, without its parameter, in order, and each text once', () => {
  const card = (text: string, explanation: string): typeof AWKWARD => ({
    ...AWKWARD,
    sections: [{ type: 'keywords', keywords: [{ text, explanation }] }],
  });
  const entries = glossaryOf([
    card('Momentum [2]', 'More dice.'),
    card('Cleave', 'Two foes.'),
    card('Momentum [1]', 'More dice.'),
    card('Silent', ''),
    card('Brawl', 'Two foes.'),
  ]);
  expect(entries).toMatchObject([
    { terms: ['Brawl', 'Cleave'], text: 'Two foes.' },
    { terms: ['Momentum'], text: 'More dice.' },
  ]);
});
