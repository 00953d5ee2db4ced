import { RULES } from '../../generated/rules';
import type { RuleId, SystemId } from '../../kernel/words';
import type { Term } from '../system';

/** Finds a rule of one game in its rulebook page's words; empty where the page has no such rule. */
export const ruleTexts = (system: SystemId): ((rule: RuleId) => string) => {
  const texts = new Map(RULES[system].map(({ id, text }) => [id, text]));
  return (rule) => texts.get(rule) ?? '';
};

/** Makes terms of words whose rule says what they do; `label`, what a short word stands for, goes before it. */
export const termsBy =
  (ruleText: (rule: RuleId) => string) =>
  (term: string, type: Term['type'], rule: RuleId, label?: string): Term => ({
    term,
    type,
    rule,
    text: label === undefined ? ruleText(rule) : `${label}. ${ruleText(rule)}`,
  });

/** A keyword as a hover quotes it: in its own words, else in its rule's. */
export const keywordTerm = (
  ruleText: (rule: RuleId) => string,
  { name, rule, text }: { readonly name: string; readonly rule: RuleId; readonly text: string },
  parameter: boolean,
): Term => ({ term: name, type: 'keyword', rule, text: text || ruleText(rule), parameter });
