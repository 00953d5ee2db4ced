import type { RulePrefix } from '../generated/games';

/**
 * The kernel's vocabulary: one word for one thing, as closed lists from which the types come.
 *
 * unit        what a card describes and an army takes
 * model       one figure on the table; in Azeroth at War a unit is one model
 * profile     a unit's stats; a **stat** is one number of it
 * keyword     a named special rule on a card, with its parameter in brackets where it takes one
 * plan        one attack, as a tree of rolls that both readers (exact and dice) follow
 * pmf         probability mass function: element k is the probability of exactly k
 * outcome     the answer to a scenario: figures and distributions, exact or estimated
 * journal     what was rolled, in order, each roll with the rule that asked for it
 * stream      one purpose's own sequence of random numbers within a battle
 * source      a designer's file that passed its schema, with the positions of its parts
 */

export { SYSTEM_IDS, type SystemId } from '../generated/games';

/** Every kind of file a workspace may hold; the kind is the suffix: `orc-grunt.unit.json`. */
export const KINDS = [
  'book',
  'unit',
  'keyword',
  'army',
  'scenario',
  'map',
  'deck',
  'adventure',
  'goal',
  'study',
  'playtest',
  'layout',
  'house',
] as const;
export type Kind = (typeof KINDS)[number];

/** The ending of a text page beside the cards, written in Markdown: `lore.page.md`. It belongs to no game. */
export const PAGE_SUFFIX = '.page.md';

/** True for the path of such a page. */
export const isPagePath = (path: string): boolean => path.endsWith(PAGE_SUFFIX);

/** A rule's id in `rulebook/<system>/rules.md`, e.g. `AAW-7.2.1`, `AOS-17.1`, `GLO-4.5`, `WAR-face-to-face`. */
export type RuleId = `${RulePrefix}-${string}`;

/** What a die is rolled for. Each purpose has its own stream, so an edit that affects one does not shift the others. */
export const PURPOSES = [
  'attacks',
  'hit',
  'wound',
  'save',
  'ward',
  'damage',
  'stray',
  'scatter',
  'initiative',
  'morale',
  'magic',
  'pool',
  'defence',
  'armour',
  'charge',
  'rally',
  'deck',
  'shown',
  'bot',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Which side of an attack something belongs to. */
export type Side = 'attacker' | 'defender';

/** What a figure counts. Probabilities are 0 to 1; the rest are in the game's own units. */
export type FigureUnit =
  | 'probability'
  | 'wounds'
  | 'damage'
  | 'models'
  | 'troops'
  | 'rounds'
  | 'minutes'
  | 'changes'
  | 'points'
  | 'mana'
  | 'tests'
  | 'per-100-points'
  | 'stress'
  | 'glory'
  | 'cards';
