import { RULES } from '../../generated/rules';
import type { RuleId, SystemId } from '../../kernel/words';

/** Finds a rule of one game in its rulebook page's words; empty where the page has no such rule. */
export const ruleTexts = (system: SystemId): ((rule: RuleId) => string) => {
  const texts = new Map(RULES[system].map(({ id, text }) => [id, text]));
  return (rule) => texts.get(rule) ?? '';
};
