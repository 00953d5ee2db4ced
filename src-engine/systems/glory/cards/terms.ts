import type { RuleId } from '../../../kernel/words';
import { ruleTexts, termsBy } from '../../common/rule-text';
import type { Term } from '../../system';
import { CORE_KEYWORDS, keywordOf } from './card';
import type { KeywordFiles } from './keywords';
import { ACTION_RULES } from './tables';

/** The rulebook page's text of a rule; empty if the page has no such rule. */
export const ruleText = ruleTexts('glory');

const term = termsBy(ruleText);

/** The lines of a card below its name: the label, and the rule that explains it. */
export const STATS = {
  models: { label: 'Models', rule: 'GLO-5.1.1' },
  armour: { label: 'Armor', rule: 'GLO-4.6.2' },
  wounds: { label: 'Wounds', rule: 'GLO-5.1.2' },
  points: { label: 'Points', rule: 'GLO-8.4' },
} as const satisfies Record<string, { label: string; rule: RuleId }>;

/** Words of a card and of a scenario whose rule a hover quotes. */
const WORDS: readonly (readonly [word: string, type: Term['type'], rule: RuleId])[] = [
  ['regular', 'tag', 'GLO-4.5.2'],
  ['elite', 'tag', 'GLO-4.5.2'],
  ['special', 'tag', 'GLO-5.1.2'],
  ['infantry', 'tag', 'GLO-4.2.1'],
  ['mounted', 'tag', 'GLO-4.2.1'],
  ['flying', 'tag', 'GLO-5.3.4'],
  ['archer', 'tag', 'GLO-4.3.1'],
  ['crossbow', 'tag', 'GLO-4.3.1'],
  ['cannon', 'tag', 'GLO-5.3.5'],
  ['wizard', 'tag', 'GLO-4.1'],
  ['axe', 'other', 'GLO-5.2.1'],
  ['shield', 'other', 'GLO-5.2.2'],
  ['critical', 'other', 'GLO-5.2.3'],
  ['spiral', 'other', 'GLO-5.2.4'],
  ['height', 'other', 'GLO-4.3.2'],
  ['obstacle', 'other', 'GLO-5.4.3'],
  ['approach', 'other', 'GLO-4.2.2'],
  ['counter', 'other', 'GLO-4.1.4'],
  ['allies', 'other', 'GLO-4.5.6'],
  ['dice', 'other', 'GLO-5.3.2'],
  ['attackerSupported', 'other', 'GLO-5.1.3'],
  ['defenderSupported', 'other', 'GLO-5.1.3'],
  ['attackerBonus', 'other', 'GLO-4.7.1'],
  ['defenderBonus', 'other', 'GLO-4.7.1'],
  ['automata', 'other', 'GLO-3.4'],
  ['leader', 'other', 'GLO-4.7.5'],
];

const FIXED: readonly Term[] = [
  ...Object.entries(STATS).map(([key, { label, rule }]) => term(key, 'stat', rule, label)),
  ...Object.entries(ACTION_RULES).map(([action, { rule }]) => term(action, 'other', rule)),
  ...WORDS.map((row) => term(...row)),
  ...[...CORE_KEYWORDS.values()].map(({ name, text, rule }): Term => ({
    term: name,
    type: 'keyword',
    rule,
    text: `${text} ${ruleText(rule)}`,
  })),
];

/** Everything a hover can quote: stats, tags, the rulebook's keywords, and those of the workspace's own files. */
export const termsOf = (keywords: KeywordFiles): readonly Term[] => [
  ...FIXED,
  ...keywords.files
    .map(keywordOf)
    .map(({ name, text, rule }): Term => ({ term: name, type: 'keyword', rule, text })),
];
