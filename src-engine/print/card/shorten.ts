import type { AbilityView, CardSection, CardView } from '../../kernel/card-view';
import type { Shrink } from '../../kernel/card-layout';
import { layoutOf } from '../../layouts/resolve';
import { metaOf, type Block } from './back';
import { artShare } from './front';

/** What may leave a front: some of the artwork's room, a text, an ability's words, or the whole ability. */
type Part =
  | { readonly what: 'art'; readonly share: number }
  | { readonly what: 'text'; readonly section: Extract<CardSection, { type: 'text' }> }
  | { readonly what: 'words' | 'ability'; readonly ability: AbilityView };

/** A card's front without some of its parts. */
export interface Front {
  readonly card: CardView;
  /** The least share of the card's height that the artwork has. */
  readonly art: number;
}

/** A part that left, as its back prints it and as a sentence calls it. */
export interface Less {
  readonly name: string;
  /** Absent where nothing of it is printed elsewhere: artwork. */
  readonly block?: Block;
}

/** A front that fits, as far as that can be. */
export interface Shortened extends Front {
  /** What it had to do without, in the order in which it left. */
  readonly less: readonly Less[];
  readonly tooSmall: boolean;
}

/** What a sentence calls a card's picture. */
export const ARTWORK = 'its artwork';

/** The parts in the order in which the card's layout lets them leave. */
const partsOf = (card: CardView): Part[] => {
  const texts = (style: 'flavour' | 'rules') =>
    card.sections
      .flatMap((section) => (section.type === 'text' && section.style === style ? [section] : []))
      .toReversed()
      .map((section): Part => ({ what: 'text', section }));
  const abilities = card.sections
    .flatMap((section) => (section.type === 'abilities' ? section.abilities : []))
    .toReversed();
  const art = (share: number): Part[] => (card.art === undefined ? [] : [{ what: 'art', share }]);
  const layout = layoutOf(card);
  const parts: Readonly<Record<Shrink, () => Part[]>> = {
    'art-size': () => art(layout.art.least / 100),
    flavor: () => texts('flavour'),
    art: () => art(0),
    'ability-text': () =>
      abilities.filter(({ text }) => text.length > 0).map((ability) => ({ what: 'words', ability })),
    text: () => texts('rules'),
    abilities: () => abilities.map((ability) => ({ what: 'ability', ability })),
  };
  return layout.shrink.flatMap((name) => parts[name]());
};

/** The front without the parts that left. */
const frontOf = (card: CardView, left: readonly Part[]): Front => {
  const gone = (section: CardSection): boolean =>
    left.some((part) => part.what === 'text' && part.section === section);
  const lost = (ability: AbilityView, what: 'words' | 'ability'): boolean =>
    left.some((part) => part.what === what && part.ability === ability);
  const sections = card.sections.flatMap((section): CardSection[] => {
    if (section.type !== 'abilities') return gone(section) ? [] : [section];
    const abilities = section.abilities
      .filter((ability) => !lost(ability, 'ability'))
      .map((ability) => (lost(ability, 'words') ? { ...ability, text: [] } : ability));
    return abilities.length > 0 ? [{ ...section, abilities }] : [];
  });
  const share = Math.min(
    artShare(card),
    ...left.flatMap((part) => (part.what === 'art' ? [part.share] : [])),
  );
  const { art: _, ...bare } = card;
  return { card: { ...(share === 0 ? bare : card), sections }, art: share };
};

const lessOf = (card: CardView, part: Part): Less[] => {
  switch (part.what) {
    case 'art':
      return part.share === 0 ? [{ name: ARTWORK }] : [];
    case 'text': {
      const { style, text } = part.section;
      const name = style === 'flavour' ? 'its flavor text' : 'its rules text';
      return [{ name, block: { type: 'text', title: card.name, meta: '', text } }];
    }
    default: {
      const { ability } = part;
      const block: Block = {
        type: 'ability',
        title: ability.name,
        meta: metaOf(ability),
        text: ability.text,
      };
      return [{ name: ability.name, block }];
    }
  }
};

/** The parts that must leave before a front fits: as many as needed, then each is put back that still finds room. */
const leaving = (card: CardView, fits: (front: Front) => boolean): readonly Part[] => {
  const parts = partsOf(card);
  let left: readonly Part[] = [];
  while (left.length < parts.length && !fits(frontOf(card, left))) left = parts.slice(0, left.length + 1);
  // What is missed most is tried first: the last ability that left may have made more room than was needed.
  for (const part of left.toReversed()) {
    const others = left.filter((each) => each !== part);
    if (fits(frontOf(card, others))) left = others;
  }
  return left;
};

/** What a front does without so that it fits: see `leaving`. */
export const shorten = (card: CardView, fits: (front: Front) => boolean): Shortened => {
  const left = leaving(card, fits);
  const front = frontOf(card, left);
  const less: Less[] = [];
  // An ability that left as a whole already stands on the back with its words.
  for (const each of left.flatMap((part) => lessOf(card, part)))
    if (!less.some(({ name }) => name === each.name)) less.push(each);
  return { ...front, less, tooSmall: !fits(front) };
};
