import { RULES } from '@engine/generated/rules';
import type { RuleId } from '@engine/kernel/words';

/** The title and text of a rule by its id. */
export type RuleWords = (id: RuleId) => { readonly title: string; readonly text: string } | undefined;

/** A modifier with its sign: "+1", "−2". */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

const RULES_BY_ID = new Map(Object.values(RULES).flatMap((rules) => rules.map((rule) => [rule.id, rule])));

/** The rule of every game, by its id. */
export const ruleOf: RuleWords = (id) => RULES_BY_ID.get(id);
