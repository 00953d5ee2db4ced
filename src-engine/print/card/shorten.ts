import type { AbilityView, CardSection, CardView } from '../../kernel/card-view';
import type { Shrink } from '../../kernel/card-layout';
import { layoutOf } from '../../layouts/resolve';
import { metaOf, type Block } from './back';
import { artShare } from './front';

/** What can be removed from a front: part of the artwork's room, a text, an ability's text, or a whole ability. */
type Part =
  | { readonly what: 'art'; readonly share: number }
  | { readonly what: 'text'; readonly section: Extract<CardSection, { type: 'text' }> }
  | { readonly what: 'words' | 'ability'; readonly ability: AbilityView };

/** A card's front after some parts were removed. */
export interface Front {
  readonly card: CardView;
  /** The smallest share of the card's height for the artwork. */
  readonly art: number;
}

/** A removed part: the block its back prints, and its name in a sentence. */
export interface Less {
  readonly name: string;
  /** Absent if it is printed nowhere else: artwork. */
  readonly block?: Block;
}

/** A front that fits, if that is possible. */
export interface Shortened extends Front {
  /** The removed parts in the order of their removal. */
  readonly less: readonly Less[];
  readonly tooSmall: boolean;
}

/** The name of a card's picture in a sentence. */
const ARTWORK = 'its artwork';
/** The name of a card's flavor text in a sentence. */
export const FLAVOR = 'its flavor text';

/** The removable parts in the order that the card's layout gives. */
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

/** The front without the removed parts. */
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
      const name = style === 'flavour' ? FLAVOR : 'its rules text';
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

/** The parts to remove so that a front fits: as many as needed, then each one that still has room is put back. */
const leaving = (card: CardView, fits: (front: Front) => boolean): readonly Part[] => {
  const parts = partsOf(card);
  let left: readonly Part[] = [];
  while (left.length < parts.length && !fits(frontOf(card, left))) left = parts.slice(0, left.length + 1);
  // The most valuable part is tried first: removing the last ability may have made more room than needed.
  for (const part of left.toReversed()) {
    const others = left.filter((each) => each !== part);
    if (fits(frontOf(card, others))) left = others;
  }
  return left;
};

/** Shortens a front so that it fits: see `leaving`. */
export const shorten = (card: CardView, fits: (front: Front) => boolean): Shortened => {
  const left = leaving(card, fits);
  const front = frontOf(card, left);
  const less: Less[] = [];
  // An ability that was removed as a whole already has its text on the back.
  for (const each of left.flatMap((part) => lessOf(card, part)))
    if (!less.some(({ name }) => name === each.name)) less.push(each);
  return { ...front, less, tooSmall: !fits(front) };
};
