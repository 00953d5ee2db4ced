import type { RuleId } from '../../../kernel/words';
import { keywordTerm, ruleTexts, termsBy } from '../../common/rule-text';
import type { Term } from '../../system';
import { EXAMPLES, type KeywordCatalogue } from './keywords';
import { COMMANDS } from '../words';

/** The rulebook page's text of a rule; empty if the page has no such rule. */
export const ruleText = ruleTexts('age-of-sigmar');

const term = termsBy(ruleText);

/** Characteristics of a warscroll, with the limits of the schema's steppers and the rule that explains them. */
export const STATS = [
  { key: 'move', label: 'Move', rule: 'AOS-4.0-move', min: 0, max: 30 },
  { key: 'health', label: 'Health', rule: 'AOS-4.0-health', min: 1, max: 40 },
  { key: 'control', label: 'Control', rule: 'AOS-4.0-control', min: 0, max: 30 },
  { key: 'save', label: 'Save', rule: 'AOS-4.0-save', min: 2, max: 7 },
] as const;

/** Weapon characteristics and other words of files, with their rules. */
const OTHERS: readonly (readonly [word: string, type: Term['type'], rule: RuleId])[] = [
  ['points', 'stat', 'AOS-army-1.2'],
  ['attacks', 'stat', 'AOS-16.0'],
  ['hit', 'stat', 'AOS-17.0-hit'],
  ['wound', 'stat', 'AOS-17.0-wound'],
  ['rend', 'stat', 'AOS-17.0-save'],
  ['damage', 'stat', 'AOS-17.0-damage'],
  ['range', 'stat', 'AOS-16.0-shooting'],
  ['models', 'stat', 'AOS-army-3.3'],
  ['fight', 'other', 'AOS-14.4'],
  ['shoot', 'other', 'AOS-14.2'],
  ['charged', 'other', 'AOS-14.3'],
  ['cover', 'other', 'AOS-terrain-1.2-cover'],
  ['guarded', 'other', 'AOS-25.0'],
  ['Spell', 'other', 'AOS-magic-2.0'],
  ['Prayer', 'other', 'AOS-magic-3.0'],
  ['unbind', 'other', 'AOS-magic-4.0'],
  ['ritual', 'other', 'AOS-magic-3.0'],
  ['Passive', 'other', 'AOS-5.4'],
  ['Reaction', 'other', 'AOS-5.2'],
  ['ones', 'other', 'AOS-2.2'],
  ['failed', 'other', 'AOS-2.2'],
  ['modifiers', 'other', 'AOS-17.1'],
  ['mortal-damage', 'other', 'AOS-17.2'],
  ['reinforced', 'other', 'AOS-army-3.3'],
  ['general', 'other', 'AOS-army-3.2'],
  ['auxiliary', 'other', 'AOS-army-3.6'],
  ['regiments', 'other', 'AOS-army-3.1'],
  ['formation', 'other', 'AOS-army-2.1'],
  ['enhancements', 'other', 'AOS-army-4.1'],
  ['lores', 'other', 'AOS-army-4.2'],
  ['Anti-charge', 'tag', 'AOS-20.0-anti'],
  ['Charge', 'tag', 'AOS-20.0-charge'],
  ['Companion', 'tag', 'AOS-20.0-companion'],
  ['Crit (2 Hits)', 'tag', 'AOS-20.0-crit-2-hits'],
  ['Crit (Auto-wound)', 'tag', 'AOS-20.0-crit-auto-wound'],
  ['Crit (Mortal)', 'tag', 'AOS-20.0-crit-mortal'],
  ['Shoot in Combat', 'tag', 'AOS-20.0-shoot-in-combat'],
];

const FIXED: readonly Term[] = [
  ...STATS.map(({ key, rule }) => term(key, 'stat', rule)),
  ...OTHERS.map((row) => term(...row)),
  ...COMMANDS.map(({ name, rule }) => term(name, 'other', rule)),
];

/** The rules of the crits. */
const CRITS: readonly RuleId[] = ['AOS-20.0-crit-2-hits', 'AOS-20.0-crit-auto-wound', 'AOS-20.0-crit-mortal'];

/** A hover looks a word up without its brackets: "Crit (Mortal)" as "Crit", "Anti-HERO (+1 Rend)" as "Anti-HERO". */
const crit = (): Term => ({
  term: 'Crit',
  type: 'tag',
  rule: 'AOS-20.0',
  text: [...CRITS, 'AOS-20.0' as const].map(ruleText).join(' '),
});

/**
 * Everything a hover can quote: characteristics, weapon abilities, commands, core keywords, and those of the workspace.
 */
export const termsOf = (catalogue: KeywordCatalogue): readonly Term[] => [
  ...FIXED,
  crit(),
  ...catalogue.weaponAbilities.map(({ name, text }): Term => ({
    term: name,
    type: 'tag',
    rule: 'AOS-20.0',
    text: text || ruleText('AOS-20.0'),
  })),
  ...catalogue.definitions.map(({ name }) => term(`Anti-${name}`, 'tag', 'AOS-20.0-anti')),
  ...catalogue.definitions.map((keyword): Term => {
    const { name, bracket, optional } = keyword;
    const needed = bracket !== 'none' && !optional;
    return {
      ...keywordTerm(ruleText, keyword, needed),
      ...(needed && { example: name + EXAMPLES[bracket] }),
    };
  }),
];
