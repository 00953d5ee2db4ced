import type { Ability, BookFile } from '../../../generated/age-of-sigmar';
import type { Node } from '../node';
import { abilityOf } from '../warscroll';
import type { Names } from '../wording/names';
import { understood } from '../wording/understood';

/** What an army chooses by name, as written in its book. */
export type Enhancement = NonNullable<BookFile['enhancements']>[number]['options'][number];
export type Lore = NonNullable<BookFile['lores']>[number];
type Spell = Lore['spells'][number];

const MOST_TEXT = 4000;
const MOST_EFFECTS = 6;
const MOST_SPELLS = 24;

/** What abilities of a book may name besides its keywords: it is no card, so it has no weapons. */
export const bookNames = (keywords: ReadonlySet<string>): Names => ({
  weapons: [],
  keywords,
  models: 1,
  control: undefined,
});

/** Points as written in a book: none if the price is 0. */
const costs = (points: number | undefined): { points?: number } =>
  points !== undefined && points > 0 ? { points } : {};

/** Abilities as text: what is printed on a formation or an artefact. */
const wordsOf = (title: string, abilities: readonly Ability[]): string =>
  abilities
    .map(({ name, type, timing, declare, text }) => {
      const parts = [
        timing === type ? '' : (timing ?? ''),
        declare === undefined ? '' : `Declare: ${declare}`,
        text,
      ];
      const said = parts.filter((part) => part !== '').join('\n');
      return abilities.length > 1 || name !== title ? `${name}: ${said}` : said;
    })
    .join('\n\n')
    .slice(0, MOST_TEXT);

/** An enhancement or a formation: its text, its points and its simulated effects; undefined if it has no text. */
export const choiceOf = (
  name: string,
  abilities: readonly Ability[],
  points: number | undefined,
  names: Names,
): Enhancement | undefined => {
  const text = wordsOf(name, abilities);
  if (text === '') return undefined;
  const effects = abilities
    .filter(({ type }) => type === 'Passive')
    .flatMap((ability) => understood(ability, names).effects ?? [])
    .slice(0, MOST_EFFECTS);
  return { name, text, ...costs(points), ...(effects.length > 0 && { effects }) };
};

/** How a lore's spell names the unit that uses it: any caster of the army. */
const CASTER =
  /^Pick a friendly (?:[A-Z][A-Z’'-]*,? )*(?:WIZARD|PRIEST) to (?:cast this spell|chant this prayer), (?:then )?/;

/** A lore's spell in the words of a card, on which the unit that uses it is "this unit" (AOS-army-4.2). */
const asOnCard = ({ declare = '', ...ability }: Ability): Ability => {
  const [by] = CASTER.exec(declare) ?? [''];
  const own = (text: string): string => text.replace(/\bthe (?:caster|chanter)\b/g, 'this unit');
  if (by === '') return { ...ability, declare };
  return {
    ...ability,
    declare: own(declare.slice(by.length)).replace(/\b(of|to) them\b/g, '$1 this unit'),
    text: own(ability.text),
  };
};

const spellOf = (ability: Ability, value: number, names: Names): Spell => {
  const { effects, range, targets, use } = understood(asOnCard(ability), names);
  const isKnown = effects !== undefined && effects.length > 0;
  return {
    name: ability.name,
    value,
    ...(isKnown && range !== undefined && { range }),
    text: [ability.declare ?? '', ability.text]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, MOST_TEXT),
    ...(isKnown && {
      effects,
      ...(use && { use }),
      ...(targets !== undefined && { targets }),
    }),
    ...(ability.keywords?.includes('UNLIMITED') === true && { unlimited: true }),
  };
};

/** A lore with its spells or prayers and their simulated effects; undefined if none has a value to roll. */
export const loreOf = (
  name: string,
  type: Lore['type'],
  profiles: readonly Node[],
  points: number | undefined,
  names: Names,
): Lore | undefined => {
  const [first, ...more] = profiles
    .map(abilityOf)
    .flatMap((ability) => (ability.value === undefined ? [] : [spellOf(ability, ability.value, names)]))
    .slice(0, MOST_SPELLS);
  return first && { name, type, ...costs(points), spells: [first, ...more] };
};
