import { RULES } from '../../generated/rules';
import type { RuleId, SystemId } from '../../kernel/words';
import type { Term } from '../system';

/** Finds the text of a rule in the game's rulebook; empty if the rulebook has no such rule. */
export const ruleTexts = (system: SystemId): ((rule: RuleId) => string) => {
  const texts = new Map(RULES[system].map(({ id, text }) => [id, text]));
  return (rule) => texts.get(rule) ?? '';
};

/** Makes terms explained by the text of their rule; `label`, the long form of an abbreviation, comes before it. */
export const termsBy =
  (ruleText: (rule: RuleId) => string) =>
  (term: string, type: Term['type'], rule: RuleId, label?: string): Term => ({
    term,
    type,
    rule,
    text: label === undefined ? ruleText(rule) : `${label}. ${ruleText(rule)}`,
  });

/** The term of a keyword: with its own text, else its rule's. */
export const keywordTerm = (
  ruleText: (rule: RuleId) => string,
  { name, rule, text }: { readonly name: string; readonly rule: RuleId; readonly text: string },
  parameter: boolean,
): Term => ({ term: name, type: 'keyword', rule, text: text || ruleText(rule), parameter });
