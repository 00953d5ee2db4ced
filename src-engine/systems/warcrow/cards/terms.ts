import type { RuleId } from '../../../kernel/words';
import { keywordTerm, ruleTexts, termsBy } from '../../common/rule-text';
import type { Term } from '../../system';
import type { KeywordCatalogue } from './keywords';
import { COLOURS, SYMBOLS } from '../words';

/** The rulebook page's text of a rule; empty if the page has no such rule. */
export const ruleText = ruleTexts('warcrow');

const term = termsBy(ruleText);

/** Attributes of a profile card (WAR-profile), in the order printed. */
export const STATS = [
  { key: 'MOV', label: 'Movement', rule: 'WAR-movement-values' },
  { key: 'CHG', label: 'Charge distance', rule: 'WAR-movement-values' },
  { key: 'W', label: 'Wounds', rule: 'WAR-wounds' },
  { key: 'WP', label: 'Willpower', rule: 'WAR-willpower' },
  { key: 'MOR', label: 'Morale', rule: 'WAR-morale' },
  { key: 'AVB', label: 'Availability', rule: 'WAR-availability' },
  { key: 'COM', label: 'Command', rule: 'WAR-command-tokens' },
] as const;

const SYMBOL_NAMES = ['Success', 'Block', 'Special', 'Hollow success', 'Hollow block', 'Hollow special'];

const word = (name: string, rule: RuleId, label?: string): Term => term(name, 'other', rule, label);

/** Other words of a card or scenario whose rule a hover quotes. */
const OTHERS: readonly Term[] = [
  ...COLOURS.map((colour) => word(colour, 'WAR-dice-colours')),
  ...SYMBOLS.map((symbol, i) => word(symbol, 'WAR-dice', SYMBOL_NAMES[i])),
  word('frightened', 'WAR-frightened'),
  word('slowed', 'WAR-slowed'),
  word('disarmed', 'WAR-disarmed'),
  word('vulnerable', 'WAR-vulnerable'),
  word('officer', 'WAR-chain-of-command'),
  word('support', 'WAR-character-damage'),
  word('joined', 'WAR-character-in-unit'),
  word('enhancement', 'WAR-enhancements'),
  word('enhancements', 'WAR-enhancements'),
  word('panels', 'WAR-combat-panel'),
  word('modifier', 'WAR-modifier'),
  word('switches', 'WAR-switches'),
  word('conquest', 'WAR-conquest'),
  word('attack', 'WAR-melee-attack'),
  word('charge', 'WAR-charge'),
  word('assault', 'WAR-assault'),
  word('shoot', 'WAR-ranged-attack'),
  word('opportunity', 'WAR-opportunity-attack'),
  word('hold-shoot', 'WAR-hold-and-shoot'),
  word('cover', 'WAR-cover'),
  word('shove', 'WAR-shove'),
  word('attract', 'WAR-attract'),
  word('displace', 'WAR-displace'),
  word('place', 'WAR-place'),
];

const FIXED: readonly Term[] = [
  ...STATS.map(({ key, label, rule }) => term(key, 'stat', rule, label)),
  ...OTHERS,
];

/**
 * Everything a hover can quote: attributes, dice, symbols, states, the core keywords, and the workspace's own keywords.
 */
export const termsOf = (catalogue: KeywordCatalogue): readonly Term[] => [
  ...FIXED,
  ...catalogue.definitions.map((keyword) =>
    keywordTerm(ruleText, keyword, keyword.parameter !== 'none' && keyword.parameter !== 'optional-words'),
  ),
];
