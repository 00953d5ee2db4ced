import type { RuleId } from '../../../kernel/words';
import { keywordTerm, ruleTexts, termsBy } from '../../common/rule-text';
import type { Term } from '../../system';
import type { KeywordCatalogue } from './keywords';

/** The rulebook page's text of a rule; empty if the page has no such rule. */
export const ruleText = ruleTexts('azeroth-at-war');

const term = termsBy(ruleText);

/** Stats and tags: the key on a card, the name, and the rule that explains it (4.4, 4.5). */
export const STATS = [
  { key: 'MOV', label: 'Movement', rule: 'AAW-4.4-mov' },
  { key: 'ATK', label: 'Attack', rule: 'AAW-4.4-atk' },
  { key: 'SKL', label: 'Skill', rule: 'AAW-4.4-skl' },
  { key: 'STR', label: 'Strength', rule: 'AAW-4.4-str' },
  { key: 'TGH', label: 'Toughness', rule: 'AAW-4.4-tgh' },
  { key: 'DEF', label: 'Defense', rule: 'AAW-4.4-def' },
  { key: 'INI', label: 'Initiative', rule: 'AAW-4.4-ini' },
  { key: 'WND', label: 'Wounds', rule: 'AAW-4.4-wnd' },
] as const;

export const TAGS = {
  HA: { label: 'Heavy armor', rule: 'AAW-4.5-ha' },
  MA: { label: 'Medium armor', rule: 'AAW-4.5-ma' },
  LA: { label: 'Light armor or none', rule: 'AAW-4.5-la' },
  LW: { label: 'Light weapon', rule: 'AAW-4.5-lw' },
  SW: { label: 'Standard weapon', rule: 'AAW-4.5-sw' },
  HW: { label: 'Heavy weapon', rule: 'AAW-4.5-hw' },
  SH: { label: 'Shield', rule: 'AAW-4.5-sh' },
  RW: { label: 'Ranged weapon', rule: 'AAW-4.5-rw' },
} as const;

/** Other words of a card whose rule a hover quotes. */
const OTHERS: readonly (readonly [string, RuleId])[] = [
  ['Baseline', 'AAW-4.2-baseline'],
  ['Mounted', 'AAW-4.2-mounted'],
  ['Elite', 'AAW-4.2-elite'],
  ['Hero', 'AAW-4.2-hero'],
  ['Instant', 'AAW-8.3-instant'],
  ['Spell (Shoot)', 'AAW-8.3-spell-shoot'],
  ['Buff', 'AAW-8.3-buff'],
  ['Debuff', 'AAW-8.3-debuff'],
  ['Reaction', 'AAW-8.3-reaction'],
  ['Blast', 'AAW-8.3-blast'],
  ['On Death', 'AAW-7.8-on-death'],
  ['charge', 'AAW-5.2-charge'],
  ['fight', 'AAW-5.2-fight'],
  ['opportunity', 'AAW-6.5'],
  ['move-shoot', 'AAW-5.2-move-shoot'],
  ['hold-shoot', 'AAW-5.2-hold-shoot'],
  ['fight-shoot', 'AAW-5.2-fight-shoot'],
  ['uphill', 'AAW-7.7-uphill'],
  ['downhill', 'AAW-7.7-downhill'],
  ['flank', 'AAW-7.5'],
  ['elevated', 'AAW-7.3-elevated'],
  ['soft', 'AAW-7.3-soft-cover'],
  ['hard', 'AAW-7.3-hard-cover'],
  ['annihilation', 'AAW-11-annihilation'],
  ['hold-the-line', 'AAW-11-hold-the-line'],
  ['assassination', 'AAW-11-assassination'],
];

const FIXED: readonly Term[] = [
  ...STATS.map(({ key, label, rule }) => term(key, 'stat', rule, label)),
  ...Object.entries(TAGS).map(([key, { label, rule }]) => term(key, 'tag', rule, label)),
  term('PTS', 'stat', 'AAW-4.4-pts'),
  ...OTHERS.map(([word, rule]) => term(word, 'other', rule)),
];

/** Everything a hover can quote: stats, tags, the core keywords, and the keywords of the workspace's own files. */
export const termsOf = (catalogue: KeywordCatalogue): readonly Term[] => [
  ...FIXED,
  ...catalogue.definitions.map((keyword) => keywordTerm(ruleText, keyword, keyword.parameter)),
];
